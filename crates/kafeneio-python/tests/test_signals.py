"""Ctrl-C ends what takes long."""

from __future__ import annotations

import _thread
import subprocess
import sys
import threading
import time
from typing import TYPE_CHECKING

import pytest

from kafeneio import Batch, Dice, Rules

if TYPE_CHECKING:
    from collections.abc import Callable

    from kafeneio import Session


def played(game: str, turns: int) -> Session:
    session, dice = Rules(game).seeded(3), Dice(3)
    for _ in range(turns):
        roll = session.roll(dice)
        session.play(roll, session.random_play(roll, dice))
    return session


LONG: dict[str, Callable[[], object]] = {
    "perft of plakoto": lambda: Rules("plakoto").start().perft(100),
    "perft of buku": lambda: Rules("buku").start().perft(100),
    "random turns": lambda: Batch(Rules("plakoto"), 100).random_turns(2**63),
    "random turns of buku, two threads": lambda: Batch(Rules("buku"), 100).random_turns(2**63, threads=2),
    "a choice in buku": lambda: Rules("buku").player("strong").choose(played("buku", 4), nodes=2**60),
    "a game played out": lambda: played("buku", 4).play_out([Rules("buku").player("strong")] * 2, Dice(3), nodes=2**60),
    "analysis": lambda: Rules("buku").player("strong").analyze(played("buku", 40), nodes=20_000),
    "an ending": lambda: Rules("plakoto").position("r3,r3,r3,r3,r3,13,b5,b3,b3,b2,b1,b1 r").solved(nodes=2**60),
}


@pytest.mark.parametrize("name", LONG)
def test_ctrl_c_ends_it(name: str) -> None:
    times: list[float] = []

    def interrupt() -> None:
        times.append(time.process_time())
        _thread.interrupt_main()

    timer = threading.Timer(0.15, interrupt)
    timer.start()
    try:
        with pytest.raises(KeyboardInterrupt):
            LONG[name]()
    finally:
        # A call that ends by itself must not leave the signal to a later test.
        timer.cancel()
        timer.join()
    # It takes 0.2 seconds on a machine with nothing else to do, and longer where a player reads its network first. A
    # call that misses the signal goes on computing, so the time of the processor tells.
    assert time.process_time() - times[0] < 10


def test_progress_of_an_analysis() -> None:
    session, told = played("plakoto", 5), list[tuple[int, int]]()
    player = session.rules.player("greedy")
    judged = player.analyze(session, nodes=0, progress=lambda done, turns: told.append((done, turns)))
    assert told == [(number, 5) for number in range(1, 6)]
    assert len(judged) == 5

    def refuse(done: int, turns: int) -> None:
        raise LookupError(f"{done} of {turns}")

    with pytest.raises(LookupError, match="1 of 5"):
        player.analyze(session, nodes=0, progress=refuse)


def test_python_can_end_while_a_thread_thinks() -> None:
    source = """
import threading, time
from kafeneio import Rules
threading.Thread(target=Rules("plakoto").start().perft, args=(100,), daemon=True).start()
time.sleep(0.1)
"""
    done = subprocess.run([sys.executable, "-c", source], capture_output=True, check=True, timeout=60)
    assert (done.stdout, done.stderr) == (b"", b"")


def test_other_threads_are_not_interrupted() -> None:
    found: list[int] = []
    thread = threading.Thread(target=lambda: found.append(Rules("plakoto").start().perft(4)))
    thread.start()
    thread.join()
    assert found == [Rules("plakoto").start().perft(4)]
