//! The record of a game as text.

use alloc::borrow::ToOwned;
use alloc::string::String;
use core::fmt;

use crate::{
    Facts, HalfTurn, Notation, PlayError, PlayErrorOf, PositionError, Reader, Refusal, Session,
    SessionError, TextError, without_mark,
};

struct Record<'s, G: Notation>(&'s Session<G>);

impl<G: Notation> fmt::Display for Record<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Record(session) = self;
        writeln!(f, "start: {}", session.start())?;
        for (number, turn) in (1..).zip(session.turns()) {
            write!(f, "{number}. {}", session.rules().player_to_move(&turn.before))?;
            // The text of `NoRoll` is empty, and then there is no space before it either.
            let roll = alloc::format!("{}", turn.roll);
            let space = if roll.is_empty() { "" } else { " " };
            writeln!(f, "{space}{roll}: {}", turn.play)?;
        }
        Ok(())
    }
}

/// Returns what follows `start:` in a line that begins with it, in upper or lower case.
#[doc(hidden)]
pub fn start_of(line: &str) -> Option<&str> {
    let mut reader = Reader::new(line);
    reader.skip_spaces();
    (reader.take_word("start") && reader.take_after_spaces(':')).then(|| reader.rest())
}

/// The error of a line that does not begin with the number of a turn and a dot.
const NOT_NUMBERED: TextError = TextError::new("turn", 0, "the number of the turn and a dot");

impl<G: Notation> Session<G> {
    /// Returns the record as text, which [`from_record`](Session::from_record) reads:
    /// `start: POSITION`, then a line `N. PLAYER ROLL: PLAY` for each turn. The rules are not
    /// written, and neither is a past that the session was started with.
    pub fn record(&self) -> impl fmt::Display + '_ {
        Record(self)
    }

    /// Reads a record and plays its turns.
    ///
    /// The text that [`record`](Session::record) writes gives the same game, with the steps of each
    /// play in their order. Only what the text does not say may differ, such as which of two dice
    /// bears a checker off. A text that is edited by hand may differ in these points:
    ///
    /// - a play may have any form that [`Notation::parse_play`] reads, and then becomes the
    ///   canonical play;
    /// - turns may have any numbers that fit 64 bits;
    /// - `start` and the players may be in upper or lower case;
    /// - a byte order mark may come first;
    /// - empty lines and lines that begin with `#` are skipped.
    ///
    /// ```
    /// use game_core::{Notation, Session};
    ///
    /// fn copy<G: Notation>(session: &Session<G>) -> Option<Session<G>> {
    ///     let text = session.record().to_string();
    ///     Session::from_record(session.rules().clone(), &text).ok()
    /// }
    /// ```
    ///
    /// # Errors
    ///
    /// Returns the first line that cannot be read or played, and why.
    pub fn from_record(rules: G, text: &str) -> Result<Session<G>, RecordErrorOf<G>> {
        let lines = (1..).zip(without_mark(text).lines());
        let mut lines = lines.filter(|(_, line)| {
            let line = line.trim();
            !line.is_empty() && !line.starts_with('#')
        });
        let (line, first) = lines.next().unwrap_or((1, ""));
        let at = |kind| RecordError { line, kind };
        let Some(start) = start_of(first) else {
            return Err(at(TextError::new("record", 0, "`start: POSITION`").into()));
        };
        let before = first.len() - start.trim_start().len();
        let start = rules.parse_position(start.trim()).map_err(|error| match error {
            PositionError::Text(error) => PositionError::Text(error.shifted(before)),
            invalid @ PositionError::Setup(_) => invalid,
        });
        let start = start.map_err(|error| at(RecordErrorKind::Start(error)))?;
        let mut session = Session::from_position(rules, start);
        for (line, text) in lines {
            session.read_turn(text).map_err(|kind| RecordError { line, kind })?;
        }
        Ok(session)
    }

    /// Plays a turn that is written `N. PLAYER ROLL: PLAY`.
    fn read_turn(&mut self, text: &str) -> Result<(), RecordErrorKindOf<G>> {
        let form =
            |at| RecordErrorKind::Text(TextError::new("turn", at, "`NUMBER. PLAYER ROLL: PLAY`"));
        let mut reader = Reader::new(text);
        reader.skip_spaces();
        if reader.long_number().is_none() || !reader.take_after_spaces('.') {
            return Err(NOT_NUMBERED.into());
        }
        let (_, play) = reader.rest().split_once(':').ok_or_else(|| form(text.len()))?;
        let colon = text.len() - play.len() - 1;
        if self.is_over() {
            return Err(RecordErrorKind::GameOver);
        }
        reader.skip_spaces();
        let player = alloc::format!("{}", self.player_to_move());
        if !reader.take_word(&player) {
            let ends = |byte: u8| byte == b' ' || byte == b':';
            let found = reader.rest();
            let length = found.bytes().take_while(|&byte| !ends(byte)).count();
            let found = found.get(..length).unwrap_or_default().to_owned();
            return Err(RecordErrorKind::WrongPlayer { due: player, found });
        }
        if reader.peek().is_some_and(|next| next.is_ascii_alphanumeric()) {
            return Err(form(reader.at()));
        }
        reader.skip_spaces();
        let roll = text.get(reader.at()..colon).unwrap_or_default();
        let due = self.rules().parse_roll(self.position(), roll.trim_end());
        let due = due.map_err(|error| error.shifted(reader.at()))?;
        let play = self.read_play(due, play.trim()).map_err(|error| match error {
            PlayError::Text(error) => {
                PlayError::Text(error.shifted(text.len() - play.trim_start().len()))
            }
            illegal @ PlayError::Illegal(_) => illegal,
        });
        self.play(due, play.map_err(RecordErrorKind::Play)?).map_err(|error| match error {
            SessionError::GameOver => RecordErrorKind::GameOver,
            SessionError::Illegal(error) => RecordErrorKind::Play(PlayError::Illegal(error)),
        })
    }

    /// Reads a play of the player to move. Its steps stay in their order if the text is written as in
    /// a record; otherwise this is the canonical play.
    ///
    /// # Errors
    ///
    /// Returns the errors of [`Notation::parse_play`].
    pub fn read_play(&self, roll: G::Roll, text: &str) -> Result<G::Play, PlayErrorOf<G>> {
        let turn = self.rules().parse_half_turn(self.position(), roll, text).ok();
        let written = turn.and_then(|turn| turn.finish()).map(|(play, _)| play);
        if let Some(play) = written.filter(|play| alloc::format!("{play}") == text) {
            return Ok(play);
        }
        self.rules().parse_play(self.position(), roll, text).map(|(play, _)| play)
    }
}

type RecordErrorOf<G> = RecordError<<G as Notation>::SetupError, <G as crate::Game>::IllegalPlay>;
type RecordErrorKindOf<G> =
    RecordErrorKind<<G as Notation>::SetupError, <G as crate::Game>::IllegalPlay>;

/// The error of a record that cannot be read or played.
#[derive(Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("line {line}: {kind}")]
#[non_exhaustive]
pub struct RecordError<S, I> {
    /// The number of the line, from 1.
    pub line: usize,
    /// What is wrong with the line. The place of a [`TextError`] counts from the start of the line.
    pub kind: RecordErrorKind<S, I>,
}

/// What is wrong with a line of a record.
#[derive(Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum RecordErrorKind<S, I> {
    /// The line or its roll cannot be read.
    #[error(transparent)]
    Text(#[from] TextError),
    /// The starting position cannot be read, or is not valid.
    #[error("{0}")]
    Start(PositionError<S>),
    /// The play cannot be read or is not legal.
    #[error("{0}")]
    Play(PlayError<I>),
    /// The line names a player whose turn it is not, or none.
    #[error("expected `{due}`, whose turn it is, and not `{found}`")]
    WrongPlayer {
        /// The player whose turn it is.
        due: String,
        /// The word in place of the player's name.
        found: String,
    },
    /// The game is over before this turn.
    #[error("the game is over before this turn")]
    GameOver,
}

impl<S: Refusal, I: Refusal> Refusal for RecordError<S, I> {
    fn facts(&self) -> Facts<'_> {
        match &self.kind {
            RecordErrorKind::Text(error) => error.facts(),
            RecordErrorKind::Start(error) => error.facts(),
            RecordErrorKind::Play(error) => error.facts(),
            RecordErrorKind::WrongPlayer { .. } => Facts::new("wrong_player"),
            RecordErrorKind::GameOver => Facts::new("game_over"),
        }
    }
}
