use super::*;

#[test]
fn layouts_are_numbered_in_their_order() {
    for (checkers, count) in [(0, 1), (1, 7), (8, 3_003), (10, 8_008), (15, 54_264)] {
        let layouts = Layouts::up_to(checkers);
        assert_eq!((layouts.count(), layouts.all().count()), (count, count));
        for (number, layout) in layouts.all().enumerate() {
            assert_eq!(layouts.number(layout), Some(number), "{layout:?}");
        }
    }
    assert_eq!(Layouts::up_to(3).number([0, 2, 0, 0, 1, 1]), None);
}

#[test]
fn each_step_leads_to_a_lower_number() {
    let layouts = Layouts::up_to(6);
    for (number, layout) in layouts.all().enumerate().skip(1) {
        for roll in Roll::ALL {
            let after = layouts.after_roll(layout, roll);
            assert!(!after.is_empty() && after.iter().all(|&after| (after as usize) < number));
        }
    }
}
