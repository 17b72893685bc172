use super::*;

#[test]
fn what_does_not_fit_is_not_written() {
    let mut bytes = [0; 10];
    let written = write_visited(
        &mut bytes,
        || 3,
        |mut writer| {
            for value in [1_u32, 2, 3] {
                // A visitor that does not stop writes no more than one that does.
                let _ = writer.push(value.to_le_bytes());
            }
            ControlFlow::Continue(writer)
        },
    );
    assert_eq!((written, bytes), (Ok(8), [1, 0, 0, 0, 2, 0, 0, 0, 0, 0]));
}
