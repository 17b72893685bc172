"""Compares C with Rust: python3 benches/speed.py LIBRARY [ROUNDS]

LIBRARY is the static library in release. The two programs run in turn, and the fastest round of each counts. `list` and
`list-with-plays` are nanoseconds a play, of all rolls of the positions of 20 random games (of the start in Buku): in Rust
into a list of positions or of plays with their positions, in C into portable bytes. `count-of-bytes` is nanoseconds a
call, for one roll of each position. Both read the position and the roll from bytes and check them. `count`, in Rust alone,
is that of a position and a roll that are read already.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
RUST = ["cargo", "bench", "--quiet", "--bench", "speed"]


def figures(command):
    """The figures that a program prints."""
    lines = subprocess.run(command, cwd=HERE.parent, check=True, stdout=subprocess.PIPE, text=True).stdout.splitlines()
    return {tuple(line.split()[:2]): float(line.split()[2]) for line in lines if len(line.split()) == 3}


def main():
    library, rounds = Path(sys.argv[1]).resolve(), int(sys.argv[2]) if len(sys.argv) > 2 else 5
    with tempfile.TemporaryDirectory() as folder:
        program = os.path.join(folder, "speed")
        compiler = ["gcc", "-std=gnu99", "-O2", "-I", HERE.parent / "include", HERE / "speed.c", library]
        subprocess.run([*compiler, "-lm", "-ldl", "-lpthread", "-o", program], check=True)
        ran = [(figures(RUST), figures([program])) for _ in range(rounds)]
    best = [{key: min(one[side][key] for one in ran) for key in ran[0][side]} for side in (0, 1)]
    print(f"{'game':10}{'what':18}{'Rust':>10}{'C':>10}{'ratio':>8}{'more':>10}")
    for (game, what), c in best[1].items():
        rust = best[0][game, what]
        print(f"{game:10}{what:18}{rust:10.2f}{c:10.2f}{c / rust:8.2f}{c - rust:10.2f}")


main()
