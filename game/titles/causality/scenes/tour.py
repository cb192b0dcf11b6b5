"""The first tour: a real board with a coach over it, who says what to do and waits until it is done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import pygame

from game.app.scene import Pop, Push, Scene, Transition
from game.app.stack import SceneStack
from game.app.stage import Stage
from game.engine.errors import RulesBug
from game.engine.outcome import Player
from game.engine.record import new_record
from game.engine.title import Match
from game.play.session import Session
from game.scenes.match.exits import InterludeExits
from game.scenes.match.sitting import SittingScene
from game.scenes.shell.dialog import DialogScene, Reply
from game.scenes.shell.keys import KeysScene
from game.titles.causality.rules.match import CausalityMatch
from game.titles.causality.rules.pose import square_of
from game.titles.causality.scenes.board import CausalityBoard
from game.titles.causality.scenes.coach import Coach
from game.titles.causality.scenes.table_top import TableTop
from game.titles.causality.title import CAUSALITY
from game.titles.causality.view.board.commands import COMMANDS
from game.titles.causality.view.board.draft import Need
from game.view.coach.bubble import BACK, NEXT, Bubble
from game.view.coach.lesson import Lesson, LessonStep, Progress, pointed_at
from game.view.coach.rehearsal import resting
from game.view.forms.controls import Style
from game.view.forms.hint import Hint
from game.view.frame import Rect

RoundEnd: TypeAlias = Callable[[Any, InterludeExits], Scene]
"""Makes the scene that tells how the last round of a match ended."""

_READ = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
_MOUSE = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)
_UNSAVED = "The tour is not saved."


class _Answering(Scene):
    """Goes at once, and leaves an answer."""

    opaque = False

    def __init__(self, result: object = None) -> None:
        super().__init__()
        self._result = result

    def update(self, seconds: float) -> Transition | None:
        del seconds
        return Pop(self._result)

    def draw(self, surface: pygame.Surface) -> None:
        """There is nothing to be seen."""


class TourScene(Scene):
    """Pops when the lesson is over or left. The board and the ends of rounds live in a stack of their own below."""

    def __init__(self, stage: Stage, lesson: Lesson, round_end: RoundEnd) -> None:
        """`round_end` makes the scene that tells how a round of that match ended."""
        super().__init__()
        self._stage = stage
        self._lesson = lesson
        self._round_end = round_end
        self._session = Session(CAUSALITY, new_record(CAUSALITY, lesson.board, {}, lesson.names))
        self._board = SittingScene(stage, self._session, CausalityBoard, self)
        self._below = SceneStack(self._board)
        self._seen = self._below.picture()
        self._teller: Scene | None = None
        self._coach = Coach(stage, lesson)
        self._closed = 0
        self._asked = False
        self._left = False

    # What the stack asks.

    @property
    def moving(self) -> bool:
        """While something is played below."""
        return self._below.moving

    @property
    def topic(self) -> str | None:
        """Whatever the scene below is about."""
        return None if self._below.top is None else self._below.top.topic

    @property
    def takes_all_keys(self) -> bool:
        """As the scene below: the list of keys can be opened, and waits for any key."""
        return self._below.top is not None and self._below.top.takes_all_keys

    @property
    def step(self) -> LessonStep:
        """What the coach is at."""
        return self._coach.step

    @property
    def board(self) -> SittingScene:
        """The board that is played on."""
        return self._board

    @property
    def desk(self) -> TableTop:
        """What lies on it."""
        assert isinstance(self._board.board, CausalityBoard)
        return self._board.board.desk

    @property
    def bubble(self) -> Bubble | None:
        """What the coach says; None while something is played."""
        return self._coach.bubble

    def hint(self, point: tuple[int, int]) -> Hint | None:
        """About what is under the mouse below; nothing about the bubble, which speaks for itself."""
        return None if self._coach.covers(point) or self._below.top is None else self._below.top.hint(point)

    def layout(self) -> None:
        """Places everything anew."""
        self._below.layout()
        self._follow()

    def update(self, seconds: float) -> Transition | None:
        """Lets the scenes below go on, and looks what has come to pass."""
        if self._left:
            return Pop()
        self._below.step((), seconds)
        self._follow()
        asked, self._asked = self._asked, False
        return Push(self._question()) if asked else None

    def resume(self, result: object) -> None:
        """After the question whether to leave."""
        self._left = result == "leave"

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the scenes below, and the coach over them."""
        self._below.draw(surface)
        self._stage.painter.paint(surface, self._coach.picture())

    def targets(self) -> dict[str, Rect]:
        """What can be pressed below, and the coach's own buttons."""
        found = {} if self._below.top is None else self._below.top.targets()
        return {**found, **self._coach.targets()}

    # Mouse and keyboard.

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """The coach hears first, and lets through what is for the board."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and self._is_at_work:
            return Push(self._question())
        if self._coach.bubble is not None:
            if event.type == pygame.MOUSEMOTION and self._coach.point(event.pos):
                self.touch()
            if event.type == pygame.MOUSEBUTTONDOWN and self._coach.button_at(event.pos):
                return self._press(self._coach.button_at(event.pos))
            if self._is_held_back(event):
                return self._read(event.key) if event.type == pygame.KEYDOWN else None
        if self._below.top is not None:
            transition = self._below.top.handle(event)
            if transition is not None:
                self._below.apply(transition)
        self._follow()
        return None

    @property
    def _is_at_work(self) -> bool:
        """Whether the board or the end of a round is on top, and not a page that was opened over them."""
        return self._below.top in (self._board, self._teller)

    def _is_held_back(self, event: pygame.event.Event) -> bool:
        """Whether an event is not for the scenes below: the bubble covers them, or wants to be read first."""
        if event.type in _MOUSE and self._coach.covers(pygame.mouse.get_pos()):
            return True
        return self._coach.reads and event.type in (*_MOUSE, pygame.KEYDOWN)

    def _read(self, key: int) -> Transition | None:
        if key in _READ:
            return self._press(NEXT)
        return self._press(BACK) if key == pygame.K_BACKSPACE else None

    def _press(self, name: str) -> Transition | None:
        if self._coach.press(name):
            return Pop()
        self._follow()
        return None

    def _question(self) -> Scene:
        words = "You can take it again whenever you like: Learn, in the menu."
        answers = (Reply("leave", "Leave", Style.DANGER), Reply("stay", "Go on with the tour"))
        return DialogScene(self._stage, "Leave the tour?", words, answers)

    # What the player has done, and what the coach says to it.

    def _progress(self) -> Progress:
        draft = self.desk.draft
        turn = self._session.match.turn
        if draft is None:
            return Progress(turn, self._closed)
        chosen = "" if draft.stone is None else str(draft.stone)
        return Progress(turn, self._closed, draft.texts, chosen)

    def _follow(self) -> None:
        """Goes on to the step that is due, and places its bubble."""
        progress = self._progress()
        self._coach.follow(progress)
        is_new = self._speak(progress) if self._has_the_word else self._coach.hush()
        if is_new or self._seen != self._below.picture():
            self._seen = self._below.picture()
            self.touch()

    @property
    def _has_the_word(self) -> bool:
        """Whether the coach speaks: not while something is played, nor before what the step is about is there."""
        return not self._below.moving and self._below.top is (self._teller if self.step.is_about_end else self._board)

    def _speak(self, progress: Progress) -> bool:
        keymap = self._stage.keymap(COMMANDS.keys)
        keys = {action.id: keymap.name(action.id) for action in COMMANDS.keys.actions}
        return self._coach.speak(progress, self._spot(progress), self._worth_seeing(), keys)

    def _worth_seeing(self) -> tuple[Rect, ...]:
        """The squares with something on them, as far as the board is to be seen."""
        if self._below.top is not self._board:
            return ()
        desk, targets = self.desk, self._board.targets()
        timeline = desk.timeline()[0]
        squares = [square_of(timeline.flags, pose) for pose in timeline.poses(desk.look.focus)]
        squares += [base.square for base in desk.match.level.bases]
        return tuple(targets[f"square {square}"] for square in squares)

    def _spot(self, progress: Progress) -> Rect | None:
        targets = {} if self._below.top is None else self._below.top.targets()
        desk = self.desk
        choosing = desk.draft is not None and desk.draft.need is Need.PLACE
        if self.step.order and desk.look.focus != desk.match.active and not choosing:
            return targets.get(f"slice {desk.match.active}")
        spot = pointed_at(self.step, progress, targets)
        return spot if spot is None or self._stage.bounds.encloses(spot) else None

    # Where the board leads.

    def submit(self, player: Player, orders: tuple[str, ...]) -> Transition:
        """Plays the orders, if they are what the step asks for, and the other side's, who only wait."""
        if self.step.order and orders != (self.step.order,):
            return Push(_Answering(self._lesson.astray))
        self._session.submit(player, orders)
        while self._session.match.outcome is None and player not in self._session.waiting:
            other = self._session.waiting[0]
            self._session.submit(other, resting(self._session.match, other))
        return Push(_Answering())

    def curtain(self, player: Player) -> Transition:
        """Nobody else plays in a tour."""
        raise RulesBug(f"nobody plays {player} in a tour")

    def interlude(self, before: Match) -> Transition | None:
        """The end of a round, if one has ended."""
        assert isinstance(before, CausalityMatch)
        match = self._session.match
        if not isinstance(match, CausalityMatch) or len(match.canonisations) == len(before.canonisations):
            return None
        self._teller = self._round_end(match, InterludeExits(self._round_left, self.leave))
        return Push(self._teller)

    def _round_left(self) -> Transition:
        self._closed += 1
        return Pop()

    def over(self) -> Transition:
        """The coach has the last word, over the slice that decided the match."""
        self.desk.show_slice(self.desk.match.level.final)
        return Push(_Answering())

    def leave(self) -> Transition:
        """The scenes below want to leave: the question is put in the next frame."""
        self._asked = True
        return Push(_Answering())

    def menu(self, topic: str, player: Player) -> Transition:
        """The menu of a match has nothing for a tour but the way out."""
        del topic, player
        return self.leave()

    def keys(self) -> Transition:
        """What keys do on the board."""
        return Push(KeysScene(self._stage, (COMMANDS.keys,)))

    def save(self) -> str:
        """A tour is not saved."""
        return _UNSAVED
