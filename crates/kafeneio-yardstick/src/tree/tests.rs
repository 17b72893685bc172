use std::convert::Infallible;
use std::sync::atomic::{AtomicU64, Ordering};

use game_core::{Game, Notation, perft};

use super::{divide, parts};

fn are_done<G: Notation>(game: &G, position: &str, depths: &[(u32, u32)]) {
    let Ok(position) = game.parse_position(position) else { panic!("{position}") };
    let count = |position: &_, depth| perft(game, position, depth);
    for &(depth, of) in depths {
        assert_eq!(u128::from(parts::<G>(&count, &position, depth)), perft(game, &position, of));
        let done = AtomicU64::new(0);
        let tell = |more| _ = done.fetch_add(more, Ordering::Relaxed);
        let nodes =
            divide::<_, Infallible>(game, &count, &position, depth, &tell, |_, _, _| Ok(()));
        assert_eq!(nodes, Ok(perft(game, &position, depth)), "{depth}");
        let (done, all) = (done.into_inner(), parts::<G>(&count, &position, depth));
        assert_eq!(done, all, "depth {depth} of {}", G::NAME);
    }
}

#[test]
fn all_parts_are_done_at_the_end() {
    let plakoto = plakoto_core::Rules::new();
    are_done(&plakoto, &plakoto.start().to_string(), &[(1, 1), (2, 1), (3, 1), (4, 2)]);
    are_done(&bolo_core::Rules::new(), "1500,2000 1 300 1 -", &[(1, 1), (2, 1), (3, 1)]);
    let few = "10000000/00000000/00000000/00000000/00000000/00000000/00000000/00000002 w 31-31 0";
    are_done(&buku_core::Rules::new(), few, &[(1, 1), (2, 1), (3, 1), (4, 2)]);
}
