"""What the mouse holds: a click while it rests, a drag once it has gone far enough."""

from game.scenes.match.grip import DRAG, Grip


def test_a_press_that_hardly_moves_is_a_click():
    grip = Grip()
    grip.press((50, 50))
    assert grip.move((50 + DRAG, 50)) == (0, 0)
    assert grip.release()


def test_a_drag_goes_with_the_mouse_from_where_it_began_and_is_no_click():
    grip = Grip()
    grip.press((50, 50))
    assert grip.move((50 + DRAG, 51)) == (DRAG, 1)
    assert grip.move((50 + DRAG, 50)) == (0, -1)
    assert not grip.release()


def test_each_press_begins_anew():
    grip = Grip()
    grip.press((0, 0))
    grip.move((99, 0))
    grip.release()
    grip.press((99, 0))
    assert grip.move((98, 0)) == (0, 0)
    assert grip.release()


def test_without_a_press_there_is_nothing_to_hold():
    grip = Grip()
    assert not grip.holds
    assert grip.move((99, 99)) == (0, 0)
    assert not grip.release()
