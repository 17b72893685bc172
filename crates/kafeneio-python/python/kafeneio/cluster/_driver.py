"""Gives the tasks of some work to the workers of a cluster, and takes what they find."""

from __future__ import annotations

import contextlib
import os
import queue
import random
import socket
import tempfile
import threading
import time
from pathlib import Path
from typing import TYPE_CHECKING, Callable, NamedTuple
from zipfile import BadZipFile

import numpy as np

from kafeneio._extras import extra
from kafeneio.cluster._manifest import VERSION, Data, Manifest, ManifestError, plain
from kafeneio.cluster._work import SelfPlay, Task, Work, digest_of_arrays, work_of, wrong

with extra("cluster"):
    from distributed import Client, KilledWorker, LocalCluster, get_worker
    from distributed.comm.addressing import parse_address, parse_host_port

if TYPE_CHECKING:
    from collections.abc import Iterator

    from distributed import Future, Worker

    _Found = Future[tuple[Data, str, float]]
    _Progress = Callable[["Progress"], None]

LOOK_SECONDS = 5.0
"""How often it is looked for workers that are new."""


class WrongVersion(RuntimeError):  # noqa: N818 - it says what is the matter
    """A worker has another version of the package, so it might find something else."""


class TaskError(RuntimeError):
    """A task failed. Its text says which, and what the worker raised."""


class Progress(NamedTuple):
    """How far a run is."""

    done: int
    """How many tasks are done, those of earlier runs included."""
    known: int
    """How many there are, as far as it is known: rollouts have more waves if the error is still too large."""
    seconds_left: float | None
    """How long the known ones will take, if as many workers stay; `None` before the first is done."""


class Difference(NamedTuple):
    """A task whose result was not found again."""

    key: str
    """The task."""
    by: str
    """The worker who had computed it."""


class _Order(NamedTuple):
    """What the tasks of a run have in common."""

    version: str
    data: dict[str, Data]
    limit: float
    driver: tuple[str, int]
    """The machine and the process of the driver."""


def _do(order: _Order, task: Task) -> tuple[Data, str, float]:
    """Does a task on a worker. Returns the result, the worker's name, and the seconds."""
    worker = str(get_worker().name)
    if order.version != VERSION:
        raise WrongVersion(f"worker {worker} has kafeneio {VERSION}, and the driver {order.version}")
    start, failed = time.perf_counter(), None
    with _limited(order):
        try:
            result = work_of(order.data).do(task)
        except Exception as error:
            failed = f"{task['key']}: {type(error).__name__}: {error}"
    if failed is not None:
        # Not the error itself, nor with it: whatever it is, this one can travel.
        raise TaskError(failed)
    return result, worker, time.perf_counter() - start


@contextlib.contextmanager
def _limited(order: _Order) -> Iterator[None]:
    """Ends the process of the worker if a task takes too long: nothing else ends one that hangs.

    A worker that is a thread of the driver is left alone.
    """
    if order.driver == _here():
        yield
        return
    timer = threading.Timer(order.limit, os._exit, [1])
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def _here() -> tuple[str, int]:
    return socket.gethostname(), os.getpid()


def _version(dask_worker: Worker) -> tuple[str, str]:
    """Returns the name of a worker and its version of the package."""
    return str(dask_worker.name), VERSION


class _Cluster:
    """A connection to a cluster that is made anew when it breaks. Without an address, a cluster on this machine."""

    def __init__(self, client: Client | str | None, patience: float) -> None:
        self.patience = patience
        self._stack = contextlib.ExitStack()
        self._seen: set[str] = set()
        self.security = None
        if client is None:
            try:
                local = LocalCluster(threads_per_worker=1, dashboard_address=":0", silence_logs=50)
            except RuntimeError as error:
                message = 'no worker starts here; in a script, what runs work stands below `if __name__ == "__main__":`'
                raise OSError(message) from error
            client = self._stack.enter_context(local).scheduler_address
        if isinstance(client, str):
            _check_address(client)
            self.address = client
            self.client = self._stack.enter_context(Client(client, set_as_default=False))
        else:
            self.address, self.security = str(client.scheduler_info(0)["address"]), client.security
            self.client = client

    def again(self) -> None:
        """Waits until the connection stands, or makes a new one. Raises `OSError` after the time of patience."""
        end = time.monotonic() + self.patience
        while self.client.status != "running":
            if self.client.status == "closed":
                try:
                    again = Client(self.address, security=self.security, set_as_default=False, timeout=5)
                    self.client = self._stack.enter_context(again)
                except OSError:
                    if time.monotonic() > end:
                        raise
            elif time.monotonic() > end:
                raise OSError(f"no scheduler answers at {self.address}")
            time.sleep(0.2)

    def threads(self) -> int:
        """Returns how many tasks the workers do at once, at least one. Raises `WrongVersion` if one is of another."""
        threads = self.client.nthreads()
        if fresh := threads.keys() - self._seen:
            for worker, found in self.client.run(_version, workers=list(fresh), on_error="return").items():
                if isinstance(found, ImportError):
                    raise WrongVersion(f"the worker at {worker} lacks the package: {found}")
                if isinstance(found, tuple) and found[1] != VERSION:
                    raise WrongVersion(f"worker {found[0]} has kafeneio {found[1]}, and the driver {VERSION}")
            self._seen |= fresh
        return max(1, int(sum(threads.values())))

    def close(self) -> None:
        self._stack.close()


def _check_address(address: str) -> None:
    scheme, place = parse_address(address)
    try:
        if scheme in {"tcp", "tls"}:
            parse_host_port(place)
    except ValueError:
        raise wrong("client", address, "an address such as 'tcp://192.0.2.7:8786'") from None


def _drive(
    cluster: _Cluster, data: dict[str, Data], tasks: Iterator[Task], limit: float
) -> Iterator[tuple[Task, Data, str, float]]:
    """Gives tasks to the workers, a few more than they can do at once, and yields results as they arrive."""
    finished: queue.SimpleQueue[_Found] = queue.SimpleQueue()
    pending: dict[_Found, Task] = {}
    again: list[Task] = []
    order = _Order(VERSION, data, limit, _here())
    looked = time.monotonic()
    threads = cluster.threads()
    try:
        while True:
            while len(pending) < 3 * threads + 8:
                task = again.pop() if again else next(tasks, None)
                if task is None:
                    break
                future = cluster.client.submit(_do, order, task, key=task["key"])
                pending[future] = task
                future.add_done_callback(finished.put)
            if not pending:
                return
            try:
                future = finished.get(timeout=1.0)
            except queue.Empty:
                future = None
            if future is not None and (task := pending.pop(future, None)) is not None:
                found = _found(order, task, future)
                if found is None:
                    again.append(task)
                else:
                    yield (task, *found)
            if cluster.client.status != "running":
                again += pending.values()
                pending.clear()
                cluster.again()
            if time.monotonic() - looked > LOOK_SECONDS:
                looked = time.monotonic()
                # If the scheduler goes away meanwhile, the next look finds it again.
                with contextlib.suppress(OSError):
                    threads = cluster.threads()
    finally:
        if pending and cluster.client.status == "running":
            cluster.client.cancel(list(pending))


def _found(order: _Order, task: Task, future: _Found) -> tuple[Data, str, float] | None:
    """Returns what a task found, or `None` if the scheduler has forgotten it."""
    if future.status == "error":
        error = future.exception()
        if isinstance(error, KilledWorker):
            message = f"{task['key']}: every worker that did it died; those that do a task for {order.limit} s end"
            raise TaskError(message) from error
        raise error if isinstance(error, (TaskError, WrongVersion)) else TaskError(f"{task['key']}: {error}") from error
    found = future.result() if future.status == "finished" else None
    future.release()
    return found


def run(
    work: Work,
    manifest: str | os.PathLike[str] | None = None,
    *,
    client: Client | str | None = None,
    limit: float = 600.0,
    patience: float = 300.0,
    progress: _Progress | None = None,
) -> Data:
    """Does some work on a cluster and returns its total, which is the same whatever the cluster.

    `manifest` is the file that gets each result as it comes. If it is there already, the run goes on with it and
    computes nothing twice; it stays when the run is stopped, by Ctrl-C too. Files of data lie beside it, in a folder
    of the same name and `.files`. Without it there is none in the end, so work that makes files wants one.

    `client` is a `distributed.Client`, or the address of a scheduler; without it the run starts workers on this
    machine, one for each core. In a script this stands below `if __name__ == "__main__":`, for the workers read the
    script too. A worker that does a task for more than `limit` seconds ends itself; its nanny, if it has one, starts
    another. If the scheduler is lost, the run waits for it for `patience` seconds. After each task, `progress` is
    called.

    Raises `ManifestError` if the manifest cannot be used, `WrongVersion` if a worker has another version of the
    package, `TaskError` if a task fails, and `OSError` if the disk is full or no scheduler is there.
    """
    with contextlib.ExitStack() as stack:
        if manifest is None:
            if isinstance(work, SelfPlay):
                raise ManifestError("self-play makes files, so it needs a manifest")
            manifest = Path(stack.enter_context(tempfile.TemporaryDirectory())) / "manifest"
        head = {"kafeneio": VERSION, "work": plain(work.data())}
        kept = stack.enter_context(Manifest(manifest, head, work.split))
        cluster: _Cluster | None = None
        number, started, done_now = 0, time.monotonic(), 0
        while tasks := work.wave(kept.split, number, kept.results):
            open_tasks = [task for task in tasks if task["key"] not in kept.results]
            if open_tasks and cluster is None:
                cluster = _Cluster(client, patience)
                stack.callback(cluster.close)
            if open_tasks and cluster is not None:
                known = len(kept.results) + len(open_tasks)
                for task, result, by, seconds in _drive(cluster, work.for_workers(), iter(open_tasks), limit):
                    kept.add(task["key"], _stored(kept.path, task["key"], result), by, seconds)
                    done_now += 1
                    if progress is not None:
                        left = (time.monotonic() - started) / done_now * (known - len(kept.results))
                        progress(Progress(len(kept.results), known, left))
            number += 1
        kept.finish(work.total(kept.split, kept.results))
        return kept.total


def _stored(manifest: Path, key: str, result: Data) -> Data:
    """Puts the bytes of a result into a file. Returns the result with the file's name in their place."""
    if not isinstance(result, dict) or not isinstance(result.get("file"), bytes):
        return result
    folder = manifest.with_name(manifest.name + ".files")
    folder.mkdir(exist_ok=True)
    path = folder / f"{key}.npz"
    written = path.with_suffix(".part")
    try:
        written.write_bytes(result["file"])
        written.replace(path)
    except OSError:
        written.unlink(missing_ok=True)
        raise
    return {**result, "file": f"{folder.name}/{path.name}"}


def _without_file(result: Data) -> Data:
    """Returns a result as plain data, without its bytes or the name of its file: its digest says what it holds."""
    if isinstance(result, dict):
        return plain({name: value for name, value in result.items() if name != "file"})
    return plain(result)


def check(
    manifest: str | os.PathLike[str],
    share: float = 0.01,
    *,
    client: Client | str | None = None,
    seed: int | None = None,
    limit: float = 600.0,
) -> list[Difference]:
    """Computes a random share of a manifest again, at least one task, and returns the tasks that differ.

    The total is merged again as well, and files are compared with their digests. A total that differs has the key
    `total`, and a file its own name. `seed` draws the same share again.

    Raises `ManifestError` if the manifest cannot be read or is of another version, else what `run` raises.
    """
    if not 0 < share <= 1:
        raise wrong("share", share, "a number above 0, and at most 1")
    with Manifest(manifest) as kept:
        if kept.head["kafeneio"] != VERSION:
            raise ManifestError(f"{kept.path}: it is of kafeneio {kept.head['kafeneio']}, and this is {VERSION}")
        work, tasks, number = work_of(kept.head["work"]), [], 0
        while wave := work.wave(kept.split, number, kept.results):
            tasks += [task for task in wave if task["key"] in kept.results]
            number += 1
        if len(tasks) != len(kept.results):
            raise ManifestError(f"{kept.path}: some of its tasks are not those of its work")
        drawn = random.Random(seed).sample(tasks, min(len(tasks), max(1, round(share * len(tasks)))))
        differ = [Difference(name, kept.makers[key]) for key, name in _changed_files(kept)]
        if kept.total is not None and kept.total != plain(work.total(kept.split, kept.results)):
            differ.append(Difference("total", "the driver"))
        cluster = _Cluster(client, 60.0)
        try:
            for task, result, _, _ in _drive(cluster, work.for_workers(), iter(drawn), limit):
                if _without_file(result) != _without_file(kept.results[task["key"]]):
                    differ.append(Difference(task["key"], kept.makers[task["key"]]))
        finally:
            cluster.close()
        return differ


def _changed_files(kept: Manifest) -> Iterator[tuple[str, str]]:
    """Yields the files that are not what the manifest says, with their tasks."""
    for key, result in kept.results.items():
        if isinstance(result, dict) and isinstance(name := result.get("file"), str):
            path = kept.path.with_name(name.split("/")[0]) / name.split("/")[-1]
            try:
                with np.load(path, allow_pickle=False) as arrays:
                    found = digest_of_arrays(arrays)
            except (OSError, ValueError, BadZipFile):
                found = ""
            if found != result["sha256"]:
                yield key, name
