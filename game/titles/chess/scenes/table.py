"""A chess board at which people sit: mouse and keyboard, turns, films. Each title brings what it knows in a kit."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, assert_never

import pygame

from game.engine.outcome import Player
from game.scenes.match.board import Around, Laid
from game.scenes.match.open_board import OpenBoard
from game.titles.chess.rules.sides import PLAYERS
from game.titles.chess.rules.squares import NAMES
from game.titles.chess.scenes.mouse import BoardMouse, Grasped
from game.titles.chess.scenes.picture import TablePicture
from game.titles.chess.view.clicks import ChessPick, LookAtTurn, PickSpot
from game.titles.chess.view.desk import (
    ChessChosen,
    ChessDesk,
    ChessDrafted,
    ChessLook,
    ChessLooked,
    ChessUpshot,
    D,
    Facing,
    M,
)
from game.titles.chess.view.hand import EMPTY_HAND, BoardSpot, SpotChoice, spot_target
from game.titles.chess.view.rows import UNDO
from game.titles.chess.view.scene_view import ChessView
from game.view.board.animation import Animation
from game.view.board.turn_look import LogScrolled
from game.view.forms.hint import Hint
from game.view.frame import Measure, Rect
from game.view.keys.command import Press
from game.view.keys.command_table import Commands
from game.view.keys.sitting_rows import FilmWish, Wish

_HEADER, _RAIL, _TURN = "header", "rail", "your move"
"""What a coach calls the parts around the board."""
_TOLD_STEP = 32
"""Pixels, at the ordinary size, by which what is told of the turn is scrolled at once: two lines."""


def _enough_said(desk: Any, name: str) -> str:
    """The lesson's own words are enough."""
    del desk, name
    return ""


@dataclass(frozen=True)
class TableKit(Generic[M, D]):
    """What a title brings to the board.

    `ours` takes a match as the title's own, or raises RulesBug. `begin` makes the draft of a player who sits down, with
    what was drafted before. `desk` is the title's own kind of desk. `view` paints it. `film` is the turn that led to
    the state after so many turns, as White sees the board. `topic` is the page of the rulebook about what is looked at;
    `square_words` say what is on a square (empty: nothing to say), `move_words` which move a turn was and how it is
    read; `still` is what a player is told who sits down.

    For a coach: `lead` says what to press next on the way to an order, `worth_seeing` what not to cover, and
    `next_words` what pressing that name is about, in a sentence (empty: the lesson's own words are enough).
    """

    commands: Commands[Any, ChessUpshot]
    ours: Callable[[object], M]
    begin: Callable[[M, Player, Sequence[str]], D]
    desk: type[ChessDesk[M, D]]
    view: Callable[[Any, Measure], ChessView]
    film: Callable[[M, int], Animation[Any, Any]]
    topic: Callable[[Any], str]
    square_words: Callable[[Any, int], str]
    move_words: Callable[[Any, int], str]
    still: Callable[[M], str]
    lead: Callable[[D | None, str], tuple[str, ...]]
    worth_seeing: Callable[[Any], tuple[str, ...]]
    next_words: Callable[[Any, str], str] = _enough_said


class ChessTable(OpenBoard[M, D, ChessLook, TablePicture], Generic[M, D]):
    """One board, at which pieces are taken and put down by mouse, keys and letters."""

    def __init__(self, laid: Laid, kit: TableKit[M, D]) -> None:
        """Nobody is seated yet."""
        self._kit = kit
        self._facing = Facing.HOME
        self._dropped = False
        """The last choice was dragged to its place, so that it need not be seen moving."""
        self._blocked: BoardSpot = ""
        """What was clicked last and cannot be taken: a click elsewhere asks why it cannot go there."""
        self._mouse = BoardMouse()
        picture = TablePicture(laid.stage, kit.view, kit.square_words, kit.move_words)
        super().__init__(laid, kit.ours(laid.match), ChessLook(), picture, kit.commands)

    # What the sitting asks.

    @property
    def topic(self) -> str:
        """The page about what is under the mouse."""
        return self._kit.topic(self._desk())

    @property
    def lacks(self) -> str:
        """What the turn lacks."""
        return "Nobody is seated." if self._chair.draft is None else self._chair.draft.lacks

    def seat(self, player: Player, drafted: tuple[str, ...]) -> None:
        """The player takes the seat, and finds what was drafted before."""
        self._sit(player, self._kit.begin(self._match, player, drafted), self._kit.still(self._match))

    def unseat(self) -> None:
        """Nobody makes a turn, and nothing of a draft can be seen."""
        self._look = replace(self._look, hand=EMPTY_HAND, typed="", drawn=())
        self._blocked = ""
        super().unseat()

    def _worth_playing(self, films: Sequence[Animation[Any, Any]]) -> bool:
        """What was dragged to its place has been seen."""
        dropped, self._dropped = self._dropped, False
        if dropped and len(films) == 1 and len(films[0].stages) <= 1:
            return False
        return super()._worth_playing(films)

    def surround(self, around: Around) -> None:
        """Clocks, and who looks at this screen."""
        if around.viewer != self._around.viewer:
            self._facing = Facing.HOME
        super().surround(around)

    def targets(self) -> dict[str, Rect]:
        """Everything that can be clicked, by name, and the parts around the board, for a coach to speak of them."""
        layout = self.picture.layout
        return {**super().targets(), _HEADER: layout.bar, _RAIL: layout.rail, _TURN: layout.turn}

    def hint(self, point: tuple[int, int]) -> Hint | None:
        """What a click there would do; nothing while something is dragged."""
        return None if self._look.hand.drags else super().hint(point)

    # What a coach asks.

    def lead(self, order: str) -> tuple[str, ...]:
        """What to press next on the way to that turn."""
        held = self._look.hand.held
        following = self._kit.lead(self._chair.draft, order)
        return following[1:] if held and following[0] == spot_target(held) else following

    def worth_seeing(self) -> tuple[str, ...]:
        """What the coach should rather not cover."""
        return *self._kit.worth_seeing(self._desk()), _TURN

    def must_see(self) -> tuple[str, ...]:
        """The header, the rail, the pieces, and what is coming, but not every square where something may go."""
        desk = self._desk()
        goals = {spot_target(spot) for spot in desk.reach.get(desk.look.hand.held, ())}
        return _HEADER, _RAIL, *(name for name in self._kit.worth_seeing(desk) if name not in goals)

    def next_words(self, order: str) -> str:
        """What to press next on the way to that turn, in a sentence."""
        names = self.lead(order)
        return self._kit.next_words(self._desk(), names[0]) if names else ""

    # What there is.

    def _desk(self) -> ChessDesk[M, D]:
        """All of it as one value, laid out as it was the last time."""
        return self._kit.desk(
            self._match,
            self._names,
            self._chair.player,
            self._chair.draft,
            self._look,
            self.picture.layout,
            self._kit.commands,
            self._keys,
            self._playback.moment,
            stands=self._playback.on and self._playback.paused,
            note=self._note,
            clock=self._around.clock,
            facing=self._facing,
            whole=self._listed,
        )

    @property
    def _flipped(self) -> bool:
        """Whether black is below."""
        home = self._around.viewer or PLAYERS[0]
        if self._facing is Facing.MOVER:
            home = next(iter(sorted(self._match.pending)), home)
        return (home == PLAYERS[1]) != (self._facing is Facing.AWAY)

    def _film(self, turn: int) -> Animation[Any, Any]:
        return self._kit.film(self._match, turn)

    def _place(self) -> None:
        self.picture.place(self._room(), flipped=self._flipped)

    def _fresh_look(self) -> ChessLook:
        return ChessLook(cursor=self._look.cursor)

    # Mouse and keyboard.

    def handle(self, event: pygame.event.Event) -> Wish | None:
        """Answers mouse and keyboard. Who already makes a turn while the last one still runs ends that by a click on
        the board, and the click counts."""
        if self._playback.on and self._chair.draft is not None and self._takes(event):
            self._playback.stop()
            self._refresh()
        return super().handle(event)

    def _takes(self, event: pygame.event.Event) -> bool:
        """Whether the mouse goes down on something that can be taken."""
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1 or self._chair.draft is None:
            return False
        return self.picture.spot_at(event.pos) in self._chair.draft.reach

    def _wheel(self, steps: int) -> None:
        """Scrolls what is told of the turn, too."""
        if self.picture.layout.turn.contains(self._pointer):
            self._scroll_told(-steps)
            self._refresh()
        else:
            super()._wheel(steps)

    def _scroll_told(self, steps: int) -> None:
        told = self.picture.view.turn
        scroll = told.scroll + steps * self.picture.layout.px(_TOLD_STEP)
        self._look = replace(self._look, told=max(0, min(told.reach, scroll)))

    def _point(self, point: tuple[int, int]) -> None:
        target = self.picture.target_at(point)
        hot = target.click if target is not None else None
        hand = self._mouse.pull(self._look.hand, point)
        look = replace(self._look, hover=self.picture.spot_at(point), hot=hot, hand=hand)
        if look != self._look:
            self._look = look
            self._refresh()

    def _press(self, button: int, point: tuple[int, int]) -> Wish | None:
        desk = self._desk()
        if button == 3:
            if desk.look.hand.held or self._waits:
                return self._fulfil(self._dispatch.deed(UNDO))
            self._mouse.draw_from(self.picture.square_at(point))
        if button != 1:
            return None
        target = self.picture.target_at(point)
        if target is not None and not isinstance(target.click, PickSpot):
            return self._click(target.click)
        if desk.drafting is None:
            return None
        self._look = replace(self._look, drawn=(), cursor="")
        self._refresh()
        return self._grasped(self._mouse.press(self._look.hand, self.picture.spot_at(point), point, desk.reach))

    def _release(self, button: int, point: tuple[int, int]) -> Wish | None:
        if button == 3:
            drawn = self._mouse.draw_to(self.picture.square_at(point), self._look.drawn)
            if drawn != self._look.drawn:
                self._look = replace(self._look, drawn=drawn)
                self._refresh()
        if button != 1 or self._desk().drafting is None:
            return None
        spot, reach = self.picture.spot_at(point), self._desk().reach
        answer = self._grasped(self._mouse.let_go(self._look.hand, spot, point, reach))
        if self._look.hand.held and self.steps.shown:
            self._go_to_squares()
        return answer

    def _go_to_squares(self) -> None:
        """What the ring of the keyboard has taken is put down by the keys for squares."""
        self.steps.leave()
        goals = [spot for spot in self._desk().reach.get(self._look.hand.held, ()) if spot in NAMES]
        self._look = replace(self._look, cursor=self._look.cursor or (goals[0] if goals else ""))
        self._refresh()

    def _grasped(self, done: Grasped) -> Wish | None:
        """Makes true what the hand did."""
        if done.hand == self._look.hand and done.chosen is None and done.refused is None and not done.note:
            return None
        self._look = replace(self._look, hand=done.hand, told=0)
        if done.chosen is not None:
            return self._choose(done.chosen, dropped=done.dropped)
        if done.refused is not None and self._waits:
            return self._fulfil(self._dispatch.deed(UNDO))
        self._tell(done)
        self._refresh()
        return None

    def _tell(self, done: Grasped) -> None:
        """What there is to say; what was said stays until something else is taken, or is to be said."""
        if done.refused is not None:
            self._note = self._why_not(done.refused) or self._note
        elif done.note and not self._blocked:
            self._note = done.note
        elif done.hand.held:
            self._note = self._blocked = ""

    @property
    def _waits(self) -> bool:
        """Whether a choice is open, which a click beside it gives up."""
        draft = self._desk().drafting
        return draft is not None and draft.waits

    def _choose(self, choice: SpotChoice, *, dropped: bool) -> Wish | None:
        """One step of the turn; a plain move is played at once."""
        draft = self._desk().drafting
        if draft is None:
            return None
        self._note = self._blocked = ""
        self._look = replace(self._look, hand=EMPTY_HAND, typed="", told=0)
        following = draft.choose(choice)
        self._dropped = dropped
        self._chair.redraft(following)
        self._refresh()
        return Wish.SUBMIT if following.at_once and not following.lacks else None

    def _why_not(self, choice: SpotChoice) -> str:
        draft = self._desk().drafting
        if draft is None:
            return ""
        if self._blocked and not choice.to and not draft.owns(choice.spot):
            return draft.why_not(SpotChoice(self._blocked, choice.spot))
        self._blocked = choice.spot if not choice.to and draft.owns(choice.spot) else ""
        return draft.why_not(choice)

    def _click(self, click: ChessPick) -> Wish | None:
        match click:
            case Press(id_):
                return self._fulfil(self._dispatch.deed(id_))
            case LookAtTurn(turn):
                return self._fulfil(self._look.at_turn(turn, self._listed.turn))
            case PickSpot():
                return None
            case _:
                assert_never(click)

    def _fulfil(self, deed: ChessUpshot | None) -> Wish | None:
        match deed:
            case None:
                return None
            case ChessLook(turn=turn) if turn is not None and self._to_turn is not None:
                self._to_turn(turn)
            case ChessLook():
                self._look, self._note = deed, ""
            case ChessLooked(look, words):
                self._look, self._note, self._blocked = look, words, ""
            case ChessChosen(choice, look, allowed):
                self._look = look
                if allowed:
                    return self._choose(choice, dropped=False)
                self._note = self._why_not(choice)
            case ChessDrafted(draft):
                self._note = ""
                self._look = replace(self._look, hand=EMPTY_HAND)
                self._chair.redraft(draft)
            case LogScrolled(steps):
                self._scroll_log(steps)
                self._scroll_told(steps)
            case Facing():
                self._facing = deed
            case FilmWish():
                self._play_again(deed)
            case Wish():
                return deed
            case _:
                assert_never(deed)
        self._refresh()
        return None
