//! Who of the rivals is right, judged by the rules of backgammon alone.
//!
//! A verdict that changes with a new version is another row on the page about performance.

use kafeneio_benches::backgammon;
use kafeneio_benches::rival::{Rival, Verdict};
use kafeneio_benches::rivals::{AiBackgammon, Backgammon, BackgammonEngine, Bkgm};

const ROLLS: u64 = 300 * 21;
const RIGHT: Verdict =
    Verdict { rolls: ROLLS, complete: ROLLS, legal: ROLLS, distinct: ROLLS, right: ROLLS };

fn verdict<R: Rival>() -> Verdict {
    Verdict::of::<R>(&backgammon::positions(300))
}

#[test]
fn ai_backgammon_is_right() {
    assert_eq!(verdict::<AiBackgammon>(), RIGHT);
}

#[test]
fn bkgm_lists_everything_but_some_positions_twice() {
    assert_eq!(verdict::<Bkgm>(), Verdict { distinct: 6_284, right: 6_284, ..RIGHT });
}

#[test]
fn backgammon_engine_lacks_moves_and_lists_illegal_ones() {
    let found = Verdict { complete: 5_411, legal: 5_495, right: 5_023, ..RIGHT };
    assert_eq!(verdict::<BackgammonEngine>(), found);
}

#[test]
fn backgammon_lists_orders_of_steps_apart_and_some_plays_of_too_few_dice() {
    let found = Verdict { legal: 6_268, distinct: 1_687, right: 1_675, ..RIGHT };
    assert_eq!(verdict::<Backgammon>(), found);
}
