"""The line protocol on standard input and output: `python -m kafeneio.serve`.

Each line is a request as a JSON object, and each has a reply of one line, flushed.
"""

import argparse
import codecs
import os
import sys

from kafeneio._native import reply

MAX_LINE = 1 << 20
"""The longest line that is read, in bytes without the end of line. The reply to a longer one says so."""


def main() -> None:
    """Answers every line until the input ends, or until nobody reads the replies."""
    description = "Answers requests of the line protocol on standard input, each a line with a JSON object."
    argparse.ArgumentParser(prog="python -m kafeneio.serve", description=description).parse_args()
    try:
        answer()
    except BrokenPipeError:
        # Python flushes its output once more when it ends, which would fail again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def answer() -> None:
    """Answers every line until the input ends. Blank lines are skipped, also those with a byte order mark."""
    lines, replies = sys.stdin.buffer, sys.stdout.buffer
    while line := lines.readline(MAX_LINE + 2):
        whole = line.endswith(b"\n")
        line = line.rstrip(b"\r\n") if whole else line
        while not whole and (rest := lines.readline(MAX_LINE)):
            # Nobody needs the rest of a line that is too long.
            whole = rest.endswith(b"\n")
        if line.removeprefix(codecs.BOM_UTF8).strip():
            replies.write(reply(line).encode() + b"\n")
            replies.flush()


if __name__ == "__main__":
    main()
