"""The examples do what they say. They are slow or need more than the package, so only the newest Python runs them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import nbformat
import numpy as np
import pytest
import train
from nbclient import NotebookClient

if TYPE_CHECKING:
    from collections.abc import Iterator

FOLDER = Path(__file__).parent


def last(training: Iterator[tuple[train.Network, float, int]]) -> train.Network:
    """Returns the network at the end of a training."""
    *_, (network, _, _) = training
    return network


def test_the_same_seed_trains_the_same_network() -> None:
    first, again, other = (last(train.train(seed, games=64, units=8, steps=2)) for seed in (3, 3, 4))
    assert all(map(np.array_equal, first.weights, again.weights))
    assert not np.array_equal(first.weights[2], other.weights[2])


def test_lessons_are_mixed_from_what_is_said_later_and_how_the_game_ends() -> None:
    random = np.random.default_rng(5)
    said = random.dirichlet(np.ones(4), (5, 3)).astype(np.float32)
    over, end = np.zeros((5, 3, 1), bool), np.zeros((5, 3, 4), np.float32)
    over[2, 1] = True
    end[2, 1] = (0, 0, 1, 0)
    wanted = train.lessons(train.Turns(np.empty(0, np.float32), said, over, end))
    assert wanted.shape == (4, 3, 4)
    # Nobody has anything after the last turn but what is said of it.
    np.testing.assert_allclose(wanted[3], said[4][:, ::-1], rtol=1e-5)
    mixed = 0.8 * wanted[3] + 0.2 * said[3]
    np.testing.assert_allclose(wanted[2, [0, 2]], mixed[[0, 2], ::-1], rtol=1e-5)
    # A loss after the third turn is a win before it. The next game begins with the turn after.
    np.testing.assert_array_equal(wanted[2, 1], (0, 0, 1, 0))
    np.testing.assert_array_equal(wanted[1, 1], (0, 1, 0, 0))
    np.testing.assert_allclose(wanted[0, 1], (0.2 * said[1, 1] + 0.8 * wanted[1, 1])[::-1], rtol=1e-5)


def test_half_a_minute_of_training_beats_random_and_gains_on_novice() -> None:
    random, novice = (train.RULES.player(name) for name in ("random", "novice"))
    training = train.train(seed=1, games=512, units=64, steps=24)
    untrained, _, _ = next(training)
    assert train.compare(untrained, novice, pairs=50)["won"] < 0.1
    trained = last(training)
    assert train.compare(trained, random, pairs=50)["won"] > 0.95
    assert train.compare(trained, novice, pairs=50)["won"] > 0.25


@pytest.mark.parametrize(
    "arguments",
    [
        "--looks 0",
        "--pairs 1",
        "--steps 0",
        "--steps -1",
        "--seconds 0",
        "--out /nonexistent/x.npz",
        "--against nobody",
        "--games 0",
    ],
)
def test_arguments_are_checked_before_the_training(
    arguments: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["train.py", *arguments.split()])
    with pytest.raises(SystemExit) as ended:
        train.main()
    assert ended.value.code == 2
    assert f"argument {arguments.split(maxsplit=1)[0]}: " in capsys.readouterr().err


def test_the_notebook_runs_and_draws() -> None:
    notebook = nbformat.read(FOLDER / "tour.ipynb", as_version=4)  # type: ignore[no-untyped-call]
    nbformat.validate(notebook)
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert all(not cell.outputs and cell.execution_count is None for cell in code), "outputs are not committed"
    NotebookClient(notebook, timeout=60, resources={"metadata": {"path": str(FOLDER)}}).execute()
    shown = [set(output.get("data", ())) for cell in code for output in cell.outputs]
    drawn = [kinds for kinds in shown if kinds & {"image/svg+xml", "text/html"}]
    # Six positions and a curve.
    assert len(drawn) == 7
