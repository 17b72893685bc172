//! `kafeneio bench`, as it is typed. No test depends on how long anything takes.

use std::process::{Command, Output, Stdio};

use kafeneio::game_core::{playout, random_policy};
use kafeneio::{GameName, Layouts, Screen, Seed, Setting, Task, game_of_seed};
use serde_json::{Map, Value};

fn bench(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kafeneio"));
    command.arg("bench").args(arguments).env_remove("CLICOLOR_FORCE").stdin(Stdio::null());
    command.output().expect("the program runs")
}

/// What it writes when all is well.
fn out(arguments: &[&str]) -> String {
    let output = bench(arguments);
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {output:?}");
    String::from_utf8(output.stdout).expect("UTF-8")
}

fn json(arguments: &[&str]) -> Value {
    let out = out(&[arguments, &["--json"]].concat());
    assert_eq!(out.lines().count(), 1, "one object on one line");
    serde_json::from_str(&out).expect("JSON")
}

/// The lines of a file of the suites.
fn lines(game: &str, section: &str) -> Vec<Value> {
    let text = kafeneio_suites::find(game, section).expect("there is such a file");
    text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

fn number(value: &Value) -> u64 {
    value.as_u64().unwrap_or_else(|| panic!("{value} is no number"))
}

fn rows(results: &Value) -> &[Value] {
    results["rows"].as_array().expect("rows")
}

fn row<'v>(results: &'v Value, what: &str) -> &'v Value {
    let found = rows(results).iter().find(|row| row["what"] == what);
    found.unwrap_or_else(|| panic!("{what}: {results}"))
}

/// Adds up the plies of the first random games of seed 1.
struct Plies(u64);

impl Task<'_> for Plies {
    type Output = u64;

    fn run<G: Screen>(self, game: G) -> u64 {
        let game = |number| {
            let mut chance = Seed::of_series(1, number);
            let (session, _) = game_of_seed(game, *G::PLAYERS.start(), chance.seed())?;
            Some(playout(&session, &mut chance, u64::MAX, random_policy).plies)
        };
        (0..self.0).filter_map(game).sum()
    }
}

/// The sum that the signature has to be for a set of rules: of the counts of the corpus, the nodes
/// of a tree, and the plies of games.
fn signature(game: GameName, results: &Value) -> u64 {
    let rules = results["rules"].as_object().expect("rules");
    let same_rules = |line: &Value| line["rules"].as_object() == Some(rules);
    let corpus = lines(game.name(), "corpus").into_iter().filter(same_rules);
    let count = |line: Value| -> u64 {
        line["counts"].as_array().expect("counts").iter().map(number).sum()
    };
    let plays: u64 = corpus.map(count).sum();

    let start = start(game, rules);
    let tree = rows(results).iter().find_map(|row| row["what"].as_str()?.strip_prefix("perft "));
    let depth: u64 = tree.expect("a tree is counted").parse().expect("a depth");
    let of_tree =
        |line: &Value| same_rules(line) && line["position"] == *start && line["depth"] == depth;
    let tree = lines(game.name(), "perft").into_iter().find(of_tree);
    let nodes = number(&tree.expect("the suites have the tree")["nodes"]);

    let games = number(&row(results, "random games")["units"]);
    let plies = with_rules(game, rules, Plies(games));
    assert_eq!(number(&row(results, "random games")["total"]), plies);
    assert_eq!(number(&results["corpus"]["plays"]), plays);
    plays + nodes + plies
}

fn with_rules<T: Task<'static>>(game: GameName, rules: &Map<String, Value>, task: T) -> T::Output {
    static LAYOUTS: Layouts = Layouts::new();
    let rules = game.rules_with(&Setting::from_json(rules), &LAYOUTS);
    rules.expect("the options are known").run(task)
}

fn start(game: GameName, rules: &Map<String, Value>) -> String {
    struct Start;
    impl Task<'_> for Start {
        type Output = String;

        fn run<G: Screen>(self, game: G) -> String {
            game.start().to_string()
        }
    }
    with_rules(game, rules, Start)
}

#[test]
fn everything_is_timed_and_the_signature_is_the_sum_of_the_counts() {
    let all = json(&["--rounds", "1", "--threads", "2"]);
    assert_eq!((&all["rounds"], &all["threads"]), (&1.into(), &2.into()));
    let results = all["results"].as_array().expect("results");
    let mut sum = 0;
    for game in GameName::ALL {
        let of_game: Vec<_> = results.iter().filter(|of| of["game"] == game.name()).collect();
        let mut sets: Vec<_> =
            lines(game.name(), "corpus").into_iter().map(|line| line["rules"].clone()).collect();
        sets.dedup();
        let rules: Vec<_> = of_game.iter().map(|of| of["rules"].clone()).collect();
        assert_eq!(rules, sets, "every set of rules of the corpus");
        for of in of_game {
            let signature = signature(game, of);
            assert_eq!(number(&of["signature"]), signature, "{game}");
            sum += signature;
            assert_figures(of);
        }
    }
    assert_eq!(number(&all["signature"]), sum);

    let machine = &all["machine"];
    assert_eq!(machine["version"], env!("CARGO_PKG_VERSION"));
    assert_eq!(machine["os"], std::env::consts::OS);
    assert_eq!(machine["architecture"], std::env::consts::ARCH);
    assert_eq!(machine["debug_assertions"], cfg!(debug_assertions));
    assert!(number(&machine["processors"]) > 0);
}

/// Every row has figures, and some have them on all threads as well.
fn assert_figures(results: &Value) {
    let names: Vec<_> = rows(results).iter().filter_map(|row| row["what"].as_str()).collect();
    let (perft, names): (Vec<_>, Vec<_>) =
        names.into_iter().partition(|name| name.starts_with("perft "));
    assert_eq!(perft.len(), 1);
    let expected = ["list", "list with plays", "count", "choose", "check and play", "random games"];
    assert_eq!(names, expected);
    let figure = |value: &Value| value.as_f64().unwrap_or_else(|| panic!("{value}: {results}"));
    for row in rows(results) {
        let time = &row["nanoseconds"];
        let [best, median] = [&time["best"], &time["median"]].map(figure);
        assert!(0.0 < best && best <= median, "{row}");
        assert!(figure(&time["deviation"]) >= 0.0 && figure(&row["per_second"]) > 0.0, "{row}");
        assert!(number(&row["units"]) > 0, "{row}");
        let what = row["what"].as_str().unwrap_or_default();
        let shared = ["list", "random games", perft[0]].contains(&what);
        assert_eq!(row.get("on_all").is_some(), shared, "{row}");
        if shared {
            let all = &row["on_all"];
            assert!(figure(&all["nanoseconds"]["median"]) > 0.0, "{row}");
            assert!(figure(&all["per_second"]) > 0.0 && figure(&all["speed_up"]) > 0.0, "{row}");
        }
    }
    // What is listed is a part of the corpus, and so are the positions for the other rows.
    let size = |part: &str, what: &str| number(&results[part][what]);
    for part in ["listed", "decided"] {
        let positions = size(part, "positions");
        assert!(0 < positions && positions <= size("corpus", "positions"), "{results}");
    }
    assert_eq!(number(&row(results, "list")["total"]), size("listed", "plays"));
    assert_eq!(number(&row(results, "count")["total"]), size("decided", "plays"));
}

#[test]
fn one_game_has_the_signature_of_its_own() {
    let plakoto = ["plakoto", "--rounds", "1"];
    let results = json(&plakoto);
    let expected: u64 = results["results"]
        .as_array()
        .expect("results")
        .iter()
        .map(|of| {
            assert_eq!(of["game"], "plakoto");
            signature(GameName::Plakoto, of)
        })
        .sum();
    assert_eq!(number(&results["signature"]), expected);
    // It depends neither on the number of threads nor on that of the rounds.
    let text = out(&["Plakoto", "--rounds", "2", "--threads", "1"]);
    assert_eq!(text.lines().last(), Some(format!("signature {expected}").as_str()), "{text}");
}

#[test]
fn the_table_has_what_people_look_for() {
    let text = out(&["bolo", "--rounds", "2", "--threads", "3"]);
    for part in [
        "bolo extend_series=off\n",
        "bolo extend_series=on\n",
        "best   median",
        "on 3 threads  speed-up",
        "  list with plays ",
        "  check and play ",
        "  random games ",
        "  rolls\n",
        "  trees ",
        " games ",
        " are listed, ",
        "\n2 rounds in ",
        concat!("\nkafeneio ", env!("CARGO_PKG_VERSION"), " for "),
        " at once\n",
        "\nsignature ",
    ] {
        assert!(text.contains(part), "{part} is missing in\n{text}");
    }
    let alone = out(&["bolo", "--rounds", "1", "--threads", "1"]);
    assert!(!alone.contains("speed-up") && !alone.contains(" threads  "), "{alone}");
    assert!(alone.contains("\n1 round in ") && !alone.contains("spread"), "{alone}");
}

#[test]
fn what_cannot_be_asked_for() {
    for (arguments, why) in [
        (&["chess"][..], "invalid value 'chess'"),
        (&["--rounds", "0"], "expected a whole number from 1 to 4294967295"),
        (&["--seconds", "0"], "expected a number from 0.001 to 86400"),
        (&["--seconds", "1", "--rounds", "1"], "cannot be used with"),
        (&["--against"], "a value is required for '--against"),
        (&["--timeout", "1"], "required arguments were not provided"),
        (&["--threads", "1", "--against", "x"], "cannot be used with"),
        (&["--threads", "0"], "expected a whole number from 1 to 1024"),
    ] {
        let output = bench(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        let errors = String::from_utf8(output.stderr).expect("UTF-8");
        assert!(errors.contains(why), "{arguments:?}: {errors}");
    }
}

/// The arguments to time a program beside `kafeneio serve`, in one round of Plakoto.
fn against<'a>(options: &[&'a str], command: &[&'a str]) -> Vec<&'a str> {
    [&["plakoto", "--rounds", "1"], options, &["--against"], command].concat()
}

#[test]
fn a_program_is_timed_beside_another() {
    let itself = [env!("CARGO_BIN_EXE_kafeneio"), "serve"];
    let out = out(&against(&["--json"], &itself));
    let json: Value = serde_json::from_str(&out).expect("JSON");
    assert_eq!((&json["rounds"], &json["left_out"]), (&1.into(), &Value::Array(vec![])));
    assert_eq!(json["against"], Value::from(itself.to_vec()));
    let results = json["results"].as_array().expect("results");
    for results in results {
        assert_eq!(results["game"], "plakoto");
        let names: Vec<_> = rows(results).iter().map(|row| row["what"].clone()).collect();
        assert_eq!(names, ["status", "count", "legal", "perft 2"]);
        for row in rows(results) {
            let figure = |value: &Value| value.as_f64().unwrap_or_default();
            let [engine, kafeneio, other] =
                [&row["engine"], &row["kafeneio"]["nanoseconds"], &row["other"]["nanoseconds"]]
                    .map(|spread| figure(&spread["median"]));
            assert!(engine > 0.0 && kafeneio > 0.0 && other > 0.0, "{row}");
            let ratio = figure(&row["times_as_long"]);
            assert!((ratio * kafeneio / other - 1.0).abs() < 1e-6, "{row}");
            // The replies are the same, but for the digits of the ids.
            let [kafeneio, other] = ["kafeneio", "other"].map(|of| figure(&row[of]["bytes"]));
            assert!(kafeneio > 10.0 && (kafeneio - other).abs() < 3.0, "{row}");
            assert!(number(&row["batch"]) > 0, "{row}");
        }
        let status = row(results, "status");
        assert!(status["other"]["without_protocol"].is_null(), "{status}");
    }
}

#[test]
fn the_table_of_two_programs_has_the_protocol_apart() {
    let script =
        r#"read -r x; echo '{"games":[{"game":"bolo"},{"game":"chess"}]}'; exec "$0" serve"#;
    let command = ["sh", "-c", script, env!("CARGO_BIN_EXE_kafeneio")];
    let text = out(&[&["--rounds", "2", "--against"][..], &command].concat());
    for part in [
        "bolo extend_series=off\n",
        "bolo extend_series=on\n",
        "  engine  kafeneio serve  ",
        "± ",
        "  the other  ",
        "  times as long  requests at once\n",
        "\n  status ",
        "\n  legal ",
        "\n  count − status ",
        "\n  legal − status ",
        "\n  perft 1 − status ",
        "\n  legal, bytes ",
        "\nThe other program is `sh -c read -r x; ",
        "\nIt does not know plakoto, boloko, buku.\n",
        "\n2 rounds in ",
    ] {
        assert!(text.contains(part), "{part} is missing in\n{text}");
    }
    assert!(!text.contains("plakoto larger_die"), "{text}");
}

/// The example of the book plays for two, and has no `status`.
#[test]
fn a_program_that_does_not_offer_enough() {
    let example = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/examples/bolo.py");
    let players =
        r#"read -r x; echo '{"games":[{"game":"bolo","players":[2,2]}]}'; exec "$0" serve"#;
    let itself = env!("CARGO_BIN_EXE_kafeneio");
    for (command, why) in [
        (&["python3", example][..], "does not offer enough of bolo: the op status is not offered"),
        (
            &["sh", "-c", players, itself],
            "does not offer enough of bolo: 3 players are not offered",
        ),
    ] {
        let output = bench(&[&["bolo", "--rounds", "2", "--against"], command].concat());
        let errors = String::from_utf8(output.stderr).expect("UTF-8");
        assert_eq!(output.status.code(), Some(1), "{errors}");
        assert!(errors.contains(why), "{errors}");
    }
}

#[test]
fn a_broken_program_is_told_apart() {
    let itself = env!("CARGO_BIN_EXE_kafeneio");
    let games = r#"read -r line; echo '{"games":[{"game":"plakoto"}]}';"#;
    let each = |reply: &str| format!("{games} while read -r line; do echo '{reply}'; done");
    let status = r#""op":"status","game":"plakoto""#;
    for (script, why) in [
        ("exit 3".to_owned(), &["without a reply", "exit status: 3", "\"op\":\"games\""][..]),
        ("echo ready; cat".to_owned(), &["no JSON object: `ready`"]),
        ("echo '{\"plays\":[]}'; cat".to_owned(), &["is wrong", "a list of games", "`games`"]),
        ("cat >/dev/null".to_owned(), &["no reply within 0.5 s"]),
        (format!("{games} echo oh >&2; exit 1"), &["exit status: 1", "standard error: oh"]),
        (each("{\"over\":true}"), &["is wrong", "{\"over\":true}", "\"over\":false", status]),
        (each("{\"error\":{\"code\":\"x\"}}"), &["is wrong", "{\"error\":{\"code\":\"x\"}}"]),
        (
            "read -r line; echo '{\"games\":[{\"game\":\"chess\"}]}'; cat".to_owned(),
            &["does not know plakoto"],
        ),
        (
            r#""$0" serve | sed -u 's/"nodes":/"nodes":9/'"#.to_owned(),
            &["is wrong", "\"nodes\":93474", "Expected is   \"nodes\":3474", "\"op\":\"perft\""],
        ),
        (
            r#""$0" serve | sed -u 's/"plays":\[{[^}]*},\?/"plays":[/'"#.to_owned(),
            &["is wrong", "with so many plays", "\"op\":\"legal\""],
        ),
    ] {
        let timeout = if script == "cat >/dev/null" { "0.5" } else { "60" };
        let output = bench(&against(&["--timeout", timeout], &["sh", "-c", &script, itself]));
        let errors = String::from_utf8(output.stderr).expect("UTF-8");
        assert_eq!(output.status.code(), Some(1), "{script}: {errors}");
        assert!(errors.starts_with("error: `sh -c ") && output.stdout.is_empty(), "{errors}");
        for part in why {
            assert!(errors.contains(part), "{part} is missing for {script}\n{errors}");
        }
    }
    let output = bench(&against(&[], &["there-is-no-such-program", "--flag"]));
    let errors = String::from_utf8(output.stderr).expect("UTF-8");
    assert_eq!(output.status.code(), Some(1), "{errors}");
    assert!(errors.contains("`there-is-no-such-program --flag` cannot be started"), "{errors}");
}
