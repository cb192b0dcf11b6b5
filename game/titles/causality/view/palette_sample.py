"""What colours tell in Battle of Causality, for the page on which they are chosen."""

from __future__ import annotations

from game.titles.causality.view.drawings import drawing
from game.view.forms.palette_sample import PaletteSample, Swatch
from game.view.look.palette import Role

SAMPLE = PaletteSample(
    (
        Swatch("blue", Role.SIDE_A, (("plinth_a", Role.PLINTH_A), (drawing("tank"), Role.PLINTH_A))),
        Swatch("orange", Role.SIDE_B, (("plinth_b", Role.PLINTH_B), (drawing("sniper"), Role.PLINTH_B))),
        Swatch("nobody's", Role.NEUTRAL, (("plinth_n", Role.PLINTH_N), (drawing("box"), Role.PLINTH_N))),
        Swatch("from time", Role.TIME, ((drawing("portal_in"), Role.SIDE_A),)),
        Swatch("paradox", Role.ALARM, (("alarm", Role.ALARM),)),
        Swatch("now", Role.NOW, (), Role.NOW),
    ),
    thread=(5, 3),
    thread_ink=Role.SIDE_A,
)
"""Both factions, what is nobody's, a portal of Blue's with its thread as on the board, a paradox, and the frame of the
active slice."""
