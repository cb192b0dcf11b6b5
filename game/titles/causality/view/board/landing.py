"""What an arrival will meet on the square it is sent to, as the board stands now."""

from __future__ import annotations

from game.titles.causality.rules.geometry import Position
from game.titles.causality.rules.order import Verb
from game.titles.causality.rules.pose import Pose
from game.titles.causality.view.board.clicks import PickAnswer, PickSlice
from game.titles.causality.view.board.desk import Desk
from game.titles.causality.view.board.draft import Draft, Need
from game.titles.causality.view.words import stone_name


def landing_words(desk: Desk, draft: Draft) -> str:
    """A warning about the time-jump that is being chosen; empty if its square will be empty there.

    Whoever arrives by a time-jump cannot go back, so it and a stone that stands there are both destroyed (2.2).
    """
    place = _considered(desk, draft)
    if place is None or not desk.sees(place.t):
        return ""
    pose = desk.pose_at(place)
    if pose is None:
        return ""
    name = stone_name(desk.flags, pose.stone)
    if _stands(desk, pose, place):
        return f"{name} stands there: both would be destroyed."
    return f"{name} moves there: it would be sent back."


def _considered(desk: Desk, draft: Draft) -> Position | None:
    """The target under the mouse, or else the one that the keyboard would choose."""
    if draft.verb is not Verb.JUMP or draft.need is not Need.PLACE:
        return None
    hot = desk.look.hot
    if isinstance(hot, PickAnswer) and isinstance(hot.answer, Position):
        return hot.answer
    if isinstance(hot, PickSlice):
        there = [each for each in draft.options if isinstance(each, Position) and each.t == hot.t]
        if hot.square is None and len(there) == 1:
            return there[0]
        if hot.square is not None and Position(hot.t, *hot.square) in there:
            return Position(hot.t, *hot.square)
    return draft.lit if isinstance(draft.lit, Position) else None


def _stands(desk: Desk, pose: Pose, place: Position) -> bool:
    """Whether the stone was on the same square in the slice before, or was only placed in this one."""
    if not place.t:
        return True
    before = (each for each in desk.timeline.poses(place.t - 1) if each.stone == pose.stone)
    return next((each.cell == pose.cell for each in before), True)
