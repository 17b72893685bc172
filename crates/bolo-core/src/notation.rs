//! The text forms of positions and plays: writing them, and reading them tolerantly.

use core::fmt;
use core::str::FromStr;

use dice_cup::{DicePool, Die, ParseError};
use game_core::{Reader, TextError};

use crate::{
    HalfTurn, IllegalPlay, Phase, Play, PlayError, Position, PositionError, Reason, Rules, Seat,
    Seats, Setup, Step,
};

game_core::debug_as_text!(Position);

/// The position is written as `SCORES SEAT RISK DICE PHASE`. The scores are joined by commas. The
/// phase is `-`, `last:K:N`, `death:A,B` or `won:K:REASON`. A game with `extend_series` has one more
/// field: the series of the basket (O6), such as `3x2+3x4`, or `-` for none.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut comma = "";
        for score in self.scores() {
            write!(f, "{comma}{score}")?;
            comma = ",";
        }
        write!(f, " {} {} {} ", self.seat, self.at_risk, self.dice)?;
        match self.phase {
            Phase::Open => f.write_str("-")?,
            Phase::LastRound { leader, turns } => write!(f, "last:{leader}:{turns}")?,
            Phase::SuddenDeath { contenders } => {
                let mut before = "death:";
                for seat in contenders.iter_from(self.seat) {
                    write!(f, "{before}{seat}")?;
                    before = ",";
                }
            }
            Phase::Won { winner, reason } => write!(f, "won:{winner}:{reason}")?,
        }
        let Some(series) = self.series() else {
            return Ok(());
        };
        let mut before = ' ';
        for die in Die::ALL.into_iter().filter(|&die| series.count(die) > 0) {
            write!(f, "{before}{}x{die}", series.count(die))?;
            before = '+';
        }
        if series.is_empty() { f.write_str(" -") } else { Ok(()) }
    }
}

/// Takes a number for a field.
fn number<T: TryFrom<u32>>(
    reader: &mut Reader<'_>,
    field: &'static str,
    expected: &'static str,
) -> Result<T, TextError> {
    reader.skip_spaces();
    let at = reader.at();
    let number = reader.long_number().and_then(|number| T::try_from(number).ok());
    number.ok_or(TextError::new(field, at, expected))
}

/// Takes a number of points, which has to fit a `u32`.
fn points(
    reader: &mut Reader<'_>,
    field: &'static str,
    expected: &'static str,
) -> Result<u32, TextError> {
    reader.skip_spaces();
    let too_many = reader.peek().is_some_and(|first| first.is_ascii_digit());
    let expected = if too_many { "a number up to 4294967295" } else { expected };
    number(reader, field, expected)
}

fn seat(reader: &mut Reader<'_>, field: &'static str) -> Result<Seat, TextError> {
    let expected = "a seat from 1 to 8";
    reader.skip_spaces();
    let at = reader.at();
    Seat::new(number(reader, field, expected)?).ok_or(TextError::new(field, at, expected))
}

impl FromStr for Setup {
    type Err = TextError;

    /// Reads the text form of a [`Position`], in any case and with any spaces. Whether it is valid is
    /// not checked. The series may be left out. The reason of a win may be left out as well: then it
    /// is sudden death if another seat has reached the goal, too.
    fn from_str(text: &str) -> Result<Setup, TextError> {
        let mut reader = Reader::new(text);
        let mut setup = up_to_phase(&mut reader)?;
        setup.series = series(&mut reader)?;
        end(reader, "nothing more")?;
        Ok(setup)
    }
}

/// Takes all fields but the series.
fn up_to_phase(reader: &mut Reader<'_>) -> Result<Setup, TextError> {
    let mut setup = Setup::start(0);
    loop {
        reader.skip_spaces();
        let at = reader.at();
        let score = points(reader, "score", "points, a whole number")
            .map_err(|error| error.numbered(setup.players + 1))?;
        let Some(place) = setup.scores.get_mut(usize::from(setup.players)) else {
            return Err(TextError::new("score", at, "no more than 8 scores").numbered(9));
        };
        *place = score;
        setup.players += 1;
        if !reader.take_after_spaces(',') {
            break;
        }
    }
    setup.seat = seat(reader, "seat")?;
    setup.at_risk = points(reader, "risk", "the points at risk, a whole number")?;
    setup.dice = number(reader, "dice", "how many dice to roll, 1 to 7")?;
    setup.phase = phase(reader, &setup)?;
    Ok(setup)
}

/// Checks that nothing is left of the text.
fn end(mut reader: Reader<'_>, expected: &'static str) -> Result<(), TextError> {
    reader.skip_spaces();
    if reader.rest().is_empty() {
        Ok(())
    } else {
        Err(TextError::new("series", reader.at(), expected))
    }
}

fn phase(reader: &mut Reader<'_>, setup: &Setup) -> Result<Phase, TextError> {
    reader.skip_spaces();
    let at = reader.at();
    let colon = |reader: &mut Reader<'_>| {
        let taken = reader.take_after_spaces(':');
        taken.then_some(()).ok_or(TextError::new("phase", reader.at(), "`:`"))
    };
    if reader.take('-') {
        return Ok(Phase::Open);
    }
    if reader.take_word("last") {
        colon(reader)?;
        let leader = seat(reader, "phase")?;
        colon(reader)?;
        let turns = number(reader, "phase", "how many turns are left, 1 to 7")?;
        return Ok(Phase::LastRound { leader, turns });
    }
    if reader.take_word("won") {
        colon(reader)?;
        let winner = seat(reader, "phase")?;
        let reason = if reader.take_after_spaces(':') {
            reader.skip_spaces();
            let at = reader.at();
            let found = Reason::ALL.into_iter().find(|reason| reader.take_word(reason.name()));
            found.ok_or(TextError::new("phase", at, "`goal` or `sudden_death`"))?
        } else {
            setup.reason_of(winner)
        };
        return Ok(Phase::Won { winner, reason });
    }
    if !reader.take_word("death") {
        return Err(TextError::new("phase", at, "`-`, `last:`, `death:` or `won:`"));
    }
    colon(reader)?;
    let mut contenders = Seats::NONE;
    let mut places = 0;
    loop {
        reader.skip_spaces();
        let at = reader.at();
        let next = seat(reader, "phase")?;
        // The distance from the seat to move, at a table where all eight seats are taken.
        let place = setup.seat.distance(next, Seat::COUNT as u8) + 1;
        if place <= places || (places == 0 && place != 1) {
            let expected = "the seats in the order of play, beginning with the seat to move";
            return Err(TextError::new("phase", at, expected));
        }
        places = place;
        contenders = contenders.with(next);
        if !reader.take_after_spaces(',') {
            return Ok(Phase::SuddenDeath { contenders });
        }
    }
}

fn series(reader: &mut Reader<'_>) -> Result<Option<DicePool>, TextError> {
    reader.skip_spaces();
    if reader.rest().is_empty() {
        return Ok(None);
    }
    if reader.take('-') {
        return Ok(Some(DicePool::EMPTY));
    }
    let mut counts = [0; Die::COUNT];
    loop {
        reader.skip_spaces();
        let at = reader.at();
        let wrong = |expected| TextError::new("series", at, expected);
        let written = "series such as `3x4`, joined by `+`, or `-`";
        let count = number(reader, "series", written)?;
        if !reader.take_after_spaces('x') {
            return Err(TextError::new("series", reader.at(), "`x`"));
        }
        let face = number(reader, "series", "a face from 1 to 6")?;
        let die = Die::new(face).ok_or(wrong("a face from 1 to 6 after the `x`"))?;
        let place = &mut counts[die.index()];
        if *place != 0 || !(1..=Position::DICE).contains(&count) {
            return Err(wrong("each face once, with 3 to 7 dice"));
        }
        *place = count;
        if !reader.take_after_spaces('+') {
            let series = DicePool::from_counts(counts);
            return series.map(Some).map_err(|_| wrong("no more than 7 dice in all series"));
        }
    }
}

impl FromStr for Position {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Position, PositionError> {
        Position::try_from(text.parse::<Setup>()?).map_err(PositionError::Setup)
    }
}

impl Position {
    /// Reads a position of a game under these rules. With `extend_series` it has the series of the
    /// basket (O6), which may be left out if there are none. Without that option a text with series
    /// is refused.
    ///
    /// ```
    /// use bolo_core::{Position, Rules};
    ///
    /// let rules = Rules::new().with_extend_series(true);
    /// assert_eq!(Position::parse(rules, "0,0 1 300 4 -")?.to_string(), "0,0 1 300 4 - -");
    /// assert!(Position::parse(Rules::new(), "0,0 1 300 4 - 3x3").is_err());
    /// # Ok::<(), bolo_core::PositionError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns the place where the text cannot be read, or all defects of the position.
    pub fn parse(rules: Rules, text: &str) -> Result<Position, PositionError> {
        let mut setup: Setup;
        if rules.extend_series {
            setup = text.parse()?;
            setup.series = Some(setup.series.unwrap_or_default());
        } else {
            let mut reader = Reader::new(text);
            setup = up_to_phase(&mut reader)?;
            end(reader, "nothing after the phase without `extend_series`")?;
        }
        Position::try_from(setup).map_err(PositionError::Setup)
    }

    /// Reads a roll of all dice in hand, in any order.
    ///
    /// ```
    /// let position: bolo_core::Position = "0,0 1 300 3 -".parse()?;
    /// assert_eq!(position.parse_roll("5 1 5")?.to_string(), "155");
    /// assert!(position.parse_roll("51").is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns the place where the text cannot be read. It is the end of the text if there are more
    /// or fewer dice than are in hand.
    pub fn parse_roll(&self, text: &str) -> Result<DicePool, TextError> {
        const EXPECTED: [&str; 8] = [
            "no dice",
            "one die from 1 to 6",
            "2 dice from 1 to 6",
            "3 dice from 1 to 6",
            "4 dice from 1 to 6",
            "5 dice from 1 to 6",
            "6 dice from 1 to 6",
            "7 dice from 1 to 6",
        ];
        let error = |at| TextError::new("roll", at, EXPECTED[usize::from(self.dice & 7)]);
        let roll: DicePool = text.parse().map_err(|ParseError { at, .. }| error(at))?;
        if roll.len() == self.dice { Ok(roll) } else { Err(error(text.trim_end().len())) }
    }
}

/// The step is written as the face of a die, `roll` or `bank`.
impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Step::Keep(die) => write!(f, "{die}"),
            Step::Roll => f.pad("roll"),
            Step::Bank => f.pad("bank"),
        }
    }
}

/// The play is written as `keep 115 roll`, `keep 115 bank` or `bust`.
impl fmt::Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Play::Roll(kept) => write!(f, "keep {kept} roll"),
            Play::Bank(kept) => write!(f, "keep {kept} bank"),
            Play::Bust => f.write_str("bust"),
        }
    }
}

/// The play is written as `keep 115`, and with ` roll` or ` bank` once that is entered. Before the
/// first die the text is empty.
impl fmt::Display for HalfTurn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.kept().is_empty() {
            return Ok(());
        }
        write!(f, "keep {}", self.kept())?;
        match self.end() {
            Some(end) => write!(f, " {end}"),
            None => Ok(()),
        }
    }
}

/// The parts of a play's text.
enum Script {
    Keep { kept: DicePool, end: Option<Step> },
    Bust,
}

impl Script {
    /// Reads a text that must not be empty.
    fn read_some(text: &str) -> Result<Script, TextError> {
        if text.trim().is_empty() {
            let expected = "a play such as `keep 115 roll`, or `bust`";
            return Err(TextError::new("play", 0, expected));
        }
        Script::read(text)
    }

    fn read(text: &str) -> Result<Script, TextError> {
        let mut reader = Reader::new(text);
        reader.skip_spaces();
        if reader.rest().trim_end().eq_ignore_ascii_case("bust") {
            return Ok(Script::Bust);
        }
        reader.take_word("keep");
        let start = reader.at();
        let rest = reader.rest();
        let letters = rest.find(|next: char| next.is_ascii_alphabetic());
        let (dice, end) = rest.split_at(letters.unwrap_or(rest.len()));
        // A comma may stand before the last word.
        let pool = dice.trim_end().strip_suffix(',').filter(|_| !end.is_empty()).unwrap_or(dice);
        let kept: DicePool = pool.parse().map_err(|error: ParseError| {
            TextError::new("dice", start + error.at, "dice from 1 to 6")
        })?;
        let end = match end.trim_end() {
            "" => None,
            // It begins with a letter, so it is no die.
            word => Some(word.parse().map_err(|_| {
                let expected = if kept.is_empty() {
                    "`keep` and dice, then `roll` or `bank`; or `bust`"
                } else {
                    "`roll` or `bank`"
                };
                TextError::new("play", start + dice.len(), expected)
            })?),
        };
        Ok(Script::Keep { kept, end })
    }
}

impl FromStr for Play {
    type Err = TextError;

    /// Reads a play without a position, as tolerantly as [`Position::parse_play`]. The text is one to
    /// seven dice in any order and then `roll` or `bank`, or it is `bust`. Whether the play is legal
    /// is checked when it is played.
    fn from_str(text: &str) -> Result<Play, TextError> {
        let Script::Keep { kept, end } = Script::read_some(text)? else {
            return Ok(Play::Bust);
        };
        let play = match end {
            Some(Step::Roll) => Play::Roll(kept),
            Some(_) => Play::Bank(kept),
            None if kept.is_empty() => Play::Roll(kept),
            None => return Err(TextError::new("play", text.trim_end().len(), "`roll` or `bank`")),
        };
        let expected = "`keep` and one to seven dice, then `roll` or `bank`; or `bust`";
        let start = text.len() - text.trim_start().len();
        play.is_well_formed().then_some(play).ok_or(TextError::new("play", start, expected))
    }
}

impl FromStr for Step {
    type Err = TextError;

    /// Reads a face, `roll` or `bank`, in any case.
    fn from_str(text: &str) -> Result<Step, TextError> {
        let start = text.len() - text.trim_start().len();
        match text.trim() {
            word if word.eq_ignore_ascii_case("roll") => Ok(Step::Roll),
            word if word.eq_ignore_ascii_case("bank") => Ok(Step::Bank),
            face => face
                .parse()
                .map(Step::Keep)
                .map_err(|_| TextError::new("step", start, "a face from 1 to 6, `roll` or `bank`")),
        }
    }
}

impl Position {
    /// Reads a play that may be incomplete: dice in any order, with or without `keep` before them,
    /// and with or without `roll` or `bank` after them, which a comma may precede.
    ///
    /// ```
    /// use bolo_core::{Position, Rules};
    ///
    /// let start = Position::default();
    /// let turn = start.parse_half_turn(Rules::new(), "1333466".parse()?, "33")?;
    /// assert_eq!((turn.to_string(), turn.is_complete()), ("keep 33".to_owned(), false));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// - [`PlayError::Text`] with the place, if the text cannot be read.
    /// - [`PlayError::Illegal`] with the reason, if the steps are not legal here.
    pub fn parse_half_turn(
        &self,
        rules: Rules,
        roll: DicePool,
        text: &str,
    ) -> Result<HalfTurn, PlayError> {
        let script = Script::read(text)?;
        self.enter(rules, roll, &script).map_err(PlayError::Illegal)
    }

    fn enter(
        &self,
        rules: Rules,
        roll: DicePool,
        script: &Script,
    ) -> Result<HalfTurn, IllegalPlay> {
        let mut half_turn = self.half_turn(rules, roll);
        if let Script::Keep { kept: DicePool::EMPTY, end: None } = script {
            return Ok(half_turn);
        }
        self.check_roll(roll)?;
        let Script::Keep { kept, end } = *script else {
            return half_turn.is_complete().then_some(half_turn).ok_or(IllegalPlay::NoBust);
        };
        if kept.is_empty() {
            return Err(IllegalPlay::NothingKept);
        }
        let steps = kept.into_iter().map(Step::Keep).chain(end);
        for (number, step) in (1..).zip(steps) {
            half_turn.push(step).map_err(|reason| IllegalPlay::Step { number, reason })?;
        }
        Ok(half_turn)
    }

    /// Reads a complete play, as tolerantly as [`parse_half_turn`](Position::parse_half_turn), and
    /// returns it with the position it leads to. The dice count as steps in the order of their faces,
    /// in whatever order they are written.
    ///
    /// ```
    /// use bolo_core::{Position, Rules};
    ///
    /// let position: Position = "1000,0 1 0 7 -".parse()?;
    /// let (play, next) = position.parse_play(Rules::new(), "1152346".parse()?, "5 1 1 BANK")?;
    /// assert_eq!(play.to_string(), "keep 115 bank");
    /// assert_eq!(next.to_string(), "1250,0 2 0 7 -");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The errors are those of `parse_half_turn`, and also:
    ///
    /// - [`IllegalPlay::Incomplete`] if the text does not say whether to roll or to bank;
    /// - [`IllegalPlay::GameOver`] if the game has ended.
    pub fn parse_play(
        &self,
        rules: Rules,
        roll: DicePool,
        text: &str,
    ) -> Result<(Play, Position), PlayError> {
        let script = Script::read_some(text)?;
        let play = || {
            self.check_roll(roll)?;
            let half_turn = self.enter(rules, roll, &script)?;
            // Without a die to score there is no step, but the play is written as a bust (O3).
            let is_written = matches!(script, Script::Bust) || !half_turn.kept().is_empty();
            half_turn.finish().filter(|_| is_written).ok_or(half_turn.why_incomplete())
        };
        play().map_err(PlayError::Illegal)
    }
}
