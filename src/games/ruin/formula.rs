//! The chances in closed form, for timid play: one coin at a time.
//!
//! With the chance `p` of red and `r = (1 - p) / p`, a purse of `i` coins and a target of `n`
//! (Feller, *An Introduction to Probability Theory*, volume 1, chapter XIV):

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
