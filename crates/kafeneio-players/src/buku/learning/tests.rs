use super::super::tests::for_each_position;
use super::*;

/// What is learned is what is weighed.
#[test]
fn the_weights_of_a_board_add_up_to_its_estimate() {
    let weights = Weights::built_in();
    for_each_position(100, |position, _| {
        let board = Board::new(position);
        if position.has_spare() {
            return;
        }
        let mut sums = [0.0; 2];
        for_each_weight(&board, |number, times| {
            for (sum, weight) in sums.iter_mut().zip(weights.numbers[number]) {
                *sum += times * f64::from(weight);
            }
        });
        let full = f64::from(board.counters(!0)) / f64::from(Position::COUNTERS);
        let sum = sums[0] * full + sums[1] * (1.0 - full);
        let estimate = f64::from(worth::estimate(&board, weights));
        assert!((sum - estimate).abs() < 1.0, "{position}: {sum} and {estimate}");
    });
}
