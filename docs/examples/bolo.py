"""Bolo for two players over the line protocol. O5 to O9 are numbers of its rules."""
import itertools, json, sys

SERIES = {"1": 1000, "2": 200, "3": 300, "4": 400, "5": 500, "6": 600}
SINGLES, STRAIGHTS = {"1": 100, "5": 50}, {"123456": 1500, "1123456": 1600, "1234556": 1550}


def value(dice):  # O5: the points of dice set aside, 0 unless every die scores
    parts = [SERIES[face] * 2 ** (dice.count(face) - 3) if dice.count(face) > 2
             else SINGLES.get(face, 0) * dice.count(face) for face in set(dice)]
    return STRAIGHTS.get(dice, sum(parts) if all(parts) else 0)


def end_turn(scores, seat, phase, points):  # the last round (O8) and sudden death (O9)
    scores = [score + points * (number == seat) for number, score in enumerate(scores, 1)]
    lead, other = scores[seat - 1] - scores[2 - seat], 3 - seat
    if phase == "-":
        phase = f"last:{seat}:1" if scores[seat - 1] >= 10000 else "-"
    elif lead > 0 or lead == 0 and phase.startswith("last"):
        phase = f"death:{other},{seat}"
    else:
        phase = f"won:{other}:" + ("goal" if phase.startswith("last") else "sudden_death")
    return f"{scores[0]},{scores[1]} {other} 0 7 {phase}"


def plays(position, roll):  # every play, with the position after it
    banked, seat, risk, dice, phase = position.split()
    scores, seat, found = [int(score) for score in banked.split(",")], int(seat), {}
    selections = {"".join(some) for n in range(8) for some in itertools.combinations(roll, n)}
    for kept in filter(value, selections):
        points, left = int(risk) + value(kept), int(dice) - len(kept) or 7
        found[f"keep {kept} roll"] = f"{banked} {seat} {points} {left} {phase}"
        ahead = scores[seat - 1] + points > scores[2 - seat] or not phase.startswith("death")
        if ahead and (scores[seat - 1] or points >= 1000):  # O7 and O9
            found[f"keep {kept} bank"] = end_turn(scores, seat, phase, points)
    return {} if "won" in phase else found or {"bust": end_turn(scores, seat, phase, 0)}


def status(position):
    _, seat, _, _, phase = position.split()
    if phase.startswith("won"):
        return {"over": True, "winner": int(seat), "points": 1, "reason": phase.split(":")[2]}
    return {"over": False, "to_move": int(seat)}


def answer(op, position="", roll="", play="", **others):
    if op == "games":
        return {"games": [{"game": "bolo", "players": [2, 2], "ops": ["legal", "count", "apply"]}]}
    found = plays(position, roll)
    if op == "apply":
        return {"position": found[play], "play": play, "status": status(found[play])}
    listed = [{"play": text, "position": after} for text, after in found.items()]
    return {"count": len(found), "plays": listed}  # for `count` the number alone would do


for line in sys.stdin:
    request = json.loads(line)
    print(json.dumps({"id": request.get("id"), **answer(**request)}), flush=True)
