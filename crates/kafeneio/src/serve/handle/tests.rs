//! Requests about a game that looks back and has more than two players.

use serde_json::{Value, json};

use super::super::refusal::Refusal;
use super::{Fields, OPS, Request, Task};
use crate::toy::Toy;

/// The reply to a request, or what is wrong with it.
fn ask(request: &Value) -> Value {
    let line = request.to_string();
    let op = OPS.into_iter().find(|op| request["op"] == *op).expect("an op");
    let reply = Fields::read(line.as_bytes())
        .and_then(|fields| Request { op, fields: &fields }.run(Toy::<true>::default()));
    let json = match &reply {
        Ok(answer) => serde_json::to_string(answer),
        Err(refusal) => serde_json::to_string::<Refusal>(refusal),
    };
    serde_json::from_str(&json.expect("JSON")).expect("JSON")
}

#[test]
fn seats() {
    let new = |players: Value| ask(&json!({"op": "new", "players": players}));
    assert_eq!(new(json!(null)), json!({"position": "0,0 1 0"}));
    assert_eq!(new(json!(4)), json!({"position": "0,0,0,0 1 0"}));
    let wrong = json!({"code": "bad_request", "message": "players: expected from 2 to 4 of them"});
    assert_eq!((new(json!(1)), new(json!(5))), (wrong.clone(), wrong));
    assert_eq!(
        ask(&json!({"op": "status", "position": "0,4,0 3 9"})),
        json!({"over": false, "to_move": 3})
    );
}

/// What the game tells as steps, and when it calls a turn complete.
#[test]
fn next() {
    let next =
        |play: &str| ask(&json!({"op": "next", "position": "0,0 1 0", "roll": "5", "play": play}));
    assert_eq!(next(""), json!({"next": ["5"], "complete": false}));
    assert_eq!(next("5"), json!({"next": [], "complete": true}));
    assert_eq!(next("keep 5 bank"), json!({"next": [], "complete": true}));
}

#[test]
fn claims() {
    assert_eq!(
        ask(&json!({"op": "status", "position": "3,21,7 3 0"})).to_string(),
        r#"{"least":3,"most":21,"over":true,"points":1,"reason":"twenty","winner":2}"#
    );
    let request = br#"{"op":"status","position":"3,21,7 3 0"}"#;
    let fields = Fields::read(request).unwrap_or_else(|_| panic!("JSON"));
    let answer = Request { op: "status", fields: &fields }.run(Toy::<true>::default());
    assert_eq!(
        serde_json::to_string(&answer.unwrap_or_else(|_| panic!("a position"))).expect("JSON"),
        r#"{"over":true,"winner":2,"points":1,"reason":"twenty","most":21,"least":3}"#
    );
}

#[test]
fn history() {
    let rules = json!({"looks_back": true});
    let status = |history: Value| {
        ask(&json!({"op": "status", "position": "4,5 1 0", "history": history, "rules": rules}))
    };
    let (going, over) = (
        json!({"over": false, "to_move": 1}),
        json!({"over": true, "winner": null, "points": 0, "reason": "repetition", "most": 5, "least": 4}),
    );
    assert_eq!(status(json!(null)), going);
    assert_eq!(status(json!([])), going);
    assert_eq!(status(json!(["0,0 1 0", "4,4 1 0"])), going);
    assert_eq!(status(json!(["0,0 1 0", "4,5 2 0"])), over);

    let apply = |history: Value, looks_back: bool, play: &str| {
        let roll = if play == "bust" { "1" } else { "2" };
        ask(&json!({
            "op": "apply", "position": "4,3 2 0", "roll": roll, "play": play,
            "history": history, "rules": {"looks_back": looks_back},
        }))
    };
    let bank = "keep 2 bank";
    assert_eq!(apply(json!(["4,5 1 0"]), true, bank)["status"], over);
    assert_eq!(apply(json!(["4,5 1 0"]), false, bank)["status"], going);
    assert_eq!(apply(json!([]), true, bank)["status"], going);
    // The position before the play is a part of the past, too.
    assert_eq!(apply(json!(null), true, "bust")["status"]["reason"], "repetition");
    assert_eq!(apply(json!(null), false, "bust")["status"], going);

    for (history, message) in [
        (json!("4,5 1 0"), "history: expected a list of strings"),
        (json!(["4,5 1 0", 5]), "history: expected a list of strings"),
        (json!(["4,5 1 0", "4,5"]), "history[1]: board at column 1: expected `SCORES SEAT RISK`"),
    ] {
        let wrong = json!({"code": "bad_request", "message": message});
        assert_eq!((status(history.clone()), apply(history, true, bank)), (wrong.clone(), wrong));
    }
}
