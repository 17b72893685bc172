//! Nanoseconds a play by phase and kind of roll.

use game_core::Game;
use kafeneio_benches::backgammon::{self, Board};
use kafeneio_benches::rival::Rival;
use kafeneio_benches::rivals::{AiBackgammon, Backgammon, BackgammonEngine, Bkgm};
use kafeneio_benches::{Contender, Report, Table};

use crate::All;
use crate::rivals::listing;

/// The thirds of a corpus by the pips that are left, from most to fewest.
const PHASES: [&str; 3] = ["opening", "middle", "end"];
const KINDS: [&str; 2] = ["doubles", "different dice"];

pub(super) fn report(report: &mut Report, All { plakoto, boloko, boards, .. }: &All) {
    let thirds = thirds(&boards.all, Board::pips);
    let mut contenders = of_rival::<AiBackgammon>(&thirds);
    contenders.extend(of_rival::<Backgammon>(&thirds));
    contenders.extend(of_rival::<BackgammonEngine>(&thirds));
    report.side_by_side("phases of the slow rivals", "play", 5, contenders);

    let plakoto = tables(plakoto, |position| {
        plakoto_core::Side::ALL.map(|side| position.pip_count(side)).iter().sum()
    });
    let boloko = tables(&boloko[0], |position| {
        boloko_core::Side::ALL.map(|side| position.pip_count(side)).iter().sum()
    });
    let mut contenders = of_table("plakoto-core", &plakoto);
    contenders.extend(of_table("boloko-core", &boloko));
    contenders.extend(of_rival::<Bkgm>(&thirds));
    report.side_by_side("phases", "play", 25, contenders);
}

/// Splits positions into thirds by the pips that are left.
fn thirds<T: Clone>(positions: &[T], pips: impl Fn(&T) -> u32) -> [Vec<T>; 3] {
    let mut sorted = positions.to_vec();
    sorted.sort_by_key(|position| std::cmp::Reverse(pips(position)));
    let third = sorted.len().div_ceil(3);
    let mut thirds = sorted.chunks(third).map(<[T]>::to_vec);
    [(); 3].map(|()| thirds.next().expect("three thirds"))
}

fn tables<G: Game>(table: &Table<G>, pips: impl Fn(&G::Position) -> u32) -> [Table<G>; 3] {
    thirds(&table.corpus, |(position, _)| pips(position)).map(|third| table.of(third))
}

fn of_table<'a, G: Game>(name: &str, thirds: &'a [Table<G>; 3]) -> Vec<Contender<'a>> {
    let mut contenders = Vec::new();
    for (phase, table) in PHASES.iter().zip(thirds) {
        for kind in KINDS {
            let wanted = move |roll| (table.large)(roll) == (kind == KINDS[0]);
            let name = format!("{name}, {phase}, {kind}");
            contenders.push(Contender::new(name, move || table.list(wanted)));
        }
    }
    contenders
}

fn of_rival<R: Rival<Position: 'static, Roll: 'static> + 'static>(
    thirds: &[Vec<Board>; 3],
) -> Vec<Contender<'static>> {
    let mut contenders = Vec::new();
    for (phase, third) in PHASES.iter().zip(thirds) {
        for kind in KINDS {
            let rolls = backgammon::rolls().filter(|[a, b]| (a == b) == (kind == KINDS[0]));
            contenders.push(listing::<R>(format!("{}, {phase}, {kind}", R::NAME), third, rolls));
        }
    }
    contenders
}
