"""A table over a network: whole matches of the toys between two of them, and everything that comes between."""

from game.net.table_status import Decided, HasBegun, HasEnded
from tests.net.room import check, heap, meet


def test_two_who_meet_play_to_the_end():
    ada, bo = meet(heap(most=20))
    assert ada.table.session.match.outcome is not None
    assert (ada.standing, bo.standing) == (Decided(), Decided())
    assert ada.has(HasBegun)
    assert bo.has(HasEnded)
    check(ada, bo)
