"""Texts of the rulebook: how to begin, and how a turn goes."""

from __future__ import annotations

from game.view.book import Leaf

START = (
    Leaf(
        "start",
        "What the game is about",
        """
Two armies meet on a board that also has a past and a future. Blue (A) and orange (B) play against each other; grey
stones belong to nobody.

The board exists once for every moment of time. Each moment is a [slice](slices). Stones live through the slices one
after the other, doing what their players ordered. Some of them can jump into an earlier slice, or drop a bomb there.
That changes what happened, and so it may change whether the stone ever got as far as jumping.

There are no parallel worlds. At the end of each [round](rounds) the game looks for the one history that does not
contradict itself. That is called [canonisation](canonisation). If in that history **every base in the last slice is
yours, you win**.

= What to read first

- [Your first match](first): the shortest way to the board.
- [Slices](slices), [flags](flags) and [rounds](rounds): how time works here.
- One page for each stone: [tank](tank), [bombardier](bombardier), [sniper](sniper), [tagger](tagger),
  [wildcard](wildcard), [box](box) and [mine](mine).
- [Time-jumps](jump), [dogma](dogma) and [canonisation](canonisation), when you first jump.
- [The end of the game](end), and what the options of a [ruleset](rulesets) mean.

Type any word to find the pages that speak of it. The [glossary](glossary) explains every word in a sentence.
""",
    ),
    Leaf(
        "first",
        "Your first match",
        """
Take the smallest board, First Light: two tanks each, one base, five slices. Leave the ruleset as it is.

- In the first turn slice 0 is active. Each player orders the own tanks, unseen by the other.
- The next slice shows what came of it, and in the next turn you order your tanks there.
- In the last slice a tank may jump back, or pass.
- Then the round is over. In round 2 the tanks first do again what they did in round 1, on their own. Who jumped back
  has one tank more now, which is [free](flags) and wants orders.
- Use it to take the base, or to spoil the other side's plans. But take care that the younger tank still reaches the
  place where it jumped, or that something else does so in its stead: see [swap](swap).

At the end of every round the game shows what history kept and what it dropped, each with its reason. Who owns all
bases in the last slice then has won: see [the end of the game](end).
""",
    ),
    Leaf(
        "turn",
        "A turn at the board",
        """
In every turn one slice is **active**. All your stones there that nothing is known of yet are **causally free**; they
wear a dashed ring. Each of them must get an order before you can submit. That is the comb rule: it makes sure that
no free stone stays behind in a slice that is over.

- Both players order in secret, and their orders are carried out together.
- You can change or withdraw an order until you submit.
- The sequence in which you list your orders does not change what the stones do, but it counts as the sequence in which
  you touched them, and [recency](recency) can decide which history wins.
- If you have no free stone in the active slice you have nothing to do, and nobody waits for you. If nobody has one, the
  turn passes by itself.
- In the last slice there are only two orders: [jump](jump) or pass. A stone that passes gets no flag.
- No order may aim at a wall or beyond the edge. Squares with stones on them can always be aimed at, also by jumps.

What each stone can be ordered is listed under [orders](orders). All keys are on the page of [keys](keys).
""",
    ),
    Leaf(
        "slices",
        "Slices, squares and walls",
        """
A board is a rectangle of squares. Each is floor or wall. No stone ever stands on a wall, and walls stop shots and
pushes. Columns are counted from the left and rows from the top, both from 0: square 3,1 is the fourth column, second
row.

The board exists once in each **slice** of time, numbered from 0. How many slices there are is the board's time cap.
Walls and bases lie in the same places in all of them; stones and the owners of bases differ.

A **position** is a square in one slice. A stone goes from position to position, always one slice ahead, except by a
[time-jump](jump). Its way is its trajectory. It begins where the stone is put onto the board, in the set-up or by a
time-jump, and ends where the stone is destroyed, jumps, is free, or reaches the last slice.

**Directions** are north (up), east (right), south (down) and west (left).
""",
    ),
    Leaf(
        "orders",
        "Orders at a glance",
        """
In every slice but the last:

- Any stone: **wait**. It stays and does nothing.
- [Tank](tank) and [sniper](sniper): **turn** to any direction, or **fire**.
- [Tank](tank): **move** one square forwards or backwards, and if you like turn by a quarter as you arrive.
- [Bombardier](bombardier): **move** one square north, east, south or west; **bomb** its own square in an earlier slice.
- [Tagger](tagger): **move** like a chess knight; **tag** with a [lock, unlock or hide](tagscreens) screen.
- [Wildcard](wildcard): **move** one square diagonally.
- [Sniper](sniper), [tagger](tagger), [wildcard](wildcard): **jump** into an earlier slice.

In the last slice:

- Any stone: **pass**, which leaves no flag.
- Any stone that is not [locked](lock): **jump**, each as its type may. Tanks and bombardiers jump from nowhere else.

[Boxes](box) and [mines](mine) take no orders.

= How records write them

An order names its stone by the square where it stands: "2,5 wait", "2,5 turn N", "2,5 fire", "2,5 move 3,5" (a tank
adds the direction that it faces at the end: "2,5 move 3,5 S"), "2,5 tag hide", "2,5 bomb 1", "2,5 jump 0", "2,5 pass".
A tagger's jump names its square too: "2,5 jump 1 4,5". A [swap](swap) ends in the number: "2,5 jump 0 #3".
""",
    ),
)
