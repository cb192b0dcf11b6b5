"""The orders that a player is putting together in one turn: a pure state machine, step by step to each order."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import TypeAlias

from game.titles.causality.rules.flag import Tagscreen
from game.titles.causality.rules.geometry import Azimuth, Position, Square
from game.titles.causality.rules.order import Order, Verb


class Need(Enum):
    """What has to be chosen next; the questions of an order come in this order."""

    STONE = "stone"
    VERB = "verb"
    PLACE = "place"
    AZIMUTH = "azimuth"
    SCREEN = "screen"
    ANTE = "ante"


Answer: TypeAlias = Verb | Position | Azimuth | Tagscreen | int | None
"""A value that settles one question: an int is the number of an ante-effect, 0 for a new one."""

_QUESTIONS = (Need.VERB, Need.PLACE, Need.AZIMUTH, Need.SCREEN, Need.ANTE)


def answer_of(order: Order, need: Need, active: int) -> Answer:
    """How an order answers a question. Its place is where it takes effect: a move's target in the active slice."""
    match need:
        case Need.VERB:
            return order.verb
        case Need.PLACE:
            if order.to is None and order.t is None:
                return None
            return Position(active if order.t is None else order.t, *(order.to or order.square))
        case Need.AZIMUTH:
            return order.azimuth
        case Need.SCREEN:
            return order.screen
        case Need.ANTE:
            return order.swap
        case _:
            raise ValueError(f"{need} is no question about an order")


@dataclass(frozen=True)
class Draft:
    """The state of ordering. Immutable: every method that changes something gives the next state.

    `choices` are all legal orders of each causally free stone, by its square; `sequence` is the order in which the
    stones will be touched. `given` are the orders, the one given last at the end. `stone` is the one being ordered,
    `answers` what was settled of its next order, and `light` the index of the option that the keyboard would choose
    (None: the most likely one).
    """

    active: int
    choices: Mapping[Square, tuple[Order, ...]]
    sequence: tuple[Square, ...]
    given: Mapping[Square, Order] = field(default_factory=dict)
    stone: Square | None = None
    answers: tuple[tuple[Need, Answer], ...] = ()
    light: int | None = None

    @property
    def missing(self) -> tuple[Square, ...]:
        """The stones that have no order yet."""
        return tuple(square for square in self.sequence if square not in self.given)

    @property
    def orders(self) -> tuple[Order, ...]:
        """The orders given so far, in the order of touch."""
        return tuple(self.given[square] for square in self.sequence if square in self.given)

    @property
    def texts(self) -> tuple[str, ...]:
        """The orders given so far, in notation."""
        return tuple(str(order) for order in self.orders)

    @property
    def candidates(self) -> tuple[Order, ...]:
        """The orders of the chosen stone that agree with every answer so far."""
        if self.stone is None:
            return ()
        return tuple(
            order
            for order in self.choices[self.stone]
            if all(answer_of(order, need, self.active) == answer for need, answer in self.answers)
        )

    @property
    def need(self) -> Need:
        """What has to be chosen next."""
        if self.stone is None:
            return Need.STONE
        settled = {need for need, _ in self.answers}
        for need in _QUESTIONS:
            if need not in settled and (need is Need.VERB or len(self._answers(need)) > 1):
                return need
        raise ValueError("nothing is left to choose")

    @property
    def is_aiming(self) -> bool:
        """Whether the arrow keys choose a target, and not a slice."""
        return self.need not in (Need.STONE, Need.VERB)

    @property
    def options(self) -> tuple[Answer, ...]:
        """The possible answers to what has to be chosen next; none while no stone is chosen."""
        return () if self.stone is None else self._answers(self.need)

    @property
    def lit(self) -> Answer:
        """The option that the keyboard would choose."""
        options = self.options
        return options[self.index] if options else None

    @property
    def index(self) -> int:
        """The place of the lit option among the options: at first the first one in the latest slice."""
        options = self.options
        if self.light is not None:
            return min(self.light, len(options) - 1)
        slices = [option.t for option in options if isinstance(option, Position)]
        return slices.index(max(slices)) if slices else 0

    @property
    def verb(self) -> Verb | None:
        """What the chosen stone is to do, as far as settled."""
        return next((answer for _, answer in self.answers if isinstance(answer, Verb)), None)

    @property
    def place(self) -> Position | None:
        """Where the order takes effect, as far as settled or without an alternative."""
        places = {answer_of(order, Need.PLACE, self.active) for order in self.candidates} if self.answers else set()
        place = next(iter(places)) if len(places) == 1 else None
        return place if isinstance(place, Position) else None

    def _answers(self, need: Need) -> tuple[Answer, ...]:
        """The different answers of the candidates, in the order in which the rules list them; slices as time goes."""
        found = dict.fromkeys(answer_of(order, need, self.active) for order in self.candidates)
        if need is Need.PLACE:
            places = [answer for answer in found if isinstance(answer, Position)]
            return tuple(sorted(places, key=lambda place: place.t))
        return tuple(found)

    def choose_stone(self, square: Square | None) -> Draft:
        """Begin with the order of that stone (None: of none); an order that it has stays until another is complete."""
        if square is not None and square not in self.choices:
            return self
        return replace(self, stone=square, answers=(), light=None)

    def next_stone(self, count: int) -> Draft:
        """Begin with the stone so many places further on, or with the first one if none is chosen."""
        if not self.sequence:
            return self
        here = 0 if self.stone is None else self.sequence.index(self.stone) + count
        return self.choose_stone(self.sequence[here % len(self.sequence)])

    def choose(self, answer: Answer) -> Draft:
        """Settle what has to be chosen next; an answer that is no option changes nothing."""
        if answer not in self.options:
            return self
        return replace(self, answers=(*self.answers, (self.need, answer)), light=None)._settled()

    def choose_verb(self, verb: Verb) -> Draft:
        """Begin the chosen stone's order anew with that verb; an impossible verb changes nothing."""
        if self.stone is None or all(order.verb is not verb for order in self.choices[self.stone]):
            return self
        return replace(self, answers=((Need.VERB, verb),), light=None)._settled()

    def take(self, order: Order) -> Draft:
        """That order put down, whatever was being chosen, and the next stone chosen; an illegal one changes nothing."""
        if order not in self.choices.get(order.square, ()):
            return self
        others = {square: other for square, other in self.given.items() if square != order.square}
        given = {**others, order.square: order}
        done = replace(self, given=given, stone=None, answers=(), light=None)
        return done.choose_stone(self._after(order.square, given))

    def _settled(self) -> Draft:
        """The order put down and the next stone chosen, if only one order is left; else this."""
        candidates = self.candidates
        if len(candidates) != 1 or self.stone is None:
            return self
        return self.take(candidates[0])

    def _after(self, square: Square, given: Mapping[Square, Order]) -> Square | None:
        """The next stone without an order, after this one in the sequence and then from the start."""
        here = self.sequence.index(square)
        for other in self.sequence[here:] + self.sequence[:here]:
            if other not in given:
                return other
        return None

    def light_up(self, answer: Answer) -> Draft:
        """The same with that option lit for the keyboard."""
        options = self.options
        return replace(self, light=options.index(answer)) if answer in options else self

    def rest_idle(self) -> Draft:
        """Every other stone without an order waits, or passes where it cannot wait.

        A stone whose order is half chosen keeps what was chosen: that order is still to come.
        """
        half = self.stone if self.answers else None
        given = dict(self.given)
        for square in self.missing:
            for order in self.choices[square]:
                if order.verb in (Verb.WAIT, Verb.PASS) and square != half:
                    given[square] = order
        idle = replace(self, given=given)
        return idle if half is not None else idle.choose_stone(None)

    def back(self) -> Draft:
        """One step back: the last answer, or else the chosen stone's order, or else the order that was given last."""
        if self.answers:
            return replace(self, answers=self.answers[:-1], light=None)
        if self.stone is not None and self.stone in self.given:
            return self.withdraw(self.stone)
        last = next(reversed(tuple(self.given)), None)
        return self.choose_stone(None) if last is None else self.withdraw(last)

    def withdraw(self, square: Square) -> Draft:
        """Without the order of that stone, which is chosen to be ordered anew."""
        given = {other: order for other, order in self.given.items() if other != square}
        return replace(self, given=given).choose_stone(square)

    def reorder(self, square: Square, place: int) -> Draft:
        """That stone touched as the `place`-th, from 0."""
        others = [other for other in self.sequence if other != square]
        place = max(0, min(place, len(others)))
        return replace(self, sequence=(*others[:place], square, *others[place:]))

    def move_by(self, square: Square, count: int) -> Draft:
        """That stone touched so many places later; negative: earlier."""
        return self.reorder(square, self.sequence.index(square) + count)

    def aim(self, dx: int, dy: int) -> Draft:
        """Light the next option in a direction of the board, of those in the slice of the option that is lit."""
        lit = self.lit
        if isinstance(lit, Position) and self.stone is not None:
            return self._aim_place(lit, dx, dy)
        if isinstance(lit, Azimuth):
            return self.light_up(Azimuth({(0, -1): 0, (1, 0): 1, (0, 1): 2, (-1, 0): 3}[dx, dy]))
        return self.shift(dx + dy)

    def _aim_place(self, lit: Position, dx: int, dy: int) -> Draft:
        options = [option for option in self.options if isinstance(option, Position)]
        if len({option.square for option in options}) == 1:
            # The same square in several slices: the filmstrip runs from left to right.
            return self.shift(dx + dy)
        ahead = [
            option for option in options if option.t == lit.t and (option.x - lit.x) * dx + (option.y - lit.y) * dy > 0
        ]
        if not ahead:
            return self
        return self.light_up(min(ahead, key=lambda option: _detour(lit, option, dx, dy)))

    def shift(self, count: int) -> Draft:
        """Light the option so many further on, as far as there is one."""
        return replace(self, light=max(0, min(self.index + count, len(self.options) - 1)))

    def change_slice(self, count: int) -> Draft:
        """Light an option in a later slice, or an earlier one for a negative count."""
        lit = self.lit
        if not isinstance(lit, Position):
            return self
        slices = sorted({option.t for option in self.options if isinstance(option, Position)})
        t = slices[max(0, min(slices.index(lit.t) + count, len(slices) - 1))]
        if t == lit.t:
            return self
        there = [option for option in self.options if isinstance(option, Position) and option.t == t]
        return self.light_up(min(there, key=lambda place: abs(place.x - lit.x) + abs(place.y - lit.y)))


def _detour(start: Position, end: Position, dx: int, dy: int) -> tuple[int, int]:
    """How little the end lies in the direction: first by the angle, then by the distance."""
    x, y = end.x - start.x, end.y - start.y
    aside, along = abs(x * dy) + abs(y * dx), x * dx + y * dy
    return (aside * 100 // along, aside + along)


def begin(active: int, choices: Mapping[Square, Sequence[Order]], texts: Iterable[str] = ()) -> Draft:
    """A draft for these stones, with the orders that were kept before as far as they are still legal."""
    legal = {square: {str(order): order for order in orders} for square, orders in choices.items()}
    given: dict[Square, Order] = {}
    for text in texts:
        for square, orders in legal.items():
            if text in orders:
                given.setdefault(square, orders[text])
    sequence = (*given, *(square for square in choices if square not in given))
    draft = Draft(active, {square: tuple(orders) for square, orders in choices.items()}, sequence, given)
    return draft.choose_stone(draft.missing[0] if draft.missing else None)
