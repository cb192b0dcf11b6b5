"""How factions, stone types and orders look: their colours and the names of their drawings."""

from __future__ import annotations

from game.engine.outcome import Player
from game.titles.causality.rules.flag import Act, Flag, Tagscreen
from game.titles.causality.rules.geometry import Azimuth
from game.titles.causality.rules.stone import A, B, Faction
from game.titles.causality.view.drawings import drawing
from game.view.board.token import Plinth
from game.view.look.palette import Role

SIDES: dict[Player, str] = {A: "Blue", B: "Orange"}
"""What the sides are called where no persons play, by the colours of their armies."""

PERSONS = ("The blue player", "The orange player")
"""Who sits at the two places, by the colours of the armies."""

INK: dict[Faction, Role] = {Faction.A: Role.SIDE_A, Faction.B: Role.SIDE_B, Faction.N: Role.NEUTRAL}
"""The colour of a faction's stones, bases and words."""

GROUND: dict[Faction, Role] = {Faction.A: Role.PLINTH_A, Faction.B: Role.PLINTH_B, Faction.N: Role.PLINTH_N}
"""What its stones stand on."""

PLINTH: dict[Faction, str] = {Faction.A: "plinth_a", Faction.B: "plinth_b", Faction.N: "plinth_n"}
"""The shape under its stones."""

PLINTHS: dict[Faction, Plinth] = {
    faction: Plinth(PLINTH[faction], INK[faction], GROUND[faction], 17 if faction is Faction.B else 10)
    for faction in Faction
}
"""The same as one thing; a diamond has less room for a stone."""

BASE: dict[Faction, str] = {Faction.A: drawing("base_a"), Faction.B: drawing("base_b"), Faction.N: drawing("base_n")}
"""The tower that marks its bases."""

GLYPH: dict[Act, str] = {
    Act.WAIT: drawing("order_wait"),
    Act.TURN: drawing("order_turn"),
    Act.MOVE: drawing("order_move"),
    Act.FIRE: drawing("order_fire"),
    Act.BOMB: drawing("order_bomb"),
    Act.JUMP: drawing("order_jump"),
}
"""The drawing of what a stone does; tagscreens have one each."""

SCREEN_GLYPH: dict[Tagscreen, str] = {
    Tagscreen.LOCK: drawing("order_tag_lock"),
    Tagscreen.UNLOCK: drawing("order_tag_unlock"),
    Tagscreen.HIDE: drawing("order_tag_hide"),
}


def turns_of(azimuth: Azimuth | None) -> int:
    """Quarter turns clockwise of a drawing that faces east."""
    return 0 if azimuth is None else (int(azimuth) - int(Azimuth.E)) % 4


def glyph_of(flag: Flag) -> str:
    """The drawing of what a flag says."""
    return SCREEN_GLYPH[flag.screen] if flag.screen is not None else GLYPH[flag.act]
