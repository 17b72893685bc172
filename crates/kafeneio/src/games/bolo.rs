//! What a host shows and plays of Bolo.

use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use bolo_core::{DicePool, HalfTurn, Phase, Play, Position, Reason, Rules, Seat, Step};

use crate::data::Data;
use crate::recall::Recall;
use crate::screen::{Continuing, Screen};

impl Screen for Rules {
    fn sides(&self) -> &'static [&'static str] {
        &["1", "2", "3", "4", "5", "6", "7", "8"]
    }

    fn ply(&self) -> &'static str {
        "roll"
    }

    fn reason(&self, name: &str) -> Option<Reason> {
        Reason::ALL.into_iter().find(|reason| reason.to_string() == name)
    }

    fn diagram(&self, position: &Position, _: Option<Seat>, colored: bool) -> String {
        position.diagram().colored(colored).to_string()
    }

    /// Draws the dice that are not set aside.
    fn diagram_entered(&self, entered: &HalfTurn, _: Seat, colored: bool) -> String {
        let left = entered.roll().checked_sub(entered.kept()).unwrap_or_default();
        entered.position().diagram().with_roll(left).colored(colored).to_string()
    }

    fn board<D: Data>(&self, position: &Position) -> D {
        board(position, position.at_risk(), position.dice())
    }

    /// Returns the board with the dice that are left, and with the points of those that are set aside
    /// at risk, if they all score.
    fn board_entered<D: Data>(&self, entered: &HalfTurn) -> D {
        let position = entered.position();
        let at_risk = position.at_risk().saturating_add(entered.points().unwrap_or_default());
        let left = entered.roll().len().saturating_sub(entered.kept().len());
        board(position, at_risk, left)
    }

    fn step<D: Data>(&self, _: &HalfTurn, step: Step) -> D {
        let text = step.to_string();
        let mut fields = vec![("text", D::text(&text))];
        match step {
            Step::Keep(_) => fields.push(("dice", D::text(&text))),
            Step::Roll | Step::Bank => {
                fields.extend([("dice", D::text("")), ("action", D::text(&text))]);
            }
        }
        D::object(fields)
    }

    /// Returns one step for all dice that are set aside, if there are any.
    fn steps<D: Data>(&self, _: &Position, _: DicePool, play: Play) -> Vec<D> {
        let kept = Some(play.kept()).filter(|kept| !kept.is_empty());
        let step = |kept: DicePool| D::object(vec![("dice", D::text(&kept.to_string()))]);
        kept.map(step).into_iter().collect()
    }

    fn play_steps(&self, play: Play) -> Vec<Step> {
        play.steps().collect()
    }

    /// Returns the faces that can follow, and whether all dice set aside score.
    fn next(&self, half_turn: &HalfTurn) -> (Vec<String>, bool) {
        let dice = half_turn.next_dice().map(|die| die.to_string()).collect();
        let complete =
            half_turn.is_complete() || half_turn.next_steps().any(|step| step == Step::Roll);
        (dice, complete)
    }

    /// Compares plays by their dice, because different plays can lead to the same position.
    fn continuing(&self, entered: &HalfTurn) -> Continuing<Play, Position> {
        let (kept, whole) = (entered.kept(), entered.play());
        Box::new(move |play, _| whole.map_or(play.kept().contains(kept), |whole| play == whole))
    }

    fn player_name(&self, player: usize) -> String {
        format!("seat {}", player + 1)
    }

    fn player_data<D: Data>(&self, player: Seat) -> D {
        D::number(player.get().into())
    }

    fn actions(&self, play: Play) -> Vec<String> {
        let words = match play {
            Play::Roll(kept) => [format!("keeps {kept}"), "rolls on".to_owned()],
            Play::Bank(kept) => [format!("keeps {kept}"), "banks".to_owned()],
            Play::Bust => return ["goes bust".to_owned()].into(),
        };
        words.into()
    }
}

packed!(Rules);

impl Recall for Rules {}

/// Returns what a screen shows of a position, with these points at risk and these dice to roll.
fn board<D: Data>(position: &Position, at_risk: u32, dice: u8) -> D {
    let (phase, seats) = match position.phase() {
        Phase::Open => ("open", Vec::new()),
        Phase::LastRound { leader, .. } => ("last_round", [leader].into()),
        Phase::SuddenDeath { contenders } => ("sudden_death", contenders.iter().collect()),
        Phase::Won { winner, .. } => ("won", [winner].into()),
    };
    let turns_left = match position.phase() {
        Phase::LastRound { turns, .. } => Some(turns),
        _ => None,
    };
    // The series are the last field of the text, in games with `extend_series`.
    let written = position.to_string();
    D::object(vec![
        ("scores", D::list(position.scores().iter().copied().map(D::number))),
        ("to_move", D::number(position.seat_to_move().get().into())),
        ("at_risk", D::number(at_risk)),
        ("dice", D::number(dice.into())),
        ("least_to_bank", D::number(position.least_to_bank())),
        ("phase", D::text(phase)),
        ("seats", D::list(seats.into_iter().map(|seat| D::number(seat.get().into())))),
        ("turns_left", turns_left.map_or_else(D::nothing, |turns| D::number(turns.into()))),
        ("series", D::some_text(position.series().and_then(|_| written.split(' ').nth(5)))),
    ])
}
