"""Names in words have the colours of what they name."""

from game.titles.causality.view.canonisation.inked import inks_of, with_inks
from game.titles.causality.view.canonisation.story import tell
from game.view.frame import Circle, Point, Text
from game.view.look.palette import Role, Tint
from tests.titles.causality.scenes.test_canonisation import golden

PLACE = Point(0, 0)


def inks():
    """Of a canonisation in which #1 holds and #2 fails."""
    match, index = golden(paradox=True)
    return inks_of(tell(match, index))


def names_in(op):
    (inked,) = with_inks([op], inks())
    return dict(inked.inks)


def test_stones_have_the_colours_of_their_armies_and_ante_effects_those_of_their_fates():
    told = names_in(Text("For A1 and B1, #2 fails and #1 holds: A1 jumps.", PLACE, 14))
    assert told == {
        "A1": Role.SIDE_A,
        "B1": Role.SIDE_B,
        "#2": Role.ALARM,
        "#1": Role.TIME,
    }


def test_what_leads_on_or_is_no_news_keeps_its_colour():
    assert names_in(Text("A1 and #1", PLACE, 14, Tint(Role.TEXT, 200)))
    assert not names_in(Text("A1 and #1", PLACE, 14, Role.LINK))
    assert not names_in(Text("A1 and #1", PLACE, 14, Role.TEXT_DIM))


def test_what_only_looks_like_a_name_and_other_drawings_stay_as_they_are():
    assert not names_in(Text("A99, B1b, XA1 and #99", PLACE, 14))
    circle = Circle(PLACE, 3, Role.TEXT)
    assert list(with_inks([circle], inks())) == [circle]
