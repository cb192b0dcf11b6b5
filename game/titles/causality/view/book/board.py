"""Texts of the rulebook: how one slice comes out of the one before."""

from __future__ import annotations

from game.view.book import Leaf

BOARD = (
    Leaf(
        "evolution",
        "From slice to slice",
        """
The game works out the whole board from slice 0 on, always anew, from the set-up and everything that was ever ordered.
Each slice comes about in these steps:

- **Placing.** Stones arrive where their flags led them. Stones that were [hidden](hide) come back. In slice 0 the
  set-up is placed, and in any slice the stones of active [time-jumps](jump) step out.
- **Conflicts.** No two stones may share a square. [Five rules](conflicts) settle this, one after the other:
  [push](push), [opposition](opposition), [captures and mines](pyrotechnics), [impasse](impasse),
  [explosion](explosion).
- **Screens.** [Tagscreens](tagscreens) act.
- **Fire and bombs.** [Shots](fire) and [bombs](bombs) strike, all at the same time.
- **Bases.** Whoever stands on a [base](bases) takes it.
- **Flags.** Each stone looks for the [flag](flags) that tells it where to go next.

Shots and screens that were ordered in one slice happen in the following one. A shot can therefore be dodged, and a
screen acts where the tagger stood, whoever is there by then.

= Words used in the rules

- A stone **stands** when it was there in the slice before and stays on its square.
- It **moved** when it came from another square by its own flag.
- It was **placed** when it comes from the set-up, out of a time-jump, or out of hiding.
- Tanks, bombardiers and snipers are **opposable**; taggers, wildcards, boxes and mines are not.
""",
    ),
    Leaf(
        "conflicts",
        "Conflicts",
        """
Five rules are applied in this order. Each looks at all squares at once, so it never matters which stone is looked at
first.

- [Push](push): a mover shoves a standing stone ahead.
- [Opposition](opposition): two stones that swap squares both go back.
- [Captures and mines](pyrotechnics): wildcards destroy, mines blow up.
- [Impasse](impasse): who came in vain goes back.
- [Explosion](explosion): whoever cannot go back is destroyed.

In slice 0 nobody has come from anywhere, so only mines and explosions can happen there.

A stone that is pushed or sent back keeps the direction that its order gave it: a tank that was told to move and turn
has turned, even if it had to return.
""",
    ),
    Leaf(
        "push",
        "Push",
        """
An opposable stone that moves one square north, east, south or west onto a standing stone pushes it one square further.

{push}

- There must be exactly these two stones on the square: one standing, one that moved there.
- Anything standing can be pushed, of either army or neutral, but not a [mine](mine).
- Nothing is pushed onto a wall, off the board, or onto a square where a stone is standing already. Only a mine there
  does not help: the stone is pushed onto it.
- It does not matter that the stone behind is itself about to be pushed away: standing is standing.
- A square that others move to, are pushed to or are placed on at the same time does not stop the push. They will
  contest that square by the rules that follow.
- A stone that was just [placed](evolution) neither pushes nor is pushed. Taggers and wildcards never push.

{push_blocked}

{push_mine}
""",
    ),
    Leaf(
        "opposition",
        "Opposition",
        """
Two opposable stones that move onto each other's squares block one another. Both go back to where they came from.

{opposition}

If one of the two is not opposable, they pass each other.
""",
    ),
    Leaf(
        "pyrotechnics",
        "Captures and mines",
        """
This step comes after pushes, and everything in it happens at once.

- **Mines.** A [mine](mine) with company on its square destroys all stones there and on the four squares beside it,
  itself included.
- **Captures.** A [wildcard](wildcard) that moved here by its own flag destroys whatever else is on its square. Two or
  more such wildcards on one square destroy everything there, each other included.

{wildcards_meet}

A wildcard that stands, that was pushed, or that has just been placed captures nothing. The blast of one mine
destroys another without setting it off.
""",
    ),
    Leaf(
        "impasse",
        "Impasse",
        """
If a square is crowded even now, everyone on it who can goes back to the square of the slice before. A stone that was
standing there already just stays.

If one of them had pushed somebody, the pushed stone goes back as well. Returning may lead to a new meeting on the old
square; then those stones go back too, and so on until nothing changes. No stone is sent back twice, and a stone that
was just placed has nowhere to go back to.

{impasse}
""",
    ),
    Leaf(
        "explosion",
        "Explosion",
        """
If after all that two or more stones are still on one square, all of them are destroyed. As stones that come from
earlier slices go back, this mostly happens where stones are placed: by time-jumps, from the set-up, or out of hiding.

{explosion}

So a jump onto a square where your own stone is placed in that slice costs you both. A stone of the other army placed
there dies in the same way.
""",
    ),
    Leaf(
        "tagscreens",
        "Tagscreens",
        """
A [tagger](tagger) that was ordered to tag opens a screen in the **next** slice, on the square where it stood when it
tagged. It opens there even if the tagger has been pushed away or destroyed in the meantime. The screen reaches every
stone on that square and on the four squares beside it: friends, foes, neutral stones, and the tagger itself.

- [Lock](lock) nails a stone to this history.
- [Unlock](unlock) takes a lock away, or frees a stone from its old flags.
- [Hide](hide) takes a stone out of a slice.

All screens of a slice act together. When a stone is reached by locks and unlocks at once, the
[ruleset](opt_tagscreens) says what happens: as a rule, they cancel out.

{antidote}
""",
    ),
    Leaf(
        "lock",
        "Lock",
        """
A locked stone wears a padlock through the rest of the slices of this board.

- It cannot be **ordered** to jump in time.
- In the last slice it gets no order at all.
- Jumps that it was ordered in earlier rounds still happen: flags are flags.

{lock}

A lock is worked out anew with the board. If in a later round the tagger never gets to tag, nothing is locked.
""",
        "order_tag_lock",
    ),
    Leaf(
        "unlock",
        "Unlock",
        """
On a stone that is locked, it removes the lock.

On a stone that is not locked, it **interferes**: from here on the stone ignores every [flag](flags) of a round before
the one in which the tag was ordered. In most cases that leaves it causally free, and its player orders it anew.

{unlock}
""",
        "order_tag_unlock",
    ),
    Leaf(
        "hide",
        "Hide",
        """
After locks and unlocks, a stone that is reached by a hide screen leaves the slice. It cannot be hit by shots or bombs,
stops no shot, takes no base and follows no flag there. In the next slice it is placed again on the same square, and
it is interfered with, just as by an [unlock](unlock).

{hide}

- Being placed, it cannot go back: if somebody else is on its square when it returns, they may end in an
  [explosion](explosion).
- A shot that the stone itself was to fire in that slice is fired all the same.
- There must be room for going and coming back: in the last two slices nobody can be ordered to hide others.
""",
        "order_tag_hide",
    ),
    Leaf(
        "fire",
        "Fire",
        """
A stone ordered to fire does so in the **next** slice, once the conflicts there are settled: from the square where it
then is, the way it then faces. It must have come through the conflicts alive.

- The shot flies in a straight line, however far, and destroys the **first stone** in its way. Walls and the edge of the
  board stop it.
- A [tank](tank) hits any stone, also its own side's. The shot of a [sniper](sniper) passes stones of its own army.
- All shots and [bombs](bombs) of a slice strike at the same moment. Who is hit in this slice has fired as well, and so
  has who is [hidden](hide) in it.

{duel}
""",
        "order_fire",
    ),
    Leaf(
        "bombs",
        "Bombs",
        """
A [bombardier](bombardier) drops a bomb into an earlier slice, onto the square where it stands. The bomb is an
[ante-effect](antes): it is there from the next round on, for as long as history keeps it.

When an active bomb goes off it destroys every stone on its square and on the four squares beside it, at the same moment
as the [shots](fire) of that slice. Walls do not shelter anybody from it, but who is [hidden](hide) is spared. A mine
within its reach is destroyed without a blast.

The order to bomb is carried out again in every round, like any other. As long as the bombardier gets to that position,
and nothing tells it otherwise, the bomb has its cause.

{bombardier}
""",
        "bomb",
    ),
    Leaf(
        "bases",
        "Bases",
        """
At the end of each slice, every stone of a player that is on a base takes it. [Wildcards](wildcard) and neutral stones
take none. A base that nobody visits belongs to whom it belonged in the slice before; in slice 0 that is what the board
says.

{base}

What counts in the end are the owners **in the last slice**: see [the end of the game](end).
""",
        "base_n",
    ),
    Leaf(
        "flags",
        "Flags and freedom",
        """
An order does not vanish when it has been carried out. It stays on the board as a **flag**, at the position where it was
given, for the one stone it was given to. Whenever the board is worked out again and that stone comes to that position,
it follows the flag, whichever way it faces by then. So in every round the past plays itself again.

A stone that finds no flag for itself is **causally free**: nobody knows yet what it does. Its way ends there, and when
that slice becomes active, its player orders it.

Whoever gets into a stone's way makes it free: pushed aside, it stands on a square where it has no flag. That is called
**interference**.

{freedom}

= Which flag

When there are several for it at one position, the flag of the **earliest** round is followed; flags of rounds that
the stone has left behind are not looked at. More about that under [no amnesia](amnesia).

Neutral stones just stay, and are never free.
""",
    ),
    Leaf(
        "amnesia",
        "No amnesia",
        """
A stone that has been led onto a new way never falls back into an older one.

Each stone remembers a round: at first the round in which it was put onto the board (round 1 for the set-up, the
round of its jump for one that came by a time-jump); after that, the round of the last flag that it followed. Flags of
earlier rounds no longer count for it. When it is [interfered with by a screen](unlock), it remembers the round
of that order to tag.

So a stone which was pushed off its way in round 3, and was then ordered to go back to its old square, does not go on
with what it did there in round 1. It is free there.

{amnesia}

If several flags do count at one place, the oldest of them is followed. The inspector lists all flags of a
square: followed, passed over, or not reached.
""",
    ),
)
