use std::time::Duration;

use super::{Error, Rounds, repeat};

#[test]
fn rounds_end() {
    let seconds = Duration::from_secs;
    let two = Rounds::Number(2);
    assert!(two.go_on(1, seconds(100)) && !two.go_on(2, seconds(0)));
    assert_eq!([0, 1, 2].map(|done| two.progress(done, seconds(9))), [0, 500, 1_000]);

    let ten = Rounds::For(seconds(10));
    assert!(ten.go_on(2, seconds(100)) && !ten.go_on(3, seconds(100)), "at least three");
    assert!(ten.go_on(9, seconds(9)) && !ten.go_on(9, Duration::from_millis(9_001)));
    assert_eq!([0, 5, 20].map(|took| ten.progress(3, seconds(took))), [0, 500, 1_000]);
    assert_eq!(Rounds::For(seconds(0)).progress(1, seconds(1)), 1_000);
}

#[test]
fn a_round_that_is_stopped_is_the_last() {
    for (stopped, rounds) in [(1, None), (2, Some(1)), (4, Some(3)), (5, Some(4))] {
        let mut begun = 0;
        let done = repeat(Rounds::Number(4), &|_| (), || {
            begun += 1;
            if begun == stopped { Err(Error::Stopped) } else { Ok(()) }
        });
        assert_eq!(done.map(|(rounds, _)| rounds).ok(), rounds, "stopped in round {stopped}");
    }
}
