"""The code of the README, of the chapter of the book, and of the docstrings runs as it stands."""

from __future__ import annotations

import doctest
import importlib
import re
import sys
from pathlib import Path

import pytest

import kafeneio

FOLDER = Path(__file__).parents[1]

# Whether Dask, Gymnasium, PettingZoo and OpenSpiel are there: see conftest.py.
HAS_FRAMEWORKS = sys.version_info >= (3, 11)


def without_what_is_missing(text: str) -> str:
    """Returns a page, without its section of frameworks if they are not there."""
    return text if HAS_FRAMEWORKS else re.sub(r"(?ms)^## Frameworks\n.*?(?=^## |\Z)", "", text)


def run(text: str, name: str) -> None:
    test = doctest.DocTestParser().get_doctest(text, {}, name, None, 0)
    failed, tried = doctest.DocTestRunner().run(test)
    assert failed == 0
    assert tried > 0


@pytest.mark.parametrize("page", [FOLDER / "README.md", FOLDER.parents[1] / "docs" / "src" / "python.md"])
def test_pages(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert text.count("\n## Frameworks\n") == 1
    run(without_what_is_missing(text), page.name)


@pytest.mark.skipif(not HAS_FRAMEWORKS, reason="Dask needs Python 3.10")
def test_the_chapter_on_clusters() -> None:
    run((FOLDER.parents[1] / "docs" / "src" / "cluster.md").read_text(encoding="utf-8"), "cluster.md")


@pytest.mark.skipif(not HAS_FRAMEWORKS, reason="OpenSpiel needs Python 3.11")
@pytest.mark.parametrize("name", ["cluster", "gymnasium", "open_spiel", "pettingzoo"])
def test_extras(name: str) -> None:
    run(importlib.import_module(f"kafeneio.{name}").__doc__ or "", name)


@pytest.mark.parametrize("name", ["", *kafeneio.__all__])
def test_docstrings(name: str) -> None:
    value = getattr(kafeneio, name) if name else kafeneio
    members = vars(value).values() if isinstance(value, type) else []
    for part in (value, *members):
        text = part.__doc__ or ""
        test = doctest.DocTestParser().get_doctest(text, {}, name or "kafeneio", None, 0)
        assert doctest.DocTestRunner().run(test).failed == 0
