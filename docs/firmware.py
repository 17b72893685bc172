"""Measures the firmware of docs/examples/firmware: how much flash and stack each game needs.

    python3 docs/firmware.py            measures, and writes the table of the page
    python3 docs/firmware.py --check    fails if something needs a tenth more than the table says

Needs the targets thumbv6m-none-eabi and thumbv7em-none-eabi, readelf, and qemu-system-arm, which runs the firmware. A
stack that is too small runs out of the memory below it, which the processor notices. So the least stack with which the
games are played to their end is found by bisection.
"""

import os
import re
import struct
import subprocess
import sys
import time
from pathlib import Path

DOCS = Path(__file__).parent
FIRMWARE, PAGE = DOCS / "examples" / "firmware", DOCS / "src" / "microcontroller.md"
TARGET_DIR = Path(os.environ.get("CARGO_TARGET_DIR", DOCS.parent / "target")).resolve() / "firmware"

GAMES = {"plakoto": "Plakoto", "boloko": "Boloko", "bolo": "Bolo", "buku": "Buku"}
TARGETS = {"thumbv6m-none-eabi": "Cortex-M0+", "thumbv7em-none-eabi": "Cortex-M4"}

RAM, RAM_BYTES = 0x2000_0000, 64 * 1024
QEMU = "qemu-system-arm -machine mps2-an386 -nographic -semihosting-config enable=on,target=native -kernel".split()


def build(game, target):
    """Builds the firmware of a game. Returns its file."""
    command = ["cargo", "build", "--quiet", "--release", "--features", game, "--target", target]
    subprocess.run([*command, "--target-dir", TARGET_DIR], cwd=FIRMWARE, check=True)
    return TARGET_DIR / target / "release" / "firmware"


def segments(firmware):
    """Returns the offset, the address and the sizes in file and memory of each part that is loaded."""
    text = subprocess.run(["readelf", "--program-headers", "--wide", firmware], capture_output=True, check=True).stdout
    rows = re.findall(rb"LOAD +(0x\w+) (0x\w+) 0x\w+ (0x\w+) (0x\w+)", text)
    return [tuple(int(number, 16) for number in row) for row in rows]


def flash(firmware):
    """Returns how many bytes of flash a firmware takes."""
    return sum(in_file for _, _, in_file, _ in segments(firmware))


def runs(firmware, stack, seconds=60):
    """Returns whether a firmware plays to its end with this many bytes of stack, in this time. After a fault it hangs."""
    vectors = next(offset for offset, address, *_ in segments(firmware) if address == 0)
    image = bytearray(firmware.read_bytes())
    # The first word of the vectors is where the stack begins. It grows down to the begin of the memory.
    image[vectors : vectors + 4] = struct.pack("<I", RAM + stack)
    smaller = firmware.with_suffix(".stack")
    smaller.write_bytes(image)
    try:
        run = subprocess.run([*QEMU, smaller], capture_output=True, timeout=seconds)
    except subprocess.TimeoutExpired:
        return False
    return run.returncode == 0


def stack(firmware):
    """Returns the least stack in bytes, a multiple of 64, with which a firmware plays to its end."""
    if any(address >= RAM and in_memory for _, address, _, in_memory in segments(firmware)):
        sys.exit(f"{firmware} has static variables where its stack is measured")
    began = time.monotonic()
    if not runs(firmware, RAM_BYTES):
        sys.exit(f"{firmware} does not play to its end")
    seconds = 1 + 3 * (time.monotonic() - began)
    low, high = 0, RAM_BYTES // 64
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if runs(firmware, 64 * middle, seconds) else (middle, high)
    return 64 * high


def measured():
    """Returns flash and stack of each game on each target."""
    return {
        game: [size for target in TARGETS for file in [build(game, target)] for size in (flash(file), stack(file))]
        for game in GAMES
    }


def row(game, sizes):
    return f"| {GAMES[game]} | " + " | ".join(f"{size:,}" for size in sizes) + " |"


def table(sizes):
    """Returns the lines of the table."""
    heads = " | ".join(f"{name}: flash | stack" for name in TARGETS.values())
    return [f"| bytes | {heads} |", "| --- | " + " | ".join(["---:"] * 2 * len(TARGETS)) + " |"] + [
        row(game, numbers) for game, numbers in sizes.items()
    ]


def write():
    """Measures, and writes the table of the page."""
    before, _, rest = PAGE.read_text().partition("<!-- firmware -->\n")
    after = rest.partition("<!-- end -->")[2]
    new = "\n".join(table(measured()))
    print(new)
    PAGE.write_text(f"{before}<!-- firmware -->\n\n{new}\n\n<!-- end -->{after}")


def check():
    """Fails if a firmware takes more than the table says and a tenth, or does not play to its end with such a stack."""
    for game, title in GAMES.items():
        line = next(line for line in PAGE.read_text().splitlines() if line.startswith(f"| {title} |"))
        most = [int(number.replace(",", "")) * 11 // 10 for number in re.findall(r"[\d,]+", line)]
        for target, flash_bytes, stack_bytes in zip(TARGETS, most[::2], most[1::2], strict=True):
            file = build(game, target)
            if flash(file) > flash_bytes:
                sys.exit(f"{title} takes {flash(file):,} bytes of flash on {target}; {PAGE.name} says: {line}")
            if not runs(file, stack_bytes // 8 * 8):
                sys.exit(f"{title} does not play to its end with {stack_bytes:,} bytes of stack on {target}; "
                         f"{PAGE.name} says: {line}")
            print(f"{title} on {target}: {flash(file):,} bytes of flash, at most {stack_bytes:,} of stack")


check() if "--check" in sys.argv else write()
