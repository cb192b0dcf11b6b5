"""The stages of an animated step by name: what each is called, what happens in it, and which facts belong to it."""

from __future__ import annotations

from enum import Enum

from game.titles.causality.rules.trace import (
    BaseTaken,
    BombExploded,
    Captured,
    Chosen,
    Emerged,
    Exploded,
    Fact,
    Faded,
    Followed,
    Hid,
    MineExploded,
    Opposed,
    PortalOpened,
    Pushed,
    PushRefused,
    Returned,
    ScreenDeployed,
    SetUp,
    Shot,
    Tagged,
)


class StageName(Enum):
    """The stages in which a step happens, in the order in which they are played."""

    FLAGS = "flags"
    PUSHES = "pushes"
    OPPOSITION = "opposition"
    PYROTECHNICS = "pyrotechnics"
    IMPASSE = "impasse"
    EXPLOSION = "explosion"
    TAGSCREENS = "tagscreens"
    FIRE = "fire"
    BASES = "bases"


TITLES: dict[StageName, str] = {
    StageName.FLAGS: "moves and arrivals",
    StageName.PUSHES: "pushes",
    StageName.OPPOSITION: "face to face",
    StageName.PYROTECHNICS: "mines and captures",
    StageName.IMPASSE: "returns",
    StageName.EXPLOSION: "collisions",
    StageName.TAGSCREENS: "tagscreens",
    StageName.FIRE: "shots and bombs",
    StageName.BASES: "bases",
}
"""What each stage is called."""

BRIEFLY: dict[StageName, str] = {
    StageName.FLAGS: "moves",
    StageName.PYROTECHNICS: "losses",
    StageName.FIRE: "strikes",
}
"""The same in a word, of those that are called after two things."""

SENTENCES: dict[StageName, str] = {
    StageName.FLAGS: "Stones follow their flags; portals open.",
    StageName.PUSHES: "Standing stones are pushed on.",
    StageName.OPPOSITION: "Stones that would change places block each other.",
    StageName.PYROTECHNICS: "Mines go off and wildcards capture.",
    StageName.IMPASSE: "Stones that met go back where they came from.",
    StageName.EXPLOSION: "Stones that still share a square are destroyed.",
    StageName.TAGSCREENS: "Tagscreens act.",
    StageName.FIRE: "Shots and bombs strike.",
    StageName.BASES: "Bases go to who stands on them.",
}
"""What happens in each stage."""


def stage_of(fact: Fact) -> StageName | None:
    """The stage in which a fact is shown; None for what is no news."""
    match fact:
        case SetUp() | PortalOpened() | Followed() | Faded() | Emerged():
            return StageName.FLAGS
        case Pushed() | PushRefused():
            return StageName.PUSHES
        case Opposed():
            return StageName.OPPOSITION
        case MineExploded() | Captured():
            return StageName.PYROTECHNICS
        case Returned():
            return StageName.IMPASSE
        case Exploded():
            return StageName.EXPLOSION
        case ScreenDeployed() | Tagged() | Hid():
            return StageName.TAGSCREENS
        case Shot() | BombExploded():
            return StageName.FIRE
        case BaseTaken():
            return StageName.BASES
        case Chosen():
            return None
