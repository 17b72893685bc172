//! The named opponents.

use core::fmt;
use core::str::FromStr;

use game_core::{Facts, Refusal};

/// A named opponent: one way to choose a play.
///
/// It is a [`Player`](crate::Player) of every game that has opponents with names, and can be chosen
/// while a program runs. The program `kafeneio` and its package have the same ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Bot {
    /// Chooses any play, all equally likely.
    Random,
    /// Chooses the play that leads to the position that looks best, without looking ahead.
    Greedy,
    /// Judges as [`Bot::Strong`] does, but is often wrong.
    Novice,
    /// Judges as [`Bot::Strong`] does, but is now and then wrong.
    Skilled,
    /// Plays each turn for the most points, as well as possible.
    Optimal,
    /// Judges positions by what is learned from many games, and looks ahead as far as its budget lets
    /// it.
    Strong,
    /// Plays for the best chance to win the whole game.
    Perfect,
}

impl Bot {
    /// All bots. Those of each game are in the order of their strength, weakest first.
    pub const ALL: [Bot; 7] = [
        Bot::Random,
        Bot::Greedy,
        Bot::Novice,
        Bot::Skilled,
        Bot::Optimal,
        Bot::Strong,
        Bot::Perfect,
    ];

    /// Returns the name in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Bot::Random => "random",
            Bot::Greedy => "greedy",
            Bot::Novice => "novice",
            Bot::Skilled => "skilled",
            Bot::Optimal => "optimal",
            Bot::Strong => "strong",
            Bot::Perfect => "perfect",
        }
    }
}

impl fmt::Display for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Bot {
    type Err = UnknownBot;

    /// Reads the name, in any case.
    fn from_str(name: &str) -> Result<Bot, UnknownBot> {
        let found = Bot::ALL.into_iter().find(|bot| name.eq_ignore_ascii_case(bot.name()));
        found.ok_or(UnknownBot)
    }
}

/// The error of a name that no bot has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct UnknownBot;

impl fmt::Display for UnknownBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("there is no such player; the players are ")?;
        for (index, bot) in Bot::ALL.into_iter().enumerate() {
            write!(f, "{}{bot}", if index > 0 { ", " } else { "" })?;
        }
        Ok(())
    }
}

impl core::error::Error for UnknownBot {}

impl Refusal for UnknownBot {
    fn facts(&self) -> Facts<'_> {
        Facts::new("unknown_player")
    }
}
