//! The rivals, on one corpus of backgammon: who is right, and how fast.

use std::collections::BTreeSet;

use game_core::{Notation, Turn};
use kafeneio_benches::backgammon::{self, Board};
use kafeneio_benches::rival::{Corpus, Rival, Verdict};
use kafeneio_benches::rivals::{AiBackgammon, Backgammon, BackgammonEngine, Bkgm};
use kafeneio_benches::{Contender, Report, lines};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::All;

/// The corpus of backgammon.
pub(super) struct Boards {
    pub(super) all: Vec<Board>,
    bkgm: Corpus<Bkgm>,
}

impl Boards {
    pub(super) fn new() -> Boards {
        let all = backgammon::positions(2_100);
        let bkgm = Corpus::new(&all, backgammon::rolls());
        Boards { all, bkgm }
    }

    /// Returns the rival that the others are compared with.
    pub(super) fn bkgm(&self) -> Contender<'_> {
        Contender::new(Bkgm::NAME, || self.bkgm.list())
    }
}

/// Returns the listing of all rolls of positions, to be timed beside others.
pub(super) fn listing<R: Rival<Position: 'static, Roll: 'static> + 'static>(
    name: impl Into<String>,
    boards: &[Board],
    rolls: impl IntoIterator<Item = [u8; 2]>,
) -> Contender<'static> {
    let corpus = Corpus::<R>::new(boards, rolls);
    Contender::new(name, move || corpus.list())
}

pub(super) fn report(report: &mut Report, All { plakoto, boloko, boards, .. }: &All) {
    if report.wants("rivals") {
        judge_by_suite(
            report,
            "plakoto-core",
            &plakoto.rules,
            kafeneio_suites::plakoto::LEGAL,
            &json!({ "larger_die": true }),
        );
        judge_by_suite(
            report,
            "boloko-core",
            &boloko[0].rules,
            kafeneio_suites::boloko::LEGAL,
            &json!({ "layout": "spiral", "portes": false }),
        );
        judge::<AiBackgammon>(report, boards);
        judge::<Backgammon>(report, boards);
        judge::<BackgammonEngine>(report, boards);
        judge::<Bkgm>(report, boards);
    }
    let contenders = vec![
        plakoto.listing("plakoto-core"),
        boloko[0].listing("boloko-core"),
        listing::<AiBackgammon>(AiBackgammon::NAME, &boards.all, backgammon::rolls()),
        listing::<Backgammon>(Backgammon::NAME, &boards.all, backgammon::rolls()),
        listing::<BackgammonEngine>(BackgammonEngine::NAME, &boards.all, backgammon::rolls()),
        boards.bkgm(),
    ];
    report.side_by_side("rivals", "play", 15, contenders);
}

/// Judges an engine by the digests of its suite, which tell whether everything is right.
fn judge_by_suite<G: Notation>(
    report: &mut Report,
    name: &str,
    rules: &G,
    suite: &str,
    options: &Value,
) {
    let mut verdict = Verdict::default();
    for line in lines(suite, options) {
        let text = |field: &str| line[field].as_str().expect("a text");
        let position = rules.parse_position(text("position"));
        let position = position.unwrap_or_else(|error| panic!("{line}: {error}"));
        let roll = rules.parse_roll(&position, text("roll")).expect("a roll");
        let mut listed = Vec::new();
        rules.turn(&position).for_each_play(roll, |_, next| listed.push(format!("{next}\n")));
        listed.sort_unstable();
        let digest = Sha256::digest(listed.concat());
        let digest: Vec<_> = digest.iter().map(|byte| format!("{byte:02x}")).collect();
        verdict.rolls += 1;
        verdict.right += u64::from(digest.concat() == text("sha256"));
        let distinct: BTreeSet<_> = listed.iter().collect();
        verdict.distinct += u64::from(distinct.len() == listed.len());
    }
    assert!(verdict.rolls > 1_000, "{name}: {verdict:?}");
    // A list with the right digest is complete and has nothing else.
    (verdict.complete, verdict.legal) = (verdict.right, verdict.right);
    note(report, name, verdict);
}

/// Judges a rival by the rules of backgammon. That takes minutes; a trial shows with a few positions that it
/// works, and the test `rivals` judges three hundred.
fn judge<R: Rival>(report: &mut Report, boards: &Boards) {
    let count = if report.is_trial() { 20 } else { boards.all.len() };
    note(report, R::NAME, Verdict::of::<R>(&boards.all[..count]));
}

fn note(report: &mut Report, name: &str, verdict: Verdict) {
    println!("{name}: {verdict:?}");
    report.note(format!("{name} verdict"), verdict.to_json());
}
