//! Many games of one kind, stepped together.

use std::panic::resume_unwind;

use kafeneio::game_core::{BytesError, Chance, Game, Player as _, Turn};
use kafeneio::serve::{Code, Refusal, read};
use kafeneio::{GameName, Seed, any, game_of_seed};

use crate::border::{Answer, Raised, engine, wrong, wrong_bytes};
use crate::bulk::{Bulk, Cell};
use crate::position::reserve;

/// The rolls with which the games of a table go on.
pub(crate) enum Rolls {
    /// Those of the seeds.
    Due,
    /// Their numbers among the rolls of each position.
    Given(Vec<i64>),
    /// Each roll of each position.
    All,
}

/// What happened in the turns of a table.
pub(crate) struct Stepped {
    /// What each player got in the games that ended.
    pub(crate) returns: Vec<i32>,
    /// How many games ended in each place.
    pub(crate) ended: Vec<u32>,
}

impl Stepped {
    /// Adds what happened in later turns.
    pub(crate) fn add(&mut self, later: &Stepped) {
        let returns = self.returns.iter_mut().zip(&later.returns);
        returns.for_each(|(sum, later)| *sum += later);
        let ended = self.ended.iter_mut().zip(&later.ended);
        ended.for_each(|(sum, later)| *sum += later);
    }
}

/// Where afterstates are written.
pub(crate) struct Rows<'a> {
    pub(crate) bytes: &'a mut [u8],
    /// Where the afterstates of each roll end, in rows: a number for each roll of each game.
    pub(crate) ends: &'a mut [i64],
}

/// The planes of all games, in one of two types.
pub(crate) enum Planes<'a> {
    Bytes(&'a mut [u8]),
    Floats(&'a mut [f32]),
}

/// Many games of any kind.
pub(crate) trait Games: Send + Sync {
    fn positions(&self, bytes: &mut [u8]);
    fn set_positions(&mut self, bytes: &[u8]) -> Answer<()>;
    fn movers(&self) -> Vec<u8>;
    fn plies(&self) -> Vec<u64>;
    fn seeds(&self) -> Vec<u64>;
    /// The number of each game in the series.
    fn numbers(&self) -> Vec<u64>;
    /// The earlier positions of each game as texts; none in a game that does not look back.
    fn pasts(&self) -> Vec<Vec<String>>;
    /// Gives each game back what else it had when these numbers, plies and pasts were asked for.
    fn restore(&mut self, numbers: &[u64], plies: &[u64], pasts: &[Vec<String>]) -> Answer<()>;
    fn over(&self) -> Vec<bool>;
    fn rolls(&self) -> Vec<i64>;
    fn counts(&self, rolls: &Rolls, threads: usize) -> Answer<Vec<usize>>;
    fn afterstates(&self, rolls: &Rolls, rows: Rows<'_>, threads: usize) -> Answer<usize>;
    fn step(&mut self, rolls: &Rolls, plays: &[i64], threads: usize) -> Answer<Stepped>;
    fn random_turns(&mut self, turns: u64, threads: usize) -> Stepped;
    fn reset(&mut self, which: &[bool]);
    fn planes(&self, planes: Planes<'_>, threads: usize);
}

/// One game of a table.
struct Place<G: Game> {
    rules: G,
    position: G::Position,
    past: G::Past,
    plies: u64,
    /// The number of the game in its series.
    number: u64,
    chance: Seed,
    is_over: bool,
}

/// Many games of one engine.
struct Table<G: Bulk> {
    places: Vec<Place<G>>,
    plan: Plan,
}

/// What is asked of a table.
#[derive(Clone, Copy)]
pub(crate) struct Plan {
    pub(crate) games: usize,
    pub(crate) seed: u64,
    pub(crate) players: usize,
    pub(crate) resets: bool,
}

impl Plan {
    /// Returns a game of the series as it begins.
    fn game<G: Bulk>(&self, rules: G, number: u64) -> Place<G> {
        let chance = Seed::of_series(self.seed, number);
        let opened = game_of_seed(rules, self.players, chance.seed());
        let position = opened.map_or_else(|| rules.start(), |(game, _)| *game.position());
        let (past, plies, is_over) = (G::Past::default(), 0, false);
        Place { rules, position, past, plies, number, chance, is_over }
    }

    /// Returns the game that follows in a place. A place has every game of the series whose number is its own, or more by
    /// a multiple of the number of places. So it does not matter how many threads there are.
    fn next<G: Bulk>(&self, place: &Place<G>) -> Place<G> {
        self.game(place.rules, place.number.wrapping_add(self.games as u64))
    }
}

/// Makes a table of games as the program begins them, all by the same rules, or each by its own.
pub(crate) fn table(
    rules: any::Rules<'static>,
    each: &[any::Rules<'static>],
    plan: &Plan,
) -> Answer<Box<dyn Games>> {
    fn of<G: Bulk + 'static>(
        rules: G,
        each: &[any::Rules<'static>],
        own: impl Fn(&any::Rules<'static>) -> Option<G>,
        plan: &Plan,
    ) -> Answer<Box<dyn Games>> {
        let mut places = Vec::new();
        reserve(&mut places, plan.games as u64, plan.games)?;
        for index in 0..plan.games {
            let rules = each.get(index).map_or(Some(rules), &own).ok_or_else(|| {
                wrong(&format!("rules[{index}]"), format!("those of {}", G::NAME))
            })?;
            places.push(plan.game(rules, index as u64));
        }
        Ok(Box::new(Table { places, plan: *plan }))
    }
    macro_rules! by_engine {
        ($($engine:ident)+) => {{
            const GAMES: &[GameName] = &[$(GameName::$engine),+];
            const _: () = assert!(GAMES.len() == GameName::ALL.len(), "some game has no table");
            match rules {
                $(any::Rules::$engine(rules) => of(rules, each, |rules| match rules {
                    any::Rules::$engine(own) => Some(*own),
                    _ => None,
                }, plan),)+
                _ => Err(wrong("rules", "those of a game that a batch can play")),
            }
        }};
    }
    by_engine!(Plakoto Boloko Bolo Buku)
}

/// Returns the bytes of a position, the most rolls, and the shape of the planes.
pub(crate) fn sizes(rules: &any::Rules<'static>) -> (usize, usize, [usize; 2]) {
    fn of<G: Bulk>(_: &G) -> (usize, usize, [usize; 2]) {
        (G::BYTES, G::ROLLS, G::PLANES)
    }
    engine!(rules => Rules(rules); of(rules)).unwrap_or_default()
}

/// Writes the planes of positions that are given as bytes.
pub(crate) fn planes_of_bytes(
    rules: &any::Rules<'static>,
    bytes: &[u8],
    planes: Planes<'_>,
) -> Answer<()> {
    fn of<G: Bulk>(rules: &G, bytes: &[u8], planes: Planes<'_>) -> Answer<()> {
        fn fill<G: Bulk, T: Cell>(rules: &G, bytes: &[u8], planes: &mut [T]) -> Answer<()> {
            planes.fill(T::default());
            let rows = planes.chunks_exact_mut(G::PLANES.iter().product());
            for (index, (row, bytes)) in rows.zip(bytes.chunks_exact(G::BYTES)).enumerate() {
                G::planes(&read_bytes(rules, bytes, index)?, row);
            }
            Ok(())
        }
        match planes {
            Planes::Bytes(planes) => fill(rules, bytes, planes),
            Planes::Floats(planes) => fill(rules, bytes, planes),
        }
    }
    engine!(rules => Rules(rules); of(rules, bytes, planes)).unwrap_or(Ok(()))
}

/// Reads the bytes of position number `index`.
fn read_bytes<G: Bulk>(rules: &G, bytes: &[u8], index: usize) -> Answer<G::Position> {
    let read = rules.unpack_position(bytes);
    read.map_err(|error| wrong_bytes(&format!("positions[{index}]"), &error))
}

/// Does the same with each part, one thread a part. The first error counts.
fn at_once<P: Send, R: Send>(parts: Vec<P>, work: impl Fn(P) -> R + Sync) -> Vec<R> {
    if parts.len() <= 1 {
        return parts.into_iter().map(work).collect();
    }
    std::thread::scope(|scope| {
        let work = &work;
        let threads: Vec<_> =
            parts.into_iter().map(|part| scope.spawn(move || work(part))).collect();
        threads
            .into_iter()
            .map(|thread| thread.join().unwrap_or_else(|panic| resume_unwind(panic)))
            .collect()
    })
}

impl<G: Bulk> Place<G> {
    /// Returns the roll with which the game goes on.
    fn roll(&self, rolls: &Rolls, index: usize) -> Answer<G::Roll> {
        let Rolls::Given(rolls) = rolls else {
            let Ok(roll) = self.rules.roll(&self.position, self.chance.clone().cup(self.plies + 1));
            return Ok(roll);
        };
        let number = rolls.get(index).and_then(|number| usize::try_from(*number).ok());
        let roll = number.and_then(|number| self.rules.nth_roll(&self.position, number));
        roll.ok_or_else(|| {
            wrong(&format!("rolls[{index}]"), "the number of a roll of its position")
        })
    }

    /// Counts the plays of the roll, or of all rolls.
    fn count(&self, rolls: &Rolls, index: usize) -> Answer<usize> {
        let count = match rolls {
            _ if self.is_over => 0,
            Rolls::All => self.rules.count_all_plays(&self.position),
            _ => self.rules.turn(&self.position).count_plays(self.roll(rolls, index)?),
        };
        Ok(count as usize)
    }

    /// Plays a turn that leads to `next`. Returns what each player gets if that ends the game.
    fn advance(&mut self, next: G::Position, returns: &mut [i32]) -> bool {
        let rules = self.rules;
        rules.remember(&mut self.past, &self.position);
        self.position = next;
        self.plies += 1;
        let Some(outcome) = rules.outcome_after(&self.past, &self.position) else { return false };
        for (index, sum) in returns.iter_mut().enumerate() {
            if let Some(player) = G::Player::from_index(index) {
                // No game is worth more than a few points.
                *sum += rules.returns(&self.position, &outcome, player) as i32;
            }
        }
        self.is_over = true;
        true
    }
}

impl<G: Bulk> Table<G> {
    /// Returns how many games a thread has.
    fn share(&self, threads: usize) -> usize {
        self.places.len().div_ceil(threads.max(1)).max(1)
    }

    /// Writes the afterstates of the games from number `start` on. They begin in row `first`. Returns how many rows
    /// were written, or `None` if there are too few.
    fn write(
        &self,
        rolls: &Rolls,
        (start, first): (usize, usize),
        rows: Rows<'_>,
    ) -> Answer<Option<usize>> {
        let Rows { bytes, ends } = rows;
        let width = if matches!(rolls, Rolls::All) { G::ROLLS } else { 1 };
        let (mut written, mut ends_of_game) = (0, vec![0; width]);
        let places = self.places.iter().enumerate().skip(start);
        for ((index, place), ends) in places.zip(ends.chunks_exact_mut(width)) {
            let (left, position) = (bytes.get_mut(written..).unwrap_or_default(), &place.position);
            let added = if place.is_over {
                ends_of_game.fill(0);
                Ok(0)
            } else if matches!(rolls, Rolls::All) {
                place.rules.write_all(position, left, &mut ends_of_game)
            } else {
                let roll = place.roll(rolls, index)?;
                place.rules.write(position, roll, left).inspect(|added| ends_of_game.fill(*added))
            };
            let added = match added {
                Ok(added) => added,
                Err(BytesError::Length { .. }) => return Ok(None),
                Err(error) => {
                    return Err(Refusal::new(Code::BadRequest, error.to_string()).into());
                }
            };
            for (end, bytes) in ends.iter_mut().zip(&ends_of_game) {
                *end = (first + (written + bytes) / G::BYTES) as i64;
            }
            written += added;
        }
        Ok(Some(written / G::BYTES))
    }

    fn fill_planes<T: Cell>(&self, planes: &mut [T], threads: usize) {
        let (share, width) = (self.share(threads), G::PLANES.iter().product::<usize>());
        let parts = self.places.chunks(share).zip(planes.chunks_mut(share * width)).collect();
        at_once(parts, |(places, planes): (&[Place<G>], &mut [T])| {
            planes.fill(T::default());
            for (place, planes) in places.iter().zip(planes.chunks_exact_mut(width)) {
                G::planes(&place.position, planes);
            }
        });
    }

    /// Lets the places of each thread be changed, and collects what happened.
    fn advance_all(
        &mut self,
        threads: usize,
        advance: impl Fn(&mut Place<G>, usize, &mut [i32]) -> u32 + Sync,
    ) -> Stepped {
        let Plan { games, players, .. } = self.plan;
        let share = self.share(threads);
        let (mut returns, mut ended) = (vec![0; games * players], vec![0; games]);
        let parts = self
            .places
            .chunks_mut(share)
            .zip(returns.chunks_mut(share * players))
            .zip(ended.chunks_mut(share))
            .enumerate()
            .collect();
        at_once(parts, |(part, ((places, returns), ended))| {
            let rows = places.iter_mut().zip(returns.chunks_exact_mut(players)).zip(ended);
            for (index, ((place, returns), ended)) in rows.enumerate() {
                *ended = advance(place, part * share + index, returns);
            }
        });
        Stepped { returns, ended }
    }
}

impl<G: Bulk> Games for Table<G> {
    fn positions(&self, bytes: &mut [u8]) {
        for (place, bytes) in self.places.iter().zip(bytes.chunks_exact_mut(G::BYTES)) {
            G::put(&place.position, bytes);
        }
    }

    fn set_positions(&mut self, bytes: &[u8]) -> Answer<()> {
        let rows = self.places.iter().zip(bytes.chunks_exact(G::BYTES)).enumerate();
        let read = rows.map(|(index, (place, bytes))| {
            let position = read_bytes(&place.rules, bytes, index)?;
            if place.rules.players(&position) != self.plan.players {
                return Err(wrong(&format!("positions[{index}]"), "one for as many players"));
            }
            Ok(position)
        });
        let positions = read.collect::<Answer<Vec<_>>>()?;
        for (place, position) in self.places.iter_mut().zip(positions) {
            place.is_over = place.rules.is_over(&position);
            (place.position, place.past, place.plies) = (position, G::Past::default(), 0);
        }
        Ok(())
    }

    fn movers(&self) -> Vec<u8> {
        let movers = self.places.iter().map(|place| place.rules.player_to_move(&place.position));
        movers.map(|mover| mover.index() as u8).collect()
    }

    fn plies(&self) -> Vec<u64> {
        self.places.iter().map(|place| place.plies).collect()
    }

    fn seeds(&self) -> Vec<u64> {
        self.places.iter().map(|place| place.chance.seed()).collect()
    }

    fn numbers(&self) -> Vec<u64> {
        self.places.iter().map(|place| place.number).collect()
    }

    fn pasts(&self) -> Vec<Vec<String>> {
        self.places.iter().map(|place| G::past(&place.past)).collect()
    }

    fn restore(&mut self, numbers: &[u64], plies: &[u64], pasts: &[Vec<String>]) -> Answer<()> {
        for (index, place) in self.places.iter_mut().enumerate() {
            let (Some(number), Some(plies)) = (numbers.get(index), plies.get(index)) else {
                return Err(wrong("numbers", "as many as there are games"));
            };
            let past = pasts.get(index).map(Vec::as_slice).unwrap_or_default();
            place.past = read::past(&place.rules, &place.position, past)?;
            let outcome = place.rules.outcome_after(&place.past, &place.position);
            (place.is_over, place.plies, place.number) = (outcome.is_some(), *plies, *number);
            place.chance = Seed::of_series(self.plan.seed, *number);
        }
        Ok(())
    }

    fn over(&self) -> Vec<bool> {
        self.places.iter().map(|place| place.is_over).collect()
    }

    fn rolls(&self) -> Vec<i64> {
        let due = self.places.iter().map(|place| {
            let roll = place.roll(&Rolls::Due, 0).ok().filter(|_| !place.is_over);
            let index = roll.and_then(|roll| place.rules.roll_index(&place.position, roll));
            index.map_or(-1, |index| index as i64)
        });
        due.collect()
    }

    fn counts(&self, rolls: &Rolls, threads: usize) -> Answer<Vec<usize>> {
        let share = self.share(threads);
        let parts = self.places.chunks(share).enumerate().collect();
        let counted = at_once(parts, |(part, places): (usize, &[Place<G>])| {
            let rows = places.iter().zip(part * share..);
            rows.map(|(place, index)| place.count(rolls, index)).collect::<Answer<Vec<_>>>()
        });
        Ok(counted.into_iter().collect::<Answer<Vec<_>>>()?.concat())
    }

    fn afterstates(&self, rolls: &Rolls, rows: Rows<'_>, threads: usize) -> Answer<usize> {
        let games = self.places.len();
        let room = rows.bytes.len() / G::BYTES;
        let too_few =
            |needed| -> Raised { wrong("out", format!("{needed} rows, and there are {room}")) };
        if threads <= 1 {
            let written = self.write(rolls, (0, 0), rows)?;
            return match written {
                Some(written) => Ok(written),
                None => Err(too_few(self.counts(rolls, 1)?.into_iter().sum())),
            };
        }
        let (share, width) = (self.share(threads), rows.ends.len() / games.max(1));
        let starts: Vec<_> = (0..games).step_by(share).collect();
        let counts = self.counts(rolls, threads)?;
        let counts: Vec<usize> = counts.chunks(share).map(|counts| counts.iter().sum()).collect();
        let needed = counts.iter().sum();
        if needed > room {
            return Err(too_few(needed));
        }
        let (mut left, mut first, mut parts) = (rows.bytes, 0, Vec::new());
        for ((start, ends), count) in
            starts.into_iter().zip(rows.ends.chunks_mut(share * width)).zip(counts)
        {
            let Some((bytes, rest)) = left.split_at_mut_checked(count * G::BYTES) else { break };
            parts.push(((start, first), Rows { bytes, ends }));
            (left, first) = (rest, first + count);
        }
        let written = at_once(parts, |(from, rows)| self.write(rolls, from, rows));
        written.into_iter().collect::<Answer<Vec<_>>>()?;
        Ok(needed)
    }

    fn step(&mut self, rolls: &Rolls, plays: &[i64], threads: usize) -> Answer<Stepped> {
        let share = self.share(threads);
        let parts: Vec<_> =
            self.places.chunks(share).zip(plays.chunks(share)).enumerate().collect();
        let found = at_once(parts, |(part, (places, plays))| {
            let next =
                places.iter().zip(plays).zip(part * share..).map(|((place, play), index)| {
                    if place.is_over {
                        return Ok(None);
                    }
                    let roll = place.roll(rolls, index)?;
                    let turn = place.rules.turn(&place.position);
                    let number = u64::try_from(*play).ok();
                    let found = number.and_then(|number| turn.nth_play(roll, number));
                    let (_, next) = found.ok_or_else(|| {
                        wrong(&format!("plays[{index}]"), "the number of a play of its roll")
                    })?;
                    Ok(Some(next))
                });
            next.collect::<Answer<Vec<_>>>()
        });
        let next = found.into_iter().collect::<Answer<Vec<_>>>()?.concat();
        let stepped = self.advance_all(threads, |place, index, returns| {
            let next = next.get(index).copied().flatten();
            next.is_some_and(|next| place.advance(next, returns)).into()
        });
        if self.plan.resets {
            self.reset(&self.over());
        }
        Ok(stepped)
    }

    fn random_turns(&mut self, turns: u64, threads: usize) -> Stepped {
        let plan = self.plan;
        self.advance_all(threads, |place, _, returns| {
            let mut ended = 0;
            for _ in 0..turns {
                if place.is_over {
                    break;
                }
                let cup = place.chance.cup(place.plies + 1);
                let Ok(roll) = place.rules.roll(&place.position, cup);
                let found = place.rules.turn(&place.position).random_play(roll, cup);
                let Some((_, next)) = found else { break };
                if place.advance(next, returns) {
                    ended += 1;
                    if plan.resets {
                        *place = plan.next(place);
                    }
                }
            }
            ended
        })
    }

    fn reset(&mut self, which: &[bool]) {
        let plan = self.plan;
        for (place, is_marked) in self.places.iter_mut().zip(which) {
            if *is_marked {
                *place = plan.next(place);
            }
        }
    }

    fn planes(&self, planes: Planes<'_>, threads: usize) {
        match planes {
            Planes::Bytes(planes) => self.fill_planes(planes, threads),
            Planes::Floats(planes) => self.fill_planes(planes, threads),
        }
    }
}
