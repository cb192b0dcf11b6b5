"""A puzzle on its board: the goal above it, somebody who has the best replies, hints, and what the rules say to it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import pygame

from game.app.chords import chord_of
from game.app.enclosing import Enclosing
from game.app.errand import Errand, Workplace
from game.app.scene import Pop, Push, Replace, Scene, Transition
from game.app.stage import Niche, Stage
from game.engine.errors import GameError, RulesBug
from game.engine.outcome import Player
from game.engine.record import Record
from game.engine.search import Solve
from game.engine.title import Match, Turn
from game.puzzles.puzzle import OwnOrders
from game.puzzles.solver import Tried, solution
from game.scenes.lessons.coached import coached
from game.scenes.match.exits import InterludeExits
from game.scenes.match.sitting import SittingScene
from game.scenes.puzzles.puzzle_run import PuzzleRun, named_record
from game.scenes.puzzles.solver_alone import SolverAlone
from game.scenes.puzzles.strip import LEAVE, NEXT, GoalStrip, StripButton, StripWords, goal_strip
from game.scenes.puzzles.strip_content import GivenHints, hints_on, pressed_by, strip_buttons, strip_words
from game.scenes.shell.dialog import DialogScene, Reply
from game.scenes.shell.keys import KeysScene
from game.scenes.shell.working import WorkingScene
from game.scenes.title_scenes import TitleScenes, keyboard
from game.storage.puzzles import PuzzleFile
from game.view.forms.controls import Style
from game.view.forms.hint import Hint
from game.view.frame import Rect
from game.view.keys.everywhere import PUZZLE
from game.view.keys.keyboard import EVERYWHERE
from game.view.keys.keymap import Keymap
from game.view.sound import Sound

_ONWARD = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
"""Keys that lead to the next puzzle from one that is solved."""
_MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


@dataclass(frozen=True, slots=True)
class PuzzleExits:
    """Where a puzzle leads: `replay` makes the scene that shows a record under a heading, `next` the next puzzle (None:
    there is none).

    `solved` hears that it was solved, and whether at the first try and without its solution; `failed` that a try came
    to nothing, or that the solution was shown.
    """

    replay: Callable[[Record, str], Scene]
    next: Callable[[], Scene | None]
    solved: Callable[[bool], None]
    failed: Callable[[], None]


class _Passing(Scene):
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


class PuzzleScene(Enclosing):
    """Pops when it is left. The sitting and what is told between turns live in a stack of their own, in the part of the
    window below the strip; for the sitting this is where it leads, see game.scenes.match.sitting.Exits."""

    ambience = 60

    def __init__(
        self, stage: Stage, scenes: TitleScenes, file: PuzzleFile, workplace: Workplace, exits: PuzzleExits
    ) -> None:
        """`scenes` are those of the puzzle's title; searches are carried out at the workplace."""
        super().__init__()
        self._stage = stage
        self._scenes = scenes
        self._file = file
        self._workplace = workplace
        self._exits = exits
        self._niche = Niche(stage, stage.size)
        self._hints: dict[bytes, GivenHints] = {}
        """What was said, by the position that it is about."""
        self._clean = True
        """Nothing went wrong yet, and the solution was not shown."""
        self._told = self._decided = False
        """Whether whoever keeps the progress has heard of this try's verdict, and whether the board shows what it is
        about."""
        self._pointed = ""
        self._left = self._asked = False
        self._following: Transition | None = None
        self._begin()
        self._strip = self._placed()

    def _begin(self) -> None:
        """A new try, from the position."""
        self.run = PuzzleRun(self._file.question)
        company = SolverAlone(self._niche, self.run)
        self._sitting = SittingScene(self._niche, self.run.session, self._scenes.board, self, company)
        self.enclose(self._sitting)
        self._told = self._decided = False
        self._why = ""

    # What the stack asks.

    @property
    def sitting(self) -> SittingScene:
        """The sitting at the board that is played on."""
        return self._sitting

    @property
    def searching(self) -> bool:
        """Whether the best reply is being looked for."""
        return isinstance(self._below.top, WorkingScene)

    @property
    def words(self) -> StripWords:
        """What stands in the strip."""
        return strip_words(self.run, self._file.puzzle.name, self._given.said, self._why)

    def _ended(self) -> str:
        """How the match of the try ended, in the title's words; empty: it goes on, or the board says so already."""
        match, sides = self.run.session.match, self._file.question.kit.sides
        if match.outcome is None or self._scenes.tells_end:
            return ""
        return self._scenes.result(match, sides).why

    def hint(self, point: tuple[int, int]) -> Hint | None:
        """What can be pressed there does this."""
        button = self._strip.button_at(point)
        if button is not None:
            return Hint(button.hint)
        if point[1] < self._strip.height:
            return None
        return self.hint_inside((point[0], point[1] - self._strip.height))

    def layout(self) -> None:
        """Places everything anew."""
        self._strip = self._placed()
        self._niche.size = (self._stage.size[0], self._stage.size[1] - self._strip.height)
        self._below.layout()
        self.touch()

    def _placed(self) -> GoalStrip:
        return goal_strip(self.words, self._buttons(), self._stage.size[0], self._stage.fonts, self._stage.px)

    def _buttons(self) -> tuple[StripButton, ...]:
        return strip_buttons(self.run, self._given.count, self._keymap)

    @property
    def _here(self) -> bytes:
        """The position at which the try is."""
        return self.run.session.match.digest()

    @property
    def _given(self) -> GivenHints:
        return self._hints.get(self._here, GivenHints())

    def update(self, seconds: float) -> Transition | None:
        """Lets the scenes below go on, and looks what has come to pass."""
        if self._left:
            return Pop()
        self._below.step((), seconds)
        self._follow()
        following, self._following = self._following, None
        return following

    def resume(self, result: object) -> Transition | None:
        """After a question, a search or a replay."""
        self._left = result == LEAVE
        self.layout()
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the scenes below in their part of the window, and the strip."""
        height = self._strip.height
        below = surface.subsurface(pygame.Rect(0, height, surface.get_width(), surface.get_height() - height))
        self._below.draw(below)
        self._stage.painter.paint(surface, self._strip.ops(self._pointed, self._stage.px))

    def targets(self) -> dict[str, Rect]:
        """What can be pressed below, and the buttons of the strip as 'puzzle hint' and so on."""
        found = self.targets_inside()
        own = {f"puzzle {button.name}": button.rect for button in self._strip.buttons}
        return {**{name: rect.move(0, self._strip.height) for name, rect in found.items()}, **own}

    # Mouse and keyboard.

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """The strip hears first; what is below hears of the mouse as if nothing were above."""
        if event.type == pygame.KEYDOWN and (name := self._heard(event)):
            return self._press(name)
        if event.type in _MOUSE:
            button = self._strip.button_at(event.pos)
            self._point("" if button is None else button.name)
            if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and button is not None:
                return self._press(button.name)
            if event.pos[1] < self._strip.height and event.type != pygame.MOUSEBUTTONUP:
                return None
            event = self._lowered(event)
        self.handle_inside(event)
        self._follow()
        return None

    @property
    def _keymap(self) -> Keymap:
        return self._stage.keymap(self._scenes.keys or EVERYWHERE)

    def _heard(self, event: pygame.event.Event) -> str:
        """The button of the strip that the key presses; none while the list of keys waits for any."""
        if event.key == pygame.K_ESCAPE and self.run.verdict is not None and self._below.top is self._sitting:
            return LEAVE  # the board has nothing of its own to give up any more
        if event.key in _ONWARD and self._is_solved and not self.takes_all_keys:
            return NEXT
        chord = None if self.takes_all_keys else chord_of(event)
        return "" if chord is None else pressed_by(self._keymap.heard(PUZZLE, chord))

    @property
    def _is_solved(self) -> bool:
        return self.run.verdict is not None and self.run.verdict.solved

    def _lowered(self, event: pygame.event.Event) -> pygame.event.Event:
        at = (event.pos[0], event.pos[1] - self._strip.height)
        return pygame.event.Event(event.type, {**event.dict, "pos": at})

    def _point(self, name: str) -> None:
        if name != self._pointed:
            self._pointed = name
            self.touch()

    def _press(self, name: str) -> Transition | None:
        if not any(button.name == name and button.enabled for button in self._strip.buttons):
            return None
        self._stage.play(Sound.PRESS)
        match name:
            case "hint":
                return self._give_hint()
            case "again":
                self._begin()
                self.layout()
            case "solution":
                return self._work(self._find_solution, self._show)
            case "watch":
                return Push(self._exits.replay(self.run.session.record, f"Your try at “{self._file.puzzle.name}”."))
            case "next":
                scene = self._exits.next()
                return Pop() if scene is None else Replace(scene)
            case _:
                return Pop()
        return None

    def _follow(self) -> None:
        """Shows what has changed, and lets the verdict be known once."""
        verdict = self.run.verdict
        if verdict is not None and not self._told:
            self._told = True
            self._why = self._ended()
            if verdict.solved:
                self._exits.solved(self._clean)
            else:
                self._fail()
        if verdict is not None and not self._decided and self._below.top is self._sitting and not self._below.moving:
            self._decided = True
            coached(self._sitting.board).show_decision()
        if self._strip != (strip := self._placed()):
            grown = strip.height != self._strip.height
            self._strip = strip
            self.touch()
            if grown:
                self.layout()
        self.look_inside()

    def _fail(self) -> None:
        self._clean = False
        self._exits.failed()

    # Hints and the solution.

    def _give_hint(self) -> Transition | None:
        given = self._given
        if given.hints:
            self._hints[self._here] = given.more()
            self.layout()
            return None
        tried = Tried(self._file.question, self.run.turns, ())
        return self._work(lambda errand: self._solved(tried, errand), self._hint_from)

    def _work(self, work: Callable[[Errand], object], after: Callable[[object], Transition]) -> Transition:
        return Push(WorkingScene(self._stage, work, "Looking for the solution…", after))

    def _find_solution(self, errand: Errand) -> tuple[Turn, ...]:
        return self._solved(Tried(self._file.question, (), ()), errand)

    def _solved(self, tried: Tried, errand: Errand) -> tuple[Turn, ...]:
        return self._workplace.solving(errand)(solution, tried)

    def _hint_from(self, found: object) -> Transition:
        turns = found if isinstance(found, tuple) else ()
        self._hints[self._here] = GivenHints(hints_on(self._file.question, self.run.session.match, turns), 1)
        return Pop()

    def _show(self, found: object) -> Transition:
        self._fail()
        record = named_record(self._file.question)
        turns = found if isinstance(found, tuple) else ()
        heading = f"The solution of “{self._file.puzzle.name}”: {self._file.question.goal.sentence}"
        return Replace(self._exits.replay(replace(record, turns=(*record.turns, *turns)), heading))

    # Where the sitting leads.

    def submit(self, player: Player, orders: OwnOrders) -> Transition:
        """Plays the orders, and the best replies, beside the frames."""
        del player
        if self.run.verdict is not None:
            return Push(_Passing("This try is over: begin again, or leave."))

        def work(errand: Errand) -> str | None:
            try:
                self.run.play(orders, self._workplace.solving(errand))
            except GameError as error:
                return str(error)
            return None

        return Push(WorkingScene(self._niche, work, "Looking for the best reply…"))

    def solving(self, errand: Errand) -> Solve:
        """Where the puzzle's own searches are carried out."""
        return self._workplace.solving(errand)

    def take_back(self) -> None:
        """A try is begun again as a whole."""
        self._press("again")

    def curtain(self, player: Player) -> Transition:
        """Nobody else sits at the board."""
        raise RulesBug(f"nobody plays {player} at a puzzle")

    def interlude(self, before: Match) -> Transition | None:
        """What the title tells between turns, if it has anything to tell."""
        interlude, match = self._scenes.interlude, self.run.session.match
        if interlude is None or not interlude.due(before, match):
            return None
        exits = InterludeExits(Pop, self.leave, "To the puzzle")
        return Push(interlude.scene(self._niche, interlude.report(match), exits))

    def over(self) -> Transition:
        """The strip has the last word."""
        return Push(_Passing())

    def leave(self) -> Transition:
        """The question is put in the next frame, over everything; after the verdict there is nothing to ask."""
        self._following = Pop() if self.run.verdict is not None or not self.run.tried else Push(self._question())
        return Push(_Passing())

    def _question(self) -> Scene:
        answers = (Reply(LEAVE, "Leave", Style.DANGER), Reply("stay", "Go on"))
        return DialogScene(self._stage, "Leave the puzzle?", "It can be tried again at any time.", answers)

    def menu(self, topic: str, player: Player) -> Transition:
        """There is nothing but the way out."""
        del topic, player
        return self.leave()

    def keys(self) -> Transition:
        """What keys do on the board."""
        return Push(KeysScene(self._niche, keyboard((self._scenes,))))

    def save(self) -> str:
        """A try is not saved."""
        return "A puzzle is not saved."
