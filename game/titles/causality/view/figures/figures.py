"""The pictures of the rulebook, each a small record that the rules engine plays."""

from __future__ import annotations

from collections.abc import Mapping

from game.titles.causality.view.figures.option_figures import OPTION_PICTURES
from game.titles.causality.view.figures.record import Figure, Panel

_R3 = ("...", "...", "...")

_STONES: dict[str, Figure] = {
    "tank": Figure(
        ("....", "....", "...."),
        ("A tank 0,1 E", "A tank 2,2 N"),
        ("A: 0,1 move 1,1 S; 2,2 turn E",),
        (Panel("Slice 0", 0, "A1 at 0,1; A1 faces E"), Panel("Slice 1", 1, "A1 at 1,1; A1 faces S; A2 faces E")),
        "One tank drives a square forwards and turns right in the same order; the other turns where it stands.",
    ),
    "tank_fire": Figure(
        ("....",),
        ("A tank 0,0 E", "B tank 3,0 W"),
        ("A: 0,0 fire / B: 3,0 wait",),
        (Panel("Slice 0", 0, "B1 at 3,0"), Panel("Slice 1", 1, "A1 at 0,0; B1 gone")),
        "Ordered in slice 0, the shot is fired in slice 1.",
    ),
    "bombardier": Figure(
        _R3,
        ("A bombardier 0,2", "B tank 1,0 S"),
        (
            "A: 0,2 move 1,2 / B: 1,0 wait",
            "A: 1,2 move 1,1 / B: 1,0 wait",
            "A: 1,1 bomb 0 / B: 1,0 wait",
            "A: 1,1 pass / B: 1,0 pass",
        ),
        (
            Panel("Round 1, slice 0", 0, "A1 at 0,2; B1 at 1,0", after=3),
            Panel("Slice 2: the drop", 2, "A1 at 1,1; B1 at 1,0", after=3),
            Panel("Round 2, slice 0", 0, "A1 at 0,2; B1 gone; #1 active"),
        ),
        "In slice 2 the bombardier drops a bomb into slice 0 of the square on which it stands. In round 2 the bomb is "
        "there: the tank next to that square is destroyed.",
        time_cap=4,
    ),
    "sniper": Figure(
        ("....",),
        ("A sniper 0,0 E", "A tank 1,0 E", "B tank 3,0 W"),
        ("A: 0,0 fire; 1,0 wait / B: 3,0 wait",),
        (Panel("Slice 0", 0, "B1 at 3,0"), Panel("Slice 1", 1, "A1 at 0,0; A2 at 1,0; B1 gone")),
        "The shot of a sniper goes past a stone of its own side.",
    ),
    "tagger": Figure(
        ("...", "...", "..."),
        ("A tagger 0,0", "A tagger 0,2"),
        ("A: 0,0 move 1,2; 0,2 wait",),
        (Panel("Slice 0", 0, "A1 at 0,0"), Panel("Slice 1", 1, "A1 at 1,2")),
        "A tagger moves like a chess knight: two squares one way and one to the side, over whatever is between.",
    ),
    "wildcard": Figure(
        _R3,
        ("A wildcard 0,2", "B tank 1,1 S"),
        ("A: 0,2 move 1,1 / B: 1,1 wait",),
        (Panel("Slice 0", 0, "A1 at 0,2; B1 at 1,1"), Panel("Slice 1", 1, "A1 at 1,1; B1 gone")),
        "The wildcard moves onto the tank and destroys it.",
    ),
    "box": Figure(
        ("....",),
        ("A bombardier 0,0", "N box 1,0"),
        ("A: 0,0 move 1,0",),
        (Panel("Slice 0", 0, "N1 at 1,0"), Panel("Slice 1", 1, "A1 at 1,0; N1 at 2,0")),
        "A bombardier pushes a box.",
    ),
    "mine": Figure(
        _R3,
        ("A bombardier 1,2", "B tank 0,1 N", "B tank 0,0 E", "N mine 1,1"),
        ("A: 1,2 move 1,1 / B: 0,1 wait; 0,0 wait",),
        (Panel("Slice 0", 0, "N1 at 1,1"), Panel("Slice 1", 1, "A1 gone; B1 gone; N1 gone; B2 at 0,0")),
        "Whoever steps on a mine sets it off. It reaches the four neighbouring squares, but not across corners.",
    ),
}

_CONFLICTS: dict[str, Figure] = {
    "push": Figure(
        ("....",),
        ("A tank 0,0 E", "B tank 1,0 N"),
        ("A: 0,0 move 1,0 E / B: 1,0 wait",),
        (Panel("Slice 0", 0, "A1 at 0,0; B1 at 1,0"), Panel("Slice 1", 1, "A1 at 1,0; B1 at 2,0; B1 faces N")),
        "The moving tank takes the square, and the standing one is pushed on. It keeps the way it faces.",
    ),
    "push_blocked": Figure(
        ("...#",),
        ("A tank 0,0 E", "B tank 1,0 N", "N box 2,0"),
        ("A: 0,0 move 1,0 E / B: 1,0 wait",),
        (Panel("Slice 0", 0, "A1 at 0,0"), Panel("Slice 1", 1, "A1 at 0,0; B1 at 1,0; N1 at 2,0")),
        "Behind the standing tank is a standing box: no push. Two stones on one square is an impasse, and the mover "
        "goes back.",
    ),
    "push_mine": Figure(
        ("....", "...."),
        ("A tank 0,0 E", "N box 1,0", "N mine 2,0"),
        ("A: 0,0 move 1,0 E",),
        (Panel("Slice 0", 0, "N1 at 1,0; N2 at 2,0"), Panel("Slice 1", 1, "N1 gone; N2 gone; A1 gone")),
        "A mine does not stop a push. The box lands on it, and the blast reaches the tank next to it too.",
    ),
    "opposition": Figure(
        ("....",),
        ("A tank 1,0 E", "B tank 2,0 W"),
        ("A: 1,0 move 2,0 N / B: 2,0 move 1,0 W",),
        (Panel("Slice 0", 0, "A1 at 1,0; B1 at 2,0"), Panel("Slice 1", 1, "A1 at 1,0; A1 faces N; B1 at 2,0")),
        "Two tanks that want to change places both stay where they were. Turning was part of the order, so it counts.",
    ),
    "wildcards_meet": Figure(
        _R3,
        ("A wildcard 0,0", "B wildcard 2,2", "N box 1,1"),
        ("A: 0,0 move 1,1 / B: 2,2 move 1,1",),
        (Panel("Slice 0", 0, "A1 at 0,0; B1 at 2,2"), Panel("Slice 1", 1, "A1 gone; B1 gone; N1 gone")),
        "Two wildcards that move onto the same square leave nothing there.",
    ),
    "impasse": Figure(
        ("...", "..."),
        ("A tank 0,0 E", "B tank 2,0 W", "A bombardier 0,1"),
        ("A: 0,0 move 1,0 E; 0,1 move 0,0 / B: 2,0 move 1,0 W",),
        (
            Panel("Slice 0", 0, "A1 at 0,0; A2 at 0,1; B1 at 2,0"),
            Panel("Slice 1", 1, "A1 at 0,0; A2 at 0,1; B1 at 2,0"),
        ),
        "Both tanks want the middle, so both go back. The blue one now stands where the bombardier came to, and that "
        "goes back as well.",
    ),
    "explosion": Figure(
        ("...",),
        ("A sniper 1,0 E", "B tank 2,0 W"),
        (
            "A: 1,0 wait / B: 2,0 move 1,0 W",
            "A: 0,0 jump 0 / B: 1,0 jump 0",
        ),
        (
            Panel("Round 1, slice 1", 1, "A1 at 0,0; B1 at 1,0", after=1),
            Panel("Round 2, slice 0", 0, "A1 gone; A2 at 0,0; #1 active"),
        ),
        "Both stones jump back from slice 1. The blue one comes out alone; the orange one comes out where the sniper "
        "was set up. Nobody who was just placed can go back, so both are destroyed.",
    ),
}

_ACTIONS: dict[str, Figure] = {
    "lock": Figure(
        ("....",),
        ("A tank 0,0 E", "B tagger 1,0", "A tank 3,0 W"),
        ("A: 0,0 wait; 3,0 wait / B: 1,0 tag lock",),
        (
            Panel("Slice 0", 0, "A1 free; B1 free", after=0),
            Panel("Slice 1, the last", 1, "A1 locked; B1 locked; A2 free"),
        ),
        "The screen reaches its own square and the four beside it, friend or foe, the tagger too. Whoever wears a "
        "padlock in the last slice gets no order there.",
    ),
    "unlock": Figure(
        (".....", "....."),
        ("A tank 1,0 E", "B tagger 4,0"),
        (
            "A: 1,0 wait / B: 4,0 wait",
            "A: 1,0 wait / B: 4,0 jump 0 2,0",
            "A: 1,0 pass",
            "B: 2,0 tag unlock",
        ),
        (
            Panel("Round 1, slice 1", 1, "A1 at 1,0; A1 bound; B1 at 4,0", after=3),
            Panel("Round 2, slice 0", 0, "A1 bound; B2 at 2,0; #1 active"),
            Panel("Round 2, slice 1", 1, "A1 free; B2 at 2,0; B1 bound"),
        ),
        "The tagger jumps one slice back and two squares aside. There, in round 2, it tags. The tank was not locked, "
        "so it is interfered with: its flag of round 1 no longer counts, and it is free.",
        time_cap=3,
    ),
    "hide": Figure(
        ("....",),
        ("A tank 0,0 E", "B tagger 1,0", "A tank 3,0 W"),
        ("A: 0,0 wait; 3,0 fire / B: 1,0 tag hide", "A: 3,0 wait"),
        (
            Panel("Slice 0", 0, "A1 at 0,0; B1 at 1,0"),
            Panel("Slice 1", 1, "A1 gone; B1 gone; A2 at 3,0"),
            Panel("Slice 2", 2, "A1 at 0,0; B1 at 1,0"),
        ),
        "Tagger and tank are out of slice 1, and the shot fired there finds nobody. In slice 2 they are back.",
        time_cap=3,
    ),
    "antidote": Figure(
        ("...", "..."),
        ("A tank 1,0 E", "B tagger 0,0", "A tagger 2,0"),
        ("A: 1,0 wait; 2,0 tag unlock / B: 0,0 tag lock",),
        (Panel("Slice 0", 0, "A1 at 1,0"), Panel("Slice 1, the last", 1, "A1 free; B1 locked; A2 free")),
        "The tank is within reach of a lock and an unlock: they cancel out. The orange tagger is tagged by its own "
        "lock alone.",
    ),
    "duel": Figure(
        ("....",),
        ("A tank 0,0 E", "B tank 3,0 W"),
        ("A: 0,0 fire / B: 3,0 fire",),
        (Panel("Slice 0", 0, "A1 at 0,0; B1 at 3,0"), Panel("Slice 1", 1, "A1 gone; B1 gone")),
        "All shots of a slice are fired at once: two tanks can destroy each other.",
    ),
    "base": Figure(
        ("...",),
        ("A tank 0,0 E",),
        ("A: 0,0 move 1,0 E", "A: 1,0 move 2,0 E"),
        (
            Panel("Slice 0", 0, "base 1,0 N"),
            Panel("Slice 1", 1, "A1 at 1,0; base 1,0 A"),
            Panel("Slice 2", 2, "A1 at 2,0; base 1,0 A"),
        ),
        "The tank takes the base by standing on it, and the base stays blue after it has gone.",
        time_cap=3,
        bases=("N 1,0",),
    ),
}

_JUMPER = ("A: 1,1 wait / B: 2,0 move 2,1 W", "A: 1,1 wait / B: 2,1 wait", "A: 1,1 pass / B: 2,1 jump 0")
_BLOCKER = ("A: 0,0 move 1,0 E", "A: 1,0 jump 0", "A: 1,0 wait")

_TIME: dict[str, Figure] = {
    "freedom": Figure(
        _R3,
        ("A tank 1,1 E", "B tank 2,0 S"),
        (*_JUMPER, "B: 2,1 move 1,1 W"),
        (
            Panel("Round 1, slice 1", 1, "A1 at 1,1; A1 bound", after=3),
            Panel("Round 2, slice 0", 0, "A1 at 1,1; A1 bound; B1 bound; B2 at 2,1"),
            Panel("Round 2, slice 1", 1, "A1 at 0,1; A1 free; B2 at 1,1; B1 at 2,1; B1 bound"),
        ),
        "In round 1 the blue tank waited in the middle. In round 2 an orange one from the future pushes it aside. On "
        "its new square there is no flag for it: it is free, and its player orders it anew.",
        time_cap=3,
    ),
    "amnesia": Figure(
        _R3,
        ("A tank 1,1 E", "B tank 2,0 S"),
        (
            "A: 1,1 wait / B: 2,0 move 2,1 W",
            "A: 1,1 wait / B: 2,1 wait",
            "A: 1,1 wait / B: 2,1 wait",
            "A: 1,1 pass / B: 2,1 jump 0",
            "B: 2,1 move 1,1 N",
            "A: 0,1 move 1,1 E / B: 1,1 move 1,0 N",
        ),
        (
            Panel("Round 1, slice 2", 2, "A1 at 1,1; A1 bound", after=4),
            Panel("Round 2, slice 1", 1, "A1 at 0,1; A1 bound; B2 at 1,1"),
            Panel("Round 2, slice 2", 2, "A1 at 1,1; A1 free; B2 at 1,0"),
        ),
        "In round 1 the blue tank waited in the middle, so there is a flag in slice 2. In round 2 it was pushed aside, "
        "and was ordered back. It stands on that flag again, but does not follow it: it is free.",
        time_cap=4,
    ),
    "dogma": Figure(
        _R3,
        ("A tank 1,0 E", "B bombardier 0,2"),
        (
            "A: 1,0 move 2,0 E / B: 0,2 move 1,2",
            "A: 2,0 wait / B: 1,2 move 1,1",
            "A: 2,0 wait / B: 1,1 bomb 0",
            "A: 2,0 jump 0 / B: 1,1 pass",
            "A: 2,0 wait",
            "A: 2,0 wait",
            "A: 2,0 wait",
            "A: 2,0 pass / B: 1,1 pass",
        ),
        (
            Panel("Round 1, slice 3", 3, "A1 at 2,0; B1 at 1,1", after=3),
            Panel("Round 2, slice 0", 0, "A1 gone; A2 at 2,0; #1 active; #2 active", after=4),
            Panel("Canonised, slice 0", 0, "A1 gone; A2 gone; #1 active; #2 passive", canonised=True),
        ),
        "In round 1 orange dropped #1, and the blue tank jumped as #2. In round 2 the bomb destroys the tank that was "
        "to jump, and still the arrival is there: dogma. Only at the end of round 2 does #2 fail, for it has no "
        "cause.",
        time_cap=4,
    ),
    "jump": Figure(
        ("....",),
        ("A tank 0,0 E", "B tank 3,0 W"),
        ("A: 0,0 move 1,0 E / B: 3,0 wait", "A: 1,0 wait / B: 3,0 wait", "A: 1,0 jump 0 / B: 3,0 pass"),
        (
            Panel("Round 1, slice 0", 0, "A1 at 0,0", after=2),
            Panel("Round 1, slice 2", 2, "A1 at 1,0; A1 free", after=2),
            Panel("Round 2, slice 0", 0, "A1 at 0,0; A1 bound; A2 at 1,0; A2 free; #1 active"),
        ),
        "In the last slice of round 1 the blue tank jumps into slice 0. In round 2 it is there twice: the younger self "
        "with its flags, and the one that stepped out of the portal, which is free.",
        time_cap=3,
    ),
    "kept": Figure(
        ("....",),
        ("A tank 0,0 E", "B tank 3,0 W"),
        (
            "A: 0,0 move 1,0 E / B: 3,0 wait",
            "A: 1,0 wait / B: 3,0 wait",
            "A: 1,0 jump 0 / B: 3,0 pass",
            "A: 1,0 move 2,0 E",
            "A: 2,0 fire",
            "A: 2,0 pass",
        ),
        (
            Panel("Canonised, slice 0", 0, "A1 at 0,0; A2 at 1,0; B1 at 3,0; #1 active", canonised=True),
            Panel("Canonised, slice 1", 1, "A1 at 1,0; A2 at 2,0; B1 at 3,0", canonised=True),
            Panel("Canonised, slice 2", 2, "A1 at 1,0; A2 at 2,0; B1 gone", canonised=True),
        ),
        "The same match after round 2. The arrival drove on and shot; the younger self was left alone, reached slice 2 "
        "and jumped. One cause for #1: it holds.",
        time_cap=3,
    ),
    "swap": Figure(
        ("..",),
        ("A tank 0,0 E",),
        (*_BLOCKER, "A: 0,0 pass; 1,0 jump 0 #1"),
        (
            Panel("Round 1, slice 1", 1, "A1 at 1,0", after=1),
            Panel("Round 2, slice 1", 1, "A1 at 0,0; A1 free; A2 at 1,0; A2 free", after=3),
            Panel("Canonised, slice 1", 1, "A1 at 0,0; A2 at 1,0; #1 active", canonised=True),
        ),
        "In round 2 the arrival waits in the way of its younger self, which therefore never gets to the square where "
        "it jumped. So the arrival jumps instead, and swaps #1: now it is its own cause, and history holds.",
    ),
    "paradox": Figure(
        ("...",),
        ("A sniper 0,0 E", "B tank 2,0 W"),
        ("A: 0,0 wait / B: 2,0 wait", "A: 0,0 jump 0 / B: 2,0 pass", "", "B: 2,0 pass"),
        (
            Panel("Round 1, slice 1", 1, "A1 at 0,0; B1 at 2,0", after=1),
            Panel("Round 2, slice 0", 0, "A1 gone; A2 gone; B1 at 2,0; #1 active", after=2),
            Panel("Canonised, slice 0", 0, "A1 gone; A2 gone; B1 at 2,0; #1 passive; off A1", canonised=True),
        ),
        "The sniper jumps onto the square where it was set up, and there both are destroyed. With the arrival there is "
        "nobody left to jump, without it somebody does: neither history holds. Reality takes the sniper of the set-up "
        "back, and then nobody jumps and nobody arrives.",
    ),
}

PICTURES: Mapping[str, Figure] = {**_STONES, **_CONFLICTS, **_ACTIONS, **_TIME, **OPTION_PICTURES}
"""By the names that pages call them."""
