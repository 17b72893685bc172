"""Work that outgrows one machine: counting, playing and learning on a cluster of Dask.

>>> from kafeneio import cluster
>>> work = cluster.Perft("plakoto", 3)
>>> cluster.run(work)  # doctest: +SKIP
{'count': 708405}

`run` does some work on any cluster and returns the same total on each. A manifest keeps what was found: `run` goes on
with it, and `check` computes a share of it again. `python -m kafeneio.cluster` does both from the shell. The extra
`cluster` installs what it needs.
"""

from kafeneio.cluster._driver import Difference, Progress, TaskError, WrongVersion, check, run
from kafeneio.cluster._manifest import VERSION, Manifest, ManifestError
from kafeneio.cluster._work import Arena, Evaluate, Perft, Rollout, SelfPlay, Verify, Work, work_of

__all__ = [
    "VERSION",
    "Arena",
    "Difference",
    "Evaluate",
    "Manifest",
    "ManifestError",
    "Perft",
    "Progress",
    "Rollout",
    "SelfPlay",
    "TaskError",
    "Verify",
    "Work",
    "WrongVersion",
    "check",
    "run",
    "work_of",
]
