//! Who plays which seat.

#[cfg(test)]
mod tests;

use crate::program::bots::{self, LimitedBot};
use crate::program::rules::Rules;
use crate::{Bot, Screen};

/// The seats of a game. Each has a person (`None`) or one of the program's players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Seats(Vec<Option<LimitedBot>>);

impl Seats {
    /// Makes `players` seats with `people` in some of them. The `opponents` take the others in order,
    /// and the last of them takes all that are left.
    pub(crate) fn new(
        game: &Rules,
        players: usize,
        people: &[usize],
        opponents: &[LimitedBot],
    ) -> Result<Seats, String> {
        bots::check(game, opponents)?;
        let free = (0..players).filter(|player| !people.contains(player)).count();
        // The default has one opponent, even when people have all seats.
        if opponents.len() > free.max(1) {
            let (opponents, s) = (opponents.len(), if free == 1 { "" } else { "s" });
            return Err(format!("{opponents} are too many for {free} other seat{s}"));
        }
        let last = opponents.last().copied().unwrap_or(Bot::Greedy.into());
        let mut others = opponents.iter().copied();
        let mut seat = |player| {
            let taken = people.contains(&player);
            if taken { None } else { Some(others.next().unwrap_or(last)) }
        };
        Ok(Seats((0..players).map(&mut seat).collect()))
    }

    /// Returns the numbers of the players with these names, in a game of `players`. The error is a
    /// name that no player has.
    pub(crate) fn find<'n>(
        game: &Rules,
        names: impl IntoIterator<Item = &'n str>,
        players: usize,
    ) -> Result<Vec<usize>, &'n str> {
        let number = |name| game.side(name).filter(|&player| player < players).ok_or(name);
        names.into_iter().map(number).collect()
    }

    /// Returns the names of the players, in a game of `players`.
    pub(crate) fn names(game: &Rules, players: usize) -> String {
        game.sides()[..players.min(game.sides().len())].join(", ")
    }

    pub(crate) fn is_person(&self, player: usize) -> bool {
        self.0.get(player).is_some_and(Option::is_none)
    }

    /// Returns the program's player of the seat, unless a person plays it.
    pub(crate) fn bot(&self, player: usize) -> Option<LimitedBot> {
        self.0.get(player).copied().flatten()
    }

    /// Returns the only person, if there is just one.
    pub(crate) fn only_person(&self) -> Option<usize> {
        let mut people = self.people();
        people.next().filter(|_| people.next().is_none())
    }

    fn people(&self) -> impl Iterator<Item = usize> {
        (0..self.0.len()).filter(|&player| self.is_person(player))
    }

    /// Returns the people as a list of names, as `--side` takes them.
    pub(crate) fn you(&self, game: &Rules) -> String {
        self.people().map(|player| game.sides()[player]).collect::<Vec<_>>().join(",")
    }

    /// Returns the program's players as a list, as `--opponent` takes them. Repetitions at its end are left
    /// out.
    pub(crate) fn opponents(&self) -> String {
        let mut others: Vec<_> = self.0.iter().copied().flatten().collect();
        while others.len() > 1 && others[others.len() - 2] == others[others.len() - 1] {
            others.pop();
        }
        others.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
    }

    /// Tells who plays whom, as a sentence without its end.
    pub(crate) fn in_words(&self, game: &Rules) -> String {
        let you = and(self.people().map(|player| game.player_name(player)).collect());
        let other = |player| self.bot(player).map(|bot| (player, bot));
        let others: Vec<_> = (0..self.0.len()).filter_map(other).collect();
        match others[..] {
            [] => format!("You play {you}"),
            [(_, bot)] if self.0.len() == 2 => format!("You play {you} against {bot}"),
            _ => {
                let name = |&(player, bot): &(usize, LimitedBot)| {
                    format!("{} ({bot})", game.player_name(player))
                };
                format!("You play {you} against {}", and(others.iter().map(name).collect()))
            }
        }
    }
}

/// Joins words with commas and `and`.
pub(crate) fn and(mut words: Vec<String>) -> String {
    match words.pop() {
        Some(last) if !words.is_empty() => format!("{} and {last}", words.join(", ")),
        last => last.unwrap_or_default(),
    }
}
