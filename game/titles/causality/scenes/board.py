"""The board of Battle of Causality: where players look around, give their orders, and see each turn being played."""

from __future__ import annotations

import pygame

from game.engine.errors import RulesBug
from game.engine.outcome import Player
from game.scenes.match.board import Around, Laid
from game.scenes.match.hearing import Hearing
from game.scenes.match.panel_steps import PanelSteps
from game.scenes.match.step_show import StepShow
from game.titles.causality.rules.match import CausalityMatch
from game.titles.causality.scenes import coaching
from game.titles.causality.scenes.dress import MatchDress
from game.titles.causality.scenes.hands import Hands
from game.titles.causality.scenes.mouse import Mouse
from game.titles.causality.scenes.table_top import TableTop
from game.titles.causality.view.board.commands import COMMANDS
from game.titles.causality.view.board.deed import Deed
from game.titles.causality.view.board.desk import Desk, Happened
from game.titles.causality.view.book.topics import topic_of
from game.titles.causality.view.words import log_lines
from game.view.forms.hint import Hint
from game.view.frame import Rect
from game.view.keys.command_table import Commands
from game.view.keys.sitting_rows import FilmWish, Wish


class CausalityBoard:
    """See game.scenes.match.board.Board for the contract, and game.scenes.lessons.coached.Coached."""

    def __init__(self, laid: Laid, commands: Commands[Desk, Deed] = COMMANDS) -> None:
        """Nobody is seated yet; `commands` are what can be done here."""
        self._stage = laid.stage
        self._changed = laid.changed
        dress = MatchDress(laid.stage, commands)
        self._top = TableTop(laid.stage, _ours(laid.match), laid.names, laid.drafted, dress, laid.solving)
        self._mouse = Mouse(self._top)
        self._hands = Hands(self._top)
        self._show = StepShow(self._top.playback, self._top.dispatch, self._top.picture.command_at, self._look_on)
        self.steps: PanelSteps[Wish] = PanelSteps(self._top.picture.places, self.handle, self._top.scroll_group)
        """The keyboard's way from one thing to press to the next."""
        self._hearing = Hearing(self.steps, self._top.dispatch, self._answer, self._refresh, self._show)
        self._slices: tuple[int, ...] = ()
        self._leads_on = False
        """What is played leads to the slice that gets orders now."""

    # What the sitting asks.

    @property
    def desk(self) -> TableTop:
        """What lies on the table."""
        return self._top

    @property
    def moving(self) -> bool:
        """While a step is played, the view flies to another slice, or a dry run is worked out."""
        return self.plays or self._top.looking.flight is not None or self._top.planning.runs

    @property
    def plays(self) -> bool:
        """Whether a step runs on the board."""
        return self._top.playback.runs

    @property
    def topic(self) -> str:
        """The page about what is under the mouse, or else inspected."""
        return topic_of(self._top.desk())

    @property
    def orders(self) -> tuple[str, ...]:
        """What the seated player has drafted."""
        return () if self._top.chair.draft is None else self._top.chair.draft.texts

    @property
    def lacks(self) -> str:
        """Which stones have no order yet."""
        player, draft, match = self._top.player, self._top.chair.draft, self._top.match
        if player is None or draft is None:
            return "Nobody is seated."
        poses = (match.commands[player][square] for square in draft.missing)
        names = (match.flags.stones[pose.stone].name for pose in poses)
        return f"Without an order: {', '.join(names)}." if draft.missing else ""

    def show(self, match: CausalityMatch) -> None:
        """Another state of the match, at which nobody is seated yet."""
        self._top.show(match)
        self._refresh()

    def seat(self, player: Player, drafted: tuple[str, ...]) -> None:
        """The player takes the seat, and finds what was drafted before."""
        self._top.seat(player, drafted)
        self._refresh()

    def unseat(self) -> None:
        """Nobody orders, and nothing of a draft can be seen."""
        self._top.unseat()
        self._refresh()

    def happened(self, before: CausalityMatch) -> bool:
        """Whether anything happened on the way into the slices that came about; in another round, from its start."""
        top = self._top
        first = before.active + 1 if before.round == top.match.round else 0
        timeline = top.timeline()[0]
        slices = range(first, top.match.active + 1)
        self._slices = tuple(t for t in slices if t or log_lines(timeline.flags, timeline.trace(t)))
        return any(film.stages for film in map(top.film, self._slices))

    def await_next(self, then: Player) -> None:
        """Shows what happened until the next player is asked for."""
        self._top.happened = Happened(self._slices, then)
        self._refresh()

    def play(self) -> None:
        """Plays the steps into these slices, where things may move."""
        top = self._top
        if self._stage.settings.moves and not top.layout.spread:
            top.playback.start(map(top.film, self._slices))
            self._leads_on = True
        self._refresh()

    def tell(self, news: str) -> None:
        """A line for the player who orders."""
        self._top.tell(news)
        self._refresh()

    def surround(self, around: Around) -> None:
        """Clocks, and who has given orders already."""
        if self._top.surround(around):
            self._refresh()

    def layout(self) -> None:
        """Places everything anew."""
        self._refresh()

    def update(self, seconds: float) -> None:
        """Lets films and flights run, and looks after dry runs."""
        self._top.typed.pass_time(seconds)
        if self._top.planning.runs:
            self._top.planning.look()
            self._refresh()
        if self._top.hear_alt():
            self._refresh()
        if self._top.looking.flight is not None:
            self._top.looking.fly(max(1, round(seconds * 10 * self._stage.settings.animation_speed)))
            self._refresh()
        if self.plays:
            self._top.playback.run(seconds, self._stage.settings.animation_speed)
            if not self._top.playback.on:
                self._look_on()
            self._refresh()

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the table, and the ring of the keyboard."""
        self._top.picture.draw(surface)
        self._stage.painter.paint(surface, self.steps.frame(self._stage.px(2)))

    def targets(self) -> dict[str, Rect]:
        """Everything that can be clicked, by name."""
        return self._top.picture.targets()

    def hint(self, point: tuple[int, int]) -> Hint | None:
        """What a click there would do; nothing while a step is on the board, for then it would only skip."""
        return None if self._top.playback.on else self._top.picture.hint_at(point)

    # What a coach asks.

    def lead(self, order: str) -> tuple[str, ...]:
        """What to press next on the way to that order."""
        return coaching.lead(self._top, order)

    def answers(self, order: str) -> tuple[str, ...]:
        """What may be pressed just now to go on with that order."""
        return coaching.answers(self._top, order)

    def worth_seeing(self) -> tuple[str, ...]:
        """The squares with something on them."""
        return coaching.worth_seeing(self._top)

    def sights(self) -> tuple[str, ...]:
        """The slice that is looked at."""
        return coaching.sights(self._top)

    def show_decision(self) -> None:
        """The last slice, of the history that holds where one was looked for."""
        self._top.looking.show_end(len(self._top.match.canonisations))
        self._refresh()

    # Mouse and keyboard.

    def handle(self, event: pygame.event.Event) -> Wish | None:
        """Answers mouse and keyboard."""
        return self._hearing.hear(event)

    def _answer(self, event: pygame.event.Event) -> Wish | None:
        """What is neither for a step that is played nor for the ring."""
        top = self._top
        before = (top.look, top.draft, top.note)
        wish = self._press(event) if event.type == pygame.KEYDOWN else self._mouse.handle(event)
        if before != (top.look, top.draft, top.note):
            if event.type == pygame.KEYDOWN:
                top.looking.leave_slices()
            self._refresh()
        return None if wish is None else self._grant(wish)

    def _press(self, event: pygame.event.Event) -> Wish | FilmWish | None:
        return self._hands.fulfil(self._top.dispatch.press(event))

    def _grant(self, wish: Wish | FilmWish) -> Wish | None:
        """What is left to the sitting; films are the board's own business."""
        if isinstance(wish, FilmWish):
            self._play_again(wish)
            return None
        if wish is Wish.GO_ON:
            self._top.happened = None
        return wish

    def _play_again(self, wish: FilmWish) -> None:
        """The step into the focus slice once more, as a whole or by stages, on the large board."""
        top, self._leads_on = self._top, False
        if 0 < top.look.focus <= top.timeline()[1]:
            if top.layout.spread:
                top.looking.see(top.look.viewport.turned())
            if wish is not FilmWish.PLAY or self._stage.settings.moves:
                self._show.again(wish, top.film(top.look.focus))
        self._refresh()

    def _look_on(self) -> None:
        """A film is over: the slice to which the turn led, or else the one that is looked at."""
        top = self._top
        top.looking.show_slice(top.match.active if self._leads_on else top.look.focus)
        self._leads_on = False

    def _refresh(self) -> None:
        self._top.refresh()
        self._changed()


def _ours(match: object) -> CausalityMatch:
    if not isinstance(match, CausalityMatch):
        raise RulesBug("the board of Battle of Causality was given a match of another title")
    return match
