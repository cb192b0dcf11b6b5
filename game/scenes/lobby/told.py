"""What there is to know of a LAN match before it begins, in words and with a picture: whoever hosts or joins it."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.clock import control_of
from game.engine.errors import GameError
from game.engine.outcome import Player
from game.engine.record import hides_something
from game.engine.text import plain_text
from game.engine.title import Json, Title
from game.net.table_status import Proposal
from game.scenes.shell.setup import BoardLook
from game.view.forms.lobby import BoardCard, Words
from game.view.forms.setup_clock import OFFERS
from game.view.frame import Frame, Rect, Weight
from game.view.look.palette import Role

HOLDS = (
    "Some of this match is hidden from the players. Both programs hold the whole record all the same: an honest one "
    "shows nothing of it, but another one could."
)


def hides(title: Title, board: Mapping[str, Json], ruleset: Mapping[str, Json]) -> bool | None:
    """Whether the players do not see everything of a match with these rules on this board; None: there is none."""
    try:
        match = title.start(board, ruleset, 0)
    except GameError:
        return None
    return hides_something(match)


def board_of(board: Mapping[str, Json], look: BoardLook, *words: Words) -> BoardCard:
    """A board with its picture, and something more about it."""

    def picture(room: Rect) -> Frame:
        return look.preview(board, room)

    facts = Words(look.facts(board), 13, Role.TEXT_DIM)
    return BoardCard(plain_text(str(board.get("name", "")), 60) or "A board without a name", picture, (facts, *words))


def rules_of(proposal: Proposal, title: Title, names: Mapping[Player, str]) -> tuple[Words, ...]:
    """The match rule by rule: who plays what, every option with its sentence, the clock, and what is hidden."""
    record = proposal.record
    told = [Words(title.name, 18, weight=Weight.BOLD, gap=10), *_sides(proposal, names)]
    told.append(Words(f"Clock: {_clock(proposal)}", 14, gap=8))
    if hides(title, record.board, record.ruleset):
        told.append(Words(HOLDS, 12, Role.ALARM, gap=8))
    for option in title.options:
        value = record.ruleset.get(option.key)
        choice = next((each for each in option.choices if each.value == value), option.choices[0])
        told += [
            Words(f"{option.name}: {choice.name}", 14, gap=2),
            Words(choice.about, 12, Role.TEXT_DIM, gap=6, spare=True),
        ]
    return tuple(told)


def _sides(proposal: Proposal, names: Mapping[Player, str]) -> tuple[Words, ...]:
    if proposal.lot:
        return (Words("Who plays which side is drawn by lot.", 15, gap=10),)
    return (
        Words(f"You: {_small(names[proposal.mine])}. The other one: {_small(names[proposal.theirs])}.", 15, gap=10),
    )


def _small(words: str) -> str:
    """As it stands within a sentence."""
    return words[:1].lower() + words[1:]


def _clock(proposal: Proposal) -> str:
    control = control_of(proposal.record.ruleset)
    if control is None:
        return "none, take as long as you like."
    known = next((offer.name for offer in OFFERS if offer.control == control), str(control))
    return f"{known}. It stands while the connection is away."
