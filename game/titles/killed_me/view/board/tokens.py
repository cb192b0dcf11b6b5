"""The pieces on the boards as tokens, and how they go from place to place while a turn is shown.

A token is on the grid of the past; the other eras lie beside it (see `layout.STRIDE`). Seeds have the lower numbers:
they lie below everything else.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.titles.killed_me.rules.geometry import ERAS, OPPOSITE, SIDE, SPACES, direction_between
from game.titles.killed_me.rules.pieces import EMPTY, FALLEN, kin_of
from game.titles.killed_me.rules.trace import DEATHS, TurnEvent, TurnFact
from game.titles.killed_me.view.army import SEED_DRAWING, SEED_PLINTH, drawing_of, plinth_of, turns_of
from game.titles.killed_me.view.board.layout import STRIDE
from game.view.board.token import WHOLE, Token

_BLOCKERS = 1000
"""Numbers from here on are of what blocks a space."""

_ASIDE = 330
"""How far a seed lies from the middle of a space on which somebody stands, in thousandths."""


def _at(era: int, space: int) -> tuple[int, int]:
    return era * STRIDE + space % SIDE * WHOLE, space // SIDE * WHOLE


def piece_token(number: int, letter: str, era: int, space: int) -> Token:
    """What blocks a space."""
    x, y = _at(era, space)
    return Token(number, plinth_of(letter), drawing_of(letter), x, y, turns_of(letter))


def seed_token(number: int, era: int, space: int, *, covered: bool) -> Token:
    """A seed, small and in the corner where somebody stands over it."""
    x, y = _at(era, space)
    if covered:
        return Token(number, SEED_PLINTH, SEED_DRAWING, x + _ASIDE, y + _ASIDE, size=44)
    return Token(number, SEED_PLINTH, SEED_DRAWING, x, y, size=66)


def tokens_of(cells: Sequence[Sequence[str]], seeds: Sequence[int]) -> tuple[Token, ...]:
    """Everything that is on these boards."""
    found: list[Token] = []
    for era in ERAS:
        for space in SPACES:
            number = era * len(SPACES) + space
            letter = cells[era][space]
            if seeds[era] >> space & 1:
                found.append(seed_token(number, era, space, covered=letter != EMPTY))
            if letter != EMPTY:
                found.append(piece_token(_BLOCKERS + number, letter, era, space))
    return tuple(sorted(found, key=lambda token: token.piece))


class Pieces:
    """The pieces while facts happen to them, by number; seeds know whether somebody stands over them at the end."""

    def __init__(self, tokens: dict[int, Token]) -> None:
        """They are changed in place."""
        self.tokens = tokens

    def happen(self, fact: TurnFact) -> None:
        """One fact comes true."""
        event = fact.event
        if event in DEATHS or event is TurnEvent.UNGREW:
            self._drop(self._named(fact))
        elif event is TurnEvent.SEED_REMOVED:
            self._drop(self._seed(fact.era, fact.space))
        elif event is TurnEvent.TRAVELLED:
            self._carry(fact, fact.to, fact.space)
        elif event in _MOVES:
            self._carry(fact, fact.era, fact.to)
        elif event is TurnEvent.PLANTED:
            self._add(seed_token(self._free(0), fact.era, fact.space, covered=False))
        elif event in (TurnEvent.AGED, TurnEvent.BUILT, TurnEvent.GREW):
            self._add(piece_token(self._free(_BLOCKERS), fact.piece, fact.era, fact.space))
        elif event is TurnEvent.TOPPLED:
            way = direction_between(fact.space, fact.to)
            self._carry(fact, fact.era, fact.to, FALLEN[OPPOSITE[way]])
        elif event is TurnEvent.UNHATTED:
            self._become(fact, self._named(fact), kin_of(fact.piece)[0])
        elif event in (TurnEvent.TRAINED, TurnEvent.REMEMBERED):
            self._become(fact, self._blocker(fact.era, fact.space), fact.piece)

    def settle(self) -> None:
        """Seeds lie aside where somebody stands over them."""
        standing = {(token.x, token.y) for number, token in self.tokens.items() if number >= _BLOCKERS}
        for number, token in list(self.tokens.items()):
            if number < _BLOCKERS:
                x, y = (token.x - _ASIDE, token.y - _ASIDE) if token.size == 44 else (token.x, token.y)
                covered = (x, y) in standing
                here = (x + _ASIDE, y + _ASIDE) if covered else (x, y)
                self.tokens[number] = replace(token, x=here[0], y=here[1], size=44 if covered else 66)

    def _blocker(self, era: int, space: int) -> int | None:
        """The piece there, whatever it is."""
        place = _at(era, space)
        here = (number for number, token in self.tokens.items() if number >= _BLOCKERS and (token.x, token.y) == place)
        return next(here, None)

    def _seed(self, era: int, space: int) -> int | None:
        x, y = _at(era, space)
        places = ((x, y), (x + _ASIDE, y + _ASIDE))
        here = (number for number, token in self.tokens.items() if number < _BLOCKERS and (token.x, token.y) in places)
        return next(here, None)

    def _named(self, fact: TurnFact) -> int | None:
        """The piece that a fact names where it stood; somebody else may have stepped there already."""
        place, plinth = _at(fact.era, fact.space), plinth_of(fact.piece)
        here = (
            number
            for number, token in self.tokens.items()
            if number >= _BLOCKERS and (token.x, token.y) == place and token.plinth == plinth
        )
        return next(here, None)

    def _carry(self, fact: TurnFact, era: int, space: int, letter: str = "") -> None:
        number = self._named(fact)
        if number is not None:
            self.tokens[number] = piece_token(number, letter or fact.piece, era, space)

    def _become(self, fact: TurnFact, number: int | None, letter: str) -> None:
        if number is not None:
            self.tokens[number] = piece_token(number, letter, fact.era, fact.space)

    def _add(self, token: Token) -> None:
        self.tokens[token.piece] = token

    def _drop(self, number: int | None) -> None:
        if number is not None:
            del self.tokens[number]

    def _free(self, floor: int) -> int:
        """A number that nothing has yet, from there on."""
        first = floor + len(ERAS) * len(SPACES)
        return next(number for number in range(first, first + _BLOCKERS) if number not in self.tokens)


_MOVES = frozenset(
    (
        TurnEvent.MOVED,
        TurnEvent.COMMANDED,
        TurnEvent.PUSHED,
        TurnEvent.STATUE_PUSHED,
        TurnEvent.STATUE_PULLED,
        TurnEvent.STATUE_FOLLOWED,
    )
)
