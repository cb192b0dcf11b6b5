"""Each draw operation leaves the pixels that it promises."""

from dataclasses import replace
from random import Random

import pygame
import pytest

from game.ui.assets import Sprites
from game.ui.cache import SurfaceCache
from game.ui.fonts import Fonts
from game.ui.painter import Painter
from game.ui.shapes import StrokeKey, flatten, smooth_stroke
from game.view.frame import (
    Anchor,
    Circle,
    Clip,
    Curve,
    Dash,
    Fill,
    Line,
    Point,
    Polygon,
    Reading,
    Rect,
    Sprite,
    Text,
    Unclip,
)
from game.view.look.palette import Rgba, Role, Theme, Tint
from game.view.look.scheme import Scheme, resolve

RED = Rgba(255, 0, 0)
GREEN = Rgba(0, 255, 0)


@pytest.fixture
def paint(screen):
    painter = Painter(Fonts(), Sprites(), Scheme(Theme.DARK))

    def run(*ops):
        surface = pygame.Surface((200, 100))
        painter.paint(surface, ops)
        return surface

    run.painter = painter
    return run


def at(surface, x, y):
    return tuple(surface.get_at((x, y)))[:3]


def lit(surface):
    return {
        (x, y)
        for x in range(surface.get_width())
        for y in range(surface.get_height())
        if at(surface, x, y) != (0, 0, 0)
    }


def test_fill_covers_exactly_its_rectangle(paint):
    pixels = lit(paint(Fill(Rect(10, 20, 30, 5), RED)))
    assert pixels == {(x, y) for x in range(10, 40) for y in range(20, 25)}


def test_roles_follow_the_theme(paint):
    op = Fill(Rect(0, 0, 5, 5), Role.SIDE_A)
    assert at(paint(op), 2, 2) == resolve(Scheme(Theme.DARK), Role.SIDE_A)[:3]
    paint.painter.scheme = Scheme(Theme.LIGHT)
    assert at(paint(op), 2, 2) == resolve(Scheme(Theme.LIGHT), Role.SIDE_A)[:3]


def test_squares_are_called_as_the_reader_likes(paint):
    def same(one, other):
        return pygame.image.tobytes(paint(one), "RGB") == pygame.image.tobytes(paint(other), "RGB")

    number, letter = (Text(words, Point(0, 0), 14, RED) for words in ("moves to 2,5", "moves to c6"))
    column, named = (Text(words, Point(0, 0), 14, RED, reading=Reading.COLUMN) for words in ("2", "c"))
    verbatim = Text("2,5", Point(0, 0), 14, RED, reading=Reading.VERBATIM)
    assert not same(number, letter)
    before = paint(verbatim)
    shown = paint(letter), paint(replace(named, reading=Reading.VERBATIM))
    paint.painter.letters = True
    for op, was in ((number, shown[0]), (column, shown[1]), (verbatim, before)):
        assert pygame.image.tobytes(paint(op), "RGB") == pygame.image.tobytes(was, "RGB")


def test_translucent_fill_lets_the_ground_shine_through(paint):
    surface = paint(Fill(Rect(0, 0, 50, 50), RED), Fill(Rect(0, 0, 50, 50), Rgba(0, 255, 0, 128)))
    red, green, _ = at(surface, 25, 25)
    assert red == pytest.approx(127, abs=3)
    assert green == pytest.approx(128, abs=3)


@pytest.mark.parametrize("size", [(120, 60), (12, 60), (9, 9), (1, 1), (40, 20)])
def test_rounded_box_has_border_inside_and_open_corners(paint, size):
    surface = paint(Fill(Rect(5, 5, *size), GREEN, 8, 2, RED))
    pixels = lit(surface)
    assert all(5 <= x < 5 + size[0] and 5 <= y < 5 + size[1] for x, y in pixels)
    if min(size) > 20:
        assert at(surface, 5 + size[0] // 2, 5) == RED[:3]
        assert at(surface, 5, 5 + size[1] // 2) == RED[:3]
        assert at(surface, 5 + size[0] // 2, 5 + size[1] // 2) == GREEN[:3]
        assert (5, 5) not in pixels


def test_open_box_leaves_its_inside_alone(paint):
    surface = paint(Fill(Rect(10, 10, 60, 40), None, 4, 2, RED))
    assert at(surface, 40, 30) == (0, 0, 0)
    assert at(surface, 40, 10) == RED[:3]


def test_circle_and_ring(paint):
    surface = paint(Circle(Point(30, 50), 10, RED), Circle(Point(90, 50), 20, GREEN, 3))
    assert at(surface, 30, 50) == RED[:3]
    assert at(surface, 90, 50) == (0, 0, 0)
    assert at(surface, 90, 31) == GREEN[:3]
    assert at(surface, 90, 28) == (0, 0, 0)


def test_dashed_ring_has_gaps(paint):
    surface = paint(Circle(Point(50, 50), 30, RED, 3, Dash(6, 6)))
    whole = paint(Circle(Point(50, 50), 30, RED, 3))
    assert 0.3 < len(lit(surface)) / len(lit(whole)) < 0.8


@pytest.mark.parametrize("width", [1, 2, 3])
def test_straight_line_is_as_wide_as_asked(paint, width):
    surface = paint(Line((Point(10, 50), Point(110, 50)), RED, width))
    assert len({y for _, y in lit(surface)}) == width


@pytest.mark.parametrize("shift", [0, 3])
def test_dashed_line_has_gaps_still_or_running(paint, shift):
    surface = paint(Line((Point(0, 50), Point(200, 50)), RED, 2, Dash(10, 10, shift)))
    columns = {x for x, _ in lit(surface)}
    assert 90 <= len(columns) <= 115
    assert 5 + shift in columns
    assert 15 + shift not in columns


def test_curve_goes_from_start_to_end_or_part_of_the_way(paint):
    curve = Curve(Point(10, 90), Point(10, 10), Point(190, 10), Point(190, 90), RED, 2)
    pixels = lit(paint(curve))
    assert min(x for x, _ in pixels) <= 11
    assert max(x for x, _ in pixels) >= 188
    half = lit(paint(Curve(curve.start, curve.control_a, curve.control_b, curve.end, RED, 2, part=500)))
    assert 95 <= max(x for x, _ in half) <= 104


def test_translucent_line_is_fainter(paint):
    surface = paint(Line((Point(10, 10), Point(190, 90)), Tint(Role.FOCUS, 100), 3))
    brightest = max(at(surface, x, y)[0] for x, y in lit(surface))
    assert brightest == pytest.approx(100, abs=4)


def test_polygon_is_filled(paint):
    surface = paint(Polygon((Point(50, 10), Point(90, 90), Point(10, 90)), GREEN))
    assert at(surface, 50, 60) == GREEN[:3]
    assert at(surface, 12, 20) == (0, 0, 0)


def test_sprite_takes_the_colours_and_stays_in_its_rectangle(paint):
    surface = paint(Sprite("plinth_n", Rect(20, 20, 40, 60), RED, GREEN))
    assert at(surface, 40, 50) == GREEN[:3]
    pixels = lit(surface)
    assert all(20 <= x < 60 and 30 <= y < 70 for x, y in pixels)
    assert any(at(surface, x, y)[0] > 200 for x, y in pixels)


def test_a_sprite_that_points_east_turns_clockwise(paint):
    reach = []
    for turns in range(4):
        pixels = lit(paint(Sprite("menu_quit", Rect(20, 20, 60, 60), RED, RED, Rgba(1, 0, 0), turns=turns)))
        reach.append((max(x for x, _ in pixels) - 50, max(y for _, y in pixels) - 50))
    east, south, west, north = reach
    assert east[0] > 23 >= east[1]
    assert south[1] > 23 >= south[0]
    assert west[0] <= 23
    assert north[1] <= 23


def test_faint_sprite(paint):
    surface = paint(Sprite("plinth_a", Rect(0, 0, 40, 40), RED, RED, alpha=64))
    assert at(surface, 20, 20)[0] == pytest.approx(64, abs=2)


@pytest.mark.parametrize("anchor", list(Anchor))
def test_text_hangs_on_its_anchor(paint, anchor):
    surface = paint(Text("HHH", Point(100, 50), 20, RED, anchor))
    pixels = lit(surface)
    center = (min(x for x, _ in pixels) + max(x for x, _ in pixels)) / 2
    expected = {0: center > 105, 1: abs(center - 100) < 4, 2: center < 95}
    assert expected[anchor.value[0]]


def test_long_text_is_shortened_to_its_room(paint):
    pixels = lit(paint(Text("a very long line of words", Point(10, 10), 20, RED, max_width=80)))
    assert max(x for x, _ in pixels) < 90
    assert max(x for x, _ in pixels) > 60


def test_text_with_nul_or_nothing_is_harmless(paint):
    assert lit(paint(Text("a\0b", Point(10, 10), 20, RED), Text("", Point(10, 10), 20, RED)))
    assert not lit(paint(Text("", Point(10, 10), 20, RED)))


def test_words_may_have_colours_of_their_own_wherever_they_stand(paint):
    plain = Text("A1 meets A10 and A1, by #2", Point(2, 2), 14, RED)
    inked = replace(plain, inks=(("A1", GREEN), ("#2", GREEN)))
    pixels = [lit(paint(each)) for each in (plain, inked)]
    surface = paint(inked)
    red = {place for place in pixels[1] if at(surface, *place)[0]}
    wide = paint.painter.fonts.width
    own = [(wide(plain.text[:start], 14), wide(plain.text[:end], 14)) for start, end in ((0, 2), (17, 19), (24, 26))]
    assert pixels[0] == pixels[1]
    assert red == {(x, y) for x, y in pixels[0] if not any(left <= x - 2 < right for left, right in own)}


def test_words_keep_their_colours_where_squares_are_called_by_letters(paint):
    inked = Text("10,10 A1", Point(2, 2), 14, RED, inks=(("A1", GREEN),))
    paint.painter.letters = True
    surface = paint(inked)
    green = [x for x, y in lit(surface) if at(surface, x, y)[1]]
    assert min(green) - 2 >= paint.painter.fonts.width("k11 ", 14)


def test_clips_nest_and_end(paint):
    whole = Rect(0, 0, 200, 100)
    surface = paint(
        Clip(Rect(10, 10, 50, 50)),
        Clip(Rect(30, 30, 100, 100)),
        Fill(whole, RED),
        Unclip(),
        Unclip(),
        Fill(Rect(190, 90, 5, 5), GREEN),
    )
    pixels = {p for p in lit(surface) if p[0] < 150}
    assert pixels == {(x, y) for x in range(30, 60) for y in range(30, 60)}
    assert at(surface, 192, 92) == GREEN[:3]


def test_later_operations_lie_above_earlier_ones(paint):
    surface = paint(
        Sprite("plinth_n", Rect(0, 0, 60, 60), RED, RED),
        Fill(Rect(20, 20, 20, 20), GREEN),
        Text("x", Point(0, 0), 12, RED),
    )
    assert at(surface, 30, 30) == GREEN[:3]


def test_cache_forgets_what_was_least_recently_used(screen):
    made = []

    def make(key):
        made.append(key)
        return pygame.Surface((10, 10))

    cache = SurfaceCache(250)
    for key in "abacab":
        cache.get(key, make)
    assert made == ["a", "b", "c", "b"]
    assert cache.pixels == 200
    assert len(cache) == 2


def test_a_broken_line_looks_the_same_however_often_it_is_drawn(screen):
    """Pictures of the package are compared with those of the source to the last pixel."""
    random = Random(1)

    def spot():
        return Point(random.randint(0, 1200), random.randint(0, 400))

    def thread():
        curve = Curve(spot(), spot(), spot(), spot(), RED)
        return StrokeKey(flatten(curve).moved, RED, random.choice((1, 2, 3)), Dash(*random.choice(((3, 5), (6, 5)))))

    threads = [thread() for _ in range(300)]

    def drawn(threads):
        return [[pygame.image.tobytes(part, "RGBA") for part, _, _ in smooth_stroke(key).parts] for key in threads]

    first = drawn(threads)
    drawn(key._replace(dash=None) for key in threads)
    assert drawn(reversed(threads))[::-1] == first
