#!/usr/bin/env python3
"""Checks the examples of this book, and of the rules that lie in the crates, against the program:
`python3 docs/check.py [PROGRAM]`.

Without PROGRAM it is built. Two kinds of blocks are checked: those of a game, such as `plakoto`, hold
a position, then `ROLL OPTION=VALUE …: PLAY, …` or `over OPTION=VALUE …: …`; in a game with too many
plays to list, `PLAY OPTION=VALUE … → POSITION` or `count: NUMBER`. In `json` blocks every line that
starts with `> ` is a request and the next line its reply.
"""

import json
import pathlib
import re
import subprocess
import sys

DOCS = pathlib.Path(__file__).resolve().parent
GAMES = ["plakoto", "boloko", "bolo", "buku"]
KINDS = rf"^```({'|'.join(GAMES)}|json)\n(.*?)^```$"
SWITCH = {"on": True, "off": False}
BUILT = ["cargo", "run", "--quiet", "--release", "--package", "kafeneio", "--"]


def plays_of(reply):
    return ", ".join(play["play"] for play in reply["plays"])


def end_of(reply):
    if not reply["over"]:
        return f"no, {reply['to_move']} to move"
    if reply["winner"] is None:
        return f"draw ({reply['reason']})"
    claims = f", {reply['white']}-{reply['black']}" if "white" in reply else ""
    return f"{reply['winner']} wins {reply['points']} ({reply['reason']}{claims})"


def count_of(reply):
    return str(reply["count"])


def next_of(reply):
    status = reply["status"]
    return reply["position"] + (f", {end_of(status)}" if status["over"] else "")


def examples(game, block):
    """Requests with what is to be made of the reply, and what that has to be."""
    position, *lines = block.splitlines()
    for line in lines:
        played = " → " in line
        what, expected = line.split(" → " if played else ": ", 1)
        what, *options = what.split()
        rules = {name: SWITCH.get(value, value) for name, value in (option.split("=") for option in options)}
        request = {"game": game, "position": position, "rules": rules}
        if played:
            yield {**request, "op": "apply", "play": what}, next_of, expected
        elif what == "count":
            yield {**request, "op": "count"}, count_of, expected
        elif what == "over":
            yield {**request, "op": "status"}, end_of, expected
        else:
            yield {**request, "op": "legal", "roll": what}, plays_of, expected


def protocol(block):
    lines = block.splitlines()
    for line, reply in zip(lines, lines[1:]):
        if line.startswith("> "):
            yield line[2:], None, reply


def main():
    checks = []
    for page in [*sorted(DOCS.glob("src/**/*.md")), *sorted(DOCS.parent.glob("crates/*/RULES.md"))]:
        for kind, block in re.findall(KINDS, page.read_text("utf-8"), re.M | re.S):
            found = examples(kind, block) if kind in GAMES else protocol(block)
            checks += [(page.relative_to(DOCS.parent), *check) for check in found]

    lines = [request if isinstance(request, str) else json.dumps(request) for _, request, _, _ in checks]
    program = sys.argv[1:] or BUILT
    served = subprocess.run(
        [*program, "serve"], input="\n".join(lines) + "\n", stdout=subprocess.PIPE, text=True, check=True
    )
    replies = served.stdout.splitlines()
    assert len(replies) == len(checks), "not one reply for each request"

    wrong = 0
    for (page, request, view, expected), reply in zip(checks, replies):
        try:
            found = view(json.loads(reply)) if view else reply
        except KeyError:
            found = reply
        if found != expected:
            wrong += 1
            print(f"{page}: {request}\n  book:    {expected}\n  program: {found}")
    print(f"{len(checks) - wrong} examples are right, {wrong} wrong")
    sys.exit(wrong != 0 or not checks)


main()
