use serde_json::{Value, json};

use super::super::fake::Kafeneio;
use super::{Reason, Why};

const LARGER: [&str; 3] = ["plakoto", "r14,4,b2,3,r1,13,b13 r", "31"];
const START_OF_BUKU: &str =
    "11111111/11111111/11111111/11111111/11111111/11111111/11111111/11111111 w 0-0 1";

fn why<T>([game, position, roll]: [&str; 3], rules: Value, ask: impl FnOnce(&Why<'_>) -> T) -> T {
    let rules = serde_json::from_value(rules).expect("an object");
    ask(&Why { reference: &Kafeneio, game, rules: &rules, position, roll })
}

fn told(Reason { text, rules }: Reason) -> (String, String) {
    (text, rules.join(" "))
}

#[test]
fn surplus_plays_are_refused_by_a_rule() {
    let surplus =
        |question, play, end| why(question, json!({}), |why| told(why.surplus(play, end)));
    let (text, rule) = surplus(LARGER, "10/9", "r14,4,b2,2,r1,14,b13 b");
    assert!(text.ends_with("only one die can be played, and it has to be the 3 (P7)"), "{text}");
    assert_eq!(rule, "P7");
    let twice = surplus(LARGER, "10/7", "r14,4,b2,r1,16,b13 b");
    assert_eq!(twice, ("the move is listed twice".to_owned(), String::new()));
    let (text, rule) = surplus(LARGER, "10/7", "r14,4,b2,1,r1,15,b13 b");
    assert_eq!(text, "the play is legal, but leads to r14,4,b2,r1,16,b13 b");
    assert_eq!(rule, "");
    assert_eq!(surplus(["bolo", "1500,2000 1 300 4 -", "2346"], "keep 2 roll", "").1, "O5");
}

#[test]
fn surplus_steps_are_refused_by_a_rule() {
    let rule = |question, entered, step| {
        why(question, json!({}), |why| told(why.surplus_step(entered, step)).1)
    };
    assert_eq!(rule(LARGER, "", "10/9"), "P7");
    assert_eq!(rule(["plakoto", "b15,22,r15 r", "62"], "24/18", "18/12"), "P3");
    assert_eq!(rule(["bolo", "1500,2000 1 300 4 -", "1246"], "", "2"), "O5");
    assert_eq!(rule(["bolo", "1500,2000 1 300 4 -", "1246"], "keep 1", "2"), "O5");
    assert_eq!(rule(["buku", START_OF_BUKU, ""], "3(9):", "d9"), "");
    assert_eq!(rule(["buku", START_OF_BUKU, ""], "3(9):a4,b4", "a4"), "U2");
}

#[test]
fn missing_plays_are_of_a_kind() {
    let rules = |question, play| why(question, json!({}), |why| told(why.missing(play)).1);
    assert_eq!(rules(LARGER, "10/7"), "P7");
    assert_eq!(rules(["plakoto", "r14,5,b2,1,b2,r1,13,b11 r", "31"], "pass"), "P8");
    assert_eq!(rules(["plakoto", "r14,6,r1,15,b15 r", "62"], "8/2 2/off"), "P9");
    assert_eq!(rules(["plakoto", "9,r14,1,b14,7,b1,3,r1 b", "43"], "20/24*"), "P6 P12");
    assert_eq!(rules(["plakoto", "b15,22,r15 r", "66"], "24/18(3) 18/12"), "");
    assert_eq!(rules(["boloko", "b9,9,w1,10,b1,2,w9 w", "41"], "11^22*"), "L6 L5 L7");
    assert_eq!(rules(["boloko", "b9,11,w1b,11,w9 b", "42"], "pass"), "L7");
    assert_eq!(rules(["bolo", "1500,2000 2 850 3 -", "246"], "bust"), "O3");
    assert_eq!(rules(["bolo", "1500,2000 2 850 2 -", "15"], "keep 15 roll"), "O4");
    assert_eq!(rules(["bolo", "1500,2000 2 850 2 -", "15"], "keep 1 roll"), "O5");
    assert_eq!(rules(["buku", START_OF_BUKU, ""], "3(0):"), "U4");
    assert_eq!(rules(["buku", START_OF_BUKU, ""], "3(9):a4,c4"), "");
    let sent_back =
        why(["boloko", "b9,9,w1,10,b1,2,w9 w", "41"], json!({ "portes": true }), |why| {
            told(why.missing("11^22* 22/26")).1
        });
    assert_eq!(sent_back, "L10 L5");
}
