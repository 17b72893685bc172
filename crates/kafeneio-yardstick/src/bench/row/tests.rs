use rayon::ThreadPoolBuilder;

use super::{On, Row};

#[test]
fn work_is_timed_and_its_total_compared() {
    let pool = ThreadPoolBuilder::new().num_threads(2).build().expect("two threads");
    let mut row = Row::new("add", (2, "number"), 3_u64, || 3);
    assert_eq!([On::One, On::All].map(|on| row.warm_up(on, &pool)), [None; 2]);
    assert_eq!([On::One, On::All].map(|on| row.time(on, &pool)), [None; 2]);
    assert!(row.spread(On::One).is_some_and(|spread| spread.best > 0.0));
    assert_eq!(row.spread(On::All), None);

    let threads = || rayon::current_num_threads() as u128;
    let mut row = Row::new("add", (2, "number"), 3_u64, || 4).on_all(threads);
    assert_eq!([On::One, On::All].map(|on| row.warm_up(on, &pool)), [Some(4), Some(2)]);
    assert_eq!([On::One, On::All].map(|on| row.time(on, &pool)), [Some(4), Some(2)]);
}
