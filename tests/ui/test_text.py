"""Text from outside is made harmless, and text is measured, shortened and wrapped."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.fonts import Fonts
from game.ui.text_gate import plain_lines, plain_text
from game.view.frame import shorten, wrap


class Ruler:
    """Every letter is ten pixels wide."""

    def width(self, text, size, weight=None):
        return 10 * len(text)

    def height(self, size, weight=None):
        return 20


@pytest.mark.parametrize(
    ("outside", "inside"),
    [
        ("Ada", "Ada"),
        ("  A\tda\r\n ", "A da"),
        ("A\0d\x1ba", "Ada"),
        ("\u202eadA\u2066", "adA"),
        ("A\u200bda\ufeff", "Ada"),
        ("\ud800Ada", "Ada"),
        ("e\u0301", "é"),
        ("x" * 300, "x" * 199 + "…"),
    ],
)
def test_gate(outside, inside):
    assert plain_text(outside) == inside


@given(st.text(), st.integers(1, 30))
def test_gate_keeps_its_limit_and_needs_no_second_pass(text, longest):
    once = plain_text(text, longest)
    assert len(once) <= longest
    assert plain_text(once, longest) == once


def test_lines_stay_lines():
    assert plain_lines("a\0\nb\tc") == "a\nb c"


def test_shorten_takes_as_much_as_fits():
    assert shorten(Ruler(), "abcdefghij", 100, 12) == "abcdefghij"
    assert shorten(Ruler(), "abcdefghij", 99, 12) == "abcdefgh…"
    assert shorten(Ruler(), "abc", 5, 12) == "…"


def test_wrap_breaks_at_spaces():
    assert wrap(Ruler(), "one two three", 80, 12) == ["one two", "three"]
    assert wrap(Ruler(), "one\n\ntwo", 80, 12) == ["one", "", "two"]
    assert wrap(Ruler(), "incomprehensible", 80, 12) == ["incompr…"]


def test_fonts_measure_what_they_render(screen):
    from game.view.frame import Weight
    from game.view.palette import Rgba

    fonts = Fonts()
    for weight in Weight:
        surface = fonts.render("Slice 2 →", 15, weight, Rgba(255, 255, 255))
        assert surface.get_size() == (fonts.width("Slice 2 →", 15, weight), fonts.height(15, weight))
