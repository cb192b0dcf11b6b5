"""What lies on the table: the match, who sits at it with which draft, what is looked at; and the picture of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

import pygame

from game.app.stage import Stage
from game.engine.outcome import Player
from game.scenes.match.board import Around
from game.scenes.match.panel_steps import Place
from game.titles.causality.rules.geometry import Position
from game.titles.causality.rules.match import CausalityMatch
from game.titles.causality.rules.preview import preview
from game.titles.causality.rules.stone import PLAYERS
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.scenes import ordering
from game.titles.causality.scenes.playback import Playback
from game.titles.causality.view.board.ahead import Ahead, look_ahead
from game.titles.causality.view.board.board_view import (
    BoardView,
    Panels,
    around_ops,
    board_panels,
    board_view,
    panels_stay,
    still_picture,
)
from game.titles.causality.view.board.cards import card_height
from game.titles.causality.view.board.clicks import ClickPicture, ClickTarget, GoTo, PickSlice, PickStone
from game.titles.causality.view.board.desk import Desk, Flight, Happened
from game.titles.causality.view.board.draft import Draft, begin
from game.titles.causality.view.board.filmstrip import Badges, badges_of
from game.titles.causality.view.board.gaze import Gaze
from game.titles.causality.view.board.hints import board_hint
from game.titles.causality.view.board.layout import BoardLayout, Hit, Zone, layout, pick
from game.titles.causality.view.board.life import stone_at
from game.titles.causality.view.book.topics import topic_of
from game.titles.causality.view.canonisation.story import played_board
from game.titles.causality.view.keys import OWN_KEYS
from game.titles.causality.view.reasons.stone import WhyLine, why_stone
from game.ui.kept import Kept
from game.ui.layers import StillLayer
from game.ui.text_gate import plain_name
from game.view.board.sheet import find_target
from game.view.forms.hint import Hint
from game.view.frame import Frame, Rect
from game.view.keys.keymap import Keymap

_READING = (Zone.BAR, Zone.ORDERS, Zone.FOCUS, Zone.FILMSTRIP, Zone.INSPECTOR, Zone.LOG)
_LISTED = "list of "
_STEP = 40
"""Pixels that a panel scrolls at a time, at the ordinary size."""


class TableTop:
    """State and picture of the board scene; changes only by its methods and by setting `look`, `note` and `around`."""

    def __init__(
        self, stage: Stage, match: CausalityMatch, names: Mapping[Player, str], drafted: Callable[[], None]
    ) -> None:
        """Nobody is seated yet; `drafted` is called whenever the draft is another one."""
        self.stage = stage
        self.match = match
        self.names = {player: plain_name(name, str(player)) for player, name in names.items()}
        self._drafted = drafted
        self.player: Player | None = None
        self.draft: Draft | None = None
        self.look = Gaze(focus=match.active)
        self.note = ""
        self.playback = Playback()
        self.happened: Happened | None = None
        self.flight: Flight | None = None
        self.around = Around()
        self._placed: Kept[BoardLayout] = Kept()
        self._still: Kept[ClickPicture] = Kept()
        self._around: Kept[Frame] = Kept()
        self._panels: tuple[Desk, object, Panels] | None = None
        self._badges: Kept[tuple[Badges, ...]] = Kept()
        self._played: Kept[Timeline] = Kept()
        self._why: Kept[tuple[WhyLine, ...]] = Kept()
        self._idle: Kept[Timeline] = Kept()
        self._ahead: Kept[Ahead] = Kept()
        self._layer = StillLayer()
        self.layout: BoardLayout
        self.view: BoardView
        self.refresh()

    def show(self, match: CausalityMatch) -> None:
        """Another state of the match, at which nobody is seated yet."""
        self.match = match
        self.happened = None
        self.player = self.draft = None
        self.note = ""
        self.look = self._fresh(match.active)

    def seat(self, player: Player, texts: tuple[str, ...]) -> None:
        """The player takes the seat and finds the orders that were drafted before."""
        self.happened = None
        match = self.match
        commands = match.commands[player]
        choices = {square: match.orders_for(pose) for square, pose in commands.items()}
        self.player = player
        self.draft = begin(match.active, choices, texts)
        self.look = self._fresh(match.active)

    def unseat(self) -> None:
        """Nobody gives orders; what was drafted cannot be seen any more."""
        self.player = self.draft = self.flight = None
        self.look = self._fresh(self.look.focus)

    def _fresh(self, focus: int) -> Gaze:
        """A look with nothing pointed at, as it begins for somebody else."""
        return Gaze(focus=focus, viewport=self.look.viewport, ahead=self.look.ahead)

    def timeline(self) -> tuple[Timeline, int]:
        """The board that is shown, and its last slice that may be seen."""
        match, past = self.match, self._past()
        if past is not None:
            return past[0], match.level.final
        known = match.known_to(self.player or PLAYERS[0])
        return known.timeline, known.last

    def _past(self) -> tuple[Timeline, Timeline] | None:
        """The board of a finished round that is looked at, and the other one of the same round; None: of this round."""
        match, round_ = self.match, self.look.round
        if round_ is None or round_ >= len(match.canonisations):
            return None
        canonised = match.canonisations[round_].timeline
        played = self._played.get(canonised, None, lambda: played_board(match, round_))
        return (played, canonised) if self.look.played else (canonised, played)

    @property
    def keys(self) -> Keymap:
        """Which key does what, as the player wants it."""
        return self.stage.keymap(OWN_KEYS)

    def refresh(self) -> None:
        """Makes the picture anew from what there is."""
        self._place()
        shown = self.look.show_in_filmstrip(self.look.focus, self.layout)
        if shown.viewport != self.look.viewport:
            self.look = shown
            self._place()
        desk = self._desk()
        self.view = board_view(desk, self._still_picture(desk), self._around_ops(desk), self._panels_of(desk))

    def _place(self) -> None:
        """Lays out, unless everything has its place already."""
        stage, level = self.stage, self.match.level
        key = (stage.size, stage.settings.ui_scale, self.look.viewport, level.terrain, level.time_cap)
        self.layout = self._placed.get(None, key, self._layout)

    def _layout(self) -> BoardLayout:
        stage = self.stage
        return layout(stage.size, stage.settings.ui_scale, self.match.level, self.look.viewport)

    def _desk(self) -> Desk:
        (timeline, last), past = self.timeline(), self._past()
        playing = self.playback.t == self.look.focus and not self.layout.spread
        moment = self.playback.moment if playing else None
        return Desk(
            self.match,
            self.names,
            self.player,
            self.draft,
            self.look,
            self.layout,
            timeline,
            last,
            moment,
            self.note,
            self._why_lines(timeline, last),
            self._look_ahead(),
            keys=self.keys,
            stands=moment is not None and self.playback.paused,
            happened=self.happened,
            compared=None if past is None else past[1],
            flight=self.flight,
            clock=self.around.clock,
            sealed=self.around.sealed,
        )

    def _why_lines(self, timeline: Timeline, last: int) -> tuple[WhyLine, ...]:
        """The answer for the stone that was asked about, made once for each slice and board."""
        stone, t = self.look.why, self.look.focus
        if stone is None:
            return ()
        return self._why.get(timeline, (last, stone, t), lambda: why_stone(timeline, stone, t, last))

    def _look_ahead(self) -> Ahead | None:
        """What the draft leads to, made once for each draft."""
        match, player, draft = self.match, self.player, self.draft
        if player is None or draft is None:
            return None
        idle = self._idle.get(match, player, lambda: preview(match, player, ()))
        return self._ahead.get(idle, draft.orders, lambda: look_ahead(match, player, draft.orders, idle))

    def _still_picture(self, desk: Desk) -> ClickPicture:
        ended = desk.match.outcome is not None
        key = (desk.layout, desk.last, desk.of_this_round, desk.match.turn, ended)
        return self._still.get(desk.timeline, key, lambda: still_picture(desk))

    def _around_ops(self, desk: Desk) -> Frame:
        ended = desk.match.outcome is not None
        key = (desk.layout, desk.last, desk.of_this_round, desk.match.turn, ended, desk.look.focus)
        return self._around.get(desk.timeline, key, lambda: around_ops(desk, self._badges_of(desk.timeline)))

    def _panels_of(self, desk: Desk) -> Panels:
        """The panels, made anew only if they may look otherwise."""
        kept, told = self._panels, self._told()
        if kept is None or not panels_stay(kept[0], desk) or kept[1] != told:
            kept = self._panels = (desk, told, self._make_panels(desk))
        return kept[2]

    def _told(self) -> object:
        """What the panels show beside the desk."""
        return None

    def _make_panels(self, desk: Desk) -> Panels:
        return board_panels(desk, self.stage.fonts)

    def _badges_of(self, timeline: Timeline) -> tuple[Badges, ...]:
        return self._badges.get(timeline, None, lambda: badges_of(timeline))

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the picture."""
        painter = self.stage.painter
        self._layer.paint(surface, painter, self.view.still.ops, self.view.around, self.view.panels.ops)
        painter.paint(surface, self.view.moving_ops)

    def target_at(self, point: tuple[int, int]) -> ClickTarget | None:
        """What a click there would press."""
        return find_target(self.view.targets, point)

    def hint_at(self, point: tuple[int, int]) -> Hint | None:
        """What a click there would do, or what it lacks."""
        lacking = (each for picture in self.view.panels.pictures for each in picture.lacking)
        told = next((Hint(words) for rect, words in lacking if rect.contains(point)), None)
        target = self.target_at(point) if told is None else None
        return told if target is None else board_hint(self._desk(), target)

    def hit_at(self, point: tuple[int, int]) -> Hit | None:
        """The part of the scene there, with slice and square."""
        return pick(self.layout, point)

    def position_at(self, point: tuple[int, int]) -> Position | None:
        """The square of a slice there."""
        hit = self.hit_at(point)
        if hit is None or hit.square is None:
            return None
        return Position(self.look.focus if hit.t is None else hit.t, *hit.square)

    def reach(self, zone: Zone) -> int:
        """How far that panel can be scrolled, in pixels."""
        if zone is Zone.LOG and self.look.why is not None:
            zone = Zone.INSPECTOR  # the answer to why covers both
        panels = self.view.panels
        parts = {Zone.ORDERS: panels.orders, Zone.INSPECTOR: panels.inspector, Zone.LOG: panels.log}
        return parts[zone].reach if zone in parts else 0

    def places(self) -> tuple[Place, ...]:
        """What can be pressed in bar, panels and heading, in reading order; slices and squares have their own keys."""
        found = []
        for target in self.view.targets:
            hit = self.hit_at(target.rect.center)
            if hit is not None and not isinstance(target.click, PickSlice):
                # The answer to why covers both panels on the right.
                zone = Zone.INSPECTOR if hit.zone is Zone.LOG and self.look.why is not None else hit.zone
                listed = isinstance(target.click, PickStone | GoTo)
                group = f"{_LISTED}{zone.value}" if listed else zone.value
                found.append((_READING.index(zone), Place(target.name, target.rect, group)))
        found.sort(key=lambda each: (each[0], each[1].rect.y, each[1].rect.x))
        return tuple(place for _, place in found)

    def scroll_group(self, group: str, way: int) -> bool:
        """Scrolls one of the lists a little; False when it is at its end, or for what is no list."""
        if not group.startswith(_LISTED):
            return False
        zone, before = Zone(group.removeprefix(_LISTED)), self.look
        self.look = before.scroll(zone, way * self.layout.px(_STEP), self.reach(zone))
        self.refresh()
        return self.look != before

    def targets(self) -> dict[str, Rect]:
        """Everything that can be clicked, by name; squares of the focus slice as 'square x,y'."""
        grid = self.layout.boards[self.look.focus] if self.layout.spread else self.layout.grid
        found = {f"square {square}": grid.square_rect(square) for square in sorted(self.match.level.terrain.floor)}
        return found | {target.name: target.rect for target in self.view.targets}

    def order(self, draft: Draft | None) -> bool:
        """Takes over a changed draft and looks where it leads; with None, or without a seat, nothing happens."""
        if draft is None or self.draft is None:
            return False
        self.note = ""
        self.look = replace(self.look.at_this_round(), hot=None)
        if draft != self.draft:
            self.draft = draft
            self._drafted()
        self._take_off(draft)
        self.show_slice(ordering.sight(draft))
        if draft.stone is not None:
            self.look = self._card_in_sight(draft.sequence.index(draft.stone))
        return True

    def _take_off(self, draft: Draft) -> None:
        """Begins to fly where the lit target is, if that is another slice and things may move."""
        lit, stone = draft.lit, draft.stone
        self.flight = None
        if self.stage.settings.moves and isinstance(lit, Position) and stone is not None and lit.t != self.look.focus:
            self.flight = Flight(Position(self.look.focus, *stone), lit)

    def fly(self, seconds: float) -> None:
        """Lets the time of a flight pass."""
        if self.flight is not None:
            speed = self.stage.settings.animation_speed
            self.flight = self.flight.later(max(1, round(seconds * 10 * speed)))

    def _card_in_sight(self, index: int) -> Gaze:
        """The cards scrolled so that one of them is to be seen, as far as they have to be."""
        step, reach = card_height(self.layout), self.view.panels.orders.reach
        room = step * len(self.match.commands.get(self.player or PLAYERS[0], ())) - reach
        low, high = max(0, (index + 1) * step - room), index * step
        return replace(self.look, orders_scroll=max(low, min(self.look.orders_scroll, high)))

    def attention(self) -> Position | None:
        """The square that is inspected."""
        return self._desk().attention

    def ask_why(self) -> None:
        """Asks why of the stone that is inspected; asked again of the same one, or of none, the answer is closed."""
        timeline, last = self.timeline()
        position = self.attention()
        stone = stone_at(timeline, position) if position is not None and position.t <= last else None
        if self.look.why is not None and stone in (None, self.look.why):
            self.look = self.look.ask(None)
        elif stone is None or position is None:
            self.note = "Point at a stone, or click it, and then ask why."
        else:
            self.look = self.look.at_slice(position.t, self.match.level.time_cap).ask(stone)

    def follow(self, position: Position, stone: int | None) -> None:
        """Goes where a link leads; one that names a stone asks why of it."""
        self.show_slice(position.t)
        self.look = self.look.at_square(position)
        if stone is not None:
            self.look = self.look.ask(stone)

    def toggle_ahead(self) -> None:
        """Ghosts of the next slice, on or off."""
        self.look = replace(self.look, ahead=not self.look.ahead, hot=None)

    def topic(self) -> str:
        """The page of the rulebook about what is pointed at or inspected."""
        return topic_of(self._desk())

    def show_slice(self, t: int) -> None:
        """Puts that slice into focus."""
        self.look = self.look.at_slice(t, self.match.level.time_cap)
