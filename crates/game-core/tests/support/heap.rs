//! A small game with dice and all its texts, which can be given a fault.

use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::iter::repeat_n;
use std::ops::{ControlFlow, RangeInclusive};

use game_core::dice_cup::{Dice, DiceCup, Die};
use game_core::{
    Game, NotListed, Notation, Outcome, PlayError, Player, PositionError, Stepwise, TextError, Turn,
};
use rand_core::Rng;

macro_rules! faults {
    ($($fault:ident: $report:literal,)*) => {
        /// What is wrong with a game.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) enum Fault { $($fault,)* }

        /// Every fault, with the first words of what the walk says of it.
        pub(crate) const FAULTS: &[(Fault, &str)] = &[$((Fault::$fault, $report),)*];
    };
}

faults! {
    StartPlayers: "players of the start\n",
    NoStart: "no start for 3 players",
    StartWithPlayers: "players of the start for 3",
    StartFirst: "who moves first in Position",
    StartFirstPlayers: "players of the start, 0 first",
    StartOfFewest: "the start for the fewest players",
    StartOfTooMany: "a start for too many",
    Conserved: "not conserved: Position",
    PastUnmakesEnd: "the past of Position",
    RandomNone: "no move with",
    RandomIllegal: "random Take(7)",
    RandomElsewhere: "after random Take(",
    CloneHash: "the hash of Position",
    PastUnknown: "a past of which nothing is known",
    IsOver: "whether Position",
    PlayerNumbers: "numbers of players",
    PlayerToMove: "who is to move in Position",
    Score: "who has a score in Position",
    FinalScore: "who has a score at the end",
    ReturnsSum: "what players get at Position",
    ReturnsBounds: "beyond -1..=1: [7, -7] at Position",
    ReturnsWinner: "what the winner",
    RollWeight: "One never comes up",
    RollIndex: "the number of the roll Two",
    RollNth: "roll 1 in Position",
    RollMore: "one roll more",
    RollUnlisted: "the roll Six comes up and is not listed in Position",
    RollUnlike: "the rolls do not come up by their weights in Position",
    CountNone: "0 moves with Three in Position",
    CountPlays: "listing and count differ",
    CountAll: "all rolls of Position",
    Play: "playing Take(1) with One",
    PlayRefused: "playing Take(1) with One … is refused: ",
    PlayUnchecked: "playing Take(1) unchecked",
    LegalNever: "legal is not Take(1)",
    PlayNth: "move 1 with Two",
    PlayIndex: "the number of Take(2) with Two",
    PlayMore: "one move more with One",
    NoStop: "no early stop",
    Twice: "a move twice, as Take(1) and Take(11), with One in Position",
    HashAlike: "different positions hash alike",
    LegalAlways: "whether legal is Take(2) with One",
    PlayUnlisted: "played, but not listed: Take(2) with One",
    PlayIndexUnlisted: "refused, but numbered: Take(2) with One",
    Complete: "whether HalfTurn",
    FinishElsewhere: "playing the entered Take(1)",
    StepNowhere: "HalfTurn",
    StepMissing: "entering turns with Two",
    StepRefused: "One was offered, but not taken",
    StepPop: "taking One back",
    RollText: "the text of the roll 1 in 10 0/2",
    PlayText: "the text `|` with 1 in 10 0/2\n",
    PlayUnread: "the text `|` with 1 in 10 0/2 is refused: play at column 1: expected something else",
    TurnNotBegun: "a turn not begun with 1",
    TurnUnread: "the half-entered turn `` with 1 in 10 0/2 is refused: play at column 1: expected",
    TurnElsewhere: "the half-entered turn read with 1",
    TurnNext: "after `|` with 2",
    TurnEnd: "the end of `|` with 1",
    PositionUnread: "10 0/2 cannot be read",
    PositionDefect: "10 0/2 is no position",
    PositionElsewhere: "the text 10 0/2\n",
    PositionHash: "the hash of 10 0/2",
    PositionText: "the text of the position read",
    Nonsense: "`?` read as a play in 10 0/2",
    ReplayRefused: "the record of Session",
    ReplayElsewhere: "where the record of Session",
    ReplayOutcome: "how the record of Session",
    RecordUnread: "the record cannot be read: line 1: position at column 8: expected",
    RecordElsewhere: "where the text of the record leads",
    RecordText: "the record of the record",
}

/// Ten matches lie on a heap. Two or three players take turns: each rolls a die and takes as many
/// matches as it shows, or fewer, but at least one. Who takes the last one wins.
#[derive(Debug)]
pub(crate) struct Heap {
    pub(crate) fault: Option<Fault>,
    /// How many clones ago the rules were made. The walk asks them, gives a clone to its sessions,
    /// and a clone of that to those which read a record.
    pub(crate) clones: u8,
}

/// The game without a fault.
pub(crate) const HEAP: Heap = Heap { fault: None, clones: 0 };

impl Clone for Heap {
    fn clone(&self) -> Heap {
        Heap { fault: self.fault, clones: self.clones + 1 }
    }
}

#[derive(Debug)]
pub(crate) struct Position {
    left: u8,
    player: u8,
    pub(crate) players: u8,
    fault: Option<Fault>,
    /// Whether it was cloned an odd number of times.
    is_other: bool,
    is_read: bool,
}

impl Clone for Position {
    fn clone(&self) -> Position {
        Position { is_other: !self.is_other, ..*self }
    }
}

impl Position {
    fn key(&self) -> (u8, u8, u8) {
        (self.left, self.player, self.players)
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        self.key() == other.key()
    }
}

impl Eq for Position {}

impl PartialOrd for Position {
    fn partial_cmp(&self, other: &Position) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Position {
    fn cmp(&self, other: &Position) -> Ordering {
        self.key().cmp(&other.key())
    }
}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        match self.fault {
            Some(Fault::HashAlike) => {}
            Some(Fault::CloneHash) => (self.key(), self.is_other).hash(state),
            Some(Fault::PositionHash) => (self.key(), self.is_read).hash(state),
            _ => self.key().hash(state),
        }
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let unlike = [Fault::PositionText, Fault::RecordText].map(Some).contains(&self.fault);
        let mark = if unlike && self.is_read { "!" } else { "" };
        write!(f, "{} {}/{}{mark}", self.left, self.player, self.players)
    }
}

/// How many matches are taken. Ten more than that is the same move, which only one fault lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Take(pub(crate) u8);

impl fmt::Display for Take {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (0..self.0).try_for_each(|_| f.write_str("|"))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Seat(pub(crate) u8);

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl Player for Seat {
    fn index(self) -> usize {
        self.0.into()
    }

    fn from_index(index: usize) -> Option<Seat> {
        (index < 3).then_some(Seat(index as u8))
    }
}

/// The one way in which a game ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct LastTaken;

impl fmt::Display for LastTaken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("last taken")
    }
}

impl Heap {
    fn has(&self, fault: Fault) -> bool {
        self.fault == Some(fault)
    }

    /// Whether a record is played again by these rules, with this fault.
    fn has_again(&self, fault: Fault) -> bool {
        self.has(fault) && self.clones > 1
    }

    fn position(&self, left: u8, player: u8, players: u8) -> Position {
        Position { left, player, players, fault: self.fault, is_other: false, is_read: false }
    }

    /// The position after a play that may be played.
    fn after(&self, position: &Position, Take(taken): Take) -> Position {
        let players = if self.has(Fault::Conserved) { 3 } else { position.players };
        self.position(position.left - taken % 10, (position.player + 1) % position.players, players)
    }

    fn elsewhere(&self, position: &Position) -> Position {
        self.position(position.left / 2, position.player, position.players)
    }

    /// The rolls that are listed.
    fn dice(&self) -> &'static [Die] {
        if self.has(Fault::RollUnlisted) { &Die::ALL[..5] } else { &Die::ALL }
    }

    /// The plays of a roll, as far as they are listed.
    fn listed(&self, position: &Position, roll: Die) -> Vec<Take> {
        if self.has(Fault::CountNone) && roll == Die::Three {
            return Vec::new();
        }
        let most = roll.get().min(position.left);
        let twice = self.has(Fault::Twice) && most > 0;
        (1..=most).map(Take).chain(twice.then_some(Take(11))).collect()
    }
}

impl Game for Heap {
    const NAME: &'static str = "heap";
    const PLAYERS: RangeInclusive<usize> = 2..=3;

    type Position = Position;
    type Turn = HeapTurn;
    type Roll = Die;
    type Play = Take;
    type Player = Seat;
    type Reason = LastTaken;
    /// How many positions there were before.
    type Past = u32;
    type IllegalPlay = NotListed;

    fn start(&self) -> Position {
        self.position(10, 0, 2)
    }

    fn start_with(&self, players: usize, first: Option<Seat>) -> Option<Position> {
        let wrong = |fault, wrong| self.has(fault) && wrong;
        if wrong(Fault::NoStart, players == 3) {
            return None;
        }
        let most = if self.has(Fault::StartOfTooMany) { 4 } else { 3 };
        let fewer = wrong(Fault::StartWithPlayers, first.is_none())
            || wrong(Fault::StartFirstPlayers, first.is_some() && players == 3);
        let left = if wrong(Fault::StartOfFewest, players == 2) { 9 } else { 10 };
        let Seat(player) = first.filter(|_| !self.has(Fault::StartFirst)).unwrap_or(Seat(0));
        let seats = if fewer { 2 } else { players as u8 };
        (2..=most).contains(&players).then(|| self.position(left, player, seats))
    }

    fn players(&self, position: &Position) -> usize {
        let players = usize::from(position.players);
        let later = position.left < 10;
        players
            + usize::from(self.has(Fault::StartPlayers))
            + if self.has(Fault::PlayerNumbers) && later { 7 } else { 0 }
    }

    fn player_to_move(&self, position: &Position) -> Seat {
        let wrong = self.has(Fault::PlayerToMove) && position.left < 10;
        Seat(if wrong { 2 } else { position.player })
    }

    fn outcome(&self, position: &Position) -> Option<Outcome<Seat, LastTaken>> {
        let last = (position.player + position.players - 1) % position.players;
        (position.left == 0).then(|| Outcome::win(Seat(last), 1, LastTaken))
    }

    fn outcome_after(&self, past: &u32, position: &Position) -> Option<Outcome<Seat, LastTaken>> {
        match self.fault {
            Some(Fault::PastUnmakesEnd) if *past > 0 => None,
            Some(Fault::PastUnknown) if *past == 0 => Some(Outcome::draw(LastTaken)),
            Some(Fault::ReplayOutcome) if self.clones > 1 && position.left == 0 => {
                Some(Outcome::draw(LastTaken))
            }
            _ => self.outcome(position),
        }
    }

    fn remember(&self, past: &mut u32, _: &Position) {
        *past += 1;
    }

    fn is_over(&self, position: &Position) -> bool {
        position.left == 0 || self.has(Fault::IsOver)
    }

    fn returns(
        &self,
        position: &Position,
        outcome: &Outcome<Seat, LastTaken>,
        player: Seat,
    ) -> i64 {
        let returns = outcome.returns(player, self.players(position));
        match self.fault {
            Some(Fault::ReturnsSum) => 1,
            Some(Fault::ReturnsBounds) => {
                if player == Seat(0) {
                    7
                } else {
                    -7
                }
            }
            Some(Fault::ReturnsWinner) => -returns,
            _ => returns,
        }
    }

    fn score(&self, position: &Position, player: Seat) -> Option<i64> {
        (!self.has(Fault::Score) || player == Seat(0)).then_some(position.left.into())
    }

    fn final_score(
        &self,
        position: &Position,
        _: &Outcome<Seat, LastTaken>,
        player: Seat,
    ) -> Option<i64> {
        let score = self.score(position, player)?;
        (!self.has(Fault::FinalScore) || player == Seat(0)).then_some(score)
    }

    fn rolls(&self, _: &Position) -> impl Iterator<Item = (Die, u64)> {
        let weight = u64::from(!self.has(Fault::RollWeight));
        self.dice().iter().map(move |&die| (die, weight))
    }

    fn roll<D: Dice>(&self, _: &Position, dice: &mut D) -> Result<Die, D::Error> {
        let rolled = dice.try_die()?;
        let is_heavy = self.has(Fault::RollUnlike) && rolled < Die::Four;
        Ok(if is_heavy { Die::One } else { rolled })
    }

    fn roll_index(&self, _: &Position, roll: Die) -> Option<usize> {
        let index = if self.has(Fault::RollIndex) { 0 } else { roll.index() };
        self.dice().get(index).map(|_| index)
    }

    fn nth_roll(&self, _: &Position, index: usize) -> Option<Die> {
        match self.fault {
            Some(Fault::RollNth) => Some(Die::One),
            Some(Fault::RollMore) => Some(Die::ALL[index % 6]),
            _ => self.dice().get(index).copied(),
        }
    }

    fn turn(&self, position: &Position) -> HeapTurn {
        // Neither is cloned: a clone is another one.
        HeapTurn { rules: Heap { ..*self }, position: Position { ..*position } }
    }

    fn count_all_plays(&self, position: &Position) -> u64 {
        let turn = self.turn(position);
        let counts = self.dice().iter().map(|&roll| turn.count_plays(roll));
        counts.sum::<u64>() + u64::from(self.has(Fault::CountAll))
    }

    fn play_unchecked(&self, position: &Position, _: Die, play: Take) -> Position {
        if self.has(Fault::PlayUnchecked) {
            return self.elsewhere(position);
        }
        self.after(position, play)
    }
}

/// A heap before a player takes from it.
#[derive(Clone, Debug)]
pub(crate) struct HeapTurn {
    rules: Heap,
    position: Position,
}

impl Turn<Heap> for HeapTurn {
    fn try_for_each_play<B>(
        &self,
        roll: Die,
        mut visit: impl FnMut(Take, &Position) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut stopped = ControlFlow::Continue(());
        for play in self.rules.listed(&self.position, roll) {
            let answer = visit(play, &self.rules.after(&self.position, play));
            if stopped.is_continue() {
                stopped = answer;
            }
            if stopped.is_break() && !self.rules.has(Fault::NoStop) {
                break;
            }
        }
        stopped
    }

    fn count_plays(&self, roll: Die) -> u64 {
        self.rules.listed(&self.position, roll).len() as u64
            + u64::from(self.rules.has(Fault::CountPlays))
    }

    fn nth_play(&self, roll: Die, n: u64) -> Option<(Take, Position)> {
        let plays = self.rules.listed(&self.position, roll);
        let n = match self.rules.fault {
            Some(Fault::PlayNth) if n < plays.len() as u64 => 0,
            Some(Fault::PlayMore) => n.min(plays.len() as u64 - 1),
            _ => n,
        };
        plays.get(n as usize).map(|&play| (play, self.rules.after(&self.position, play)))
    }

    fn play_index(&self, roll: Die, play: Take) -> Option<u64> {
        let index =
            self.rules.listed(&self.position, roll).iter().position(|&listed| listed == play);
        let index = index.map(|index| index as u64);
        match self.rules.fault {
            Some(Fault::PlayIndex) => index.and(Some(0)),
            Some(Fault::PlayIndexUnlisted) => index.or(Some(0)),
            _ => index,
        }
    }

    fn random_play<R: Rng>(&self, roll: Die, cup: &mut DiceCup<R>) -> Option<(Take, Position)> {
        let plays = self.rules.listed(&self.position, roll);
        let play = plays.get(cup.die().index() % plays.len().max(1)).copied()?;
        let next = self.rules.after(&self.position, play);
        match self.rules.fault {
            Some(Fault::RandomNone) => None,
            Some(Fault::RandomIllegal) => Some((Take(7), next)),
            Some(Fault::RandomElsewhere) => Some((play, self.rules.elsewhere(&self.position))),
            _ => Some((play, next)),
        }
    }

    fn play(&self, roll: Die, play: Take) -> Result<Position, NotListed> {
        let listed = self.rules.listed(&self.position, roll).contains(&play);
        let allowed = listed
            || self.rules.has(Fault::PlayUnlisted)
                && (1..=self.position.left.min(9)).contains(&play.0);
        let is_refused =
            self.rules.has(Fault::PlayRefused) || self.rules.has_again(Fault::ReplayRefused);
        if !allowed || is_refused {
            return Err(NotListed);
        }
        let next = self.rules.after(&self.position, play);
        match self.rules.fault {
            Some(Fault::Play) => Ok(self.rules.elsewhere(&self.position)),
            Some(Fault::ReplayElsewhere) if self.rules.clones > 1 && next.left == 0 => {
                Ok(self.rules.elsewhere(&next).clone_with_player(self.position.player))
            }
            _ => Ok(next),
        }
    }

    fn is_legal(&self, roll: Die, play: Take) -> bool {
        match self.rules.fault {
            Some(Fault::LegalNever) => false,
            Some(Fault::LegalAlways) => true,
            _ => self.play(roll, play).is_ok(),
        }
    }
}

impl Position {
    fn clone_with_player(&self, player: u8) -> Position {
        Position { player, ..self.clone() }
    }
}

/// A turn while matches are taken one by one.
#[derive(Clone, Debug)]
pub(crate) struct HalfTurn {
    rules: Heap,
    position: Position,
    roll: Die,
    taken: u8,
    is_read: bool,
}

/// A match that is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct One;

impl fmt::Display for One {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("|")
    }
}

impl fmt::Display for HalfTurn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.rules.has(Fault::TurnNotBegun) && self.taken == 0 {
            return f.write_str("-");
        }
        Take(self.taken).fmt(f)
    }
}

impl game_core::HalfTurn for HalfTurn {
    type Step = One;
    type Play = Take;
    type Position = Position;
    type IllegalStep = NotListed;

    fn next_steps(&self) -> impl Iterator<Item = One> {
        let most = match self.rules.fault {
            Some(Fault::StepNowhere) => 0,
            Some(Fault::StepMissing) => 1,
            Some(Fault::TurnNext) if self.is_read => 1,
            Some(Fault::StepRefused) => 7,
            _ => self.roll.get().min(self.position.left),
        };
        repeat_n(One, usize::from(self.taken < most))
    }

    fn push(&mut self, _: One) -> Result<(), NotListed> {
        if self.taken >= self.roll.get().min(self.position.left) {
            return Err(NotListed);
        }
        self.taken += 1;
        Ok(())
    }

    fn pop(&mut self) -> Option<One> {
        if self.rules.has(Fault::StepPop) {
            return None;
        }
        self.taken = self.taken.checked_sub(1)?;
        Some(One)
    }

    fn finish(&self) -> Option<(Take, Position)> {
        let play = Some(Take(self.taken)).filter(|_| self.taken > 0)?;
        let wrong = self.rules.has(Fault::FinishElsewhere)
            || self.rules.has(Fault::TurnEnd) && self.is_read;
        let next = self.rules.after(&self.position, play);
        Some((play, if wrong { self.rules.elsewhere(&self.position) } else { next }))
    }

    fn is_complete(&self) -> bool {
        self.taken > 0 || self.rules.has(Fault::Complete)
    }
}

impl Stepwise for Heap {
    type HalfTurn = HalfTurn;

    fn half_turn(&self, position: &Position, roll: Die) -> HalfTurn {
        let rules = Heap { fault: self.fault, clones: self.clones };
        HalfTurn { rules, position: position.clone(), roll, taken: 0, is_read: false }
    }
}

fn unreadable(field: &'static str) -> TextError {
    TextError::new(field, 0, "something else")
}

impl Notation for Heap {
    type SetupError = NotListed;

    fn parse_position(&self, text: &str) -> Result<Position, PositionError<NotListed>> {
        if self.has(Fault::PositionUnread) || self.has_again(Fault::RecordUnread) {
            return Err(PositionError::Text(unreadable("position")));
        }
        if self.has(Fault::PositionDefect) {
            return Err(PositionError::Setup(NotListed));
        }
        let numbers: Vec<u8> =
            text.split([' ', '/']).filter_map(|number| number.parse().ok()).collect();
        let [left, player, players] = numbers[..] else {
            return Err(PositionError::Text(unreadable("position")));
        };
        let left = if self.has(Fault::PositionElsewhere) { left / 2 } else { left };
        let is_read = !self.has(Fault::RecordText) || self.clones > 1;
        Ok(Position { is_read, ..self.position(left, player, players) })
    }

    fn parse_roll(&self, _: &Position, text: &str) -> Result<Die, TextError> {
        let read = text.parse().ok().filter(|_| !self.has(Fault::RollText));
        read.ok_or(unreadable("roll"))
    }

    fn parse_play(
        &self,
        position: &Position,
        roll: Die,
        text: &str,
    ) -> Result<(Take, Position), PlayError<NotListed>> {
        let nonsense = self.has(Fault::Nonsense) && text == "?";
        let readable = !text.is_empty() && text.bytes().all(|byte| byte == b'|') || nonsense;
        if !readable || self.has(Fault::PlayUnread) {
            return Err(PlayError::Text(unreadable("play")));
        }
        let taken = if self.has_again(Fault::RecordElsewhere) { 1 } else { text.len() as u8 };
        let next = self.turn(position).play(roll, Take(taken)).map_err(PlayError::Illegal)?;
        Ok((Take(taken), if self.has(Fault::PlayText) { self.elsewhere(position) } else { next }))
    }

    fn parse_half_turn(
        &self,
        position: &Position,
        roll: Die,
        text: &str,
    ) -> Result<HalfTurn, PlayError<NotListed>> {
        if self.has(Fault::TurnUnread) {
            return Err(PlayError::Text(unreadable("play")));
        }
        let taken = match text.len() as u8 {
            _ if self.has(Fault::TurnElsewhere) => 0,
            _ if self.has_again(Fault::RecordElsewhere) => 1,
            taken => taken,
        };
        Ok(HalfTurn { taken, is_read: true, ..self.half_turn(position, roll) })
    }
}
