//! What a play does: the checks of the rules, and the position after it.
//!
//! Every play ends in one of three ways. To roll on changes only the points at risk and the basket.
//! To bank and to go bust both pass the turn on, with a new score or with the old one. Who moves
//! then, and whether the game goes on, depends on the phase:
//!
//! - Before anybody has reached the goal, the next seat moves. A score that reaches the goal starts
//!   the last round (O8).
//! - In the last round, the next seat moves while turns are left. After the last of them, the players
//!   with at least the leader's score go on in sudden death, or the leader has won alone (O9).
//! - In sudden death, a player whose score is not above all other contenders' is out. The last one
//!   left wins (O9).

use dice_cup::{DicePool, Die};

use crate::scoring::{series_after, worth};
use crate::{IllegalPlay, IllegalStep, Phase, Play, Position, Reason, Rules, Seat, Seats};

/// By seat: a mask with all bits of the seat's own score and none of the others.
const OWN: [[u32; Seat::COUNT]; Seat::COUNT] = {
    let (mut own, mut seat) = ([[0; Seat::COUNT]; Seat::COUNT], 0);
    while seat < Seat::COUNT {
        own[seat][seat] = u32::MAX;
        seat += 1;
    }
    own
};

impl Position {
    /// Returns the position after `play`, if the play is legal.
    ///
    /// It looks at each face once and generates no other play.
    ///
    /// ```
    /// use bolo_core::{Position, Rules};
    ///
    /// let position: Position = "0,5000 1 850 1 -".parse()?;
    /// let (rules, roll) = (Rules::new(), "1".parse()?);
    /// let next = position.play(rules, roll, "keep 1 roll".parse()?)?;
    /// assert_eq!(next.to_string(), "0,5000 1 950 7 -");
    /// let refused = position.play(rules, roll, "keep 1 bank".parse()?).unwrap_err();
    /// assert_eq!(
    ///     refused.to_string(),
    ///     "step 2: before the first bank a turn stops with 1000 points or more, not 950 (O7)"
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns what is wrong, and at which step. The dice set aside are the first steps, in ascending
    /// order; to roll or to bank is the last.
    pub fn play(&self, rules: Rules, roll: DicePool, play: Play) -> Result<Position, IllegalPlay> {
        self.check_roll(roll)?;
        if play == Play::Bust {
            return if self.can_move(rules, roll) {
                Err(IllegalPlay::NoBust)
            } else {
                Ok(self.busted(rules))
            };
        }
        let kept = play.kept();
        if kept.is_empty() {
            return Err(IllegalPlay::NothingKept);
        }
        if !roll.contains(kept) {
            return Err(not_rolled(roll, kept));
        }
        // The error of the last step, which is to roll or to bank.
        let end = |reason| IllegalPlay::Step { number: kept.len() + 1, reason };
        let Some(points) = worth(self.series_of(rules), kept) else {
            return Err(self.not_scoring(rules, roll, kept));
        };
        let (at_risk, total) = self.totals(points).ok_or(end(IllegalStep::TooManyPoints))?;
        if let Play::Roll(_) = play {
            return Ok(self.rolling(rules, kept, at_risk));
        }
        let least = self.least_to_bank();
        if at_risk >= least {
            return Ok(self.ended(rules, total));
        }
        Err(end(self.cannot_bank(at_risk, least)))
    }

    /// Returns the position after `play` without checking it. The play must come from the generator
    /// or from a check in this position. Any other play gives a position without meaning.
    ///
    /// # Panics
    ///
    /// Debug builds panic if the play is not legal.
    ///
    /// ```
    /// use bolo_core::{Position, Rules};
    ///
    /// let (position, rules) = (Position::default(), Rules::new());
    /// let roll = "1523346".parse()?;
    /// let (play, next) = position.nth_play(rules, roll, 0).ok_or("no play")?;
    /// assert_eq!(position.play_unchecked(rules, roll, play), next);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn play_unchecked(&self, rules: Rules, roll: DicePool, play: Play) -> Position {
        debug_assert!(self.is_legal(rules, roll, play), "{play} is not legal for {roll} in {self}");
        let points = |kept| worth(self.series_of(rules), kept).unwrap_or(0);
        match play {
            Play::Roll(kept) => {
                self.rolling(rules, kept, self.at_risk.saturating_add(points(kept)))
            }
            Play::Bank(kept) => {
                let at_risk = self.at_risk.saturating_add(points(kept));
                self.ended(rules, self.score(self.seat).saturating_add(at_risk))
            }
            Play::Bust => self.busted(rules),
        }
    }

    /// Returns whether `play` is legal here.
    pub fn is_legal(&self, rules: Rules, roll: DicePool, play: Play) -> bool {
        self.play(rules, roll, play).is_ok()
    }

    /// Returns the play that leads to `next`, the first of several, or `None` if there is none.
    ///
    /// ```
    /// use bolo_core::{Position, Rules};
    ///
    /// let (position, next): (Position, Position) =
    ///     ("1500,2000 1 300 4 -".parse()?, "1500,2000 1 400 3 -".parse()?);
    /// let play = position.play_to(Rules::new(), "1256".parse()?, &next).ok_or("no play")?;
    /// assert_eq!(play.to_string(), "keep 1 roll");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn play_to(&self, rules: Rules, roll: DicePool, next: &Position) -> Option<Play> {
        game_core::find_move(&self.turn(rules), roll, next).map(|(_, play)| play)
    }

    /// Checks that the game goes on and that the roll has as many dice as are in hand.
    pub(crate) fn check_roll(&self, roll: DicePool) -> Result<(), IllegalPlay> {
        if self.is_over() {
            Err(IllegalPlay::GameOver)
        } else if roll.len() != self.dice {
            Err(IllegalPlay::WrongRoll { rolled: roll.len(), in_hand: self.dice })
        } else {
            Ok(())
        }
    }

    /// Returns the series that dice can be added to (O6).
    #[inline]
    pub(crate) fn series_of(&self, rules: Rules) -> DicePool {
        if rules.extend_series { self.series } else { DicePool::EMPTY }
    }

    /// Returns the points at risk with `points` more, and the score if they are banked. Returns
    /// `None` if one of the two does not fit its type.
    #[inline]
    pub(crate) fn totals(&self, points: u32) -> Option<(u32, u32)> {
        let at_risk = self.at_risk.checked_add(points)?;
        let total = self.score(self.seat).checked_add(at_risk)?;
        Some((at_risk, total))
    }

    /// Returns why the turn may not stop with fewer points than `least`.
    pub(crate) fn cannot_bank(&self, points: u32, least: u32) -> IllegalStep {
        match self.phase {
            Phase::SuddenDeath { .. } => IllegalStep::NotAbove { points, least },
            _ => IllegalStep::BelowOpening { points, least },
        }
    }

    /// Returns the position after `kept` is set aside and the turn goes on (O2, O4).
    #[inline]
    pub(crate) fn rolling(&self, rules: Rules, kept: DicePool, at_risk: u32) -> Position {
        let mut next = *self;
        next.at_risk = at_risk;
        next.keeps_series = rules.extend_series;
        next.set_aside(rules, self.dice, self.series, kept);
        next
    }

    /// Sets `kept` aside, where `dice` dice were in hand and the basket had these series.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub(crate) fn set_aside(&mut self, rules: Rules, dice: u8, series: DicePool, kept: DicePool) {
        let left = dice.saturating_sub(kept.len());
        let new_basket = left == 0;
        self.dice = if new_basket { Position::DICE } else { left };
        self.series = if rules.extend_series && !new_basket {
            series_after(series, kept)
        } else {
            DicePool::EMPTY
        };
    }

    /// Returns the position after a turn that leaves the player with the score `total`.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    pub(crate) fn ended(&self, rules: Rules, total: u32) -> Position {
        let mut scores = self.scores;
        // A write by index would be followed at once by a read of all scores together, and the
        // processor would wait for the write. With masks a play takes 0.7 ns less.
        for (score, own) in scores.iter_mut().zip(OWN[self.seat.index()]) {
            *score = *score & !own | total & own;
        }
        Position { scores, ..self.passed_on(rules, total) }
    }

    /// Returns the position after a bust (O3).
    #[cfg_attr(not(feature = "compact"), inline)]
    pub(crate) fn busted(&self, rules: Rules) -> Position {
        self.passed_on(rules, self.score(self.seat))
    }

    /// Returns the position after a turn that leaves the player with the score `total`. The scores in
    /// it are those before the turn.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn passed_on(&self, rules: Rules, total: u32) -> Position {
        let (seat, phase) = match self.phase {
            Phase::Open => (self.seat.next(self.players), self.phase_after(total)),
            _ => self.closing(total),
        };
        Position {
            players: self.players,
            scores: self.scores,
            seat,
            at_risk: 0,
            dice: Position::DICE,
            phase,
            keeps_series: rules.extend_series,
            series: DicePool::EMPTY,
        }
    }

    /// Returns the phase after a turn that began before anybody had reached the goal (O8).
    #[cfg_attr(not(feature = "compact"), inline)]
    pub(crate) fn phase_after(&self, total: u32) -> Phase {
        if total >= Position::GOAL {
            Phase::LastRound { leader: self.seat, turns: self.players - 1 }
        } else {
            Phase::Open
        }
    }

    /// Returns the next seat and phase after a turn in the last round or in sudden death that leaves
    /// the player with the score `total` (O9).
    #[cold]
    pub(crate) fn closing(&self, total: u32) -> (Seat, Phase) {
        let score = |seat| if seat == self.seat { total } else { self.score(seat) };
        let next = self.seat.next(self.players);
        match self.phase {
            Phase::LastRound { leader, turns } if turns > 1 => {
                (next, Phase::LastRound { leader, turns: turns - 1 })
            }
            Phase::LastRound { leader, .. } => {
                let seats = Seat::all().take(self.players());
                let contenders = seats.filter(|&seat| score(seat) >= score(leader)).collect();
                contend(leader, contenders, Reason::Goal)
            }
            Phase::SuddenDeath { contenders } => {
                let others = contenders.without(self.seat);
                let stays = total > self.best_of(others);
                let contenders = if stays { contenders } else { others };
                contend(next, contenders, Reason::SuddenDeath)
            }
            Phase::Open | Phase::Won { .. } => (next, self.phase),
        }
    }

    /// Returns which of the dice in `kept` cannot be set aside, and why.
    #[cold]
    fn not_scoring(&self, rules: Rules, roll: DicePool, kept: DicePool) -> IllegalPlay {
        let mut half_turn = self.half_turn(rules, roll);
        for (number, die) in (1..).zip(kept) {
            if let Err(reason) = half_turn.keep(die) {
                return IllegalPlay::Step { number, reason };
            }
        }
        IllegalPlay::Step { number: kept.len() + 1, reason: IllegalStep::NotAllScore }
    }
}

/// Goes on with sudden death if there are several contenders, of whom the first from the seat `from`
/// on moves. Ends the game if one is left.
fn contend(from: Seat, contenders: Seats, reason: Reason) -> (Seat, Phase) {
    let seat = contenders.iter_from(from).next().unwrap_or(from);
    if contenders.len() > 1 {
        (seat, Phase::SuddenDeath { contenders })
    } else {
        (seat, Phase::Won { winner: seat, reason })
    }
}

/// Returns which of the dice in `kept` the roll does not show.
#[cold]
fn not_rolled(mut roll: DicePool, kept: DicePool) -> IllegalPlay {
    for (number, die) in (1..).zip(kept) {
        if roll.remove(die).is_err() {
            return IllegalPlay::Step { number, reason: IllegalStep::NotRolled(die) };
        }
    }
    IllegalPlay::Step { number: 1, reason: IllegalStep::NotRolled(Die::One) }
}
