"""The steps of the first tour: a small match that shows slices, flags, a jump and canonisation, and is won."""

from __future__ import annotations

from game.titles.causality.rules.stone import A, B
from game.view.coach import Lesson, LessonStep, Wait

_MOVE = "Click the square; or press {verb_move}, choose it with the arrows, and press {submit}."

TOUR = Lesson(
    board={
        "name": "Tour",
        "time_cap": 3,
        "map": ["......", "......", "......"],
        "stones": ["A bombardier 0,1", "B bombardier 4,1"],
        "bases": ["N 2,1", "B 4,1"],
    },
    names={A: "Blue", B: "Orange"},
    astray="That would be legal, but this tour needs another order. Click the stone to order it anew.",
    steps=(
        LessonStep(
            "goal",
            "You play blue: you have one stone. The two flags are bases. Own both of them in the last slice of time, "
            "and you win.",
            around=("square 2,1", "square 4,1"),
        ),
        LessonStep(
            "time",
            "This is time: the same board in slice 0, slice 1 and slice 2. You give orders in one slice after the "
            "other; the one with the frame is due now.",
            around=("slice 0", "slice 1", "slice 2"),
        ),
        LessonStep(
            "move",
            "The dashed ring means: this stone wants an order. Move it one square ahead. " + _MOVE,
            way=("square 1,1",),
            order="0,1 move 1,1",
            then="The arrow is your order. You could still change it. Submit it: both players' orders happen together.",
            wait=Wait(turn=1),
        ),
        LessonStep(
            "flag",
            "Slice 1 came about. Your order stays in slice 0 as a flag, and will be followed in every round. Now on to "
            "the base. " + _MOVE,
            way=("square 2,1",),
            order="1,1 move 2,1",
            then="Submit the order.",
            wait=Wait(turn=2),
        ),
        LessonStep(
            "jump",
            "The last slice: one base is yours, but no time is left for the other. So jump back into slice 0. Press "
            "the button, or {verb_jump}; then choose slice 0.",
            way=("answer slice 0", "verb jump"),
            order="2,1 jump 0",
            then="In the next round you will step out of a portal in slice 0. Submit.",
            wait=Wait(turn=3),
        ),
        LessonStep(
            "round",
            "The round is over, and the game looks for the one history that holds: canonisation. Your jump got the "
            "number #1. It is new, and is judged after the next round. Go on.",
            way=("on",),
            wait=Wait(turn=3, closed=1),
        ),
        LessonStep(
            "twice",
            "Round 2, and you are here twice. The stone on the left follows its flags by itself. The one in the portal "
            "is you from the future, and free: move it ahead. " + _MOVE,
            way=("square 3,1",),
            order="2,1 move 3,1",
            then="Submit. Watch your younger self follow its flag.",
            wait=Wait(turn=4, closed=1),
        ),
        LessonStep(
            "push",
            "Your younger self moved again, all by itself. Now take orange's base: moving onto a waiting stone pushes "
            "it. " + _MOVE,
            way=("square 4,1",),
            order="3,1 move 4,1",
            then="Submit the order.",
            wait=Wait(turn=5, closed=1),
        ),
        LessonStep(
            "pass",
            "Both bases are blue, and your younger self stands where it once jumped: so it jumps again. Nothing is "
            "left to do. Pass, with the button or {verb_pass}.",
            way=("verb pass",),
            order="4,1 pass",
            then="Submit, and see which history holds.",
            wait=Wait(turn=6, closed=1),
        ),
        LessonStep(
            "held",
            "The jump, #1, is kept: it has just one cause, and that was reached. Had somebody stopped your younger "
            "self on its way, #1 would have been undone.",
            way=("#1",),
        ),
        LessonStep(
            "won",
            "This is history now. In its last slice both bases are blue: you have won. Go on.",
            way=("on",),
            wait=Wait(turn=6, closed=2),
        ),
        LessonStep(
            "end",
            "Won, by being in two places at once. Slices, flags, jumps, canonisation: that is the heart of the game. "
            "Take the board First Light next. {rulebook} explains whatever you look at.",
            around=("square 2,1", "square 4,1"),
        ),
    ),
)
"""Everybody who begins may take it, and may take it again."""
