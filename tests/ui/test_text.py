"""Text from outside is made harmless, and text is measured, shortened and wrapped."""

import threading
import time

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.text import plain_lines, plain_name, plain_text
from game.ui.fonts import Fonts
from game.view.frame import Weight, shorten, wrap
from game.view.look.palette import Rgba


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
        ("\u2764\ufe0fAda\U000e0101\ufffc", "\u2764Ada"),
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


@given(st.text(max_size=20))
def test_what_passes_the_gate_can_be_rendered(text):
    # A name may consist of marks alone that pygame refuses to render.
    pygame.font.init()
    shown = plain_text(text)
    width = Fonts().render(shown, 15, Weight.REGULAR, Rgba(255, 255, 255)).get_width()
    assert (width > 0) == bool(shown)


@pytest.mark.parametrize("name", ["", " ", "\u200b", "\ufe0f\u202e"])
def test_a_name_that_cannot_be_seen_is_the_other_word(name):
    assert plain_name(name, "A") == "A"


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
    fonts = Fonts()
    for weight in Weight:
        surface = fonts.render("Turn 2 →", 15, weight, Rgba(255, 255, 255))
        assert surface.get_size() == (fonts.width("Turn 2 →", 15, weight), fonts.height(15, weight))


def test_faces_are_opened_one_at_a_time_and_once_for_all_threads(monkeypatch):
    pygame.font.init()
    opened, at_once = [], threading.Lock()
    font = pygame.font.Font

    def watched(path, size):
        assert at_once.acquire(blocking=False), "two faces are opened at once"
        time.sleep(0.01)
        opened.append(size)
        at_once.release()
        return font(path, size)

    monkeypatch.setattr("pygame.font.Font", watched)
    faces = []
    sizes = (211, 212, 213)
    threads = [threading.Thread(target=lambda: faces.append([Fonts().face(size) for size in sizes])) for _ in "four"]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(opened) == sorted(sizes)
    assert faces == [faces[0]] * 4


@pytest.mark.parametrize("text", ["Turn\n2", "Turn\r\n2", "Turn\0 2"])
def test_a_text_is_one_line_whatever_it_holds(screen, text):
    fonts = Fonts()
    surface = fonts.render(text, 15, Weight.REGULAR, Rgba(255, 255, 255))
    assert surface.get_size() == (fonts.width(text, 15, Weight.REGULAR), fonts.height(15, Weight.REGULAR))
