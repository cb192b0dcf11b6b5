"""What lies on the table: the match, what is looked at, and who sits there; commands change it, a picture shows it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

import pygame

from game.app.stage import Stage
from game.engine.outcome import Player
from game.engine.text import plain_name
from game.scenes.match.board import Around
from game.scenes.match.chair import Chair
from game.scenes.match.dispatch import Dispatch
from game.scenes.match.panel_steps import Place
from game.scenes.match.playback import Playback
from game.titles.causality.rules.geometry import Position
from game.titles.causality.rules.match import CausalityMatch
from game.titles.causality.rules.stone import PLAYERS
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.rules.trace import Fact
from game.titles.causality.scenes.board_picture import BoardPicture, listed_zone
from game.titles.causality.scenes.insight import Insight
from game.titles.causality.scenes.looking import Looking
from game.titles.causality.view.board.animation import StepAnimation, animate
from game.titles.causality.view.board.board_view import BoardView, Panels, board_panels
from game.titles.causality.view.board.clicks import ClickTarget, command_id
from game.titles.causality.view.board.commands import COMMANDS
from game.titles.causality.view.board.deed import Deed
from game.titles.causality.view.board.desk import Desk, Happened
from game.titles.causality.view.board.doings import STEP
from game.titles.causality.view.board.draft import Draft, begin
from game.titles.causality.view.board.gaze import Gaze
from game.titles.causality.view.board.hints import board_hint
from game.titles.causality.view.board.layout import BoardLayout, Hit, Zone, layout
from game.titles.causality.view.board.stages import StageName
from game.titles.causality.view.book.topics import topic_of
from game.titles.causality.view.keys import BOARD
from game.view.forms.hint import Hint
from game.view.frame import Rect
from game.view.keys.command import Commands
from game.view.keys.keymap import Keymap


class TableTop:
    """State and picture of the board scene. Nothing is to be seen before the first `refresh`.

    Whoever shows something else of a match than a sitting does gives another answer to `timeline`, `_layout`, `_told`
    and `_make_panels`: these are asked at each refresh, and never before.
    """

    def __init__(
        self,
        stage: Stage,
        match: CausalityMatch,
        names: Mapping[Player, str],
        drafted: Callable[[], None],
        commands: Commands[Desk, Deed] = COMMANDS,
        place: str = BOARD,
    ) -> None:
        """Nobody is seated yet; `drafted` is called whenever the draft is another one. `commands` are what can be done
        here, and `place` is that in which their keys are heard."""
        self.stage = stage
        self.names = {player: plain_name(name, str(player)) for player, name in names.items()}
        self.commands = commands
        self.dispatch = Dispatch(commands, self.desk, lambda: self.keys, place)
        self.looking = Looking(match.active, match.level.time_cap)
        self.playback: Playback[StageName, Fact] = Playback(stage, self.looking.show_slice)
        self.chair: Chair[Draft] = Chair(drafted)
        self._picture = BoardPicture(stage)
        self._match = match
        self._later: CausalityMatch | None = None
        """A later state of the match, whose finished rounds may be looked at as well; in a replay alone."""
        self._note = ""
        self._around = Around()
        self._happened: Happened | None = None
        self._insight = Insight()

    # What there is.

    @property
    def match(self) -> CausalityMatch:
        """The match that is shown."""
        return self._match

    @property
    def look(self) -> Gaze:
        """What is looked at."""
        return self.looking.look

    @property
    def player(self) -> Player | None:
        """Who gives orders; None: nobody."""
        return self.chair.player

    @property
    def draft(self) -> Draft | None:
        """What the seated player has drafted; None: nobody is seated."""
        return self.chair.draft

    @property
    def note(self) -> str:
        """News for whoever is at the board."""
        return self._note

    @property
    def happened(self) -> Happened | None:
        """What came of a turn, until the next player is asked for."""
        return self._happened

    @property
    def layout(self) -> BoardLayout:
        """Where everything lies."""
        return self._picture.layout

    @property
    def view(self) -> BoardView:
        """The parts of the picture."""
        return self._picture.view

    @property
    def keys(self) -> Keymap:
        """Which key does what, as the player wants it."""
        return self.stage.keymap(self.commands.keys)

    def timeline(self) -> tuple[Timeline, int]:
        """The board that is shown, and its last slice that may be seen."""
        match, past = self._match, self._past()
        if past is not None:
            return past[0], match.level.final
        known = match.known_to(self.chair.player or self._around.viewer or PLAYERS[0])
        return known.timeline, known.last

    def film(self, t: int) -> StepAnimation:
        """The step into that slice."""
        return animate(self.timeline()[0], t)

    def films(self, slices: Iterable[int]) -> tuple[StepAnimation, ...]:
        """The steps into these slices."""
        return tuple(map(self.film, slices))

    def _past(self) -> tuple[Timeline, Timeline] | None:
        """The board of a finished round that is looked at, and the other one of the same round; None: of this round."""
        return self._insight.past(self._later or self._match, self.look)

    def desk(self) -> Desk:
        """All of it as one value, laid out as it was the last time."""
        (timeline, last), past = self.timeline(), self._past()
        playing = self.playback.t == self.look.focus and not self.layout.spread
        moment = self.playback.moment if playing else None
        return Desk(
            self._match,
            self.names,
            self.chair.player,
            self.chair.draft,
            self.look,
            self.layout,
            timeline,
            last,
            self.commands,
            self.keys,
            moment,
            self._note,
            self._insight.why(self.look, timeline, last),
            self._insight.ahead(self._match, self.chair.player, self.chair.draft),
            stands=moment is not None and self.playback.paused,
            happened=self._happened,
            compared=None if past is None else past[1],
            flight=self.looking.flight,
            clock=self._around.clock,
            sealed=self._around.sealed,
            rounds=len((self._later or self._match).canonisations),
        )

    # Who is at the table, and what they are told.

    def show(self, match: CausalityMatch) -> None:
        """Another state of the match, at which nobody is seated yet."""
        self._match = match
        self._happened = None
        self.chair.leave()
        self._note = ""
        self.looking.begin_anew(match.active)

    def seat(self, player: Player, texts: tuple[str, ...]) -> None:
        """The player takes the seat and finds the orders that were drafted before."""
        self._happened = None
        match = self._match
        choices = {square: match.orders_for(pose) for square, pose in match.commands[player].items()}
        self.chair.take(player, begin(match.active, choices, texts))
        self.looking.begin_anew(self._match.active)

    def unseat(self) -> None:
        """Nobody gives orders; what was drafted cannot be seen any more."""
        self.chair.leave()
        self.looking.land()
        self.looking.begin_anew(self.look.focus)

    def tell(self, news: str) -> None:
        """One line for whoever is at the board; empty: there is none any more."""
        self._note = news

    def surround(self, around: Around) -> bool:
        """What is known around the board is this now; whether that is new."""
        before, self._around = self._around, around
        return around != before

    def await_next(self, happened: Happened) -> None:
        """What came of a turn is looked at, until the next player is asked for."""
        self._happened = happened

    def await_nobody(self) -> None:
        """The next player was asked for."""
        self._happened = None

    # What is looked at.

    def scroll(self, zone: Zone, pixels: int) -> None:
        """A panel scrolled, as far as its content goes."""
        self.looking.look_at(self.look.scroll(zone, pixels, self._picture.reach(self._zone_of(zone))))

    def scroll_group(self, group: str, way: int) -> bool:
        """Scrolls one of the lists a little; False when it is at its end, or for what is no list."""
        zone, before = listed_zone(group), self.look
        if zone is None:
            return False
        self.scroll(zone, way * self.layout.px(STEP))
        self.refresh()
        return self.look != before

    def _zone_of(self, zone: Zone) -> Zone:
        """The answer to why covers both panels on the right."""
        return Zone.INSPECTOR if zone is Zone.LOG and self.look.why is not None else zone

    # The picture.

    def refresh(self) -> None:
        """Makes the picture anew from what there is."""
        self._place()
        layout, viewport = self.layout, self.look.viewport
        slot = layout.slots[self.look.focus].inset(-layout.px(8), 0)
        shown = viewport.showing(slot, layout.strip, layout.reach)
        if shown != viewport:
            self.looking.see(shown)
            self._place()
        self._picture.show(self.desk(), self._told(), self._make_panels)

    def _place(self) -> None:
        self._picture.place(self._match.level, self.look.viewport, self._layout)

    def _layout(self) -> BoardLayout:
        """Where everything is to lie."""
        stage = self.stage
        return layout(stage.size, stage.settings.ui_scale, self._match.level, self.look.viewport)

    def _told(self) -> object:
        """What the panels show beside the desk."""
        return None

    def _make_panels(self, desk: Desk) -> Panels:
        """The panels around the board."""
        return board_panels(desk, self.stage.fonts)

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the picture."""
        self._picture.draw(surface)

    def target_at(self, point: tuple[int, int]) -> ClickTarget | None:
        """What a click there would press."""
        return self._picture.target_at(point)

    def command_at(self, point: tuple[int, int]) -> str:
        """The command that a click there asks for, by its id; empty: none."""
        target = self.target_at(point)
        return "" if target is None else command_id(target.click)

    def hint_at(self, point: tuple[int, int]) -> Hint | None:
        """What a click there would do, or what it lacks."""
        lacking = self._picture.lacking_at(point)
        target = None if lacking else self.target_at(point)
        return Hint(lacking) if lacking else None if target is None else board_hint(self.desk(), target)

    def hit_at(self, point: tuple[int, int]) -> Hit | None:
        """The part of the scene there, with slice and square."""
        return self._picture.hit_at(point)

    def position_at(self, point: tuple[int, int]) -> Position | None:
        """The square of a slice there."""
        hit = self.hit_at(point)
        if hit is None or hit.square is None:
            return None
        return Position(self.look.focus if hit.t is None else hit.t, *hit.square)

    def places(self) -> tuple[Place, ...]:
        """What can be pressed in bar, panels and heading, in reading order; slices and squares have their own keys."""
        return self._picture.places(self._zone_of)

    def targets(self) -> dict[str, Rect]:
        """Everything that can be clicked, by name; squares of the focus slice as 'square x,y'."""
        grid = self.layout.boards[self.look.focus] if self.layout.spread else self.layout.grid
        found = {f"square {square}": grid.square_rect(square) for square in sorted(self._match.level.terrain.floor)}
        return found | {target.name: target.rect for target in self.view.targets}

    def topic(self) -> str:
        """The page of the rulebook about what is pointed at or inspected."""
        return topic_of(self.desk())
