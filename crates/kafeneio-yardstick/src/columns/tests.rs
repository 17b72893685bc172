use super::{Align, Columns};

#[test]
fn a_column_of_nothing_is_left_out() {
    let heading = [("name", Align::Left), ("roll", Align::Left), ("number", Align::Right)];
    let rows = |rolls: [&str; 2]| {
        let mut table = Columns::new(heading);
        table.row(["a", rolls[0], "1"].map(str::to_owned));
        table.row(["bcdef", rolls[1], "20"].map(str::to_owned));
        anstream::adapter::strip_str(&table.to_string()).to_string()
    };
    assert_eq!(rows(["", ""]), "  name   number\n  a           1\n  bcdef      20\n");
    assert_eq!(
        rows(["", "31"]),
        "  name   roll  number\n  a                 1\n  bcdef  31        20\n"
    );
}
