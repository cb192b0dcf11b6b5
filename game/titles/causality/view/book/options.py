"""Texts of the rulebook: a page for each option of a ruleset."""

from __future__ import annotations

from game.view.book import Leaf

OPTIONS = (
    Leaf(
        "rulesets",
        "Choosing a ruleset",
        """
Before a match the players agree on a few rules. What stands first is what is played unless you choose otherwise.

- [Paradox](opt_paradox): what happens when no history holds.
- [No winner](opt_no_win): what a match without a winner is worth.
- [Which history counts](opt_priority): which of several histories is canonised.
- [Sight](opt_vision): whether you see slices that are yet to come.
- [Tagscreens](opt_tagscreens): locks against unlocks.
- [Clock](opt_clock): how long you may think.

For a first match leave them as they are. What a word means is in the [glossary](glossary).
""",
    ),
    Leaf(
        "opt_paradox",
        "Option: Paradox",
        """
What happens when canonisation finds [no history that holds](paradox).

= Auditors of Reality

Set-up stones are taken back until a history holds, and those stones are gone for the rest of the match.

= Hulot's Holiday

Set-up stones are taken back in the same way, but only for now: at each later canonisation all of them are there again
to be tried.

{hulot}

= Know your paradoxes!

The match ends at once, [without a winner](opt_no_win). The bases are counted on the last canonised board, or as they
were at the start if there is none. Other [priorities](opt_priority) belong to this choice, since no set-up stone is
ever taken back.
""",
    ),
    Leaf(
        "opt_no_win",
        "Option: No winner",
        """
What becomes of a match that ends without all bases in one hand: by equilibrium, stagnation or paradox, or because
both players ran out of time together.

= Poiccard's Gambit

It is a draw.

= Fighting in the War Room

Look at the board that was canonised last, in its last slice: a player who holds **more than half** of the bases there
wins after all. Otherwise it is a draw.

{war_room}

See also: [the end of the game](end).
""",
    ),
    Leaf(
        "opt_priority",
        "Option: Which history counts",
        """
Which of several consistent histories is canonised. Each choice is a list of questions; the first one on which two
histories differ decides. What is more [recent](recency) is told on its own page: there, the most recent difference
decides.

= Shield and Spear

- Fewer set-up stones taken back.
- Then the set-up stones that are kept, by when they were touched.
- Then the ante-effects that are kept, by number.

= Ace Wildcard

- The stones that are kept, of the set-up and jumped in alike, by when they were touched.
- Then the bombs that are kept, by number.

{newest_or_touched}

= Merry Chronos

- The greater number of active ante-effects.
- Then the greater number of stones: set-up stones that are kept, and jumps that are active.
- Then the stones that were added most recently: jumped-in ones by number, all of them before those of the set-up, and
  these by [headcount](headcount).
- Then the ante-effects by number.

{newest_or_most}

= Out with the Old

Only with [Know your paradoxes!](opt_paradox), where it stands first: the ante-effects that are kept, by number.

= Conservative

Only with [Know your paradoxes!](opt_paradox): more active ante-effects; then by number.

{newest_or_most_known}
""",
    ),
    Leaf(
        "opt_vision",
        "Option: Sight",
        """
= Omniscience

Both players see all slices of the board.

= Fog of War

In each turn you see the slices up to the active one. Later slices are hidden, although flags may lead stones into them.
The board that was [canonised](canonisation) at the end of the last round may be looked at in full.

{fog}
""",
    ),
    Leaf(
        "opt_tagscreens",
        "Option: Tagscreens",
        """
What happens when one stone is reached by [lock](lock) and [unlock](unlock) screens in the same slice. Several of one
kind alone act like one.

= Antidote

If there is at least one of each, nothing happens, however many there are.

= Tug-o-war

The kind of which there are more acts. If there are as many of one as of the other, nothing happens.

{tug_of_war}
""",
    ),
    Leaf(
        "opt_clock",
        "Option: Clock",
        """
Thinking time may be limited: not at all, for every turn anew, or for all turns of a player together. Whoever runs out
of time loses at once. If both do at the same moment, the match ends [without a winner](opt_no_win).

At one computer the players think one after the other, so time runs for one of them only, and never runs out for both.
It runs while you sit at the board and give orders. It stands behind the curtain, while a turn is played and looked at,
while a round is canonised, and in the menu.

The bar at the top shows what is left, the last ten seconds in red and with a soft sound. A match that is left and
continued goes on with the time that was left. A match that is taken over from a replay has no clock, for a record
does not keep how long the players had.
""",
    ),
)
