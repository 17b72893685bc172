"""Checks the dice of a record in order: `python3 audit.py RECORD`. That the plays are legal, it does not check."""

import hashlib, re, sys

def digest(data):
    return hashlib.sha256(data).digest()

def check(is_right, wrong):
    is_right or sys.exit(wrong)

def dice(seed):
    stream = (digest(seed + block.to_bytes(8, "little"))[at:at + 8] for block in range(2**64) for at in (0, 8, 16, 24))
    for word in stream:
        word = int.from_bytes(word, "little")
        for _ in range(22 if word < 140 * 6**22 else 0):
            yield word % 6 + 1
            word //= 6

lines = open(sys.argv[1], encoding="utf-8", newline="").read().replace("\r\n", "\n").split("\n")
terms = [line.removeprefix("#terms ") for line in lines if line.startswith("#terms ")]
check(terms[:1] == ["fair dice 1"], "the terms do not begin with `fair dice 1`")
seal = digest("\n".join(terms).encode())
known = {line.split(" ")[1]: (-1, bytes.fromhex(line.split(" ")[2])) for line in terms if line.startswith("commit ")}
print("seal", seal.hex())
turn = 0
for line in lines:
    if line.startswith("#link "):
        _, number, name, link = line.split(" ")
        link = bytes.fromhex(link)
        is_next = int(number) == known[name][0] + 1 and digest(link) == known[name][1]
        check(is_next, f"turn {number}: this is not the next link of {name}")
        known[name] = int(number), link
    elif line.strip() and not line.strip().startswith("#"):
        played = re.match(r"start:()" if turn == 0 else r"[0-9]+\. \w+ ([1-6]+):", line)
        check(played, f"cannot read `{line}`")
        check(all(number == turn for number, _ in known.values()), f"turn {turn}: a link is missing")
        cup = dice(digest(seal + turn.to_bytes(8, "little") + b"".join(link for _, link in known.values())))
        due = sorted(str(next(cup)) for _ in played[1] or "12")
        print(f"turn {turn}: {''.join(due)}")
        check(turn == 0 or sorted(played[1]) == due, f"turn {turn}: {played[1]} was played")
        turn += 1
print("all dice follow from the links")
