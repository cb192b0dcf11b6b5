"""Texts of the rulebook: a page for each stone type."""

from __future__ import annotations

from game.view.book import Leaf

STONES = (
    Leaf(
        "tank",
        "Tank",
        """
Drives, turns and shoots. It faces one of the four directions.

= Orders before the last slice

- **Wait.**
- **Turn** to any direction.
- **Move** one square forwards or backwards, never sideways. On arriving it may turn left or right by a quarter.
- **Fire.** The shot is fired in the next slice, the way the tank faces then. It hits the first stone in line, **friend
  or foe**. See [fire](fire).

{tank}

{tank_fire}

= Time-jump

From the last slice only, into any earlier slice, onto the same square. It keeps the way it faces.

A tank is **opposable**: it can [push](push), and two of them cannot [change places](opposition). It takes
[bases](bases).
""",
        "tank",
    ),
    Leaf(
        "bombardier",
        "Bombardier",
        """
Walks, and drops bombs into the past. It faces no direction.

= Orders before the last slice

- **Wait.**
- **Move** one square north, east, south or west.
- **Bomb** the very square on which it stands, in any earlier slice. The bombardier stays where it is. The bomb becomes
  an [ante-effect](antes) with a number, and is there from the next round on. A bomb that was dropped before may be
  [swapped](swap). What it destroys is on the page of [bombs](bombs).

{bombardier}

= Time-jump

From the last slice only, into any earlier slice, onto the same square.

A bombardier is **opposable**: it can [push](push), and two opposable stones cannot [change places](opposition).
It takes [bases](bases).
""",
        "bombardier",
    ),
    Leaf(
        "sniper",
        "Sniper",
        """
Never walks, but shoots past its friends and jumps whenever it likes. It faces one of the four directions.

= Orders before the last slice

- **Wait.**
- **Turn** to any direction.
- **Fire.** In the next slice the first stone in line that is **not of its own army** is destroyed; neutral stones are
  hit too. See [fire](fire).

{sniper}

= Time-jump

From **any** slice, into any earlier slice, onto the same square. It keeps the way it faces.

As a sniper does not move, a jump into a slice where it stood on that square already ends in an [explosion](explosion)
of both, unless somebody has pushed or destroyed the younger one. It is **opposable** and can be [pushed](push). It
takes [bases](bases).
""",
        "sniper",
    ),
    Leaf(
        "tagger",
        "Tagger",
        """
Leaps, and tags other stones with screens. It faces no direction.

= Orders before the last slice

- **Wait.**
- **Move** like a knight in chess: two squares one way and one to the side, over anything between.
- **Tag.** The tagger stays, and in the next slice a screen opens on the square where it stood: [lock](lock),
  [unlock](unlock) or [hide](hide). It reaches that square and the four beside it.

{tagger}

= Time-jump

From **any** slice, and like a knight too, with time as one of the directions: **two** slices back and **one** square
north, east, south or west, or **one** slice back and **two** squares in one of these directions. It never lands on its
own square.

A tagger is **not opposable**: it pushes nobody, and from a square where somebody stands it has to [go back](impasse).
It may be [pushed](push) itself. It takes [bases](bases).
""",
        "tagger",
    ),
    Leaf(
        "wildcard",
        "Wildcard",
        """
Destroys whatever it moves onto, and can step out of anybody's portal. It faces no direction.

= Orders before the last slice

- **Wait.**
- **Move** one square diagonally. When it gets there by its own move, every other stone on that square is destroyed. A
  second wildcard that moved there too destroys it as well, and nothing is left: see [captures and mines](pyrotechnics).

{wildcard}

= Time-jump

From **any** slice, into any earlier slice, onto the same square. It may [swap](swap) a time-jump of its own army
whatever stone comes out there, and whichever way that faces. The stone that comes out stays what it was.

A wildcard does **not take bases**. It is not opposable. While it stands, is pushed, or is just being placed, it is as
harmless as any other stone.
""",
        "wildcard",
    ),
    Leaf(
        "box",
        "Box",
        """
A neutral stone. It takes no orders, does nothing, and is never free. It can be [pushed](push) and destroyed, it stops
shots, and it can be tagged: a [hide](hide) screen takes it away for a slice. It takes no bases.

{box}

A push carries a box on through all later slices. In every round it begins again where the set-up has it, and is pushed
again by whoever comes by again.
""",
        "box",
    ),
    Leaf(
        "mine",
        "Mine",
        """
A neutral stone. It takes no orders and cannot be pushed, and it does not stop a push either: whatever is pushed onto
it, or moves onto it, sets it off.

{mine}

When a mine shares its square with another stone, all stones on that square and on the four squares beside it are
destroyed, the mine too. One mine does not set off another; a mine within the blast of another is simply gone.

A mine that is hit by a [shot](fire) or a [bomb](bombs) is destroyed without a blast. It takes no bases.
""",
        "mine",
    ),
)
