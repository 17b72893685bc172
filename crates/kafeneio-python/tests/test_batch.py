"""Many games on arrays: the same as one game after the other, and nothing that is wrong gets in."""

from __future__ import annotations

import copy
import gc
import pickle
import resource
import threading
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kafeneio import GAMES, Batch, Dice, KafeneioError, Rules

if TYPE_CHECKING:
    from collections.abc import Callable

    from kafeneio import Position


settings.register_profile("same", derandomize=True, deadline=None, max_examples=60)
settings.load_profile("same")


def later(game: str, games: int = 8, turns: int = 20, seed: int = 5, **options: Any) -> Batch:
    batch = Batch(Rules(game), games, seed=seed, **options)
    batch.random_turns(turns)
    return batch


def as_positions(batch: Batch) -> list[Position]:
    return [batch.rules.position_of_bytes(row.tobytes()) for row in batch.positions()]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("threads", [1, 3])
def test_random_turns_are_the_games_of_the_seeds(game: str, threads: int) -> None:
    batch = Batch(Rules(game), 5, seed=11, reset=False)
    sessions = [batch.rules.seeded(Dice.series(11, number).seed) for number in range(5)]
    while not batch.over.all():
        rolls = batch.rolls()
        returns, ended = batch.random_turns(threads=threads)
        for number, session in enumerate(sessions):
            if session.outcome is not None:
                assert (rolls[number], ended[number]) == (-1, 0)
                continue
            dice = Dice(int(batch.seeds[number]))
            roll = session.roll(dice)
            assert session.position.rolls()[rolls[number]][0] == roll
            session.play(roll, session.random_play(roll, dice))
            outcome = session.outcome
            assert ended[number] == (outcome is not None)
            if outcome is not None and outcome.winner is not None:
                assert returns[number, session.rules.sides.index(outcome.winner)] == outcome.points
            assert returns[number].sum() == 0
        assert as_positions(batch) == [session.position for session in sessions]
        assert batch.plies.tolist() == [session.plies for session in sessions]


@pytest.mark.parametrize("game", ["plakoto", "boloko", "bolo"])
@pytest.mark.parametrize("threads", [1, 2, 7])
def test_afterstates_are_those_of_each_position(game: str, threads: int) -> None:
    batch = later(game)
    rows, offsets = batch.afterstates(threads=threads)
    numbers = batch.rolls()
    assert np.diff(offsets).tolist() == batch.counts(threads=threads).tolist()
    for number, position in enumerate(as_positions(batch)):
        rolls = [roll for roll, _ in position.rolls()]
        roll = rolls[numbers[number]]
        expected = position.afterstates(roll)
        assert np.array_equal(rows[offsets[number] : offsets[number + 1]], expected)
        assert len(expected) == position.count(roll)
    every, ends = batch.afterstates(all_rolls=True, threads=threads)
    assert ends[-1] == len(every)
    for number, position in enumerate(as_positions(batch)):
        first = number * batch.most_rolls
        rolls = [roll for roll, _ in position.rolls()]
        for index, roll in enumerate(rolls):
            part = every[ends[first + index] : ends[first + index + 1]]
            assert np.array_equal(part, position.afterstates(roll)), (position, roll)
        assert (ends[first + len(rolls) : first + batch.most_rolls + 1] == ends[first + len(rolls)]).all()


def test_afterstates_of_buku() -> None:
    batch = later("buku", games=2, turns=30)
    rows, offsets = batch.afterstates(threads=2)
    for number, position in enumerate(as_positions(batch)):
        assert np.array_equal(rows[offsets[number] : offsets[number + 1]], position.afterstates())
    assert np.array_equal(batch.afterstates(all_rolls=True)[0], rows)


def test_they_are_written_where_the_caller_says() -> None:
    batch = later("plakoto")
    expected, ends = batch.afterstates()
    out, offsets = np.full((1000, 36), 7, np.uint8), np.zeros(9, np.int64)
    rows, own = batch.afterstates(out=out, offsets=offsets)
    assert own is offsets
    assert np.shares_memory(rows, out)
    assert np.array_equal(rows, expected)
    assert np.array_equal(offsets, ends)
    assert (out[len(rows) :] == 7).all()
    for threads in (1, 2):
        with pytest.raises(KafeneioError, match=f"{len(rows)} rows"):
            batch.afterstates(out=np.zeros((len(rows) - 1, 36), np.uint8), threads=threads)
    exact = np.zeros((len(rows), 36), np.uint8)
    assert np.array_equal(batch.afterstates(out=exact)[0], expected)


@given(
    seed=st.integers(0, 2**64 - 1),
    turns=st.integers(0, 90),
    game=st.sampled_from(["plakoto", "boloko", "bolo"]),
    pick=st.integers(0, 10**6),
)
def test_steps_lead_to_the_afterstates(seed: int, turns: int, game: str, pick: int) -> None:
    batch = later(game, games=3, turns=turns, seed=seed, reset=False)
    rows, offsets = batch.afterstates()
    counts = np.diff(offsets)
    plays = pick % np.maximum(counts, 1)
    before = batch.positions()
    batch.step(plays)
    after = batch.positions()
    for number in range(3):
        expected = rows[offsets[number] + plays[number]] if counts[number] else before[number]
        assert np.array_equal(after[number], expected)


@given(st.data())
def test_rolls_can_be_given(data: st.DataObject) -> None:
    batch = later("plakoto", turns=data.draw(st.integers(0, 60)), reset=False)
    rolls = np.array(data.draw(st.lists(st.integers(0, 20), min_size=8, max_size=8)), np.int64)
    counts = batch.counts(rolls)
    for position, roll, count, over in zip(as_positions(batch), rolls, counts, batch.over):
        assert count == (0 if over else position.count(position.rolls()[roll][0]))
    last = batch.afterstates(rolls)[1][1:] - 1
    batch.step(np.maximum(counts - 1, 0), rolls)
    assert len(last) == 8


def test_what_is_wrong_changes_nothing() -> None:
    batch = later("plakoto")
    before = batch.positions()
    plays, counts = np.zeros(8, np.int64), batch.counts()
    too_large = plays.copy()
    too_large[7] = counts[7]
    for wrong in (too_large, plays - 1):
        with pytest.raises(KafeneioError, match=r"plays\["):
            batch.step(wrong)
    for roll in (-1, 21, 2**62):
        with pytest.raises(KafeneioError, match=r"rolls\[0\]"):
            batch.step(plays, np.full(8, roll))
    bad = before.copy()
    bad[3] = 255
    with pytest.raises(KafeneioError, match=r"positions\[3\]"):
        batch.set_positions(bad)
    assert np.array_equal(batch.positions(), before)


def unaligned(shape: tuple[int, ...], dtype: Any) -> Any:
    size = int(np.prod(shape)) * np.dtype(dtype).itemsize
    return np.zeros(size + 1, np.uint8)[1:].view(dtype).reshape(shape)


def readonly(array: Any) -> Any:
    array.flags.writeable = False
    return array


GOOD = {
    "plays": ((8,), np.int64),
    "rolls": ((8,), np.int64),
    "out": ((900, 36), np.uint8),
    "offsets": ((9,), np.int64),
    "which": ((8,), np.bool_),
    "positions": ((8, 36), np.uint8),
    "planes": ((8, 6, 24), np.float32),
    "masks": ((8, 300), np.bool_),
}


def calls(batch: Batch, name: str, array: Any) -> object:
    made: dict[str, Callable[[], object]] = {
        "plays": lambda: batch.step(array),
        "rolls": lambda: batch.counts(array),
        "out": lambda: batch.afterstates(out=array),
        "offsets": lambda: batch.afterstates(offsets=array),
        "which": lambda: batch.reset(array),
        "positions": lambda: batch.positions(out=array),
        "planes": lambda: batch.planes(out=array),
        "masks": lambda: batch.masks(300, out=array),
    }
    return made[name]()


@given(
    st.sampled_from(sorted(GOOD)),
    st.sampled_from(
        ["shape", "rank", "dtype", "order", "bytes", "stride", "readonly", "unaligned", "list", "none", "empty"]
    ),
)
def test_wrong_arrays_are_refused(name: str, fault: str) -> None:
    batch = later("plakoto")
    shape, dtype = GOOD[name]
    good: Any = np.zeros(shape, dtype)
    reads = name in ("plays", "rolls", "which")
    made: dict[str, Callable[[], Any]] = {
        "shape": lambda: np.zeros((*shape[:-1], shape[-1] + 1), dtype),
        "rank": lambda: np.zeros((*shape, 1), dtype),
        "dtype": lambda: good.astype(np.float64),
        "order": lambda: np.asfortranarray(good),
        "bytes": lambda: good.astype(good.dtype.newbyteorder()),
        "stride": lambda: np.zeros((*shape[:-1], 2 * shape[-1]), dtype)[..., ::2],
        "readonly": lambda: readonly(good),
        "unaligned": lambda: unaligned(shape, dtype),
        "list": lambda: good.tolist(),
        "none": lambda: "text",
        "empty": lambda: np.zeros((0, *shape[1:]), dtype),
    }
    wrong = made[fault]()
    # A vector has one order, a byte has one too, and what is only read may be read-only.
    fine = (fault == "order" and len(shape) == 1) or (fault in ("bytes", "unaligned") and np.dtype(dtype).itemsize == 1)
    fine |= fault == "readonly" and reads
    before = batch.positions()
    if fine:
        calls(batch, name, wrong)
        return
    with pytest.raises(KafeneioError):
        calls(batch, name, wrong)
    assert np.array_equal(batch.positions(), before)


def test_masks_are_true_for_the_numbers_of_plays() -> None:
    batch = later("plakoto", reset=False)
    counts = batch.counts()
    most = max(counts.tolist())
    masks = batch.masks(threads=2)
    assert (str(masks.dtype), masks.shape) == ("bool", (8, 2240))
    assert np.array_equal(masks, np.arange(2240) < counts[:, None])
    small = np.ones((8, most), np.uint8)
    assert batch.masks(out=small) is small
    assert np.array_equal(small, masks[:, :most])
    rolls = np.full(8, 20, np.int64)
    assert np.array_equal(batch.masks(300, rolls).sum(1), batch.counts(rolls))
    for wrong in (lambda: batch.masks(most - 1), lambda: batch.masks(41, out=np.zeros((8, 40), np.bool_))):
        with pytest.raises(KafeneioError):
            wrong()
    batch.random_turns(10_000)
    assert not batch.masks(0).any()
    assert not batch.masks().any()


@pytest.mark.parametrize(("game", "most"), [("plakoto", 2240), ("boloko", None), ("bolo", 38), ("buku", None)])
def test_the_width_of_masks_is_known_where_the_most_plays_are(game: str, most: int | None) -> None:
    batch = later(game)
    assert batch.rules.max_plays == most
    if most is None:
        with pytest.raises(KafeneioError, match="width"):
            batch.masks()
        most = max(batch.counts().tolist())
    assert np.array_equal(batch.masks(most).sum(1), batch.counts())


def test_each_game_can_have_its_own_rules() -> None:
    both = [Rules("boloko", layout="serpentine", portes=True), Rules("boloko")]
    batch = Batch([both[number % 2] for number in range(6)], 6, seed=4)
    assert batch.rules == both[0]
    assert [batch.rules_of(number) for number in range(6)] == both * 3
    alone = [Batch(rules, 6, seed=4) for rules in both]
    for _ in range(8):
        ended = [one.random_turns(20).ended for one in (batch, *alone)]
        for number in range(6):
            own = alone[number % 2]
            assert np.array_equal(batch.positions()[number], own.positions()[number])
            assert batch.counts()[number] == own.counts()[number]
            assert ended[0][number] == ended[1 + number % 2][number]
    again = pickle.loads(pickle.dumps(batch))
    assert [again.rules_of(number) for number in range(6)] == both * 3
    for wrong in (both, [Rules("bolo"), *both * 2, both[0]], []):
        with pytest.raises(KafeneioError, match="rules"):
            Batch(wrong, 6)
    for number in (6, 2**40):
        with pytest.raises(IndexError):
            batch.rules_of(number)


RULES = [*map(Rules, GAMES), Rules("buku", repetition="board_and_mover"), Rules("bolo", extend_series=True)]


@pytest.mark.parametrize("rules", RULES, ids=repr)
@pytest.mark.parametrize("reset", [True, False])
def test_a_copy_plays_on_as_the_original(rules: Rules, reset: bool) -> None:
    batch = Batch(rules, 5, seed=8, reset=reset)
    batch.random_turns(130 if rules.game == "buku" else 300)
    for again in (pickle.loads(pickle.dumps(batch)), copy.copy(batch), copy.deepcopy(batch)):
        original = pickle.loads(pickle.dumps(batch))
        for _ in range(6):
            for name in ("movers", "plies", "seeds", "over"):
                assert np.array_equal(getattr(again, name), getattr(original, name)), name
            assert np.array_equal(again.positions(), original.positions())
            assert np.array_equal(again.rolls(), original.rolls())
            first, second = again.random_turns(40), original.random_turns(40)
            assert np.array_equal(first.returns, second.returns)
            assert np.array_equal(first.ended, second.ended)
    before = batch.positions()
    copy.copy(batch).random_turns(10)
    assert np.array_equal(batch.positions(), before)


def test_a_copy_remembers_what_a_repetition_needs() -> None:
    rules = Rules("buku")
    board = rules.position("11122222/11112222/11111111/11111111/00000000/11111111/11111111/11111111 w 0-0 0")
    batch = Batch(rules, 1, reset=False)
    batch.set_positions(np.frombuffer(board.to_bytes(), np.uint8).reshape(1, -1))
    first = board.play(None, board.plays(limit=1)[0].text)
    batch.step(np.zeros(1, np.int64))
    assert as_positions(batch) == [first.position]
    kept: Any = batch.__reduce__()[1]
    assert kept[2][2] == [[board.text.split(" ")[0]]]
    again: Any = copy.copy(batch).__reduce__()[1]
    assert again[2] == kept[2]


def test_what_a_copy_is_made_of_is_checked() -> None:
    parts: Any = Batch(Rules("buku"), 2).__reduce__()
    resume, (made, positions, (numbers, plies, pasts)) = parts
    wrong: Any
    for wrong in (
        (made, positions, (numbers[:1], plies, pasts)),
        (made, positions, (numbers, [], pasts)),
        (made, positions, (numbers, plies, [["no board"], []])),
        (made, np.full_like(positions, 255), (numbers, plies, pasts)),
        (made, positions[:1].copy(), (numbers, plies, pasts)),
        ((made[0], 0, *made[2:]), positions, (numbers, plies, pasts)),
        ((*made[:3], 7, True), positions, (numbers, plies, pasts)),
    ):
        with pytest.raises(KafeneioError):
            resume(*wrong)


def test_arrays_that_are_changed_meanwhile_are_no_danger() -> None:
    """What is read is copied first, so a call judges what it plays."""
    batch = Batch(Rules("plakoto"), 64, seed=1)
    plays, stop = np.zeros(64, np.int64), threading.Event()

    def disturb() -> None:
        while not stop.is_set():
            plays[:] = 2**40
            plays[:] = 0

    thread = threading.Thread(target=disturb)
    thread.start()
    try:
        for _ in range(2000):
            before = batch.plies.sum()
            try:
                ended = batch.step(plays).ended.sum()
            except KafeneioError:
                assert batch.plies.sum() == before
            else:
                assert ended or batch.plies.sum() == before + 64
    finally:
        stop.set()
        thread.join()
    # How often a call was refused is up to the scheduler; afterwards none is.
    before = batch.plies.sum()
    ended = batch.step(plays).ended.sum()
    assert ended or batch.plies.sum() == before + 64


@given(st.data())
def test_stale_offsets_and_rows_are_only_written(data: st.DataObject) -> None:
    """Whatever the arrays of the caller hold, they are filled from the first row on."""
    batch = later("boloko", games=3, turns=data.draw(st.integers(0, 80)))
    expected, ends = batch.afterstates(all_rolls=True)
    stale = data.draw(st.lists(st.integers(-(2**63), 2**63 - 1), min_size=4, max_size=4))
    offsets = np.resize(np.array(stale, np.int64), 3 * 21 + 1)
    out = np.full((len(expected) + data.draw(st.integers(0, 3)), expected.shape[1]), 255, np.uint8)
    threads = data.draw(st.integers(1, 5))
    rows, own = batch.afterstates(all_rolls=True, out=out, offsets=offsets, threads=threads)
    assert np.array_equal(rows, expected)
    assert np.array_equal(own, ends)
    assert (out[len(rows) :] == 255).all()


@given(st.data())
def test_bytes_are_a_position_or_are_refused(data: st.DataObject) -> None:
    """Bytes that one or two changes have damaged are refused, or are the bytes of another valid position."""
    batch = later(data.draw(st.sampled_from(GAMES)), games=2, turns=data.draw(st.integers(0, 40)))
    damaged = batch.positions()
    for _ in range(data.draw(st.integers(1, 2))):
        damaged[data.draw(st.integers(0, 1)), data.draw(st.integers(0, damaged.shape[1] - 1))] = data.draw(
            st.integers(0, 255)
        )
    try:
        batch.set_positions(damaged)
    except KafeneioError:
        return
    assert np.array_equal(batch.positions(), damaged)
    for position in as_positions(batch):
        assert batch.rules.position(position.text) == position
    batch.random_turns(3)


def test_arrays_that_overlap_are_refused() -> None:
    batch = later("plakoto")
    memory = np.zeros(36 * 1000, np.uint8)
    out = memory.reshape(1000, 36)
    offsets = memory[: 9 * 8].view(np.int64)
    with pytest.raises(KafeneioError, match="overlap"):
        batch.afterstates(out=out, offsets=offsets)


def test_planes() -> None:
    batch = later("plakoto", games=50)
    planes, small = batch.planes(), batch.planes(dtype="uint8", threads=3)
    assert planes.dtype == np.float32
    assert planes.shape == (50, 6, 24)
    assert np.array_equal(planes, small)
    own, other, own_pinned, other_pinned, off, other_off = planes.swapaxes(0, 1)
    assert (own.sum(1) + off[:, 0] == 15).all()
    assert (other.sum(1) + other_off[:, 0] == 15).all()
    assert (own_pinned <= own).all()
    assert (other_pinned <= other).all()
    for position, plane in zip(as_positions(batch), planes):
        points = position.board["points"]
        order = points if position.to_move == "blue" else points[::-1]
        mine = [p["count"] * (p["side"] == position.to_move) + (p["pinned"] == position.to_move) for p in order]
        assert plane[0].tolist() == mine
        assert plane[2].tolist() == [p["pinned"] == position.to_move for p in order]


@pytest.mark.parametrize("game", GAMES)
def test_planes_of_bytes_are_those_of_the_batch(game: str) -> None:
    batch = later(game, turns=25)
    batch_planes: Any = batch.planes
    planes_of: Any = batch.rules.planes
    for dtype in ("float32", "uint8"):
        planes = batch_planes(dtype=dtype)
        assert np.array_equal(planes_of(batch.positions(), dtype=dtype), planes)
        out = np.ones_like(planes)
        assert batch.rules.planes(batch.positions(), out=out) is out
        assert np.array_equal(out, planes)
        assert batch.planes(out=np.ones_like(planes)).tolist() == planes.tolist()
    with pytest.raises(KafeneioError, match=r"positions\[0\]"):
        batch.rules.planes(np.full_like(batch.positions(), 255))
    with pytest.raises(KafeneioError, match="dtype"):
        batch_planes(dtype="float64")


def test_dtypes_of_planes_have_many_forms() -> None:
    batch: Any = later("plakoto")
    rows = batch.positions()
    dtype: Any
    for dtype in ("float32", "f4", np.float32, np.dtype(np.float32), "uint8", "B", np.uint8, np.dtype("u1")):
        for planes in (batch.planes(dtype=dtype), batch.rules.planes(rows, dtype=dtype)):
            assert planes.dtype == np.dtype(dtype)
            assert np.array_equal(planes, batch.planes())
    for dtype in ("float64", ">f4", float, np.int8, "nothing", 7, None):
        with pytest.raises(KafeneioError, match=r"^dtype: expected float32 or uint8$"):
            batch.planes(dtype=dtype)


def test_planes_look_from_both_sides() -> None:
    for game, movers in (("plakoto", ("red", "blue")), ("boloko", ("white", "blue"))):
        rules = Rules(game)
        starts = np.stack([np.frombuffer(rules.start(mover=mover).to_bytes(), np.uint8) for mover in movers])
        first, second = rules.planes(starts)
        assert np.array_equal(first, second)
    table = Rules("bolo").position("1000,2000,3000 2 450 3 -")
    (plane,) = Rules("bolo").planes(np.frombuffer(table.to_bytes(), np.uint8).reshape(1, -1))
    assert plane[0, :4].tolist() == [40, 60, 20, 0]
    assert plane[0, 16:18].tolist() == [9, 3]
    board = Rules("buku").position("21111111/11111111/11111111/11111111/11111111/11111111/11111111/11111111 b 0-0 0")
    (plane,) = Rules("buku").planes(np.frombuffer(board.to_bytes(), np.uint8).reshape(1, -1))
    # File a is the first line of Black, from rank 8 down to rank 1.
    assert plane[0, :8].tolist() == [2, 1, 1, 1, 1, 1, 1, 1]
    assert plane[3].tolist() == [0] * 64


def test_seats_of_bolo() -> None:
    batch = Batch(Rules("bolo"), 10, seed=1, players=4)
    returns, ended = batch.random_turns(3000, threads=2)
    assert returns.shape == (10, 4)
    assert ended.sum() > 0
    assert (returns.sum(1) == 0).all()
    assert set(batch.movers.tolist()) <= {0, 1, 2, 3}


def test_threads_change_nothing() -> None:
    one, three = (Batch(Rules("plakoto"), 37, seed=2) for _ in range(2))
    for _ in range(5):
        first, second = one.random_turns(40), three.random_turns(40, threads=3)
        assert np.array_equal(first.returns, second.returns)
        assert np.array_equal(first.ended, second.ended)
    assert np.array_equal(one.positions(), three.positions())
    assert np.array_equal(one.seeds, three.seeds)


def test_resets_go_on_with_the_series() -> None:
    batch = Batch(Rules("plakoto"), 3, seed=9, reset=False)
    batch.random_turns(10_000)
    assert batch.over.all()
    assert batch.rolls().tolist() == [-1] * 3
    assert batch.counts().tolist() == [0] * 3
    assert batch.afterstates()[0].shape == (0, 36)
    batch.step(np.full(3, 99))
    batch.reset(np.array([True, False, True]))
    assert batch.seeds.tolist() == [Dice.series(9, number).seed for number in (3, 1, 5)]
    assert batch.over.tolist() == [False, True, False]
    batch.reset()
    assert not batch.over.any()


def test_numbers_out_of_range() -> None:
    rules = Rules("plakoto")
    for wrong in (
        lambda: Batch(rules, 0),
        lambda: Batch(rules, 2**40),
        lambda: Batch(rules, 2, players=3),
        lambda: Batch(rules, 2).counts(threads=0),
        lambda: Batch(rules, 2).masks(2**62),
        lambda: Batch(rules, 4).masks(2**63),
        lambda: Batch(rules, 2).afterstates(np.zeros(2, np.int64), all_rolls=True),
    ):
        with pytest.raises(KafeneioError):
            wrong()


def test_a_batch_in_use_is_refused() -> None:
    batch = Batch(Rules("plakoto"), 1000)
    errors, stop = [], threading.Event()

    def look() -> None:
        while not stop.is_set():
            try:
                batch.positions()
            except RuntimeError as error:
                errors.append(error)

    thread = threading.Thread(target=look, daemon=True)
    thread.start()
    for _ in range(50):
        try:
            batch.random_turns(5, threads=2)
        except RuntimeError as error:
            errors.append(error)
    stop.set()
    thread.join()
    assert all("is in use" in str(error) for error in errors)


def test_memory_stays_as_it_is() -> None:
    def work() -> None:
        batch = Batch(Rules("plakoto"), 512, seed=3)
        batch.random_turns(150, threads=2)
        batch.afterstates()
        batch.planes()
        session, dice = batch.rules.seeded(1), Dice(1)
        while session.outcome is None:
            roll = session.roll(dice)
            session.position.plays(roll)
            session.play(roll, session.random_play(roll, dice))

    for _ in range(10):
        work()
    gc.collect()
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for _ in range(60):
        work()
    after = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    assert after - before < 8 * 1024, "kilobytes"


def test_a_million_games_leave_memory_as_it_was() -> None:
    rules = Rules("bolo")
    batch = Batch(rules, 8192, seed=1, reset=False)
    late = np.frombuffer(rules.position("9000,9500 1 0 7 -").to_bytes(), np.uint8)
    positions = np.tile(late, (len(batch), 1))

    def play(games: int) -> int:
        while games > 0:
            batch.reset()
            batch.set_positions(positions)
            while not batch.over.all():
                games -= int(batch.random_turns(40, threads=2).ended.sum())
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

    before = play(20_000)
    assert play(1_000_000) - before < 8 * 1024, "kilobytes"
