"""Which key does what: actions with their ordinary keys, and the changes that a player made to them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from game.engine.errors import DataError
from game.view.keys.chord import Chord, parse_chord

Changes: TypeAlias = tuple[tuple[str, str], ...]
"""Actions by their ids, each with the key that the player chose, as text; what is ordinary is left out."""


@dataclass(frozen=True, slots=True)
class Action:
    """Something that keys do.

    `keys` are its ordinary keys as text. `group` is the heading under which it is listed; `places` are the scenes in
    which it is heard: two actions that share one cannot share a key. `fixed` keys cannot be changed. `label` is said
    in place of the names of its ordinary keys where they are many. `title` is the name of the title in which it is
    heard, where actions of several titles are listed together.
    """

    id: str
    name: str
    keys: tuple[str, ...]
    group: str
    places: frozenset[str]
    fixed: bool = field(default=False, kw_only=True)
    label: str = field(default="", kw_only=True)
    title: str = field(default="", kw_only=True)


FORMS = "forms"
"""The place where keys move the focus and write into text fields."""

PANELS, PANELS_BACK = "panels", "panels_back"
"""Where Tab has another meaning, these go from one thing to press to the next."""


@dataclass(frozen=True, slots=True)
class Clash:
    """A key cannot be given to an action, because of another one; `swap` is what exchanging both would lead to."""

    reason: str
    swap: Keymap | None = None


@dataclass(frozen=True, slots=True)
class Keymap:
    """The keys in force. Made by `keymap`; every action has its keys, and none is heard as two things."""

    actions: tuple[Action, ...]
    changes: Changes
    _chords: Mapping[str, tuple[Chord, ...]] = field(repr=False, compare=False)

    def name(self, action: str) -> str:
        """The action's first key, as it stands in sentences."""
        return self._chords[action][0].name

    def sign(self, action: str) -> str:
        """The action's first key, as short as it can be said."""
        return self._chords[action][0].sign

    def label(self, action: Action) -> str:
        """All keys of an action, as they are listed."""
        if action.label and not self.is_changed(action):
            return action.label
        return ", ".join(chord.name for chord in self._chords[action.id])

    def heard(self, place: str, chord: Chord) -> str:
        """The id of what the key does in that place; empty if nothing. Shift counts only where it is asked for."""
        for wanted in dict.fromkeys((chord, chord.unshifted)):
            for action in self.actions:
                if place in action.places and wanted in self._chords[action.id]:
                    return action.id
        return ""

    def is_changed(self, action: Action) -> bool:
        """Whether the player chose another key for it."""
        return any(each == action.id for each, _ in self.changes)

    def rebound(self, action: Action, chord: Chord) -> Keymap | Clash:
        """The keys after the action got this one, or what speaks against it."""
        refusal = _refusal(action, chord)
        if refusal:
            return Clash(refusal)
        given = {**dict(self.changes), action.id: chord.text}
        clashes = _clashes(self.actions, given)
        if not clashes:
            return keymap(self.actions, _differences(self.actions, given))
        return self._clash(action, chord, [other for pair in clashes for other in pair if other is not action])

    def _clash(self, action: Action, chord: Chord, others: list[Action]) -> Clash:
        other = others[0]
        if other.fixed:
            return Clash(f"{chord.name} is always {_named(other, action)}.")
        reason = f"{chord.name} is already {_named(other, action)}."
        given = {**dict(self.changes), action.id: chord.text, other.id: self._chords[action.id][0].text}
        if _refusal(other, self._chords[action.id][0]) or _clashes(self.actions, given):
            return Clash(f"{reason} They cannot be swapped.")
        return Clash(reason, keymap(self.actions, _differences(self.actions, given)))

    def restored(self, actions: tuple[Action, ...]) -> Keymap | Clash:
        """The keys after these actions got their ordinary ones again, or what has one of them meanwhile."""
        ids = {action.id for action in actions}
        given = {each: text for each, text in self.changes if each not in ids}
        clashes = _clashes(self.actions, given)
        if not clashes:
            return keymap(self.actions, tuple(given.items()))
        action, other = clashes[0] if clashes[0][0].id in ids else clashes[0][::-1]
        taken = next(chord for chord in _chords_of(action, given) if chord in _chords_of(other, given))
        return Clash(f"{taken.name} is now {_named(other, action)}: change that first.")


def _named(other: Action, action: Action) -> str:
    """What has the key that an action should get; where, if that is in another title."""
    where = f" in {other.title}" if other.title and other.title != action.title else ""
    return f"“{other.name}”{where}"


def _chords_of(action: Action, given: Mapping[str, str]) -> tuple[Chord, ...]:
    texts = (given[action.id],) if action.id in given else action.keys
    return tuple(parse_chord(text) for text in texts)


def _refusal(action: Action, chord: Chord) -> str:
    """Why the action cannot have that key, whatever else has it; empty if it can."""
    if action.fixed:
        return f"The keys for “{action.name}” cannot be changed."
    if FORMS in action.places and chord.writes:
        return f"{chord.name} would be missing in names: take a key like F5, or one with Ctrl."
    return ""


def _clashes(actions: tuple[Action, ...], given: Mapping[str, str]) -> list[tuple[Action, Action]]:
    """Pairs of actions that would hear the same key in the same scene."""
    taken: dict[tuple[str, Chord], Action] = {}
    found = []
    for action in actions:
        for chord in _chords_of(action, given):
            for place in action.places:
                other = taken.setdefault((place, chord), action)
                if other is not action and (other, action) not in found:
                    found.append((other, action))
    return found


def _differences(actions: tuple[Action, ...], given: Mapping[str, str]) -> Changes:
    """The changes without those to what is ordinary anyway, in the order of the actions."""
    return tuple((each.id, given[each.id]) for each in actions if each.id in given and (given[each.id],) != each.keys)


def keymap(actions: tuple[Action, ...], changes: Changes) -> Keymap:
    """The keys of these actions with a player's changes; changes to other actions are left out.

    The changes must be good ones: see `checked`.
    """
    given = dict(changes)
    known = _differences(actions, given)
    return Keymap(actions, known, {action.id: _chords_of(action, given) for action in actions})


@dataclass(frozen=True, slots=True)
class Checked:
    """The changes that can be used, and a sentence about each that cannot."""

    changes: Changes
    problems: tuple[str, ...]


def checked(actions: tuple[Action, ...], changes: Changes) -> Checked:
    """What is right among changes that come from a file, one after the other."""
    by_id = {action.id: action for action in actions}
    good = keymap(actions, ())
    rest: dict[str, str] = {}
    problems = []
    for name, text in changes:
        if name not in by_id:
            problems.append(f"Keys: nothing is called {name[:40]!r}.")
            continue
        try:
            parse_chord(text)
        except DataError as error:
            problems.append(f"Keys: {error}. “{by_id[name].name}” keeps its ordinary key.")
            continue
        rest[name] = text
    # Swapped keys are in each other's way until both are changed: all at once first, then what is left one by one.
    refused = any(_refusal(by_id[name], parse_chord(text)) for name, text in rest.items())
    if not refused and not _clashes(actions, rest):
        return Checked(_differences(actions, rest), tuple(problems))
    for name, text in rest.items():
        found = good.rebound(by_id[name], parse_chord(text))
        if isinstance(found, Clash):
            problems.append(f"Keys: {found.reason} “{by_id[name].name}” keeps its ordinary key.")
        else:
            good = found
    return Checked(good.changes, tuple(problems))
