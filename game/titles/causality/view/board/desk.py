"""Everything that the board scene shows at one moment, as one value: the match, who looks, and where."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from game.engine.outcome import Player
from game.titles.causality.rules.flag import Flags
from game.titles.causality.rules.geometry import Position, Square
from game.titles.causality.rules.match import CausalityMatch
from game.titles.causality.rules.outlook import Outlook
from game.titles.causality.rules.pose import Pose, square_of
from game.titles.causality.rules.stone import Faction, faction_of
from game.titles.causality.rules.threats import Threat
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.view.army import INK
from game.titles.causality.view.board.ahead import Ahead
from game.titles.causality.view.board.animation import StepMoment
from game.titles.causality.view.board.deed import Deed
from game.titles.causality.view.board.draft import Draft
from game.titles.causality.view.board.forecast import Forecast
from game.titles.causality.view.board.gaze import Gaze, Trial, WhoseThreats
from game.titles.causality.view.board.layout import BoardLayout
from game.titles.causality.view.board.plan import TurnPlan
from game.titles.causality.view.reasons.stone import WhyLine
from game.view.board.grid import Grid
from game.view.board.token import NAMED_CELL, WISHED_NAMES
from game.view.keys.command import Offered
from game.view.keys.command_table import Commands
from game.view.keys.keymap import Keymap
from game.view.look.palette import Role

TRIED: dict[Trial, str] = {Trial.TURN: "dry run, as planned", Trial.ROUND: "dry run, canonised"}
"""Which board is shown while something is tried out."""

FLIGHT_LENGTH = 350
"""Milliseconds of a flight at ordinary speed."""


@dataclass(frozen=True, slots=True)
class Flight:
    """On the way from a square of one slice to one of another, where a time-jump or a bomb may go; `time` in
    milliseconds since the start."""

    start: Position
    end: Position
    time: int = 0

    def later(self, milliseconds: int) -> Flight | None:
        """The flight so much later; None when it has arrived."""
        time = self.time + milliseconds
        return replace(self, time=time) if time < FLIGHT_LENGTH else None


@dataclass(frozen=True, slots=True)
class Happened:
    """Slices that came about in a turn, and who orders next."""

    slices: tuple[int, ...]
    then: Player


@dataclass(frozen=True, slots=True)
class Planned:
    """One side's draft, as it is drawn: the orders of a guess in the colour of the army, and what either sends back in
    time, as it will be on the board."""

    player: Player
    draft: Draft
    ink: Role = Role.TEXT

    @property
    def guessed(self) -> bool:
        """Whether it is no more than a guess."""
        return self.ink is not Role.TEXT

    @property
    def army(self) -> Role:
        """The colour of the army."""
        return INK[faction_of(self.player)]


@dataclass(frozen=True)
class Desk:
    """The scene at one moment. `player` is who is ordered for now (None: nobody), with the `draft` of it: whoever sits
    here, or while a guess is drafted the other one; the `plan` has both.

    `timeline` is the board that is shown and `last` its last slice that may be seen. `commands` are what the viewer can
    do, and `keys` their keys, which buttons and sentences name. `moment` is what the focus slice looks like while the
    step into it is animated; `note` is news for the player that orders. `why` answers for the stone that was asked
    about; `ahead` is what the draft would lead to. `stands`: the animation stands still. `happened`: a turn has been
    played, and both players may look before the next one orders. `compared`: the other board of a finished round, as it
    was played or as canonised; what differs is outlined. `flight`: the view is on its way to another slice.
    `clock`: whole seconds left to think, of the players whose clock is shown. `sealed`: who has given orders already,
    and `given` which ones the viewer has.
    `rounds`: how many finished rounds may be looked at. `outlooks` say how ante-effects stand on the board that is
    shown, or as drafted while somebody orders, with `reasons` for those that are pointed at. `forecast` is how the
    round would end, once that is asked for, and `threats` what is marked of what one side can do. `typed`: the digits
    with which a digit that is typed now makes one number.
    """

    match: CausalityMatch
    names: Mapping[Player, str]
    player: Player | None
    draft: Draft | None
    look: Gaze
    layout: BoardLayout
    timeline: Timeline
    last: int
    commands: Commands[Desk, Deed]
    keys: Keymap
    moment: StepMoment | None = None
    note: str = ""
    why: tuple[WhyLine, ...] = ()
    ahead: Ahead | None = None
    stands: bool = False
    happened: Happened | None = None
    compared: Timeline | None = None
    flight: Flight | None = None
    clock: Mapping[Player, int] = field(default_factory=dict)
    sealed: frozenset[Player] = frozenset()
    given: tuple[str, ...] = ()
    rounds: int = 0
    plan: TurnPlan | None = None
    outlooks: tuple[Outlook, ...] = ()
    reasons: Mapping[int, str] = field(default_factory=dict)
    forecast: Forecast | None = None
    threats: tuple[Threat, ...] = ()
    typed: str = ""

    @property
    def flags(self) -> Flags:
        """The flags on the board that is shown."""
        return self.timeline.flags

    @property
    def of_this_round(self) -> bool:
        """Whether the board of this round is shown, and not one of a finished round."""
        return self.look.of_this_round

    @property
    def board_words(self) -> str:
        """Which of the boards is shown."""
        if self.look.trial is not None:
            return TRIED[self.look.trial]
        if self.look.round is None:
            return "this round"
        return f"round {self.look.round + 1}, {'played' if self.look.played else 'canonised'}"

    @property
    def attention(self) -> Position | None:
        """The square that is inspected: under the mouse, or pinned, or else of the stone that is ordered."""
        if self.look.hover is not None:
            return self.look.hover
        if self.look.pinned is not None:
            return self.look.pinned
        if self.ordering is not None and self.ordering.stone is not None:
            return Position(self.ordering.active, *self.ordering.stone)
        return None

    @property
    def cursor(self) -> Position | None:
        """The square that is marked in all slices: that of a link, or under the mouse, or the target that the keyboard
        would choose, or pinned."""
        lit = None if self.ordering is None else self.ordering.lit
        return self.look.mark or self.look.hover or (lit if isinstance(lit, Position) else None) or self.look.pinned

    @property
    def ordering(self) -> Draft | None:
        """The draft, if the board that it belongs to is shown."""
        return self.draft if self.of_this_round else None

    @property
    def planned(self) -> tuple[Planned, ...]:
        """What is drafted for the board that is shown, and what is guessed; the one in hand last."""
        plan = self.plan
        if plan is None or not self.of_this_round:
            return ()
        own = Planned(plan.player, plan.own)
        if plan.guess is None:
            return (own,)
        guess = Planned(plan.other, plan.guess, INK[faction_of(plan.other)])
        return (own, guess) if plan.guessing else (guess, own)

    @property
    def army(self) -> Role:
        """The colour of who is ordered for; while nobody is, that of time."""
        return Role.TIME if self.player is None else INK[faction_of(self.player)]

    @property
    def guessing(self) -> bool:
        """Whether what is drafted is no more than a guess at the other player's orders."""
        return self.plan is not None and self.plan.guessing

    @property
    def next_board(self) -> Timeline | None:
        """The board that the draft leads to, if ghosts of its next slice are to be shown."""
        if self.ahead is None or self.ordering is None or not self.look.ahead or self.moment is not None:
            return None
        board = self.ahead.board
        return board if len(board.steps) > self.match.active + 1 else None

    def offered(self, group: str) -> tuple[Offered, ...]:
        """The buttons that stand in that group now."""
        return self.commands.offered(self, group, self.keys)

    def sees(self, t: int) -> bool:
        """Whether that slice may be seen."""
        return t <= self.last

    def pose_at(self, position: Position) -> Pose | None:
        """The stone on a square of a slice that may be seen."""
        if not self.sees(position.t):
            return None
        found = (p for p in self.timeline.poses(position.t) if square_of(self.flags, p) == position.square)
        return next(found, None)

    def command(self, square: Square) -> Pose | None:
        """The causally free stone there of the player who is ordered for."""
        return None if self.player is None else self.match.commands[self.player].get(square)

    @property
    def marks_threats(self) -> bool:
        """Whether somebody who orders wishes to see threats, and there is a next slice for them."""
        final = self.match.active == self.match.level.final
        return self.look.threats is not None and self.plan is not None and self.of_this_round and not final

    def threatened(self, t: int) -> bool:
        """Whether threats are marked in that slice: the active one, and the next one, in which they are."""
        return bool(self.threats) and self.of_this_round and t in (self.match.active, self.match.active + 1)

    @property
    def threatening(self) -> Faction:
        """Whose threats are marked."""
        if self.plan is None:
            return Faction.N
        return faction_of(self.plan.player if self.look.threats is WhoseThreats.OWN else self.plan.other)

    def outlook(self, number: int) -> Outlook | None:
        """How that ante-effect stands, if it does so badly."""
        return next((each for each in self.outlooks if each.number == number and each.at_odds), None)

    def name_of(self, square: Square) -> str:
        """What the ordering player's causally free stone there is called; empty if there is none."""
        pose = self.command(square)
        return "" if pose is None else self.match.flags.stones[pose.stone].name

    @property
    def named_from(self) -> int:
        """From how many pixels a square on stones wear their names."""
        return WISHED_NAMES if self.look.named else NAMED_CELL

    def grid_of(self, t: int) -> Grid:
        """Where that slice is drawn large."""
        return self.layout.boards[t] if self.layout.spread else self.layout.grid
