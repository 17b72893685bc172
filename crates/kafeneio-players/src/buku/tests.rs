//! The parts of the search against the engine.

use buku_core::{Past, Position, Rules, Side};
use dice_cup::DiceCup;
use rand_pcg::Pcg64Mcg;

use super::board::{Board, line};
use super::candidates::Finder;
use super::captures::best_capture;
use super::endings::winning_end;
use super::tree::{MOST_NODES, ROOM, Tree};
use super::weights::Weights;
use crate::Budget;

/// Visits the positions of random games, from the start to the end.
pub(super) fn for_each_position(
    games: u64,
    mut visit: impl FnMut(&Position, &mut DiceCup<Pcg64Mcg>),
) {
    let rules = Rules::new();
    for seed in 0..games {
        let mut cup = DiceCup::new(Pcg64Mcg::new(seed.into()));
        let mut position = Position::start();
        while !position.is_over(rules) {
            visit(&position, &mut cup);
            let Some((_, next)) = position.quick_play(rules, &mut cup) else { break };
            position = next;
        }
    }
}

#[test]
fn a_board_changes_as_the_position_does() {
    let rules = Rules::new();
    for_each_position(200, |position, cup| {
        let board = Board::new(position);
        if !position.has_spare() {
            assert_eq!(board.position(), Some(*position));
        }
        let (play, next) = position.random_play(rules, cup).expect("not over");
        let squares = play.line.squares();
        assert_eq!(line(position.side_to_move(), play.line.index() as u8), squares);
        assert_eq!(board.after(squares, play.footprint.mask()), Board::new(&next), "{position}");
    });
}

/// Nearly always: the engine's search has no bound of steps.
#[test]
fn the_best_capture_is_that_of_the_engine() {
    let (mut captures, mut less) = (0, 0);
    for_each_position(60, |position, _| {
        let mover = position.side_to_move();
        let (_, next) = position.best_capture(Rules::new()).expect("not over");
        let most = next.captured(mover) - position.captured(mover);
        let board = Board::new(position);
        let found = best_capture(&board).expect("a turn");
        assert!(found.most <= u32::from(most), "{position}");
        less += u32::from(found.most < u32::from(most));
        let after = board.after(line(mover, found.line), found.sown);
        let gained = after.captured(mover) - board.captured(mover);
        assert_eq!(u32::from(gained), found.most, "{position}");
        captures += u32::from(most > 0);
    });
    assert!(captures > 300 && less * 50 < captures, "{less} of {captures}");
}

/// The turns that end a game and win it, by trying all plays.
#[test]
fn winning_ends_are_found() {
    let rules = Rules::new();
    let (mut ends, mut none) = (0, 0);
    for_each_position(400, |position, _| {
        if position.count_plays(rules) > 3000 {
            return;
        }
        let mover = position.side_to_move();
        let mut exists = false;
        position.for_each_play(rules, |_, next| {
            let is_single = next.counts().iter().all(|&count| count < 2);
            let wins = next.outcome(rules).is_some_and(|end| end.winner == Some(mover));
            exists |= is_single && wins;
        });
        let found = winning_end(&Board::new(position), u64::MAX, &mut 0);
        assert_eq!(found.is_some(), exists, "{position}");
        *(if exists { &mut ends } else { &mut none }) += 1;
    });
    assert!(ends > 30 && none > 30, "{ends} {none}");
}

/// Candidates are different turns that can be played, and one of them captures about as much as
/// any turn.
#[test]
fn candidates_can_be_played() {
    let mut finder = Finder::new();
    let (mut most, mut found) = (0, 0);
    for_each_position(60, |position, _| {
        let (board, mover) = (Board::new(position), position.side_to_move());
        let candidates = finder.find(&board, 20).to_vec();
        assert!(candidates.is_sorted_by(|a, b| a.guess >= b.guess));
        let mut captured = 0;
        for (index, turn) in candidates.iter().enumerate() {
            let same = |other: &super::candidates::Candidate| {
                (other.line, other.sown) == (turn.line, turn.sown)
            };
            assert!(!candidates[..index].iter().any(same), "{position}");
            let hand = board.hand(line(mover, turn.line));
            let footprint = buku_core::Footprint::new(turn.sown).expect("a path");
            assert_eq!(footprint.len(), hand as usize);
            let after = board.after(line(mover, turn.line), turn.sown);
            captured = captured.max(after.captured(mover) - board.captured(mover));
        }
        found += u32::from(captured);
        most += best_capture(&board).expect("a turn").most;
    });
    assert!(found * 100 > most * 97, "{found} of {most}");
}

#[test]
fn the_tree_stays_small() {
    let position: Position =
        "11111111/11111111/11111111/11111111/11111111/12111111/22112111/11111000 b 0-0 0"
            .parse()
            .expect("a position");
    let past = Past::new();
    let mut tree = Tree::new(Rules::new(), Weights::built_in(), &past, &position, 300_000, 1);
    tree.grow(&Budget::nodes(300_000));
    assert_eq!(position.side_to_move(), Side::Black);
    assert!(tree.used >= 300_000 && tree.used <= 300_001, "{}", tree.used);
    assert!(tree.size() <= MOST_NODES + ROOM, "{}", tree.size());
}
