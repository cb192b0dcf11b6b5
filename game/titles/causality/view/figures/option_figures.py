"""The pictures of the rulebook about the options of a ruleset: the same orders under one choice and under another."""

from __future__ import annotations

from collections.abc import Mapping

from game.titles.causality.view.figures.record import Figure, Options, Panel

_KNOWN = ("paradox", "know_your_paradoxes")
_HULOT: Options = (("paradox", "hulot"),)
_ACE: Options = (("priority", "ace_wildcard"),)
_MERRY: Options = (("priority", "merry_chronos"),)
_OLD: Options = (_KNOWN, ("priority", "out_with_the_old"))
_CONSERVATIVE: Options = (_KNOWN, ("priority", "conservative"))
_TUG: Options = (("tagscreens", "tug_of_war"),)
_FOG: Options = (("vision", "fog_of_war"),)
_OTHER_COUNT: Options = (*_MERRY, ("headcount", (("A", (1, 0)), ("B", ()))))

_FEUD_ROWS = ("...", "...", "...")
_FEUD_STONES = ("A bombardier 0,0", "B bombardier 2,1", "B tank 2,2 W")
_FEUD_TURNS = (
    "A: 0,0 move 1,0 / B: 2,1 move 1,1; 2,2 wait",
    "A: 1,0 move 2,0 / B: 1,1 move 0,1; 2,2 wait",
    "A: 2,0 bomb 0 / B: 0,1 wait; 2,2 wait",
    "A: 2,0 bomb 0 / B: 0,1 bomb 0; 2,2 wait",
    "A: 2,0 pass / B: 0,1 pass; 2,2 pass",
    "",
    "",
    "",
    "",
    "B: 2,2 pass",
)
"""Each bombardier bombs the set-up square of the other: only one of the two histories can be true."""


def _feud(newest: Options, most: Options, names: tuple[str, str]) -> Figure:
    return Figure(
        _FEUD_ROWS,
        _FEUD_STONES,
        _FEUD_TURNS,
        (
            Panel("Round 1, slice 3", 3, "A1 at 2,0; B1 at 0,1", after=4),
            Panel(names[0], 0, "A1 gone; B1 at 2,1; #1 passive; #2 passive; #3 active", canonised=True, ruleset=newest),
            Panel(names[1], 0, "A1 at 0,0; B1 gone; #1 active; #2 active; #3 passive", canonised=True, ruleset=most),
        ),
        "Blue drops #1 and #2 onto the square where orange was set up, orange drops #3 onto the square beside blue's. "
        "Whoever is hit in slice 0 never drops anything, so either #3 happens, or #1 and #2. "
        f"With {names[0]} the newest, #3, holds; with {names[1]} the greater number.",
        time_cap=5,
    )


OPTION_PICTURES: Mapping[str, Figure] = {
    "hulot": Figure(
        ("....",),
        ("A tank 0,0 E", "B tank 3,0 W"),
        (
            "A: 0,0 move 1,0 E / B: 3,0 fire",
            "B: 3,0 jump 0",
            "",
            "A: 1,0 jump 0",
            "A: 1,0 fire",
            "A: 2,0 pass",
        ),
        (
            Panel("Round 2, slice 0", 0, "A1 at 0,0; B1 gone; B2 gone; #1 active", after=2),
            Panel("Round 3, Auditors", 0, "A2 at 1,0; off B1", canonised=True),
            Panel("Round 3, Hulot", 0, "A2 at 1,0; B1 at 3,0", canonised=True, ruleset=_HULOT),
        ),
        "The orange tank jumped onto its own set-up square: a paradox, and at the end of round 2 reality takes it "
        "back. In round 3 a blue tank is there to shoot it before it can jump, so now a history with it would hold. "
        "With Hulot's Holiday it returns, with the Auditors it does not.",
    ),
    "war_room": Figure(
        ("....",),
        ("A tank 0,0 E", "B tank 3,0 W"),
        ("A: 0,0 fire / B: 3,0 fire",),
        (
            Panel("Slice 0", 0, "A1 at 0,0; B1 at 3,0", after=0),
            Panel("Slice 1, the last", 1, "A1 gone; B1 gone; base 1,0 A; base 3,0 B"),
        ),
        "Both tanks are gone, and nobody can order anything any more. Blue owns two of the three bases: with "
        "Poiccard's Gambit that is a draw, in the War Room blue wins.",
        bases=("A 0,0", "A 1,0", "B 3,0"),
    ),
    "newest_or_touched": Figure(
        _FEUD_ROWS,
        ("A wildcard 0,0", "B bombardier 2,2"),
        (
            "A: 0,0 move 1,1 / B: 2,2 wait",
            "A: 1,1 wait / B: 2,2 wait",
            "A: 1,1 move 2,2 / B: 2,2 move 1,2",
            "A: 2,2 pass / B: 1,2 jump 0",
            "B: 1,2 move 0,2",
            "B: 0,2 move 0,1",
            "B: 0,1 bomb 0",
            "A: 2,2 jump 2 / B: 0,1 pass",
            "",
            "",
            "",
            "B: 0,1 pass",
        ),
        (
            Panel("Round 2, slice 2", 2, "A1 at 1,1; B1 at 2,2; B2 at 0,1; #1 active", after=7),
            Panel("Shield and Spear", 2, "A1 at 1,1; A2 gone; B1 gone; #1 passive; #3 active", canonised=True),
            Panel("Ace Wildcard", 2, "A1 gone; B1 at 2,2; B2 at 0,1; #1 active", canonised=True, ruleset=_ACE),
        ),
        "Orange jumped as #1, and its arrival dropped #2 into slice 0, onto the square beside blue's set-up. The blue "
        "wildcard jumped as #3, into slice 2 and onto the bombardier that was to jump. So either #1 and #2 hold, or "
        "#3. With Shield and Spear the newest effect, #3, holds. With Ace Wildcard the stone stays that was ordered "
        "last: the arrival of #1 has had orders, that of #3 none.",
        time_cap=4,
    ),
    "newest_or_most": _feud((), _MERRY, ("Shield and Spear", "Merry Chronos")),
    "newest_or_most_known": _feud(_OLD, _CONSERVATIVE, ("Out with the Old", "Conservative")),
    "headcount": Figure(
        ("...", "..."),
        ("A tank 0,0 E", "A tank 2,0 W"),
        ("A: 2,0 move 1,0 N; 0,0 move 1,0 S", "A: 2,0 jump 0; 0,0 pass", "", "A: 1,0 pass"),
        (
            Panel("Round 1, slice 1", 1, "A1 at 0,0; A2 at 2,0", after=1, ruleset=_MERRY),
            Panel("A2 counted last", 0, "off A1; A2 at 2,0", canonised=True, ruleset=_MERRY),
            Panel("A1 counted last", 0, "off A2; A1 at 0,0", canonised=True, ruleset=_OTHER_COUNT),
        ),
        "Both tanks wanted the middle, and neither got it. A2, on the right, then jumped onto its own set-up square: a "
        "paradox. Without A2 nobody jumps; without A1 the other drives on and never jumps from there. The stone that "
        "was counted last stays.",
    ),
    "fog": Figure(
        ("....",),
        ("A tank 0,0 E", "B tank 3,0 W"),
        ("A: 0,0 move 1,0 E / B: 3,0 wait", "A: 1,0 wait / B: 3,0 wait", "A: 1,0 jump 0 / B: 3,0 pass"),
        (
            Panel("Slice 0, active", 0, "A1 at 0,0; A2 at 1,0; #1 active", ruleset=_FOG),
            Panel("Slice 1", 1, "fogged", ruleset=_FOG),
            Panel("Slice 1, canonised", 1, "A1 at 1,0; A2 gone", canonised=True, ruleset=_FOG),
        ),
        "The first turn of round 2. What becomes of the arrival in slice 1 cannot be seen before slice 1 is active; "
        "the canonised board can be looked at, but it does not have the arrival yet.",
        time_cap=3,
    ),
    "tug_of_war": Figure(
        ("...", "..."),
        ("A tank 1,0 E", "B tagger 0,0", "B tagger 1,1", "A tagger 2,0"),
        ("A: 1,0 wait; 2,0 tag unlock / B: 0,0 tag lock; 1,1 tag lock",),
        (
            Panel("Slice 0", 0, "A1 at 1,0", after=0),
            Panel("Antidote", 1, "A1 free"),
            Panel("Tug-o-war", 1, "A1 locked", ruleset=_TUG),
        ),
        "The tank is within reach of two locks and one unlock. With Antidote nothing happens to it, with Tug-o-war the "
        "two locks are stronger.",
    ),
}
"""By the names that pages call them."""
