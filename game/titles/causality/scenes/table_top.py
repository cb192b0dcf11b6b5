"""What lies on the table: the match, what is looked at, and who sits there; commands change it, a picture shows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from game.app.chords import holds_alt
from game.app.dispatch import Dispatch
from game.app.errand import Errand
from game.app.stage import Stage
from game.engine.outcome import Player
from game.engine.search import Solve
from game.engine.text import plain_name
from game.scenes.match.board import Around
from game.scenes.match.chair import Chair
from game.scenes.match.playback import Playback
from game.titles.causality.rules.match import CausalityMatch
from game.titles.causality.rules.stone import PLAYERS
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.rules.trace import Fact
from game.titles.causality.scenes.board_picture import BoardPicture, listed_zone
from game.titles.causality.scenes.dress import Dress
from game.titles.causality.scenes.insight import Insight
from game.titles.causality.scenes.looking import Looking
from game.titles.causality.scenes.planning import Planning
from game.titles.causality.scenes.typed import Typed
from game.titles.causality.view.board.animation import StepAnimation, animate
from game.titles.causality.view.board.board_view import BoardView
from game.titles.causality.view.board.desk import Desk, Happened
from game.titles.causality.view.board.doings import STEP
from game.titles.causality.view.board.draft import Draft, begin
from game.titles.causality.view.board.gaze import Gaze, Trial
from game.titles.causality.view.board.layout import BoardLayout, Zone
from game.titles.causality.view.board.plan import TurnPlan
from game.titles.causality.view.board.stages import StageName
from game.view.keys.keymap import Keymap


class TableTop:
    """State and picture of a board. Nothing is to be seen before the first `refresh`."""

    def __init__(
        self,
        stage: Stage,
        match: CausalityMatch,
        names: Mapping[Player, str],
        drafted: Callable[[], None],
        dress: Dress,
        solving: Callable[[Errand], Solve],
    ) -> None:
        """Nobody is seated yet; `drafted` is called whenever the draft is another one, and `solving` says how long
        searches are carried out for an errand."""
        self.stage = stage
        self.names = {player: plain_name(name, str(player)) for player, name in names.items()}
        self._dress = dress
        self.dispatch = Dispatch(dress.commands, self.desk, lambda: self.keys, dress.place, self.tell)
        self.looking = Looking(match.active, match.level.time_cap)
        self.playback: Playback[StageName, Fact] = Playback(stage, self.looking.show_slice)
        self.chair: Chair[Draft] = Chair(drafted)
        self.picture = BoardPicture(stage, dress)
        self._match = match
        self._later: CausalityMatch | None = None
        """A later state of the match, whose finished rounds may be looked at as well; in a replay alone."""
        self._note = ""
        self._around = Around()
        self.happened: Happened | None = None
        """What came of a turn, while it is looked at before the next player is asked for."""
        self.planning = Planning(solving)
        """What is in mind beside the orders themselves."""
        self.typed = Typed()
        """What is typed of a stone's number."""
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
    def plan(self) -> TurnPlan | None:
        """What the seated player has in mind; None: nobody is seated."""
        player, own = self.chair.player, self.chair.draft
        if player is None or own is None:
            return None
        other = next(each for each in PLAYERS if each != player)
        guess = self.planning.guess
        return TurnPlan(player, own, other, guess, guessing=self.look.guessing and guess is not None)

    @property
    def draft(self) -> Draft | None:
        """What is drafted just now: orders of the seated player, or a guess at the other one's; None: nobody is
        seated."""
        plan = self.plan
        return None if plan is None else plan.in_hand[1]

    def redraft(self, draft: Draft) -> None:
        """Puts another draft in place of the one in hand."""
        plan = self.plan
        if plan is not None and plan.guessing:
            self.planning.redraft(draft)
        else:
            self.chair.redraft(draft)

    @property
    def note(self) -> str:
        """News for whoever is at the board."""
        return self._note

    @property
    def layout(self) -> BoardLayout:
        """Where everything lies."""
        return self.picture.layout

    @property
    def view(self) -> BoardView:
        """The parts of the picture."""
        return self.picture.view

    @property
    def keys(self) -> Keymap:
        """Which key does what, as the player wants it."""
        return self.stage.keymap(self._dress.commands.keys)

    def timeline(self) -> tuple[Timeline, int]:
        """The board that is shown, and its last slice that may be seen."""
        match, past = self._match, self._past()
        if past is not None:
            return past[0], match.level.final
        tried = self._tried()
        if tried is not None:
            return tried, len(tried.steps) - 1
        return self._dress.board(match, self.chair.player or self._around.viewer or PLAYERS[0])

    def film(self, t: int) -> StepAnimation:
        """The step into that slice."""
        return animate(self.timeline()[0], t)

    def _past(self) -> tuple[Timeline, Timeline] | None:
        """The board of a finished round that is looked at, and the other one of the same round; None: of this round."""
        return self._insight.past(self._later or self._match, self.look)

    def _tried(self) -> Timeline | None:
        """The board of a dry run that is looked at; None: there is none, or it is still being worked out."""
        plan, trial = self.plan, self.look.trial
        if plan is None or trial is None:
            return None
        if trial is Trial.TURN:
            return self._insight.dry(self._match, plan)
        forecast = self.planning.forecast(self._match, plan)
        closed = None if forecast is None else forecast.closed
        return None if closed is None else closed.timeline

    def desk(self) -> Desk:
        """All of it as one value, laid out as it was the last time."""
        (timeline, last), past, plan = self.timeline(), self._past(), self.plan
        ahead = None if plan is None else self._insight.ahead(self._match, plan)
        forecast = self.planning.forecast(self._match, plan)
        found = self._insight.outlooks(self._match, self.look, timeline, last, ahead)
        board = ahead.board if ahead is not None and self.look.of_this_round else timeline
        player, draft = (None, None) if plan is None else plan.in_hand
        compared = None if past is None else past[1]
        if forecast is not None and past is None:
            compared = forecast.played
        playing = self.playback.t == self.look.focus and not self.layout.spread
        moment = self.playback.moment if playing else None
        return Desk(
            self._match,
            self.names,
            player,
            draft,
            self.look,
            self.layout,
            timeline,
            last,
            self._dress.commands,
            self.keys,
            moment,
            self._note,
            self._insight.why(self.look, timeline, last),
            ahead,
            stands=moment is not None and self.playback.paused,
            happened=self.happened,
            compared=compared,
            flight=self.looking.flight,
            clock=self._around.clock,
            sealed=self._around.sealed,
            given=self._around.given,
            rounds=len((self._later or self._match).canonisations),
            plan=plan,
            outlooks=found,
            reasons=self._insight.reasons(self._match, board, found, self.look, whole=last == self._match.level.final),
            forecast=forecast,
            threats=self._insight.threats(self._match, plan, self.look),
            typed=self.typed.digits,
        )

    # Who is at the table, and what they are told.

    def put(self, match: CausalityMatch, later: CausalityMatch | None, look: Gaze) -> None:
        """A state of the match at which nobody is ever seated, and how it is looked at; finished rounds of the later
        one may be looked at as well."""
        self._match, self._later = match, later
        self.looking.look_at(look)

    def show(self, match: CausalityMatch) -> None:
        """Another state of the match, at which nobody is seated yet."""
        self._match = match
        self.happened = None
        self.chair.leave()
        self.planning.forget()
        self._note = ""
        self.looking.begin_anew(match.active)

    def seat(self, player: Player, texts: tuple[str, ...]) -> None:
        """The player takes the seat and finds the orders that were drafted before."""
        self.happened = None
        self.typed.forget()
        match = self._match
        choices = {square: match.orders_for(pose) for square, pose in match.commands[player].items()}
        self.chair.take(player, begin(match.active, choices, texts))
        self.looking.begin_anew(self._match.active)

    def unseat(self) -> None:
        """Nobody gives orders; what was drafted or guessed cannot be seen any more."""
        self.chair.leave()
        self.planning.forget()
        self.looking.land()
        self.looking.begin_anew(self.look.focus)

    def tell(self, news: str) -> None:
        """One line for whoever is at the board; empty: there is none any more."""
        self._note = news

    def surround(self, around: Around) -> bool:
        """What is known around the board is this now; whether that is new."""
        before, self._around = self._around, around
        return around != before

    def try_out(self, trial: Trial) -> None:
        """Looks at what is planned as if it were played: the next slice, or the rest of the round."""
        plan, looking = self.plan, self.looking
        if plan is None:
            return
        looking.look_at(self.look.trying(trial))
        if trial is Trial.ROUND:
            looking.show_slice(self._match.level.final)
            self.planning.try_round(self._match, plan)
            return
        looking.show_slice(self._match.active + 1)
        if self.stage.settings.moves and not self.layout.spread:
            self.playback.start((self.film(self._match.active + 1),))

    # What is looked at.

    def hear_alt(self) -> bool:
        """As long as Alt is held, stones wear their names however small they are; whether that is new."""
        held = holds_alt()
        if held == self.look.named:
            return False
        self.looking.look_at(replace(self.look, named=held))
        return True

    def scroll(self, zone: Zone, pixels: int) -> None:
        """A panel scrolled, as far as its content goes."""
        self.looking.look_at(self.look.scroll(zone, pixels, self.picture.reach(zone)))

    def scroll_group(self, group: str, way: int) -> bool:
        """Scrolls one of the lists a little; False when it is at its end, or for what is no list."""
        zone, before = listed_zone(group), self.look
        if zone is None:
            return False
        self.scroll(zone, way * self.layout.px(STEP))
        self.refresh()
        return self.look != before

    # The picture.

    def refresh(self) -> None:
        """Makes the picture anew from what there is."""
        self._think()
        self._place()
        layout, viewport = self.layout, self.look.viewport
        slot = layout.slots[self.look.focus].inset(-layout.px(8), 0)
        shown = viewport.showing(slot, layout.strip, layout.reach)
        if shown != viewport:
            self.looking.see(shown)
            self._place()
        self.picture.show(self.desk())

    def _think(self) -> None:
        """A guess begins when it is looked at; a dry run is given up when it is not looked at any more."""
        plan = self.plan
        if plan is not None and self.look.guessing:
            self.planning.think_of(self._match, plan.player, plan.other)
        if self.look.trial is not Trial.ROUND:
            self.planning.give_up()

    def _place(self) -> None:
        self.picture.place(self._match, self.look.viewport)
