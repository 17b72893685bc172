//! The record of a game as text.

use core::fmt;

use crate::{
    Notation, Partial, PlayError, PlayErrorOf, PositionError, Refusal, Session, SessionError,
    TextError,
};

/// The record of a session: `start: POSITION`, then a line `N. PLAYER ROLL: PLAY` for each turn.
/// The rules are no part of it, since whoever reads it has to bring them.
struct Record<'s, G: Notation>(&'s Session<G>);

impl<G: Notation> fmt::Display for Record<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Record(session) = self;
        writeln!(f, "start: {}", session.start())?;
        for (number, turn) in (1..).zip(session.turns()) {
            write!(f, "{number}. {}", session.rules().player_to_move(&turn.before))?;
            // A roll that says nothing leaves no space behind.
            let roll = alloc::format!("{}", turn.roll);
            let space = if roll.is_empty() { "" } else { " " };
            writeln!(f, "{space}{roll}: {}", turn.play)?;
        }
        Ok(())
    }
}

impl<G: Notation> Session<G> {
    /// The record as text, which [`from_record`](Session::from_record) reads: `start: POSITION`, then
    /// a line `N. PLAYER ROLL: PLAY` for each turn. Rules are not written.
    pub fn record(&self) -> impl fmt::Display + '_ {
        Record(self)
    }

    /// Reads a record and plays it. A record of a session gives its game back, with the steps of the
    /// plays in their order. What a text does not tell, such as which of two dice bears a checker off,
    /// may come back otherwise. Plays may also be written as [`Notation::parse_play`] takes them, and
    /// become the canonical ones that it gives. The numbers of the turns do not matter. Empty lines
    /// and those that begin with `#` are passed over.
    ///
    /// # Errors
    ///
    /// The first line that cannot be read or played, and why.
    pub fn from_record(rules: G, text: &str) -> Result<Session<G>, RecordErrorOf<G>> {
        let lines = (1..).zip(text.lines());
        let mut lines = lines.filter(|(_, line)| {
            let line = line.trim();
            !line.is_empty() && !line.starts_with('#')
        });
        let (line, first) = lines.next().unwrap_or((1, ""));
        let at = |kind| RecordError { line, kind };
        let Some(start) = first.trim_start().strip_prefix("start:") else {
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
        let (number, rest) = text.split_once('.').ok_or_else(|| form(0))?;
        number.trim().parse::<u64>().map_err(|_| form(0))?;
        let (head, play) = rest.split_once(':').ok_or_else(|| form(text.len()))?;
        let colon = text.len() - play.len() - 1;

        let (head, player) = (head.trim_start(), alloc::format!("{}", self.player_to_move()));
        let named = head.get(..player.len()).filter(|name| name.eq_ignore_ascii_case(&player));
        let roll = named.and_then(|_| head.get(player.len()..));
        let roll = roll.ok_or(RecordErrorKind::WrongPlayer)?;
        if roll.starts_with(|next: char| next.is_alphanumeric()) {
            return Err(form(colon - roll.len()));
        }
        let roll = roll.trim_start();
        let due = self.rules().parse_roll(self.position(), roll.trim_end());
        let due = due.map_err(|error| error.shifted(colon - roll.len()))?;
        if self.is_over() {
            return Err(RecordErrorKind::GameOver);
        }
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

    /// The play as it is written, if it is written as a record writes it; otherwise the canonical one.
    fn read_play(&self, roll: G::Roll, text: &str) -> Result<G::Play, PlayErrorOf<G>> {
        let (canonical, next) = self.rules().parse_play(self.position(), roll, text)?;
        let written = self.rules().parse_partial(self.position(), roll, text).ok();
        let written = written.and_then(|turn| turn.finish());
        let written =
            written.filter(|(play, end)| *end == next && alloc::format!("{play}") == text);
        Ok(written.map_or(canonical, |(play, _)| play))
    }
}

type RecordErrorOf<G> = RecordError<<G as Notation>::SetupError, <G as crate::Game>::IllegalPlay>;
type RecordErrorKindOf<G> =
    RecordErrorKind<<G as Notation>::SetupError, <G as crate::Game>::IllegalPlay>;

/// A record cannot be read or played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("line {line}: {kind}")]
#[non_exhaustive]
pub struct RecordError<S, I> {
    /// The line of the text, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub kind: RecordErrorKind<S, I>,
}

/// What is wrong with a line of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum RecordErrorKind<S, I> {
    /// It cannot be read, or the roll cannot.
    #[error(transparent)]
    Text(#[from] TextError),
    /// The position at the start cannot be read.
    #[error("{0}")]
    Start(PositionError<S>),
    /// The play cannot be read, or is not legal.
    #[error("{0}")]
    Play(PlayError<I>),
    /// It is not the turn of the player who is named.
    #[error("it is another player's turn")]
    WrongPlayer,
    /// The game was over before.
    #[error("the game is over before this turn")]
    GameOver,
}

impl<S: Refusal, I: Refusal> Refusal for RecordError<S, I> {
    fn rule(&self) -> Option<&'static str> {
        match &self.kind {
            RecordErrorKind::Start(error) => error.rule(),
            RecordErrorKind::Play(error) => error.rule(),
            RecordErrorKind::Text(_) | RecordErrorKind::WrongPlayer | RecordErrorKind::GameOver => {
                None
            }
        }
    }

    fn code(&self) -> &'static str {
        match &self.kind {
            RecordErrorKind::Text(error) => error.code(),
            RecordErrorKind::Start(error) => error.code(),
            RecordErrorKind::Play(error) => error.code(),
            RecordErrorKind::WrongPlayer => "wrong_player",
            RecordErrorKind::GameOver => "game_over",
        }
    }

    fn text_error(&self) -> Option<&TextError> {
        match &self.kind {
            RecordErrorKind::Text(error) => Some(error),
            RecordErrorKind::Start(error) => error.text_error(),
            RecordErrorKind::Play(error) => error.text_error(),
            RecordErrorKind::WrongPlayer | RecordErrorKind::GameOver => None,
        }
    }
}
