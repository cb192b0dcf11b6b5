"""What a computer player was about in a turn of a match that is over, thought through once more and told in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from game.app.errand import Errand
from game.app.scene import Pop, Replace, Scene, Transition
from game.bots.pondering import Pondered, foresee
from game.bots.thought import Expectation, Foreseeing, ThoughtProgress
from game.engine.outcome import Player
from game.engine.record import Record, replay
from game.engine.text import plain_name
from game.engine.title import Match
from game.play.ports import Bot
from game.play.seating import Seating
from game.scenes.house import House
from game.scenes.match.seats import seated_bots
from game.scenes.shell.dialog import DialogScene, Reply
from game.scenes.shell.working import WorkingScene

_HEADING = "What the computer expected"
_WORDS = "The computer thinks that turn through once more…"
_LONGEST = 180
"""Characters of a line at most, so that none is cut."""


class _Told(DialogScene):
    """Nothing comes of it."""

    def chosen(self, name: str) -> Transition:
        """Back to the replay."""
        del name
        return Pop()


@dataclass(frozen=True, slots=True)
class Foresight:
    """What one computer player was about at that match."""

    player: Player
    match: Match
    expectation: Expectation


def can_foresee(house: House, title: str, seating: Seating) -> bool:
    """Whether anybody at that match can say what it was about."""
    strengths = house.strengths(title) if seating.computers else ()
    bots = seated_bots(seating, strengths) if strengths else {}
    return any(isinstance(bot, Foreseeing) for bot in bots.values())


def foresight_scene(house: House, record: Record, seating: Seating) -> Scene:
    """Works out what each computer player was about in the turn that follows that record, and tells it."""
    bots = seated_bots(seating, house.strengths(record.title))

    def work(errand: Errand) -> tuple[Foresight, ...]:
        match = replay(house.titles[record.title], record, solve=house.workplace.solving(errand))
        asked = {player: bot for player, bot in bots.items() if _asked(match, player, bot)}
        return tuple(_foreseen(house, match, player, bot, errand) for player, bot in asked.items())

    def told(foreseen: object) -> Transition:
        assert isinstance(foreseen, tuple)
        names = {player: plain_name(name, str(player)) for player, name in record.players.items()}
        kit = house.kits.get(record.title)
        text = foresight_words(foreseen, _as_written if kit is None else kit.told, names)
        return Replace(_Told(house.stage, _HEADING, text, (Reply("back", "Back"),)))

    return WorkingScene(house.stage, work, _WORDS, told, told=_progress_words)


def _as_written(match: Match, player: Player, orders: tuple[str, ...]) -> str:
    """Orders in the title's notation."""
    del match, player
    return "; ".join(orders)


def _progress_words(progress: Any) -> tuple[str, ...]:
    return (f"{progress.percent} %",) if isinstance(progress, ThoughtProgress) else ()


def _asked(match: Match, player: Player, bot: Bot) -> bool:
    return player in match.pending and isinstance(bot, Foreseeing)


def _foreseen(house: House, match: Match, player: Player, bot: Bot, errand: Errand) -> Foresight:
    question = Pondered(bot, match.known_to(player), player)
    return Foresight(player, match, house.thinkers.solving(errand)(foresee, question))


def foresight_words(
    foreseen: tuple[Foresight, ...],
    told: Callable[[Any, Player, tuple[str, ...]], str],
    names: Mapping[Player, str],
) -> str:
    """All of it, a paragraph for each computer player; `told` says orders as one clause."""
    return "\n \n".join(_paragraph(each, told, names) for each in foreseen) or "The computer had nothing to choose."


def _paragraph(
    each: Foresight, told: Callable[[Any, Player, tuple[str, ...]], str], names: Mapping[Player, str]
) -> str:
    found, me = each.expectation, each.player
    said = [(f"{names.get(me, me)} chose", me, found.orders)]
    said += [(f"It expected of {names.get(other, other)}", other, orders) for other, orders in found.others.items()]
    said.append(("Its second choice", me, found.second))
    lines = [f"{head}: {told(each.match, who, orders)}." for head, who, orders in said if orders]
    return "\n".join(part for line in lines for part in _parts(line))


def _parts(line: str) -> list[str]:
    """The line in parts that are short enough, broken between two pieces' orders."""
    parts = [""]
    for clause in line.split("; "):
        if parts[-1] and len(parts[-1]) + len(clause) > _LONGEST:
            parts.append("")
        parts[-1] += f"{'; ' if parts[-1] else ''}{clause}"
    return parts
