//! Where the item tiles are.

use super::{
    Item, ItemFace, Place, Space, Tile,
    pieces::{SEATS, TILES, tiles},
};

/// Every tile in its place. Kept as sets of bits, because who holds what is asked for at every decision.
#[derive(Clone, Debug)]
pub(crate) struct Tiles {
    supply: u16,
    /// By seat.
    held: [u16; SEATS],
    lying: u16,
    /// Those that this box does not hold.
    missing: u16,
    /// By tile: where it lies, if it does.
    at: [Space; TILES],
}

impl Tiles {
    /// None of them in the box.
    pub(crate) const NONE: Self =
        Self { supply: 0, held: [0; SEATS], lying: 0, missing: (1 << TILES) - 1, at: [Space(0); TILES] };

    /// So many of each item, all of them beside the board.
    pub(crate) fn supplied(items: &[ItemFace; Item::ALL.len()]) -> Self {
        let of = |item: Item| tiles(item.tiles()).take(items[item as usize].tiles.into());
        let supply = Item::ALL.into_iter().flat_map(of).fold(0, |bits, tile| bits | tile.bit());
        Self { supply, missing: Self::NONE.missing & !supply, ..Self::NONE }
    }

    /// Where a tile is, if there is one.
    #[inline]
    pub(crate) fn place(&self, tile: Tile) -> Option<Place> {
        let bit = tile.bit();
        if self.supply & bit != 0 {
            return Some(Place::Supply);
        }
        if self.lying & bit != 0 {
            return Some(Place::At(self.at[tile.index()]));
        }
        let seat = self.held.iter().position(|held| held & bit != 0);
        debug_assert_eq!(seat.is_none(), self.missing & bit != 0, "{tile:?} is nowhere, or twice");
        seat.map(|seat| Place::Held(seat as u8))
    }

    /// Puts a tile of this box somewhere, wherever it was.
    #[inline]
    pub(crate) fn put(&mut self, tile: Tile, place: Place) {
        let bit = tile.bit();
        debug_assert_eq!(self.missing & bit, 0, "{tile:?} is not in the box");
        self.supply &= !bit;
        self.lying &= !bit;
        self.held.iter_mut().for_each(|held| *held &= !bit);
        match place {
            Place::Supply => self.supply |= bit,
            Place::Held(seat) => self.held[usize::from(seat)] |= bit,
            Place::At(space) => {
                self.lying |= bit;
                self.at[tile.index()] = space;
            }
        }
    }

    /// The tiles in the supply, as bits.
    #[inline]
    pub(crate) fn supply(&self) -> u16 {
        self.supply
    }

    /// The tiles that lie on the board, as bits.
    #[inline]
    pub(crate) fn lying(&self) -> u16 {
        self.lying
    }

    /// The tiles that a seat holds, as bits.
    #[inline]
    pub(crate) fn held(&self, seat: u8) -> u16 {
        self.held[usize::from(seat)]
    }

    /// Whether a seat holds one of these.
    #[inline]
    pub(crate) fn holds(&self, seat: u8, item: Item) -> bool {
        self.held(seat) & item.tiles() != 0
    }

    /// Whether anybody holds one of these.
    #[inline]
    pub(crate) fn anybody_holds(&self, item: Item) -> bool {
        (self.supply | self.lying | self.missing) & item.tiles() != item.tiles()
    }

    /// The tiles that lie in a space, as bits.
    #[inline]
    pub(crate) fn at(&self, space: Space) -> u16 {
        if self.lying == 0 {
            return 0;
        }
        tiles(self.lying)
            .filter(|tile| self.at[tile.index()] == space)
            .fold(0, |bits, tile| bits | tile.bit())
    }
}
