//! The line protocol, one line after another.

use std::io::Write as _;
use std::process::{Command, Stdio};

use kafeneio::players::Player as _;
use kafeneio::serve::{MAX_LINE, MAX_NESTING, MAX_REPLY, reply};
use serde_json::{Value, json};

const START: &str = "b15,22,r15 b";

/// The reply as JSON.
fn ask(request: &Value) -> Value {
    serde_json::from_str(&reply(request.to_string().as_bytes())).expect("a reply is JSON")
}

/// The error code of the reply to a line, and its message.
fn refused(line: impl AsRef<[u8]>) -> (String, String) {
    let reply: Value = serde_json::from_str(&reply(line.as_ref())).expect("a reply is JSON");
    let text = |name: &str| reply["error"][name].as_str().unwrap_or_default().to_owned();
    (text("code"), text("message"))
}

/// The replies of the program itself.
fn serve(input: Vec<u8>) -> String {
    let mut program = Command::new(env!("CARGO_BIN_EXE_kafeneio"))
        .arg("serve")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = program.stdin.take().expect("stdin is a pipe");
    let writer = std::thread::spawn(move || stdin.write_all(&input));
    let output = program.wait_with_output().expect("the program ends");
    writer.join().expect("the writer ends").expect("all is read");

    assert_eq!(output.status.code(), Some(0));
    String::from_utf8(output.stdout).expect("replies are UTF-8")
}

/// The code of the reply to a request about Plakoto with these fields.
fn plakoto(fields: &Value) -> (String, String) {
    let mut request = json!({"game": "plakoto", "position": START, "roll": "31"});
    for (name, value) in fields.as_object().expect("fields are an object") {
        request[name] = value.clone();
    }
    refused(request.to_string())
}

/// The samples that came with the protocol, and more; `positions` are those of the plays, sorted.
#[test]
fn samples() {
    let samples = [
        include_str!("data/plakoto.jsonl"),
        include_str!("data/boloko.jsonl"),
        include_str!("data/bolo.jsonl"),
        include_str!("data/buku.jsonl"),
    ];
    for line in samples.iter().flat_map(|samples| samples.lines()) {
        let sample: Value = serde_json::from_str(line).expect("a sample is JSON");
        let mut reply = ask(&sample["request"]);
        if let Some(plays) = reply["plays"].as_array() {
            let mut positions: Vec<_> = plays.iter().map(|play| play["position"].clone()).collect();
            positions.sort_by_key(Value::to_string);
            reply["positions"] = positions.into();
        }
        for (name, expected) in sample.as_object().expect("a sample is an object") {
            if name != "request" {
                assert!(has(&reply[name], expected), "{name} is {} for {line}", reply[name]);
            }
        }
    }
}

/// Whether a value is what is expected; an object may have fields besides.
fn has(found: &Value, expected: &Value) -> bool {
    match expected.as_object() {
        Some(fields) => fields.iter().all(|(name, expected)| has(&found[name], expected)),
        None => found == expected,
    }
}

/// A seat is told as itself or as text, and has to play.
#[test]
fn seats_that_begin() {
    let asked = |players: u64, mover: Value| {
        let reply = ask(&json!({"op": "new", "game": "bolo", "players": players, "mover": mover}));
        reply["error"]["message"].as_str().map(str::to_owned)
    };
    for mover in [json!(2), json!("2"), json!("seat 2")] {
        assert_eq!(asked(2, mover), None);
    }
    for mover in [json!(3), json!("3")] {
        assert_eq!(asked(2, mover.clone()).as_deref(), Some("mover: expected one of 1, 2"));
        assert_eq!(asked(3, mover), None);
    }
    assert_eq!(asked(2, json!(true)).as_deref(), Some("mover: expected a side or a seat"));
}

/// The plays that `greedy` ranks never rise in value, though it looks at something else.
#[test]
fn greedy_ranks_best_first() {
    let reply =
        ask(&json!({"op": "choose", "game": "bolo", "roll": "15", "player": "greedy", "top": 5,
        "position": "9900,8600,10250,6950,5450 1 350 2 last:3:2"}));
    let plays = reply["plays"].as_array().expect("a list");
    let values: Vec<_> = plays.iter().map(|play| play["value"].as_f64().expect("points")).collect();
    assert!(values.len() == 5 && values.is_sorted_by(|one, next| one >= next), "{values:?}");
    assert_eq!(reply["play"], plays[0]["play"]);
}

#[test]
fn every_op() {
    for (request, expected) in [
        (
            r#"{"op":"games"}"#,
            r#"{"games":[{"game":"plakoto","players":[2,2],"options":{"larger_die":true},"choices":{"larger_die":[false,true]},"ops":["new","status","legal","count","apply","next","board","roll","choose","evaluate","perft"],"rolls":21,"max_perft":3,"max_nodes":500000,"max_bytes":16777216,"max_budget":1000000,"bots":["random","greedy","novice","skilled","strong"]},{"game":"boloko","players":[2,2],"options":{"layout":"spiral","portes":false},"choices":{"layout":["spiral","serpentine"],"portes":[false,true]},"free":["layout"],"ops":["new","status","legal","count","apply","next","board","roll","choose","evaluate","perft"],"rolls":21,"max_perft":2,"max_nodes":20000,"max_bytes":16777216,"max_budget":1000000,"bots":["random","greedy","novice","skilled","strong"]},{"game":"bolo","players":[2,8],"options":{"extend_series":false},"choices":{"extend_series":[false,true]},"ops":["new","status","legal","count","apply","next","board","roll","choose","evaluate","perft"],"rolls":792,"max_perft":2,"max_nodes":500000,"max_bytes":16777216,"max_budget":1000000,"bots":["random","greedy","optimal","perfect"]},{"game":"buku","players":[2,2],"options":{"early_majority":false,"repetition":"board"},"choices":{"early_majority":[false,true],"repetition":["board","board_and_mover"]},"ops":["new","status","legal","count","apply","next","board","roll","choose","evaluate","perft"],"rolls":1,"max_perft":2,"max_nodes":500000,"max_bytes":16777216,"max_budget":1000000,"bots":["random","greedy","novice","skilled","strong"]}]}"#,
        ),
        (r#"{"op":"new","game":"plakoto"}"#, r#"{"position":"b15,22,r15 b"}"#),
        (
            r#"{"op":"new","game":"plakoto","mover":"red","players":2}"#,
            r#"{"position":"b15,22,r15 r"}"#,
        ),
        (
            r#"{"op":"status","game":"plakoto","position":"b15,22,r15 b"}"#,
            r#"{"over":false,"to_move":"blue"}"#,
        ),
        (
            r#"{"op":"status","game":"plakoto","position":"r1b,22,r14 b"}"#,
            r#"{"error":{"code":"bad_position","message":"position: blue has fewer than 15 checkers on the board, so all of them have to be in its home (P13)","rule":"P13","reason":"off_too_early"}}"#,
        ),
        (
            r#"{"op":"legal","game":"plakoto","position":"b15,22,r15 b","roll":"21","limit":1}"#,
            r#"{"count":2,"plays":[{"play":"1/3 1/2","position":"b13,b1,b1,20,r15 r"}]}"#,
        ),
        (r#"{"op":"new","game":"boloko"}"#, r#"{"position":"w2,w2,w2,w2,w2,15,b2,b2,b2,b2,b2 w"}"#),
        (
            r#"{"op":"apply","game":"boloko","position":"w2,w2,w2,w2,w2,15,b2,b2,b2,b2,b2 w","roll":"61","play":"1^16"}"#,
            r#"{"position":"w1,w2,w2,w2,w2,10,w1,4,b2,b2,b2,b2,b2 b","play":"1^16","status":{"over":false,"to_move":"blue"}}"#,
        ),
        (
            r#"{"op":"legal","game":"plakoto","position":"b15,22,r15 b","roll":"21","limit":0}"#,
            r#"{"count":2,"plays":[]}"#,
        ),
        (
            r#"{"op":"count","game":"plakoto","position":"b15,22,r15 b","roll":"12"}"#,
            r#"{"count":2}"#,
        ),
        (
            r#"{"op":"apply","game":"plakoto","position":"b15,22,r15 r","roll":"66","play":"24/12 24/12"}"#,
            r#"{"position":"b15,10,r2,11,r13 b","play":"24/18(2) 18/12(2)","status":{"over":false,"to_move":"blue"}}"#,
        ),
        (
            r#"{"op":"next","game":"plakoto","position":"b15,22,r15 r","roll":"66"}"#,
            r#"{"next":["24/18"],"complete":false}"#,
        ),
        (
            r#"{"op":"next","game":"plakoto","position":"b15,22,r15 r","roll":"66","play":"24/18"}"#,
            r#"{"next":["18/12","24/18"],"complete":false}"#,
        ),
        (
            r#"{"op":"next","game":"plakoto","position":"b15,22,r15 r","roll":"66","play":"24/18(4)"}"#,
            r#"{"next":[],"complete":true}"#,
        ),
        (
            r#"{"op":"status","game":"boloko","position":"b9w,23,w9b w","history":["what it was"]}"#,
            r#"{"over":true,"winner":null,"points":0,"reason":"deadlock"}"#,
        ),
        (
            r#"{"op":"status","game":"plakoto","position":"b15,22,r15 b","history":[]}"#,
            r#"{"over":false,"to_move":"blue"}"#,
        ),
        (r#"{"op":"new","game":"bolo","players":3}"#, r#"{"position":"0,0,0 1 0 7 -"}"#),
        (
            r#"{"op":"legal","game":"bolo","position":"2000,1500 1 350 3 -","roll":"126"}"#,
            r#"{"count":2,"plays":[{"play":"keep 1 roll","position":"2000,1500 1 450 2 -"},{"play":"keep 1 bank","position":"2450,1500 2 0 7 -"}]}"#,
        ),
        (
            r#"{"op":"apply","game":"bolo","position":"10000,3200,4000 3 0 7 last:1:1","roll":"6443322","play":"BUST"}"#,
            r#"{"position":"10000,3200,4000 1 0 7 won:1:goal","play":"bust","status":{"over":true,"winner":1,"points":1,"reason":"goal"}}"#,
        ),
        (
            r#"{"op":"next","game":"bolo","position":"2000,1500 1 350 3 -","roll":"115","play":"1"}"#,
            r#"{"next":["1","5"],"complete":true}"#,
        ),
        (
            r#"{"op":"apply","game":"buku","position":"20000000/00000000/00000000/00000000/00000000/00000000/00000000/00000000 w 31-32 0","play":"8:b1,a1"}"#,
            r#"{"position":"00000000/00000000/00000000/00000000/00000000/00000000/00000000/11000000 b 31-32 0","play":"8(2):a1,b1","status":{"over":true,"winner":"black","points":1,"reason":"singletons","white":32,"black":33}}"#,
        ),
        (
            r#"{"op":"next","game":"buku","position":"11111111/11111111/11111111/11111111/11111111/11111111/11111111/11111111 w 0-0 1","play":"3(9):b1,b2,a2"}"#,
            r#"{"next":["a3"],"complete":false}"#,
        ),
        (r#"{"op":"perft","game":"plakoto","depth":0}"#, r#"{"nodes":1}"#),
        (r#"{"op":"perft","game":"PLAKOTO","depth":3}"#, r#"{"nodes":708405}"#),
        (
            r#"{"op":"perft","game":"plakoto","depth":2,"position":"b15,22,r15 r"}"#,
            r#"{"nodes":3474}"#,
        ),
    ] {
        assert_eq!(reply(request.as_bytes()), expected, "{request}");
    }
}

/// What a table on a screen asks besides.
#[test]
fn every_op_for_a_screen() {
    for (request, expected) in [
        (
            r#"{"op":"apply","game":"plakoto","position":"b14,3,b1r,18,r14 b","roll":"51","play":"1/2 5/10","steps":true}"#,
            r#"{"position":"b13,b1,2,r1,4,b1,13,r14 r","play":"5/10 1/2","steps":[{"die":5,"frees":true,"from":5,"pins":false,"to":10},{"die":1,"frees":false,"from":1,"pins":false,"to":2}],"status":{"over":false,"to_move":"red"}}"#,
        ),
        (
            r#"{"op":"legal","game":"plakoto","position":"r1,22,b1 r","roll":"21","steps":true}"#,
            r#"{"count":1,"plays":[{"play":"1/off","position":"23,b1 b","steps":[{"die":2,"frees":false,"from":1,"pins":false,"to":"off"}]}]}"#,
        ),
        (
            r#"{"op":"legal","game":"boloko","position":"w2,w2,w2,w2,w2,15,b2,b2,b2,b2,b2 w","roll":"61","limit":1,"steps":true}"#,
            r#"{"count":61,"plays":[{"play":"1/7 1/2","position":"1,w3,w2,w2,w2,1,w1,13,b2,b2,b2,b2,b2 b","steps":[{"die":6,"frees":false,"from":1,"hits":false,"to":7},{"die":1,"frees":false,"from":1,"hits":false,"to":2}]}]}"#,
        ),
        (
            r#"{"op":"choose","game":"bolo","position":"2000,1500 1 350 3 -","roll":"511","player":"optimal","steps":true}"#,
            r#"{"play":"keep 115 roll","position":"2000,1500 1 600 7 -","steps":[{"dice":"115"}]}"#,
        ),
        (
            r#"{"op":"choose","game":"buku","position":"20000000/00000000/00000000/00000000/00000000/00000000/00000000/00000001 w 31-31 0","player":"GREEDY","history":[],"steps":true}"#,
            r#"{"play":"1(1):a8","position":"00000000/00000000/00000000/00000000/00000000/00000000/00000000/00000000 b 34-31 0","steps":[{"square":"a8"}]}"#,
        ),
        (
            r#"{"op":"choose","game":"plakoto","position":"b15,22,r15 b","roll":"66","player":"random","seed":3}"#,
            r#"{"play":"1/7(2) 7/13(2)","position":"b13,11,b2,10,r15 r"}"#,
        ),
        (
            r#"{"op":"board","game":"bolo","position":"10000,3200,4000 3 350 2 last:1:1"}"#,
            r#"{"board":{"at_risk":350,"dice":2,"least_to_bank":0,"phase":"last_round","scores":[10000,3200,4000],"seats":[1],"series":null,"to_move":3,"turns_left":1}}"#,
        ),
        (
            r#"{"op":"roll","game":"plakoto","position":"b15,22,r15 b","seed":5,"turn":1}"#,
            r#"{"roll":"41"}"#,
        ),
        (
            r#"{"op":"roll","game":"bolo","position":"2000,1500 1 350 3 -","seed":5,"turn":2}"#,
            r#"{"roll":"115"}"#,
        ),
        (
            r#"{"op":"roll","game":"plakoto","position":"b15,22,r15 b","seed":18446744073709551615,"turn":18446744073709551615}"#,
            r#"{"roll":"22"}"#,
        ),
        (
            r#"{"op":"roll","game":"buku","position":"11111111/11111111/11111111/11111111/11111111/11111111/11111111/11111111 w 0-0 1","seed":0,"turn":1}"#,
            r#"{"roll":""}"#,
        ),
    ] {
        assert_eq!(reply(request.as_bytes()), expected, "{request}");
    }
}

/// All replies about a game of Bolo that is over.
#[test]
fn a_finished_game_of_seats() {
    let about = |op: &str| {
        let position = "10000,3200,4000 1 0 7 won:1:goal";
        ask(&json!({"op": op, "game": "bolo", "position": position, "roll": "1135566", "play": ""}))
    };
    assert_eq!(about("legal"), json!({"count": 0, "plays": []}));
    assert_eq!(about("count"), json!({"count": 0}));
    assert_eq!(about("next"), json!({"next": [], "complete": false}));
    assert_eq!(about("status"), json!({"over": true, "winner": 1, "points": 1, "reason": "goal"}));
    assert_eq!(about("apply")["error"]["code"], "bad_play");
    assert_eq!(about("board")["board"]["seats"], json!([1]));
    let choose = json!({"op": "choose", "game": "bolo", "position": "10000,9000 1 0 7 won:1", "roll": "1135566", "player": "optimal"});
    assert_eq!(ask(&choose)["error"]["code"], "illegal_play");
}

/// How many play, whose turn it is, and the number of a seat.
#[test]
fn seats() {
    let new = |players: Value| ask(&json!({"op": "new", "game": "bolo", "players": players}));
    assert_eq!(new(json!(null)), json!({"position": "0,0 1 0 7 -"}));
    assert_eq!(new(json!(4)), json!({"position": "0,0,0,0 1 0 7 -"}));
    let wrong = json!({"error": {"code": "bad_request", "message": "players: expected a number from 2 to 8"}});
    assert_eq!((new(json!(1)), new(json!(9))), (wrong.clone(), wrong));
    let status =
        |position: &str| ask(&json!({"op": "status", "game": "bolo", "position": position}));
    assert_eq!(status("0,4000,0 3 900 3 -"), json!({"over": false, "to_move": 3}));
    // The reason is read, or judged by the scores where it is missing.
    for (position, reason) in [
        ("12000,10000 1 0 7 won:1:goal", "goal"),
        ("12000,10000 1 0 7 won:1", "sudden_death"),
        ("12000,9000 1 0 7 won:1", "goal"),
    ] {
        let over = json!({"over": true, "winner": 1, "points": 1, "reason": reason});
        assert_eq!(status(position), over, "{position}");
    }
}

/// A game in which turns are remembered: the same turn ends it or not, by what was before.
#[test]
fn history_of_a_game() {
    let (there, here) = (
        "20000000/00000000/00000000/00000000/00000000/00000000/00000000/01000001",
        "20000001/00000000/00000000/00000000/00000000/00000000/00000000/01000000",
    );
    let back = |history: Value, repetition: &str| {
        ask(&json!({
            "op": "apply", "game": "buku", "position": format!("{here} b 31-30 0"),
            "play": "h(1):h1", "history": history, "rules": {"repetition": repetition},
        }))["status"]
            .clone()
    };
    let (going, over) = (
        json!({"over": false, "to_move": "white"}),
        json!({"over": true, "winner": "white", "points": 1, "reason": "repetition", "white": 35, "black": 30}),
    );
    let [board, mover] = ["board", "board_and_mover"];
    for (history, repetition, status) in [
        (json!([]), board, &going),
        (json!([there]), board, &over),
        (json!([there, here]), board, &over),
        (json!([there]), mover, &over),
        // White passed after it, so Black was to move there.
        (json!([there, here]), mover, &going),
        (json!([there, here, here]), mover, &over),
        (json!([format!(" {there} ")]), board, &over),
    ] {
        assert_eq!(back(history.clone(), repetition), *status, "{history} by {repetition}");
    }

    let about = |op: &str, history: &Value| {
        ask(&json!({
            "op": op, "game": "buku", "position": format!("{there} w 31-30 0"), "play": "4(0):",
            "history": history, "player": "greedy",
        }))
    };
    for history in [json!(null), json!([]), json!([here])] {
        assert_eq!(about("status", &history), going, "{history}");
    }
    let repeated = about("status", &json!([there, here]));
    assert_eq!((&repeated["reason"], &repeated["winner"]), (&"repetition".into(), &"white".into()));
    // The position before the play is a part of the past, too.
    let passed = about("apply", &json!(null));
    assert_eq!(
        (&passed["status"]["reason"], &passed["status"]["winner"]),
        (&"repetition".into(), &"black".into())
    );
    let chosen = |history: Value| {
        let position =
            "02000000/00200000/00000000/00000000/00000000/00000000/00000000/00000001 w 30-30 0";
        let reply = ask(
            &json!({"op": "choose", "game": "buku", "position": position, "history": history, "player": "greedy"}),
        );
        reply["position"].as_str().expect("a play").to_owned()
    };
    let free = chosen(json!([]));
    let ranks = free.split(' ').next().expect("ranks");
    assert_ne!(chosen(json!([ranks])), free, "it does not go back there");

    for (history, message) in [
        (json!(there), "history: expected a list of strings"),
        (json!([there, 5]), "history: expected a list of strings"),
        (
            json!([there, "2"]),
            "history[1]: rank 8 at column 2: expected a digit for each of 8 squares",
        ),
    ] {
        for op in ["status", "apply", "choose"] {
            let error = about(op, &history)["error"].clone();
            assert_eq!(
                (&error["code"], &error["message"]),
                (&"bad_request".into(), &message.into())
            );
        }
    }
}

/// Most plays of a position are never listed.
#[test]
fn more_plays_than_can_be_listed() {
    let position =
        "31323232/23232322/31323232/00000000/00000000/00000000/00000000/11111111 w 0-0 0";
    let legal = |limit: Value| {
        ask(&json!({"op": "legal", "game": "buku", "position": position, "limit": limit}))
    };
    for (limit, listed) in [(json!(null), 10_000), (json!(3), 3), (json!(20_000), 20_000)] {
        let reply = legal(limit);
        assert_eq!(reply["count"], 254_848_474);
        assert_eq!(reply["plays"].as_array().map(Vec::len), Some(listed));
    }
    let few = json!({"op": "legal", "game": "plakoto", "position": START, "roll": "31", "limit": u64::MAX});
    assert_eq!(ask(&few)["plays"].as_array().map(Vec::len), Some(2), "there are no more");
}

/// A list of plays is as long as a reply may be, and not a byte longer.
#[test]
fn the_longest_reply() {
    let legal = |limit: u64, more: &str| {
        let position =
            "31323232/23232322/31323232/00000000/00000000/00000000/00000000/11111111 w 0-0 0";
        let line = format!(
            r#"{{{more}"op":"legal","game":"buku","position":"{position}","limit":{limit}}}"#
        );
        reply(line.as_bytes())
    };
    let most = 120_000;
    let length = legal(most, "").len();
    let room = MAX_REPLY.checked_sub(length).expect("it is served");
    assert!(room < MAX_LINE, "{room} bytes are left");

    let id = "x".repeat(room - r#""id":"","#.len());
    let full = legal(most, &format!(r#""id":"{id}","#));
    assert_eq!(full.len(), MAX_REPLY);
    assert!(full.starts_with(r#"{"id":"xx"#) && full.contains(r#""count":254848474,"#));
    let refusal = r#""error":{"code":"too_large","message":"limit: the reply would have more than 16777216 bytes"}}"#;
    assert_eq!(legal(most, &format!(r#""id":"{id}x","#)), format!(r#"{{"id":"{id}x",{refusal}"#));
    for (limit, more) in [(u64::MAX, ""), (most, r#""steps":true,"#), (most + 20_000, "")] {
        assert_eq!(legal(limit, more), format!("{{{refusal}"));
    }
}

/// What `games` promises is served from every start, whatever the rules.
#[test]
fn promised_depths() {
    let games = ask(&json!({"op": "games"}))["games"].clone();
    for game in games.as_array().expect("a list") {
        let number = |name: &str| game[name].as_u64().expect("a number");
        let nodes = |rules: &Value, depth: u64| {
            let request =
                json!({"op": "perft", "game": game["game"], "rules": rules, "depth": depth});
            let reply = ask(&request);
            reply["nodes"].as_u64().unwrap_or_else(|| panic!("{request}: {reply}"))
        };
        // Every choice of every option with every one of the others.
        let mut all_rules = vec![json!({})];
        for (name, choices) in game["choices"].as_object().expect("an object") {
            let with = |choice: &Value| {
                all_rules
                    .iter()
                    .map(|rules| {
                        let mut rules = rules.clone();
                        rules[name] = choice.clone();
                        rules
                    })
                    .collect::<Vec<_>>()
            };
            all_rules = choices.as_array().expect("a list").iter().flat_map(with).collect();
        }
        for rules in &all_rules {
            assert!(nodes(rules, number("max_perft")) > number("max_nodes") / 50, "{rules}");
        }
        if game["game"] == "boloko" {
            // Depth 2 of these takes long, but is allowed if there are few enough at depth 1.
            for layout in corridors().take(500) {
                let rules = json!({"layout": layout, "portes": true});
                assert!(nodes(&rules, 1) <= number("max_nodes"), "{layout}");
            }
        }
    }
}

/// A position can have far more plays than the start.
#[test]
fn trees_too_large() {
    let crowded = "b5,b1,b1,b1,b1,b1,b1,b1,b1,b1,b1,3,r1,r1,r1,r1,r1,r1,r1,r1,r1,r6 b";
    let shared = "w2,1,w1,w1,w2,1,w1,w1,1,w1,b1,4,w1,1,b1,b1,b1,b2,b1,b1,b1,b1 b";
    let nineteen =
        "31323232/23232322/31323232/00000000/00000000/00000000/00000000/11111111 w 0-0 0";
    for (game, position, depth, nodes) in [
        ("plakoto", crowded, 1, 5_479),
        ("plakoto", crowded, 2, 16_052_300),
        ("boloko", shared, 1, 13_872),
        ("bolo", "2100,0 1 0 7 -", 1, 9_380),
        ("buku", nineteen, 1, 254_848_474),
    ] {
        let request = json!({"op": "perft", "game": game, "position": position, "depth": depth});
        assert_eq!(ask(&request), json!({"nodes": nodes}), "{request}");
    }
    for (game, position, depth, message) in [
        ("plakoto", crowded, 3, "there are 16052300 nodes at depth 2, and at most 500000 are"),
        ("buku", nineteen, 2, "there are 254848474 nodes at depth 1, and at most 500000 are"),
    ] {
        let request = json!({"op": "perft", "game": game, "position": position, "depth": depth});
        let error = ask(&request)["error"].clone();
        assert_eq!(error["code"], "too_large", "{request}");
        assert_eq!(error["message"], format!("depth: {message} visited"), "{request}");
    }
}

/// All replies about a game that is over.
#[test]
fn a_finished_game() {
    let over = "r1b,r3,r3,1,r3,b2,b1,1,r1,2,b1,3,b3,r1,r3,1,b2,1,b1,b4,1 b";
    let about =
        |op: &str| ask(&json!({"op": op, "game": "plakoto", "position": over, "roll": "31"}));
    assert_eq!(about("legal"), json!({"count": 0, "plays": []}));
    assert_eq!(about("count"), json!({"count": 0}));
    assert_eq!(about("next"), json!({"next": [], "complete": false}));
    assert_eq!(
        about("status"),
        json!({"over": true, "winner": "red", "points": 2, "reason": "mother_pinned"})
    );
    for play in ["pass", "6/9 6/7"] {
        assert_eq!(
            plakoto(&json!({"op": "apply", "position": over, "play": play})).0,
            "illegal_play"
        );
    }
}

#[test]
fn options() {
    // The checker on 7 can play either die, but not both: 18 is closed.
    let position = "r13,5,b1,10,r2,5,b14 b";
    let count = |rules: Value| {
        let request = json!({"op": "count", "game": "plakoto", "position": position, "roll": "65", "rules": rules});
        ask(&request)["count"].clone()
    };
    assert_eq!(count(json!(null)), count(json!({})));
    assert_eq!(count(json!({"larger_die": true})), count(json!({})));
    assert_eq!(count(json!({"larger_die": false})), 2);
    assert_eq!(count(json!({"larger_die": "off"})), 2);
    assert_eq!(count(json!({"larger_die": true})), 1);
}

/// As many layouts as anybody sends: a request keeps its own for as long as it is answered.
#[test]
fn any_number_of_layouts() {
    let layouts: Vec<_> = corridors().take(2_000).collect();
    let ask = |op: &str, layout: &String| {
        let position = "w2,w2,w2,w2,w2,15,b2,b2,b2,b2,b2 w";
        ask(&json!({"op": op, "game": "boloko", "position": position, "rules": {"layout": layout}}))
    };
    let square = |place: usize| json!([place / 5 + 1, place % 5 + 1]);
    for layout in &layouts {
        assert!(ask("new", layout)["position"].is_string(), "{layout}");
        let board = &ask("board", layout)["board"];
        let places = layout.split([',', '/']).zip(0..).map(|(cell, place)| {
            let cell = &board["cells"][cell.parse::<usize>().expect("a number") - 1];
            json!([cell["row"], cell["column"]]) == square(place)
        });
        assert!(places.into_iter().all(|same| same), "{layout}: {board}");
    }
}

/// What a screen shows, place by place.
#[test]
fn boards() {
    let board = |game: &str, position: &str, rules: Value| {
        let request = json!({"op": "board", "game": game, "position": position, "rules": rules});
        ask(&request)["board"].clone()
    };
    let plakoto = board("plakoto", "b14,3,b1r,18,r14 r", json!({}));
    assert_eq!(plakoto["points"].as_array().map(Vec::len), Some(24));
    assert_eq!(
        plakoto["points"][0],
        json!({"point": 1, "side": "blue", "count": 14, "pinned": null})
    );
    assert_eq!(plakoto["points"][1], json!({"point": 2, "side": null, "count": 0, "pinned": null}));
    assert_eq!(
        plakoto["points"][4],
        json!({"point": 5, "side": "blue", "count": 1, "pinned": "red"})
    );
    assert_eq!(plakoto["borne_off"], json!({"red": 0, "blue": 0}));
    let borne_off = board("plakoto", "r1,22,b3 r", json!({}))["borne_off"].clone();
    assert_eq!(borne_off, json!({"red": 14, "blue": 12}));
    assert_eq!(plakoto["pips"], json!({"red": 14 * 24 + 5, "blue": 14 * 24 + 20}));
    assert_eq!(plakoto["to_move"], "red");

    let rules = json!({"portes": true, "layout": "serpentine"});
    let boloko = board("boloko", "w2+b1,w2,w2,w2,w2,15,b2,b2,b2,b2,b1 w", rules);
    let first = json!({"cell": 1, "row": 1, "column": 1, "side": "white", "count": 2, "pinned": null, "shares": 1});
    assert_eq!(boloko["cells"][0], first);
    assert_eq!((&boloko["cells"][5]["row"], &boloko["cells"][5]["column"]), (&2.into(), &5.into()));
    assert_eq!(boloko["walls"].as_array().map(Vec::len), Some(16));
    assert_eq!((&boloko["to_move"], &boloko["pips"]["white"]), (&"white".into(), &220.into()));

    let bolo = board("bolo", "1000,1000 1 400 3 - 4x2", json!({"extend_series": true}));
    for (field, value) in [
        ("scores", json!([1000, 1000])),
        ("to_move", json!(1)),
        ("at_risk", json!(400)),
        ("dice", json!(3)),
        ("least_to_bank", json!(0)),
        ("phase", json!("open")),
        ("seats", json!([])),
        ("turns_left", json!(null)),
        ("series", json!("4x2")),
    ] {
        assert_eq!(bolo[field], value, "{field}");
    }
    let death = board("bolo", "10200,10000,10300 2 250 2 death:2,3,1", json!({}));
    assert_eq!((&death["phase"], &death["seats"]), (&"sudden_death".into(), &json!([1, 2, 3])));

    let buku = board(
        "buku",
        "20000000/00000000/00000000/00000000/00000000/00000000/00000000/00000001 b 31-31 0",
        json!({}),
    );
    assert_eq!(buku["squares"].as_array().map(Vec::len), Some(64));
    assert_eq!(buku["squares"][7], json!({"square": "h1", "owner": "white", "count": 1}));
    assert_eq!(buku["squares"][56], json!({"square": "a8", "owner": "white", "count": 2}));
    assert_eq!(
        (&buku["captured"], &buku["spare"]),
        (&json!({"white": 31, "black": 31}), &false.into())
    );
}

/// Taken one after the other, the steps of each play make the position it leads to.
#[test]
fn steps_lead_to_the_position() {
    let board = |game: &str, position: &Value, rules: &Value| {
        ask(&json!({"op": "board", "game": game, "position": position, "rules": rules}))["board"]
            .clone()
    };
    let mut pins = 0;
    for (game, places, rules, position, roll) in [
        (
            "plakoto",
            "points",
            json!({}),
            "b4,b1r,r4b,1,b1,1,r1,b1,b1r,3,b1r,r1,3,b1,1,r1,r1,b1,b3,r4 r",
            "62",
        ),
        (
            "plakoto",
            "points",
            json!({}),
            "b4,b1r,r4b,1,b1,1,r1,b1,b1r,3,b1r,r1,3,b1,1,r1,r1,b1,b3,r4 b",
            "33",
        ),
        ("plakoto", "points", json!({}), "r3,r3,r2,r1,19,b9 r", "21"),
        ("boloko", "cells", json!({}), "b2,1,w2,b1w,w1,3,w1,b1,8,w2,b1,b1w,b1,w1b,b1,w1b w", "61"),
        ("boloko", "cells", json!({}), "b2,1,w2,b1w,w1,3,w1,b1,8,w2,b1,b1w,b1,w1b,b1,w1b b", "11"),
        (
            "boloko",
            "cells",
            json!({"portes": true}),
            "w2+b1,w2,w2,w2,w1,2,b1,4,w1,3,b1,3,b2,b2,b2,1,b1 b",
            "31",
        ),
    ] {
        let before = board(game, &position.into(), &rules);
        let mover = before["to_move"].as_str().expect("a side").to_owned();
        let legal = json!({"op": "legal", "game": game, "position": position, "roll": roll, "rules": rules, "steps": true});
        let reply = ask(&legal);
        let plays = reply["plays"].as_array().expect("plays");
        assert!(plays.len() > 3, "{reply}");
        let home = rules["portes"].as_bool().map(|_| if mover == "white" { 24 } else { 0 });
        for play in plays {
            let mut pieces = Pieces::of(&before[places], &mover);
            for step in play["steps"].as_array().expect("steps") {
                pins += pieces.take(step, home);
            }
            let after = board(game, &play["position"], &rules);
            assert_eq!(pieces, Pieces::of(&after[places], &mover), "{play} from {position}");
        }
    }
    assert!(pins > 20, "there are many to be pinned or hit");

    for play in ask(&json!({"op": "legal", "game": "bolo", "position": "2000,1500 1 350 3 -", "roll": "115", "steps": true}))["plays"].as_array().expect("plays") {
        let dice = play["steps"][0]["dice"].as_str().expect("dice");
        assert_eq!(play["play"].as_str().and_then(|play| play.split(' ').nth(1)), Some(dice));
    }
}

/// The pieces of the mover and of the other on each place, the pinned ones too, and which are pinned.
#[derive(Debug, PartialEq)]
struct Pieces {
    own: Vec<u64>,
    other: Vec<u64>,
    pinned: Vec<bool>,
}

impl Pieces {
    fn of(places: &Value, mover: &str) -> Pieces {
        let mut pieces = Pieces { own: Vec::new(), other: Vec::new(), pinned: Vec::new() };
        for place in places.as_array().expect("places") {
            let number = |name: &str| place[name].as_u64().unwrap_or_default();
            let under = number("shares") + u64::from(!place["pinned"].is_null());
            let is_own = place["side"] == mover;
            let (own, other) =
                if is_own { (number("count"), under) } else { (under, number("count")) };
            pieces.own.push(own);
            pieces.other.push(other);
            pieces.pinned.push(is_own && !place["pinned"].is_null());
        }
        pieces
    }

    /// Takes a step; 1 if it pins a piece, or hits one and sends it back `home`.
    fn take(&mut self, step: &Value, home: Option<usize>) -> u64 {
        let from = step["from"].as_u64().expect("a number") as usize - 1;
        self.own[from] -= 1;
        let frees = self.pinned[from] && self.own[from] == 0;
        assert_eq!(step["frees"], frees, "{step}");
        self.pinned[from] &= !frees;
        let Some(to) = step["to"].as_u64() else {
            assert_eq!(step["to"], "off");
            return 0;
        };
        let to = to as usize - 1;
        self.own[to] += 1;
        let meets = self.other[to] == 1 && !self.pinned[to];
        assert!(step["pins"] == meets || step["hits"] == meets, "{step}");
        match home {
            Some(home) if meets => {
                self.other[to] -= 1;
                self.other[home] += 1;
            }
            _ => self.pinned[to] |= meets,
        }
        u64::from(meets)
    }
}

/// Corridors through the grid, different ones, as texts.
fn corridors() -> impl Iterator<Item = String> {
    fn walk(grid: &mut [[u8; 5]; 5], row: usize, column: usize, cell: u8, found: &mut Vec<String>) {
        grid[row][column] = cell;
        if cell == 25 {
            let rows = grid.map(|row| row.map(|cell| cell.to_string()).join(","));
            found.push(rows.join("/"));
        }
        for (down, right) in [(0, 1), (1, 0), (0, -1), (-1, 0)] {
            let next = row.checked_add_signed(down).zip(column.checked_add_signed(right));
            if let Some((row, column)) = next.filter(|&(row, column)| row < 5 && column < 5) {
                if grid[row][column] == 0 {
                    walk(grid, row, column, cell + 1, found);
                }
            }
        }
        grid[row][column] = 0;
    }
    let mut found = Vec::new();
    for start in 0..25 {
        walk(&mut [[0; 5]; 5], start / 5, start % 5, 1, &mut found);
    }
    found.into_iter()
}

/// What is added to a good request, the code of the error, and a part of its message.
const REFUSED: &str = r#"
{} => bad_request: op: expected a string
{"op": "fly"} => bad_request: op: expected one of games, new
{"op": "think"} => bad_request: op: expected one of games, new
{"op": 1} => bad_request: op:
{"op": "count", "game": "chess"} => unknown_game: plakoto
{"op": "count", "game": 7} => bad_request: game:
{"op": "count", "game": null} => bad_request: game:
{"op": "new", "mover": "green"} => bad_request: mover: expected one of red, blue
{"op": "new", "players": 3} => bad_request: players: expected 2
{"op": "count", "position": "b15,22,r15"} => bad_position: mover at column 11
{"op": "count", "position": "b15,22,r16 b"} => bad_position: 16
{"op": "count", "position": 5} => bad_request: position:
{"op": "count", "roll": "71"} => bad_roll: roll at column 1
{"op": "count", "roll": null} => bad_request: roll:
{"op": "count", "roll": 31} => bad_request: roll:
{"op": "legal", "limit": -1} => bad_request: limit:
{"op": "legal", "limit": 1e300} => bad_request: limit:
{"op": "legal", "limit": "9"} => bad_request: limit:
{"op": "apply"} => bad_request: play:
{"op": "apply", "play": "1/5 $"} => bad_play: step 2 at column 5
{"op": "apply", "play": "2/3 1/4"} => illegal_play: step 1
{"op": "apply", "play": "1/2"} => illegal_play: more of the dice
{"op": "apply", "play": "1/4 1/2", "history": "b15,22,r15 b"} => bad_request: history: expected a list of strings
{"op": "status", "history": [5]} => bad_request: history: expected a list of strings
{"op": "next", "play": "24/23"} => illegal_play: step 1
{"op": "next", "play": "1+2"} => bad_play: column 2
{"op": "legal", "steps": "yes"} => bad_request: steps: expected `true` or `false`
{"op": "roll", "turn": 1} => bad_request: seed: expected a whole number
{"op": "roll", "seed": 1} => bad_request: turn: expected a whole number
{"op": "roll", "seed": -1, "turn": 1} => bad_request: seed: expected a whole number
{"op": "choose"} => bad_request: player: expected a string
{"op": "choose", "player": "optimal"} => bad_request: player: expected one of random, greedy
{"op": "choose", "player": "random", "seed": "1"} => bad_request: seed: expected a whole number
{"op": "choose", "player": "random", "roll": "7"} => bad_roll: roll at column
{"op": "board", "position": null} => bad_request: position: expected a string
{"op": "perft"} => bad_request: depth:
{"op": "perft", "depth": -1} => bad_request: depth:
{"op": "perft", "depth": 1.5} => bad_request: depth:
{"op": "perft", "depth": 4} => too_large: depth: at most 3
{"op": "perft", "depth": 18446744073709551615} => too_large: depth: at most 3
{"op": "count", "rules": {"portes": true}} => bad_request: portes
{"op": "count", "rules": {"larger_die": 1}} => bad_request: off, on
{"op": "count", "rules": {"larger_die": "perhaps"}} => bad_request: off, on
{"op": "count", "rules": [true]} => bad_request: rules: expected an object
"#;

#[test]
fn errors_of_requests() {
    for row in REFUSED.trim().lines() {
        let (fields, error) = row.split_once(" => ").expect("a row has an arrow");
        let (code, part) = error.split_once(": ").expect("a code and a part");
        let (found, message) = plakoto(&serde_json::from_str(fields).expect("fields are JSON"));
        assert_eq!(found, code, "{fields}: {message}");
        assert!(message.contains(part), "{fields}: {message}");
    }
}

/// What an error tells besides: the rule that is broken and the engine's own code, or the place in a
/// text.
#[test]
fn errors_for_programs() {
    let none = Value::Null;
    for (fields, rule, reason, field, column) in [
        (
            json!({"op": "apply", "play": "1/4"}),
            json!("P7"),
            json!("incomplete"),
            none.clone(),
            none.clone(),
        ),
        (
            json!({"op": "next", "play": "1/9"}),
            json!("P4"),
            json!("wrong_distance"),
            none.clone(),
            none.clone(),
        ),
        (
            json!({"op": "apply", "play": "1/4 $"}),
            none.clone(),
            none.clone(),
            json!("step"),
            json!(5),
        ),
        (json!({"op": "count", "roll": "37"}), none.clone(), none.clone(), json!("roll"), json!(2)),
        (
            json!({"op": "count", "position": "b15,22,r15"}),
            none.clone(),
            none.clone(),
            json!("mover"),
            json!(11),
        ),
        (
            json!({"op": "count", "position": "b15,22,r16 b"}),
            json!("P13"),
            json!("too_many_checkers"),
            none.clone(),
            none.clone(),
        ),
        (
            json!({"op": "count", "rules": {"larger_die": 2}}),
            json!("P7"),
            json!("unknown_choice"),
            none.clone(),
            none.clone(),
        ),
        (
            json!({"op": "count", "rules": {"portes": true}}),
            none.clone(),
            json!("unknown_option"),
            none.clone(),
            none.clone(),
        ),
        (
            json!({"op": "count", "game": "boloko", "rules": {"layout": "1,2"}}),
            none.clone(),
            none.clone(),
            json!("layout"),
            json!(4),
        ),
        (
            json!({"op": "status", "game": "buku", "position": "11000000/00000000/00000000/00000000/00000000/00000000/00000000/00000000 b 40-23 0", "history": ["1x"]}),
            none.clone(),
            none.clone(),
            json!("rank"),
            json!(2),
        ),
        (json!({"op": "count", "roll": 7}), none.clone(), none.clone(), none.clone(), none.clone()),
    ] {
        let mut request = json!({"game": "plakoto", "position": START, "roll": "31"});
        for (name, value) in fields.as_object().expect("fields are an object") {
            request[name] = value.clone();
        }
        let error = ask(&request)["error"].clone();
        let found = ["rule", "reason", "field", "column"].map(|name| error[name].clone());
        assert_eq!(found, [rule, reason, field, column], "{request}: {error}");
        for name in error.as_object().expect("an error").values() {
            assert!(!name.is_null(), "what there is not is left out: {error}");
        }
    }
}

#[test]
fn errors_of_json() {
    let deep = "[".repeat(100_000);
    let deep_and_closed = format!("{deep}{}", "]".repeat(100_000));
    let deep_but_skipped = format!(r#"{{"op":"games","x":{deep_and_closed}}}"#);
    for (line, code) in [
        (b"?".as_slice(), "bad_json"),
        (b"{", "bad_json"),
        (b"{}{}", "bad_json"),
        (b"[1,2", "bad_json"),
        (b"\"\xff\"", "bad_json"),
        (b"\xef\xbb\xbf{}", "bad_request"),
        (b"{}\xef\xbb\xbf", "bad_json"),
        (deep.as_bytes(), "bad_json"),
        (deep_and_closed.as_bytes(), "bad_json"),
        (deep_but_skipped.as_bytes(), "bad_json"),
        (b"[1,2]", "bad_request"),
        (b"\"games\"", "bad_request"),
        (b"null", "bad_request"),
        (b"{}", "bad_request"),
        (br#"{"op":"\ud800"}"#, "bad_request"),
        (br#"{"\ud800":1}"#, "bad_request"),
    ] {
        assert_eq!(refused(line).0, code, "{}", String::from_utf8_lossy(line));
    }
    let deepest = format!("{}{}", "[".repeat(MAX_NESTING - 1), "]".repeat(MAX_NESTING - 1));
    let line = format!(r#"{{"id":{deepest},"op":"new","game":"plakoto"}}"#);
    assert_eq!(reply(line.as_bytes()), format!(r#"{{"id":{deepest},"position":"{START}"}}"#));
}

/// The id comes back as it was written, with errors, too.
#[test]
fn ids() {
    for id in [
        "0",
        "null",
        "1e400",
        "-0.0",
        "\"a\\u0041\"",
        "[1, {\"x\":2}]",
        "{}",
        "true",
        "123456789012345678901",
    ] {
        let line = format!(r#" {{"op":"count","id":{id},"game":"chess"}} "#);
        let reply = reply(line.as_bytes());
        assert!(
            reply.starts_with(&format!(r#"{{"id":{id},"error":{{"code":"unknown_game","#)),
            "{reply}"
        );
    }
    assert!(!reply(b"{}").contains("id"));
}

/// Some readers take a carriage return for the end of a line.
#[test]
fn ids_stay_on_their_line() {
    let line = b"{\"id\":[\r1,\t{\r\r\"a\":\"\\r\"}],\r\"op\":\"fly\"}\r";
    let reply = reply(line);
    assert!(reply.starts_with("{\"id\":[ 1,\t{  \"a\":\"\\r\"}],\"error\""), "{reply:?}");
}

/// What is no text has no place in a request, but the rest is served.
#[test]
fn lone_surrogates() {
    for (line, start) in [
        (r#"{"\ud800":1,"id":7,"op":"new","game":"plakoto"}"#, r#"{"id":7,"position":"#),
        (r#"{"id":"\ud800","op":"new","game":"plakoto"}"#, r#"{"id":"\ud800","position":"#),
        (r#"{"id":7,"op":"\ud800"}"#, r#"{"id":7,"error":{"code":"bad_request","#),
        (
            r#"{"id":7,"op":"new","game":"plakoto","rules":{"\ud800":true}}"#,
            r#"{"id":7,"error":{"code":"bad_request","message":"rules: "#,
        ),
    ] {
        let reply = reply(line.as_bytes());
        assert!(reply.starts_with(start), "{line}: {reply}");
    }
}

/// Bad lines among good ones, through the program itself.
#[test]
fn the_next_line_is_served() {
    let good = br#"{"op":"new","game":"plakoto"}"#;
    let mut input = Vec::new();
    for bad in [&vec![b'['; 1_000_000], &vec![b'x'; MAX_LINE + 1], &vec![0xff; 9], &vec![0; 9]] {
        input.extend_from_slice(bad);
        input.extend_from_slice(b"\r\n\n  \t\n");
        input.extend_from_slice(good);
        input.extend_from_slice(b"\r\n");
    }
    input.extend_from_slice(good); // without an end of line

    let replies = serve(input);
    let position = format!(r#"{{"position":"{START}"}}"#);
    let codes: Vec<_> = replies
        .lines()
        .map(|line| if line == position { "good" } else { line.split('"').nth(5).unwrap_or(line) })
        .collect();
    let [json, large] = ["bad_json", "too_large"];
    assert_eq!(codes, [json, "good", large, "good", json, "good", json, "good", "good"]);
}

/// The best plays with their values, and what the mover can expect, from every player of every game.
#[test]
fn what_players_think() {
    const TOP: u64 = 100;
    let games = ask(&json!({"op": "games"}));
    for game in games["games"].as_array().expect("a list") {
        let name = &game["game"];
        let start = ask(&json!({"op": "new", "game": name, "seed": 2}))["position"].clone();
        let about = json!({"game": name, "position": start, "seed": 2, "turn": 1});
        let with = |op: &str, more: Value| {
            let mut request = about.clone();
            request["op"] = op.into();
            let request = request.as_object_mut().expect("an object");
            request.extend(more.as_object().expect("one").clone());
            ask(&json!(request))
        };
        let roll = with("roll", json!({}))["roll"].clone();
        let bots = game["bots"].as_array().expect("a list");
        assert_eq!((&bots[0], &bots[1]), (&json!("random"), &json!("greedy")));
        for player in bots {
            let chosen = with("choose", json!({"roll": roll, "player": player}));
            let fields = json!({"roll": roll, "player": player, "top": TOP, "steps": true});
            let top = with("choose", fields);
            assert_eq!((&top["play"], &top["position"]), (&chosen["play"], &chosen["position"]));
            assert!(chosen.get("plays").is_none() && top.get("steps").is_some());
            let plays = top["plays"].as_array().expect("a list");
            let count = with("count", json!({"roll": roll}))["count"].as_u64().expect("a number");
            // A search of Buku ranks the plays that it has met.
            let len = plays.len() as u64;
            assert!((count.min(3)..=count.min(TOP)).contains(&len), "{name} {player}: {len}");
            if player != "random" {
                assert_eq!(plays[0]["play"], top["play"], "{name} {player}");
            }
            let value = |play: &Value| play["value"].as_f64().expect("a number");
            assert!(plays.is_sorted_by(|one, other| value(one) >= value(other)), "{top}");
            for play in plays {
                let fields = json!({"roll": roll, "play": play["play"], "steps": true});
                let applied = with("apply", fields);
                assert_eq!(applied["position"], play["position"], "{name}");
                assert_eq!(applied["steps"], play["steps"], "{name}");
            }
            let none = with("choose", json!({"roll": roll, "player": player, "top": 0}));
            assert_eq!(none["plays"], json!([]));

            let judged = with("evaluate", json!({"player": player}));
            let value = value(&judged);
            assert!((-1.0..=1.0).contains(&value), "{name} {player}: {judged}");
            let chance = |part: &str| judged[part].as_f64().expect("a chance");
            if judged.get("win_double").is_some() {
                let points =
                    2.0 * chance("win") - 1.0 + chance("win_double") - chance("lose_double");
                assert!((points - value).abs() < 1e-6, "{name} {player}: {judged}");
            } else if judged.get("win").is_some() {
                assert!((2.0 * chance("win") - 1.0 - value).abs() < 1e-6, "{name} {player}");
            }
            assert_eq!(judged.get("chances").is_some(), name == "bolo", "{judged}");
        }
        let strongest = bots.last().expect("a player");
        assert_eq!(with("evaluate", json!({})), with("evaluate", json!({"player": strongest})));
    }
}

/// Looking a roll ahead takes a node for every play of every roll.
#[test]
fn what_a_budget_is_for() {
    let about = json!({"op": "evaluate", "game": "plakoto", "position": "b15,22,r15 b"});
    let with = |fields: Value| {
        let mut request = about.clone();
        let request = request.as_object_mut().expect("an object");
        request.extend(fields.as_object().expect("one").clone());
        ask(&json!(request))
    };
    let at_once = with(json!({"player": "greedy"}));
    assert_eq!(with(json!({"player": "greedy", "nodes": 58})), at_once);
    let ahead = with(json!({"player": "greedy", "nodes": 59}));
    assert_ne!(ahead, at_once);
    // It is the mean of the best plays.
    let (mut sum, mut rolls) = (0.0, 0.0);
    for (large, small) in (1..=6).flat_map(|large| (1..=large).map(move |small| (large, small))) {
        let roll = format!("{large}{small}");
        let top = with(json!({"op": "choose", "roll": roll, "player": "greedy", "top": 1}));
        let weight = if large == small { 1.0 } else { 2.0 };
        sum += weight * top["plays"][0]["value"].as_f64().expect("a value");
        rolls += weight;
    }
    assert!((ahead["value"].as_f64().expect("a value") - sum / rolls).abs() < 1e-9, "{ahead}");
    for op in ["evaluate", "choose"] {
        let most = with(json!({"op": op, "player": "greedy", "roll": "21", "nodes": 1_000_000}));
        assert!(most.get("error").is_none(), "{most}");
        let beyond = with(json!({"op": op, "player": "greedy", "roll": "21", "nodes": 1_000_001}));
        assert_eq!(beyond["error"]["code"], "too_large", "{beyond}");
        assert_eq!(beyond["error"]["message"], "nodes: at most 1000000 here");
        let other = with(json!({"op": op, "player": "perfect", "roll": "21"}));
        assert_eq!(other["error"]["code"], "bad_request", "{other}");
    }
}

/// An ending that looks too large for an answer at once is solved if there are enough nodes, and says so.
#[test]
fn nodes_solve_endings() {
    let about =
        json!({"op": "evaluate", "game": "plakoto", "position": "r7,r4,r1,17,r1,1,b1,r2 r"});
    let with = |fields: Value| {
        let mut request = about.clone();
        request
            .as_object_mut()
            .expect("an object")
            .extend(fields.as_object().expect("one").clone());
        ask(&request)
    };
    assert_eq!(with(json!({}))["exact"], false);
    let solved = with(json!({"nodes": 1_000_000}));
    assert_eq!(solved["exact"], true, "{solved}");
    assert_eq!(with(json!({"nodes": 1_000_000, "player": "strong"})), solved);
    let chance = |part: &str| solved[part].as_f64().expect("a chance");
    let points = 2.0 * chance("win") - 1.0 + chance("win_double") - chance("lose_double");
    assert!((points - solved["value"].as_f64().expect("a value")).abs() < 1e-12, "{solved}");
    let by_lead = with(json!({"nodes": 1_000_000, "player": "greedy"}));
    assert_eq!(by_lead["exact"], false, "{by_lead}");
}

/// The end of a game is known, also where it comes from the past.
#[test]
fn what_an_end_is_worth() {
    for (request, expected) in [
        (
            json!({"game": "plakoto", "position": "r1b,r14,21,b14 b"}),
            json!({"value": -2.0, "exact": true, "win": 0.0, "win_double": 0.0, "lose_double": 1.0}),
        ),
        (
            json!({"game": "plakoto", "position": "r14b,22,b14r b"}),
            json!({"value": 0.0, "exact": true, "win": 0.5, "win_double": 0.0, "lose_double": 0.0}),
        ),
        (
            json!({"game": "boloko", "position": "b8,b2,17,w1,2,w1,w3,w5 w"}),
            json!({"value": -1.0, "exact": true, "win": 0.0}),
        ),
        (
            json!({"game": "bolo", "position": "10000,9200,0 1 0 7 won:1:goal"}),
            json!({"value": 2.0, "exact": true, "chances": [1.0, 0.0, 0.0]}),
        ),
        (
            json!({
                "game": "buku",
                "position": "10000000/00000000/00000000/00000000/00000000/00000000/00000000/00000001 w 32-31 0",
                "history": ["10000000/00000000/00000000/00000000/00000000/00000000/00000000/00000001"],
            }),
            json!({"value": 1.0, "exact": true, "win": 1.0}),
        ),
    ] {
        let mut request = request;
        request["op"] = "evaluate".into();
        assert_eq!(ask(&request), expected, "{request}");
    }
    // Two seats of Bolo are solved.
    let solved = ask(&json!({"op": "evaluate", "game": "bolo", "position": "0,0 1 0 7 -"}));
    let chances: Vec<_> =
        solved["chances"].as_array().expect("a list").iter().filter_map(Value::as_f64).collect();
    assert_eq!(
        format!("{chances:.6?} {:.6}", solved["win"].as_f64().expect("a chance")),
        "[0.542852, 0.457148] 0.542852"
    );
    assert_eq!(solved["exact"], true);
    let three = ask(&json!({"op": "evaluate", "game": "bolo", "position": "0,0,0 1 0 7 -"}));
    assert_eq!((three["exact"].clone(), three.get("win")), (json!(false), None));
    assert_eq!(three["chances"].as_array().map(Vec::len), Some(3));
}

/// A program that asks for everything plays the game of a seed: who opens, the dice, and the plays of
/// the program's player are those of `game_of_seed` and a playout.
#[test]
fn the_game_of_a_seed() {
    use kafeneio::plakoto_core::Rules;
    use kafeneio::{Bot, Seed, game_of_seed};

    for seed in [3, 8, 21] {
        let (mut session, _) = game_of_seed(Rules::new(), 2, seed).expect("for two");
        let new = ask(&json!({"op": "new", "game": "plakoto", "seed": seed}));
        assert_eq!(new["position"], session.position().to_string());
        let mut position = new["position"].clone();
        let bot = |player: usize| [Bot::Random, Bot::Greedy][player];
        session.play_on(&mut Seed::new(seed), 1_000, |decision, cup| {
            let player = decision.position.side_to_move();
            let bot = bot(player.index());
            bot.choose(decision, &bot.budget(decision.rules), cup)
        });
        for (turn, played) in (1..).zip(session.turns()) {
            let about =
                json!({"game": "plakoto", "position": position, "seed": seed, "turn": turn});
            let with = |op: &str, more: Value| {
                let mut request = about.clone();
                request["op"] = op.into();
                request
                    .as_object_mut()
                    .expect("an object")
                    .extend(more.as_object().expect("one").clone());
                ask(&request)
            };
            let roll = with("roll", json!({}))["roll"].clone();
            assert_eq!(roll, played.roll.to_string(), "turn {turn} of {seed}");
            let player = bot(played.before.side_to_move().index()).name();
            let chosen = with("choose", json!({"roll": roll, "player": player}));
            assert_eq!(chosen["play"], played.play.to_string(), "turn {turn} of {seed}");
            position = chosen["position"].clone();
        }
        assert!(session.is_over());
    }
}

/// What is left out, what cannot be read, and what no game has.
#[test]
fn fields_are_refused_for_what_is_wrong_with_them() {
    let start = r#""game":"plakoto","position":"b15,22,r15 b""#;
    let roll = |turn: &str| format!(r#"{{"op":"roll",{start},"seed":1,"turn":{turn}}}"#);
    let choose = |turn: &str| {
        format!(r#"{{"op":"choose",{start},"roll":"31","player":"greedy","turn":{turn}}}"#)
    };
    let turns = "turn: expected a whole number from 1 on, below 2^64";
    for turn in ["0", "-1", "1.5", "1e999", "\"1\""] {
        for request in [roll(turn), choose(turn)] {
            assert!(reply(request.as_bytes()).contains(turns), "{request}");
        }
    }
    assert!(reply(roll("1").as_bytes()).contains(r#"{"roll":"#));
    assert_eq!(reply(choose("null").as_bytes()), reply(choose("1").as_bytes()));

    // `null` counts as left out, whichever field or option it is.
    let count = |rules: &str| {
        reply(format!(r#"{{"op":"count",{start},"roll":"31","rules":{rules}}}"#).as_bytes())
    };
    for rules in ["null", "{}", r#"{"larger_die":null}"#] {
        assert_eq!(count(rules), count(r#"{"larger_die":true}"#), "{rules}");
    }
    let boloko =
        r#"{"op":"new","game":"boloko","rules":{"layout":null,"portes":null},"mover":null}"#;
    assert_eq!(reply(boloko.as_bytes()), reply(br#"{"op":"new","game":"boloko"}"#));

    // Half of a surrogate pair.
    for (field, request) in [
        ("op", r#"{"op":"\ud800"}"#.to_owned()),
        ("game", r#"{"op":"new","game":"\udc00x"}"#.to_owned()),
        ("position", r#"{"op":"status","game":"plakoto","position":"b15\ud800"}"#.to_owned()),
        (
            "history",
            format!(r#"{{"op":"apply",{start},"roll":"31","play":"1/5","history":["\ud800"]}}"#),
        ),
        ("rules", format!(r#"{{"op":"legal",{start},"roll":"31","rules":{{"x":"\ud800"}}}}"#)),
    ] {
        let reply = reply(request.as_bytes());
        assert!(reply.contains(&format!("{field}: ")) && reply.contains("surrogate"), "{reply}");
        assert!(!reply.contains("expected"), "{reply}");
    }
}

#[test]
fn a_byte_order_mark_is_skipped() {
    let request = r#"{"op":"new","game":"plakoto"}"#;
    assert_eq!(reply(format!("\u{feff}{request}").as_bytes()), reply(request.as_bytes()));
}

/// Each option is set by its own name and changes no other one.
#[test]
fn each_option_is_set_alone() {
    use kafeneio::game_core::Options;
    use kafeneio::{GameName, Layouts, Setting, settings_to_json};

    let layouts = Layouts::new();
    for game in GameName::ALL {
        let rules = game.rules();
        let usual = settings_to_json(&rules);
        for option in rules.options() {
            for choice in option.choices {
                let setting = Setting::new(option.name, *choice);
                let set = game.rules_with(&[setting], &layouts).expect("a choice");
                let mut expected = usual.clone();
                let value = match *choice {
                    "on" => json!(true),
                    "off" => json!(false),
                    name => json!(name),
                };
                expected.insert(option.name.to_owned(), value);
                assert_eq!(settings_to_json(&set), expected, "{game} {}={choice}", option.name);
            }
        }
    }
}
