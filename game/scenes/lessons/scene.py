"""A lesson: a real board with a coach over it, who says what to do and waits until it is done."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

import pygame

from game.app.scene import Pop, Push, Scene, Transition
from game.app.stack import SceneStack
from game.app.stage import Stage
from game.engine.errors import RulesBug
from game.engine.outcome import Player
from game.engine.record import new_record
from game.engine.title import Match, Title
from game.play.session import Session
from game.scenes.house import House
from game.scenes.lessons.coach import Coach
from game.scenes.lessons.coached import coached
from game.scenes.match.exits import InterludeExits
from game.scenes.match.sitting import SittingScene
from game.scenes.match.sitting_exits import Handed
from game.scenes.shell.dialog import DialogScene, Reply
from game.scenes.shell.keys import KeysScene
from game.scenes.title_scenes import TitleScenes, keyboard
from game.view.coach.bubble import BACK, NEXT, Bubble, Sight
from game.view.coach.lesson import Lesson, LessonStep, Progress, is_drafted, pointed_at
from game.view.coach.rehearsal import resting
from game.view.forms.controls import Style
from game.view.forms.hint import Hint
from game.view.frame import Rect
from game.view.keys.keyboard import EVERYWHERE

_READ = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
_MOUSE = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)


class LessonScene(Scene):
    """Pops when the lesson is over or left. The sitting and what is told between turns live in a stack of their own
    below; for the sitting this is where it leads, see game.scenes.match.sitting_exits.Exits."""

    def __init__(self, stage: Stage, title: Title, scenes: TitleScenes, lesson: Lesson) -> None:
        """`scenes` are those of the title."""
        super().__init__()
        self._stage = stage
        self._scenes = scenes
        self._lesson = lesson
        self._session = Session(title, new_record(title, lesson.board, {}, lesson.names))
        self._sitting = SittingScene(stage, self._session, scenes.board, self)
        self._board = coached(self._sitting.board)
        self._below = SceneStack(self._sitting)
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
    def takes_text(self) -> bool:
        """As the scene below: what is opened over the board may be written into."""
        return self._below.top is not None and self._below.top.takes_text

    @property
    def step(self) -> LessonStep:
        """What the coach is at."""
        return self._coach.step

    @property
    def sitting(self) -> SittingScene:
        """The sitting at the board that is played on."""
        return self._sitting

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
        """Whether the board or what is told between turns is on top, and not a page that was opened over them."""
        return self._below.top in (self._sitting, self._teller)

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
        called = self._lesson.called
        answers = (Reply("leave", "Leave", Style.DANGER), Reply("stay", f"Go on with the {called}"))
        return DialogScene(self._stage, f"Leave the {called}?", words, answers)

    # What the player has done, and what the coach says to it.

    def _progress(self) -> Progress:
        return Progress(self._session.match.turn, self._closed, self._sitting.board.orders)

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
        return not self._below.moving and self._below.top is (self._teller if self.step.is_about_end else self._sitting)

    def _speak(self, progress: Progress) -> bool:
        own = self._scenes.keys or EVERYWHERE
        keymap = self._stage.keymap(own)
        keys = {action.id: keymap.name(action.id) for action in own.actions}
        return self._coach.speak(progress, self._sight(progress), keys)

    def _sight(self, progress: Progress) -> Sight:
        """What the step points at and may need, and what else should be seen."""
        targets = {} if self._below.top is None else self._below.top.targets()
        clear = self._wanted() if self.step.order and not is_drafted(self.step, progress) else ()
        keep = self._board.worth_seeing() if self._below.top is self._sitting else ()
        return Sight(self._spot(progress, targets), _seen(clear, targets), _seen(keep, targets))

    def _wanted(self) -> tuple[str, ...]:
        """What may have to be pressed for the step's order."""
        return (*self.step.way, *self._board.answers(self.step.order))

    def _spot(self, progress: Progress, targets: Mapping[str, Rect]) -> Rect | None:
        before = self._board.before(self.step.order) if self.step.order else ()
        spot = pointed_at(self.step, progress, targets, before)
        return spot if spot is None or self._stage.bounds.encloses(spot) else None

    # Where the sitting leads.

    def submit(self, player: Player, orders: tuple[str, ...]) -> Handed:
        """Plays the orders, if they are what the step asks for, and those of all others, who only rest."""
        if orders != (self.step.order,):
            return Handed(self._lesson.astray)
        self._session.submit(player, orders)
        while self._session.match.outcome is None and player not in self._session.waiting:
            other = self._session.waiting[0]
            self._session.submit(other, resting(self._session.match, other))
        return Handed()

    def curtain(self, player: Player) -> Transition:
        """Nobody else sits at the board."""
        raise RulesBug(f"nobody plays {player} in a lesson")

    def interlude(self, before: Match) -> Transition | None:
        """What the title tells between turns, if it has anything to tell."""
        interlude, match = self._scenes.interlude, self._session.match
        if interlude is None or not interlude.due(before, match):
            return None
        exits = InterludeExits(self._interlude_left, self.leave)
        self._teller = interlude.scene(self._stage, interlude.report(match), exits)
        return Push(self._teller)

    def _interlude_left(self) -> Transition:
        self._closed += 1
        return Pop()

    def over(self) -> None:
        """The coach has the last word, over what decided the match."""
        self._board.show_decision()

    def leave(self) -> None:
        """The scenes below want to leave: the question is put in the next frame."""
        self._asked = True

    def menu(self, topic: str, player: Player) -> None:
        """The menu of a match has nothing for a lesson but the way out."""
        del topic, player
        self.leave()

    def keys(self) -> Transition:
        """What keys do on the board."""
        return Push(KeysScene(self._stage, keyboard((self._scenes,))))

    def save(self) -> str:
        """A lesson is not saved."""
        return f"The {self._lesson.called} is not saved."


def _seen(names: Iterable[str], targets: Mapping[str, Rect]) -> tuple[Rect, ...]:
    """Where these are, as far as they are on the screen."""
    return tuple(targets[name] for name in names if name in targets)


def first_lesson(house: House, title: str) -> Callable[[], Scene] | None:
    """Makes the first lesson of the title, or raises AssetError; None: it has none."""
    scenes = house.scenes[title]
    if not scenes.lessons:
        return None
    read = scenes.lessons[0]
    return lambda: LessonScene(house.stage, house.titles[title], scenes, read())
