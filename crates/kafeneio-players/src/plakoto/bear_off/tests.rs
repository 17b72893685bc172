use super::*;

/// A file with the right digest and this purpose, number of checkers and length.
fn file(purpose: &Purpose, checkers: &[u32], length: usize) -> Vec<u8> {
    Contents { sizes: checkers.into(), data: &vec![0; length] }.write(purpose)
}

#[test]
fn files_for_something_else_are_refused_by_name() {
    let refused = |purpose: &Purpose| {
        let error = BearOff::read(&file(purpose, &[1], 98)).expect_err("another purpose");
        alloc::string::ToString::to_string(&error)
    };
    assert!(BearOff::read(&file(&purpose(), &[1], 98)).is_ok());
    assert_eq!(
        refused(&Purpose::new("network", &Rules::new())),
        "the file holds a network, and a bear-off table is needed"
    );
    assert_eq!(
        refused(&Purpose::new("bear-off table", &boloko_core::Rules::new())),
        "the file is for the game boloko, and one for plakoto is needed"
    );
    assert_eq!(
        refused(&Purpose::new("bear-off table", &Rules::new().with_larger_die(false))),
        "the file is for the rules `larger_die=off`, and one for `larger_die=on` is needed"
    );
}

#[test]
fn sizes_that_no_table_has_are_refused() {
    let refused = |checkers: &[u32], length| {
        BearOff::read(&file(&purpose(), checkers, length)).expect_err("a wrong size")
    };
    for checkers in [&[][..], &[1, 1], &[11], &[257], &[u32::MAX]] {
        assert_eq!(refused(checkers, 98), FileError::Damaged, "{checkers:?}");
    }
    assert_eq!(refused(&[1], 97), FileError::Length { found: 97, needed: 98 });
    assert_eq!(refused(&[2], 98), FileError::Length { found: 98, needed: 1_568 });
}

#[test]
fn a_table_has_the_same_bytes_everywhere() {
    let file = BearOff::build(6).to_file();
    let digest = &file[file.len() - 32..][..4];
    assert_eq!((file.len(), digest), (1_707_666, &[161, 51, 112, 130][..]));
}
