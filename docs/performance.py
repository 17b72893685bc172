#!/usr/bin/env python3
"""Writes the tables and draws the plots of docs/src/performance.md, and writes the table of README.md:
`python3 docs/performance.py`.

All numbers are those of docs/figures/performance.json, which the bench `figures` writes. In a page a table stands between
`<!-- NAME -->` and `<!-- end -->`. With `--check` nothing is written, and it is an error if a page or a plot is not what
the numbers say.
"""

import json
import math
import pathlib
import sys

from chart import INK, LINES, Chart, filled, table

DOCS = pathlib.Path(__file__).parent
README = DOCS.parent / "README.md"
RUN, PAGE, IMAGES = DOCS / "figures" / "performance.json", DOCS / "src" / "performance.md", DOCS / "src" / "images"

OURS = ["plakoto-core", "boloko-core"]
SLOW_RIVALS = ["ai-backgammon", "backgammon_engine", "backgammon"]
PHASES = ["opening", "middle", "end"]
KINDS = ["different dice", "doubles"]
COLORS = dict(zip([*OURS, "bkgm", *SLOW_RIVALS], [LINES[line] for line in (3, 5, 0, 1, 6, 2)]))


class Run:
    """The numbers of a run."""

    def __init__(self, text):
        run = json.loads(text)
        self.facts, self.groups = run["facts"], run["groups"]

    def rivals(self):
        """Those that the run has judged."""
        return [name for name in ("bkgm", *SLOW_RIVALS) if f"{name} verdict" in self.facts]

    def best(self, group, name):
        return self.groups[group]["figures"][name]["best"]

    def median(self, group, name):
        return self.groups[group]["figures"][name]["median"]

    def both(self, group, name, times=1):
        """The best round and the median as texts."""
        return [duration(times * figure) for figure in (self.best(group, name), self.median(group, name))]

    def ratio(self, group, name, other):
        """How many times as long one takes as the other, by the fastest rounds."""
        return self.best(group, name) / self.best(group, other)

    def rounds(self, group):
        return self.groups[group]["rounds"]

    def head(self, group, *more):
        return ["", f"best of {self.rounds(group)} rounds", "median", *more]

    def phase(self, name, phase, kind):
        group = "phases of the slow rivals" if name in SLOW_RIVALS else "phases"
        return self.best(group, f"{name}, {phase}, {kind}")

    def growth(self, name):
        """Pairs of the average number of plays of a roll, and the nanoseconds that listing them takes at best."""
        figures = self.groups["growth"]["figures"]
        steps = [step for step in figures if step.split(", ")[0] == name]
        return sorted((self.facts[f"{step} plays"], figures[step]["best"]) for step in steps)


def digits(number):
    """A number with three digits that count."""
    if number >= 100:
        return f"{float(f'{number:.3g}'):,.0f}"
    return f"{number:.2f}" if number < 1 else f"{number:.1f}"


def duration(nanoseconds):
    for unit, length in (("s", 1e9), ("ms", 1e6), ("µs", 1e3)):
        if nanoseconds >= length:
            return f"{digits(nanoseconds / length)} {unit}"
    return f"{digits(nanoseconds)} ns"


def a_second(nanoseconds):
    """How many there are in a second of what takes so many nanoseconds."""
    for unit, length in (("trillion", 1e12), ("billion", 1e9), ("million", 1e6)):
        if 1e9 / nanoseconds >= length:
            return f"{digits(1e9 / nanoseconds / length)} {unit}"
    return digits(1e9 / nanoseconds)


def percent(part, whole):
    """A share that is 100 % only if it is the whole."""
    return "100 %" if part == whole else f"{min(100 * part / whole, 99.99):.2f} %"


def run_block(run):
    facts = run.facts
    rust = " ".join(facts["rust"].split()[:2]).replace("rustc", "Rust")
    plays = {game: f"{facts[f'{game} plays']:.1f}" for game in ("plakoto", "boloko", "bolo")}
    return (
        f"The figures were taken on {facts['date']} with {rust} for {facts['target']} without extensions, on a machine with\n"
        f"{facts['cores']} cores of the processor {facts['processor']}. A roll of the corpus has {plays['plakoto']} plays on average in"
        f" Plakoto, {plays['boloko']} in Boloko,\nand {plays['bolo']} in Bolo."
    )


def plakoto_blocks(run):
    rows = [
        ("listing, with the next position", "list"),
        ("listing, with the play as well", "list with plays"),
        ("listing, different dice", "different dice"),
        ("listing, doubles", "doubles"),
        ("counting, roll by roll", "count"),
        ("`bkgm`, backgammon", "bkgm"),
    ]
    yield "plakoto", table(
        ["a play", *run.head("plakoto")[1:], "times as fast as `bkgm`"],
        [[row, *run.both("plakoto", name), digits(1 / run.ratio("plakoto", name, "bkgm"))] for row, name in rows],
        left=1,
    )
    yield "plakoto-games", table(
        ["from the start, one thread", "best", "median"],
        [perft_row(run, "plakoto", ""), game_row(run, "plakoto", "a random game")],
        left=1,
    )


def perft_row(run, game, option):
    nodes, depth = run.facts[f"{game} nodes"], run.facts[f"{game} depth"]
    return [f"perft {depth}{option}, {nodes:,} nodes", *run.both("perft", game, nodes)]


def game_row(run, game, what, unit="turns"):
    return [f"{what}, {run.facts[f'{game} plies']:.0f} {unit} on average", *run.both("games", game)]


def rival_blocks(run):
    def verdict(rival):
        found = run.facts[f"{rival} verdict"]
        return [percent(found[name], found["rolls"]) for name in ("complete", "legal", "distinct", "right")]

    def row(name, version, game, verdict):
        ratio = run.ratio("rivals", name, "bkgm")
        return [f"`{name}` {version}".strip(), game, *verdict, *run.both("rivals", name), digits(ratio)]

    rivals = sorted(run.rivals(), key=lambda name: run.median("rivals", name))
    yield "rivals", table(
        ["", "game", "complete", "only legal", "no duplicates", "all of it", "a play, best", "median", "relative to `bkgm`"],
        [
            *(row(name, "", name.split("-")[0].capitalize(), verdict(name)) for name in OURS),
            *(row(name, run.facts[f"{name} version"], "backgammon", verdict(name)) for name in rivals),
        ],
        left=2,
    )
    rolls = {name: f"{run.facts[f'{name} verdict']['rolls']:,}" for name in (*OURS, *rivals)}
    yield "judged", (
        f"The shares are of {rolls['bkgm']} rolls, all 21 of each of 2,100 positions; of {rolls['plakoto-core']} rolls of"
        f" Plakoto,\nand {rolls['boloko-core']} of Boloko."
    )
    yield "phases", table(
        ["ns a play, best", *(f"{phase}, {kind}" for kind in KINDS for phase in PHASES)],
        [
            [f"`{name}`", *(digits(run.phase(name, phase, kind)) for kind in KINDS for phase in PHASES)]
            for name in [*OURS, *rivals]
        ],
        left=1,
    )
    steps = [1, 3, 5, 7, 9, 11]
    lines = {name: [nanoseconds for _, nanoseconds in run.growth(name)] for name in (*OURS, "bkgm")}
    yield "growth", table(
        ["ns a roll, best", *(f"{10 * step + 1} to {10 * step + 10} plays" for step in steps)],
        [[f"`{name}`", *(digits(line[step]) for step in steps)] for name, line in lines.items()],
        left=1,
    )


def thread_blocks(run):
    rows = []
    for game in ("plakoto", "boloko"):
        for what, name in ((f"perft {run.facts[f'{game} depth']}", "perft"), ("a random game", "games")):
            times = run.facts[f"{game} nodes"] if name == "perft" else 1
            one, two = (f"{game} {name}, {threads} threads" for threads in (1, 2))
            best = [duration(times * run.best("threads", thread)) for thread in (one, two)]
            rows.append([f"{game.capitalize()}, {what}", *best, f"{run.ratio('threads', one, two):.2f}"])
    yield "threads", table([f"best of {run.rounds('threads')} rounds", "1 thread", "2 threads", "times as fast"], rows, left=1)


def boloko_blocks(run):
    rows = [
        ("listing, with the next position", "list"),
        ("listing, with the play as well", "list with plays"),
        ("listing, different dice", "different dice"),
        ("listing, doubles", "doubles"),
        ("counting, roll by roll", "count"),
        ("serpentine, listing", "serpentine"),
        ("`portes`, listing", "portes"),
        ("`plakoto-core`, listing", "plakoto-core"),
        ("`bkgm`, listing backgammon", "bkgm"),
    ]
    yield "boloko", table(
        ["a play", *run.head("boloko")[1:], "relative to `plakoto-core`"],
        [[row, *run.both("boloko", name), f"{run.ratio('boloko', name, 'plakoto-core'):.2f}"] for row, name in rows],
        left=1,
    )
    yield "boloko-games", table(
        ["from the start, one thread", "best", "median"],
        [
            perft_row(run, "boloko", ""),
            perft_row(run, "boloko_serpentine", ", serpentine"),
            perft_row(run, "boloko_portes", ", `portes`"),
            game_row(run, "boloko", "a random game"),
            game_row(run, "boloko_serpentine", "a random game, serpentine"),
            game_row(run, "boloko_portes", "a random game, `portes`"),
        ],
        left=1,
    )


def bolo_blocks(run):
    def row(group, what, name, rival, goal=""):
        return [what, *run.both(group, name), f"{run.ratio(group, name, rival):.2f}", goal]

    rows = [
        ("listing, with the next position", "list", "1"),
        ("listing, rolls of seven dice", "seven dice", ""),
        ("listing, rolls of fewer dice", "fewer dice", ""),
        ("listing, all 1,715 different rolls", "all different rolls", ""),
        ("listing, with the play as well", "list with plays", ""),
        ("counting, roll by roll", "count", ""),
        ("`extend_series`, listing", "extend_series", ""),
        ("`extend_series`, counting", "extend_series, count", ""),
        ("`plakoto-core`, listing", "plakoto-core", ""),
    ]
    yield "bolo", table(
        ["a play", *run.head("bolo")[1:], "relative to `plakoto-core`", "goal"],
        [row("bolo", what, name, "plakoto-core", goal) for what, name, goal in rows],
        left=1,
    )
    yield "bolo-plays", table(
        [*run.head("bolo plays"), "relative to the rival below", "goal"],
        [
            row("bolo plays", "applying a play, checked", "checked", "plakoto-core", "3"),
            row("bolo plays", "applying a play, checked, `extend_series`", "extend_series, checked", "plakoto-core"),
            row("bolo plays", "applying a play known to be legal", "unchecked", "plakoto-core"),
            row("bolo plays", "`plakoto-core`, listing a play", "plakoto-core", "plakoto-core"),
            row("bolo turns", "a random turn, 1.8 rolls", "turns", "bkgm", "4.5"),
            row("bolo turns", "a random turn, `extend_series`", "extend_series", "bkgm"),
            row("bolo turns", "`bkgm`, listing a play", "bkgm", "bkgm"),
        ],
        left=1,
    )
    yield "bolo-games", table(
        ["from the start for two, one thread", "best", "median"],
        [
            game_row(run, "bolo", "a random game", "rolls"),
            perft_row(run, "bolo", ""),
            perft_row(run, "bolo_extend_series", ", `extend_series`"),
            ["the optimal turn, for points (goal: 1 s)", *run.both("bolo optimal turn", "points")],
            ["the optimal turn, to reach 3,000 points", *run.both("bolo optimal turn", "3000")],
        ],
        left=1,
    )


def buku_blocks(run):
    def row(what, name, goal=""):
        a_second = digits(1e3 / run.best("buku footprints", name))
        return [what, *run.both("buku footprints", name), f"{a_second} million", goal]

    yield "buku-footprints", table(
        ["every footprint once", *run.head("buku footprints")[1:], "a second, at best", "goal"],
        [
            row("of 9 squares, 46,296", "9", "200 million"),
            row("of 12 squares, 510,714", "12"),
            row("of 15 squares, 5,029,648", "15"),
            row("of 19 squares, 84,942,912", "19", "50 million"),
            row("the 370,368 moves of the start, with their positions", "start"),
        ],
        left=1,
    )
    yield "buku", table(
        ["", "best", "median", "goal"],
        [
            ["counting the moves of a position", *run.both("buku positions", "count"), "20 ns"],
            ["applying a move that is known to be legal", *run.both("buku positions", "unchecked"), "10 ns"],
            ["applying a move, checked", *run.both("buku positions", "checked"), ""],
            ["the move that captures most", *run.both("buku turns", "best capture"), ""],
            ["a turn of a random game, fair", *run.both("buku turns", "fair"), ""],
            ["a turn of a random game, quick", *run.both("buku turns", "quick"), "500 ns"],
            [f"perft 2 from the start, {run.facts['buku nodes']:,} nodes", *run.both("buku perft", "perft"), "1 s"],
        ],
        left=1,
    )


def blocks(run):
    yield "run", run_block(run)
    for part in (plakoto_blocks, rival_blocks, thread_blocks, boloko_blocks, bolo_blocks, buku_blocks):
        yield from part(run)


def readme_blocks(run):
    buku = run.best("buku perft", "perft") / run.facts["buku nodes"]
    rows = [
        ("`plakoto-core`", run.best("rivals", "plakoto-core"), run.best("perft", "plakoto")),
        ("`boloko-core`", run.best("rivals", "boloko-core"), run.best("perft", "boloko")),
        ("`bolo-core`", run.best("bolo", "list"), run.best("perft", "bolo")),
        ("`buku-core`", run.best("buku footprints", "start"), buku),
    ]
    yield "reached", table(
        ["", "listing a play, with its position", "perft from the start, nodes a second"],
        [
            *([name, duration(play), a_second(node)] for name, play, node in rows),
            [f"`bkgm` {run.facts['bkgm version']}", duration(run.best("rivals", "bkgm")), ""],
        ],
        left=1,
    )


class PhaseChart(Chart):
    """A chart with names across, and powers of ten up."""

    def __init__(self, title, names, up, y_steps, **options):
        self.names, self.least = names, y_steps[0]
        super().__init__(title, "", up, [*(place + 0.5 for place in range(len(names))), len(names)], y_steps, **options)

    def named(self, steps, what):
        if what:
            return super().named(steps, what)
        return list(zip(steps, [*self.names, ""]))

    def y(self, value):
        share = math.log(max(value, self.least) / self.least) / math.log(self.y_most / self.least)
        return self.height - 58 - (self.height - 24 - 58) * share


def names_beside(chart, ends):
    """Writes the names of lines beside their ends, none over another."""
    free = 0
    for end, name in sorted((chart.y(value) + 5, name) for name, value in ends.items()):
        free = max(end, free)
        chart.text(chart.right + 8, free, name, color=COLORS[name], size=14, weight="bold")
        free += 17


def phase_plot(run):
    names = [*OURS, *run.rivals()]
    chart = PhaseChart(
        "Nanoseconds a play by phase of the game and kind of roll, for Plakoto, Boloko and the rivals that list backgammon",
        PHASES * 2, "nanoseconds a play, at best", [1, 10, 100, 1_000, 10_000, 100_000], size=(720, 460), right=190,
    )
    for half, kind in enumerate(KINDS):
        middle = (chart.x(half * 3) + chart.x(half * 3 + 3)) / 2
        chart.text(middle, chart.height - 14, kind, "middle", 14, weight="bold")
        for name in names:
            points = [(half * 3 + place + 0.5, run.phase(name, phase, kind)) for place, phase in enumerate(PHASES)]
            chart.path(points, COLORS[name], 2.5)
            for point in points:
                chart.dot(*point, COLORS[name])
    names_beside(chart, {name: run.phase(name, PHASES[-1], KINDS[-1]) for name in names})
    return chart.svg()


def growth_plot(run):
    lines = {name: run.growth(name) for name in (*OURS, "bkgm")}
    highest = max(y for line in lines.values() for _, y in line)
    step = next(step for step in (100, 250, 500, 1_000, 2_500, 5_000, 10_000) if highest <= 10 * step)
    steps = list(range(0, math.ceil(highest / step) * step + 1, step))
    chart = Chart(
        "Nanoseconds that it takes to list the plays of a roll, by how many they are", "plays of the roll",
        "nanoseconds a roll, at best", list(range(0, 121, 20)), steps, size=(720, 420), right=120,
    )
    for name, line in lines.items():
        chart.path(line, COLORS[name], 2.5)
        for point in line:
            chart.dot(*point, COLORS[name])
    names_beside(chart, {name: line[-1][1] for name, line in lines.items()})
    return chart.svg()


def main():
    run = Run(RUN.read_text("utf-8"))
    made = {
        PAGE: filled(PAGE.read_text("utf-8"), blocks(run)),
        README: filled(README.read_text("utf-8"), readme_blocks(run)),
        IMAGES / "performance-phases.svg": phase_plot(run),
        IMAGES / "performance-growth.svg": growth_plot(run),
    }
    if sys.argv[1:] == ["--check"]:
        stale = [path.name for path, text in made.items() if not path.exists() or path.read_text("utf-8") != text]
        if stale:
            sys.exit(f"not what {RUN.name} says: {', '.join(stale)}; run python3 docs/performance.py")
        print(f"{PAGE.name} with its plots and {README.name} are what {RUN.name} says")
        return
    for path, text in made.items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
