"""Everything that the board scene shows at one moment, as one value: the match, who orders, what is looked at."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from game.engine.outcome import Player
from game.titles.killed_me.rules.geometry import NOWHERE
from game.titles.killed_me.rules.match import KilledMatch
from game.titles.killed_me.rules.pieces import EMPTY, PLAYERS
from game.titles.killed_me.rules.position import ErasPosition
from game.titles.killed_me.rules.trace import TurnFact
from game.titles.killed_me.rules.turn import carry_out, parse_turn
from game.titles.killed_me.view.board.deed import Upshot
from game.titles.killed_me.view.board.draft import Choosable, EraPlace, TurnDraft, begin, foreseen
from game.titles.killed_me.view.board.film import TurnMoment
from game.titles.killed_me.view.board.gaze import Glance
from game.titles.killed_me.view.board.layout import SceneLayout
from game.titles.killed_me.view.words import piece_name, where
from game.view.keys.command import Offered
from game.view.keys.command_table import Commands
from game.view.keys.keymap import Keymap


@dataclass(frozen=True)
class SceneNow:
    """The scene at one moment. `player` is who makes a turn now (None: nobody), with the `draft` of it.

    `moment` is what the boards look like while the turn of the number `playing` is played on them, `stands`: it stands
    still. `note` is news for the player; `clock`: whole seconds left to think, of the players whose clock is shown.
    `whole` is the match whose turns are listed where the shell leads through them, and of which `match` is a part
    (None: there is no more of it).
    """

    match: KilledMatch
    names: Mapping[Player, str]
    player: Player | None
    draft: TurnDraft | None
    look: Glance
    layout: SceneLayout
    commands: Commands[SceneNow, Upshot]
    keys: Keymap
    moment: TurnMoment | None = None
    playing: int | None = None
    stands: bool = False
    note: str = ""
    clock: Mapping[Player, int] = field(default_factory=dict)
    whole: KilledMatch | None = None

    @property
    def listed(self) -> KilledMatch:
        """The match with all turns that are listed."""
        return self.match if self.whole is None else self.whole

    @property
    def turn(self) -> int:
        """How many turns have been played on the boards that are shown; the one that is being played counts."""
        if self.playing is not None:
            return self.playing
        return self.match.turn if self.look.turn is None else self.look.turn

    @property
    def position(self) -> ErasPosition:
        """The position that is shown, without what is drafted."""
        return self.match.history[self.turn]

    @property
    def drafting(self) -> TurnDraft | None:
        """The draft, if the boards that it belongs to are shown and nothing moves on them."""
        return self.draft if self.look.turn is None and self.moment is None else None

    @property
    def tokens(self) -> tuple[int, int]:
        """The eras of both tokens; while a turn is played, those before it, for the token goes last."""
        return self.match.history[self.turn - 1].focus if self.moment is not None else self.position.focus

    def tokens_at(self, era: int) -> list[int]:
        """The sides whose tokens stand at that era, as far as the turn was drafted."""
        tokens = list(self.tokens)
        if self.drafting is not None and self.drafting.focus != NOWHERE:
            tokens[self.position.side] = self.drafting.focus
        return [side for side, place in enumerate(tokens) if place == era]

    @cached_property
    def cells(self) -> Sequence[Sequence[str]]:
        """What stands where, with the steps of the draft done."""
        return self.position.cells if self.drafting is None else self.drafting.unfolding.boards.cells

    @cached_property
    def seeds(self) -> Sequence[int]:
        """Where seeds lie, with the steps of the draft done."""
        return self.position.seeds if self.drafting is None else self.drafting.unfolding.boards.seeds

    @cached_property
    def supply(self) -> Sequence[int]:
        """The copies of each side's supply, with the steps of the draft done."""
        return self.position.supply if self.drafting is None else self.drafting.unfolding.boards.supply

    @cached_property
    def facts(self) -> tuple[TurnFact, ...]:
        """What happened in the turn that led to the boards that are shown."""
        if not self.turn:
            return ()
        if self.turn == self.match.turn:
            return self.match.trace
        return played_facts(self.match, self.turn)

    @cached_property
    def led_here(self) -> TurnDraft | None:
        """The turn that led to the boards that are shown, with all its steps."""
        if not self.turn:
            return None
        (orders,) = self.match.turns[self.turn - 1].values()
        return begin(self.match.history[self.turn - 1], orders)

    @property
    def mover(self) -> Player:
        """Who made the turn that led here."""
        return PLAYERS[1 - self.position.side]

    @property
    def meant(self) -> Choosable | None:
        """What would be chosen next: under the mouse, or lit for the keyboard."""
        draft = self.drafting
        if draft is None:
            return None
        hovered = None if self.look.hover is None else draft.option_at(self.look.hover)
        return hovered or draft.lit

    @cached_property
    def foreseen(self) -> tuple[TurnFact, ...]:
        """What the action that is meant would do."""
        draft, meant = self.drafting, self.meant
        if draft is None or meant is None or meant.action is None:
            return ()
        return foreseen(draft, meant.action)[1]

    def words_at(self, place: EraPlace) -> str:
        """What stands on a space, in a sentence; empty: nothing does."""
        letter = self.cells[place.era][place.space]
        seed = self.seeds[place.era] >> place.space & 1
        if letter == EMPTY and not seed:
            return ""
        what = piece_name("s") if letter == EMPTY else piece_name(letter) + (", on a seed" if seed else "")
        return f"{what.capitalize()} on {where(*place)}."

    def offered(self, group: str) -> tuple[Offered, ...]:
        """The buttons that stand in that group now."""
        return self.commands.offered(self, group, self.keys)


def played_facts(match: KilledMatch, turn: int) -> tuple[TurnFact, ...]:
    """What happened in the turn of that number, from 1."""
    (orders,) = match.turns[turn - 1].values()
    return carry_out(match.history[turn - 1], parse_turn(orders[0]))[1]
