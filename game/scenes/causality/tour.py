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
from game.engine.title import Match
from game.scenes.causality.board import BoardScene
from game.scenes.causality.pause import PauseScene
from game.scenes.dialog import Answer, DialogScene
from game.scenes.exits import BoardExits, RoundEndExits
from game.storage.session import Session
from game.titles.causality.pose import square_of
from game.titles.causality.title import CAUSALITY
from game.view.causality.draft import Need
from game.view.causality.keys import ACTIONS
from game.view.coach import Lesson, Progress, Step, is_astray, is_met, pointed_at, said
from game.view.coach_bubble import BACK, NEXT, SKIP, Bubble, Speech, bubble, bubble_ops
from game.view.controls import Style
from game.view.frame import Frame, Rect
from game.view.hint import Hint
from game.view.sound import Sound

RoundEnd: TypeAlias = Callable[[Any, RoundEndExits], Scene]
"""Makes the scene that tells how the last round of a match ended."""

_READ = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
_ENTER = "⏎"
_SKIP = "Skip tour  Esc"
_UNSAVED = "The tour is not saved."
_MOUSE = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)


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
        self._session = Session.start(CAUSALITY, lesson.board, {}, lesson.names, None)
        exits = BoardExits(self._submit, _nobody, self._round_closed, self._over, self._ask, lambda: _UNSAVED)
        self._board = BoardScene(stage, self._session, exits)
        self._below = SceneStack(self._board)
        self._seen = self._below.picture()
        self._teller: Scene | None = None
        self._index = 0
        self._closed = 0
        self._asked = False
        self._left = False
        self._pointed = ""
        self._bubble: Bubble | None = None

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
    def step(self) -> Step:
        """What the coach is at."""
        return self._lesson.steps[self._index]

    @property
    def board(self) -> BoardScene:
        """The board that is played on."""
        return self._board

    @property
    def bubble(self) -> Bubble | None:
        """What the coach says; None while something is played."""
        return self._bubble

    def hint(self, point: tuple[int, int]) -> Hint | None:
        """About what is under the mouse below; nothing about the bubble, which speaks for itself."""
        covered = self._bubble is not None and self._bubble.box.contains(point)
        return None if covered or self._below.top is None else self._below.top.hint(point)

    def layout(self) -> None:
        """Places everything anew."""
        self._below.layout()
        self._follow()

    def update(self, seconds: float) -> Transition | None:
        """Lets the scenes below go on, and looks what has come to pass."""
        if self._left:
            return Pop()
        self._below.step((), seconds)
        if isinstance(self._below.top, PauseScene):
            # The menu of a match has nothing for a tour but the way out.
            self._below.apply(Pop())
            self._asked = True
        self._follow()
        asked, self._asked = self._asked, False
        return Push(self._question()) if asked else None

    def resume(self, result: object) -> None:
        """After the question whether to leave."""
        self._left = result == "leave"

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the scenes below, and the coach over them."""
        self._below.draw(surface)
        self._stage.painter.paint(surface, self.picture())

    def picture(self) -> Frame:
        """The coach."""
        stage, placed = self._stage, self._bubble
        return () if placed is None else bubble_ops(placed, stage.bounds, self._pointed, stage.fonts, stage.px)

    def targets(self) -> dict[str, Rect]:
        """What can be pressed below, and the coach's own buttons as 'coach next' and so on."""
        found = {} if self._below.top is None else dict(self._below.top.targets())
        buttons = () if self._bubble is None else self._bubble.buttons
        return found | {f"coach {button.name}": button.rect for button in buttons}

    # Mouse and keyboard.

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """The coach hears first, and lets through what is for the board."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and self._is_at_work:
            return Push(self._question())
        if self._bubble is not None:
            if event.type in (pygame.MOUSEMOTION, *_MOUSE):
                self._point(event)
            if event.type == pygame.MOUSEBUTTONDOWN and self._pointed:
                return self._press(self._pointed)
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
        if self._bubble is None:
            return False
        if event.type in _MOUSE and self._bubble.box.contains(pygame.mouse.get_pos()):
            return True
        return self.step.wait is None and event.type in (*_MOUSE, pygame.KEYDOWN)

    def _point(self, event: pygame.event.Event) -> None:
        at = pygame.mouse.get_pos() if event.type == pygame.MOUSEWHEEL else event.pos
        buttons = () if self._bubble is None else self._bubble.buttons
        pointed = next((button.name for button in buttons if button.rect.contains(at)), "")
        if pointed != self._pointed:
            self._pointed = pointed
            self.touch()

    def _read(self, key: int) -> Transition | None:
        if key in _READ:
            return self._press(NEXT)
        if key == pygame.K_BACKSPACE and self._can_go_back:
            return self._press(BACK)
        return None

    def _press(self, name: str) -> Transition | None:
        self._stage.play(Sound.PRESS)
        last = self._index == len(self._lesson.steps) - 1
        if name == SKIP or (name == NEXT and last):
            return Pop()
        self._index += 1 if name == NEXT else -1
        self._pointed = ""
        self._follow()
        return None

    @property
    def _can_go_back(self) -> bool:
        """Only to what was read just before, with nothing done since."""
        return self._index > 0 and self._lesson.steps[self._index - 1].wait is None and not self._ended

    @property
    def _ended(self) -> bool:
        return self._index == len(self._lesson.steps) - 1

    def _question(self) -> Scene:
        words = "You can take it again whenever you like: Learn, in the menu."
        answers = (Answer("leave", "Leave", Style.DANGER), Answer("stay", "Go on with the tour"))
        return DialogScene(self._stage, "Leave the tour?", words, answers)

    # What the player has done, and what the coach says to it.

    def _progress(self) -> Progress:
        draft = self._board.desk.draft
        turn = self._session.match.turn
        if draft is None:
            return Progress(turn, self._closed)
        chosen = "" if draft.stone is None else str(draft.stone)
        return Progress(turn, self._closed, draft.texts, chosen)

    def _follow(self) -> None:
        """Goes on to the step that is due, and places its bubble."""
        progress = self._progress()
        while is_met(self.step, progress):
            self._index += 1
        placed = self._placed(progress) if self._has_the_word else None
        if placed != self._bubble or self._seen != self._below.picture():
            self._bubble = placed
            self._seen = self._below.picture()
            self.touch()

    @property
    def _has_the_word(self) -> bool:
        """Whether the coach speaks: not while something is played, nor before what the step is about is there."""
        step = self.step
        about_end = bool(step.way) and not step.order
        return not self._below.moving and self._below.top is (self._teller if about_end else self._board)

    def _placed(self, progress: Progress) -> Bubble:
        stage, step = self._stage, self.step
        keymap = stage.keymap(ACTIONS)
        words = said(step, progress, {action.id: keymap.name(action.id) for action in ACTIONS})
        reads = step.wait is None
        onward = "" if not reads else "Done" if self._ended else f"Next {_ENTER}"
        hint = self._lesson.astray if is_astray(step, progress) else ""
        count = len(self._lesson.steps)
        speech = Speech(words, self._index, count, hint, onward, self._can_go_back, "" if self._ended else _SKIP)
        return bubble(speech, self._spot(progress), stage.bounds, stage.fonts, stage.px, keep=self._worth_seeing())

    def _worth_seeing(self) -> tuple[Rect, ...]:
        """The squares with something on them, as far as the board is to be seen."""
        if self._below.top is not self._board:
            return ()
        desk, targets = self._board.desk, self._board.targets()
        timeline = desk.timeline()[0]
        squares = [square_of(timeline.flags, pose) for pose in timeline.poses(desk.look.focus)]
        squares += [base.square for base in desk.match.level.bases]
        return tuple(targets[f"square {square}"] for square in squares)

    def _spot(self, progress: Progress) -> Rect | None:
        targets = {} if self._below.top is None else self._below.top.targets()
        desk = self._board.desk
        choosing = desk.draft is not None and desk.draft.need is Need.PLACE
        if self.step.order and desk.look.focus != desk.match.active and not choosing:
            return targets.get(f"slice {desk.match.active}")
        spot = pointed_at(self.step, progress, targets)
        return spot if spot is None or self._stage.bounds.encloses(spot) else None

    # Where the board leads.

    def _submit(self, player: Player, texts: tuple[str, ...]) -> Transition:
        """Plays the orders, if they are what the step asks for, and the other side's, who only wait."""
        if self.step.order and texts != (self.step.order,):
            return Push(_Answering(self._lesson.astray))
        self._session.submit(player, texts)
        match = self._session.match
        while match.outcome is None and player not in match.pending:
            other = min(match.pending)
            self._session.submit(other, _idle(match, other))
            match = self._session.match
        return Push(_Answering())

    def _round_closed(self) -> Transition:
        self._teller = self._round_end(self._session.match, RoundEndExits(self._round_left, self._ask))
        return Push(self._teller)

    def _round_left(self) -> Transition:
        self._closed += 1
        return Pop()

    def _over(self) -> Transition:
        """The coach has the last word, over the slice that decided the match."""
        desk = self._board.desk
        desk.show_slice(desk.match.level.final)
        return Push(_Answering())

    def _ask(self) -> Transition:
        """The scenes below want to leave: the question is put in the next frame."""
        self._asked = True
        return Push(_Answering())


def _idle(match: Match, player: Player) -> tuple[str, ...]:
    """Orders with which all stones of a player stay where they are."""
    return tuple(order for order in match.orders(player) if order.endswith((" wait", " pass")))


def _nobody(player: Player) -> Transition:
    raise RulesBug(f"nobody plays {player} in a tour")
