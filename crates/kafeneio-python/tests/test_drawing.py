"""Boards as SVG: well-formed, complete, and the same as the board in words."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

from kafeneio import GAMES, Dice, Position, Rules

SVG = "{http://www.w3.org/2000/svg}"
COLORS = {"#a82a22": "red", "#1e4f86": "blue", "#fffaf0": "white", "#2b2320": "black", "#1f5b63": "counter"}


def positions(game: str) -> list[Position]:
    """Returns every position of a random game."""
    session, dice = Rules(game).seeded(5), Dice(5)
    while session.outcome is None:
        roll = session.roll(dice)
        session.play(roll, session.random_play(roll, dice))
    return [turn.before for turn in session.turns] + [session.position]


def drawn(position: Position) -> tuple[ET.Element, str, str]:
    """Returns the drawing with its title and its description."""
    root = ET.fromstring(position.svg())
    title, desc = root[0].text, root[1].text
    assert (root.tag, root[0].tag, root[1].tag, root.get("role")) == (f"{SVG}svg", f"{SVG}title", f"{SVG}desc", "img")
    assert title is not None
    assert desc is not None
    return root, title, desc


@pytest.mark.parametrize("game", GAMES)
def test_every_position_of_a_game_is_drawn(game: str) -> None:
    for position in positions(game):
        root, title, desc = drawn(position)
        assert position.text in title
        assert position._repr_svg_() == position.svg()
        assert ("wins" in desc or "a draw" in desc) == (position.outcome is not None)
        assert ("to move" in desc) == (position.outcome is None)
        width, height = float(root.get("width", "")), float(root.get("height", ""))
        for element in root.iter():
            assert element.tag.startswith(SVG)
            assert 0 <= float(element.get("cx", element.get("x", "0"))) <= width
            assert 0 <= float(element.get("cy", element.get("y", "0"))) <= height
            assert not {name for name in element.attrib if "href" in name or name in ("class", "style")}


def circles(root: ET.Element) -> list[str]:
    """Returns what the circles stand for, without those of the legend."""
    found = [COLORS[circle.get("fill", "")] for circle in root.iter(f"{SVG}circle") if circle.get("r") != "8"]
    return sorted(found)


def test_the_checkers_of_plakoto() -> None:
    root, _, desc = drawn(Rules("plakoto").position("b14,3,b1r,18,r14 b"))
    assert circles(root) == ["blue"] * 6 + ["red"] * 6
    assert "point 1: 14 blue. point 5: 1 blue, 1 red pinned. point 24: 14 red" in desc
    texts = [text.text for text in root.iter(f"{SVG}text")]
    assert texts.count("14") == 3, "both stacks and the point"


def test_the_pieces_of_boloko() -> None:
    root, _, desc = drawn(Rules("boloko").position("b9,4,w1,2,b1w,15,w8 w"))
    assert circles(root) == ["blue", "blue", "white", "white", "white"]
    assert "cell 9: 1 blue, 1 white pinned" in desc
    assert len(list(root.iter(f"{SVG}line"))) == 16, "the walls"
    shared = Rules("boloko", portes=True).position("b9,7,w1,15,w9+b1 b")
    assert circles(drawn(shared)[0]) == ["blue", "blue", "white", "white"]


def test_the_table_of_bolo() -> None:
    root, _, desc = drawn(Rules("bolo").position("9500,10000,3000 1 200 5 last:2:1"))
    assert len([box for box in root.iter(f"{SVG}rect") if box.get("width") == box.get("height") == "36"]) == 5
    assert "seat 1: 9,500 points, to move. seat 2: 10,000 points, last round" in desc
    assert "turns left: 1" in desc


def test_the_counters_of_buku() -> None:
    board = Rules("buku").position("21111111/11111111/11111111/11101111/11111111/11111111/11111111/11111111 b 0-1 0")
    root, _, desc = drawn(board)
    assert circles(root) == ["counter"] * 63
    assert "rank 8: 2 1 1 1 1 1 1 1. rank 7:" in desc
    assert "black: 1 captured, to move" in desc
