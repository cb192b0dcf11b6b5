"""Words are readable in both themes, and the armies can be told apart without colour."""

import pytest

from game.view.palette import TEXT_GROUNDS, TEXT_ROLES, Rgba, Role, Theme, Tint, contrast, resolve


@pytest.mark.parametrize("theme", list(Theme))
@pytest.mark.parametrize("ground", TEXT_GROUNDS)
@pytest.mark.parametrize("text", TEXT_ROLES)
def test_text_is_readable(theme, ground, text):
    assert contrast(resolve(theme, text), resolve(theme, ground)) >= 4.5


@pytest.mark.parametrize("theme", list(Theme))
@pytest.mark.parametrize("pair", [("ARMY_A", "PLINTH_A"), ("ARMY_B", "PLINTH_B"), ("NEUTRAL", "PLINTH_N")])
def test_glyphs_stand_out_from_their_plinth(theme, pair):
    assert contrast(*(resolve(theme, Role[name]) for name in pair)) >= 3.5


@pytest.mark.parametrize("theme", list(Theme))
def test_every_role_has_an_opaque_colour(theme):
    assert all(resolve(theme, role).a == 255 for role in Role)


def test_tints_and_plain_colours():
    assert resolve(Theme.DARK, Tint(Role.TEXT, 7)).a == 7
    assert resolve(Theme.DARK, Rgba(1, 2, 3)) == (1, 2, 3, 255)


def test_contrast_at_its_end():
    black, white = Rgba(0, 0, 0), Rgba(255, 255, 255)
    assert contrast(black, white) == pytest.approx(21)
