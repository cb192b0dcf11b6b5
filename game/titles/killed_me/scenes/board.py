"""The board of That Time You Killed Me: where players look around, make their turns, and see each turn being played."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

import pygame

from game.app.dispatch import Dispatch
from game.engine.errors import RulesBug
from game.engine.outcome import Player
from game.engine.text import plain_name
from game.scenes.match.board import Around, Laid
from game.scenes.match.chair import Chair
from game.scenes.match.hearing import Hearing
from game.scenes.match.panel_steps import PanelSteps
from game.scenes.match.playback import Playback
from game.scenes.match.step_show import StepShow
from game.titles.killed_me.rules.match import KilledMatch
from game.titles.killed_me.rules.trace import TurnFact
from game.titles.killed_me.scenes import coaching
from game.titles.killed_me.scenes.carrying import CopyCarrier
from game.titles.killed_me.scenes.picture import ScenePicture
from game.titles.killed_me.view.board.clicks import BackToStep, GoToTurn, Pick, PickPlace
from game.titles.killed_me.view.board.commands import COMMANDS
from game.titles.killed_me.view.board.deed import LogScrolled, LookedAt, TurnDrafted, Upshot
from game.titles.killed_me.view.board.desk import SceneNow, played_facts
from game.titles.killed_me.view.board.draft import EraPlace, TurnDraft, begin
from game.titles.killed_me.view.board.film import FilmStage, TurnFilm, animate
from game.titles.killed_me.view.board.gaze import Glance
from game.titles.killed_me.view.board.guidance import lacks, refusal, still_words
from game.titles.killed_me.view.book.topics import topic_of
from game.titles.killed_me.view.keys import BOARD, UNDO
from game.view.forms.hint import Hint
from game.view.frame import Rect
from game.view.keys.command import Press
from game.view.keys.keymap import Keymap
from game.view.keys.sitting_rows import FilmWish, Wish

_LINE = 18
"""Pixels that a list is scrolled at one step, at the ordinary size."""


class KilledMeBoard:
    """See game.scenes.match.board.Board for the contract, and game.scenes.lessons.coached for what a coach asks."""

    def __init__(self, laid: Laid) -> None:
        """Nobody is seated yet."""
        self._stage = laid.stage
        self._changed = laid.changed
        self._room = laid.room
        self._to_turn = laid.to_turn
        self._names = {player: plain_name(name, str(player)) for player, name in laid.names.items()}
        self._match = _ours(laid.match)
        self._chair: Chair[TurnDraft] = Chair(laid.drafted)
        self._look = Glance()
        self._carrier = CopyCarrier()
        self._note = ""
        self._around = Around()
        self._since = self._match.turn
        self._dispatch = Dispatch(COMMANDS, self._desk, lambda: self._keys, BOARD)
        self._playback: Playback[FilmStage, TurnFact] = Playback(laid.stage, lambda _: None)
        self.picture = ScenePicture(laid.stage)
        """What is to be seen."""
        self.steps: PanelSteps[Wish] = PanelSteps(self.picture.places, self.handle)
        """The keyboard's way from one thing to press to the next."""
        show = StepShow(self._playback, self._dispatch, self.picture.command_at, lambda: None)
        self._show = show
        self._hearing = Hearing(self.steps, self._dispatch, self._answer, self._refresh, show)

    # What the sitting asks.

    @property
    def moving(self) -> bool:
        """While a turn is played."""
        return self._playback.runs

    @property
    def plays(self) -> bool:
        """Whether a turn runs on the board."""
        return self._playback.runs

    @property
    def topic(self) -> str:
        """The page about what is under the mouse."""
        return topic_of(self._desk())

    @property
    def orders(self) -> tuple[str, ...]:
        """What the seated player has drafted."""
        return () if self._chair.draft is None else self._chair.draft.texts

    @property
    def lacks(self) -> str:
        """Which step the turn lacks."""
        return lacks(self._chair.draft)

    def show(self, match: KilledMatch) -> None:
        """Another state of the match, at which nobody is seated yet."""
        self._match = match
        self._chair.leave()
        self._playback.stop()
        self._note = ""
        self._look = Glance()
        self._refresh()

    def seat(self, player: Player, drafted: tuple[str, ...]) -> None:
        """The player takes the seat, and finds what was drafted before."""
        self._chair.take(player, begin(self._match.position, drafted))
        self._note = still_words(self._match)
        self._refresh()

    def unseat(self) -> None:
        """Nobody makes a turn, and nothing of a draft can be seen."""
        self._chair.leave()
        self._refresh()

    def happened(self, before: KilledMatch) -> bool:
        """Whether a turn was played since."""
        self._since = before.turn
        return any(film.stages for film in self._films())

    def await_next(self, then: Player) -> None:
        """Nothing is hidden here, so nobody has to be waited for."""
        del then

    def play(self) -> None:
        """Plays the turns since, where things may move."""
        if self._stage.settings.moves:
            self._playback.start(self._films())
        self._refresh()

    def tell(self, news: str) -> None:
        """A line for the player at the board."""
        self._note = news
        self._refresh()

    def surround(self, around: Around) -> None:
        """Clocks, and who looks at this screen."""
        if around != self._around:
            self._around = around
            self._refresh()

    def layout(self) -> None:
        """Places everything anew."""
        self._refresh()

    def update(self, seconds: float) -> None:
        """Lets a film run."""
        if self._playback.runs:
            self._playback.run(seconds, self._stage.settings.animation_speed)
            self._refresh()

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the board, and the ring of the keyboard."""
        self.picture.draw(surface)
        self._stage.painter.paint(surface, self.steps.frame(self._stage.px(2)))

    def targets(self) -> dict[str, Rect]:
        """Everything that can be clicked, by name."""
        return self.picture.targets()

    def hint(self, point: tuple[int, int]) -> Hint | None:
        """What a click there would do; nothing while a turn is played, for then it would only skip."""
        return None if self._playback.on else self.picture.hint_at(point)

    # What a coach asks.

    def lead(self, order: str) -> tuple[str, ...]:
        """What to press next on the way to that turn."""
        return coaching.lead(self._chair.draft, order)

    def answers(self, order: str) -> tuple[str, ...]:
        """The same: each step of a turn is one press."""
        return self.lead(order)

    def worth_seeing(self) -> tuple[str, ...]:
        """What the coach should rather not cover."""
        return coaching.worth_seeing(self._desk())

    def must_see(self) -> tuple[str, ...]:
        """The boards, the turn, and what happened."""
        return coaching.MUST_SEE

    def next_words(self, order: str) -> str:
        """The next step of the turn."""
        return coaching.next_words(self._chair.draft, order, self._keys)

    def sights(self) -> tuple[str, ...]:
        """Lessons wait for nothing to be looked at."""
        return ()

    def show_decision(self) -> None:
        """The boards show it."""

    # What there is.

    @property
    def _keys(self) -> Keymap:
        return self._stage.keymap(COMMANDS.keys)

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
        )

    def _film(self, turn: int) -> TurnFilm:
        match = self._match
        return animate(turn, match.history[turn - 1], played_facts(match, turn), match.history[turn])

    def _films(self) -> list[TurnFilm]:
        return [self._film(turn) for turn in range(self._since + 1, self._match.turn + 1)]

    def _refresh(self) -> None:
        self.picture.place(self._room())
        self.picture.show(self._desk())
        self._changed()

    # Mouse and keyboard.

    def handle(self, event: pygame.event.Event) -> Wish | None:
        """Answers mouse and keyboard."""
        return self._hearing.hear(event)

    def _answer(self, event: pygame.event.Event) -> Wish | None:
        """What is neither for a turn that is played nor for the ring."""
        match event.type:
            case pygame.KEYDOWN:
                return self._fulfil(self._dispatch.press(event))
            case pygame.MOUSEMOTION:
                self._point(event.pos)
            case pygame.MOUSEBUTTONDOWN:
                return self._press(event.button, event.pos)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                self._drop(event.pos)
            case pygame.MOUSEWHEEL:
                self._wheel(event.y)
        return None

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

    def _drop(self, point: tuple[int, int]) -> None:
        goal = self._carrier.drop(self.picture.layout.place_at(point))
        if self._look.carried is not None:
            self._fulfil(replace(self._look, carried=None))
        if goal is not None:
            self._pick(goal)

    def _click(self, click: Pick) -> Wish | None:
        match click:
            case Press(id_):
                return self._fulfil(self._dispatch.deed(id_))
            case PickPlace(place):
                self._pick(place)
            case BackToStep(steps):
                self._step_back(steps)
            case GoToTurn(turn):
                self._fulfil(self._look.at_turn(turn, self._match.turn))
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

    def _wheel(self, steps: int) -> None:
        layout, hover = self.picture.layout, pygame.mouse.get_pos()
        if layout.moves.contains(hover):
            reach = self.picture.view.moves.reach
            now = reach if self._look.moves is None else self._look.moves
            self._fulfil(replace(self._look, moves=max(0, min(reach, now - steps * layout.px(_LINE) * 2))))
        elif layout.log.contains(hover):
            self._fulfil(LogScrolled(-steps))
        elif self._desk().moment is None:
            turn = self._desk().turn
            self._fulfil(self._look.at_turn(turn - steps, self._match.turn))

    def _fulfil(self, deed: Upshot | None) -> Wish | None:
        """Makes true what comes of a command; what concerns more than the board is given back."""
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
                reach = self.picture.view.log.reach
                scroll = self._look.log + steps * self.picture.layout.px(_LINE)
                self._look = replace(self._look, log=max(0, min(reach, scroll)))
            case FilmWish():
                self._play_again(deed)
            case Wish():
                return deed
            case _:
                assert_never(deed)
        self._refresh()
        return None

    def _play_again(self, wish: FilmWish) -> None:
        """The turn that led here once more."""
        turn = self._desk().turn
        if turn and (wish is not FilmWish.PLAY or self._stage.settings.moves):
            self._show.again(wish, self._film(turn))


def _ours(match: object) -> KilledMatch:
    if not isinstance(match, KilledMatch):
        raise RulesBug("the board of That Time You Killed Me was given a match of another title")
    return match
