use serde_json::{Map, Value, json};

use super::{Offer, listed, read};

fn rules(value: Value) -> Map<String, Value> {
    serde_json::from_value(value).expect("an object")
}

fn ours() -> String {
    kafeneio::serve::reply(br#"{"op":"games"}"#)
}

fn boloko(offered: Value) -> Offer {
    let Value::Object(mut offered) = offered else { panic!("an object") };
    offered.insert("game".to_owned(), json!("Boloko"));
    let reply = json!({ "games": [offered] }).to_string();
    let offers = read(&reply, &ours()).expect("a reply");
    offers.into_iter().next().expect("a game")
}

/// The rules that a request names, and `None` if it is not asked.
fn named(offered: Value, wanted: Value) -> Option<Value> {
    boloko(offered).rules(&rules(wanted)).ok().map(Value::from)
}

#[test]
fn rules_that_are_offered() {
    let usual = json!({"layout": "spiral", "portes": false});
    let portes = json!({"layout": "spiral", "portes": true});
    let grid = json!({"layout": "1,2/4,3"});
    // Nothing is said about options.
    assert_eq!(named(json!({}), usual.clone()), Some(json!({})));
    assert_eq!(named(json!({}), portes.clone()), None);
    // The only value is another than here.
    let only = json!({"options": {"portes": true}});
    assert_eq!(named(only.clone(), portes.clone()), Some(json!({})));
    assert_eq!(named(only, usual.clone()), None);
    // There are choices, with or without a default.
    let both = json!({"choices": {"portes": [false, true]}});
    assert_eq!(named(both.clone(), portes.clone()), Some(json!({"portes": true})));
    assert_eq!(named(both, usual.clone()), Some(json!({"portes": false})));
    let both = json!({"options": {"portes": true}, "choices": {"portes": [false, true]}});
    assert_eq!(named(both.clone(), portes), Some(json!({})));
    assert_eq!(named(both, usual), Some(json!({"portes": false})));
    // Other values than the choices.
    let words = json!({"choices": {"layout": ["spiral"]}, "free": ["layout"]});
    assert_eq!(named(words.clone(), grid.clone()), Some(grid.clone()));
    assert_eq!(named(words, json!({"layout": "serpentine"})), None);
    assert_eq!(named(json!({"choices": {"layout": ["spiral"]}}), grid), None);
}

#[test]
fn wrong_rules_need_not_be_offered() {
    let known = |wanted| boloko(json!({})).known_rules(&rules(wanted)).is_ok();
    assert!(known(json!({"doubling": true, "portes": "perhaps", "layout": "zigzag"})));
    assert!(!known(json!({"doubling": true, "portes": true})));
}

#[test]
fn limits_that_are_offered() {
    let narrow = boloko(json!({"players": [3, 4], "max_perft": 1, "ops": ["count"]}));
    let wide = boloko(json!({}));
    assert_eq!(
        [2, 3, 4, 5].map(|players| narrow.players(players).is_ok()),
        [false, true, true, false]
    );
    assert!(wide.players(2).is_ok());
    assert!(narrow.depth(1).is_ok() && narrow.depth(2).is_err());
    assert!(wide.depth(2).is_ok() && wide.depth(3).is_err());
    assert!(narrow.has_op("count") && !narrow.has_op("legal") && wide.has_op("legal"));
    assert!(narrow.known_op("legal").is_err() && narrow.known_op("fly").is_ok());
}

#[test]
fn this_program_is_read() {
    let ours = listed(&ours()).expect("a reply");
    assert_eq!(
        ours.iter().map(|listed| &*listed.game).collect::<Vec<_>>(),
        ["plakoto", "boloko", "bolo", "buku"]
    );
    assert!(ours.iter().all(|ours| ours.ops.is_some() && !ours.options.is_empty()));
}
