"""One match among its scenes: board, curtain, the search for history, the end of a round, the result."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from game.app.errand import Errand
from game.app.scene import Pop, Push, Replace, Reset, Scene, Transition
from game.engine.errors import GameError, RuleError, StorageError
from game.engine.outcome import Player
from game.engine.record import Record
from game.scenes.house import House
from game.scenes.match.curtain import CurtainScene
from game.scenes.match.exits import BoardExits, RoundEndExits
from game.scenes.match.result import ResultExits, ResultScene
from game.scenes.shell.error import ErrorScene
from game.scenes.shell.working import WorkingScene
from game.storage.session import Session
from game.ui.text_gate import plain_name

_STOPPED = "The search was stopped, and the turn is not played. Your orders are as they were."
_UNWRITTEN = ("The match goes on all the same. The next turn will be written together with this one.", "Play on")
_UNWRITTEN_END = ("The match is over all the same. How it ended will be written as soon as that is possible.", "Go on")


@dataclass(frozen=True, slots=True)
class MatchExits:
    """Where a match leads.

    `menu` makes the first scene, `replay` the one that shows a record. `again` begins the same match anew. `save_copy`
    lets a record be written under a name of its own, and says in one line where it is, or why it could not be.
    """

    menu: Callable[[], Scene]
    again: Callable[[Session], Transition]
    replay: Callable[[Record], Scene]
    save_copy: Callable[[Callable[[Path], None]], str]


class Seat:
    """One match from its first turn to its result."""

    def __init__(self, house: House, session: Session, exits: MatchExits) -> None:
        """Begin with `board`."""
        self._house = house
        self._stage = house.stage
        self._session = session
        self._exits = exits
        self._scenes = house.scenes[session.title.id]
        self._report: object = None

    def board(self) -> Scene:
        """The match on its board, from which all else follows."""
        exits = BoardExits(
            submit=self._submit,
            curtain=self._curtain,
            round_closed=self._round_closed,
            match_over=self._match_over,
            leave=self._to_menu,
            save=self._save,
        )
        return self._scenes.board(self._stage, self._session, exits)

    def _submit(self, player: Player, orders: tuple[str, ...]) -> Transition:
        def work(errand: Errand) -> GameError | None:
            return self._play(player, orders, errand)

        told = self._scenes.progress
        words = "Finding history…"
        return Push(WorkingScene(self._stage, work, words, self._played, told=told, stopped=lambda: Pop(_STOPPED)))

    def _play(self, player: Player, orders: tuple[str, ...], errand: Errand) -> GameError | None:
        """Runs beside the frames: it changes the session, which no scene touches meanwhile."""
        before = self._session.match
        problem: GameError | None = None
        try:
            self._session.submit(player, orders, self._house.workplace.solving(errand))
        except (RuleError, StorageError) as error:
            problem = error
        after = self._session.match
        self._report = self._scenes.report(after) if self._scenes.round_closed(before, after) else None
        return problem

    def _played(self, problem: object) -> Transition:
        """A refusal goes to the board; that the turn could not be written is told at once, and it counts."""
        if isinstance(problem, StorageError):
            words, way_out = _UNWRITTEN if self._session.match.outcome is None else _UNWRITTEN_END
            return Replace(ErrorScene(self._stage, f"{problem}\n{words}", way_out=way_out))
        return Pop(None if problem is None else str(problem))

    def _names(self) -> Mapping[Player, str]:
        """What the players are called on the screen."""
        return {player: plain_name(name, str(player)) for player, name in self._session.names.items()}

    def _curtain(self, player: Player) -> Transition:
        army = self._scenes.armies[player]
        line = self._scenes.moment(self._session.match)
        return Push(CurtainScene(self._stage, self._names()[player], army, line))

    def _round_closed(self) -> Transition:
        exits = RoundEndExits(go_on=Pop, leave=self._to_menu)
        return Push(self._scenes.round_end(self._stage, self._report, exits))

    def _to_menu(self) -> Transition:
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

    def _watch(self) -> Callable[[], Transition] | None:
        if self._scenes.replay is None:
            return None
        return lambda: Push(self._exits.replay(self._session.record))

    def _match_over(self) -> Transition:
        contents = self._scenes.result(self._session.match, self._names())
        exits = ResultExits(self._again, self._to_menu, self._save, self._look_back(), self._watch())
        return Replace(ResultScene(self._stage, contents, exits, self._catch_up()))

    def _look_back(self) -> Callable[[], Transition] | None:
        """The end of the last round once more, if a round has ended."""
        match = self._session.match
        if not self._scenes.round_closed(None, match):
            return None

        def work(errand: Errand) -> object:
            del errand
            by_rule = self._session.record.end is None  # then it ended together with its last round
            return (self._report if by_rule else None) or self._scenes.report(match)

        def show(report: object) -> Transition:
            return Replace(self._scenes.round_end(self._stage, report, RoundEndExits(Pop, Pop)))

        return lambda: Push(WorkingScene(self._stage, work, "Looking back…", show))

    def _save(self) -> str:
        """Writes a copy of the record under a name of its own, and says where it is."""
        return self._exits.save_copy(self._session.save_copy)
