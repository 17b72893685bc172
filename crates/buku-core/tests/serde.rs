//! Saving and loading through `serde`.

use crate::support::saved::{kept, kept_session};
use crate::support::{ALL_RULES, below, cup, played, put};
use buku_core::game_core::{Game, Session};
use buku_core::{
    BySide, HalfTurn, Line, Match, NoRoll, Outcome, Past, Path, Play, Position, Reason, Repetition,
    Rules, Setup, Side, Square, Step,
};

#[test]
fn a_position_is_its_text() {
    for text in [
        "11111111/11111111/11111111/11111111/11111111/11111111/11111111/11111111 w 0-0 1",
        "00000000/00001000/00000001/00000011/00100021/00111101/00002200/00000000 w 27-21 0",
    ] {
        let position: Position = text.parse().expect("a position");
        let json = serde_json::to_string(&position).expect("JSON");
        assert_eq!(json, format!("\"{text}\""));
        assert_eq!(serde_json::from_str::<Position>(&json).expect("a position"), position);
    }
}

#[test]
fn what_is_read_is_checked() {
    let ranks = "11111111/".repeat(8);
    let ranks = ranks.trim_end_matches('/');
    for (json, complaint) in [
        (format!("\"{ranks} w 0-0 0\""), "add up to 64, not 65"),
        (format!("\"{ranks} b 0-0 1\""), "the untouched start only"),
        (format!("\"{ranks} x 0-0 1\""), "mover at column 73"),
        ("7".to_owned(), "a Buku position"),
    ] {
        let error = serde_json::from_str::<Position>(&json).expect_err(&json).to_string();
        assert!(error.contains(complaint), "{json}: {error}");
    }
    assert!(serde_json::from_str::<Side>("\"red\"").is_err());
    assert!(serde_json::from_str::<Square>("\"i1\"").is_err());
    assert!(serde_json::from_str::<Line>("\"9\"").is_err());
    assert!(serde_json::from_str::<NoRoll>("\"6\"").is_err());
    assert!(serde_json::from_str::<Rules>(r#"{"repetition":"always"}"#).is_err());
    assert!(serde_json::from_str::<Rules>(r#"{"early_majority":1}"#).is_err());
}

#[test]
fn the_smaller_words() {
    let json = |value: &dyn Fn() -> serde_json::Result<String>| value().expect("JSON");
    let square: Square = "c4".parse().expect("a square");
    let line: Line = "h".parse().expect("a line");
    assert_eq!(json(&|| serde_json::to_string(&Side::Black)), "\"black\"");
    assert_eq!(serde_json::from_str::<Side>("\"black\"").expect("a side"), Side::Black);
    assert_eq!(json(&|| serde_json::to_string(&square)), "\"c4\"");
    assert_eq!(serde_json::from_str::<Square>("\"c4\"").expect("a square"), square);
    assert_eq!(json(&|| serde_json::to_string(&line)), "\"h\"");
    assert_eq!(serde_json::from_str::<Line>("\"h\"").expect("a line"), line);
    assert_eq!(json(&|| serde_json::to_string(&Step::Line(line))), "\"h\"");
    assert_eq!(json(&|| serde_json::to_string(&Step::Square(square))), "\"c4\"");
    assert_eq!(json(&|| serde_json::to_string(&NoRoll)), "\"\"");
    assert_eq!(serde_json::from_str::<NoRoll>("\"\"").expect("no roll"), NoRoll);
    assert_eq!(json(&|| serde_json::to_string(&Reason::Singletons)), "\"singletons\"");
    let written = "3(9):a4,c4,c3,e3,e4,d4,d5";
    let (play, _) = Position::start().parse_play(Rules::default(), written).expect("a play");
    assert_eq!(serde_json::from_str::<Play>(&format!("\"{written}\"")).expect("a play"), play);
    assert_eq!(json(&|| serde_json::to_string(&play)), format!("\"{written}\""));
    let outcome = Outcome::win(Side::White, 1, Reason::Repetition);
    assert_eq!(
        json(&|| serde_json::to_string(&outcome)),
        r#"{"winner":"white","points":1,"reason":"repetition"}"#
    );
}

#[test]
fn rules_that_are_left_out_are_the_default() {
    let json = serde_json::to_string(&Rules::default()).expect("JSON");
    assert_eq!(json, r#"{"repetition":"board","early_majority":false}"#);
    let rules = Rules::new().with_repetition(Repetition::BoardAndMover).with_early_majority(true);
    let json = serde_json::to_string(&rules).expect("JSON");
    assert_eq!(json, r#"{"repetition":"board_and_mover","early_majority":true}"#);
    assert_eq!(serde_json::from_str::<Rules>(&json).expect("rules"), rules);
    assert_eq!(serde_json::from_str::<Rules>("{}").expect("rules"), Rules::default());
    let early = serde_json::from_str::<Rules>(r#"{"early_majority":true}"#).expect("rules");
    assert_eq!(early, Rules::new().with_early_majority(true));
}

#[test]
fn a_half_entered_turn_is_kept() {
    let start = Position::start();
    let turn = start.parse_half_turn(Rules::new(), "3:b1,b2,a2").expect("a turn");
    let json = kept(&turn);
    let position = format!("{{\"position\":\"{start}\",");
    let rules = r#""rules":{"repetition":"board","early_majority":false},"#;
    assert_eq!(json, position + rules + r#""steps":["3","b1","b2","a2"]}"#);
    for (steps, complaint) in [
        (r#"["3","b1","b2","a2","a1"]"#, "from a1 the remaining counters cannot be sown (U2)"),
        (r#"["b1"]"#, "a line has to be picked up first (U2)"),
        (r#"["a"]"#, "line a is a file, but white picks up ranks"),
        (r#"["3","i9"]"#, "expected a line or a square"),
        ("7", "up to 20 steps"),
    ] {
        let json = json.replace(r#"["3","b1","b2","a2"]"#, steps);
        let error = serde_json::from_str::<HalfTurn>(&json).expect_err(steps).to_string();
        assert!(error.contains(complaint), "{steps}: {error}");
    }
    let many = format!("[{}]", vec!["\"a1\""; 21].join(","));
    let json = json.replace(r#"["3","b1","b2","a2"]"#, &many);
    assert!(serde_json::from_str::<HalfTurn>(&json).is_err());
    // However far it has come.
    let mut dice = cup(5);
    for (turns, rules) in (0..200).zip(ALL_RULES.into_iter().cycle()) {
        let mut turn = played(&mut dice, turns % 50).half_turn(rules);
        loop {
            kept(&turn);
            let steps: Vec<Step> = turn.next_steps().collect();
            if steps.is_empty() {
                break;
            }
            turn.push(steps[below(&mut dice, steps.len())]).expect("it was offered");
        }
    }
}

#[test]
fn a_setup_is_its_fields() {
    let mut setup = Setup::empty(Side::Black);
    setup.counters[1] = 200;
    setup.captured = BySide::new(3, 4);
    let json = kept(&setup);
    let numbers = "0,200".to_owned() + &",0".repeat(62);
    let tail = r#""captured":[3,4],"side_to_move":"black","spare":false}"#;
    assert_eq!(json, format!("{{\"counters\":[{numbers}],{tail}"));
    for wrong in [numbers.replacen("0,", "", 1), numbers.clone() + ",0", "256".to_owned()] {
        let json = json.replace(&numbers, &wrong);
        assert!(serde_json::from_str::<Setup>(&json).is_err(), "{json}");
    }
}

#[test]
fn what_a_table_keeps_besides() {
    let mut dice = cup(6);
    for turns in (0..60).cycle().take(300) {
        let board = played(&mut dice, turns);
        kept(&board);
        if let Some((play, _)) = board.quick_play(Rules::new(), &mut dice) {
            assert_eq!(kept(&play), format!("\"{play}\""));
            kept(&play.footprint.path());
            play.steps().for_each(|step| drop(kept(&step)));
        }
    }
    for reason in Reason::ALL {
        kept(&reason);
        kept(&Outcome::win(Side::Black, 1, reason));
    }
    let mut games = Match::to(Rules::new().with_early_majority(true), 3);
    kept(&games);
    games.record(&Outcome::win(Side::White, 1, Reason::Majority));
    kept(&games);
    kept(&Match::open(Rules::new()));
    assert!(serde_json::from_str::<Path>("\"a1,b2\"").is_err());
    assert!(serde_json::from_str::<Play>("\"3(8):a1\"").is_err());
    assert!(serde_json::from_str::<Reason>("\"goal\"").is_err());
}

#[test]
fn a_session_is_played_again() {
    let mut dice = cup(7);
    let mut ended = 0;
    for rules in ALL_RULES {
        let mut session = Session::new(rules);
        while !session.is_over() && session.plies() < 60 {
            if session.plies() % 8 == 0 {
                kept_session(&session);
            }
            let Ok(roll) = session.roll(&mut dice);
            let chosen = session.position().quick_play(rules, &mut dice);
            session.play(roll, chosen.expect("not over").0).expect("a legal play");
        }
        kept_session(&session);
        ended += u32::from(session.is_over());
        // The past is there again.
        let json = serde_json::to_string(&session).expect("JSON");
        let read: Session<Rules> = serde_json::from_str(&json).expect("a session");
        assert_eq!((read.past(), read.outcome()), (session.past(), session.outcome()));
        assert_eq!(read.rules().player_to_move(read.position()), session.player_to_move());
    }
    assert!(ended > 0, "no game came to its end");
    let mut session = Session::new(Rules::new());
    let (play, _) =
        session.position().parse_play(Rules::new(), "3(9):a4,c4,c3,e3,e4,d4,d5").expect("a play");
    session.play(NoRoll, play).expect("a legal play");
    let json = serde_json::to_string(&session).expect("JSON");
    assert!(json.ends_with(r#""turns":[["","3(9):a4,c4,c3,e3,e4,d4,d5"]]}"#), "{json}");
    let json = json.replace("3(9)", "a(9)");
    let error = serde_json::from_str::<Session<Rules>>(&json).expect_err("not White's");
    assert!(error.to_string().contains("turn 1: line a is a file, but white"), "{error}");
}

#[test]
fn a_past_is_its_arrangements() {
    let mut past = Past::new();
    assert_eq!(kept(&past), "[]");
    past.remember(&put(Side::White, 30, "2a1 a8"));
    past.remember(&put(Side::Black, 30, "2a1 b8"));
    let ranks = "00000000/".repeat(6);
    let (first, second) =
        (format!("10000000/{ranks}20000000 w"), format!("01000000/{ranks}20000000 b"));
    assert_eq!(kept(&past), format!("[\"{first}\",\"{second}\"]"));
    // More than are kept in place.
    for turns in 0..100 {
        let counter = 1 << (turns % 62);
        let square = Square::all().find(|square| square.bit() == counter << 2).expect("a square");
        let side = Side::ALL[turns % 2];
        past.remember(&put(side, 30, &format!("2a1 {square}")));
        kept(&past);
    }
    assert_eq!(past.len(), if cfg!(feature = "alloc") { 102 } else { 32 });
    for wrong in ["[\"10000000\"]".to_owned(), format!("[\"{first} x\"]"), "[7]".to_owned()] {
        assert!(serde_json::from_str::<Past>(&wrong).is_err(), "{wrong}");
    }
    let four = format!("[\"{}\"]", first.replace('2', "4"));
    let board = |ranks: &str, mover| format!("\"{ranks} {mover}\"");
    let (threes, twos) = (["33333333"; 8].join("/"), ["22222222"; 8].join("/"));
    let ones = ["11111111"; 8].join("/");
    let after_start = ones.replacen("1111", "1112", 1);
    for (wrong, complaint) in [
        (four, "a1 holds more than 2 counters (U5)"),
        (format!("[{}]", board(&threes, "w")), "a1 holds more than 2 counters (U5)"),
        (
            format!("[{}]", board(&twos, "w")),
            "the counters on the board and the captured ones add up to 128, not 65 (U10)",
        ),
        (
            format!("[\"{first}\",{}]", board(&first[..71].replace('1', "2"), "b")),
            "the board has 4 counters after 3, but captured ones never come back (U2)",
        ),
    ] {
        let error = serde_json::from_str::<Past>(&wrong).expect_err(&wrong).to_string();
        assert!(error.contains(complaint), "{wrong}: {error}");
    }
    // The start is the untouched one, which nothing comes before.
    let twice = format!("[{},{}]", board(&ones, "w"), board(&ones, "w"));
    let error = serde_json::from_str::<Past>(&twice).expect_err("two starts").to_string();
    assert!(error.contains("nothing comes before"), "{error}");
    // The counter in White's hand is the one that comes to the board.
    let opening = format!("[{},{}]", board(&ones, "w"), board(&after_start, "b"));
    let past: Past = serde_json::from_str(&opening).expect("the first turn");
    assert_eq!(kept(&past), format!("[{}]", board(&after_start, "b")));
}

/// An option that is misspelled does not become the default.
#[test]
fn options_are_known() {
    let error = serde_json::from_str::<Rules>(r#"{"option":true}"#).expect_err("no such option");
    assert!(error.to_string().contains("unknown field `option`"), "{error}");
}
