//! The chances, without playing a game.
//!
//! For timid play, one coin at a time, they have a closed form. With the chance `p` of red and `r = (1 - p) / p`, a purse of `i` coins and a target of `n`
//! (Feller, *An Introduction to Probability Theory*, volume 1, chapter XIV), see [`win_rate`] and [`mean_spins`].
//!
//! For any stakes, a [`Duel`] follows the chance of every purse from spin to spin.

/// The chance to reach the target before ruin.
///
/// ```
/// use chances::games::ruin::formula::win_rate;
/// assert_eq!(win_rate(0.5, 10, 20), 0.5);
/// ```
pub fn win_rate(p: f64, purse: u32, target: u32) -> f64 {
    if p == 0.5 {
        return f64::from(purse) / f64::from(target);
    }
    let ratio = (1.0 - p) / p;
    (1.0 - ratio.powi(purse as i32)) / (1.0 - ratio.powi(target as i32))
}

/// The mean number of spins until the game ends.
pub fn mean_spins(p: f64, purse: u32, target: u32) -> f64 {
    let (purse_coins, target_coins) = (f64::from(purse), f64::from(target));
    if p == 0.5 {
        return purse_coins * (target_coins - purse_coins);
    }
    (purse_coins - target_coins * win_rate(p, purse, target)) / (1.0 - 2.0 * p)
}

/// How a gambler stakes: the chance of a stake where so many coins are the most that is allowed.
pub type StakeRule = fn(stake: u32, most: u32) -> f64;

/// One coin at a time.
pub fn timid(stake: u32, _most: u32) -> f64 {
    f64::from(u8::from(stake == 1))
}

/// As much as is allowed.
pub fn bold(stake: u32, most: u32) -> f64 {
    f64::from(u8::from(stake == most))
}

/// Any stake, each as likely as the others.
pub fn random(_stake: u32, most: u32) -> f64 {
    1.0 / f64::from(most)
}

/// A punter against a banker.
#[derive(Clone, Copy, Debug)]
pub struct Duel {
    /// The chance of red, which pays the punter.
    pub red: f64,
    /// The coins of the punter.
    pub punter: u32,
    /// The coins of the banker.
    pub banker: u32,
    /// The highest stake.
    pub limit: u32,
    /// Spins after which it is a draw.
    pub closing: Option<u32>,
}

/// How a duel ends, and how long it takes.
#[derive(Clone, Copy, Debug, Default)]
pub struct DuelChances {
    /// The chance that the punter wins.
    pub punter: f64,
    /// The chance that the banker wins.
    pub banker: f64,
    /// The chance of a draw.
    pub draw: f64,
    /// The mean number of spins.
    pub spins: f64,
}

impl Duel {
    /// The chances where the punter stakes by the first rule and the banker by the second one.
    ///
    /// Without a closing time it goes on until a game is still open with a chance under 1e-12, which bounds the error.
    ///
    /// ```
    /// use chances::games::ruin::formula::{Duel, bold, timid, win_rate};
    /// let duel = Duel { red: 18.0 / 37.0, punter: 10, banker: 10, limit: 5, closing: None };
    /// assert!((duel.chances(timid, timid).punter - win_rate(18.0 / 37.0, 10, 20)).abs() < 1e-11);
    /// assert!(duel.chances(bold, timid).punter > duel.chances(timid, timid).punter);
    /// ```
    pub fn chances(&self, punter: StakeRule, banker: StakeRule) -> DuelChances {
        let all = (self.punter + self.banker) as usize;
        let mut found = DuelChances::default();
        // The chance of every purse of the punter in a game that is still open.
        let mut open = vec![0.0; all + 1];
        open[self.punter as usize] = 1.0;
        for spin in 0.. {
            let left = open.iter().sum();
            if left < 1e-12 || self.closing == Some(spin) {
                found.draw = if self.closing.is_some() { left } else { 0.0 };
                break;
            }
            found.spins += left;
            let rule = if spin % 2 == 0 { punter } else { banker };
            let mut next = vec![0.0; all + 1];
            for (purse, chance) in open.iter().enumerate().filter(|(_, chance)| **chance > 0.0) {
                let most = purse.min(all - purse).min(self.limit as usize);
                for stake in 1..=most {
                    let staked = chance * rule(stake as u32, most as u32);
                    next[purse + stake] += self.red * staked;
                    next[purse - stake] += (1.0 - self.red) * staked;
                }
            }
            found.punter += std::mem::take(&mut next[all]);
            found.banker += std::mem::take(&mut next[0]);
            open = next;
        }
        found
    }
}
