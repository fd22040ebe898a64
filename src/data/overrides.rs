//! Other numbers in place of those that component files state, by their addresses.

use std::fmt;

use super::Place;

/// Another number for one address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Override {
    /// Which number: `legendary:hive/The S.O.S./Waiting Egg/attack`.
    pub address: String,
    /// What it is instead.
    pub value: i64,
}

impl Override {
    /// Reads what follows `--override`: an address, `=` and a whole number.
    pub fn read(typed: &str) -> Result<Self, String> {
        let right = "write ADDRESS=NUMBER, as in 'game:file/table/field=7'";
        // An address may contain `=`, a number cannot.
        let Some((address, number)) = typed.rsplit_once('=') else {
            return Err(format!("missing `=`; {right}"));
        };
        let Ok(value) = number.trim().parse() else {
            return Err(format!("\"{}\" is not a whole number; {right}", number.trim()));
        };
        Ok(Self { address: address.trim().to_owned(), value })
    }

    /// Where it was asked for.
    pub fn place(&self) -> Place {
        Place::whole(&format!("--override {self}"))
    }
}

impl fmt::Display for Override {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.address, self.value)
    }
}
