//! Saving and loading through `serde`.

use crate::support;
use crate::support::saved::{kept, kept_session};
use crate::support::{any_position, cup};
use boloko_core::game_core::Session;
use boloko_core::{
    Cell, HalfTurn, Layout, Match, Outcome, Play, Position, Reason, Rules, Setup, Side, Step,
};
use serde::Deserialize;

#[test]
fn a_position_is_its_text() {
    for text in ["b8,3,w1b,7,b1w,11,w8 b", "w1+b9,23,w9+b1 w"] {
        let position: Position = text.parse().expect("a position");
        let json = serde_json::to_string(&position).expect("JSON");
        assert_eq!(json, format!("\"{text}\""));
        assert_eq!(serde_json::from_str::<Position>(&json).expect("a position"), position);
    }
}

#[test]
fn what_is_read_is_checked() {
    for (json, complaint) in [
        ("\"b10,23,w11 b\"", "white has 11 pieces"),
        ("\"b10,23,x10 b\"", "cell 25 at column 8"),
        ("7", "a Boloko position"),
    ] {
        let error = serde_json::from_str::<Position>(json).expect_err(json).to_string();
        assert!(error.contains(complaint), "{json}: {error}");
    }
    assert!(serde_json::from_str::<Cell>("26").is_err());
    assert!(serde_json::from_str::<Cell>("0").is_err());
    assert!(serde_json::from_str::<Side>("\"red\"").is_err());
}

#[test]
fn the_smaller_words() {
    let json = |value: &dyn Fn() -> serde_json::Result<String>| value().expect("JSON");
    assert_eq!(json(&|| serde_json::to_string(&Side::White)), "\"white\"");
    assert_eq!(json(&|| serde_json::to_string(&Cell::new(25))), "25");
    assert_eq!(json(&|| serde_json::to_string(&Play::PASS)), "[]");
    let outcome = Outcome::win(Side::Blue, 1, Reason::Grouped);
    assert_eq!(
        json(&|| serde_json::to_string(&outcome)),
        r#"{"winner":"blue","points":1,"reason":"grouped"}"#
    );
    assert_eq!(
        json(&|| serde_json::to_string(&Outcome::draw(Reason::Deadlock))),
        r#"{"winner":null,"points":0,"reason":"deadlock"}"#
    );
}

#[test]
fn rules_with_their_layout() {
    let rules = Rules::new().with_layout(Layout::SERPENTINE).with_portes(true);
    let json = serde_json::to_string(&rules).expect("it is written");
    assert_eq!(json, r#"{"layout":"serpentine","portes":true}"#);
    let read: Rules<'static> = serde_json::from_str(&json).expect("it is read");
    assert_eq!(read, rules);
    let read: Rules<'static> = serde_json::from_str("{}").expect("the defaults are read");
    assert_eq!(read, Rules::default());
    let own = serde_json::to_string(&Layout::SPIRAL.reversed()).expect("it is written");
    let layout: Layout = serde_json::from_str(&own).expect("it is read");
    assert_eq!(layout, Layout::SPIRAL.reversed());
    let refused = serde_json::from_str::<Rules<'static>>(&format!(r#"{{"layout":{own}}}"#));
    assert!(refused.is_err_and(|error| error.to_string().contains("built-in")));
}

#[test]
fn a_play_is_its_steps() {
    let board = support::position("b9,9,w1,1,b1,11,w9 w");
    let roll = support::roll("21");
    let play = board.parse_half_turn(Rules::new(), roll, "11/13 13/14").expect("legal").play();
    let json = serde_json::to_string(&play).expect("JSON");
    let hit = r#"{"from":11,"to":13,"die":2,"hits":true}"#;
    assert_eq!(json, format!(r#"[{hit},{{"from":13,"to":14,"die":1}}]"#));
    kept(&play);
    // What the line protocol adds to a step is read over.
    let read = json.replace("}]", r#","frees":true}]"#);
    assert_eq!(serde_json::from_str::<Play>(&read).expect("a play"), play);
    for (json, complaint) in [
        (r#"[{"from":0,"to":13,"die":2}]"#, "a number from 1 to 25"),
        (r#"[{"from":11,"to":"off","die":2}]"#, "expected u8"),
        (r#"[{"from":11,"to":13,"die":7}]"#, "7"),
        (r#"[{"from":11,"to":13}]"#, "missing field `die`"),
        (r#"[{"from":11,"to":13,"die":2,"pins":true}]"#, "unknown field"),
        ("\"pass\"", "a list of up to four steps"),
    ] {
        let error = serde_json::from_str::<Play>(json).expect_err(json).to_string();
        assert!(error.contains(complaint), "{json}: {error}");
    }
    let five = format!("[{}]", [hit; 5].join(","));
    assert!(serde_json::from_str::<Play>(&five).is_err());
}

#[test]
fn all_that_a_table_holds_is_kept() {
    let rules = Rules::new().with_layout(Layout::SERPENTINE);
    for rules in [rules, rules.with_portes(true)] {
        let mut cup = cup(3);
        let mut session = Session::new(rules);
        while !session.is_over() {
            let Ok(roll) = session.roll(&mut cup);
            let random = session.position().random_play(rules, roll, &mut cup);
            let (play, _) = random.expect("not over");
            kept(&play);
            let mut turn = session.position().half_turn(rules, roll);
            kept(&turn);
            for step in play.steps() {
                turn.push(step).expect("a step of a legal play");
                kept(&turn);
                kept(&step);
            }
            kept(session.position());
            kept(&Setup::from(session.position()));
            session.play(roll, play).expect("legal");
        }
        kept_session(&session);
        let outcome = session.outcome().expect("over");
        kept(&outcome);
        let mut games = Match::to(rules, 5);
        kept(&games);
        games.record(&outcome);
        kept(&games);
        let score = games.score();
        kept(&games.resumed(score, 7, Some(Side::Blue)));
    }
    for reason in Reason::ALL {
        kept(&reason);
        kept(&Outcome::draw(reason));
        assert_eq!(reason.name().to_uppercase().parse(), Ok(reason));
    }
    assert!("won".parse::<Reason>().is_err());
}

#[test]
fn any_setup_is_kept_legal_or_not() {
    for seed in 0..100 {
        let (position, _) = any_position(seed);
        kept(&position);
        let mut setup = Setup::from(&position);
        setup.pieces[Side::White][seed as usize % Cell::COUNT] = 200;
        setup.pinned[Side::Blue][seed as usize / 2 % Cell::COUNT] = true;
        kept(&setup);
    }
}

#[test]
fn a_turn_is_entered_again_when_it_is_read() {
    let json = |steps: &str| {
        let position = Position::default();
        format!(r#"{{"position":"{position}","rules":{{}},"roll":"61","steps":[{steps}]}}"#)
    };
    let jump = r#"{"from":1,"to":16,"die":1}"#;
    let turn: HalfTurn<'static> = serde_json::from_str(&json(jump)).expect("a turn");
    assert_eq!(turn.to_string(), "1^16");
    let error = serde_json::from_str::<HalfTurn<'static>>(&json(&format!("{jump},{jump}")));
    let error = error.expect_err("one die shows a one").to_string();
    assert!(error.contains("step 2: the 1 is played already (L3)"), "{error}");
}

/// A format for machines that holds one number.
struct Number(u16);

impl<'de> serde::Deserializer<'de> for Number {
    type Error = serde::de::value::Error;

    fn deserialize_any<V: serde::de::Visitor<'de>>(
        self,
        visitor: V,
    ) -> Result<V::Value, Self::Error> {
        visitor.visit_u16(self.0)
    }

    fn is_human_readable(&self) -> bool {
        false
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 u8 u16 u32 u64 f32 f64 char str string bytes byte_buf option unit
        unit_struct newtype_struct seq tuple tuple_struct map struct enum identifier ignored_any
    }
}

#[test]
fn for_machines_a_step_is_the_number_that_its_bytes_are() {
    let (play, _) = Position::default()
        .parse_play(Rules::new(), support::roll("61"), "1/7 1^16")
        .expect("legal");
    for (step, pair) in play.steps().zip(play.to_bytes().chunks(2)) {
        let number = u16::from_le_bytes([pair[0], pair[1]]);
        assert_eq!(Step::deserialize(Number(number)), Ok(step));
        assert!(Step::deserialize(Number(number | 1 << 14)).is_err());
    }
    assert!(Step::deserialize(Number(0)).is_err());
}

/// An option that is misspelled does not become the default.
#[test]
fn options_are_known() {
    let error =
        serde_json::from_str::<Rules<'static>>(r#"{"option":true}"#).expect_err("no such option");
    assert!(error.to_string().contains("unknown field `option`"), "{error}");
}
