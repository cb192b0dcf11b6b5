"""Everything that the board scene of Time Chess shows at one moment."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property

from game.titles.chess.rules.squares import NAMES, NOWHERE, read_square
from game.titles.chess.view.desk import ChessDesk
from game.titles.chess.view.film import figure_tokens
from game.titles.time_chess.rules.checks import TemporalCheck
from game.titles.time_chess.rules.debts import Capture
from game.titles.time_chess.rules.legality import Choices
from game.titles.time_chess.rules.match import TimeMatch
from game.titles.time_chess.rules.paying import winning_captures
from game.titles.time_chess.rules.position import TimePosition
from game.titles.time_chess.rules.trace import TimeFact
from game.titles.time_chess.rules.travel import PieceLine
from game.titles.time_chess.view.board.coming import Arrival, Deadline, ToCome, army_of, arrivals, deadlines
from game.titles.time_chess.view.board.draft import TimeDraft, board_letters
from game.titles.time_chess.view.board.played import facts_of
from game.titles.time_chess.view.board.spots import copied_square
from game.view.board.token import Token
from game.view.look.palette import Role


class TimeDesk(ChessDesk[TimeMatch, TimeDraft]):
    """The scene at one moment, with what follows from it."""

    @property
    def position(self) -> TimePosition:
        """The position that is shown, without what is drafted."""
        return self.match.history[self.turn]

    @cached_property
    def shown(self) -> TimePosition:
        """The same with what is recalled and declared in the draft."""
        return self.position if self.drafting is None else self.drafting.prepared

    @cached_property
    def letters(self) -> str:
        """What stands where: one letter for each square, '.' for none."""
        return board_letters(self.shown)

    @cached_property
    def facts(self) -> tuple[TimeFact, ...]:
        """What happened in the turn that led to the board that is shown."""
        if not self.turn:
            return ()
        return facts_of(self.match, self.turn)

    @cached_property
    def figures(self) -> tuple[Token, ...]:
        """The pieces; what is dragged is faint where it came from."""
        dragged = self.held_square if self.look.hand.drags else NOWHERE
        tokens = figure_tokens(self.letters)
        return tuple(replace(token, alpha=90) if token.piece == dragged else token for token in tokens)

    @cached_property
    def checks(self) -> tuple[TemporalCheck, ...]:
        """The temporal checks of the side to move, the nearest first."""
        if self.over:
            return ()
        return (
            self.drafting.choices if self.drafting is not None else Choices(self.position, self.match.ruleset)
        ).checks

    @cached_property
    def arrivals(self) -> tuple[Arrival, ...]:
        """Who is on the way."""
        return arrivals(self.shown, self.match.ruleset)

    @cached_property
    def deadlines(self) -> tuple[Deadline, ...]:
        """The loops that are open."""
        return deadlines(self.shown, self.match.ruleset)

    @cached_property
    def winning(self) -> tuple[tuple[int, Capture], ...]:
        """What whoever makes a turn can capture to win at once, and how."""
        return () if self.drafting is None else winning_captures(self.shown, self.match.ruleset)

    def color_of(self, coming: ToCome) -> Role:
        """How it is marked: what presses the side to move alarms, what presses the other one is a chance."""
        if self.over:
            return Role.ALARM if self._is_lost(coming) else Role.TIME
        if not coming.presses:
            return Role.TIME
        return Role.ALARM if coming.side == self.shown.side else Role.NOW

    def _is_lost(self, coming: ToCome) -> bool:
        """Whether a paradox that ended the match is about that."""
        about = (coming.side, coming.square)
        return any((fact.side, fact.target) == about for fact in self.match.trace if fact.paradox is not None)

    @property
    def army(self) -> str:
        """The letters of all pieces there are."""
        return army_of(self.letters, self.arrivals, self.deadlines)

    @property
    def first_army(self) -> str:
        """Those with which the match began."""
        start, rules = self.match.history[0], self.match.ruleset
        return army_of(board_letters(start), arrivals(start, rules), deadlines(start, rules))

    @property
    def to_come(self) -> tuple[ToCome, ...]:
        """Both."""
        return *self.arrivals, *self.deadlines

    @property
    def pointed(self) -> ToCome | None:
        """What of these the mouse is on, in the rail."""
        return next((each for each in self.to_come if each.spot == self.look.hover), None)

    @property
    def held_square(self) -> int:
        """The square of the piece that is held, or whose trip is being chosen; NOWHERE: none."""
        held, draft = self.look.hand.held, self.drafting
        if held in NAMES:
            return read_square(held)
        return NOWHERE if draft is None or held else draft.leaving

    @property
    def held_letter(self) -> str:
        """The letter of what is held, a copy that has no place yet included; empty: nothing is."""
        held = self.look.hand.held
        square = self.held_square if held in NAMES else copied_square(held)
        return "" if square == NOWHERE or not held else self.letters[square]

    @property
    def looked_line(self) -> PieceLine | None:
        """The line of the piece that is looked at, if it has one."""
        return None if self.actor == NOWHERE else self.shown.line_at(self.actor)
