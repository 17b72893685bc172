"""How much two workers are faster than one, and what a task costs: `python benches/cluster.py`.

The workers are processes of this machine, so it needs two cores with nothing else to do. Two processes without a
cluster do the same tasks, since two cores that share something are not twice as fast as one.
"""

from __future__ import annotations

import json
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from distributed import Client, LocalCluster

from kafeneio import cluster

# Plakoto to five plies takes about 40 seconds of one core.
WORK, COUNT = cluster.Perft("plakoto", 5), 55_302_862_179
# Two plies to go with one position a task: nothing but what a task costs.
SMALL, SMALL_COUNT = cluster.Perft("plakoto", 3), 708_405


def seconds(work: cluster.Work, count: int, client: Client, split: dict[str, int]) -> tuple[float, int]:
    """Does some work. Returns how long it took, and how many tasks there were."""
    with tempfile.TemporaryDirectory() as folder:
        manifest = Path(folder) / "manifest"
        head = {"kafeneio": cluster.VERSION, "work": json.loads(json.dumps(work.data()))}
        with cluster.Manifest(manifest, head, lambda: split):
            pass
        start = time.perf_counter()
        total = cluster.run(work, manifest, client=client)
        taken = time.perf_counter() - start
        assert total == {"count": count}
        return taken, len(work.wave(split, 0, {}))


def plain_seconds(processes: int, split: dict[str, int]) -> float:
    """Does the tasks of the count without a cluster. Returns how long it took."""
    tasks = WORK.wave(split, 0, {})
    with ProcessPoolExecutor(processes) as pool:
        list(pool.map(SMALL.do, SMALL.wave({"plies": 1, "size": 1}, 0, {})))
        start = time.perf_counter()
        list(pool.map(WORK.do, tasks))
        return time.perf_counter() - start


def main() -> None:
    """Measures both, after an untimed first run on each cluster."""
    split, times = WORK.split(), []
    plain = [plain_seconds(processes, split) for processes in (1, 2)]
    print(f"two processes without a cluster against one: {plain[0] / plain[1]:.2f} times")
    for workers in (1, 2):
        with (
            LocalCluster(n_workers=workers, threads_per_worker=1, dashboard_address=None) as made,
            Client(made) as client,
        ):
            seconds(SMALL, SMALL_COUNT, client, {"plies": 1, "size": 10})
            taken, tasks = seconds(WORK, COUNT, client, split)
            times.append(taken)
            print(f"{workers} worker(s): {taken:6.1f} s, {tasks} tasks of {workers * taken / tasks:.1f} s")
            if workers == 1:
                alone, tasks = seconds(SMALL, SMALL_COUNT, client, {"plies": 2, "size": 1})
                print(f"a task costs {1000 * alone / tasks:.1f} ms, one worker, {tasks:,} tasks")
    print(f"two workers against one: {times[0] / times[1]:.2f} times")


if __name__ == "__main__":
    main()
