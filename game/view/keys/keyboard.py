"""The keys of several titles side by side: each title's own, and those that mean the same everywhere."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from game.view.keys.everywhere import everywhere
from game.view.keys.keymap import FORMS, Action


@dataclass(frozen=True, slots=True)
class TitleKeys:
    """What keys do in the title of that id and name. `actions` may hold those that keys do everywhere, too."""

    title: str
    name: str
    actions: tuple[Action, ...]


EVERYWHERE = TitleKeys("", "", everywhere(()))
"""What keys do whatever the title."""

_SHARED = frozenset(action.id for action in EVERYWHERE.actions)


def is_shared(action: str) -> bool:
    """Whether that is an action of every title, known by its id."""
    return action in _SHARED


def own_id(title: str, action: str) -> str:
    """The id of a title's action among those of all titles: two titles may use the same word."""
    return action if is_shared(action) else f"{title}.{action}"


def joined(titles: Sequence[TitleKeys]) -> tuple[Action, ...]:
    """The actions of these titles in one list, and last, once, those of all. Titles take no keys from each other.

    Where there are several, each action knows the name of its title.
    """
    own = [_owned(keys, action, named=len(titles) > 1) for keys in titles for action in _own_actions(keys)]
    return (*own, *everywhere(place for action in own for place in action.places))


def _own_actions(keys: TitleKeys) -> Iterable[Action]:
    return (action for action in keys.actions if not is_shared(action.id))


def _owned(keys: TitleKeys, action: Action, *, named: bool) -> Action:
    places = frozenset(place if place == FORMS else f"{keys.title}.{place}" for place in action.places)
    return replace(action, id=own_id(keys.title, action.id), places=places, title=keys.name if named else "")
