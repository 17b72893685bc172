#!/usr/bin/env python3
"""Checks the examples of this book, and of READMEs and rules in the crates, against the program.

Three kinds of blocks are checked: those of a game, such as `plakoto`, hold
a position, then `ROLL OPTION=VALUE …: PLAY, …` or `over OPTION=VALUE …: …`; in a game with too many
plays to list, `PLAY OPTION=VALUE … → POSITION` or `count: NUMBER`. In `json` blocks every line that
starts with `> ` is a request and the next line its reply. In `console` blocks a command that ends by
itself is run, and has to print the lines below it; `…` stands for what is left out, and times may differ.

A page can also be read without mdbook, and before anything is published: a link follows each passage that mdbook includes,
and a page with links to the reference on docs.rs says how it is made here.
"""

import argparse
import json
import os
import pathlib
import re
import subprocess
import sys

DOCS = pathlib.Path(__file__).resolve().parent
ROOT = DOCS.parent
GAMES = ["plakoto", "boloko", "bolo", "buku"]
KINDS = rf"^```({'|'.join(GAMES)}|json|console)\n(.*?)^```$"
SWITCH = {"on": True, "off": False}
BUILD = ["cargo", "build", "--quiet", "--release", "--package", "kafeneio"]
ENDS_BY_ITSELF = re.compile(r"kafeneio (show|simulate|perft|verify|audit fair.txt)|python3 audit.py ")
# A reader's engine, or one that was made wrong for the page.
NOT_HERE = re.compile(r"my-engine|--failures 1 -- python3 bolo.py")
TAKES_MINUTES = re.compile(r"-n \d{6,} --seed 1\b")
MEASURED = re.compile(r"\b[\d.]+ (ns|µs|ms|s|thousand|million|billion)(?!\w)|± *[\d.]+ %|\"seconds\":[\d.e-]+")

INCLUDED = re.compile(r'\{\{#include ([^}:]+)(:\w+)?\}\}\n(```\n)?\n<p class="source"><a href="\1[#"]')
ON_DOCS_RS = re.compile(r"docs\.rs/(?:crate/)?([\w-]+)")
REFERENCE = "`cargo doc --no-deps --open`"


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


def sessions(block):
    """The commands of a console with the lines below each."""
    for session in re.split(r"^\$ ", block, flags=re.M)[1:]:
        command, _, printed = session.partition("\n")
        if printed and ENDS_BY_ITSELF.match(command) and not NOT_HERE.search(command):
            yield command, printed


def pattern(printed):
    """A regular expression for what a page says is printed: `…` is the rest of a line, or some lines."""
    escaped = re.escape(comparable(printed))
    return re.sub(r"^…\\\n", r"(?:.*\n)*?", escaped, flags=re.M).replace("…", ".*")


def comparable(printed):
    """The text without what a machine measures, and without the widths of columns, which depend on that."""
    return re.sub(" +", " ", MEASURED.sub("#", printed)).replace(" \n", "\n").lstrip("\n")


def run(command, program):
    """What a command prints, without its errors, and with them at the end."""
    path = f"{program.parent}{os.pathsep}{os.environ['PATH']}"
    ran = subprocess.run(
        ["bash", "-c", command], cwd=DOCS / "examples", env={**os.environ, "PATH": path}, capture_output=True, text=True
    )
    return ran.stdout, ran.stdout + ran.stderr


def unreadable(page):
    """Tells what is missing for those who read a page in a clone."""
    text, name = page.read_text("utf-8"), page.relative_to(ROOT)
    for start in re.finditer(r"\{\{#", text):
        if not INCLUDED.match(text, start.start()):
            line = text.count("\n", 0, start.start()) + 1
            yield f'{name}:{line}: below what is included belongs its link: <p class="source"><a href="PATH">NAME</a></p>'
    ours = any((ROOT / "crates" / crate).exists() for crate in ON_DOCS_RS.findall(text))
    if ours and REFERENCE not in text:
        yield f"{name}: a link to docs.rs leads nowhere yet: say that {REFERENCE} shows the reference"


def wrong_replies(checks, program):
    """Asks all requests at once, and tells which replies are others than in the book."""
    lines = [request if isinstance(request, str) else json.dumps(request) for _, request, _, _ in checks]
    served = subprocess.run(
        [program, "serve"], input="\n".join(lines) + "\n", stdout=subprocess.PIPE, text=True, check=True
    )
    replies = served.stdout.splitlines()
    assert len(replies) == len(checks), "not one reply for each request"
    for (page, request, view, expected), reply in zip(checks, replies):
        try:
            found = view(json.loads(reply)) if view else reply
        except KeyError:
            found = reply
        if found != expected:
            yield f"{page.relative_to(ROOT)}: {request}\n  book:    {expected}\n  program: {found}"


def wrong_sessions(commands, program, write):
    """Runs all commands, and tells which print something else. With `write`, the pages say it from now on."""
    for page, command, printed in commands:
        found = run(command, program)
        if any(re.fullmatch(pattern(printed), comparable(text)) for text in found):
            continue
        if write and "…" not in printed:
            text = page.read_text("utf-8")
            page.write_text(text.replace(f"$ {command}\n{printed}", f"$ {command}\n{found[0]}"), "utf-8")
        yield f"{page.relative_to(ROOT)}: {command}\nthe page:\n{printed}the program:\n{found[1]}"


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("program", nargs="?", type=pathlib.Path, help="a program that is built already")
    arguments.add_argument("--all", action="store_true", help="run commands that take minutes as well")
    arguments.add_argument("--write", action="store_true", help="write what commands print into the pages")
    chosen = arguments.parse_args()
    if not chosen.program:
        subprocess.run(BUILD, check=True)
    program = (chosen.program or ROOT / "target/release/kafeneio").resolve()

    checks, commands, wrong = [], [], []
    for page in [ROOT / "README.md", *sorted(DOCS.glob("src/**/*.md")), *sorted(ROOT.glob("crates/*/*.md"))]:
        wrong += unreadable(page)
        for kind, block in re.findall(KINDS, page.read_text("utf-8"), re.M | re.S):
            if kind == "console":
                commands += [(page, *session) for session in sessions(block)]
            else:
                found = examples(kind, block) if kind in GAMES else protocol(block)
                checks += [(page, *check) for check in found]

    if not chosen.all:
        commands = [session for session in commands if not TAKES_MINUTES.search(session[1])]
    wrong += [*wrong_replies(checks, program), *wrong_sessions(commands, program, chosen.write)]
    for text in wrong:
        print(text)
    print(f"{len(checks) + len(commands)} examples, {len(wrong)} faults")
    sys.exit(bool(wrong) or not checks or not commands)


main()
