"""The cluster: with a real scheduler and real workers, some of which die, hang or lie."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import threading
import time
from typing import TYPE_CHECKING

import numpy as np
import pytest
from distributed import Client, LocalCluster

import kafeneio
from kafeneio import Dice, Rules, cluster

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

START = {game: Rules(game).start().text for game in kafeneio.GAMES}
PERFT = cluster.Perft("plakoto", 3, START["plakoto"])
# Many tasks of about 10 ms: a split that nobody measures.
SMALL = {"plies": 2, "size": 40}


class Cluster:
    """A scheduler and its workers, each a process of its own that can be killed.

    With `hosts` each of them runs in a network namespace of the same number, and has the address there.
    """

    def __init__(self, folder: Path, workers: int, *, preload: str = "", hosts: Sequence[str] = ()) -> None:
        self.folder, self.hosts = folder, hosts
        self.processes: list[subprocess.Popen[bytes]] = []
        self.port = 0
        self.start_scheduler()
        for number in range(workers):
            self.start_worker(f"worker-{number}", preload, number + 1)
        with Client(self.address, set_as_default=False) as client:
            client.wait_for_workers(workers, timeout=60)

    @property
    def address(self) -> str:
        return f"tcp://{self._address_of(0)}:{self.port}"

    def _address_of(self, host: int) -> str:
        return self.hosts[host] if self.hosts else "127.0.0.1"

    def start_scheduler(self) -> None:
        file = self.folder / "scheduler.json"
        file.unlink(missing_ok=True)
        options = ["--port", str(self.port), "--scheduler-file", str(file)]
        self.scheduler = self._start(0, "scheduler", *options)
        deadline = time.monotonic() + 60
        while not file.exists() or not file.read_text():
            assert time.monotonic() < deadline
            time.sleep(0.05)
        self.port = int(json.loads(file.read_text())["address"].rsplit(":", 1)[1])

    def start_worker(self, name: str, preload: str = "", host: int = 0) -> subprocess.Popen[bytes]:
        path = self.folder / f"{name}.py"
        path.write_text(preload)
        options = ["--name", name, "--nthreads", "1", "--local-directory", str(self.folder), "--preload", str(path)]
        return self._start(host, "worker", self.address, *options)

    def _start(self, host: int, kind: str, *options: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", f"distributed.cli.dask_{kind}", *options]
        command += ["--host", self._address_of(host), "--no-dashboard"]
        if self.hosts:
            command = ["ip", "netns", "exec", _namespace(host), *command]
        # A host that is gone is noticed within seconds, and not minutes.
        environment = {
            **os.environ,
            "DASK_DISTRIBUTED__SCHEDULER__WORKER_TTL": "8s",
            "DASK_DISTRIBUTED__COMM__TIMEOUTS__TCP": "12s",
        }
        with (self.folder / f"{kind}.log").open("ab") as log:
            # A group of its own: a nanny dies with its worker.
            process = subprocess.Popen(command, stdout=log, stderr=log, start_new_session=True, env=environment)
        self.processes.append(process)
        return process

    def close(self) -> None:
        for process in self.processes:
            kill(process)


def _namespace(host: int) -> str:
    return f"kafeneio-{host}"


def kill(process: subprocess.Popen[bytes]) -> None:
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        return
    process.wait()


@pytest.fixture(scope="module")
def two(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    made = Cluster(tmp_path_factory.mktemp("two"), 2)
    yield made
    made.close()


def begun(path: Path, work: cluster.Work, split: dict[str, int]) -> None:
    """Writes the head of a manifest, with a split of ours."""
    head = {"kafeneio": cluster.VERSION, "work": json.loads(json.dumps(work.data()))}
    with cluster.Manifest(path, head, lambda: split):
        pass


def alone(work: cluster.Work, split: dict[str, int]) -> object:
    """Does some work without a cluster."""
    results: dict[str, object] = {}
    number = 0
    while tasks := work.wave(split, number, results):
        results.update((task["key"], work.do(task)) for task in tasks)
        number += 1
    return json.loads(json.dumps(work.total(split, results)))


@pytest.mark.parametrize(("game", "depth"), [("plakoto", 3), ("boloko", 2), ("bolo", 2), ("buku", 1)])
def test_a_count_is_that_of_one_thread_whatever_the_split(game: str, depth: int) -> None:
    position = Rules(game).start()
    for plies in range(2 if game in {"plakoto", "bolo"} else 1):
        work = cluster.Perft(game, depth, position.text)
        assert alone(work, {"plies": plies, "size": 1000}) == {"count": position.perft(depth)}


def test_a_divided_count_is_that_below_each_play() -> None:
    position = Rules("plakoto").position("b14,3,b1r,18,r14 b")
    total = alone(cluster.Perft("plakoto", 3, position.text, divide=True), {"plies": 2, "size": 100})
    assert isinstance(total, dict)
    expected = [
        [roll, play.text, play.position.perft(2)] for roll, _ in position.rolls() for play in position.plays(roll)
    ]
    assert total == {"count": position.perft(3), "divide": expected}
    assert alone(cluster.Perft("plakoto", 0, divide=True), {"plies": 0, "size": 1}) == {"count": 1, "divide": []}
    # The first ply of Boloko has thousands of positions: each is counted for itself.
    total = alone(cluster.Perft("boloko", 2, divide=True), {"plies": 1, "size": 1000})
    assert isinstance(total, dict)
    assert total["count"] == sum(count for _, _, count in total["divide"]) == Rules("boloko").start().perft(2)


def test_a_measured_split_makes_tasks_of_some_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    # What other programs take of the time is not measured.
    monkeypatch.setattr(time, "perf_counter", time.thread_time)
    work = cluster.Perft("plakoto", 5, START["plakoto"])
    split = work.split()
    assert split["plies"] in {1, 2}
    tasks = work.wave(split, 0, {})
    start = time.process_time()
    work.do(tasks[len(tasks) // 2])
    assert 0.05 < time.process_time() - start < 20


def test_the_arena_plays_the_games_of_the_program() -> None:
    """The numbers are those of `kafeneio simulate plakoto -n 4 --by novice,skilled --seed 5 --json`."""
    total = alone(cluster.Arena("plakoto", ("novice", "skilled"), rounds=2, seed=5), {"size": 1})
    assert total == {
        "games": 4,
        "plies": 356,
        "bots": [
            {"bot": "novice", "wins": 2, "points": {"mean": -0.5, "se": 0.0}},
            {"bot": "skilled", "wins": 2, "points": {"mean": 0.5, "se": 0.0}},
        ],
    }


def test_the_same_answer_from_two_workers_as_from_one_thread(two: Cluster, tmp_path: Path) -> None:
    works: list[tuple[cluster.Work, dict[str, int]]] = [
        (PERFT, SMALL),
        (cluster.Arena("bolo", ("greedy", "random"), rounds=6), {"size": 2}),
        (cluster.Evaluate("plakoto", (START["plakoto"], "b14,3,b1r,18,r14 b"), "strong"), {"size": 1}),
        (
            cluster.Rollout("plakoto", (START["plakoto"], (START["plakoto"], "31", "1/4 1/2")), "greedy", 0.12),
            {"size": 10},
        ),
    ]
    for number, (work, split) in enumerate(works):
        manifest = tmp_path / str(number)
        begun(manifest, work, split)
        assert cluster.run(work, manifest, client=two.address) == alone(work, split)
        assert cluster.check(manifest, 1.0, client=two.address) == []


def test_a_task_that_fails_ends_the_run_and_says_which(two: Cluster) -> None:
    work = cluster.Verify("plakoto", ("true",), program="no-such-program")
    with pytest.raises(cluster.TaskError, match=r"^verify-plakoto-[0-9a-f]{12}-00000\d: FileNotFoundError"):
        cluster.run(work, client=two.address)


def test_what_cannot_be_is_refused_before_anything_is_done(tmp_path: Path) -> None:
    start = START["plakoto"]
    for make in (
        lambda: cluster.Perft("plakoto", 2, "no position"),
        lambda: cluster.Perft("plakoto", -1),
        lambda: cluster.Perft("plakoto", 101),
        lambda: cluster.Perft("chess", 2),
        lambda: cluster.Evaluate("plakoto", (start, "no position")),
        lambda: cluster.Evaluate("plakoto", start),  # type: ignore[arg-type]
        lambda: cluster.Rollout("plakoto", ()),
        lambda: cluster.Rollout("plakoto", ((start, "31", "1/9"),)),
        lambda: cluster.Rollout("plakoto", ((start, "31"),)),
        lambda: cluster.Rollout("plakoto", (start,), error=float("nan")),
        lambda: cluster.Arena("plakoto", ("greedy", "nobody"), 1),
        lambda: cluster.Arena("plakoto", ("greedy",) * 3, 1),
        lambda: cluster.Arena("plakoto", "greedy,random", 1),  # type: ignore[arg-type]
        lambda: cluster.Arena("plakoto", ("greedy", "random"), 0),
        lambda: cluster.Arena("plakoto", ("greedy", "random"), 1, seed=-1),
        lambda: cluster.SelfPlay("bolo", "random", players=9),
        lambda: cluster.Verify("plakoto", ("true",), options={"larger_die": False}),
        lambda: cluster.run(PERFT, client="nonsense"),
        lambda: cluster.check(tmp_path / "none", 0.0),
    ):
        with pytest.raises(kafeneio.KafeneioError):
            make()


def test_a_file_that_is_no_manifest_stays_as_it_is(tmp_path: Path) -> None:
    notes = tmp_path / "notes"
    for content in (b"notes without a line feed", b"notes\n", b"{}\n", b'{"count": 1}\n'):
        notes.write_bytes(content)
        with pytest.raises(cluster.ManifestError, match=r"it is no manifest|it is not JSON"):
            cluster.run(PERFT, notes)
        assert notes.read_bytes() == content


def test_one_round_has_no_error() -> None:
    total = alone(cluster.Arena("plakoto", ("greedy", "random"), 1), {"size": 1})
    assert isinstance(total, dict)
    assert [bot["points"]["se"] for bot in total["bots"]] == [None, None]
    total = alone(cluster.Rollout("plakoto", (START["plakoto"],), "random", games=1), {"size": 1})
    assert isinstance(total, list)
    assert [(line["games"], line["points"]["se"]) for line in total] == [(1, None)]


def test_a_rollout_ends_when_its_error_is_small_enough() -> None:
    work = cluster.Rollout("plakoto", (START["plakoto"],), "random", 0.1)
    coarse, fine = (
        alone(work, {"size": 64}),
        alone(cluster.Rollout("plakoto", (START["plakoto"],), "random", 0.05), {"size": 64}),
    )
    assert isinstance(coarse, list)
    assert isinstance(fine, list)
    assert coarse[0]["points"]["se"] <= 0.1
    assert fine[0]["points"]["se"] <= 0.05
    assert coarse[0]["games"] < fine[0]["games"] < 100_000
    # The games of the coarse one are the first of the fine one, so a split changes nothing.
    assert alone(work, {"size": 7}) == coarse


def test_files_of_self_play_have_the_games_of_their_seeds(two: Cluster, tmp_path: Path) -> None:
    work, rules = cluster.SelfPlay("plakoto", "random", games=5, players=2, seed=9), Rules("plakoto")
    manifest = tmp_path / "games"
    begun(manifest, work, {"size": 2})
    total = cluster.run(work, manifest, client=two.address)
    assert (total["games"], len(total["files"])) == (5, 3)
    rows = 0
    for name in total["files"]:
        with np.load(manifest.parent / name) as columns:
            for number in np.unique(columns["games"]):
                dice = Dice.series(9, int(number))
                session = rules.seeded(dice.seed)
                for row in np.flatnonzero(columns["games"] == number):
                    assert columns["positions"][row].tobytes() == session.position.to_bytes()
                    roll = session.roll(dice)
                    assert session.position.rolls()[columns["rolls"][row]][0] == roll
                    session.play(roll, session.position.nth(roll, int(columns["plays"][row])))
                    rows += 1
                outcome = session.outcome
                assert outcome is not None
                assert abs(columns["returns"][row]) == outcome.points
    assert rows == total["rows"]
    (manifest.parent / total["files"][1]).write_bytes(b"something else")
    assert [difference.key for difference in cluster.check(manifest, client=two.address)] == [total["files"][1]]


def test_a_run_that_was_stopped_computes_nothing_twice(two: Cluster, tmp_path: Path) -> None:
    manifest = tmp_path / "count"
    begun(manifest, PERFT, SMALL)

    class StoppedError(Exception):
        pass

    def stop(progress: cluster.Progress) -> None:
        if progress.done == 7:
            raise StoppedError

    with pytest.raises(StoppedError):
        cluster.run(PERFT, manifest, client=two.address, progress=stop)
    before = manifest.read_bytes()
    assert before.count(b"\n") == 8
    # A line by half, as a power cut leaves it.
    manifest.write_bytes(before + b'{"by":"0","dig')
    seen: list[int] = []
    total = cluster.run(PERFT, manifest, client=two.address, progress=lambda progress: seen.append(progress.done))
    tasks = len(PERFT.wave(SMALL, 0, {}))
    assert seen == list(range(8, tasks + 1))
    assert manifest.read_bytes().startswith(before)
    assert total == {"count": 708_405}
    # When all is there, no cluster is needed.
    assert cluster.run(PERFT, manifest, client="tcp://127.0.0.1:9") == total


def test_workers_that_come_when_there_is_work_and_go_after_it(tmp_path: Path) -> None:
    with (
        LocalCluster(n_workers=0, threads_per_worker=1, dashboard_address=":0", local_directory=tmp_path) as local,
        Client(local, set_as_default=False) as client,
    ):
        local.adapt(minimum=0, maximum=2, interval="100ms", wait_count=3)
        for depth, count in ((3, 708_405), (2, 3474)):
            assert cluster.run(cluster.Perft("plakoto", depth), client=client) == {"count": count}
            deadline = time.monotonic() + 60
            while client.scheduler_info()["workers"]:
                assert time.monotonic() < deadline, "the workers stay"
                time.sleep(0.1)


def test_a_run_of_each_kind_goes_on_from_any_line(two: Cluster, tmp_path: Path) -> None:
    works: list[tuple[cluster.Work, dict[str, int]]] = [
        (cluster.Rollout("plakoto", (START["plakoto"],), "random", 0.001, games=300), {"size": 16}),
        (cluster.Arena("plakoto", ("greedy", "random"), 6), {"size": 1}),
        (cluster.Evaluate("plakoto", (START["plakoto"],) * 4), {"size": 1}),
        (cluster.SelfPlay("bolo", "greedy", games=4), {"size": 1}),
    ]
    for work, split in works:
        whole = tmp_path / work.kind
        begun(whole, work, split)
        total = cluster.run(work, whole, client=two.address)
        lines = whole.read_bytes().splitlines(keepends=True)
        part = tmp_path / f"{work.kind}-part"
        for length in {2, len(lines) // 2, len(lines) - 2, len(lines) - 1}:
            part.write_bytes(b"".join(lines[:length]))
            again = cluster.run(work, part, client=two.address)
            assert json.dumps(again, sort_keys=True).replace("-part", "") == json.dumps(total, sort_keys=True)
            assert len(part.read_bytes().splitlines()) == len(lines)
        assert cluster.check(whole, 1.0, client=two.address) == []


def test_a_changed_line_of_a_manifest_is_noticed(tmp_path: Path, two: Cluster) -> None:
    manifest = tmp_path / "count"
    begun(manifest, PERFT, SMALL)
    cluster.run(PERFT, manifest, client=two.address)
    lines = manifest.read_bytes().splitlines(keepends=True)
    changed = (
        lines[3].replace(b"[", b"[1,", 1),
        lines[3].replace(b'"by":"worker', b'"by":"nobody'),
        lines[4][:90] + b"\n",
    )
    for bad in (*changed, b"{}\n", b"nothing\n", b"[]\n"):
        assert bad != lines[3]
        manifest.write_bytes(b"".join([*lines[:3], bad, *lines[4:]]))
        with pytest.raises(cluster.ManifestError, match=":4: "):
            cluster.run(PERFT, manifest, client=two.address)
    manifest.write_bytes(b"".join([lines[0].replace(b'"size":40', b'"size":50'), *lines[1:]]))
    with pytest.raises(cluster.ManifestError, match="first line is damaged"):
        cluster.check(manifest)
    manifest.write_bytes(b"".join(lines))
    other = cluster.Perft("plakoto", 2, START["plakoto"])
    with pytest.raises(cluster.ManifestError, match="other work"):
        cluster.run(other, manifest)


def test_a_result_that_was_forged_with_its_digests_is_found(tmp_path: Path, two: Cluster) -> None:
    work = cluster.Rollout("plakoto", (START["plakoto"],), "random", 0.001, games=100)
    honest, forged = tmp_path / "honest", tmp_path / "forged"
    begun(honest, work, {"size": 16})
    cluster.run(work, honest, client=two.address)
    begun(forged, work, {"size": 16})
    head = {"kafeneio": cluster.VERSION, "work": json.loads(json.dumps(work.data()))}
    with cluster.Manifest(honest) as read, cluster.Manifest(forged, head) as write:
        for key, result in read.results.items():
            forged_points = [[points + 1, games] for points, games in result["points"]]
            write.add(key, {**result, "points": forged_points}, "somebody", 0.1)
    differ = cluster.check(forged, 1.0, client=two.address)
    assert len(differ) == len(read.results)
    assert {difference.by for difference in differ} == {"somebody"}


def test_two_drivers_do_not_write_to_one_manifest_but_share_a_cluster(two: Cluster, tmp_path: Path) -> None:
    manifests = [tmp_path / "one", tmp_path / "other"]
    for manifest in manifests:
        begun(manifest, PERFT, SMALL)
    refused: list[str] = []

    def second(progress: cluster.Progress) -> None:
        if progress.done == 1:
            with pytest.raises(cluster.ManifestError, match="another driver") as error:
                cluster.run(PERFT, manifests[0], client=two.address)
            refused.append(str(error.value))

    # The other splits the work in another way: each gets its own results.
    manifests[1].unlink()
    begun(manifests[1], PERFT, {"plies": 2, "size": 50})
    totals: list[object] = []
    other = threading.Thread(target=lambda: totals.append(cluster.run(PERFT, manifests[1], client=two.address)))
    other.start()
    totals.append(cluster.run(PERFT, manifests[0], client=two.address, progress=second))
    other.join()
    assert totals == [{"count": 708_405}] * 2
    assert len(refused) == 1


def test_a_full_disk_leaves_nothing_by_half(two: Cluster, tmp_path: Path) -> None:
    manifest = tmp_path / "count"
    begun(manifest, PERFT, SMALL)
    code = f"""
import resource, signal, sys
from kafeneio import cluster
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (5000, 5000))
cluster.run(cluster.Perft("plakoto", 3, {START["plakoto"]!r}), {str(manifest)!r}, client={two.address!r})
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "OSError" in done.stderr
    assert "File too large" in done.stderr
    content = manifest.read_bytes()
    assert 2000 < len(content) <= 5000
    assert content.endswith(b"\n")
    assert cluster.run(PERFT, manifest, client=two.address) == {"count": 708_405}


def test_control_c_keeps_what_is_done(two: Cluster, tmp_path: Path) -> None:
    manifest = tmp_path / "count"
    work = cluster.Perft("plakoto", 5, START["plakoto"])
    begun(manifest, work, {"plies": 2, "size": 10})
    command = [
        "-m",
        "kafeneio.cluster",
        "perft",
        "plakoto",
        "5",
        "--scheduler",
        two.address,
        "--manifest",
        str(manifest),
    ]
    driver = subprocess.Popen([sys.executable, *command], stderr=subprocess.PIPE, text=True)
    while manifest.read_bytes().count(b"\n") < 4:
        assert driver.poll() is None
        time.sleep(0.05)
    driver.send_signal(signal.SIGINT)
    _, errors = driver.communicate(timeout=60)
    assert driver.returncode == 130
    assert "the manifest has what is done" in errors
    assert manifest.read_bytes().endswith(b"\n")
    with cluster.Manifest(manifest) as kept:
        assert len(kept.results) >= 3
        assert kept.total is None


# Dask may load what follows twice.
LIAR = """
from kafeneio.cluster import Perft
Perft.honest, lies = getattr(Perft, "honest", Perft.do), []
def do(self, task):
    result = Perft.honest(self, task)
    if not lies:
        lies.append(task["key"])
        result[0] += 1
    return result
Perft.do = do
"""


def test_a_worker_that_answers_wrong_once_is_found(tmp_path: Path) -> None:
    made = Cluster(tmp_path, 1, preload=LIAR)
    try:
        manifest = tmp_path / "count"
        begun(manifest, PERFT, SMALL)
        assert cluster.run(PERFT, manifest, client=made.address) != {"count": 708_405}
        differ = cluster.check(manifest, 1.0, client=made.address)
        assert [difference.by for difference in differ] == ["worker-0"]
        with cluster.Manifest(manifest) as kept:
            assert differ[0].key in kept.results
    finally:
        made.close()


HANGS = """
import pathlib, time
from kafeneio.cluster import Perft
Perft.honest, hung = getattr(Perft, "honest", Perft.do), pathlib.Path("HUNG")
def do(self, task):
    if not hung.exists():
        hung.touch()
        time.sleep(3600)
    return Perft.honest(self, task)
Perft.do = do
"""


def test_a_worker_that_hangs_is_restarted(tmp_path: Path) -> None:
    hung = tmp_path / "hung"
    made = Cluster(tmp_path, 1, preload=HANGS.replace("HUNG", str(hung)))
    try:
        manifest = tmp_path / "count"
        begun(manifest, PERFT, SMALL)
        assert cluster.run(PERFT, manifest, client=made.address, limit=3.0) == {"count": 708_405}
        assert hung.exists()
    finally:
        made.close()


def test_a_worker_with_another_version_is_refused_by_name(tmp_path: Path) -> None:
    made = Cluster(tmp_path, 1, preload='import kafeneio.cluster._driver as driver\ndriver.VERSION = "0.0.1"\n')
    try:
        with pytest.raises(cluster.WrongVersion, match=r"worker worker-0 has kafeneio 0\.0\.1, and the driver"):
            cluster.run(PERFT, client=made.address)
    finally:
        made.close()


def test_killed_workers_and_a_restarted_scheduler_change_nothing(tmp_path: Path) -> None:
    work = cluster.Perft("plakoto", 4, START["plakoto"])
    manifest = tmp_path / "count"
    begun(manifest, work, {"plies": 2, "size": 40})
    made = Cluster(tmp_path, 2)
    draw = random.Random(4)
    workers = made.processes[1:]
    died: list[str] = []

    def murder(progress: cluster.Progress) -> None:
        if progress.done % 20 == 0 and len(died) < 4:
            victim = draw.choice(workers)
            workers.remove(victim)
            kill(victim)
            died.append("worker")
            workers.append(made.start_worker(f"worker-after-{progress.done}"))
        if progress.done == 50:
            kill(made.scheduler)
            made.start_scheduler()
            died.append("scheduler")

    try:
        total = cluster.run(work, manifest, client=made.address, progress=murder)
    finally:
        made.close()
    assert total == {"count": 142_021_166}
    assert sorted(died) == ["scheduler"] + ["worker"] * 3
    keys = [json.loads(line).get("key") for line in manifest.read_text().splitlines()[1:-1]]
    assert sorted(keys) == sorted(task["key"] for task in work.wave({"plies": 2, "size": 40}, 0, {}))


@pytest.fixture
def three_hosts() -> Iterator[list[str]]:
    """Makes three hosts, each a network namespace, on one bridge. This needs root."""

    def ip(command: str) -> None:
        subprocess.run(["ip", *command.split()], check=True)

    bridge, hosts = "kafeneio-br", range(3)

    def remove() -> None:
        for host in hosts:
            # The cable goes with its host, but not at once.
            subprocess.run(["ip", "link", "delete", f"kafeneio-c{host}"], check=False)
            subprocess.run(["ip", "netns", "delete", _namespace(host)], check=False)
        subprocess.run(["ip", "link", "delete", bridge], check=False)

    # A run that was killed has left its own.
    remove()
    try:
        ip(f"link add {bridge} type bridge")
        ip(f"addr add 10.87.5.1/24 dev {bridge}")
        ip(f"link set {bridge} up")
        for host in hosts:
            name, cable = _namespace(host), f"kafeneio-c{host}"
            ip(f"netns add {name}")
            ip(f"link add {cable} type veth peer name eth0 netns {name}")
            ip(f"link set {cable} master {bridge} up")
            ip(f"-n {name} addr add 10.87.5.{10 + host}/24 dev eth0")
            ip(f"-n {name} link set eth0 up")
            ip(f"-n {name} link set lo up")
        yield [f"10.87.5.{10 + host}" for host in hosts]
    finally:
        remove()


@pytest.mark.hosts
def test_three_hosts_one_of_which_loses_its_cable(three_hosts: list[str], tmp_path: Path) -> None:
    work = cluster.Perft("plakoto", 4, START["plakoto"])
    manifest = tmp_path / "count"
    begun(manifest, work, {"plies": 2, "size": 40})
    made = Cluster(tmp_path, 2, hosts=three_hosts)

    def cut(progress: cluster.Progress) -> None:
        if progress.done == 20:
            subprocess.run(["ip", "link", "set", "kafeneio-c2", "down"], check=True)
        if progress.done == 80:
            subprocess.run(["ip", "link", "set", "kafeneio-c2", "up"], check=True)

    try:
        assert cluster.run(work, manifest, client=made.address, progress=cut) == {"count": 142_021_166}
    finally:
        made.close()
    with cluster.Manifest(manifest) as kept:
        assert set(kept.makers.values()) == {"worker-0", "worker-1"}


def test_the_shell_counts_checks_and_refuses(two: Cluster, tmp_path: Path) -> None:
    def shell(*arguments: str) -> tuple[int, str, str]:
        command = [sys.executable, "-m", "kafeneio.cluster", *arguments]
        done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
        return done.returncode, done.stdout, done.stderr

    environment = dict(os.environ)
    manifest, at = str(tmp_path / "count"), ["--scheduler", two.address]
    code, out, err = shell("perft", "plakoto", "2", "--rule", "larger_die=off", "--manifest", manifest, *at, "--json")
    assert (code, json.loads(out)) == (0, {"count": Rules("plakoto", larger_die=False).start().perft(2)})
    assert err == f"{'1 of 1 tasks, about 0 s left':<60}\n"
    assert shell("check", manifest, *at)[:2] == (0, "the share is the same\n")
    assert shell("perft", "plakoto", "3", "--manifest", manifest, *at)[0] == 2
    assert shell("perft", "plakoto", "2", "--position", "none", *at)[0] == 2
    assert shell("perft", "chess", "2")[0] == 2
    environment["DASK_DISTRIBUTED__COMM__TIMEOUTS__CONNECT"] = "2s"
    assert shell("evaluate", "plakoto", START["plakoto"], "--scheduler", "tcp://127.0.0.1:9")[0] == 1
