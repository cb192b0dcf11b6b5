"""A lesson: a real board with a coach over it, who says what to do and waits until it is done."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.app.enclosing import Enclosing
from game.app.errand import Errand, SameProcess
from game.app.scene import Pop, Push, Scene, Transition
from game.app.stage import Niche, Stage
from game.engine.errors import RulesBug
from game.engine.outcome import Player
from game.engine.search import Solve
from game.engine.title import Match, Title
from game.scenes.lessons.coach import Coach
from game.scenes.lessons.coached import coached, guiding
from game.scenes.lessons.exercise import Exercise, PlayedTurn
from game.scenes.lessons.exits import LessonExits
from game.scenes.lessons.judging import DraftWarnings, judged, judged_after
from game.scenes.lessons.lesson_keys import is_held_back, leaving, pressed_by, read_by
from game.scenes.lessons.pointing import LessonDesk, sight, wanted
from game.scenes.match.exits import InterludeExits
from game.scenes.match.sitting import SittingScene
from game.scenes.match.sitting_exits import Handed
from game.scenes.shell.keys import KeysScene
from game.scenes.title_scenes import TitleScenes, keyboard
from game.view.coach import bar
from game.view.coach.bar import bar_height
from game.view.coach.bubble import DONE, NEXT, READ_MORE, Bubble, Sight
from game.view.coach.lesson import Left, Lesson, LessonStep, Reached, Score, Seen
from game.view.coach.lesson import is_drafted as drafted_rightly
from game.view.forms.hint import Hint
from game.view.frame import Rect
from game.view.keys.everywhere import AGAIN, HINT, TURN_BACK
from game.view.keys.keyboard import EVERYWHERE, TitleKeys
from game.view.keys.keymap import Keymap


class LessonScene(Enclosing):
    """A lesson from its first step to its last. The sitting and what is told between turns live in a stack of their own
    below; for the sitting this is where it leads, see game.scenes.match.sitting_exits.Exits."""

    def __init__(self, stage: Stage, title: Title, scenes: TitleScenes, lesson: Lesson, exits: LessonExits) -> None:
        """`scenes` are those of the title."""
        super().__init__()
        self._stage = stage
        self._niche = Niche(stage, self._board_size)
        self._scenes = scenes
        self._own: TitleKeys = scenes.keys or EVERYWHERE
        self._lesson = lesson
        self._exits = exits
        self._coach = Coach(stage, lesson, has_next=exits.onward is not None)
        self._score = Score()
        self._asked = False
        self._left = False
        self._holds = False
        """A button of the mouse went down on the board and is not up yet."""
        self._exercise = Exercise(title, lesson, self._is_due)
        self._sit_down()

    def _sit_down(self) -> None:
        """At the board of the match as it stands."""
        self._sitting = SittingScene(self._niche, self._exercise.session, self._scenes.board, self)
        self._board, self._guide = coached(self._sitting.board), guiding(self._sitting.board)
        self.enclose(self._sitting)
        self._teller: Scene | None = None
        self._warnings = DraftWarnings(self._scenes.teaching)

    def _is_due(self, before: Match, after: Match) -> bool:
        """Whether something is told between these states of the match."""
        interlude = self._scenes.interlude
        return interlude is not None and interlude.due(before, after)

    @property
    def _board_size(self) -> tuple[int, int]:
        width, height = self._stage.size
        return width, height - bar_height(self._stage.px)

    # What the stack asks.

    @property
    def step(self) -> LessonStep:
        """What the coach is at."""
        return self._coach.step

    @property
    def lesson(self) -> Lesson:
        """What is learned."""
        return self._lesson

    @property
    def score(self) -> Score:
        """How well it went so far."""
        return self._score

    @property
    def sitting(self) -> SittingScene:
        """The sitting at the board that is played on."""
        return self._sitting

    @property
    def match(self) -> Match:
        """The match as it stands."""
        return self._exercise.match

    @property
    def bubble(self) -> Bubble | None:
        """What the coach says; None while something is played, or at a task."""
        return self._coach.bubble

    def hint(self, point: tuple[int, int]) -> Hint | None:
        """About what is under the mouse below; about the bubble, which speaks for itself, nothing but its buttons."""
        if self._coach.covers(point):
            return self._coach.hint_at(point)
        return self.hint_inside(point)

    def layout(self) -> None:
        """Places everything anew."""
        self._niche.size = self._board_size
        self._below.layout()
        self._follow()

    def update(self, seconds: float) -> Transition | None:
        """Lets the scenes below go on, and looks what has come to pass."""
        if self._left:
            return self._way_out()
        self._below.step((), seconds)
        self._follow()
        asked, self._asked = self._asked, False
        return Push(leaving(self._stage)) if asked else None

    def resume(self, result: object) -> None:
        """After the question whether to leave."""
        self._left = result == "leave"

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the scenes below, and the coach over them."""
        self._below.draw(surface.subsurface(pygame.Rect((0, 0), self._niche.size)))
        self._stage.painter.paint(surface, self._coach.picture())

    def targets(self) -> dict[str, Rect]:
        """What can be pressed below, and the coach's own buttons."""
        return {**self.targets_inside(), **self._coach.targets()}

    # Mouse and keyboard.

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """The coach hears first, and lets through what is for the board."""
        if event.type == pygame.KEYDOWN and self._is_at_work:
            if event.key == pygame.K_ESCAPE and not self._has_the_board:
                return self._way_out() if self._coach.has_last_word else Push(leaving(self._stage))
            if self._heard(event):
                return self._press(self._heard(event))
        if event.type == pygame.MOUSEMOTION and self._coach.point(event.pos):
            self.touch()
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            button = self._coach.button_at(event.pos)
            if button is not None:
                return self._press(button.name) if button.enabled else None
        if is_held_back(event, self._coach) and not self._lets_go(event):
            return self._read(event.key) if event.type == pygame.KEYDOWN else None
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._holds = event.type == pygame.MOUSEBUTTONDOWN
        self._let_through(event)
        return None

    def _let_through(self, event: pygame.event.Event) -> None:
        """To the scenes below; of a key that goes on, and from which nothing comes, the coach hears."""
        goes_on = event.type == pygame.KEYDOWN and read_by(event.key) == NEXT
        before = self._outset if goes_on else None
        self.handle_inside(event)
        if goes_on and self._outset == before:
            self._coach.too_early(self._sitting.board.orders, self._sitting.board.lacks)
        self._follow()

    @property
    def _outset(self) -> tuple[object, ...]:
        """What a key that goes on changes, if anything comes of it."""
        return self._below.top, self._below.moving, self.match, self._sitting.board.orders, self.targets_inside()

    def _way_out(self) -> Transition:
        return self._exits.over(self._score) if self._coach.has_last_word else self._exits.left()

    @property
    def _is_at_work(self) -> bool:
        """Whether the board or what is told between turns is on top, and not a page that was opened over them."""
        return self._below.top in (self._sitting, self._teller)

    @property
    def _has_the_board(self) -> bool:
        """Whether the learner is at the board: then Esc gives up first what was begun there, and the board itself asks
        for the way out."""
        reads = self._coach.bubble is not None and self._coach.reads
        return self._below.top is self._sitting and self._has_the_word and not reads

    def _heard(self, event: pygame.event.Event) -> str:
        """The button of the bar that the key presses."""
        return pressed_by(event, self._keymap)

    @property
    def _keymap(self) -> Keymap:
        return self._stage.keymap(self._own)

    def _lets_go(self, event: pygame.event.Event) -> bool:
        """Whether a drag that began on the board ends, wherever the mouse is: else the piece would stay in the hand."""
        return self._holds and event.type == pygame.MOUSEBUTTONUP

    def _read(self, key: int) -> Transition | None:
        name = read_by(key)
        return self._press(name) if name else None

    def _press(self, name: str) -> Transition | None:
        match name:
            case bar.LEAVE:
                return self._way_out()
            case bar.TURN_BACK:
                self._turn_back()
            case bar.AGAIN:
                self._again()
            case bar.HINT:
                self._give_hint()
            case _ if name == READ_MORE and self._exits.book is not None:
                return Push(self._exits.book(self._lesson.pages[0]))
            case _ if name == DONE:
                return self._exits.over(self._score)
            case _:
                if self._coach.press(name):
                    return (self._exits.onward or self._exits.over)(self._score)
        self._follow()
        return None

    # The ways back.

    def _turn_back(self) -> None:
        """The learner's last turn is taken back, with all that came of it."""
        if self._exercise.played:
            self._return_to(self._exercise.played[-1])
            self._score = replace(self._score, back=self._score.back + 1)

    def _again(self) -> None:
        """The task once more, if a turn of it was played; else the whole lesson."""
        first = self._exercise.first_of(self._coach.index)
        if first is not None and isinstance(self.step.wait, Reached):
            self._return_to(first)
        else:
            self._coach.go_to(0)
            self._exercise.open(0)
            self._sit_down()
            self._lay_out_below()
        self._score = replace(self._score, back=self._score.back + 1)

    def _return_to(self, turn: PlayedTurn) -> None:
        """Right before that turn."""
        self._exercise.return_to(turn)
        self._sit_down()
        self._coach.go_to(turn.step)
        self._coach.take_as_read()
        self._lay_out_below()

    def _lay_out_below(self) -> None:
        self._below.layout()
        self.touch()

    def _give_hint(self) -> None:
        if self._is_at_work and self._coach.hint():
            self._score = replace(self._score, hints=self._score.hints + 1)

    # What the player has done, and what the coach says to it.

    def _follow(self) -> None:
        """Looks whether the step is done, and places what is said."""
        self._begin_part()
        if isinstance(self.step.wait, Seen) and self._has_the_word and self.step.wait.what in self._board.sights():
            self._coach.go_on()
        self._warn()
        is_new = self._speak() if self._has_the_word else self._coach.hush()
        keymap = self._keymap
        keys = (keymap.name(HINT), keymap.name(TURN_BACK), keymap.name(AGAIN))
        is_new |= self._coach.place_bar(moved=bool(self._exercise.played), keys=keys)
        if is_new:
            self.touch()
        self.look_inside()

    def _begin_part(self) -> None:
        """Where the next step is on another board, that is put there."""
        exercise = self._exercise
        if self.step.part != exercise.part and not self._below.moving and self._below.top is self._sitting:
            exercise.open(self.step.part)
            self._sit_down()
            self._lay_out_below()

    @property
    def _has_the_word(self) -> bool:
        """Whether the coach speaks: not while something is played, nor before what the step is about is there."""
        if self.step.part != self._exercise.part or self._below.moving:
            return False
        return self._below.top is (self._teller if self.step.at else self._sitting)

    def _warn(self) -> None:
        """What the draft would break, at a step where the coach tells so."""
        drafted, learner = self._sitting.board.orders, self._exercise.learner
        self._coach.warn(self._warnings.of(self.step, self.match, learner, drafted))

    def _speak(self) -> bool:
        keymap = self._keymap
        keys = {action.id: keymap.name(action.id) for action in self._own.actions}
        can_read_more = self._exits.book is not None and bool(self._lesson.pages)
        drafted = self._sitting.board.orders
        self.reveal_inside(self.step.point, (self._coach.index, self._niche.size))
        room, sight = self._niche.bounds, self._sight(drafted)
        return self._coach.speak(drafted, self._following(drafted), sight, room, keys, can_read_more=can_read_more)

    def _following(self, drafted: tuple[str, ...]) -> str:
        """What the board says is to be done next on the way to what the step asks for."""
        order = wanted(self.step, drafted)
        return self._guide.next_words(order) if order else ""

    def _sight(self, drafted: tuple[str, ...]) -> Sight:
        """What the step points at and may need, and what else should be seen."""
        on_board = self._below.top is self._sitting
        table = LessonDesk(self._board, self._guide, drafted, self.targets_inside(), self._niche.bounds, on_board)
        return sight(self.step, table)

    # Where the sitting leads.

    def submit(self, player: Player, orders: tuple[str, ...]) -> Handed:
        """Plays the orders, if the step lets them pass, and those of all others."""
        del player
        step, before = self.step, self.match
        if not isinstance(step.wait, Reached) and not drafted_rightly(step, orders):
            return Handed(self._coach.astray(orders, self._following(orders)))
        self._exercise.play(orders, self._coach.index)
        self._judge(before)
        return Handed()

    def _judge(self, before: Match) -> None:
        """What the turn just played means for the step."""
        match, line = self.match, self._exercise.line(self._coach.index)
        self._coach.take_in(judged(self.step, match, line, lambda: self._scenes.teaching.why(before, match)))

    def _judge_what_followed(self) -> None:
        """What the others have played means for it, if it is about this board and not about the next one."""
        if self.step.part == self._exercise.part and not self._coach.has_remarked:
            self._coach.take_in(judged_after(self.step, self.match))

    def solving(self, errand: Errand) -> Solve:
        """At once: positions of lessons are small."""
        return SameProcess().solving(errand)

    def take_back(self) -> None:
        """As the button of the bar does."""
        self._turn_back()

    def curtain(self, player: Player) -> Transition:
        """Nobody else sits at the board."""
        raise RulesBug(f"nobody plays {player} in a lesson")

    def interlude(self, before: Match) -> Transition | None:
        """What the title tells between turns, if it has anything to tell."""
        interlude, match = self._scenes.interlude, self.match
        if interlude is None or not self._is_due(before, match):
            return None
        exits = InterludeExits(self._interlude_left, self.leave)
        self._teller = interlude.scene(self._niche, interlude.report(match), exits)
        return Push(self._teller)

    def _interlude_left(self) -> Transition:
        while self.step.at:
            done = isinstance(self.step.wait, Left)
            self._coach.go_on()
            if done:
                break
        self._exercise.let_others_play()
        self._judge_what_followed()
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
        return Push(KeysScene(self._niche, keyboard((self._scenes,))))

    def save(self) -> str:
        """A lesson is not saved."""
        return "A lesson is not saved."
