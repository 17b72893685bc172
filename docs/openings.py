#!/usr/bin/env python3
"""Draws the openings of Plakoto, and writes the tables of docs/src/plakoto/openings.md and that of the counts in
docs/src/cluster.md: `python3 docs/openings.py`.

All numbers are those of kafeneio-suites: `data/plakoto/openings.jsonl`, and what is in its folder `results`. In the page
a table stands between `<!-- NAME -->` and `<!-- end -->`. With `--check` nothing is written, and it fails if something
would be.
"""

import json
import pathlib
import re
import sys

from draw import IMAGES, board_svg

DOCS = pathlib.Path(__file__).parent
PAGE, CLUSTER = DOCS / "src" / "plakoto" / "openings.md", DOCS / "src" / "cluster.md"
SUITES = DOCS.parent / "crates" / "kafeneio-suites"
START = "b15,22,r15 r"


def lines(path):
    return [json.loads(line) for line in (SUITES / path).read_text(encoding="utf-8").splitlines()]


def played(play):
    """The position after Red's first turn."""
    points = {24: 15}
    for move, times in re.findall(r"(\d+/\d+)(?:\((\d+)\))?", play):
        start, end = map(int, move.split("/"))
        points[start] -= int(times or 1)
        points[end] = points.get(end, 0) + int(times or 1)
    fields, empty = ["b15"], 0
    for point in range(2, 25):
        if points.get(point):
            fields += [str(empty)] * (empty > 0) + [f"r{points[point]}"]
            empty = 0
        else:
            empty += 1
    return ",".join(fields) + " b"


def number(points):
    return f"{points:+.3f}".replace("-", "−")


def is_best(play, best):
    return play[1] >= best[1] - 2 * (play[2] ** 2 + best[2] ** 2) ** 0.5


def openings():
    """What each play of each first roll is worth, and the board after the best."""
    rows, files = ["| roll | play | points | error | games | |", "| --- | --- | ---: | ---: | ---: | --- |"], {}
    boards = []
    for line in lines("data/plakoto/openings.jsonl"):
        if line["position"] != START:
            continue
        roll, plays = line["roll"], line["plays"]
        for play in plays:
            text, points, error, games = play
            book = "book" if is_best(play, plays[0]) else ""
            rows.append(f"| {roll} | `{text}` | {number(points)} | {error:.3f} | {games:,} | {book} |")
        best = plays[0][0]
        files[f"plakoto-opening-{roll}.svg"] = board_svg(played(best), f"Red has played {roll}: {best}")
        boards.append(f'<img src="../images/plakoto-opening-{roll}.svg" width="32%" alt="The board after {roll}: {best}">')
    return "\n".join(rows), "\n".join(boards), files


def starts():
    rows = ["| game | player | games | points | error |", "| --- | --- | ---: | ---: | ---: |"]
    for game in ("plakoto", "boloko", "bolo", "buku"):
        if (SUITES / f"results/{game}/start.jsonl").exists():
            for line in lines(f"results/{game}/start.jsonl"):
                numbers = f"{line['games']:,} | {number(line['points'])} | {line['error']:.3f}"
                rows.append(f"| {game.capitalize()} | `{line['by']}` | {numbers} |")
    return "\n".join(rows)


def matches(target):
    found = [line for line in lines("results/plakoto/match.jsonl") if line["target"] == target]
    chance = {tuple(line["score"]): line for line in found}
    rows = ["| mine \\ theirs | " + " | ".join(map(str, range(target))) + " |", "| --- |" + " ---: |" * target]
    for mine in range(target):
        cells = [f"{100 * chance[mine, theirs]['chance']:.1f}" for theirs in range(target)]
        rows.append(f"| {mine} | " + " | ".join(cells) + " |")
    return "\n".join(rows)


def counts():
    rows = ["| what | nodes |", "| --- | ---: |"]
    for game in ("plakoto", "boloko", "bolo"):
        if (SUITES / f"results/{game}/perft.jsonl").exists():
            for line in lines(f"results/{game}/perft.jsonl"):
                rules = ", ".join(f"{name} {value}" for name, value in line["rules"].items() if game == "boloko")
                rules = rules.replace("True", "on").replace("False", "off")
                name = f"{game.capitalize()}, {line['depth']} plies" + (f", {rules}" if rules else "")
                rows.append(f"| {name} | {line['nodes']:,} |")
    return "\n".join(rows)


def filled(path, tables):
    """The text of a page with these tables."""
    page = path.read_text(encoding="utf-8")
    for name, text in tables.items():
        page, found = re.subn(
            f"(<!-- {name} -->\n).*?(<!-- end -->)", lambda m: f"{m[1]}\n{text}\n\n{m[2]}", page, flags=re.DOTALL
        )
        assert found == 1, name
    return page


def main():
    table, boards, files = openings()
    tables = {"openings": table, "boards": boards, "starts": starts()}
    tables.update({f"match {target}": matches(target) for target in (3, 5, 7)})
    wanted = {PAGE: filled(PAGE, tables), CLUSTER: filled(CLUSTER, {"perft": counts()})}
    wanted.update({IMAGES / name: text for name, text in files.items()})
    for path, text in wanted.items():
        if "--check" not in sys.argv[1:]:
            path.write_text(text, encoding="utf-8")
        elif not path.exists() or path.read_text(encoding="utf-8") != text:
            sys.exit(f"{path.name} is not what the results say: run python3 docs/openings.py")


if __name__ == "__main__":
    main()
