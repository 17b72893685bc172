"""The code of the README, of the chapter of the book, and of the docstrings runs as it stands."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

import kafeneio

FOLDER = Path(__file__).parents[1]


@pytest.mark.parametrize("page", [FOLDER / "README.md", FOLDER.parents[1] / "docs" / "src" / "python.md"])
def test_pages(page: Path) -> None:
    failed, tried = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert failed == 0
    assert tried > 0


@pytest.mark.parametrize("name", ["", *kafeneio.__all__])
def test_docstrings(name: str) -> None:
    value = getattr(kafeneio, name) if name else kafeneio
    members = vars(value).values() if isinstance(value, type) else []
    for part in (value, *members):
        text = part.__doc__ or ""
        test = doctest.DocTestParser().get_doctest(text, {}, name or "kafeneio", None, 0)
        assert doctest.DocTestRunner().run(test).failed == 0
