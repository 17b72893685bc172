//! A game server as one would write it around the library: many tables at once, each with any of the
//! games; requests and answers in JSON; turns that are entered step by step; dice from a seed; undo;
//! and a log from which the server starts again where it stood.
//!
//! `cargo run -p kafeneio --no-default-features --example server_with_log`

use std::{collections::BTreeMap, fmt};

use kafeneio::any::{HalfTurn, Roll, Rules};
use kafeneio::game_core::{HalfTurn as _, Notation, Refusal, Session};
use kafeneio::{GameName, Layouts, Seed, Setting, Status};
use kafeneio::{game_of_seed, step_texts, with_step};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

#[derive(Serialize, Deserialize)]
struct Request {
    table: u32,
    #[serde(flatten)]
    command: Command,
}

#[derive(Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "lowercase")]
enum Command {
    Open(Setup),
    Show,
    Step { step: String },
    Play,
    Undo,
}

/// What a table is opened with. The log keeps a table in the same form.
#[derive(Clone, Serialize, Deserialize)]
struct Setup {
    game: String,
    players: usize,
    seed: u64,
    #[serde(default)]
    rules: Map<String, Value>,
    /// The turns that were played. A new game has none.
    record: Option<String>,
    #[serde(default)]
    entered: String,
}

type Answer = Result<Value, Refused>;

/// What a client reads when something is refused.
#[derive(Debug)]
struct Refused(Value);

impl<R: Refusal> From<R> for Refused {
    fn from(error: R) -> Refused {
        Refused(json!({ "error": error.to_string(), "code": error.code(), "rule": error.rule() }))
    }
}

/// What the server itself refuses.
fn wrong(error: impl fmt::Display) -> Refused {
    Refused(json!({ "error": error.to_string(), "code": "bad_request" }))
}

/// A game in progress with the turn under way. What is kept here lives as long as the layouts do that
/// its rules refer to.
struct Table<'l> {
    setup: Setup,
    session: Session<Rules<'l>>,
    roll: Roll,
    turn: HalfTurn<'l>,
}

impl<'l> Table<'l> {
    fn open(setup: Setup, layouts: &'l Layouts) -> Result<Table<'l>, Refused> {
        let game: GameName = setup.game.parse().map_err(wrong)?;
        let rules = game.rules_with(&Setting::from_json(&setup.rules), layouts)?;
        let begun = || game_of_seed(rules, setup.players, setup.seed);
        let session = match &setup.record {
            Some(record) => Session::from_record(rules, record)?,
            None => begun().ok_or(wrong("wrong `players`"))?.0,
        };
        let roll = session.roll_turn(&mut Seed::new(setup.seed));
        let turn = rules.parse_half_turn(session.position(), roll, &setup.entered)?;
        Ok(Table { setup, session, roll, turn })
    }

    /// Does what is asked, and shows the table.
    fn answer(&mut self, command: &Command) -> Answer {
        match command {
            Command::Open(_) => return Err(wrong("there is such a table")),
            Command::Show => {}
            Command::Step { step } => {
                self.turn =
                    with_step::<Rules<'l>>(&self.turn, step).ok_or(wrong("it cannot follow"))?;
            }
            Command::Play => {
                let (play, _) = self.turn.finish().ok_or(wrong("the turn is not over"))?;
                self.session.play(self.roll, play)?;
            }
            Command::Undo => {
                self.session.undo().ok_or(wrong("no turn was played"))?;
            }
        }
        if !matches!(command, Command::Show | Command::Step { .. }) {
            // Each turn has dice of its own, so one that was taken back has the same dice again.
            self.roll = self.session.roll_turn(&mut Seed::new(self.setup.seed));
            self.turn = self.session.half_turn(self.roll);
        }
        let (rules, position) = (self.session.rules(), self.session.position());
        Ok(json!({
            "position": position.to_string(),
            "status": Status::of(rules, position, self.session.outcome()),
            "roll": self.roll.to_string(),
            "entered": self.turn.to_string(),
            "next": step_texts::<Rules<'l>>(&self.turn),
            "complete": self.turn.is_complete(),
        }))
    }

    /// What opens the table again as it stands.
    fn log(&self) -> Command {
        let (record, entered) = (Some(self.session.record().to_string()), self.turn.to_string());
        Command::Open(Setup { record, entered, ..self.setup.clone() })
    }
}

/// All tables. The layouts of Boloko that clients bring are kept outside.
struct Server<'l> {
    layouts: &'l Layouts,
    tables: BTreeMap<u32, Table<'l>>,
}

impl<'l> Server<'l> {
    /// A server with the tables of a log.
    fn start(layouts: &'l Layouts, log: &str) -> Result<Server<'l>, Refused> {
        let mut server = Server { layouts, tables: BTreeMap::new() };
        log.lines().try_for_each(|request| server.answer(request).map(drop))?;
        Ok(server)
    }

    fn answer(&mut self, request: &str) -> Answer {
        let Request { table: number, command } = serde_json::from_str(request).map_err(wrong)?;
        if let Some(table) = self.tables.get_mut(&number) {
            return table.answer(&command);
        }
        let Command::Open(setup) = command else {
            return Err(wrong("no such table"));
        };
        let table = Table::open(setup, self.layouts)?;
        self.tables.entry(number).or_insert(table).answer(&Command::Show)
    }

    /// The log: for each table the request that opens it as it stands.
    fn log(&self) -> String {
        let requests =
            self.tables.iter().map(|(&table, game)| Request { table, command: game.log() });
        requests.map(|request| json!(request).to_string() + "\n").collect()
    }
}

const OPEN: [&str; 4] = [
    r#"{"table":1,"do":"open","game":"plakoto","players":2,"seed":7}"#,
    r#"{"table":2,"do":"open","game":"boloko","players":2,"seed":7,"rules":{"portes":true,
    "layout":"1,10,11,20,21/2,9,12,19,22/3,8,13,18,23/4,7,14,17,24/5,6,15,16,25"}}"#,
    r#"{"table":3,"do":"open","game":"bolo","players":3,"seed":7}"#,
    r#"{"table":4,"do":"open","game":"buku","players":2,"seed":7}"#,
];

fn ask(server: &mut Server<'_>, table: u32, command: &str) -> Answer {
    server.answer(&json!({ "table": table, "do": command }).to_string())
}

/// Enters a step in the middle of those that are offered.
fn step(server: &mut Server<'_>, table: u32) -> Answer {
    let next = &ask(server, table, "show")?["next"];
    let step = next.as_array().and_then(|next| next.get(next.len() / 2));
    server.answer(&json!({ "table": table, "do": "step", "step": step }).to_string())
}

fn play_turn(server: &mut Server<'_>, table: u32) -> Answer {
    while ask(server, table, "show")?["complete"] == false {
        step(server, table)?;
    }
    ask(server, table, "play")
}

fn main() -> Result<(), Refused> {
    let layouts = Layouts::new();
    let mut server = Server::start(&layouts, "")?;
    for open in OPEN {
        println!("{}", server.answer(open)?["position"]);
    }
    // A corridor with a cell in two places.
    let refused = server.answer(&OPEN[1].replace(":2,\"do", ":6,\"do").replace("1,10", "1,11"));
    assert!(refused.is_err_and(|Refused(answer)| answer["rule"] == "L1"));

    // One of the turns is taken back, and comes again with the same dice.
    for table in (1..=4).cycle().take(20) {
        play_turn(&mut server, table)?;
    }
    let before = ask(&mut server, 2, "show")?;
    assert_ne!(ask(&mut server, 2, "undo")?, before);
    assert_eq!(play_turn(&mut server, 2)?, before);

    // The log is written while a turn is half entered.
    assert_eq!(step(&mut server, 4)?["complete"], false);
    let log = server.log();
    println!("{log}");

    // Another server starts from the log alone, and goes on as the first one does.
    let mut again = Server::start(&layouts, &log)?;
    assert_eq!(again.log(), log);
    for table in 1..=4 {
        assert_eq!(play_turn(&mut again, table)?, play_turn(&mut server, table)?);
    }
    Ok(())
}
