"""Files that say what was computed, by whom, and with which result."""

from __future__ import annotations

import hashlib
import json
import os
import sys
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, Callable

from kafeneio import __version__

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import TracebackType

    from typing_extensions import Self

if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[bytes]) -> None:
        # Far behind the end, for a locked byte cannot be read.
        file.seek(1 << 40)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


VERSION = __version__
"""The version of the package. Every worker must have the same."""

Data = Any
"""What JSON can say."""


class ManifestError(ValueError):
    """A manifest that cannot be used: it is damaged, of other work, or in use by another driver."""


def canonical(value: object) -> str:
    """Returns data as JSON in its only form: sorted, and without spaces."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), allow_nan=False)


def plain(value: object) -> Data:
    """Returns data as it is when it is read again: tuples are lists then."""
    return json.loads(canonical(value))


def digest(value: object) -> str:
    """Returns the SHA-256 of data in its canonical form, as hexadecimal digits."""
    return hashlib.sha256(canonical(value).encode()).hexdigest()


# How a manifest begins.
_BEGIN = b'{"digest":"'


def _is_whole(line: Data) -> bool:
    """Returns whether a line has the digest of the rest of it."""
    if not isinstance(line, dict):
        return False
    rest = {name: value for name, value in line.items() if name != "digest"}
    return bool(line.get("digest") == digest(rest))


class Manifest:
    """A file with a line of JSON for the work, one for each task that is done, and one for the total.

    Lines are only ever added, so a run that was stopped goes on where it was. What it wrote by half is cut off
    when the file is opened again.
    """

    def __init__(
        self,
        path: str | os.PathLike[str],
        head: dict[str, Data] | None = None,
        split: Callable[[], dict[str, int]] = dict,
    ) -> None:
        """Opens the manifest of some work, or makes it.

        With `head` it is written to: nobody else can do so until it is closed. `split` is asked how the work is split
        when the file is made. Raises `ManifestError` if somebody else writes to it, if the file is of other work, or
        if it is damaged.
        """
        self.path = Path(path)
        self.results: dict[str, Data] = {}
        self.makers: dict[str, str] = {}
        self.total: Data = None
        # Without a buffer, so that what cannot be written is not written later, by half.
        fresh = head is not None and (not self.path.exists() or self.path.stat().st_size == 0)
        measured = split() if fresh else None
        self._file = None if head is None else self.path.open("ab", buffering=0)
        try:
            self._open(head, lambda: split() if measured is None else measured)
        except BaseException:
            self.close()
            raise

    def _open(self, head: dict[str, Data] | None, split: Callable[[], dict[str, int]]) -> None:
        if self._file is not None:
            try:
                _lock(self._file)
            except OSError:
                raise ManifestError(f"{self.path}: another driver writes to it") from None
        lines = self._lines()
        first = next(lines, None)
        if first is None:
            # What is there may be the first line by half, and nothing else.
            begun = self.path.read_bytes()[: len(_BEGIN)]
            if head is None or self._file is None or not _BEGIN.startswith(begun):
                raise ManifestError(f"{self.path}: it is no manifest")
            first = {**head, "split": split()}
            self._file.truncate(0)
            self._add(first)
        elif not _is_whole(first) or first.keys() != {"digest", "kafeneio", "split", "work"}:
            raise ManifestError(f"{self.path}: it is no manifest, or its first line is damaged")
        self.split: dict[str, int] = first["split"]
        self.head: dict[str, Data] = {"kafeneio": first["kafeneio"], "work": first["work"]}
        if head is not None and self.head != head:
            raise ManifestError(f"{self.path}: it is of other work, or of another version")
        for number, line in enumerate(lines, 2):
            if not self._read(line):
                raise ManifestError(f"{self.path}:{number}: it is damaged")
        if self._file is not None:
            self._file.truncate(self._whole)

    def _lines(self) -> Iterator[Data]:
        """Reads the lines, but for one that has no end."""
        self._whole = 0
        with self.path.open("rb") as file:
            for number, line in enumerate(file, 1):
                if not line.endswith(b"\n"):
                    return
                self._whole += len(line)
                try:
                    yield json.loads(line)
                except ValueError:
                    raise ManifestError(f"{self.path}:{number}: it is not JSON") from None

    def _read(self, line: Data) -> bool:
        """Takes a line that was written before. Returns whether it is what was written."""
        if not _is_whole(line):
            return False
        if line.keys() == {"digest", "total"}:
            self.total = line["total"]
        elif line.keys() == {"by", "digest", "key", "result", "seconds"}:
            self._take(line)
        else:
            return False
        return True

    def _take(self, line: dict[str, Data]) -> None:
        self.results[line["key"]] = line["result"]
        self.makers[line["key"]] = line["by"]

    def _add(self, line: dict[str, Data]) -> None:
        if self._file is None:
            raise ManifestError(f"{self.path}: it is open for reading only")
        line = {**line, "digest": digest(line)}
        end, left = self._file.seek(0, os.SEEK_END), memoryview(canonical(line).encode() + b"\n")
        try:
            while left:
                left = left[self._file.write(left) :]
        except OSError:
            # The disk is full, say. Nothing is left by half.
            self._file.truncate(end)
            raise
        self._whole = self._file.tell()

    def add(self, key: str, result: Data, by: str, seconds: float) -> None:
        """Writes what a task found. A result that is there already is not written again."""
        if key not in self.results:
            line = {"key": key, "by": by, "seconds": round(seconds, 3), "result": result}
            self._add(line)
            self._take(line)

    def finish(self, total: Data) -> None:
        """Writes the total."""
        if self.total is None:
            self._add({"total": total})
            self.total = total

    def close(self) -> None:
        """Closes the file, so that others can go on with it."""
        if self._file is not None:
            self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
