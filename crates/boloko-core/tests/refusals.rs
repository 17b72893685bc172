//! What a program is told of a refusal: its code, and the rule that is broken.

use std::collections::BTreeSet;

use crate::support;
use boloko_core::game_core::{Game, OptionValue, Options, Refusal};
use boloko_core::{
    Cell, Die, IllegalPlay, IllegalStep, Layout, LayoutError, PlayError, Position, Rules, Setup,
    SetupError, Side,
};

fn cell() -> Cell {
    Cell::new(5).expect("a cell")
}

/// Every text that cites a rule has that rule, and no two refusals have the same code.
#[test]
fn rules_and_codes() {
    let steps = [
        (IllegalStep::NotRolled(Die::One), "L3", "not_rolled"),
        (IllegalStep::DiePlayed(Die::One), "L3", "die_played"),
        (IllegalStep::NoPiece { side: Side::White, cell: cell() }, "L4", "no_piece"),
        (IllegalStep::WrongDirection(Side::White), "L4", "wrong_direction"),
        (IllegalStep::WrongDistance(8), "L4", "wrong_distance"),
        (IllegalStep::OnlyJump { from: cell(), to: cell() }, "L4", "only_jump"),
        (IllegalStep::NoWall { from: cell(), to: cell() }, "L5", "no_wall"),
        (IllegalStep::Pinned(cell()), "L6", "pinned"),
        (IllegalStep::Blocked(cell()), "L6", "blocked"),
        (IllegalStep::GameDecided, "L8", "game_decided"),
    ];
    let setups = [
        (SetupError::WrongTotal { side: Side::White, count: 11 }, "L11", "wrong_total"),
        (SetupError::Shared(cell()), "L11", "shared"),
        (SetupError::BadPin { side: Side::White, cell: cell() }, "L11", "bad_pin"),
        (SetupError::PinWithPortes(cell()), "L10", "pin_with_portes"),
    ];
    let layouts = [
        (LayoutError::NoCell { row: 1, column: 1, number: 26 }, "no_cell"),
        (LayoutError::Twice(7), "twice"),
        (LayoutError::Apart(7), "apart"),
    ];
    let mut codes = BTreeSet::from(["game_over", "incomplete", "bad_text"]);
    for (step, rule, code) in steps {
        assert_eq!((step.rule(), step.code()), (Some(rule), code));
        assert!(step.to_string().ends_with(&format!("({rule})")), "{step}");
        let play = IllegalPlay::Step { number: 2, reason: step };
        assert_eq!((play.rule(), play.code()), (Some(rule), code));
        assert!(codes.insert(code), "{code} twice");
    }
    for (setup, rule, code) in setups {
        assert_eq!((setup.rule(), setup.code()), (Some(rule), code));
        assert!(codes.insert(code), "{code} twice");
    }
    for (layout, code) in layouts {
        assert_eq!((layout.rule(), layout.code(), layout.text_error()), (Some("L1"), code, None));
        assert!(codes.insert(code), "{code} twice");
    }
    let incomplete = IllegalPlay::Incomplete;
    assert_eq!((incomplete.rule(), incomplete.code()), (Some("L7"), "incomplete"));
    assert_eq!((IllegalPlay::GameOver.rule(), IllegalPlay::GameOver.code()), (None, "game_over"));
}

#[test]
fn errors_of_texts_pass_on_what_failed() {
    let position = |text: &str| text.parse::<Position>().expect_err(text);
    let setup = position("b11,23,w10 b");
    assert_eq!(
        (setup.rule(), setup.code(), setup.text_error()),
        (Some("L11"), "wrong_total", None)
    );
    let text = position("b10,23,x10 b");
    assert_eq!((text.rule(), text.code()), (None, "bad_text"));
    assert_eq!(text.text_error().map(|error| (error.field(), error.at())), Some(("cell", 7)));
    let layout = "1,2,x".parse::<Layout>().expect_err("no grid");
    assert_eq!((layout.rule(), layout.code()), (None, "bad_text"));
    assert_eq!(layout.text_error().map(|error| (error.field(), error.at())), Some(("layout", 4)));
    let start = Position::default();
    let play = start.parse_play(Rules::new(), support::roll("31"), "1/6").expect_err("no 5");
    assert_eq!((play.rule(), play.code()), (Some("L4"), "wrong_distance"));
    // Of several defects the first one tells.
    let mut setup = Setup::from(&start);
    setup.pinned[Side::White][4] = true;
    let by_portes = setup.defects_by(Rules::new().with_portes(true));
    assert_eq!((by_portes.iter().count(), by_portes.code()), (2, "bad_pin"));
    assert_eq!(
        by_portes.to_string(),
        "cell 5: white is pinned there only if exactly one white piece stands under blue ones (L11); \
         cell 5 holds a pin, but with `portes` nothing is pinned (L10)"
    );
}

/// That the die is played already follows from the other step, if that one comes first.
#[test]
fn the_reason_is_that_of_the_step_that_is_wrong() {
    let position: Position = "w2,w2,w2,w2,w2,2,b2,13,b2,b2,b2,b2 w".parse().expect("a position");
    let roll = "31".parse().expect("a roll");
    for (text, number, rule) in [("5/8 1/2", 1, "L6"), ("1/2 5/8", 2, "L6"), ("1/4 1/4", 2, "L3")] {
        let play = position.parse_play(Rules::new(), roll, text);
        let Err(PlayError::Illegal(refused @ IllegalPlay::Step { number: step, .. })) = play else {
            panic!("{text}: {play:?}");
        };
        assert_eq!((step, refused.rule()), (number, Some(rule)), "{text}: {refused}");
    }
}

#[test]
fn options_by_name() {
    let mut rules = Rules::new();
    assert_eq!(
        Rules::OPTIONS.iter().map(|option| (option.name, option.rule)).collect::<Vec<_>>(),
        [("layout", "L1"), ("portes", "L10")]
    );
    let built_in = Layout::BUILT_IN.map(|(name, _)| name);
    assert_eq!(Rules::OPTIONS[0].choices, built_in);
    assert!(matches!(rules.option("portes"), Some(OptionValue::Switch(false))));
    assert_eq!(rules.option("layout").map(|value| value.to_string()).as_deref(), Some("spiral"));
    rules.set_option("portes", "on").expect("a choice");
    rules.set_option("layout", "Serpentine").expect("a choice");
    assert_eq!(rules, Rules::new().with_layout(Layout::SERPENTINE).with_portes(true));
    // A grid has to be kept by somebody.
    let own = support::CROOKED.to_string();
    let error = rules.set_option("layout", &own).expect_err("no choice");
    assert_eq!(error.to_string(), "`layout` is one of spiral, serpentine");
    assert_eq!((error.rule(), error.code()), (Some("L1"), "unknown_choice"));
    let crooked = rules.with_layout(support::CROOKED);
    assert_eq!(crooked.option("layout").map(|value| value.to_string()), Some(own));
    assert!(rules.set_option("portes", "sometimes").is_err());
    assert!(rules.set_option("doubles", "on").is_err() && rules.option("doubles").is_none());
    assert_eq!(rules, Rules::new().with_layout(Layout::SERPENTINE).with_portes(true));
}

#[test]
fn either_side_may_start() {
    let rules = Rules::new();
    for side in Side::ALL {
        assert_eq!(rules.start_with(2, Some(side)), Some(Position::start(side)));
    }
    assert_eq!(rules.start_with(2, None), Some(Position::start(Side::White)));
    assert_eq!(rules.start_with(3, None), None);
}
