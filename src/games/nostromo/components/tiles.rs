//! Where the item tiles are.

use super::{
    Item, Place, Space, Tile,
    pieces::{SEATS, TILES},
};

/// Every tile in its place. Kept as sets of bits, because who holds what is asked for at every decision.
#[derive(Clone, Debug)]
pub(crate) struct Tiles {
    supply: u16,
    /// By seat.
    held: [u16; SEATS],
    lying: u16,
    /// By tile: where it lies, if it does.
    at: [Space; TILES],
}

impl Tiles {
    /// All of them beside the board.
    pub(crate) const SUPPLIED: Self =
        Self { supply: (1 << TILES) - 1, held: [0; SEATS], lying: 0, at: [Space(0); TILES] };

    /// Where a tile is.
    #[inline]
    pub(crate) fn place(&self, tile: Tile) -> Place {
        let bit = tile.bit();
        if self.supply & bit != 0 {
            return Place::Supply;
        }
        if self.lying & bit != 0 {
            return Place::At(self.at[tile.index()]);
        }
        let seat = self.held.iter().position(|held| held & bit != 0);
        debug_assert!(seat.is_some(), "{tile:?} is nowhere");
        Place::Held(seat.unwrap_or_default() as u8)
    }

    /// Puts a tile somewhere, wherever it was.
    #[inline]
    pub(crate) fn put(&mut self, tile: Tile, place: Place) {
        let bit = tile.bit();
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
        (self.supply | self.lying) & item.tiles() != item.tiles()
    }

    /// The tiles that lie in a space, as bits.
    #[inline]
    pub(crate) fn at(&self, space: Space) -> u16 {
        if self.lying == 0 {
            return 0;
        }
        super::pieces::tiles(self.lying)
            .filter(|tile| self.at[tile.index()] == space)
            .fold(0, |bits, tile| bits | tile.bit())
    }
}
