"""Seats from the words for them, and back: which computer player decides for whom."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.outside_player import Introduction, OutsidePlayer
from game.bots.strength import Strength, make_bot
from game.engine.outcome import Player
from game.play.ports import Bot, Computer, Seats
from game.play.seating import OWN_PROGRAM, Seating
from game.play.session import Session


def seated_bots(seating: Seating, strengths: Sequence[Strength]) -> dict[Player, Bot]:
    """The computer players. A word that this program does not know stands for its strongest one: the match was kept by
    a later program, and had better go on than not."""
    known = {each.name for each in strengths}
    given = {player: word for player, word in seating.computers.items() if word != OWN_PROGRAM}
    words = {player: word if word in known else strengths[-1].name for player, word in given.items()}
    return {player: make_bot(word, seating.seed, strengths) for player, word in words.items()}


def computer_seats(seating: Seating, strengths: Sequence[Strength], introduction: Introduction | None = None) -> Seats:
    """The seats of the computer players. A program of the player's own is started with `introduction`; without one, the
    strongest computer player takes its place."""
    bots = seated_bots(seating, strengths)
    for player in (player for player, word in seating.computers.items() if word == OWN_PROGRAM):
        bots[player] = strengths[-1].make(seating.seed) if introduction is None else OutsidePlayer(introduction)
    return {player: Computer(bot) for player, bot in bots.items()}


def computer_words(session: Session) -> dict[Player, str]:
    """The words for the computer players of a match."""
    seats = {player: session.seat(player) for player in session.title.players}
    return {player: seat.bot.name for player, seat in seats.items() if isinstance(seat, Computer)}
