"""Texts of the rulebook: rounds, jumps, and which history counts."""

from __future__ import annotations

from game.view.book import Leaf

TIME = (
    Leaf(
        "rounds",
        "Rounds",
        """
A **round** has one [turn](turn) for each slice, from slice 0 to the last. In each turn the next slice becomes active.

In round 1 everything is open. From round 2 on, stones follow the [flags](flags) of all earlier rounds, and only those
that are free in the active slice are ordered. Nothing that you order in a round disturbs slices before the active one:
they are settled for this round.

After the last slice the round ends:

- [Canonisation](canonisation) chooses the history that counts.
- The game looks whether [the match is over](end).
- The time-jumps and bombs ordered in this round come into force: see [dogma](dogma). The next round begins at slice 0.

= Three boards

- The board **as played** in this round, with everything of the last round in force by dogma.
- The **canonised** board at its end, without what was placed in this round.
- The board of the **next round**: the canonised one, with what was placed in this round added.

The arrow keys up and down and the key C let you look at earlier boards.
""",
    ),
    Leaf(
        "jump",
        "Time-jumps",
        """
A stone that is ordered to jump leaves the board after that slice. **In the next round** it steps out of a portal in the
earlier slice that it jumped to. It keeps its type, its army and the direction it faces.

{jump}

- [Tanks](tank) and [bombardiers](bombardier) jump from the last slice, [snipers](sniper) and [wildcards](wildcard) from
  any; all of them onto their own square in any earlier slice. [Taggers](tagger) jump like a knight.
- Whoever is [locked](lock) cannot be ordered to jump.
- You may jump onto a square that is taken. Mind [explosions](explosion): stones that are placed cannot step back.

The portal is an **ante-effect**: it comes before its cause. More about that under [causes and effects](antes).

{kept}
""",
        "portal_in",
    ),
    Leaf(
        "antes",
        "Causes and effects",
        """
A time-jump and a dropped bomb both have two ends.

- The **effect** lies in an earlier slice: the portal where a stone steps out, or the bomb that goes off. It is called
  an ante-effect, and has a number: #1, #2 and so on, in the order in which they were placed. Where both players place
  some in one turn, blue's first comes first, then orange's first, then blue's second, and so on.
- The **cause** is the flag of the stone that jumps or bombs, in a later slice. It is called a retro-cause.

An ante-effect is **active** if it happens in a history, and **passive** if it does not. A passive one is not lost: it
may become active again in a later round, when its cause is reached again.

An effect can have several causes, because of [swaps](swap). In a history that holds, an active effect has exactly
**one** cause that is reached, and a passive one has **none**.

On the board, violet threads join causes with their effects.

{bombardier}
""",
    ),
    Leaf(
        "swap",
        "Swap",
        """
Whoever jumps or bombs may place a new ante-effect, or **swap** one that lies there already: give it a new cause.
That is how you save an effect whose old cause is lost.

{swap}

You can swap an effect when

- it lies exactly where your jump or bomb would lead,
- it comes from an **earlier round**,
- it is of the same kind, a jump for a jump and a bomb for a bomb, and of your own army,
- and for a jump: the stone that comes out there is of the type of yours, and faces the same way if it faces any. A
  [wildcard](wildcard) may take any portal of its army.

It does not matter whether the effect is active or passive just now. A stone may swap the very portal it came from.
What steps out stays what it was when the portal was placed first.

Beware of two causes at once: an effect with both an old and a new cause that are reached does not hold.
""",
    ),
    Leaf(
        "dogma",
        "Dogma",
        """
What you place in the past is there in the **whole next round**, like it or not. All ante-effects of the round before
are active, even if their causes are not reached any more. The round is yours to set that right: leave the cause alone,
restore it, or [swap](swap) the effect.

{dogma}

Only at the end of that next round does [canonisation](canonisation) judge them. From then on an effect is active for
as long as history keeps it.

So the ante-effects of this round do not exist yet; those of the last round are active by dogma; and all older ones are
as the last canonisation left them.
""",
    ),
    Leaf(
        "canonisation",
        "Canonisation",
        """
At the end of each round the game asks: which of the ante-effects of **earlier** rounds really happen? Those placed in
this round are left out as if they were not there, and their causes count for nothing.

A choice of active and passive effects is a **scenario**. For each scenario the whole board can be
[worked out](evolution), with all flags that there are. The scenario is **consistent** if

- each active effect has exactly one cause that is reached,
- and each passive effect has none.

If just one scenario is consistent, that is history. If there are several, the better one by the
[priority](opt_priority) of the ruleset is taken. If there is none, that is a [paradox](paradox).

The chosen history is **canonised**. Effects that it does not keep are passive in the next round.

{kept}

The page that is shown at the end of a round names each effect, whether it is kept, and why; and it lets you look at
better histories that would not hold.
""",
    ),
    Leaf(
        "paradox",
        "Paradox",
        """
It is a paradox when no choice of effects fits together. The plainest one: a stone comes back and keeps its younger self
from ever leaving.

{paradox}

What happens then depends on the [ruleset](opt_paradox). As a rule, reality takes stones of the set-up back, neutral
ones too, until some history holds: a stone that is taken back was never there. Of all the ways to do so, the
[priority](opt_priority) chooses. There always is one, for if there were no stones nothing could contradict itself.
""",
        "paradox",
    ),
    Leaf(
        "recency",
        "Recency",
        """
Where several histories hold, most rulesets keep what is **recent**. The comparison is strict: look at the most recent
thing in which two histories differ. The one that keeps it is better, whatever else it loses.

- **Ante-effects** are as recent as their numbers say: the higher, the more recent.
- **Stones** are as recent as the last order they were given. Any order touches a stone, but for a pass.
- Within a turn, orders count in the sequence in which they stand in your list. The players' lists are taken in turns:
  blue's first, orange's first, blue's second, and so on; the longer list goes on alone.
- Stones that were never touched come behind all that were. Among them, those of the set-up come before those that
  jumped in, as the least recent of all, in the sequence of the [headcount](headcount) or else of the set-up; jumped-in
  ones follow as their portals were placed.

So the last card in your list of orders is the stone that you would like to keep most.

{newest_or_touched}
""",
    ),
    Leaf(
        "headcount",
        "Headcount",
        """
Only with the priority [Merry Chronos](opt_priority). Before the first turn both players put the stones of their army in
a sequence, from the least to the most recent. The two lists are taken in turns, blue's first stone first; neutral
stones come before all others.

Without a headcount the sequence of the set-up is used.

{headcount}
""",
    ),
    Leaf(
        "end",
        "The end of the game",
        """
After each canonisation three things are looked at, in this sequence:

- **Bases.** If the board has bases, and in the **last slice** of the canonised board all of them belong to one player,
  that player has won. What was placed in the round that just ended does not count yet.
- **Equilibrium.** If on the board of the next round no stone is free in any slice, nobody could order anything any
  more: the match ends without a winner.
- **Stagnation.** If in this round and in the two before it no new time-jump was ordered, the match ends without a
  winner. Swaps and bombs do not count as new time-jumps.

What "without a winner" means is a matter of the [ruleset](opt_no_win). With
[Know your paradoxes!](opt_paradox) a paradox ends the match as well.

A player may also **resign**, and a **draw** may be offered and accepted: both are in the menu of the match.
""",
    ),
)
