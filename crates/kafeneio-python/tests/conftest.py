"""Which tests run on which Python."""

from __future__ import annotations

import signal
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pytest

# OpenSpiel needs Python 3.11; Dask, Gymnasium and PettingZoo need 3.10.
EXTRAS = ["test_cluster.py", "test_gymnasium.py", "test_open_spiel.py", "test_pettingzoo.py"]
collect_ignore = EXTRAS if sys.version_info < (3, 11) else []


def pytest_configure() -> None:
    # What a shell runs in the background ignores Ctrl-C, and some tests ask for it.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    # Fixtures end what they have started, also when `.ci/run` ends the tests.
    signal.signal(signal.SIGTERM, signal.default_int_handler)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if collect_ignore:
        terminalreporter.write_line(f"left out before Python 3.11, which OpenSpiel needs: {', '.join(collect_ignore)}")
