#!/usr/bin/env python3
"""Draws the odds of Bolo and writes the tables of docs/src/bolo/odds.md: `python3 docs/chart.py`.

All numbers are those of the example `bolo_odds_table` of bolo-core, which is run first, or whose output is in
the file that is named. In the page a table stands between `<!-- NAME -->` and `<!-- end -->`. A chart
brings its own background, and lines have their names beside them, so nothing depends on color alone.
"""

import collections
import pathlib
import re
import subprocess
import sys

DOCS = pathlib.Path(__file__).parent
IMAGES, PAGE = DOCS / "src" / "images", DOCS / "src" / "bolo" / "odds.md"
EXAMPLE = ["cargo", "run", "--quiet", "--release", "--package", "bolo-core", "--example", "bolo_odds_table"]

CARD, FIELD, INK, GRID, MARK, RED = "#efe6d5", "#f8f3e9", "#2f2a24", "#d9cbb0", "#1b7f3b", "#b3261e"
BAR = "#1f4fa3"
LINES = ["#7a1f1f", "#b3561e", "#8a6a00", "#1b7f3b", "#147a83", "#1f4fa3", "#5b2a86"]
LEFT, TOP, RIGHT, BOTTOM = 74, 24, 24, 58


class Chart:
    """A field with two axes, each from 0 on."""

    def __init__(self, title, across, up, x_steps, y_steps, size=(720, 380), right=RIGHT):
        self.width, self.height = size
        self.right = self.width - right
        self.x_most, self.y_most = x_steps[-1], y_steps[-1]
        self.parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width} {self.height}" width="{self.width}"'
            f' height="{self.height}" role="img" font-family="DejaVu Sans, Verdana, sans-serif" font-size="13">',
            f"<title>{title}</title>",
            f'<rect width="{self.width}" height="{self.height}" rx="12" fill="{CARD}"/>',
            f'<rect x="{LEFT}" y="{TOP}" width="{self.right - LEFT}" height="{self.height - TOP - BOTTOM}" fill="{FIELD}"/>',
        ]
        for step, name in self.named(y_steps, up):
            self.path([(0, step), (self.x_most, step)], GRID, 1)
            self.text(LEFT - 8, self.y(step) + 5, name, "end")
        for step, name in self.named(x_steps, across):
            self.path([(step, 0), (step, self.y_most)], GRID, 1)
            self.text(self.x(step), self.height - BOTTOM + 18, name, "middle")
        self.text((LEFT + self.right) / 2, self.height - 14, across.strip("%"), "middle", 14)
        middle = (TOP + self.height - BOTTOM) / 2
        self.parts.append(
            f'<text transform="translate(18,{middle:g}) rotate(-90)" text-anchor="middle" font-size="14" fill="{INK}">'
            f"{up.strip('%')}</text>"
        )

    @staticmethod
    def named(steps, what):
        return [(step, f"{step:.0%}".replace("%", " %") if what.startswith("%") else f"{step:,}") for step in steps]

    def x(self, value):
        return LEFT + (self.right - LEFT) * value / self.x_most

    def y(self, value):
        return self.height - BOTTOM - (self.height - TOP - BOTTOM) * value / self.y_most

    def path(self, points, color, width, dash=""):
        points = " L".join(f"{self.x(x):.1f},{self.y(y):.1f}" for x, y in points)
        dash = f' stroke-dasharray="{dash}"' if dash else ""
        self.parts.append(f'<path d="M{points}" fill="none" stroke="{color}" stroke-width="{width}"{dash}/>')

    def bar(self, x, width, value, color=BAR):
        left, top = self.x(x - width / 2), self.y(value)
        self.parts.append(
            f'<rect x="{left:.1f}" y="{top:.1f}" width="{self.x(x + width / 2) - left:.1f}"'
            f' height="{self.y(0) - top:.1f}" fill="{color}"/>'
        )

    def dot(self, x, y, color):
        self.parts.append(
            f'<circle cx="{self.x(x):.1f}" cy="{self.y(y):.1f}" r="4.5" fill="{FIELD}" stroke="{color}" stroke-width="2.5"/>'
        )

    def text(self, x, y, text, anchor="start", size=13, color=INK, weight="normal"):
        self.parts.append(
            f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" font-size="{size}" font-weight="{weight}"'
            f' fill="{color}">{text}</text>'
        )

    def svg(self):
        return "\n".join([*self.parts, "</svg>"]) + "\n"

    def write(self, name):
        (IMAGES / f"bolo-{name}.svg").write_text(self.svg(), encoding="utf-8")


def read(text):
    """The lines by their first word."""
    found = collections.defaultdict(list)
    for line in text.splitlines():
        word, *rest = line.split()
        found[word].append(rest)
    return found


def dice_name(number):
    return "1 die" if number == 1 else f"{number} dice"


def percent(share, digits=1):
    return f"{100 * share:.{digits}f} %"


def bust_chart(odds):
    chart = Chart("How often a roll scores nothing, by the number of dice", "dice rolled", "%rolls that are a bust", [0, 8], [0, 0.2, 0.4, 0.6, 0.8])
    chart.parts = [part for part in chart.parts if ">0</text>" not in part and ">8</text>" not in part]
    for dice, busts, throws in odds["bust"]:
        share = int(busts) / int(throws)
        chart.bar(int(dice), 0.7, share, RED)
        chart.text(chart.x(int(dice)), chart.y(share) - 6, percent(share), "middle", 14)
        chart.text(chart.x(int(dice)), chart.height - BOTTOM + 18, dice, "middle", 14)
    chart.write("bust")


def best_chart(odds):
    chart = Chart(
        "The highest score of a roll of seven dice, and how often each occurs", "points of the roll, at most", "%rolls",
        list(range(0, 2_001, 250)), [0, 0.02, 0.04, 0.06, 0.08, 0.1, 0.12],
    )
    throws = next(int(throws) for dice, _, throws in odds["bust"] if dice == "7")
    rest = 0
    for dice, points, ways in odds["best"]:
        if dice == "7" and int(points) <= chart.x_most:
            chart.bar(int(points), 36, int(ways) / throws, BAR if points != "0" else RED)
        elif dice == "7":
            rest += int(ways)
    text = f"more than {chart.x_most:,} points: {percent(rest / throws)}"
    chart.text(chart.right - 10, TOP + 22, text, "end", 14)
    chart.write("best")


def values(odds, name):
    found = collections.defaultdict(list)
    for kind, dice, at_risk, value in odds["value"]:
        if kind == name:
            found[int(dice)].append((int(at_risk), float(value)))
    return found


def value_chart(odds):
    most = 1_500
    chart = Chart(
        "The value of rolling, by the points at risk, for one to seven dice: above the dashed line roll, below it stop",
        "points at risk", "points of the turn on average, if the dice are rolled", list(range(0, most + 1, 250)),
        list(range(0, 2_251, 250)), size=(720, 560), right=90,
    )
    chart.path([(0, 0), (most, most)], INK, 2, "7 5")
    chart.text(chart.x(30), TOP + 24, "above the dashed line: roll", size=14, weight="bold")
    chart.text(chart.right - 10, chart.y(0) - 14, "below it: stop", "end", 14, weight="bold")
    for dice, line in values(odds, "points").items():
        color = LINES[dice - 1]
        line = [(at_risk, value) for at_risk, value in line if at_risk <= most]
        chart.path(line, color, 2.5)
        chart.text(chart.right + 8, chart.y(line[-1][1]) + 5, dice_name(dice), color=color, size=14, weight="bold")
        for (x1, y1), (x2, y2) in zip(line, line[1:]):
            if y1 > x1 and y2 <= x2:
                # Where the line crosses the other one.
                part = (y1 - x1) / ((y1 - x1) + (x2 - y2))
                chart.dot(x1 + part * (x2 - x1), y1 + part * (y2 - y1), color)
    chart.write("value")


def end_chart(odds):
    chart = Chart(
        "The points of a turn that is played for points, and how often each occurs", "points of the turn", "%turns",
        list(range(0, 3_001, 250)), [0, 0.04, 0.08, 0.12, 0.16],
    )
    rest = 0
    for kind, points, chance in odds["end"]:
        if kind != "points":
            continue
        if int(points) <= chart.x_most:
            chart.bar(int(points), 38, float(chance), BAR if points != "0" else RED)
        else:
            rest += float(chance)
    mean = next(float(value) for name, value in odds["turn"] if name == "points")
    chart.path([(mean, 0), (mean, chart.y_most)], INK, 2, "7 5")
    chart.text(chart.x(mean) + 8, TOP + 22, f"mean {mean:.1f}", size=14)
    chart.text(chart.x(60), TOP + 22, "lost", color=RED, size=14, weight="bold")
    chart.text(chart.right - 10, TOP + 22, f"more than {chart.x_most:,} points: {percent(rest)}", "end", 14)
    chart.write("turn-points")


def reach_chart(odds):
    chart = Chart(
        "The best chance to reach a number of points in one turn", "points to reach in one turn", "%chance",
        list(range(0, 5_001, 500)), [0, 0.2, 0.4, 0.6, 0.8, 1],
    )
    line = [(int(points), float(chance)) for points, chance in odds["reach"]]
    chart.path(line, BAR, 3)
    for points, chance in line:
        if points in (500, 1_000, 2_000, 3_000, 4_000):
            chart.dot(points, chance, BAR)
            chart.text(chart.x(points) + 8, chart.y(chance) - 8, f"{points:,}: {percent(chance)}", size=14)
    chart.write("reach")


def table(head, rows, left=0):
    rules = ["---" if column < left else "---:" for column in range(len(head))]
    return "\n".join("| " + " | ".join(map(str, row)) + " |" for row in [head, rules, *rows])


def filled(page, blocks):
    """The page with each block in its place."""
    for name, rows in blocks:
        place = re.compile(rf"(<!-- {name} -->\n).*?(<!-- end -->)", re.S)
        assert place.search(page), f"no place for {name}"
        page = place.sub(lambda found: f"{found[1]}\n{rows}\n\n{found[2]}", page)
    return page


def tables(odds):
    limit = int(odds["limit"][0][0])
    stops = {int(dice): int(stop) for dice, stop in odds["stop"]}
    means = {int(dice): mean for dice, _, _, mean in odds["mean"]}
    by_dice = {kind: values(odds, kind) for kind in ("points", "first")}
    yield "busts", table(
        ["dice", "busts", "of throws", "chance", "best score of a roll, mean"],
        [
            [dice, f"{int(busts):,}", f"{int(throws):,}", percent(int(busts) / int(throws), 3), means[int(dice)]]
            for dice, busts, throws in odds["bust"]
        ],
    )
    yield "stops", table(
        ["dice to roll", "stop at this many points or more"],
        [[dice, f"{stop:,}" if stop < limit else "hardly ever: " + f"{stop:,}"] for dice, stop in stops.items()],
    )
    risks = (0, 200, 300, 400, 500, 750, 1_000, 1_500, 2_000)
    yield "values", table(
        ["at risk", *(dice_name(dice) for dice in by_dice["points"])],
        [
            [f"{at_risk:,}", *(f"{dict(line)[at_risk]:,.1f}" for line in by_dice["points"].values())]
            for at_risk in risks
        ],
    )
    chances = {int(points): float(chance) for points, chance in odds["reach"]}
    yield "reach", table(
        ["points to reach", "chance"],
        [[f"{points:,}", percent(chances[points], 2)] for points in (50, 500, 1_000, 1_500, 2_000, 2_500, 3_000, 4_000, 5_000)],
    )
    ends = collections.defaultdict(dict)
    for kind, points, chance in odds["end"]:
        ends[kind][int(points)] = float(chance)
    turns = dict(odds["turn"])
    yield "turns", table(
        ["", "has banked before", "has not"],
        [
            ["a turn is worth", turns["points"], turns["first"]],
            ["turns lost", *(percent(ends[kind][0], 2) for kind in ("points", "first"))],
            [
                "mean of those that are not lost",
                *(f"{float(turns[kind]) / (1 - ends[kind][0]):,.1f}" for kind in ("points", "first")),
            ],
            *(
                [f"turns with {least:,} or more"]
                + [percent(sum(chance for points, chance in ends[kind].items() if points >= least), 2) for kind in ("points", "first")]
                for least in (1_000, 2_000, 3_000)
            ),
        ],
        left=1,
    )
    yield "bounds", table(
        ["", ""],
        [
            ["points at risk from which stopping is best with any number of dice", f"{limit:,}"],
            ["the most by which a value is too low, in points", f"{float(odds['limit'][0][2]):.1e}"],
        ],
        left=1,
    )


def main():
    if sys.argv[1:]:
        text = pathlib.Path(sys.argv[1]).read_text("utf-8")
    else:
        text = subprocess.run(EXAMPLE, stdout=subprocess.PIPE, text=True, check=True).stdout
    odds = read(text)
    for chart in (bust_chart, best_chart, value_chart, end_chart, reach_chart):
        chart(odds)
    page = PAGE.read_text("utf-8")
    PAGE.write_text(filled(page, tables(odds)), encoding="utf-8")


if __name__ == "__main__":
    main()
