"""Small engines that break one rule: `unruly.py GAME FAULT`. A fault begins with the number of the rule.

They speak the line protocol for the default rules. Bolo is the example of the book with one line changed. The other
games are as slow and literal as can be, with the faults where the rules are.
"""

import itertools
import json
import pathlib
import sys

GAME, FAULT = sys.argv[1:]

# What is written in the example of the book, and what is written there with the fault.
BOLO = {
    "O1-above": (">= 10000", "> 10000"),
    "O2-all": ("filter(value, selections)", "[max(selections, key=value)] if any(map(value, selections)) else []"),
    "O2-again": ('f"{scores[0]},{scores[1]} {other} 0 7 {phase}"', 'f"{scores[0]},{scores[1]} {seat} 0 7 {phase}"'),
    "O3-keeps": ('{"bust": end_turn(scores, seat, phase, 0)}', '{"bust": end_turn(scores, seat, phase, int(risk))}'),
    "O4-empty": ("or 7", "or 0"),
    "O4-banks": ('found[f"keep {kept} roll"] =', 'if len(kept) < int(dice): found[f"keep {kept} roll"] ='),
    "O5-adds": ("2 ** (dice.count(face) - 3)", "(dice.count(face) - 2)"),
    "O5-straights": ('{"123456": 1500, "1123456": 1600, "1234556": 1550}', "{}"),
    "O5-any": ("if all(parts)", "if any(parts)"),
    "O7-above": ("points >= 1000", "points > 1000"),
    "O7-never": ("points >= 1000", "points >= 0"),
    "O8-over": ('f"last:{seat}:1"', 'f"won:{seat}:goal"'),
    "O8-two": ('f"last:{seat}:1"', 'f"last:{seat}:2"'),
    "O9-tie": ('or lead == 0 and phase.startswith("last")', ""),
    "O9-last": ('f"death:{other},{seat}"', 'f"death:{seat},{other}"'),
    "O9-equal": ("points > scores[2 - seat]", "points >= scores[2 - seat]"),
    "O9-above": ("points > scores[2 - seat]", "points > scores[2 - seat] + 50"),
}


def breaks(fault):
    return fault == FAULT


class Race:
    """What Plakoto and Boloko share: cells with the side on top, how many it has there, and what lies pinned."""

    def __init__(self, text):
        cells, self.side = text.split()
        self.cells = []
        for item in cells.split(","):
            if item.isdigit():
                self.cells += [("", 0, "")] * int(item)
            else:
                pinned = item[-1] if item[-1].isalpha() else ""
                self.cells.append((item[0], int(item.strip("rbw")), pinned))

    def text(self):
        items = []
        for side, count, pinned in self.cells:
            if side:
                items.append(f"{side}{count}{pinned}")
            elif items and items[-1].isdigit():
                items[-1] = str(int(items[-1]) + 1)
            else:
                items.append("1")
        return ",".join(items) + " " + self.side

    def copy(self):
        other = type(self).__new__(type(self))
        other.cells, other.side = list(self.cells), self.side
        return other

    def other(self, side=None):
        return self.SIDES.replace(side or self.side, "")

    def ahead(self, cell, pips):
        return cell + pips * self.FORWARD[self.side]

    def has(self, side, cell):
        top, count, pinned = self.cells[cell]
        return count if top == side else int(pinned == side)

    def total(self, side):
        return sum(self.has(side, cell) for cell in range(len(self.cells)))

    def is_open(self, cell):
        top, count, pinned = self.cells[cell]
        if breaks(self.CLOSED + "-pinned"):
            pinned = ""
        if breaks(self.CLOSED + "-open"):
            return True
        if breaks(self.PINS + "-closed"):
            return top in ("", self.side)
        return top in ("", self.side) or count < 2 and pinned != self.side

    def moved(self, start, end):
        after = self.copy()
        _, count, pinned = self.cells[start]
        left = (pinned, 1, "") if pinned else ("", 0, "")
        after.cells[start] = (self.side, count - 1, pinned) if count > 1 else left
        if end is not None:
            top, count, pinned = self.cells[end]
            enemy = pinned if top == self.side else top
            if breaks(self.PINS + "-hits"):
                enemy = ""
            after.cells[end] = (self.side, count + 1 if top == self.side else 1, enemy)
        return after

    def name(self, start, end, jumps=False):
        return f"{start + 1}{'^' if jumps else '/'}{'off' if end is None else end + 1}"

    def sequences(self, dice, played=()):
        """Every way to play on until no die can be played, with the boards after each step."""
        stuck = True
        for die in sorted(set(dice)):
            rest = list(dice)
            rest.remove(die)
            for start, end, jumps in self.steps(die):
                stuck = False
                after = self.moved(start, end)
                yield from after.sequences(rest, (*played, (die, self.name(start, end, jumps), after)))
        if stuck:
            yield played

    def plays(self, roll):
        if self.status()["over"]:
            return {}
        is_double = roll[0] == roll[1] and not breaks(self.DOUBLE)
        found = {}
        for turn in self.turns([int(die) for die in roll] * (2 if is_double else 1)):
            after = turn[-1][2].copy() if turn else self.copy()
            after.side = self.other()
            play = " ".join(step for _, step, _ in turn) or "pass"
            if play != "pass" or not breaks(self.PASS):
                found.setdefault(after.text(), play)
        return {play: after for after, play in found.items()}


class Plakoto(Race):
    SIDES, FORWARD, ORIGIN = "rb", {"r": -1, "b": 1}, {"r": 23, "b": 0}
    NAMES = {"r": "red", "b": "blue"}
    CLOSED, PINS, DOUBLE, PASS = "P5", "P6", "P3-two", "P8-nothing"

    def away(self, cell):
        return cell + 1 if self.side == "r" else 24 - cell

    def steps(self, die):
        own = [cell for cell in range(24) if self.cells[cell][0] == self.side]
        pinned = any(self.cells[cell][2] == self.side for cell in range(24))
        home = all(self.away(cell) <= 6 for cell in own) and (not pinned or breaks("P9-pinned"))
        rearmost = max(map(self.away, own), default=0)
        for start in own:
            if self.away(start) > die:
                end = self.ahead(start, die)
                if self.is_open(end):
                    yield start, end, False
            elif (home or breaks("P9-early")) and not breaks("P9-never"):
                exact = self.away(start) == die or breaks("P9-any")
                if exact or self.away(start) == rearmost and not breaks("P9-exact"):
                    yield start, None, False

    def turns(self, dice):
        turns = list(self.sequences(dice))
        most = max(map(len, turns))
        if not breaks("P7-fewer"):
            turns = [turn for turn in turns if len(turn) == most]
        if most == 1 and len(set(dice)) == 2 and not breaks("P7-smaller"):
            largest = max(turn[0][0] for turn in turns)
            turns = [turn for turn in turns if turn[0][0] == largest]
        if breaks("P7-all"):
            turns = turns if most == len(dice) else [()]
        for turn in turns:
            over = [number for number, step in enumerate(turn, 1) if step[2].status()["over"]]
            yield turn[: len(turn) if breaks("P12-on") else min([*over, len(turn)])]

    def status(self):
        mothers = {side: self.cells[self.ORIGIN[side]][2] == side for side in "rb"}
        for side in "rb":
            if self.total(side) == 0:
                double = self.total(self.other(side)) == 15 and not breaks("P10-single")
                return won(self.NAMES[side], 1 + double, "borne_off")
        if all(mothers.values()) and not breaks("P11-both"):
            return won(None, 0, "both_mothers_pinned")
        for side in "rb":
            waits = self.has(self.other(side), self.ORIGIN[self.other(side)]) and not breaks("P11-at-once")
            if mothers[side] and not waits and not breaks("P11-never"):
                return won(self.NAMES[self.other(side)], 2, "mother_pinned")
        return {"over": False, "to_move": self.NAMES[self.side]}


class Boloko(Race):
    SIDES, FORWARD = "wb", {"w": 1, "b": -1}
    NAMES = {"w": "white", "b": "blue"}
    CLOSED, PINS, DOUBLE, PASS = "L6", "L6", "L3-two", "L7-nothing"
    # The spiral: the square of each cell.
    PATH = [0, 1, 2, 3, 4, 9, 14, 19, 24, 23, 22, 21, 20, 15, 10, 5, 6, 7, 8, 13, 18, 17, 16, 11, 12]

    def steps(self, die):
        for start in range(25):
            if self.cells[start][0] != self.side:
                continue
            ends = [(self.ahead(start, die), False)]
            if die == 1 and not breaks("L5-never"):
                ends += [(end, True) for end in range(25) if self.is_wall(start, end)]
            if breaks("L4-stops"):
                ends = [(min(max(end, 0), 24), jumps) for end, jumps in ends]
            for end, jumps in ends:
                if 0 <= end < 25 and end != start and self.is_open(end):
                    yield start, end, jumps

    def is_wall(self, start, end):
        forward = (end - start) * self.FORWARD[self.side]
        one, two = self.PATH[start], self.PATH[end]
        near = abs(one // 5 - two // 5) + abs(one % 5 - two % 5) == 1
        return near and (forward > 1 or breaks("L4-back") and forward < -1)

    def turns(self, dice):
        for turn in self.sequences(dice):
            over = [number for number, step in enumerate(turn, 1) if step[2].is_grouped(self.side)]
            most = len(turn) if breaks("L8-on") else min([*over, len(turn)])
            fewest = most if breaks("L7-all") else min(most, 0 if breaks("L7-none") else 1)
            yield from (turn[:number] for number in range(fewest, most + 1))

    def is_grouped(self, side):
        cells = range(24, -1, -1) if side == "w" else range(25)
        if breaks("L8-anywhere"):
            cells = itertools.dropwhile(lambda cell: not self.has(side, cell), cells)
        run = itertools.takewhile(lambda cell: self.has(side, cell), cells)
        counted = [cell for cell in run if self.cells[cell][0] == side or not breaks("L8-free")]
        return sum(self.has(side, cell) for cell in counted) == 10

    def status(self):
        for side in [self.other(), self.side]:
            if self.is_grouped(side):
                return won(self.NAMES[side], 1, "grouped")
        for side in "wb":
            board = self.copy()
            board.side = side
            if breaks("L9-never") or any(any(board.steps(die)) for die in range(1, 7)):
                return {"over": False, "to_move": self.NAMES[self.side]}
        return won(None, 0, "deadlock")


class Buku:
    def __init__(self, text):
        ranks, self.side, captured, spare = text.split()
        self.board = [[int(count) for count in rank] for rank in reversed(ranks.split("/"))]
        self.captured, self.spare = dict(zip("wb", map(int, captured.split("-")))), int(spare)

    def text(self):
        ranks = "/".join("".join(map(str, rank)) for rank in reversed(self.board))
        return f"{ranks} {self.side} {self.captured['w']}-{self.captured['b']} {self.spare}"

    def owner(self, rank, file):
        return "bw"[(rank + file) % 2]

    def paths(self, length):
        """Every footprint of this length, or with a fault every path."""
        if length == 0:
            return {(): ()}
        paths = [[square] for square in itertools.product(range(8), range(8))]
        for _ in range(length - 1):
            paths = [
                [*path, after]
                for path in paths
                for after in self.beside(path[-1])
                if after not in path or breaks("U2-again")
            ]
        key = tuple if breaks("U3-paths") else lambda path: tuple(sorted(path))
        return {key(path): path for path in paths}

    def beside(self, square):
        rank, file = square
        steps = [(-1, 0), (1, 0), (0, -1), (0, 1)] + ([(1, 1), (-1, -1)] if breaks("U2-diagonal") else [])
        return [(rank + up, file + on) for up, on in steps if 0 <= rank + up < 8 and 0 <= file + on < 8]

    def plays(self, _):
        found = {}
        if self.status()["over"]:
            return found
        white = self.side == "w"
        for line in range(8):
            squares = [(line, at) if white else (at, line) for at in range(8)]
            counters = sum(self.board[rank][file] for rank, file in squares) + self.spare
            if counters == 0 and breaks("U4-never"):
                continue
            for path in self.paths(counters).values():
                after = Buku(self.text())
                for rank, file in squares:
                    after.board[rank][file] = 0
                for rank, file in path:
                    after.board[rank][file] += 1
                after.capture()
                after.side, after.spare = "b" if white else "w", 0
                names = ",".join(f"{'abcdefgh'[file]}{rank + 1}" for rank, file in path)
                found[f"{line + 1 if white else 'abcdefgh'[line]}({counters}):{names}"] = after.text()
        return found

    def capture(self):
        for rank, file in itertools.product(range(8), range(8)):
            count = self.board[rank][file]
            mine = self.owner(rank, file) == self.side or breaks("U2-all")
            if mine and count >= (4 if breaks("U2-four") else 3):
                self.captured[self.side] += count
                self.board[rank][file] = 0

    def status(self):
        counts = [count for rank in self.board for count in rank]
        if max(counts) > 1 or breaks("U6-never"):
            return {"over": False, "to_move": {"w": "white", "b": "black"}[self.side]}
        total = dict(self.captured)
        if not breaks("U6-left"):
            for rank, file in itertools.product(range(8), range(8)):
                total[self.owner(rank, file)] += self.board[rank][file]
        more = total["w"] > total["b"]
        winner = "white" if more != breaks("U8-fewer") else "black"
        return {**won(winner, 1, "singletons"), "white": total["w"], "black": total["b"]}


def won(winner, points, reason):
    return {"over": True, "winner": winner, "points": points, "reason": reason}


def answer(op, position="", roll="", **others):
    if op == "games":
        return {"games": [{"game": GAME, "ops": ["legal", "status"]}]}
    position = {"plakoto": Plakoto, "boloko": Boloko, "buku": Buku}[GAME](position)
    if op == "status":
        return position.status()
    plays = position.plays(roll)
    return {"count": len(plays), "plays": [{"play": play, "position": after} for play, after in plays.items()]}


if GAME == "bolo":
    source = (pathlib.Path(__file__).parents[4] / "docs/examples/bolo.py").read_text()
    right, wrong = BOLO.get(FAULT, ("", ""))
    assert right in source, FAULT
    exec(source.replace(right, wrong, 1) if right else source)
for line in sys.stdin:
    request = json.loads(line)
    print(json.dumps({"id": request.get("id"), **answer(**request)}), flush=True)
