"""Who may sit at one side of a match: persons, the computer players of a title, a program of the player's own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from game.bots.strength import Strength
from game.engine.text import plain_text
from game.play.seating import OWN_PROGRAM, PERSON
from game.view.forms.setup_page import SeatChoice

OfferedPrograms: TypeAlias = Mapping[str, tuple[str, str]]
"""Who may play beside persons: names and sentences by their words."""


_PROGRAM = "A program"


def programs_offered(strengths: Iterable[Strength], command: str) -> OfferedPrograms:
    """These computer players, and where a title has any the program that `command` starts, if there is one."""
    found = {each.name: (f"Computer: {each.name}", each.about) for each in strengths}
    if found and command:
        found[OWN_PROGRAM] = ("A program of your own", f"Started with: {plain_text(command, 60)}")
    return found


def seat_choice(key: str, offered: OfferedPrograms, word: str) -> SeatChoice | None:
    """The choice at one side, where that word is chosen if it is offered; None: no computer plays."""
    if not offered:
        return None
    words = [PERSON, *offered]
    index = words.index(word) if word in words else 0
    values = ("Person", *(name for name, _ in offered.values()))
    short = ("Person", *(_PROGRAM if each == OWN_PROGRAM else each for each in offered))
    about = offered[words[index]][1] if index else ""
    briefly = f"Computer: {about[:1].lower()}{about[1:]}" if about and words[index] != OWN_PROGRAM else about
    return SeatChoice(key, values, short, index, about, briefly)


def chosen_word(offered: OfferedPrograms, index: int) -> str:
    """The word of the place in a choice."""
    return (PERSON, *offered)[index]
