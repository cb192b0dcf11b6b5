"""One match among its scenes: the sitting, the search of the rules, what is told between turns, the result."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from time import monotonic

from game.app.errand import Errand
from game.app.scene import Pop, Push, Replace, Reset, Scene, Transition
from game.engine.clock import Clock, ClockKind
from game.engine.errors import GameError, RuleError, StorageError
from game.engine.outcome import Player
from game.engine.search import Solve
from game.engine.text import plain_name
from game.engine.title import Match
from game.play.session import Session
from game.scenes.house import House
from game.scenes.match.curtain import CurtainScene
from game.scenes.match.exits import InterludeExits, SheetWay
from game.scenes.match.looking_back import looking_back
from game.scenes.match.pause import PausePages, PauseScene
from game.scenes.match.result import LookBack, ResultContents, ResultExits, ResultScene
from game.scenes.match.sitting import SittingScene
from game.scenes.shell.error import ErrorScene
from game.scenes.shell.keys import KeysScene
from game.scenes.shell.rulebook import Taught
from game.scenes.shell.settings import SettingsScene
from game.scenes.shell.working import WorkingScene
from game.scenes.title_scenes import keyboard, sides_by_place
from game.storage.records import save_record

_STOPPED = "The search was stopped, and the turn is not played. Your orders are as they were."
_NOT_BACK = "The search was stopped, and the turn stays as it was played."
_UNWRITTEN = ("The match goes on all the same. The next turn will be written together with this one.", "Play on")
_UNWRITTEN_END = ("The match is over all the same. How it ended will be written as soon as that is possible.", "Go on")


@dataclass(frozen=True, slots=True)
class MatchExits:
    """Where a match leads.

    `menu` makes the first scene, `replay` the one that shows a record, opened after so many turns. `again` begins the
    same match anew, `swapped` with sides changed. `save_copy` lets a record be written under a name of its own, and
    says in one line where it is, or why it could not be. `taught` are the lessons that the rulebook of a title offers,
    `sheet` is how a match is saved as the players of its title write it elsewhere (None: they do not).
    """

    menu: Callable[[], Scene]
    again: Callable[[Session], Transition]
    swapped: Callable[[Session], Transition]
    replay: Callable[[Session, int], Scene]
    save_copy: Callable[[Callable[[Path], None]], str]
    taught: Callable[[str], Taught | None]
    sheet: Callable[[Session], SheetWay | None]


class Course:
    """One match from its first turn to its result; what a sitting asks: game.scenes.match.sitting_exits.Exits."""

    def __init__(self, house: House, session: Session, exits: MatchExits) -> None:
        """Begin with `board`."""
        self._house = house
        self._stage = house.stage
        self._session = session
        self._exits = exits
        self._scenes = house.scenes[session.title.id]
        self._report: object = None
        self._since = monotonic()

    def board(self) -> Scene:
        """The match on its board, from which all else follows."""
        return SittingScene(self._stage, self._session, self._scenes.board, self)

    def submit(self, player: Player, orders: tuple[str, ...]) -> Transition:
        """Plays the orders beside the frames."""

        def work(errand: Errand) -> GameError | None:
            return self._play(player, orders, errand)

        words, told = self._scenes.searching, self._scenes.progress
        return Push(WorkingScene(self._stage, work, words, self._played, told=told, stopped=lambda: Pop(_STOPPED)))

    def solving(self, errand: Errand) -> Solve:
        """Where the rules search."""
        return self._house.workplace.solving(errand)

    def take_back(self) -> Transition | None:
        """Works out the board before the last turn, beside the frames."""
        words = self._scenes.searching
        return Push(WorkingScene(self._stage, self._unplay, words, self._played, stopped=lambda: Pop(_NOT_BACK)))

    def _unplay(self, errand: Errand) -> GameError | None:
        try:
            self._session.take_back(self._house.workplace.solving(errand))
        except (RuleError, StorageError) as error:
            return error
        finally:
            self._report = None
        return None

    def _play(self, player: Player, orders: tuple[str, ...], errand: Errand) -> GameError | None:
        """Runs beside the frames: it changes the session, which no scene touches meanwhile."""
        before = self._session.match
        problem: GameError | None = None
        try:
            self._session.submit(player, orders, self.solving(errand))
        except (RuleError, StorageError) as error:
            problem = error
        self._work_out(before)
        return problem

    def _work_out(self, before: Match) -> None:
        """What is to be told since that state of the match, if anything is; beside the frames, for it may take long."""
        after, interlude = self._session.match, self._scenes.interlude
        due = interlude is not None and before.turn < after.turn and interlude.due(before, after)
        self._report = interlude.report(after) if interlude is not None and due else None

    def _played(self, problem: object) -> Transition:
        """A refusal goes to the board; that the turn could not be written is told at once, and it counts."""
        if isinstance(problem, StorageError):
            words, way_out = _UNWRITTEN if self._session.match.outcome is None else _UNWRITTEN_END
            return Replace(ErrorScene(self._stage, f"{problem}\n{words}", way_out=way_out))
        return Pop(None if problem is None else str(problem))

    def _names(self) -> Mapping[Player, str]:
        """What the players are called on the screen."""
        return {player: plain_name(name, str(player)) for player, name in self._session.names.items()}

    def curtain(self, player: Player) -> Transition:
        """Between the players; comes back with True when that one is there."""
        plinth = self._scenes.plinths[player]
        line = self._scenes.moment(self._session.match)
        return Push(CurtainScene(self._stage, self._names()[player], plinth, line))

    def interlude(self, before: Match) -> Transition | None:
        """What the title tells between turns, if it has anything to tell since that state of the match."""
        interlude = self._scenes.interlude
        if interlude is None or not interlude.due(before, self._session.match):
            return None
        return Push(interlude.scene(self._stage, self._report, InterludeExits(Pop, self.leave, names=self._names())))

    def menu(self, topic: str, player: Player) -> Transition:
        """The menu over the board."""
        return Push(PauseScene(self._stage, topic, self._session.match.may(player), self._pages()))

    def _pages(self) -> PausePages:
        scenes, interlude = self._scenes, self._scenes.interlude
        return PausePages(
            rulebook=self._manual,
            settings=lambda: SettingsScene(self._stage, sides_by_place((scenes,)), self._keys, scenes.sample),
            keys=self._keys,
            look_back=self._look_back("Back"),
            look_back_name="" if interlude is None else interlude.name,
            look_back_hint="" if interlude is None else interlude.hint,
            may_take_back=self._session.last_ordered is not None,
        )

    def _manual(self, topic: str) -> Scene | None:
        make, title = self._scenes.manual, self._session.title.id
        return None if make is None else make(self._stage, topic, self._exits.taught(title))

    def _keys(self) -> Scene:
        return KeysScene(self._stage, keyboard((self._scenes,)))

    def keys(self) -> Transition:
        """What keys do on this board."""
        return Push(self._keys())

    def leave(self) -> Transition:
        """Straight there, also when the match was taken over from a replay."""
        self._catch_up()
        self._house.claim.release()
        return Reset(self._exits.menu())

    def _catch_up(self) -> str:
        """Has the match written if it could not be before; what is still in the way of that."""
        try:
            self._session.catch_up()
        except StorageError as error:
            return f"Not saved: {error}"
        return ""

    def _again(self) -> Transition:
        return self._exits.again(self._session)

    def _watch(self) -> Transition:
        return Push(self._exits.replay(self._session, 0))

    def over(self) -> Transition:
        """To the result."""
        exits = ResultExits(
            self._again,
            self.leave,
            self.save,
            self._watch,
            self._last_told(),
            swapped=lambda: self._exits.swapped(self._session),
            sheet=self._exits.sheet(self._session),
        )
        contents = self._contents()
        return Replace(ResultScene(self._stage, contents, exits, self.last_news()))

    def last_news(self) -> str:
        """What else there is to know at the end, in one line."""
        return self._catch_up()

    def _contents(self) -> ResultContents:
        """What is told of the end, with what is known of the time."""
        contents = self._scenes.result(self._session.match, self._names())
        return replace(contents, figures=(*contents.figures, *self._times()))

    def _times(self) -> Iterator[tuple[str, str]]:
        """What is left of the clocks, and how long the players have sat here."""
        clock, names = self._session.clock, self._names()
        if clock is not None and clock.control.kind is ClockKind.TOTAL:
            left = ", ".join(f"{name} {_span(self.seconds_left(clock, player))}" for player, name in names.items())
            yield "Time left", left
        yield "Time played here", _span(round(monotonic() - self._since))

    def seconds_left(self, clock: Clock, player: Player) -> int:
        """What that player has left of the clock, in whole seconds."""
        return clock.seconds(player)

    def _last_told(self) -> LookBack | None:
        """What was told last, once more; None: nothing was."""
        interlude, make = self._scenes.interlude, self._look_back()
        if interlude is None:
            return self._before_the_end()
        if make is None:
            return None
        return LookBack(interlude.last, interlude.last_hint, lambda: Push(make()))

    def _before_the_end(self) -> LookBack | None:
        """The replay at the turn that decided, or else at the last one."""
        match, decided = self._session.match, self._scenes.decided
        if not match.turn:
            return None
        return LookBack(
            "How it ended",
            "Opens the replay just before it was decided and plays on; it can also be played on in another way.",
            lambda: Push(self._exits.replay(self._session, ((decided and decided(match)) or match.turn) - 1)),
        )

    def _look_back(self, onward: str = "") -> Callable[[], Scene] | None:
        """Makes the scene that tells once more what was told last; however it is left, it pops. None: nothing was."""
        match, interlude = self._session.match, self._scenes.interlude
        if interlude is None or not interlude.due(None, match):
            return None

        def report() -> object:
            by_rule = self._session.record.end is None  # then it ended together with what was told last
            return (self._report if by_rule and match.outcome is not None else None) or interlude.report(match)

        return lambda: looking_back(self._stage, report, partial(interlude.scene, self._stage), self._names(), onward)

    def save(self) -> str:
        """Writes a copy of the record under a name of its own, and says where it is."""
        return self._exits.save_copy(lambda path: save_record(path, self._session.record))


def _span(seconds: int) -> str:
    """So long, as clocks show it: 0:42, 12:05, 1:02:00."""
    minutes, rest = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
