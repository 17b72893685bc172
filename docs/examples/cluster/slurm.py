"""Counts Plakoto to six plies on a cluster that SLURM manages: `python slurm.py`, where jobs may be submitted."""

from dask_jobqueue import SLURMCluster
from distributed import Client

from kafeneio import cluster


def main() -> None:
    """Asks for workers as the work needs them, at most 200, and counts."""
    jobs = SLURMCluster(queue="normal", cores=8, processes=8, memory="8GB", walltime="02:00:00")
    jobs.adapt(maximum=200)
    work = cluster.Perft("plakoto", 6)
    with jobs, Client(jobs) as client:
        print(cluster.run(work, "plakoto-6.jsonl", client=client))


if __name__ == "__main__":
    main()
