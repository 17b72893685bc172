use std::convert::Infallible;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use game_core::{Game, Notation, perft};

use super::{Count, Watch, count, divide, parts};

fn are_done<G: Notation>(game: &G, position: &str, depths: &[(u32, u32)]) {
    let Ok(position) = game.parse_position(position) else { panic!("{position}") };
    let count = |position: &_, depth| perft(game, position, depth);
    for &(depth, of) in depths {
        assert_eq!(u128::from(parts::<G>(&count, &position, depth)), perft(game, &position, of));
        let done = AtomicU64::new(0);
        let tell = |more| _ = done.fetch_add(more, Ordering::Relaxed);
        let watch = Watch { stop: &AtomicBool::new(false), done: &tell };
        let counted =
            divide::<_, Infallible>(game, &count, &position, depth, watch, |_, _, _| Ok(()));
        let all = Count { nodes: perft(game, &position, depth), is_whole: true };
        assert_eq!(counted, Ok(all), "{depth}");
        let (done, all) = (done.into_inner(), parts::<G>(&count, &position, depth));
        assert_eq!(done, all, "depth {depth} of {}", G::NAME);
    }
}

#[test]
fn all_parts_are_done_at_the_end() {
    let plakoto = plakoto_core::Rules::new();
    are_done(&plakoto, &plakoto.start().to_string(), &[(1, 1), (2, 1), (3, 1), (4, 2)]);
    are_done(&bolo_core::Rules::new(), "1500,2000 1 300 1 -", &[(1, 1), (2, 1), (3, 1)]);
    are_done(&plakoto, "r2,r2,20,b2,b2 r", &[(4, 2), (5, 2)]);
    let few = "10000000/00000000/00000000/00000000/00000000/00000000/00000000/00000002 w 31-31 0";
    are_done(&buku_core::Rules::new(), few, &[(1, 1), (2, 1), (3, 1), (4, 2)]);
}

/// The parts that were done before the end are counted, and a play is told of only if all below it is.
#[test]
fn a_count_that_is_ended_has_the_parts_so_far() {
    let game = bolo_core::Rules::new();
    let position = game.parse_position("1500,2000 1 300 1 -").expect("a position");
    let perft = |position: &_, depth| perft(&game, position, depth);
    // On one thread, nothing is begun before the first part is done.
    let pool = rayon::ThreadPoolBuilder::new().num_threads(1).build().expect("a thread");
    for depth in 1..=4 {
        let stop = AtomicBool::new(false);
        let end = |_| stop.store(true, Ordering::Relaxed);
        let watch = Watch { stop: &stop, done: &end };
        let mut told = 0;
        let Ok(counted) = pool.install(|| {
            divide::<_, Infallible>(&game, &perft, &position, depth, watch, |_, _, nodes| {
                told += nodes;
                Ok(())
            })
        });
        let all = perft(&position, depth);
        assert_eq!(counted.is_whole, depth < 3, "{depth}: up to there all parts are one");
        assert_eq!(counted.is_whole, counted.nodes == all, "{depth}");
        assert!(0 < counted.nodes && told <= counted.nodes, "{depth}");
        let nothing = count(&game, &perft, &position, depth, &stop);
        assert_eq!(nothing, Count { nodes: 0, is_whole: false }, "{depth}");
    }
}
