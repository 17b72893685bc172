//! The analysis as text and as JSON.

use std::fmt;

use kafeneio_yardstick::columns::{Align, Columns};
use kafeneio_yardstick::figures::{grouped, points};
use serde_json::{Value, json};

use super::side::Side;
use crate::any::Player;
use crate::game_core::{Game, Player as _, Session};
use crate::program::openings::{Known, Openings};
use crate::program::rules::Rules;
use crate::{Judge, JudgedTurn, Mark, Screen, Status, settings_to_json, status_text};

/// The analysis of a game.
pub(crate) struct Report<'s> {
    judge: Judge,
    session: &'s Session<Rules>,
    /// Each turn with what the book of openings knows of its play.
    turns: Vec<(JudgedTurn<Rules>, Option<Known>)>,
    /// Each player with the sums over its turns.
    sides: Vec<(Player, Side)>,
}

impl<'s> Report<'s> {
    pub(crate) fn new(
        judge: Judge,
        session: &'s Session<Rules>,
        turns: Vec<JudgedTurn<Rules>>,
        openings: &Openings,
    ) -> Report<'s> {
        let players = session.rules().players(session.start());
        let side = |player: Player| {
            let mut side = Side::default();
            turns.iter().filter(|turn| turn.player == player).for_each(|turn| side.add(turn));
            (player, side)
        };
        let sides = Player::all_of(players).map(side).collect();
        let with_known = |turn: JudgedTurn<Rules>| {
            let known = openings.find(&turn.before, turn.roll, turn.play);
            (turn, known)
        };
        let turns = turns.into_iter().map(with_known).collect();
        Report { judge, session, turns, sides }
    }

    pub(crate) fn to_json(&self) -> Value {
        let Report { judge, session, .. } = self;
        let rules = session.rules();
        let status = Status::of(rules, session.position(), session.outcome());
        json!({
            "game": rules.name(),
            "rules": settings_to_json(rules),
            "player": judge.bot.name(),
            "nodes": judge.nodes,
            "thresholds": Mark::ALL.map(|mark| (mark.name().to_owned(), json!(mark.least())))
                .into_iter().collect::<serde_json::Map<_, _>>(),
            "start": session.start().to_string(),
            "turns": self.turns.iter().map(|(turn, known)| turn_json(rules, turn, *known)).collect::<Vec<_>>(),
            "players": self.sides.iter().map(|side| side_json(rules, side)).collect::<Vec<_>>(),
            "status": status,
        })
    }

    fn turns_table(&self) -> impl fmt::Display {
        let rules = self.session.rules();
        let mut table = Columns::new([
            (rules.ply(), Align::Right),
            ("player", Align::Left),
            ("roll", Align::Left),
            ("play", Align::Left),
            ("value", Align::Right),
            ("lost", Align::Right),
            ("", Align::Left),
            ("better", Align::Left),
            ("luck", Align::Right),
        ]);
        for (turn, known) in &self.turns {
            let book = known.is_some_and(|known| known.best).then_some("book");
            let lost = Some(turn.lost()).filter(|&lost| lost >= 0.0005);
            table.row([
                turn.number.to_string(),
                rules.player_name(turn.player.index()),
                if rules.has_dice() { turn.roll.to_string() } else { String::new() },
                turn.play.to_string(),
                points(turn.points),
                lost.map(|lost| points(-lost)).unwrap_or_default(),
                turn.mark().map(Mark::sign).or(book).unwrap_or_default().to_owned(),
                lost.map(|_| turn.best.to_string()).unwrap_or_default(),
                turn.luck.map(points).unwrap_or_default(),
            ]);
        }
        table
    }

    fn sides_table(&self) -> impl fmt::Display {
        let rules = self.session.rules();
        let right = Align::Right;
        let mut table = Columns::new([
            ("player", Align::Left),
            ("plays", right),
            ("choices", right),
            ("doubtful", right),
            ("errors", right),
            ("blunders", right),
            ("lost", right),
            ("a choice", right),
            ("luck", right),
        ]);
        for (player, side) in &self.sides {
            let [doubtful, errors, blunders] = side.marks.map(|count| grouped(count.into()));
            table.row([
                rules.player_name(player.index()),
                grouped(side.plays.into()),
                grouped(side.choices.into()),
                doubtful,
                errors,
                blunders,
                points(-side.lost),
                points(-side.lost_a_choice()),
                side.luck.map(points).unwrap_or_default(),
            ]);
        }
        table
    }
}

impl fmt::Display for Report<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (session, judge) = (self.session, self.judge.bot);
        writeln!(f, "{}, by {judge}, in points of the player who plays\n", session.rules().name())?;
        writeln!(f, "{}", self.turns_table())?;
        let marks = Mark::ALL
            .map(|mark| format!("{} {} from {} lost", mark.sign(), mark.name(), mark.least()));
        writeln!(f, "  {}", marks.join(", "))?;
        if self.turns.iter().any(|(_, known)| known.is_some_and(|known| known.best)) {
            writeln!(
                f,
                "  book: the best play by the book of openings, or not to be told from it"
            )?;
        }
        writeln!(f, "\n{}", self.sides_table())?;
        writeln!(f, "{}", status_text(session.rules(), session.position(), session.outcome()))
    }
}

fn turn_json(rules: &Rules, turn: &JudgedTurn<Rules>, known: Option<Known>) -> Value {
    let mut json = json!({
        "turn": turn.number,
        "player": rules.player_data::<Value>(turn.player),
        "position": turn.before.to_string(),
        "play": turn.play.to_string(),
        "value": turn.points,
        "best": turn.best.to_string(),
        "best_value": turn.best_points,
        "lost": turn.lost(),
        "mark": turn.mark(),
        "choice": turn.is_choice,
    });
    if let Some(known) = known {
        json["book"] = json!(known);
    }
    if rules.has_dice() {
        json["roll"] = turn.roll.to_string().into();
        json["luck"] = turn.luck.into();
    }
    json
}

fn side_json(rules: &Rules, (player, side): &(Player, Side)) -> Value {
    let [doubtful, errors, blunders] = side.marks;
    let mut json = json!({
        "player": rules.player_data::<Value>(*player),
        "plays": side.plays,
        "choices": side.choices,
        "doubtful": doubtful,
        "errors": errors,
        "blunders": blunders,
        "lost": side.lost,
        "lost_a_choice": side.lost_a_choice(),
    });
    if rules.has_dice() {
        json["luck"] = side.luck.unwrap_or(0.0).into();
    }
    json
}
