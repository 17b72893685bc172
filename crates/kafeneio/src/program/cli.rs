//! The command line.

use std::io;

use clap::builder::styling::{AnsiColor, Styles};
use clap::{Args, ColorChoice, Parser, Subcommand};

use crate::GameName;
use crate::program::analyze::Analyze;
use crate::program::audit::Audit;
use crate::program::bench::Bench;
use crate::program::color;
use crate::program::failure::Failure;
use crate::program::overview;
use crate::program::packaging::{Completions, Man};
use crate::program::perft::Perft;
use crate::program::play::Play;
use crate::program::rules::RuleArgs;
use crate::program::serve;
use crate::program::show::Show;
use crate::program::simulate::Simulate;
use crate::program::train::Train;
use crate::program::values;
use crate::program::verify::Verify;
use crate::program::web::Web;

const STYLES: Styles = Styles::styled()
    .header(AnsiColor::Yellow.on_default().bold())
    .usage(AnsiColor::Yellow.on_default().bold())
    .literal(AnsiColor::Green.on_default())
    .placeholder(AnsiColor::Cyan.on_default());

/// Table games in the terminal and over a line protocol
///
/// Without a command, it shows each game: the board at the start, a count of the game tree, and a
/// random game. This takes about a second.
#[derive(Debug, Parser)]
#[command(name = "kafeneio", version, styles = STYLES, max_term_width = 100, after_help = "\
Exit codes: 0 done, 1 failure at run time, 2 wrong usage or input, 130 ended early.
Ctrl-C or SIGTERM ends verify, perft, simulate, bench and train early, with what they have found; a \
second one ends them at once.")]
pub(crate) struct Cli {
    /// When to use colors; `auto` leaves them out where the output is no terminal, or `NO_COLOR` is set
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto", display_order = 900)]
    color: ColorChoice,

    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Play against the program, or against each other
    #[command(after_help = "\
Examples:
  kafeneio play plakoto
  kafeneio play plakoto --side blue --opponent random
  kafeneio play plakoto --side red,blue --seed 7
  kafeneio play plakoto --match 7
  kafeneio play plakoto --load evening.txt
  kafeneio play boloko --rule layout=serpentine
  kafeneio play bolo --players 3 --opponent optimal,greedy
  kafeneio play buku --rule repetition=board_and_mover

Enter a play, whole or step by step: `24/18 13/8` in Plakoto, `2/8 1^16` in Boloko, `keep 15 bank` \
in Bolo, `3(9):a4,d4,d7` in Buku. `help` lists the commands. On a terminal the line can be edited: \
Tab completes a step, and the arrow keys bring back earlier lines.")]
    Play(OfGame<Play>),

    /// Draw a position
    #[command(after_help = "\
Examples:
  kafeneio show plakoto
  kafeneio show plakoto b14,3,b1r,18,r14 b
  kafeneio show bolo --json")]
    Show(OfGame<Show>),

    /// Play many games, with random plays unless told otherwise, and sum up how they ended
    #[command(after_help = "\
Examples:
  kafeneio simulate plakoto -n 100000
  kafeneio simulate plakoto -n 5000 --seed 42 --json
  kafeneio simulate boloko -n 200 --by greedy,random
  kafeneio simulate bolo --players 3 --by optimal,random")]
    Simulate(OfGame<Simulate>),

    /// Go through a saved game: what each play lost, errors and blunders, and luck
    #[command(after_help = "\
The value of a play is the points that its player can expect after it. A play loses the difference \
between its value and that of the best play. The luck of a roll is by how much its best play is \
better than the best play of the average roll, at one look ahead. A turn with a single play is not \
counted as a choice.

Examples:
  kafeneio analyze evening.txt
  kafeneio analyze evening.txt --json
  kafeneio analyze record.txt --game boloko --player greedy")]
    Analyze(Analyze),

    /// Check the dice of a game that was played with fair ones
    #[command(after_help = "\
With fair dice each party commits to a secret before the game, and every roll follows from all secrets \
and from words of the players. The record has what it takes to check that: `kafeneio simulate \
--fair` plays with such dice, and the book has a program that writes such a record.

Exit codes: 0 nothing is wrong; 1 something is; 2 wrong usage, or the record cannot be read.

Examples:
  kafeneio audit evening.txt
  kafeneio audit evening.txt --json")]
    Audit(Audit),

    /// Count the positions after a number of plies
    #[command(
        override_usage = "\
kafeneio perft [OPTIONS] <GAME> <DEPTH>
       kafeneio perft [OPTIONS] --suite <FILE>",
        after_help = "\
A ply is a roll with a play of it. Each distinct roll counts once, with each of its distinct plays.

Examples:
  kafeneio perft plakoto 3
  kafeneio perft plakoto 2 --divide
  kafeneio perft plakoto 3 --json
  kafeneio perft buku 2
  kafeneio perft plakoto 3 --rule larger_die=off
  kafeneio perft plakoto 3 --position 'b14,3,b1r,18,r14 b'
  kafeneio perft --suite perft.jsonl --max-nodes 1000000000"
    )]
    Perft(Perft),

    /// Time the engines over the corpora of the suites, and check their totals
    #[command(after_help = "\
The rows of the tables:
  list             visits each play, with its next position
  list with plays  does so with the play itself as well
  count            counts the plays, or looks them up
  choose           draws one of the plays of a roll
  check and play   checks a play, and plays it
  perft            counts the tree from the start
  random games     plays games to their end

Half of the rounds are within the spread of the median. The signature adds up the plays of the \
corpora, the nodes of the trees and the plies of the random games. It changes only when the suites \
or what the engines find changes.

With --against, another program and `kafeneio serve` answer the same requests in batches. The \
request `status` needs no work but to read a position, so it tells what the protocol costs. In the \
rows with `− status` this cost is subtracted; they say `unclear` where the rounds differ too much to \
tell. The engine does the same work without a protocol. --against has to stand last.

Examples:
  kafeneio bench
  kafeneio bench plakoto --seconds 10
  kafeneio bench boloko --rounds 5 --json
  kafeneio bench buku --against ./my-engine --quiet")]
    Bench(Bench),

    /// Answer requests: each line is a JSON object, and so is each reply
    #[command(after_help = r#"Examples:
  echo '{"op":"games"}' | kafeneio serve
  echo '{"op":"new","game":"bolo"}' | kafeneio serve"#)]
    Serve,

    /// Play in the browser: serve the page on this machine
    #[command(after_help = "\
Only programs on this machine can reach the page. It serves until it is stopped, with Ctrl-C.

Examples:
  kafeneio web
  kafeneio web --port 0")]
    Web(Web),

    /// Let a player learn a game from nothing, by games against itself
    #[command(after_help = "\
In Plakoto and Boloko a network learns, in Buku the weights of the evaluation do. Now and then they \
are written, and measured by 500 pairs of games against a player who only counts: pips, or captured \
counters. A training that was stopped goes on from the last time that it was written, which the first \
Ctrl-C does as well. The same seed gives the same file on every machine, with any number of threads.

Examples:
  kafeneio train plakoto --out plakoto.network
  kafeneio train boloko --rule portes=on --out hits.network
  kafeneio train buku --out buku.weights
  kafeneio train plakoto --out small.network -n 20000 --json")]
    Train(Train),

    /// Compare a program with the suites: perft counts, move lists, whole games, refusals and more
    #[command(after_help = "\
The program reads requests of the line protocol from standard input and writes the replies to \
standard output, a JSON object a line. First it is asked for its games. It need not serve everything: \
games, options, numbers of players, depths and operations that its reply does not offer are skipped.

The section `rules` comes first: small positions with every play, each about some of the numbered \
rules. It takes a moment and is asked whole. A line without a reply in time has failed; it does not \
differ.

Exit codes: 0 all lines agree; 1 a line differs or has no reply, the program fails, or nothing can be \
asked; 2 wrong usage; 130 ended early by Ctrl-C or SIGTERM, after the report on what was asked.

Examples:
  kafeneio verify -- kafeneio serve
  kafeneio verify --section perft,legal -- python3 engine.py
  kafeneio verify --sample 50 --json -- ./engine --protocol")]
    Verify(Verify),

    /// Print a script by which a shell completes commands and options
    #[command(after_help = "\
Examples:
  source <(kafeneio completions bash)
  kafeneio completions fish | source")]
    Completions(Completions),

    /// Write the manual pages, one for each command, into a folder
    #[command(after_help = "\
Examples:
  kafeneio man /usr/local/share/man/man1")]
    Man(Man),
}

/// A command with its game and the options of the rules.
#[derive(Args, Debug)]
struct OfGame<C: Args> {
    /// Which game
    #[arg(value_parser = values::game_parser(), ignore_case = true)]
    game: GameName,

    #[command(flatten)]
    command: C,

    #[command(flatten)]
    rules: RuleArgs,
}

impl Cli {
    pub(crate) fn run(self) -> Result<(), Failure> {
        color::choose(self.color);
        match self.command {
            None => overview::run(),
            Some(Command::Play(of)) => of.command.run(of.game, &of.rules),
            Some(Command::Show(of)) => of.command.run(&of.rules.of(of.game)?),
            Some(Command::Simulate(of)) => of.command.run(&of.rules.of(of.game)?),
            Some(Command::Analyze(analyze)) => analyze.run(),
            Some(Command::Audit(audit)) => audit.run(),
            Some(Command::Perft(perft)) => perft.run(),
            Some(Command::Train(train)) => train.run(),
            Some(Command::Verify(verify)) => verify.run(),
            Some(Command::Bench(bench)) => bench.run(),
            Some(Command::Web(web)) => web.run(),
            Some(Command::Completions(completions)) => completions.run(),
            Some(Command::Man(man)) => man.run(),
            Some(Command::Serve) => Ok(serve::serve(io::stdin().lock(), io::stdout().lock())?),
        }
    }
}
