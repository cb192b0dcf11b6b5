"""The board of That Time You Killed Me: where players look around, make their turns, and see each turn being played."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from game.engine.errors import RulesBug
from game.engine.outcome import Player
from game.scenes.match.board import Laid
from game.scenes.match.open_board import OpenBoard
from game.titles.killed_me.rules.match import KilledMatch
from game.titles.killed_me.scenes import coaching
from game.titles.killed_me.scenes.carrying import CopyCarrier
from game.titles.killed_me.scenes.picture import ScenePicture
from game.titles.killed_me.view.board.clicks import BackToStep, GoToTurn, Pick, PickPlace
from game.titles.killed_me.view.board.commands import COMMANDS
from game.titles.killed_me.view.board.deed import LookedAt, TurnDrafted, Upshot
from game.titles.killed_me.view.board.desk import SceneNow, played_facts
from game.titles.killed_me.view.board.draft import EraPlace, TurnDraft, begin
from game.titles.killed_me.view.board.film import TurnFilm, animate
from game.titles.killed_me.view.board.gaze import Glance
from game.titles.killed_me.view.board.guidance import lacks, refusal, still_words
from game.titles.killed_me.view.book.topics import topic_of
from game.titles.killed_me.view.keys import UNDO
from game.view.board.turn_look import LogScrolled
from game.view.keys.command import Press
from game.view.keys.sitting_rows import FilmWish, Wish


class KilledMeBoard(OpenBoard[KilledMatch, TurnDraft, Glance, ScenePicture]):
    """Three eras at once, and a turn made step by step."""

    def __init__(self, laid: Laid) -> None:
        """Nobody is seated yet."""
        super().__init__(laid, _ours(laid.match), Glance(), ScenePicture(laid.stage), COMMANDS)
        self._carrier = CopyCarrier()

    # What the sitting asks.

    @property
    def topic(self) -> str:
        """The page about what is under the mouse."""
        return topic_of(self._desk())

    @property
    def lacks(self) -> str:
        """Which step the turn lacks."""
        return lacks(self._chair.draft)

    def seat(self, player: Player, drafted: tuple[str, ...]) -> None:
        """The player takes the seat, and finds what was drafted before."""
        self._sit(player, begin(self._match.position, drafted), still_words(self._match))

    # What a coach asks.

    def lead(self, order: str) -> tuple[str, ...]:
        """What to press next on the way to that turn."""
        return coaching.lead(self._chair.draft, order)

    def worth_seeing(self) -> tuple[str, ...]:
        """What the coach should rather not cover."""
        return coaching.worth_seeing(self._desk())

    def must_see(self) -> tuple[str, ...]:
        """The boards, the turn, and what happened."""
        return coaching.MUST_SEE

    def next_words(self, order: str) -> str:
        """The next step of the turn."""
        return coaching.next_words(self._chair.draft, order, self._keys)

    # What there is.

    def _desk(self) -> SceneNow:
        """All of it as one value, laid out as it was the last time."""
        return SceneNow(
            self._match,
            self._names,
            self._chair.player,
            self._chair.draft,
            self._look,
            self.picture.layout,
            COMMANDS,
            self._keys,
            self._playback.moment,
            self._playback.t,
            stands=self._playback.on and self._playback.paused,
            note=self._note,
            clock=self._around.clock,
            whole=self._listed,
        )

    def _film(self, turn: int) -> TurnFilm:
        match = self._match
        return animate(turn, match.history[turn - 1], played_facts(match, turn), match.history[turn])

    def _place(self) -> None:
        self.picture.place(self._room())

    def _fresh_look(self) -> Glance:
        return Glance()

    # Mouse and keyboard.

    def _point(self, point: tuple[int, int]) -> None:
        target = self.picture.target_at(point)
        hot = target.click if target is not None else None
        place = self.picture.layout.place_at(point)
        self._carrier.move(point)
        look = replace(self._look, hover=place, hot=hot, carried=self._carrier.carried)
        if look != self._look:
            self._look = look
            self._refresh()

    def _press(self, button: int, point: tuple[int, int]) -> Wish | None:
        if button == 3:
            return self._fulfil(self._dispatch.deed(UNDO))
        if button != 1:
            return None
        target, place = self.picture.target_at(point), self.picture.layout.place_at(point)
        wish = None
        if target is not None:
            wish = self._click(target.click)
        elif place is not None:
            self._pick(place)
        if place is not None and wish is None:
            self._carrier.take(place, self._desk().drafting, point)
        return wish

    def _release(self, button: int, point: tuple[int, int]) -> Wish | None:
        if button != 1:
            return None
        goal = self._carrier.drop(self.picture.layout.place_at(point))
        if self._look.carried is not None:
            self._fulfil(replace(self._look, carried=None))
        if goal is not None:
            self._pick(goal)
        return None

    def _click(self, click: Pick) -> Wish | None:
        match click:
            case Press(id_):
                return self._fulfil(self._dispatch.deed(id_))
            case PickPlace(place):
                self._pick(place)
            case BackToStep(steps):
                self._step_back(steps)
            case GoToTurn(turn):
                self._fulfil(self._look.at_turn(turn, self._listed.turn))
            case _:
                assert_never(click)
        return None

    def _step_back(self, steps: int) -> None:
        draft = self._desk().drafting
        if draft is not None:
            self._fulfil(TurnDrafted(draft.back_by(steps)))

    def _pick(self, place: EraPlace) -> None:
        draft = self._desk().drafting
        if draft is None:
            return
        option = draft.option_at(place)
        following = draft.another_copy(place) if option is None else draft.choose(option)
        if following is not None:
            self._fulfil(TurnDrafted(following))
        else:
            self.tell(refusal(draft, place))

    def _fulfil(self, deed: Upshot | None) -> Wish | None:
        match deed:
            case None:
                return None
            case Glance(turn=turn) if turn is not None and self._to_turn is not None:
                self._to_turn(turn)
            case Glance():
                self._look, self._note = deed, ""
            case LookedAt(glance, words):
                self._look, self._note = glance, words
            case TurnDrafted(draft):
                self._note = ""
                self._chair.redraft(draft)
            case LogScrolled(steps):
                self._scroll_log(steps)
            case FilmWish():
                self._play_again(deed)
            case Wish():
                return deed
            case _:
                assert_never(deed)
        self._refresh()
        return None


def _ours(match: object) -> KilledMatch:
    if not isinstance(match, KilledMatch):
        raise RulesBug("the board of That Time You Killed Me was given a match of another title")
    return match
