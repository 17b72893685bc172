//! Four ones where a move can change what follows (see `careful`).
//!
//! A set of moves that leaves the own pieces where a better one does is a result of its own if it
//! sends back others. Two such sets differ by `detours`. One whose sides land on the same single
//! pieces bars its worse side, as ever. One whose sides do not is *telling*: it bars its worse side
//! in the sets whose other moves send back all that one of the sides does and the other does not.
//! [`Doubt`] is what it takes to know that move by move.

use core::ops::ControlFlow;

use race_core::bits;

use crate::board::Board;
use crate::generate::careful_doubles::{Next, Sets};
use crate::generate::numbers::{entry, has, many_numbers, numbers};
use crate::generate::ones::{Node as OneNode, Walk as OneWalk};
use crate::generate::rows::{Last, Sink};
use crate::{Play, Turn};

/// A walk through the plays of a double one.
pub(crate) struct CarefulOnes<'t> {
    /// Avoids the detours that send back the same pieces as without.
    walk: OneWalk<'t>,
    /// The others.
    telling: u128,
    /// The moves on the worse sides of these.
    of_telling: u64,
    /// By move: the other one on the worse side of each of these that has two there.
    pairs: [u64; 64],
    /// By number of moves: from where the track end can be reached, if it is open.
    near_end: [u32; 8],
}

/// Where such a walk has come to.
pub(crate) struct CarefulOne {
    node: OneNode,
    doubt: Doubt,
    /// The moves that can complete or beat a set: those of a telling detour, and others when one of
    /// these lacks a move at most.
    doubtful: u64,
}

/// What a set of moves has of detours that send back others.
///
/// Its other side leaves the own pieces where they are. It sends back the same as well if the rest
/// of the set lands on every single piece on which just one of the sides does. Then the set with
/// the worse side is *beaten*, and every larger one.
#[derive(Clone, Copy)]
struct Doubt {
    /// The moves of the set, and those that it has more than once.
    played: u64,
    repeated: u64,
    /// Whether it sends a piece back.
    hits: bool,
    /// The moves that complete the worse side of a detour.
    completing: u64,
    /// The detours of two or three moves whose worse side it has.
    held: u128,
}

impl<'t> CarefulOnes<'t> {
    #[inline(never)]
    pub(crate) fn of(turn: &'t Turn<'t>) -> CarefulOnes<'t> {
        let detours = &turn.ones.detours;
        let (alike, telling) = detours.told_apart(turn.open, turn.hittable);
        let mut near_end = [0; 8];
        let end = turn.way.end & turn.open;
        for moves in 1..=Play::MAX_STEPS {
            near_end[moves] = turn.ones.origins(near_end[moves - 1] | end);
        }
        CarefulOnes {
            walk: turn.double_one(alike),
            telling,
            of_telling: many_numbers(telling)
                .fold(0, |moves, detour| moves | detours.worse_side(detour)),
            pairs: detours.pairs(telling),
            near_end,
        }
    }

    pub(crate) fn root(&self) -> CarefulOne {
        let doubt = Doubt { played: 0, repeated: 0, hits: false, completing: 0, held: 0 };
        CarefulOne { node: self.walk.root(), doubt, doubtful: self.of_telling }
    }

    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn doubt_after(&self, at: &CarefulOne, number: u32) -> Doubt {
        let detours = &self.walk.ones.detours;
        let mut doubt = at.doubt;
        let bit = 1 << (number & 63);
        if number == at.node.last {
            doubt.repeated |= bit;
            return doubt;
        }
        let [of_two, of_three, of_four] = detours.sized();
        let [begun, begun_twice] = at.node.begun;
        let of = detours.of(number) & self.telling;
        if has(doubt.completing, number) {
            doubt.held |= of & ((of_two & begun) | (of_three & begun_twice));
        }
        let lacking_one = of & ((of_three & begun) | (of_four & begun_twice));
        doubt.completing |= entry(&self.pairs, number) | detours.rest_of(lacking_one, number);
        doubt.played |= bit;
        doubt.hits |= has(at.node.onto_blots, number);
        doubt
    }

    /// The moves that come after the others in a row.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn apart(&self, doubt: &Doubt, onto_blots: u64) -> u64 {
        let hitting = if self.walk.turn.rules.portes { onto_blots } else { 0 };
        if doubt.held == 0 { hitting | doubt.completing } else { !0 }
    }

    /// The detours of two or three moves of whose worse side one is lacking at most.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn lacking_one(&self, [begun, begun_twice]: [u128; 2]) -> u128 {
        let [of_two, of_three, _] = self.walk.ones.detours.sized();
        (of_two & begun) | (of_three & begun_twice)
    }

    /// The moves with which a set is beaten, where `begun` are the detours of which it has one and
    /// two moves.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn beaten(&self, doubt: &Doubt, begun: [u128; 2]) -> u64 {
        // One that is not complete yet takes pieces sent back by the rest of the set so far.
        let doubtful = if doubt.hits { self.telling & self.lacking_one(begun) } else { doubt.held };
        if doubtful == 0 { 0 } else { self.beaten_by(doubt, doubtful) }
    }

    #[inline(never)]
    fn beaten_by(&self, doubt: &Doubt, doubtful: u128) -> u64 {
        let OneWalk { turn, ones, .. } = self.walk;
        let mut beaten = 0;
        for detour in many_numbers(doubtful) {
            let worse = ones.detours.worse_side(detour);
            let rest = (doubt.played & !worse) | doubt.repeated;
            let told = bits(ones.detours.differing(detour) & turn.hittable)
                .filter(|&cell| ones.reaching(cell) & rest == 0)
                .fold(0, |cells, cell| cells | cell);
            let missing = worse & !doubt.played;
            if missing != 0 && told == 0 {
                beaten |= missing;
            } else if missing == 0 && told.is_power_of_two() {
                beaten |= ones.reaching(told);
            }
        }
        beaten
    }
}

impl<'t> Sets<'t> for CarefulOnes<'t> {
    type Node = CarefulOne;

    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn turn(&self) -> &'t Turn<'t> {
        self.walk.turn
    }

    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn next(&self, at: &CarefulOne) -> Next {
        let OneNode { own, moves, onto_blots, plays, .. } = at.node;
        Next { own, moves, apart: self.apart(&at.doubt, onto_blots), onto_blots, plays }
    }

    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn next_after(&self, at: &CarefulOne, number: u32) -> Next {
        let (_, moves) = self.walk.moves_after(&at.node, number);
        let (plays, onto_blots) = self.walk.plays_after(&at.node, number);
        let own = at.node.own.plus(self.walk.ones.change(number));
        let next = |moves, doubt: &Doubt| Next {
            own,
            moves,
            apart: self.apart(doubt, onto_blots),
            onto_blots,
            plays,
        };
        if moves == 0 || !has(at.doubtful, number) {
            return next(moves, &at.doubt);
        }
        let doubt = self.doubt_after(at, number);
        next(moves & !self.beaten(&doubt, self.walk.begun_after(&at.node, number)), &doubt)
    }

    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn last(&self, next: &Next) -> Last<'t> {
        Last::One { plays: next.plays, onto_blots: next.onto_blots, ones: self.walk.ones }
    }

    fn after(&self, at: &CarefulOne, number: u32) -> CarefulOne {
        let mut node = self.walk.after(&at.node, number);
        if self.telling == 0 {
            return CarefulOne { node, ..*at };
        }
        let doubt = self.doubt_after(at, number);
        node.moves &= !self.beaten(&doubt, node.begun);
        let doubtful = if self.telling & self.lacking_one(node.begun) == 0 {
            self.of_telling
        } else if doubt.hits || doubt.held != 0 {
            !0
        } else {
            self.of_telling | node.onto_blots
        };
        CarefulOne { node, doubt, doubtful }
    }

    fn plain_rows<S: Sink>(
        &self,
        at: &CarefulOne,
        left: u8,
        sink: &mut S,
    ) -> ControlFlow<S::Break> {
        self.walk.rows(&at.node, left, sink)
    }

    fn near_end(&self, moves: u8) -> u32 {
        *entry(&self.near_end, moves.into())
    }

    fn count(&self, at: &CarefulOne, left: u8) -> Option<u64> {
        if self.telling == 0 {
            return Some(self.walk.count(&at.node, left));
        }
        // Two moves before the end a move counts the plays that it is beaten with if it sends a
        // piece back or completes a detour; others have none.
        let Doubt { hits, held, completing, .. } = at.doubt;
        if left != 2 || hits || held != 0 {
            return None;
        }
        let beaten = |number| {
            let (_, moves) = self.walk.moves_after(&at.node, number);
            u64::from((moves & !self.next_after(at, number).moves).count_ones())
        };
        let doubtful = numbers(at.node.moves & (completing | at.node.onto_blots));
        Some(self.walk.count(&at.node, left) - doubtful.map(beaten).sum::<u64>())
    }

    fn by_other_moves(&self, play: Play, goal: &Board) -> Option<Play> {
        let OneWalk { turn, ones, open, .. } = self.walk;
        let (played, repeated) = ones.set_of(play);
        let stands = |other: Play| {
            if turn.board_after(other) == *goal { turn.ordered(other, true) } else { None }
        };
        let fits = |[from, to]: [u64; 2]| from & !played == 0 && to & !open == 0;
        let room = (Play::MAX_STEPS - play.len()) as u32;
        let by_cycle = |[worse, better]: [u64; 2]| {
            if worse.count_ones() > better.count_ones() + room {
                return None;
            }
            // Most of them send back others.
            let rest = (played & !better) | repeated;
            let differs = ones.landings(rest | better) ^ ones.landings(rest | worse);
            if differs & turn.hittable != 0 {
                None
            } else {
                stands(ones.swapped(play, better, worse)?)
            }
        };
        // The play is nothing but sides of two squares.
        let by_squares = |[from, to]: [u64; 2]| {
            let rest = (played & !from) | repeated;
            if from.count_ones() + rest.count_ones() != 4 {
                return None;
            }
            let second = |[other_from, other]: [u64; 2]| {
                if other_from != rest || other & !open != 0 {
                    return None;
                }
                stands(ones.swapped(ones.swapped(Play::PASS, 0, to)?, 0, other)?)
            };
            ones.detours.squares_in(rest).find_map(second)
        };
        let detours = &ones.detours;
        let cycles = detours.cycle_sides(ones.landings(played));
        let mut cycles = cycles.filter(|&[worse, better]| fits([better, worse]));
        cycles.find_map(by_cycle).or_else(|| {
            let whole = play.len() == Play::MAX_STEPS;
            let mut squares = detours.squares_in(played).filter(|&[_, to]| to & !open == 0);
            if whole { squares.find_map(by_squares) } else { None }
        })
    }
}
