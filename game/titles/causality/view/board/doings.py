"""What each command of the board comes to, given what is shown and the name of the key; all of it pure."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

from game.titles.causality.rules.flag import Tagscreen
from game.titles.causality.rules.geometry import Position, Square
from game.titles.causality.rules.order import Verb
from game.titles.causality.view.board.danger import places_in_danger
from game.titles.causality.view.board.deed import Deed, Drafted, Scrolled, Told
from game.titles.causality.view.board.desk import Desk
from game.titles.causality.view.board.draft import Draft, Need
from game.titles.causality.view.board.gaze import Gaze, Trial, WhoseThreats
from game.titles.causality.view.board.layout import Zone
from game.titles.causality.view.board.life import stone_at
from game.view.board.viewport import Viewport
from game.view.board.zoom_rows import WAYS, Framing
from game.view.keys.sitting_rows import Wish

Handling: TypeAlias = Callable[[Desk, str], Deed | None]

STEP = 40
"""Pixels that a panel scrolls and a board is shifted at one key, at the ordinary size."""


def looking(change: Callable[[Desk], Gaze]) -> Handling:
    """Another look, whatever the key."""
    return lambda desk, _: change(desk)


def ordering(change: Callable[[Draft], Draft | None]) -> Handling:
    """Another draft, if somebody gives orders and the change means something for the draft."""

    def does(desk: Desk, key: str) -> Drafted | None:
        del key
        draft = None if desk.draft is None else change(desk.draft)
        return None if draft is None else Drafted(draft)

    return does


def scrolling(zone: Zone, steps: int) -> Handling:
    """A panel goes on, whatever is shown."""
    scrolled = Scrolled(zone, steps)
    return lambda _desk, _key: scrolled


# Orders.


def choose_numbered(desk: Desk, key: str) -> Drafted | None:
    """The stone whose number is on the key; if that one is chosen, or there is none, the next one whose number begins
    with that.

    Right after other digits it is one number with them, if there is a stone of that.
    """
    longer = _typed_on(desk, key)
    draft = desk.draft
    if draft is None or longer is not None:
        return longer
    meant = _numbered(desk, draft, key)
    if not meant:
        return Drafted(draft)
    is_named = draft.stone != meant[0] and desk.name_of(meant[0])[1:] == key
    place = meant.index(draft.stone) + 1 if draft.stone in meant and not is_named else 0
    return Drafted(draft.choose_stone(meant[place % len(meant)]), typed=key)


def digit_or(does: Handling) -> Handling:
    """What a digit does that begins no number: right after other digits it belongs to one, if there is such a stone."""
    return lambda desk, key: (_typed_on(desk, key) if key.isdigit() else None) or does(desk, key)


def _typed_on(desk: Desk, key: str) -> Drafted | None:
    """The stone whose number goes on with that digit after those just typed; None: there is none."""
    draft, digits = desk.draft, desk.typed + key
    if draft is None or not desk.typed:
        return None
    meant = _numbered(desk, draft, digits)
    return Drafted(draft.choose_stone(meant[0]), typed=digits) if meant else None


def _numbered(desk: Desk, draft: Draft, digits: str) -> list[Square]:
    """The stones that get orders and whose numbers begin with these digits, by their numbers."""
    by_number = {int(desk.name_of(square)[1:]): square for square in draft.sequence}
    return [by_number[number] for number in sorted(by_number) if str(number).startswith(digits)]


def verb(chosen: Verb) -> Handling:
    """Begins the chosen stone's order with that verb."""
    return ordering(lambda draft: draft.choose_verb(chosen))


def screen(chosen: Tagscreen) -> Handling:
    """Settles which tagscreen, where one has to be chosen."""
    return ordering(lambda draft: draft.choose(chosen) if draft.need is Need.SCREEN else None)


def turning_pages(count: int) -> Handling:
    """To the stone so many further on; while a target is chosen, to the target in another slice."""
    return ordering(lambda draft: draft.change_slice(count) if draft.is_aiming else draft.next_stone(count))


def touching_later(count: int) -> Handling:
    """The chosen stone is touched so many places later."""
    return ordering(lambda draft: None if draft.stone is None else draft.move_by(draft.stone, count))


def enter(desk: Desk, key: str) -> Drafted | Gaze | Wish | None:
    """Chooses the target that is lit, goes to a stone without an order, or submits; then, on to the next player. From
    a guess it leads back to one's own orders.

    The button does nothing but submit.
    """
    if desk.happened is not None:
        return Wish.GO_ON
    draft = desk.draft
    if draft is None:
        return None
    if key and draft.is_aiming:
        return Drafted(draft.choose(draft.lit))
    if desk.guessing:
        return replace(desk.look, guessing=False)
    if not draft.missing:
        return Wish.SUBMIT
    count = len(draft.missing)
    what = "One stone has" if count == 1 else f"{count} stones have"
    return Drafted(draft.choose_stone(draft.missing[0]), f"{what} no order yet; every free stone needs one.")


def back(desk: Desk, key: str) -> Gaze | Drafted | Wish:
    """Out of the answer to why, a half-chosen order, a dry run, a past round or a guess, or else to the menu."""
    del key
    look, ordering_ = desk.look, desk.ordering
    if look.why is not None:
        return look.ask(None)
    if ordering_ is not None and ordering_.answers:
        return Drafted(ordering_.choose_stone(ordering_.stone))
    if desk.guessing and look.of_this_round:
        return replace(look, guessing=False)
    return Wish.MENU if look.of_this_round else _to_this_round(desk)


# Looking around.


def arrow(desk: Desk, key: str) -> Gaze | Drafted:
    """Another target while one is chosen, or else another slice or the board of another round."""
    dx, dy = WAYS[key]
    if desk.ordering is not None and desk.ordering.is_aiming:
        return Drafted(desk.ordering.aim(dx, dy))
    return focus_by(desk, dx).change_board(rounds(desk), dy)


def focus_by(desk: Desk, count: int) -> Gaze:
    """The slice so many later."""
    return desk.look.at_slice(desk.look.focus + count, desk.match.level.time_cap)


def rounds(desk: Desk) -> int:
    """How many finished rounds can be looked at."""
    return desk.rounds


def look_at(desk: Desk, key: str) -> Gaze | None:
    """The square that is inspected goes with the arrows."""
    dx, dy = WAYS[key]
    look, terrain = desk.look, desk.match.level.terrain
    start = look.pinned or desk.attention or Position(look.focus, 0, 0)
    x, y = start.x + dx, start.y + dy
    inside = 0 <= x < terrain.width and 0 <= y < terrain.height
    return look.at_square(Position(look.focus, *Square(x, y))) if inside else None


def framing(desk: Desk) -> Framing:
    """How the large board is seen."""
    layout = desk.layout
    return Framing(desk.look.viewport, layout.grid.rect, layout.center, layout.px(STEP))


def see(desk: Desk, viewport: Viewport) -> Gaze:
    """Other parts of the boards."""
    return desk.look.through(viewport)


def ask_why(desk: Desk, key: str) -> Gaze | Told:
    """Asks why of the stone that is inspected; asked again of the same one, or of none, the answer is closed."""
    del key
    position, look = desk.attention, desk.look
    seen = position is not None and desk.sees(position.t)
    stone = stone_at(desk.timeline, position) if seen and position is not None else None
    if look.why is not None and stone in (None, look.why):
        return look.ask(None)
    if stone is None or position is None:
        return Told("Point at a stone, or click it, and then ask why.")
    return look.at_slice(position.t, desk.match.level.time_cap).ask(stone)


def toggle_ahead(desk: Desk) -> Gaze:
    """Ghosts of the next slice, on or off."""
    return replace(desk.look, ahead=not desk.look.ahead, hot=None)


# Planning.


def _to_this_round(desk: Desk) -> Gaze:
    """The board of this round; after a dry run the slice that is ordered in, from which it led away."""
    look = desk.look.at_this_round()
    return look if desk.look.trial is None else look.at_slice(desk.match.active, desk.match.level.time_cap)


def toggle_guess(desk: Desk) -> Gaze:
    """Drafts what the other player may order, or one's own orders again."""
    return replace(desk.look.at_this_round(), guessing=not desk.look.guessing, focus=desk.match.active, hot=None)


def try_turn(desk: Desk, key: str) -> Gaze | Trial:
    """The next slice as planned; once more: back to this round."""
    del key
    return _to_this_round(desk) if desk.look.trial is Trial.TURN else Trial.TURN


def try_round(desk: Desk, key: str) -> Gaze | Trial:
    """The rest of the round as planned, up to what would be canonised; once more: no more of it."""
    del key
    return _to_this_round(desk) if desk.look.trial is Trial.ROUND else Trial.ROUND


def change_threats(desk: Desk) -> Gaze:
    """What the other side can do, then what one's own side can, then nothing is marked."""
    following = {None: WhoseThreats.OTHER, WhoseThreats.OTHER: WhoseThreats.OWN, WhoseThreats.OWN: None}
    return replace(_to_this_round(desk), threats=following[desk.look.threats], hot=None)


def next_danger(desk: Desk, key: str) -> Gaze | Told:
    """To the next square with effects that are at odds with history on the board that is shown, one after the other."""
    del key
    places = places_in_danger(desk)
    if not places:
        return Told("Nothing is in danger on this board.")
    pinned = desk.look.pinned
    place = places[(places.index(pinned) + 1) % len(places)] if pinned in places else places[0]
    return desk.look.at_slice(place.t, desk.match.level.time_cap).at_square(place)
