//! A small game for tests of what the games of two sides do not need: two to four seats, turns of
//! several rolls, scores, rules that look back, an exact player; or the same without a die.

use std::fmt;
use std::ops::ControlFlow;

use dice_cup::{Dice, Die};
use game_core::{Game, Outcome, Partial, PlayError, PositionError, TextError};
use serde_json::{Value, json};

use crate::options::{Choice, RuleOption};
use crate::steps::Next;
use crate::table::Table;

/// Who has twenty points wins. A die adds to what is at risk, but for a one, which takes it and the
/// turn; without a die, all throws are threes. With `looks_back` a game is drawn when scores come back
/// at the end of a turn, whoever is next.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Toy<const DICE: bool = true> {
    pub(crate) looks_back: bool,
}

/// `SCORES SEAT RISK`, as `12,0,5 2 9`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Board {
    scores: Vec<u8>,
    seat: usize,
    risk: u8,
}

/// What the die shows; 0 without one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Face(u8);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Throw {
    Bust,
    Keep { points: u8, bank: bool },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    Points(u8),
    Roll,
    Bank,
}

#[derive(Clone, Debug)]
pub(crate) struct Begun {
    board: Board,
    roll: Face,
    steps: Vec<Step>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Seat(usize);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reason {
    Twenty,
    Repetition,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Illegal;

impl std::error::Error for Illegal {}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("that cannot be kept")
    }
}

const GOAL: u8 = 20;
const MOST_AT_RISK: u8 = 30;
const PLAY: &str = "`keep POINTS` and `roll` or `bank`, or `bust`";

impl Board {
    fn leader(&self) -> Option<usize> {
        self.scores.iter().position(|&score| score >= GOAL)
    }

    fn next_seat(&self) -> usize {
        (self.seat + 1) % self.scores.len()
    }

    fn throws(&self, roll: Face) -> Vec<Throw> {
        let points = if roll.0 == 0 { 3 } else { roll.0 };
        match roll.0 {
            _ if self.leader().is_some() => Vec::new(),
            1 => vec![Throw::Bust],
            _ => [false, true]
                .into_iter()
                .filter(|bank| *bank || self.risk < MOST_AT_RISK)
                .map(|bank| Throw::Keep { points, bank })
                .collect(),
        }
    }

    fn after(&self, throw: Throw) -> Board {
        let mut next = self.clone();
        match throw {
            Throw::Keep { points, bank: false } => next.risk += points,
            Throw::Keep { points, bank: true } => {
                next.scores[self.seat] += self.risk + points;
                (next.risk, next.seat) = (0, self.next_seat());
            }
            Throw::Bust => (next.risk, next.seat) = (0, self.next_seat()),
        }
        next
    }
}

impl<const DICE: bool> Game for Toy<DICE> {
    const NAME: &'static str = "toy";

    type Position = Board;
    type Roll = Face;
    type Play = Throw;
    type Partial = Begun;
    type Player = Seat;
    type Reason = Reason;
    type Past = Vec<Vec<u8>>;
    type SetupError = Illegal;
    type IllegalPlay = Illegal;

    fn start(&self) -> Board {
        self.opening(2, None)
    }

    fn players(&self, position: &Board) -> usize {
        position.scores.len()
    }

    fn player_to_move(&self, position: &Board) -> Seat {
        Seat(position.seat)
    }

    fn outcome(&self, position: &Board) -> Option<Outcome<Seat, Reason>> {
        position.leader().map(|leader| Outcome::win(Seat(leader), 1, Reason::Twenty))
    }

    fn outcome_after(
        &self,
        past: &Vec<Vec<u8>>,
        position: &Board,
    ) -> Option<Outcome<Seat, Reason>> {
        let repeated = self.looks_back && position.risk == 0 && past.contains(&position.scores);
        let repeated = repeated.then(|| Outcome::draw(Reason::Repetition));
        self.outcome(position).or(repeated)
    }

    fn remember(&self, past: &mut Vec<Vec<u8>>, position: &Board) {
        if position.risk == 0 {
            past.push(position.scores.clone());
        }
    }

    fn rolls(&self, _: &Board) -> impl Iterator<Item = (Face, u64)> {
        let faces = if DICE { 1..=6 } else { 0..=0 };
        faces.map(|face| (Face(face), 1))
    }

    fn roll<D: Dice>(&self, _: &Board, dice: &mut D) -> Result<Face, D::Error> {
        if DICE { dice.try_die().map(|die| Face(Die::get(die))) } else { Ok(Face(0)) }
    }

    fn for_each_play<B>(
        &self,
        position: &Board,
        roll: Face,
        mut visit: impl FnMut(Throw, &Board) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let throws = position.throws(roll);
        throws.into_iter().try_for_each(|throw| visit(throw, &position.after(throw)))
    }

    fn play(&self, position: &Board, roll: Face, play: Throw) -> Result<Board, Illegal> {
        let legal = position.throws(roll).contains(&play);
        legal.then(|| position.after(play)).ok_or(Illegal)
    }

    fn play_unchecked(&self, position: &Board, _: Face, play: Throw) -> Board {
        position.after(play)
    }

    fn partial(&self, position: &Board, roll: Face) -> Begun {
        Begun { board: position.clone(), roll, steps: Vec::new() }
    }

    fn parse_position(&self, text: &str) -> Result<Board, PositionError<Illegal>> {
        let wrong = TextError::new("scores", 0, "`SCORES SEAT RISK`");
        let mut words = text.split_whitespace();
        let scores = words.next().ok_or(wrong)?.split(',').map(str::parse);
        let scores = scores.collect::<Result<Vec<u8>, _>>().map_err(|_| wrong)?;
        let mut number = || words.next().and_then(|word| word.parse::<u8>().ok()).ok_or(wrong);
        let (seat, risk) = (usize::from(number()?), number()?);
        if (1..=scores.len()).contains(&seat) && (2..=4).contains(&scores.len()) {
            Ok(Board { scores, seat: seat - 1, risk })
        } else {
            Err(PositionError::Setup(Illegal))
        }
    }

    fn parse_roll(&self, position: &Board, text: &str) -> Result<Face, TextError> {
        let mut rolls = self.rolls(position);
        let roll = rolls.find(|(roll, _)| roll.to_string() == text);
        roll.map(|(roll, _)| roll).ok_or(TextError::new("roll", 0, "a die"))
    }

    fn parse_play(
        &self,
        position: &Board,
        roll: Face,
        text: &str,
    ) -> Result<Throw, PlayError<Illegal>> {
        let begun = self.parse_partial(position, roll, text)?;
        begun.finish().map(|(play, _)| play).ok_or(PlayError::Illegal(Illegal))
    }

    fn parse_partial(
        &self,
        position: &Board,
        roll: Face,
        text: &str,
    ) -> Result<Begun, PlayError<Illegal>> {
        let mut begun = self.partial(position, roll);
        for word in text.split_whitespace().filter(|word| !["keep", "bust"].contains(word)) {
            let step = match word {
                "roll" => Step::Roll,
                "bank" => Step::Bank,
                _ => match word.parse() {
                    Ok(points @ 2..=6) => Step::Points(points),
                    _ => return Err(TextError::new("play", 0, PLAY).into()),
                },
            };
            if !begun.push(step) {
                return Err(PlayError::Illegal(Illegal));
            }
        }
        Ok(begun)
    }
}

impl Partial for Begun {
    type Step = Step;
    type Play = Throw;
    type Position = Board;

    fn for_each_step<B>(&self, visit: impl FnMut(Step) -> ControlFlow<B>) -> ControlFlow<B> {
        let step = |throw| match (self.steps.len(), throw) {
            (0, Throw::Keep { points, bank: true }) => Some(Step::Points(points)),
            (1, Throw::Keep { bank, .. }) => Some(if bank { Step::Bank } else { Step::Roll }),
            _ => None,
        };
        self.board.throws(self.roll).into_iter().filter_map(step).try_for_each(visit)
    }

    fn push(&mut self, step: Step) -> bool {
        let offered = self.for_each_step(|next| {
            if next == step { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if offered.is_break() {
            self.steps.push(step);
        }
        offered.is_break()
    }

    fn pop(&mut self) -> Option<Step> {
        self.steps.pop()
    }

    fn finish(&self) -> Option<(Throw, Board)> {
        let throw = match self.steps[..] {
            [] => *self.board.throws(self.roll).first().filter(|throw| **throw == Throw::Bust)?,
            [Step::Points(points), end] => Throw::Keep { points, bank: end == Step::Bank },
            _ => return None,
        };
        Some((throw, self.board.after(throw)))
    }
}

impl<const DICE: bool> Table for Toy<DICE> {
    const PLAYERS: [usize; 2] = [2, 4];
    const SIDES: &'static [&'static str] = &["1", "2", "3", "4"];
    const OPENING_ROLL: bool = false;
    const DICE: bool = DICE;
    const PLY: &'static str = "throw";
    const OPTIMAL: bool = true;
    const MAX_PERFT: u32 = 3;
    const SHOWN_PERFT: u32 = 3;
    const OPTIONS: &'static [RuleOption<Self>] = &[RuleOption {
        name: "looks_back",
        choices: Choice::SWITCH,
        beside: None,
        get: |rules| rules.looks_back.into(),
        set: |rules, choice| {
            rules.looks_back = *choice == Choice::On;
            Ok(())
        },
    }];

    fn opening(&self, players: usize, _: Option<usize>) -> Board {
        Board { scores: vec![0; players], seat: 0, risk: 0 }
    }

    fn draw(&self, position: &Board) -> impl fmt::Display {
        format!("[{position}]\n")
    }

    fn value(&self, position: &Board, player: usize) -> i64 {
        position.scores[player].into()
    }

    /// Banks seven and more.
    fn optimal(&self, position: &Board, roll: Face) -> Option<Throw> {
        let throws = position.throws(roll);
        let enough = position.risk + roll.0 >= 7;
        if enough { throws.last().copied() } else { throws.first().copied() }
    }

    fn score(&self, position: &Board, player: usize) -> Option<i64> {
        position.scores.get(player).map(|&score| score.into())
    }

    fn claims(&self, position: &Board, _: &Outcome<Seat, Reason>) -> Vec<(&'static str, u64)> {
        let scores = || position.scores.iter().map(|&score| u64::from(score));
        vec![("most", scores().max().unwrap_or(0)), ("least", scores().min().unwrap_or(0))]
    }

    fn recall(
        &self,
        past: &mut Vec<Vec<u8>>,
        _: &Board,
        _: usize,
        earlier: &str,
    ) -> Result<(), PositionError<Illegal>> {
        let wrong = TextError::new("board", 0, "`SCORES SEAT RISK`");
        past.push(self.parse_position(earlier).map_err(|_| wrong)?.scores);
        Ok(())
    }

    fn next(partial: &Begun) -> Next {
        let Next { mut steps, .. } = Next::of(partial);
        steps.retain(|step| step.parse::<u8>().is_ok());
        Next { steps, complete: partial.steps.len() == 1 || partial.finish().is_some() }
    }

    fn player_name(player: usize) -> String {
        format!("seat {}", player + 1)
    }

    fn player_json(player: Seat) -> Value {
        json!(player.0 + 1)
    }

    fn told(play: Throw) -> Vec<String> {
        match play {
            Throw::Bust => vec!["goes bust".to_owned()],
            Throw::Keep { points, bank: true } => {
                vec![format!("keeps {points}"), "banks".to_owned()]
            }
            Throw::Keep { points, bank: false } => vec![format!("keeps {points}")],
        }
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scores: Vec<_> = self.scores.iter().map(u8::to_string).collect();
        write!(f, "{} {} {}", scores.join(","), self.seat + 1, self.risk)
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 == 0 { Ok(()) } else { self.0.fmt(f) }
    }
}

impl fmt::Display for Throw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Throw::Bust => f.write_str("bust"),
            Throw::Keep { points, bank: true } => write!(f, "keep {points} bank"),
            Throw::Keep { points, bank: false } => write!(f, "keep {points} roll"),
        }
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Step::Points(points) => points.fmt(f),
            Step::Roll => f.write_str("roll"),
            Step::Bank => f.write_str("bank"),
        }
    }
}

impl fmt::Display for Begun {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, step) in self.steps.iter().enumerate() {
            write!(f, "{}{step}", if index == 0 { "keep " } else { " " })?;
        }
        Ok(())
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (self.0 + 1).fmt(f)
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Reason::Twenty => "twenty",
            Reason::Repetition => "repetition",
        })
    }
}

impl From<Seat> for usize {
    fn from(seat: Seat) -> usize {
        seat.0
    }
}
