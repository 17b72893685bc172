//! Turns whose worth is known.

use super::side::Side;
use crate::any::Past;
use crate::bolo_core::Rules as Bolo;
use crate::buku_core::Rules as Buku;
use crate::game_core::{Decision, Game, Notation};
use crate::plakoto_core::Rules as Plakoto;
use crate::program::rules::Rules;
use crate::{Bot, Judge, JudgedTurn, Mark};

/// Judges a play.
fn judged(
    rules: impl Into<Rules>,
    bot: Bot,
    position: &str,
    roll: &str,
    play: &str,
) -> JudgedTurn<Rules> {
    let rules = rules.into();
    let Ok(position) = rules.parse_position(position) else { panic!("{position}") };
    let Ok(roll) = rules.parse_roll(&position, roll) else { panic!("{roll}") };
    let Ok((play, _)) = rules.parse_play(&position, roll, play) else { panic!("{play}") };
    let past = Past::default();
    let decision = Decision::new(&rules, &past, &position, roll);
    Judge { bot, nodes: 1_000 }.turn(&decision, play, 1)
}

/// Red bears off its last two checkers with any roll, so no roll is lucky. With three left it takes
/// a double.
#[test]
fn rolls_are_lucky_or_not() {
    let turn = |position: &str, roll: &str, play: &str| {
        judged(Plakoto::new(), Bot::Strong, position, roll, play)
    };
    let both = turn("r2,22,b1 r", "21", "1/off(2)");
    assert_eq!((both.points, both.lost(), both.mark(), both.is_choice), (1.0, 0.0, None, false));
    assert_eq!(both.luck, Some(0.0));
    // Otherwise Blue, who needs one roll, wins.
    let [double, other] = ["11", "21"].map(|roll| {
        let left = if roll == "11" { "1/off(3)" } else { "1/off(2)" };
        turn("r3,22,b1 r", roll, left)
    });
    let [lucky, unlucky] = [double.luck, other.luck].map(|luck| luck.expect("dice"));
    assert!(lucky > 1.0 && unlucky < 0.0, "{lucky} {unlucky}");
    assert!((lucky - unlucky - (double.points - other.points)).abs() < 1e-6, "{lucky} {unlucky}");
}

/// A player who has caught up in the last round banks too early: all seven dice are in hand again.
#[test]
fn what_is_lost_is_marked() {
    let position = "10000,9900 2 100 2 last:1:1";
    let turn = |play| judged(Bolo::new(), Bot::Perfect, position, "15", play);
    let (bank, roll) = (turn("keep 15 bank"), turn("keep 15 roll"));
    assert_eq!((roll.lost(), roll.mark(), roll.is_choice), (0.0, None, true));
    assert_eq!((bank.best, bank.best_points), (roll.play, roll.points));
    assert!((0.4..0.6).contains(&bank.lost()), "{}", bank.lost());
    assert_eq!((bank.mark(), bank.luck), (Some(Mark::Blunder), roll.luck));

    // A loss belongs to its player.
    let mut side = Side::default();
    side.add(&bank);
    side.add(&roll);
    assert_eq!((side.plays, side.choices, side.marks), (2, 2, [0, 0, 1]));
    assert!((side.lost_a_choice() - bank.lost() / 2.0).abs() < 1e-12);
    assert_eq!(side.luck, bank.luck.map(|luck| 2.0 * luck));
}

/// Without dice there is no luck, and a play that was not thought of is searched by itself.
#[test]
fn without_dice() {
    let start = Buku::new().start().to_string();
    let turn = judged(Buku::new(), Bot::Greedy, &start, "", "1(9):h2,a2,a3");
    assert_eq!((turn.luck, turn.mark().is_some()), (None, turn.lost() >= 0.02));
    assert!(turn.lost() >= 0.0 && (-1.0..=1.0).contains(&turn.points));
}
