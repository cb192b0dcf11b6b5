"""Texts of the rulebook: every word of the game in a sentence or two, in the order of the alphabet."""

from __future__ import annotations

from game.view.book import Leaf

GLOSSARY = (
    Leaf(
        "glossary",
        "Glossary",
        """
= A

- **Active.** The active slice is the one that is being ordered in this [turn](turn). An active effect is one that
  happens in a history: see [causes and effects](antes).
- **Allegiance.** Whose a [base](bases) is: blue, orange, or nobody's.
- **Amnesia.** What stones do not suffer from: they never fall back into an older way. See [no amnesia](amnesia).
- **Ante-effect.** An effect that lies earlier in time than its cause: the portal where a stone steps out, or a bomb.
  It has a number, #1, #2 and so on. See [causes and effects](antes).
- **Auditors of Reality.** A rule for paradoxes: what is taken back stays away. See [its page](opt_paradox).
- **Azimuth.** The direction that a tank or sniper faces: north, east, south or west.

= B

- **Base.** A square with a flagpole, owned by whoever stood on it last. Own all in the last slice to
  [win](end). See [bases](bases).
- **Bomb.** What a bombardier drops into an earlier slice. See [bombs](bombs).

= C

- **Canonisation.** What happens after the last slice of a round: the game finds the one history that counts. See
  [canonisation](canonisation).
- **Canonised board.** The board of that history.
- **Causally free.** A stone about which it is not known yet what it does next. It wears a dashed ring and wants an
  order. See [flags and freedom](flags).
- **Causally locked.** Not free: the stone follows a flag, or it wears a padlock in the last slice. See [lock](lock).
- **Cause.** See retro-cause.
- **Comb rule.** All free stones of the active slice must be ordered before the turn goes on. See
  [a turn at the board](turn).
- **Conflict.** Two stones on one square. See [conflicts](conflicts).
- **Consistent.** A scenario in which every active effect has exactly one cause that is reached, and every passive one
  has none. See [canonisation](canonisation).

= D

- **Dogma.** What is placed in the past in one round is there in the whole next round. See [dogma](dogma).

= E

- **Effect.** See ante-effect.
- **Equilibrium.** No stone is free any more: the match is over. See [the end of the game](end).
- **Explosion.** Stones that cannot leave a shared square are destroyed. See [explosion](explosion).

= F

- **Faction.** An army, and the player it belongs to: blue (A), orange (B), or neutral (grey).
- **Flag.** An order that stays on the board, and is followed again in every round. See [flags](flags).
- **Fog of War.** A rule that hides later slices. See [sight](opt_vision).

= H

- **Headcount.** A list of stones from before the match, from the least to the most recent. See
  [headcount](headcount).
- **History.** How the whole board goes from the first slice to the last.

= I

- **Impasse.** Stones that want the same square all go back. See [impasse](impasse).
- **Interference.** Getting into a stone's way, so that it does not find its next flag and is free again. See
  [flags and freedom](flags).

= L

- **Level.** A board with its walls, bases, stones and number of slices.
- **Load.** How many causes of an effect are reached: it should be one if the effect is active, none if it is not.

= N

- **Neutral.** Belonging to nobody: [boxes](box) and [mines](mine).

= O

- **Opposable.** Tanks, bombardiers and snipers: they push when they move, and cannot pass through each other. See
  [opposition](opposition).
- **Orientable.** Facing a direction: tanks and snipers.

= P

- **Paradox.** No history holds. See [paradox](paradox).
- **Pass.** To give a stone no order. Only in the last slice.
- **Passive.** Said of an effect that does not happen in a history. It may become active again. See
  [causes and effects](antes).
- **Portal.** Where a stone steps out of a jump (a time-jump-in), or goes into one (a time-jump-out).
- **Position.** A square in one slice: see [slices](slices).
- **Priority.** Which of several consistent histories is taken. See [which history counts](opt_priority).
- **Progenitor.** Whatever puts a stone onto the board: its place in the set-up, or a portal.

= R

- **Recency.** How long ago something was placed or touched. See [recency](recency).
- **Retro-cause.** The cause of an ante-effect: the flag of the stone that jumps or bombs. See
  [causes and effects](antes).
- **Round.** One turn for each slice, then canonisation. See [rounds](rounds).
- **Ruleset.** The options that a match is played with. See [choosing a ruleset](rulesets).

= S

- **Scenario.** A choice of which effects are active, and which stones of the set-up are taken back. See
  [canonisation](canonisation).
- **Set-up.** The stones that the level places in slice 0.
- **Slice.** The board at one moment of time. Slices are counted from 0. See [slices](slices).
- **Stagnation.** Three rounds without a new jump: the match is over. See [the end of the game](end).
- **Stone.** A piece on the board. Whoever steps out of a portal is a new stone. See [orders](orders).
- **Swap.** To give an effect that is there already another cause. See [swap](swap).

= T

- **Tagscreen.** A field that locks, unlocks or hides stones. See [tagscreens](tagscreens).
- **Time cap.** The number of slices of a board.
- **Time-jump.** A stone's way into an earlier slice. See [time-jumps](jump).
- **Touch.** To give a stone an order other than pass. The sequence in which stones were touched can decide which
  history counts: see [recency](recency).
- **Trajectory.** The way of a stone from slice to slice, until it is destroyed, jumps, or is free.
- **Turn.** The ordering of one slice by both players. See [a turn](turn).

= W

- **Worldline.** All the ways of stones that go on from each other by jumps: the life of one traveller.
""",
    ),
)
