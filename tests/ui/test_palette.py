"""Words are readable in every scheme, and what colours tell apart is told apart by every pair of eyes."""

from itertools import combinations

import pytest

from game.view.look.palette import Palette, Rgba, Role, Theme, Tint
from game.view.look.scheme import SCHEMES, Scheme, resolve
from tests.ui.eyes import MISSING, apart, contrast

MEANINGS = (Role.SIDE_A, Role.SIDE_B, Role.NEUTRAL, Role.TIME, Role.NOW, Role.ALARM)
WORDS = (Role.TEXT, Role.TEXT_DIM, Role.LINK, *MEANINGS)
GROUNDS = (
    *(Role.GROUND, Role.PANEL, Role.SLATE, Role.SLATE_HOVER, Role.SLATE_DOWN, Role.SELECTED),
    *(Role.FLOOR, Role.FLOOR_ALT, Role.NOW_FILL),
)
"""On each of them words are written in each of the roles above."""


def name(scheme):
    return f"{scheme.palette.value}-{scheme.theme.value}"


@pytest.fixture(params=SCHEMES, ids=name)
def scheme(request):
    return request.param


def ratio(scheme, first, second):
    return contrast(resolve(scheme, first), resolve(scheme, second))


def test_text_is_readable(scheme):
    wanted = 7 if scheme.palette is Palette.CONTRAST else 4.5
    weak = {
        (text.name, ground.name): round(ratio(scheme, text, ground), 2)
        for text in WORDS
        for ground in GROUNDS
        if ratio(scheme, text, ground) < wanted
    }
    assert weak == {}


@pytest.mark.parametrize("pair", [("SIDE_A", "PLINTH_A"), ("SIDE_B", "PLINTH_B"), ("NEUTRAL", "PLINTH_N")])
def test_glyphs_stand_out_from_their_plinth(scheme, pair):
    assert ratio(scheme, *(Role[name] for name in pair)) >= 3.5


@pytest.mark.parametrize("theme", list(Theme))
def test_lines_and_walls_of_high_contrast_stand_out(theme):
    scheme = Scheme(theme, Palette.CONTRAST)
    lines = (Role.PANEL_LINE, Role.LINE, Role.SELECTED_LINE)
    assert all(ratio(scheme, line, ground) >= 4.5 for line in lines for ground in (Role.GROUND, Role.PANEL))
    assert ratio(scheme, Role.WALL, Role.FLOOR) >= 3


@pytest.mark.parametrize("theme", list(Theme))
@pytest.mark.parametrize("cone", list(MISSING))
def test_eyes_without_a_cone_tell_meanings_apart(theme, cone):
    """25 in Lab is plain at a glance; the ordinary palette comes down to 5."""
    made_for = Scheme(theme, cone)
    assert nearest(made_for, cone) >= 25
    assert nearest(Scheme(theme, Palette.CONTRAST), cone) >= 12


def test_ordinary_eyes_tell_meanings_apart(scheme):
    assert nearest(scheme, None) >= 24


def nearest(scheme, cone):
    return min(apart(resolve(scheme, a), resolve(scheme, b), cone) for a, b in combinations(MEANINGS, 2))


def test_the_measure_knows_who_confuses_red_and_green():
    red, green, blue = Rgba(180, 60, 40), Rgba(110, 110, 30), Rgba(60, 90, 200)
    without = Palette.DEUTERANOPIA
    assert apart(red, green) > 2 * apart(red, green, without)
    assert apart(red, blue, without) > 60


def test_every_role_has_an_opaque_colour(scheme):
    assert all(resolve(scheme, role).a == 255 for role in Role)


def test_tints_and_plain_colours():
    assert resolve(Scheme(), Tint(Role.TEXT, 7)).a == 7
    assert resolve(Scheme(), Rgba(1, 2, 3)) == (1, 2, 3, 255)


def test_contrast_at_its_end():
    black, white = Rgba(0, 0, 0), Rgba(255, 255, 255)
    assert contrast(black, white) == pytest.approx(21)
