use serde_json::{Value, json};

use super::kinds;

fn names(line: &Value) -> Vec<String> {
    kinds(&line.to_string()).into_iter().collect()
}

#[test]
fn kinds_of_a_position_and_a_roll() {
    let pair = |game: &str, position: &str, roll: &str| {
        names(&json!({ "game": game, "rules": {}, "position": position, "roll": roll }))
    };
    let plakoto = |position, roll| pair("plakoto", position, roll);
    assert_eq!(
        plakoto("r14,4,b2,3,r1,13,b13 r", "31"),
        ["larger_die", "leaves dice", "not_all_home"]
    );
    let fewer = plakoto("r13,1,b2,6,r1,2,b2,5,b2,r1,3,b9 r", "61");
    assert_eq!(fewer, ["blocked", "both dice", "fewer_dice", "not_all_home"]);
    assert_eq!(plakoto("r2,22,b1 r", "66"), ["ends the turn", "off"]);
    assert_eq!(plakoto("23,b1 b", "66"), [""; 0]);
    let boloko = |position, roll| pair("boloko", position, roll);
    assert_eq!(boloko("b9,1,b1,7,w1,13,w9 w", "31"), ["both dice", "jumps", "leaves dice"]);
    assert_eq!(boloko("b9,11,w1b,11,w9 b", "42"), ["pass", "pinned"]);
    let bolo = |position, roll| pair("bolo", position, roll);
    assert_eq!(bolo("0,5000 1 850 1 -", "1"), ["all dice", "first bank", "open"]);
    assert_eq!(bolo("10050,9950 2 0 7 last:1:1", "2233446"), ["bust", "last round"]);
    let buku = "00000000/00000000/00000000/00000000/00000000/00000000/00000000/20000000 w 20-43 0";
    assert_eq!(pair("buku", buku, ""), ["empty line"]);
}

#[test]
fn kinds_of_other_lines() {
    let line = json!({ "game": "plakoto", "error": { "code": "illegal_play", "rule": "P7" } });
    assert_eq!(names(&line), ["P7", "illegal_play"]);
    let start = "r1,22,b1 r";
    let plies = json!([["65", "1/off", "23,b1 b"]]);
    let line = json!({ "game": "plakoto", "rules": {}, "start": start, "plies": plies,
        "status": { "reason": "borne_off" } });
    assert_eq!(names(&line), ["borne_off", "ends the turn", "larger_die", "off"]);
    let all_rolls = json!({ "game": "plakoto", "rules": {}, "position": "r14,4,b2,3,r1,13,b13 r" });
    assert!(names(&all_rolls).contains(&"larger_die".to_owned()));
    assert_eq!(names(&json!({ "game": "bolo", "value": "busts" })), ["busts"]);
    assert_eq!(kinds("no line").len(), 0);
}
