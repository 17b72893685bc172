use serde_json::{Value, json};

use super::super::fake::Kafeneio;
use super::super::question::Difference;
use super::{Ground, Reason, Remark, Why};

const LARGER: [&str; 3] = ["plakoto", "r14,4,b2,3,r1,13,b13 r", "31"];
const START_OF_BUKU: &str =
    "11111111/11111111/11111111/11111111/11111111/11111111/11111111/11111111 w 0-0 1";

fn why<T>([game, position, roll]: [&str; 3], rules: Value, ask: impl FnOnce(&Why<'_>) -> T) -> T {
    let rules = serde_json::from_value(rules).expect("an object");
    ask(&Why { reference: &Kafeneio, game, rules: &rules, position, roll })
}

fn told(Reason { text, rule, .. }: Reason) -> (String, String) {
    (text, rule.unwrap_or_default())
}

/// The rules of the reasons that are on the best ground.
fn best(reasons: &[Reason]) -> String {
    let best = reasons.iter().map(|reason| reason.ground).max();
    let best = reasons.iter().filter(|reason| Some(reason.ground) == best);
    best.filter_map(|reason| reason.rule.as_deref()).collect::<Vec<_>>().join(" ")
}

#[test]
fn surplus_plays_are_refused_by_a_rule() {
    let surplus = |question, play, end| {
        why(question, json!({}), |why| {
            let applied = why.applied(play).expect("a reply");
            told(why.surplus(applied, play, end, &[play, "10/7"]))
        })
    };
    let (text, rule) = surplus(LARGER, "10/9", "r14,4,b2,2,r1,14,b13 b");
    assert!(text.ends_with("only one die can be played, and it has to be the 3 (P7)"), "{text}");
    assert_eq!(rule, "P7");
    let twice = surplus(LARGER, "10/7", "r14,4,b2,r1,16,b13 b");
    assert_eq!(twice, ("the move is listed twice".to_owned(), String::new()));
    let (text, rule) = surplus(LARGER, "10/7", "r14,4,b2,1,r1,15,b13 b");
    assert_eq!(text, "the play is legal, but leads to r14,4,b2,r1,16,b13 b");
    assert_eq!(rule, "");
    assert_eq!(surplus(["bolo", "1500,2000 1 300 4 -", "2346"], "keep 2 roll", "").1, "O5");
    // A game that is over is over by a rule.
    for (question, play, rule) in [
        (["plakoto", "23,b1 b", "66"], "24/off", "P10"),
        (["plakoto", "2,b1,6,r14,1,b13,11,b1r r", "43"], "10/6", "P11"),
        (["bolo", "10050,10000 1 0 7 won:1:goal", "1112223"], "keep 1 roll", "O9"),
    ] {
        let (text, broken) = surplus(question, play, "");
        assert_eq!((&*text, &*broken), (&*format!("the game is over ({rule})"), rule));
    }
}

/// A program that lists only a pass may have missed what can be played by any rule.
#[test]
fn the_ground_of_a_surplus_pass() {
    let ground = |others: &[&str]| {
        why(LARGER, json!({}), |why| {
            let applied = why.applied("pass").expect("a reply");
            why.surplus(applied, "pass", "", others).ground
        })
    };
    assert_eq!(ground(&["pass"]), Ground::Length);
    assert_eq!(ground(&["10/7", "pass"]), Ground::Sure);
}

/// Legal plays that lead elsewhere: the fields that differ tell the rule.
#[test]
fn plays_that_lead_elsewhere() {
    let rule = |game, play, right, came| {
        why([game, "1500,2000 1 300 4 - 3x3", "1346"], json!({}), |why| {
            why.rule_of_result(play, right, came).unwrap_or_default()
        })
    };
    let bolo = |play, right, came| rule("bolo", play, right, came);
    assert_eq!(bolo("bust", "1500,2000 2 0 7 -", "1800,2000 2 0 7 -"), "O3");
    assert_eq!(bolo("keep 1 roll", "1500,2000 1 400 3 -", "1500,2000 1 350 3 -"), "O5");
    assert_eq!(bolo("keep 3 roll", "1500,2000 1 600 3 -", "1500,2000 1 400 3 -"), "O6");
    assert_eq!(bolo("keep 1 roll", "1500,2000 1 400 3 -", "1500,2000 1 400 3 - -"), "O6");
    assert_eq!(bolo("keep 1346 roll", "1500,2000 1 400 7 -", "1500,2000 1 400 0 -"), "O4");
    assert_eq!(bolo("keep 1 roll", "1500,2000 1 400 3 -", "1500,2000 1 400 7 -"), "O2");
    assert_eq!(bolo("keep 1 bank", "1900,2000 2 0 7 -", "1900,2000 1 0 7 -"), "O2");
    assert_eq!(bolo("keep 1 bank", "10000,0 2 0 7 last:1:1", "10000,0 2 0 7 -"), "O8");
    assert_eq!(bolo("keep 1 bank", "9000,0 2 0 7 -", "9000,0 2 0 7 last:1:1"), "O8");
    assert_eq!(
        bolo("keep 1 bank", "10000,10000 1 0 7 death:1,2", "10000,10000 1 0 7 won:1:goal"),
        "O9"
    );
    assert_eq!(bolo("bust", "10000,0 1 0 7 won:1:goal", "10000,0 1 0 7 death:1,2"), "O9");
    assert_eq!(rule("plakoto", "10/7*", "24 b", "23,b1 b"), "P6");
    assert_eq!(rule("plakoto", "1/off", "24 b", "23,b1 b"), "P9");
    assert_eq!(rule("plakoto", "10/7", "24 b", "23,b1 b"), "");
    // Only the side to move differs.
    assert_eq!(rule("plakoto", "10/7*", "24 b", "24 r"), "");
    assert_eq!(rule("boloko", "1^16", "25 b", "24,b1 b"), "L5");
    assert_eq!(rule("buku", "1(2):a1,a2", "2/ b 20-43 0", "1/ b 20-43 0"), "U2");
    assert_eq!(rule("buku", "1(2):a1,a2", "2/ b 20-43 0", "2/ b 23-43 0"), "U2");
    assert_eq!(rule("buku", "1(2):a1,a2", "2/ b 20-43 0", "2/ b 20-43 1"), "U1");
}

#[test]
fn surplus_steps_are_refused_by_a_rule() {
    let rule = |question, entered, step| {
        why(question, json!({}), |why| why.surplus_step(entered, step).and_then(|why| why.rule))
    };
    assert_eq!(rule(LARGER, "", "10/9").as_deref(), Some("P7"));
    let rules = ["plakoto", "b15,22,r15 r", "62"];
    assert_eq!(rule(rules, "24/18", "18/12").as_deref(), Some("P3"));
    let rules = ["bolo", "1500,2000 1 300 4 -", "1246"];
    assert_eq!(rule(rules, "", "2").as_deref(), Some("O5"));
    assert_eq!(rule(rules, "keep 1", "2").as_deref(), Some("O5"));
    assert_eq!(rule(["buku", START_OF_BUKU, ""], "3(9):", "d9"), None);
    assert_eq!(rule(["buku", START_OF_BUKU, ""], "3(9):a4,b4", "a4").as_deref(), Some("U2"));
}

#[test]
fn missing_plays_are_of_a_kind() {
    let rules = |question, play, others: &[&str]| {
        why(question, json!({}), |why| best(&why.missing(play, others)))
    };
    let other = ["11/12"];
    assert_eq!(rules(LARGER, "10/7", &["10/9"]), "P7");
    assert_eq!(rules(["plakoto", "r14,5,b2,1,b2,r1,13,b11 r", "31"], "pass", &other), "P8");
    assert_eq!(rules(["plakoto", "r14,6,r1,15,b15 r", "62"], "8/2 2/off", &other), "P9");
    let mother = ["plakoto", "9,r14,1,b14,7,b1,3,r1 b", "43"];
    assert_eq!(rules(mother, "20/24*", &other), "P6");
    // The step is there, so it is not what is missing.
    assert_eq!(rules(mother, "20/24*", &["20/24 12/15"]), "P12");
    // Nothing else is listed, so nothing is known of the step.
    assert_eq!(rules(mother, "20/24*", &["pass"]), "P6");
    let double = ["plakoto", "b15,22,r15 r", "66"];
    assert_eq!(rules(double, "24/18(3) 18/12", &["24/18(2) 18/12"]), "");
    assert_eq!(rules(double, "24/18(3) 18/12", &["24/18(2)"]), "P3");
    // Whoever lists nothing thinks that the game is over.
    assert_eq!(rules(double, "24/18(3) 18/12", &[]), "");
    let jump = ["boloko", "b9,9,w1,10,b1,2,w9 w", "41"];
    assert_eq!(rules(jump, "11^22*", &other), "L6 L5");
    assert_eq!(rules(jump, "11/15", &["11/15 15/16"]), "L7");
    assert_eq!(rules(["boloko", "b9,11,w1b,11,w9 b", "42"], "pass", &other), "L7");
    assert_eq!(rules(["bolo", "1500,2000 2 850 3 -", "246"], "bust", &other), "O3");
    assert_eq!(rules(["buku", START_OF_BUKU, ""], "3(0):", &["3(9):a4,c4"]), "U4");
    assert_eq!(rules(["buku", START_OF_BUKU, ""], "3(9):a4,c4", &["3(0):"]), "");
    let sent_back =
        why(["boloko", "b9,9,w1,10,b1,2,w9 w", "41"], json!({ "portes": true }), |why| {
            best(&why.missing("11^22* 22/26", &other))
        });
    assert_eq!(sent_back, "L10 L5");
}

/// Where the same dice are set aside in another play, it is not about what scores.
#[test]
fn missing_plays_of_bolo() {
    let rules = |position, roll, play, others: &[&str]| {
        why(["bolo", position, roll], json!({}), |why| best(&why.missing(play, others)))
    };
    let (usual, first, death) =
        ("1500,2000 2 850 2 -", "0,5000 1 900 1 -", "10100,10000 2 100 6 death:2,1");
    assert_eq!(rules(usual, "15", "keep 15 roll", &["keep 15 bank"]), "O4");
    assert_eq!(rules(usual, "15", "keep 1 roll", &["keep 1 bank"]), "O2");
    assert_eq!(rules(usual, "15", "keep 1 bank", &["keep 1 roll"]), "O2");
    assert_eq!(rules(usual, "15", "keep 1 bank", &["keep 15 roll"]), "O2");
    assert_eq!(rules(usual, "15", "keep 15 bank", &["keep 1 bank"]), "O5");
    assert_eq!(rules(usual, "15", "keep 1 bank", &["bust"]), "O5");
    assert_eq!(rules(first, "1", "keep 1 bank", &["keep 1 roll"]), "O7");
    assert_eq!(rules(death, "122346", "keep 1 bank", &["keep 1 roll"]), "O9");
    assert_eq!(rules("1500,2000 1 300 4 - 3x3", "2346", "keep 3 roll", &["bust"]), "O6");
}

/// The better ground explains the rest. A guess is dropped where the line is about other rules, and what is sure is
/// not.
#[test]
fn rules_that_are_told() {
    let reason = |rule, ground| Reason::new("so it is", Some(rule), ground);
    let told = |reasons: Vec<Reason>, about: &[&str]| {
        let remark = Remark { name: "missing", note: "10/7".to_owned(), reasons };
        let about: Vec<_> = about.iter().map(|&rule| rule.to_owned()).collect();
        let difference = Difference::default().remarks(vec![remark], &about);
        let rules = difference.rules.into_iter().collect::<Vec<_>>().join(" ");
        (rules, difference.notes[0].1.clone())
    };
    let [length, kind, sure] = [Ground::Length, Ground::Kind, Ground::Sure];
    let expect = |rules: &str, note: &str| (rules.to_owned(), note.to_owned());
    let both = || vec![reason("P6", kind), reason("P7", length)];
    assert_eq!(told(both(), &[]), expect("P6", "10/7: so it is (P6)"));
    assert_eq!(told(both(), &["P7"]), expect("P7", "10/7: so it is (P7)"));
    assert_eq!(told(both(), &["P9"]), expect("", "10/7"));
    assert_eq!(told(vec![reason("P6", sure)], &["P9"]), expect("P6", "10/7: so it is (P6)"));
}
