use game_core::Turn as _;
use plakoto_core::Play;

use super::*;

#[test]
fn places_are_numbered_in_their_order() {
    for number in 0..PLACES {
        assert_eq!(Place::numbered(number).number(), number);
    }
}

#[test]
fn past_the_holder_a_straggler_never_passes() {
    for number in 1..MEETING {
        for places in places_after(Rules::new(), Place::numbered(number)) {
            assert!(!places.is_empty() && places.iter().all(|&after| after < number));
        }
    }
}

/// What the order of solving needs: each play of an ending leads to one that is solved before.
#[test]
fn each_play_leads_to_an_earlier_ending() {
    let layouts = Layouts::up_to(3);
    let (mut endings, mut passes) = (0, 0);
    for (number, layout) in layouts.all().enumerate() {
        for place in (0..PLACES).map(Place::numbered) {
            let Some(holder_moves) = position(layout, place) else { continue };
            for position in [holder_moves, holder_moves.with_side_to_move(!HOLDER)] {
                endings += 1;
                let here = entry(layouts, &position, HOLDER);
                let moves = position.side_to_move() == HOLDER;
                let in_row = in_row(place.number(), moves);
                assert_eq!(here, Some(number * ROW + in_row), "{position}");
                let turn = position.turn(Rules::new());
                let mut visit = |play: Play, next: &Position| {
                    if play.is_empty() {
                        passes += 1;
                    } else if !next.is_over() {
                        let there = entry(layouts, next, HOLDER).expect("an ending");
                        let (row, in_row) = (there / ROW, there % ROW / 2);
                        let earlier = if moves {
                            row < number && in_row == place.number()
                        } else {
                            row == number && in_row < place.number()
                        };
                        assert!(earlier, "{position}, {play}: {next}");
                    }
                };
                for roll in Roll::ALL {
                    turn.for_each_play(roll, &mut visit);
                }
            }
        }
    }
    assert!(endings > 10_000 && passes > 1_000, "{endings} endings, {passes} passes");
}

#[test]
fn sizes_that_no_table_has_are_refused() {
    let refused = |checkers: &[u32], length| {
        let file = Contents { sizes: checkers.into(), data: &vec![0; length] };
        let file = file.write(&purpose(Rules::new()));
        PinEndings::read(&file, Rules::new()).expect_err("a wrong size")
    };
    for checkers in [&[][..], &[1, 1], &[16], &[257], &[u32::MAX]] {
        assert_eq!(refused(checkers, 7 * 1_380), FileError::Damaged, "{checkers:?}");
    }
    assert_eq!(refused(&[1], 9_659), FileError::Length { found: 9_659, needed: 9_660 });
}

#[test]
fn a_table_has_the_same_bytes_everywhere() {
    let file = PinEndings::build(Rules::new(), 3).to_file();
    let digest = &file[file.len() - 32..][..4];
    assert_eq!((file.len(), digest), (116_040, &[241, 243, 5, 16][..]));
}
