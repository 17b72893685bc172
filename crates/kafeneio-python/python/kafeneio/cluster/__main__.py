"""Work on a cluster from the shell: `python -m kafeneio.cluster --help`."""

from __future__ import annotations

import argparse
import json
import sys
import time
from typing import TYPE_CHECKING

from kafeneio import GAMES, KafeneioError
from kafeneio.cluster import (
    Arena,
    Evaluate,
    ManifestError,
    Perft,
    Progress,
    Rollout,
    SelfPlay,
    TaskError,
    Verify,
    Work,
    WrongVersion,
    check,
    run,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kafeneio.cluster._manifest import Data


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m kafeneio.cluster",
        description="Count, play and learn on a cluster of Dask.",
        epilog="Exit codes: 0 done, 1 failure, or a share that differs, 2 wrong usage or input, 130 ended by Ctrl-C. "
        "Begun again with the same manifest, work goes on where it was.",
    )
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    everywhere = argparse.ArgumentParser(add_help=False)
    everywhere.add_argument(
        "--scheduler", metavar="ADDRESS", help="the scheduler of a cluster; else this machine works"
    )
    everywhere.add_argument("--limit", type=float, default=600.0, metavar="SECONDS", help="the time limit for a task")
    everywhere.add_argument("--json", action="store_true", help="write the total as JSON")
    for_work = argparse.ArgumentParser(add_help=False, parents=[everywhere])
    for_work.add_argument("game", choices=GAMES)
    for_work.add_argument(
        "--manifest", metavar="FILE", help="keeps what was found; begun again, the work goes on with it"
    )
    with_rules = argparse.ArgumentParser(add_help=False, parents=[for_work])
    with_rules.add_argument("--rule", action="append", default=[], metavar="NAME=VALUE", help="an option of the rules")
    playing = argparse.ArgumentParser(add_help=False)
    playing.add_argument("--seed", type=int, default=1, help="the seed of the first game")
    playing.add_argument("--nodes", type=int, help="how many positions a player may look at for a play")

    perft = commands.add_parser("perft", parents=[with_rules], help="count the ways in which the game can go on")
    perft.add_argument("depth", type=int)
    perft.add_argument("--position", help="the position to count from, instead of the start")
    perft.add_argument("--divide", action="store_true", help="a count for each play of the first ply, too")

    arena = commands.add_parser("arena", parents=[with_rules, playing], help="let players play against each other")
    arena.add_argument("--by", required=True, metavar="WHO,…", help="the players, each of whom gets every seat")
    arena.add_argument("--rounds", type=int, default=1000, help="how many rounds, each with the same dice for all")

    rollout = commands.add_parser("rollout", parents=[with_rules, playing], help="play positions out many times")
    rollout.add_argument("position", nargs="+", help="a position; `position|roll|play` for what a play is worth")
    rollout.add_argument("--by", default="strong", metavar="WHO", help="who plays")
    rollout.add_argument("--error", type=float, default=0.01, help="the standard error that is wanted, in points")
    rollout.add_argument("--games", type=int, default=100_000, help="the most games for a position")

    evaluate = commands.add_parser("evaluate", parents=[with_rules], help="ask a player what positions are worth")
    evaluate.add_argument("position", nargs="+")
    evaluate.add_argument("--by", default="strong", metavar="WHO")
    evaluate.add_argument("--nodes", type=int, help="how many positions the player may look at for each")

    selfplay = commands.add_parser("selfplay", parents=[with_rules, playing], help="games to learn from, as .npz files")
    selfplay.add_argument("--by", default="strong", metavar="WHO", help="who plays")
    selfplay.add_argument("--games", type=int, default=1000)
    selfplay.add_argument("--players", type=int, help="how many play, where a game allows several")

    verify = commands.add_parser("verify", parents=[for_work], help="compare a program with the suites")
    verify.add_argument("--program", default="kafeneio", help="the program `kafeneio` on the workers")
    verify.add_argument("of_program", nargs="+", metavar="COMMAND", help="after `--`: the program that is asked")

    again = commands.add_parser("check", parents=[everywhere], help="compute a share of a manifest again")
    again.add_argument("manifest")
    again.add_argument("--share", type=float, default=0.01, help="how much of it, from 0 to 1; at least one task")
    again.add_argument("--seed", type=int, help="draws the same share again")
    return parser


def _options(pairs: Sequence[str]) -> dict[str, Data]:
    """Reads options as the program does: `larger_die=off`."""
    truth = {"on": True, "true": True, "off": False, "false": False}
    options = (pair.partition("=")[::2] for pair in pairs)
    return {name: truth.get(value, value) for name, value in options}


def _work(asked: argparse.Namespace) -> Work:
    if asked.command == "verify":
        return Verify(asked.game, command=tuple(asked.of_program), program=asked.program)
    common = {"game": asked.game, "options": _options(asked.rule)}
    if asked.command == "perft":
        return Perft(depth=asked.depth, position=asked.position, divide=asked.divide, **common)
    if asked.command == "arena":
        by = tuple(asked.by.split(","))
        return Arena(by=by, rounds=asked.rounds, seed=asked.seed, nodes=asked.nodes, **common)
    if asked.command == "rollout":
        positions = tuple(tuple(text.split("|")) if "|" in text else text for text in asked.position)
        return Rollout(
            positions=positions, by=asked.by, error=asked.error, games=asked.games, seed=asked.seed, nodes=asked.nodes,
            **common,
        )  # fmt: skip
    if asked.command == "evaluate":
        return Evaluate(positions=tuple(asked.position), by=asked.by, nodes=asked.nodes, **common)
    return SelfPlay(by=asked.by, games=asked.games, players=asked.players, seed=asked.seed, nodes=asked.nodes, **common)


class _Shown:
    """Shows how far a run is: on one line of a terminal, else now and then."""

    def __init__(self) -> None:
        self.live, self.next = sys.stderr.isatty(), time.monotonic() + 10

    def __call__(self, progress: Progress) -> None:
        if not self.live and time.monotonic() < self.next and progress.done < progress.known:
            return
        self.next = time.monotonic() + 10
        left = "" if progress.seconds_left is None else f", about {progress.seconds_left:,.0f} s left"
        text = f"{progress.done:,} of {progress.known:,} tasks{left}"
        end = "\r" if self.live and progress.done < progress.known else "\n"
        print(f"{text:<60}", end=end, file=sys.stderr, flush=True)


def _print(total: Data, as_json: bool) -> None:
    if as_json:
        print(json.dumps(total))
    elif isinstance(total, dict) and "divide" in total:
        for roll, play, count in total["divide"]:
            print(f"{roll} {play}: {count:,}")
        print(f"{total['count']:,}")
    elif isinstance(total, dict) and "count" in total:
        print(f"{total['count']:,}")
    else:
        print(json.dumps(total, indent=2))


def main() -> int:
    """Does what the arguments say."""
    asked = _parser().parse_args()
    try:
        if asked.command == "check":
            differ = check(asked.manifest, asked.share, client=asked.scheduler, seed=asked.seed, limit=asked.limit)
            if asked.json:
                print(json.dumps([difference._asdict() for difference in differ]))
            else:
                for difference in differ:
                    print(f"{difference.key}, computed by {difference.by}, differs")
                print(f"{len(differ)} differ" if differ else "the share is the same")
            return 1 if differ else 0
        total = run(_work(asked), asked.manifest, client=asked.scheduler, limit=asked.limit, progress=_Shown())
        _print(total, asked.json)
        if asked.command == "verify" and any(section["differ"] or section["failed"] for section in total):
            return 1
    except (KafeneioError, ManifestError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    except (TaskError, WrongVersion, OSError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("stopped; the manifest has what is done", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
