//! The line protocol, one line after another.

use std::io::Write as _;
use std::process::{Command, Stdio};

use kafeneio::serve::{MAX_LINE, MAX_NESTING, reply};
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

#[test]
fn every_op() {
    for (request, expected) in [
        (
            r#"{"op":"games"}"#,
            r#"{"games":[{"game":"plakoto","players":[2,2],"options":{"larger_die":true},"choices":{"larger_die":[false,true]},"rolls":21,"max_perft":3},{"game":"boloko","players":[2,2],"options":{"layout":"spiral","portes":false},"choices":{"layout":["spiral","serpentine"],"portes":[false,true]},"rolls":21,"max_perft":2},{"game":"bolo","players":[2,8],"options":{"extend_series":false},"choices":{"extend_series":[false,true]},"rolls":792,"max_perft":2},{"game":"buku","players":[2,2],"options":{"early_majority":false,"repetition":"board"},"choices":{"early_majority":[false,true],"repetition":["board","board_and_mover"]},"rolls":1,"max_perft":2}]}"#,
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
            r#"{"error":{"code":"bad_position","message":"position: blue has borne off, but has checkers outside the home"}}"#,
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
            r#"{"position":"10000,3200,4000 1 0 7 won:1","play":"bust","status":{"over":true,"winner":1,"points":1,"reason":"goal"}}"#,
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

/// All replies about a game of Bolo that is over.
#[test]
fn a_finished_game_of_seats() {
    let about = |op: &str| {
        let position = "10000,3200,4000 1 0 7 won:1";
        ask(&json!({"op": op, "game": "bolo", "position": position, "roll": "1135566", "play": ""}))
    };
    assert_eq!(about("legal"), json!({"count": 0, "plays": []}));
    assert_eq!(about("count"), json!({"count": 0}));
    assert_eq!(about("next"), json!({"next": [], "complete": false}));
    assert_eq!(about("status"), json!({"over": true, "winner": 1, "points": 1, "reason": "goal"}));
    assert_eq!(about("apply")["error"]["code"], "bad_play");
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
    assert_eq!(legal(json!(1_000_001))["error"]["code"], "too_large");
    let few = json!({"op": "legal", "game": "plakoto", "position": START, "roll": "31", "limit": 1_000_001});
    assert!(ask(&few)["plays"].is_array(), "all are fewer than that");
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
    assert_eq!(count(json!({"larger_die": true})), 1);
}

/// Layouts that are given as text cannot fill the memory. In a process of its own, as they stay.
#[test]
fn layouts_are_limited() {
    let request = |layout: String| {
        json!({"op": "new", "game": "boloko", "rules": {"layout": layout}}).to_string()
    };
    let mut layouts: Vec<_> = corridors().take(1_100).collect();
    layouts.extend([layouts[10].clone(), "serpentine".to_owned()]);
    let lines: Vec<_> = layouts.into_iter().map(request).collect();
    let replies = serve(lines.join("\n").into());
    let replies: Vec<_> = replies.lines().collect();
    let accepted = |reply: &&&str| reply.starts_with(r#"{"position":"#);

    // The spiral may be among them, and takes no room.
    let first = replies.iter().take_while(accepted).count();
    assert!((1_000..=1_002).contains(&first), "{first}");
    assert!(replies[1_050].contains("bad_request") && replies[1_050].contains("1000 layouts"));
    assert_eq!(replies[1_100..].iter().filter(accepted).count(), 2, "known ones");
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
{"op": 1} => bad_request: op:
{"op": "count", "game": "chess"} => unknown_game: plakoto
{"op": "count", "game": 7} => bad_request: game:
{"op": "count", "game": null} => bad_request: game:
{"op": "new", "mover": "green"} => bad_request: mover: expected one of red, blue
{"op": "new", "players": 3} => bad_request: players: expected from 2 to 2
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
{"op": "apply", "play": "1/5 ?"} => bad_play: step 2 at column 5
{"op": "apply", "play": "2/3 1/4"} => illegal_play: step 1
{"op": "apply", "play": "1/2"} => illegal_play: more of the dice
{"op": "apply", "play": "1/4 1/2", "history": "b15,22,r15 b"} => bad_request: history: expected a list of strings
{"op": "status", "history": [5]} => bad_request: history: expected a list of strings
{"op": "next", "play": "24/23"} => illegal_play: step 1
{"op": "next", "play": "1-2"} => bad_play: column 2
{"op": "perft"} => bad_request: depth:
{"op": "perft", "depth": -1} => bad_request: depth:
{"op": "perft", "depth": 1.5} => bad_request: depth:
{"op": "perft", "depth": 4} => too_large: depth: at most 3
{"op": "perft", "depth": 18446744073709551615} => too_large: depth: at most 3
{"op": "count", "rules": {"portes": true}} => bad_request: portes
{"op": "count", "rules": {"larger_die": 1}} => bad_request: false, true
{"op": "count", "rules": {"larger_die": "true"}} => bad_request: false, true
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
        (b"\xef\xbb\xbf{}", "bad_json"),
        (deep.as_bytes(), "bad_json"),
        (deep_and_closed.as_bytes(), "bad_json"),
        (deep_but_skipped.as_bytes(), "bad_json"),
        (b"[1,2]", "bad_request"),
        (b"\"games\"", "bad_request"),
        (b"null", "bad_request"),
        (b"{}", "bad_request"),
        (br#"{"op":"\ud800"}"#, "bad_request"),
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
