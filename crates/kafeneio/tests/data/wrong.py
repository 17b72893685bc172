"""A program that speaks the line protocol with one fault: `wrong.py FAULT PROGRAM [ARGUMENTS]`.

It passes every request on to PROGRAM, and changes what comes back. Some faults begin at the third
request.
"""

import json
import os
import subprocess
import sys
import time

FAULT, *COMMAND = sys.argv[1:]


def write(text):
    sys.stdout.write(text)
    sys.stdout.flush()


def first_as_last(plays):
    return [*plays[:-1], plays[0]] if len(plays) > 1 else plays


def no_fives(reply):
    """As if a single 5 did not score."""
    fives = [play for play in reply["plays"] if "5" in play["play"]]
    kept = [play for play in reply["plays"] if play not in fives]
    if fives and not kept:
        kept = [{"play": "bust", "position": "2000,2000 2 0 7 -"}]
    return {**reply, "count": len(kept), "plays": kept}


# What a program does that does not know a rule: it offers or leaves out plays of a game. The text of such a
# play has this in it.
WITHOUT = {
    "no-pins": ("plakoto", "*"),
    "no-bearing-off": ("plakoto", "off"),
    "no-jumps": ("boloko", "^"),
    "no-empty-lines": ("buku", "(0)"),
    "no-hot-dice": ("bolo", "1112225 roll"),
}

# The option that a program plays by without being asked to.
BY_OPTION = {
    "no-larger-die": ("plakoto", "larger_die", False),
    "sends-back": ("boloko", "portes", True),
    "extends-series": ("bolo", "extend_series", True),
    "early-majority": ("buku", "early_majority", True),
}


def asked(request):
    """The request as the program understands it."""
    game, option, value = BY_OPTION.get(FAULT, (None, None, None))
    if isinstance(request, dict) and request.get("game") == game and isinstance(request.get("rules", {}), dict):
        return {**request, "rules": {**request.get("rules", {}), option: value}}
    return request


def without(reply, part):
    plays = [play for play in reply["plays"] if part not in play["play"]]
    return {**reply, "count": len(plays), "plays": plays}


def changed(request, reply):
    """The reply with the fault in it, if it is about what is asked."""
    op = request.get("op") if isinstance(request, dict) else None
    if FAULT == "hangs-at-count" and op == "count":
        time.sleep(1000)
    if "error" in reply:
        if FAULT == "crashes":
            sys.exit(1)
        if FAULT == "accepts":
            return {"position": "b15,22,r15 b"}
        names = {"code": "code", "rule": "rule", "field": "field", "column": "column"}
        if FAULT in names and FAULT in reply["error"]:
            return {"error": {**reply["error"], FAULT: 99 if FAULT == "column" else "other"}}
        if FAULT == "code-alone":
            return {"error": {"code": reply["error"]["code"]}}
        return reply
    if op == "games":
        return offered(reply)
    if FAULT == "count" and op == "count":
        return {**reply, "count": reply["count"] + 1}
    if FAULT == "text" and op == "count":
        return {**reply, "count": str(reply["count"])}
    if FAULT == "perft" and op == "perft":
        return {**reply, "nodes": reply["nodes"] + 1}
    if FAULT == "refuses" and op == "perft":
        return {"error": {"code": "too_large", "message": "no"}}
    if FAULT == "drops" and op == "legal":
        return {**reply, "plays": reply["plays"][1:]}
    if FAULT == "twice" and op == "legal":
        return {**reply, "plays": first_as_last(reply["plays"])}
    if FAULT == "no-fives" and op == "legal" and request["game"] == "bolo":
        return no_fives(reply)
    if FAULT in WITHOUT and op == "legal" and request["game"] == WITHOUT[FAULT][0]:
        return without(reply, WITHOUT[FAULT][1])
    if FAULT == "no-plays" and op == "legal":
        return {"count": reply["count"]}
    if FAULT == "stays" and op == "apply":
        return {**reply, "position": request["position"]}
    if FAULT == "over" and op == "apply":
        return {**reply, "status": {"over": True, "winner": None, "points": 0, "reason": "tired"}}
    if FAULT == "points" and op == "status" and reply["over"]:
        return {**reply, "points": reply["points"] + 1}
    if FAULT == "next" and op == "next":
        return {**reply, "next": [*reply["next"][1:], "99/98"]}
    if FAULT == "complete" and op == "next":
        return {**reply, "complete": not reply["complete"]}
    return reply


def offered(reply):
    games = reply["games"]
    if FAULT == "one-game":
        return {"games": [{"game": "plakoto"}]}
    if FAULT == "count-alone":
        return {"games": [{**game, "ops": ["count"]} for game in games]}
    if FAULT == "defaults-alone":
        return {"games": [{**game, "choices": {}, "free": []} for game in games]}
    if FAULT == "two-players":
        return {"games": [{**game, "players": [2, 2]} for game in games]}
    if FAULT == "no-games":
        return {"games": []}
    if FAULT == "games":
        return {"games": "plakoto"}
    if FAULT == "games-refused":
        return {"error": {"code": "bad_request", "message": "no"}}
    return reply


def misbehave():
    """Does what the fault has for the third request, in place of a reply."""
    if FAULT == "hang":
        time.sleep(1000)
    if FAULT == "hang-below":
        subprocess.run(["sleep", "1000"])
    if FAULT == "die":
        print("line 1\nno more \033[31mcheckers", file=sys.stderr)
        sys.exit(3)
    if FAULT == "garbage":
        write("three\n")
    if FAULT == "array":
        write("[1,null]\n")
    if FAULT == "bytes":
        sys.stdout.buffer.write(b"{\"count\":\xff}\n")
        sys.stdout.flush()
    if FAULT == "nested":
        write("[" * 1_000_000 + "\n")
    if FAULT == "flood":
        while True:
            write("x" * 65536)
    if FAULT == "flood-of-lines":
        while True:
            write('{"count":1}\n')
    if FAULT == "closes-output":
        os.close(1)
        time.sleep(1000)
    if FAULT == "other-id":
        write('{"id":999,"count":1}\n')


def main():
    if FAULT == "banner":
        write("Welcome!\n")
    if FAULT == "closes-input":
        os.close(0)
        time.sleep(1000)
    engine = subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    for number, line in enumerate(sys.stdin.buffer):
        if number == 2:
            misbehave()
        if FAULT in BY_OPTION:
            line = json.dumps(asked(json.loads(line))).encode() + b"\n"
        engine.stdin.write(line)
        engine.stdin.flush()
        reply = json.loads(engine.stdout.readline())
        identity = {"id": reply.pop("id")} if "id" in reply and FAULT != "no-id" else {}
        write(json.dumps({**identity, **changed(json.loads(line), reply)}) + "\n")
        if FAULT == "one-line":
            return
        if FAULT == "no-reply" and number == 2:
            engine.stdin.write(sys.stdin.buffer.readline())
            engine.stdin.flush()
            engine.stdout.readline()
    if FAULT == "stays-on":
        time.sleep(1000)
    if FAULT == "surplus":
        write('{"count":1}\n')
    if FAULT == "bad-end":
        sys.exit(7)


main()
