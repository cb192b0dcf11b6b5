"""The stages of an animated step by name: what each is called, what happens in it, and which facts belong to it."""

from __future__ import annotations

from game.titles.causality.trace import (
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

TITLES: dict[str, str] = {
    "flags": "moves and arrivals",
    "pushes": "pushes",
    "opposition": "face to face",
    "pyrotechnics": "mines and captures",
    "impasse": "returns",
    "explosion": "collisions",
    "tagscreens": "tagscreens",
    "fire": "shots and bombs",
    "bases": "bases",
}
"""What each stage is called, in the order in which they are played."""

SENTENCES: dict[str, str] = {
    "flags": "Stones follow their flags; portals open.",
    "pushes": "Standing stones are pushed on.",
    "opposition": "Stones that would change places block each other.",
    "pyrotechnics": "Mines go off and wildcards capture.",
    "impasse": "Stones that met go back where they came from.",
    "explosion": "Stones that still share a square are destroyed.",
    "tagscreens": "Tagscreens act.",
    "fire": "Shots and bombs strike.",
    "bases": "Bases go to who stands on them.",
}
"""What happens in each stage."""


def stage_of(fact: Fact) -> str:
    """The name of the stage in which a fact is shown; empty for what is no news."""
    match fact:
        case SetUp() | PortalOpened() | Followed() | Faded() | Emerged():
            return "flags"
        case Pushed() | PushRefused():
            return "pushes"
        case Opposed():
            return "opposition"
        case MineExploded() | Captured():
            return "pyrotechnics"
        case Returned():
            return "impasse"
        case Exploded():
            return "explosion"
        case ScreenDeployed() | Tagged() | Hid():
            return "tagscreens"
        case Shot() | BombExploded():
            return "fire"
        case BaseTaken():
            return "bases"
        case Chosen():
            return ""
