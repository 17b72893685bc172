//! A slow, literal Bolo written from the rules page alone, to test a fast engine against.

// Each test that includes this module uses a part of it.
#![allow(dead_code)]

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

pub const MIN_PLAYERS: usize = 2;
pub const MAX_PLAYERS: usize = 8;
pub const DICE: usize = 7; // O2
pub const GOAL: u32 = 10_000; // O1
pub const OPENING: u32 = 1_000; // O7

/// The series of one basket, as (face, number of dice), sorted by face.
pub type Series = Vec<(u8, u8)>;

/// Where the game stands. Seats are counted from 0 here and from 1 in text.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Phase {
    /// Nobody has the goal yet.
    Open,
    /// O8: `leader` has it; `left` turns are to be played, the current one included.
    Last { leader: usize, left: usize },
    /// O9: the seats still in, the one to move first.
    Death(Vec<usize>),
    /// O9: the game is over, won by this seat, in sudden death or before.
    Won { winner: usize, by_death: bool },
}

/// A position: what stands on the score sheet, and what the seat to move has in hand.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Board {
    pub scores: Vec<u32>,
    pub seat: usize,
    pub risk: u32,
    pub dice: usize,
    pub phase: Phase,
    /// Always empty without `extend_series`.
    pub series: Series,
}

/// What the player does once dice are set aside.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Then {
    Roll,
    Bank,
    Bust,
}

/// A decision about one roll; `keep` is sorted, and empty for a bust.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Play {
    pub keep: Vec<u8>,
    pub then: Then,
}

impl fmt::Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let keep: String = self.keep.iter().map(|face| face.to_string()).collect();
        match self.then {
            Then::Roll => write!(f, "keep {keep} roll"),
            Then::Bank => write!(f, "keep {keep} bank"),
            Then::Bust => write!(f, "bust"),
        }
    }
}

// ---------------------------------------------------------------- scoring (O5, O6)

/// What a series of `count` dice of `face` is worth: a price for three, doubled by each one more.
/// None when that is no series.
fn series_worth(face: u8, count: usize) -> Option<u32> {
    if !(3..=DICE).contains(&count) {
        return None;
    }
    let mut worth = match face {
        1 => 1_000,
        2 => 200,
        3 => 300,
        4 => 400,
        5 => 500,
        6 => 600,
        _ => return None,
    };
    for _ in 3..count {
        worth *= 2;
    }
    Some(worth)
}

/// The face that all dice of a group show, if they agree.
fn common_face(group: &[u8]) -> Option<u8> {
    let face = *group.first()?;
    group.iter().all(|&die| die == face).then_some(face)
}

/// What a group is worth by itself; None when it is no scoring group.
fn group_worth(group: &[u8]) -> Option<u32> {
    let mut sorted = group.to_vec();
    sorted.sort_unstable();
    match sorted.as_slice() {
        [1] => Some(100),
        [5] => Some(50),
        [1, 2, 3, 4, 5, 6] => Some(1_500),
        _ => series_worth(common_face(group)?, group.len()),
    }
}

/// Every result of dividing `dice` into scoring groups: the points, and the series that lie in
/// the basket afterwards. `earlier` are the series of former rolls, which a group may join;
/// `fresh` are those that this division has made so far, which nothing may join.
fn divisions(dice: &[u8], earlier: &Series, fresh: &Series) -> BTreeSet<(u32, Series)> {
    let mut results = BTreeSet::new();
    let Some((&first, others)) = dice.split_first() else {
        let mut series = earlier.clone();
        series.extend(fresh);
        series.sort_unstable();
        results.insert((0, series));
        return results;
    };
    // The first die is in some group: try every set of companions for it.
    for mask in 0u32..1 << others.len() {
        let mut group = vec![first];
        let mut rest = Vec::new();
        for (i, &die) in others.iter().enumerate() {
            if mask & (1 << i) != 0 {
                group.push(die);
            } else {
                rest.push(die);
            }
        }
        // The group by itself.
        if let Some(worth) = group_worth(&group) {
            let mut fresh = fresh.clone();
            if group.len() >= 3 {
                if let Some(face) = common_face(&group) {
                    fresh.push((face, group.len() as u8));
                }
            }
            for (points, series) in divisions(&rest, earlier, &fresh) {
                results.insert((worth + points, series));
            }
        }
        // O6, option: the group joins a series of a former roll.
        for (i, &(face, count)) in earlier.iter().enumerate() {
            if common_face(&group) != Some(face) {
                continue;
            }
            let before = series_worth(face, count as usize);
            let after = series_worth(face, count as usize + group.len());
            if let (Some(before), Some(after)) = (before, after) {
                let mut earlier = earlier.clone();
                earlier[i].1 += group.len() as u8;
                for (points, series) in divisions(&rest, &earlier, fresh) {
                    results.insert((after - before + points, series));
                }
            }
        }
    }
    results
}

/// The best score of a selection in which every die scores; None when there is none.
pub fn score(selection: &[u8]) -> Option<u32> {
    score_extending(selection, &[]).map(|(points, _)| points)
}

/// As `score`, for `extend_series`: `basket` are the series set aside by former rolls. Gives the
/// points that the selection adds, and the series of the basket after it.
pub fn score_extending(selection: &[u8], basket: &[(u8, u8)]) -> Option<(u32, Series)> {
    let set_aside: usize = basket.iter().map(|&(_, count)| count as usize).sum();
    if selection.is_empty() || selection.len() + set_aside > DICE {
        return None;
    }
    // The set is sorted by points first, so its last element is the best.
    divisions(selection, &basket.to_vec(), &Vec::new()).pop_last()
}

// ---------------------------------------------------------------- rolls

/// Every sorted roll of that many dice (1 to 7), with the number of ways it falls.
pub fn rolls(dice: usize) -> Vec<(Vec<u8>, u64)> {
    if !(1..=DICE).contains(&dice) {
        return Vec::new();
    }
    let mut ways: BTreeMap<Vec<u8>, u64> = BTreeMap::new();
    // Count through all throws, one die after the other.
    for throw in 0..6u32.pow(dice as u32) {
        let mut number = throw;
        let mut roll = Vec::new();
        for _ in 0..dice {
            roll.push((number % 6) as u8 + 1);
            number /= 6;
        }
        roll.sort_unstable();
        *ways.entry(roll).or_insert(0) += 1;
    }
    ways.into_iter().collect()
}

/// The distinct non-empty selections of a roll, each sorted.
fn selections(roll: &[u8]) -> BTreeSet<Vec<u8>> {
    let mut found = BTreeSet::new();
    for mask in 1u32..1 << roll.len() {
        let mut selection = Vec::new();
        for (i, &die) in roll.iter().enumerate() {
            if mask & (1 << i) != 0 {
                selection.push(die);
            }
        }
        selection.sort_unstable();
        found.insert(selection);
    }
    found
}

// ---------------------------------------------------------------- the game

impl Board {
    /// The first position; a number of players outside 2 to 8 is moved to the nearest of these.
    pub fn start(players: usize, _extend_series: bool) -> Board {
        Board {
            scores: vec![0; players.clamp(MIN_PLAYERS, MAX_PLAYERS)],
            seat: 0,
            risk: 0,
            dice: DICE,
            phase: Phase::Open,
            series: Vec::new(),
        }
    }

    /// The winner's seat, from 1, and the way the game ended.
    pub fn status(&self) -> Option<(usize, &'static str)> {
        match self.phase {
            Phase::Won { winner, by_death } => Some((winner + 1, reason(by_death))),
            _ => None,
        }
    }

    /// Every distinct play of a roll, with the board after it, in the order of the plays.
    /// Empty when the game is over or the roll is not one of the dice in hand.
    pub fn plays(&self, roll: &[u8], extend_series: bool) -> Vec<(Play, Board)> {
        let fits = roll.len() == self.dice && roll.iter().all(|die| (1..=6).contains(die));
        if matches!(self.phase, Phase::Won { .. }) || !fits || !self.is_valid() {
            return Vec::new();
        }
        let basket: &[(u8, u8)] = if extend_series { &self.series } else { &[] };
        let mut plays = Vec::new();
        for keep in selections(roll) {
            let Some((points, series)) = score_extending(&keep, basket) else {
                continue;
            };
            // O11: a play that would take the totals out of range is refused.
            let Some(risk) = self.risk.checked_add(points) else {
                continue;
            };
            let Some(total) = self.scores[self.seat].checked_add(risk) else {
                continue;
            };

            let mut rolling = self.clone();
            rolling.risk = risk;
            rolling.dice = self.dice - keep.len();
            rolling.series = if extend_series { series } else { Vec::new() };
            if rolling.dice == 0 {
                // O4, O6: a new basket.
                rolling.dice = DICE;
                rolling.series = Vec::new();
            }
            let play = Play { keep: keep.clone(), then: Then::Roll };
            plays.push((play, rolling));

            if self.may_bank(risk, total) {
                let play = Play { keep, then: Then::Bank };
                plays.push((play, self.end_turn(total)));
            }
        }
        if plays.is_empty() {
            // O3: nothing can be set aside, and the points at risk are lost.
            let play = Play { keep: Vec::new(), then: Then::Bust };
            plays.push((play, self.end_turn(self.scores[self.seat])));
        }
        plays
    }

    /// Whether the turn may stop with `risk` points, which would make the score `total`.
    fn may_bank(&self, risk: u32, total: u32) -> bool {
        // O7: with a score of 0 the player has never banked.
        if self.scores[self.seat] == 0 && risk < OPENING {
            return false;
        }
        // O9: sudden death.
        if let Phase::Death(contenders) = &self.phase {
            return self.is_above_others(total, contenders);
        }
        true
    }

    /// Whether the seat to move would, with `total`, be strictly above the other contenders.
    fn is_above_others(&self, total: u32, contenders: &[usize]) -> bool {
        contenders
            .iter()
            .filter(|&&other| other != self.seat)
            .all(|&other| total > self.scores[other])
    }

    /// The board after the turn of the seat to move, which ends it with the score `total`.
    fn end_turn(&self, total: u32) -> Board {
        let players = self.scores.len();
        let mut next = self.clone();
        next.scores[self.seat] = total;
        next.risk = 0;
        next.dice = DICE;
        next.series = Vec::new();
        next.seat = (self.seat + 1) % players;
        match &self.phase {
            Phase::Open => {
                // O8
                if total >= GOAL {
                    next.phase = Phase::Last { leader: self.seat, left: players - 1 };
                }
            }
            &Phase::Last { leader, left } => {
                if left > 1 {
                    next.phase = Phase::Last { leader, left: left - 1 };
                } else {
                    // O9: which players have reached the leader's score, in seat order from the leader on?
                    let mut contenders = vec![leader];
                    for step in 1..players {
                        let other = (leader + step) % players;
                        if next.scores[other] >= next.scores[leader] {
                            contenders.push(other);
                        }
                    }
                    next.contend(contenders, false);
                }
            }
            Phase::Death(contenders) => {
                // O9: the score at the end of the turn decides, banked or not.
                let mut contenders = contenders.clone();
                contenders.retain(|&other| other != self.seat);
                if self.is_above_others(total, &contenders) {
                    contenders.push(self.seat);
                }
                next.contend(contenders, true);
            }
            Phase::Won { .. } => {}
        }
        next
    }

    /// O9: one contender has won, several play on, the first of them next.
    fn contend(&mut self, contenders: Vec<usize>, by_death: bool) {
        self.seat = contenders[0];
        if contenders.len() == 1 {
            self.phase = Phase::Won { winner: self.seat, by_death };
        } else {
            self.phase = Phase::Death(contenders);
        }
    }

    /// O11.
    pub fn is_valid(&self) -> bool {
        let players = self.scores.len();
        if !(MIN_PLAYERS..=MAX_PLAYERS).contains(&players) || self.seat >= players {
            return false;
        }
        for &score in &self.scores {
            if score % 50 != 0 || (score != 0 && score < OPENING) {
                return false;
            }
        }
        if self.risk % 50 != 0 || self.scores[self.seat].checked_add(self.risk).is_none() {
            return false;
        }
        // With nothing at risk nothing has been set aside.
        if !(1..=DICE).contains(&self.dice) || (self.risk == 0 && self.dice != DICE) {
            return false;
        }
        self.is_series_valid() && self.is_phase_valid()
    }

    /// The series are made of dice set aside in this basket, and their points are at risk.
    fn is_series_valid(&self) -> bool {
        let mut dice = 0;
        let mut points = 0;
        for &(face, count) in &self.series {
            let Some(worth) = series_worth(face, count as usize) else {
                return false;
            };
            dice += count as usize;
            points += worth;
            if dice > DICE - self.dice {
                return false;
            }
        }
        // Sorted, and one series a face.
        self.series.windows(2).all(|pair| pair[0].0 < pair[1].0) && points <= self.risk
    }

    /// Phase, seat and scores agree. The seat and the number of players are known to be good.
    fn is_phase_valid(&self) -> bool {
        let players = self.scores.len();
        match &self.phase {
            Phase::Open => self.scores.iter().all(|&score| score < GOAL),
            &Phase::Last { leader, left } => {
                if leader >= players || !(1..players).contains(&left) {
                    return false;
                }
                if self.seat != (leader + players - left) % players {
                    return false;
                }
                // A player whose last turn has not ended was below the goal when it was reached.
                let waiting = (0..left).map(|step| (self.seat + step) % players);
                self.scores[leader] >= GOAL
                    && waiting.into_iter().all(|seat| self.scores[seat] < GOAL)
            }
            Phase::Death(contenders) => {
                if contenders.len() < 2
                    || contenders[0] != self.seat
                    || contenders.iter().any(|&seat| seat >= players)
                {
                    return false;
                }
                // Once around the table, from the seat to move on.
                let distance = |seat: usize| (seat + players - self.seat) % players;
                if !contenders.windows(2).all(|pair| distance(pair[0]) < distance(pair[1])) {
                    return false;
                }
                if contenders.iter().any(|&seat| self.scores[seat] < GOAL) {
                    return false;
                }
                // Nobody who is out can have more than the best who is in.
                let best_in = contenders.iter().map(|&seat| self.scores[seat]).max();
                self.scores.iter().copied().max() == best_in
            }
            &Phase::Won { winner, by_death } => {
                // In sudden death another has been at the goal; without it nobody has come level.
                let others = || self.scores.iter().enumerate().filter(|&(seat, _)| seat != winner);
                let how = || {
                    if by_death {
                        others().any(|(_, &score)| score >= GOAL)
                    } else {
                        others().all(|(_, &score)| score < self.scores[winner])
                    }
                };
                // Nor can anybody have more than the winner.
                winner == self.seat
                    && self.risk == 0
                    && self.dice == DICE
                    && self.scores[winner] >= GOAL
                    && self.scores.iter().all(|&score| score <= self.scores[winner])
                    && how()
            }
        }
    }

    // ------------------------------------------------------------ text

    pub fn to_text(&self, extend_series: bool) -> String {
        let scores = join(self.scores.iter().map(|score| score.to_string()), ",");
        let phase = match &self.phase {
            Phase::Open => "-".to_string(),
            Phase::Last { leader, left } => format!("last:{}:{left}", leader + 1),
            Phase::Death(contenders) => {
                let seats = contenders.iter().map(|seat| (seat + 1).to_string());
                format!("death:{}", join(seats, ","))
            }
            &Phase::Won { winner, by_death } => format!("won:{}:{}", winner + 1, reason(by_death)),
        };
        let (seat, risk, dice) = (self.seat + 1, self.risk, self.dice);
        let mut text = format!("{scores} {seat} {risk} {dice} {phase}");
        if extend_series {
            let series = (self.series.iter()).map(|(face, count)| format!("{count}x{face}"));
            let series = join(series, "+");
            text.push(' ');
            text.push_str(if series.is_empty() { "-" } else { &series });
        }
        text
    }

    /// Reads exactly what `to_text` writes, of valid positions only.
    pub fn parse(text: &str, extend_series: bool) -> Option<Board> {
        let fields: Vec<&str> = text.split(' ').collect();
        if fields.len() != if extend_series { 6 } else { 5 } {
            return None;
        }
        let mut scores = Vec::new();
        for score in fields[0].split(',') {
            scores.push(score.parse().ok()?);
        }
        let mut series = Vec::new();
        if extend_series && fields[5] != "-" {
            for one in fields[5].split('+') {
                let (count, face) = one.split_once('x')?;
                series.push((face.parse().ok()?, count.parse().ok()?));
            }
        }
        let board = Board {
            scores,
            seat: parse_seat(fields[1])?,
            risk: fields[2].parse().ok()?,
            dice: fields[3].parse().ok()?,
            phase: parse_phase(fields[4])?,
            series,
        };
        // One position has one text: no signs, no leading zeros, nothing out of order.
        (board.is_valid() && board.to_text(extend_series) == text).then_some(board)
    }
}

fn join(parts: impl Iterator<Item = String>, separator: &str) -> String {
    parts.collect::<Vec<String>>().join(separator)
}

/// How a game was won.
fn reason(by_death: bool) -> &'static str {
    if by_death { "sudden_death" } else { "goal" }
}

fn parse_seat(text: &str) -> Option<usize> {
    text.parse::<usize>().ok()?.checked_sub(1)
}

fn parse_phase(text: &str) -> Option<Phase> {
    if text == "-" {
        return Some(Phase::Open);
    }
    let (name, rest) = text.split_once(':')?;
    match name {
        "last" => {
            let (leader, left) = rest.split_once(':')?;
            Some(Phase::Last { leader: parse_seat(leader)?, left: left.parse().ok()? })
        }
        "death" => {
            let mut contenders = Vec::new();
            for seat in rest.split(',') {
                contenders.push(parse_seat(seat)?);
            }
            Some(Phase::Death(contenders))
        }
        "won" => {
            let (winner, how) = rest.split_once(':')?;
            let by_death = [false, true].into_iter().find(|&by_death| reason(by_death) == how)?;
            Some(Phase::Won { winner: parse_seat(winner)?, by_death })
        }
        _ => None,
    }
}

// ---------------------------------------------------------------- perft

/// The number of nodes at exactly that depth. A ply is each distinct roll, counted once, with
/// each of its plays. Equal boards of one depth are expanded once and counted as often as they
/// occur. Stops at the largest u64.
pub fn perft(board: &Board, depth: usize, extend_series: bool) -> u64 {
    let rolls_of: Vec<_> = (0..=DICE).map(rolls).collect();
    let mut level = BTreeMap::from([(board.clone(), 1u64)]);
    for _ in 0..depth {
        let mut next: BTreeMap<Board, u64> = BTreeMap::new();
        for (board, times) in &level {
            let Some(rolls) = rolls_of.get(board.dice) else {
                continue;
            };
            for (roll, _) in rolls {
                for (_, after) in board.plays(roll, extend_series) {
                    let count = next.entry(after).or_insert(0);
                    *count = count.saturating_add(*times);
                }
            }
        }
        level = next;
    }
    level.values().fold(0, |sum, &times| sum.saturating_add(times))
}
