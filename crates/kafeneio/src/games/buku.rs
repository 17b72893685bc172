//! Buku on the table.

use std::fmt::Display;
use std::num::NonZero;
use std::ops::ControlFlow;

use buku_core::{
    BySide, NoRoll, Outcome, Past, Play, Position, PositionError, Repetition, Rules, Setup, Side,
};
use game_core::TextError;

use crate::options::{Choice, RuleOption};
use crate::random::Cup;
use crate::table::Table;

impl Table for Rules {
    const PLAYERS: [usize; 2] = [2, 2];
    const SIDES: &'static [&'static str] = &[Side::White.name(), Side::Black.name()];
    const OPENING_ROLL: bool = false;
    const DICE: bool = false;
    const MAX_PERFT: u32 = 2;
    const SHOWN_PERFT: u32 = 2;
    const OPTIONS: &'static [RuleOption<Rules>] = &[
        RuleOption {
            name: "repetition",
            choices: &[BOARD, BOARD_AND_MOVER],
            beside: None,
            get: |rules| match rules.repetition {
                Repetition::Board => BOARD,
                Repetition::BoardAndMover => BOARD_AND_MOVER,
            },
            set: |rules, choice| {
                let mover = *choice == BOARD_AND_MOVER;
                rules.repetition =
                    if mover { Repetition::BoardAndMover } else { Repetition::Board };
                Ok(())
            },
        },
        RuleOption {
            name: "early_majority",
            choices: Choice::SWITCH,
            beside: None,
            get: |rules| rules.early_majority.into(),
            set: |rules, choice| {
                rules.early_majority = *choice == Choice::On;
                Ok(())
            },
        },
    ];

    fn opening(&self, _: usize, _: Option<usize>) -> Position {
        Position::start()
    }

    fn draw(&self, position: &Position) -> impl Display {
        position.draw().colored(true)
    }

    /// By how many captured counters the player is ahead.
    fn value(&self, position: &Position, player: usize) -> i64 {
        let own = if player == Side::White.index() { Side::White } else { Side::Black };
        match position.outcome(*self) {
            Some(outcome) if outcome.winner == Some(own) => DECIDED,
            Some(_) => -DECIDED,
            None => i64::from(position.captured(own)) - i64::from(position.captured(!own)),
        }
    }

    /// What captures most and does not lose at once. Listing all plays would take seconds.
    fn greedy(&self, past: &Past, position: &Position, _: NoRoll) -> Option<Play> {
        let mut past = past.clone();
        past.remember(position);
        let mover = position.side_to_move();
        let loses = |next: &Position| {
            next.outcome_after(*self, &past).is_some_and(|outcome| outcome.winner != Some(mover))
        };
        let (best, next) = position.best_capture(*self)?;
        if !loses(&next) {
            return Some(best);
        }
        let first_safe = |least| {
            let first = position.for_each_capture(*self, least, |play, next| {
                if loses(next) { ControlFlow::Continue(()) } else { ControlFlow::Break(play) }
            });
            first.break_value()
        };
        let most = next.captured(mover) - position.captured(mover);
        (0..=most).rev().find_map(first_safe).or(Some(best))
    }

    fn random_next(
        &self,
        position: &Position,
        _: NoRoll,
        _: NonZero<u64>,
        cup: &mut Cup,
    ) -> Option<Position> {
        position.random_play(*self, cup).map(|(_, next)| next)
    }

    fn claims(&self, position: &Position, outcome: &Outcome) -> Vec<(&'static str, u64)> {
        let claims = position.claims(outcome.reason);
        Side::ALL.into_iter().map(|side| (side.name(), claims[side].into())).collect()
    }

    /// The texts are ranks alone. Turns alternate, so whose it was follows from how long ago it was;
    /// where the rules do not ask that, any arrangement that can lie is taken.
    fn recall(
        &self,
        past: &mut Past,
        position: &Position,
        ago: usize,
        earlier: &str,
    ) -> Result<(), PositionError> {
        let to_move = position.side_to_move();
        let mover = if ago % 2 == 0 { to_move } else { !to_move };
        let setup = ranks(earlier)?;
        let with = |mover| arranged(&setup, mover);
        let arrangement = match self.repetition {
            Repetition::Board => with(mover).or_else(|error| with(!mover).map_err(|_| error)),
            Repetition::BoardAndMover => with(mover),
        };
        past.remember(&arrangement?);
        Ok(())
    }
}

const BOARD: Choice = Choice::word("board");
const BOARD_AND_MOVER: Choice = Choice::word("board_and_mover");

/// More than all counters.
const DECIDED: i64 = 1000;

/// Reads the ranks of a position's text.
fn ranks(text: &str) -> Result<Setup, TextError> {
    let text = text.trim_end();
    let end = text.find(|char: char| char.is_ascii_alphabetic()).unwrap_or(text.len());
    let (ranks, rest) = text.split_at(end);
    // What follows them in a position does not matter.
    let setup = format!("{ranks}w 0-0 0").parse::<Setup>().map_err(|error| {
        let after = error.field() == "mover";
        if after { TextError::new("ranks", error.at(), "nothing after rank 1") } else { error }
    })?;
    if rest.is_empty() {
        Ok(setup)
    } else {
        Err(TextError::new("ranks", end, "nothing after rank 1"))
    }
}

/// The ranks with this side to move. Who has captured what is missing does not matter.
fn arranged(setup: &Setup, mover: Side) -> Result<Position, PositionError> {
    let on_board: u16 = setup.counters.iter().map(|&count| u16::from(count)).sum();
    let missing = u16::from(Position::COUNTERS).saturating_sub(on_board);
    let captured = BySide::new(missing as u8, 0);
    let setup = Setup { side_to_move: mover, captured, ..setup.clone() };
    Position::try_from(setup).map_err(PositionError::Setup)
}

#[cfg(test)]
mod tests {
    use buku_core::{Past, Play, Position, Rules};

    use crate::policy::{Policy, best};
    use crate::random;
    use crate::table::Table;

    fn position(text: &str) -> Position {
        text.parse().expect("a position")
    }

    fn greedy(position: &Position, past: &Past) -> Option<Play> {
        let (rules, mut cup) = (Rules::default(), random::cup(1, 0));
        let roll = rules.only_roll(position)?;
        Policy::Greedy.choose(&rules, past, position, roll, &mut cup)
    }

    /// It is worth as much as the best of all plays, unless one of them wins at once.
    #[test]
    fn greedy_is_best_of_all() {
        let rules = Rules::default();
        let (mut seen, mut ends) = (0, 0);
        for number in 0..40 {
            let mut cup = random::cup(2, number);
            let (mut position, mut past) = (Position::start(), Past::new());
            while position.outcome_after(rules, &past).is_none() {
                let roll = rules.only_roll(&position).expect("no dice");
                let mover = position.side_to_move();
                let mut known = past.clone();
                known.remember(&position);
                if position.count_plays(rules) < 20_000 {
                    let wanted = best(&rules, &past, &position, roll);
                    let [found, wanted] = [greedy(&position, &past), wanted].map(|play| {
                        let next = position.play(rules, play.expect("not over")).expect("legal");
                        let winner = next.outcome_after(rules, &known).map(|end| end.winner);
                        (winner, rules.value(&next, mover.index()))
                    });
                    seen += 1;
                    if wanted.0 == Some(Some(mover)) {
                        ends += 1;
                    } else {
                        assert_eq!(found, wanted, "{position}");
                    }
                }
                let (_, next) = position.random_play(rules, &mut cup).expect("not over");
                (position, past) = (next, known);
            }
        }
        assert!(seen > 300 && ends < seen / 2, "{ends} of {seen}");
    }

    /// There is nothing to capture, and the first play is a pass, which would bring the board back.
    #[test]
    fn greedy_looks_back() {
        let before = position(
            "20000000/00000000/00000000/00000000/00000000/00000000/00000000/00000000 w 32-31 0",
        );
        let play = greedy(&before, &Past::new()).expect("not over");
        assert_eq!(play.line.to_string(), "8");
    }
}
