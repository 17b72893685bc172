//! How the time of a roll grows with the number of its plays.

use std::hint::black_box;

use game_core::{Game, Turn};
use kafeneio_benches::rival::Rival;
use kafeneio_benches::rivals::Bkgm;
use kafeneio_benches::{Contender, Report, Table, backgammon};

use crate::All;

/// The numbers of plays are taken ten by ten: 1 to 10, 11 to 20 and so on.
const STEP: u64 = 10;
const STEPS: usize = 12;
/// How many rolls are timed for each of the steps, at most.
const MOST: usize = 400;

pub(super) fn report(report: &mut Report, All { plakoto, boloko, boards, .. }: &All) {
    if !report.wants("growth") {
        return;
    }
    let mut contenders = of_table(report, "plakoto-core", plakoto);
    contenders.extend(of_table(report, "boloko-core", &boloko[0]));
    let positions = boards.all.iter().map(Bkgm::position);
    let rolls: Vec<_> = backgammon::rolls().map(Bkgm::roll).collect();
    let pairs = positions.flat_map(|position| rolls.iter().map(move |&roll| (position, roll)));
    contenders.extend(of(
        report,
        Bkgm::NAME,
        pairs,
        |(position, roll)| Bkgm::count(position, roll),
        |(position, roll)| {
            Bkgm::list(position, roll, |next| {
                black_box(next);
            })
        },
    ));
    report.side_by_side("growth", "roll", 25, contenders);
}

fn of_table<'a, G: Game>(
    report: &mut Report,
    name: &str,
    table: &'a Table<G>,
) -> Vec<Contender<'a>> {
    let rules = &table.rules;
    let pairs = table
        .corpus
        .iter()
        .flat_map(|(position, rolls)| rolls.iter().map(move |&roll| (position, roll)));
    of(
        report,
        name,
        pairs,
        |(position, roll)| rules.turn(position).count_plays(*roll),
        |(position, roll)| {
            let mut plays = 0;
            rules.turn(position).for_each_play(*roll, |_, next| {
                black_box(next);
                plays += 1;
            });
            plays
        },
    )
}

/// Sorts positions and rolls by their numbers of plays, notes the averages, and lists each lot.
fn of<'a, T: 'a>(
    report: &mut Report,
    name: &str,
    pairs: impl Iterator<Item = T>,
    count: impl Fn(&T) -> u64,
    list: impl Fn(&T) -> u64 + Copy + 'a,
) -> Vec<Contender<'a>> {
    let mut lots: Vec<Vec<T>> = (0..STEPS).map(|_| Vec::new()).collect();
    for pair in pairs {
        let step = (count(&pair).saturating_sub(1) / STEP) as usize;
        if let Some(lot) = lots.get_mut(step) {
            lot.push(pair);
        }
    }
    let mut contenders = Vec::new();
    for (step, lot) in lots.into_iter().enumerate() {
        // Spread over the whole corpus.
        let every = lot.len().div_ceil(MOST).max(1);
        let lot: Vec<T> = lot.into_iter().step_by(every).collect();
        if lot.len() < MOST / 4 {
            continue;
        }
        let (rolls, plays) = (lot.len() as u64, lot.iter().map(&count).sum::<u64>());
        let name = format!("{name}, {step}");
        report.note_average(format!("{name} plays"), plays, rolls);
        contenders.push(Contender::new(name, move || {
            assert_eq!(lot.iter().map(list).sum::<u64>(), plays);
            rolls
        }));
    }
    contenders
}
