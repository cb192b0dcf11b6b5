"""Why history turned out as it did: made by comparing histories, each of them evolved by the rules (rules 2, 4, 6).

Theory of operation. Nothing here is guessed from the orders; every reason is a difference of two boards that were both
woven by the rules.

*Why an ante-effect has no cause.* When a cause was placed its stone was there, so on the board of that round the cause
is followed (boards.py). On the canonised board it is not. So the way of its stone differs, and there is a first slice
in which it does. In that step the stone had the same order, and somebody else made it fare otherwise: blocked it,
pushed it, destroyed it, tagged it, or did so then and does not now (turnout.py, encounter.py). Why one that is in the
way does not make room, on its own or pushed, is read off the trace and held against the rules (standstill.py), with
whoever else comes there if it takes all of them; how each of these comes, too (coming.py). Where one is not pushed any
more though its pusher comes, whoever is newly behind it is named (encounter.py). Who has a part in that and could not
do it on the other board, for there it met one of whom the link itself says nothing, is told too (waylaid.py). If not
all without whom it would come there are ever on that square, whom it meets is read off it too (comers.py). Where a
stone is destroyed, and whom it meets there, is read off the trace too (loss.py). Who did is found by taking away: the
fewest stones and bombs without which it would not have happened (blame.py). Of tagscreens it is told which order they
keep the stone from, and which ones count after them (tagging.py): a stone that hides follows none there, so a newer
order may leave the older ones alive. Where a stone is lost on its way, what would have saved it is followed too, unless
what befell it before is enough to keep it from where it was; and who would take a shot for it is told (cover.py). What
decided it is found by mixing the two boards in this one step (crossing.py): the fewest things that, were they as on the
other board, would make the stone fare as it did there. Each of these is either a beginning or a stone that is otherwise
one slice earlier, and so the chain goes on (chain.py); what is otherwise and makes no difference later is passed over.
As every stone that must be ordered is ordered before a cause can be placed after it, a chain always begins with an
ante-effect or a set-up stone that one board has and the other has not.

Where a link befalls its stone in one slice and matters in a later one, it is told how the stone goes on by its orders
in between, or is pushed, on the board on which it is there (course.py); or that it is gone before, for it jumps away,
or no order of it lies where it is. Of the first difference it is told so how the stone comes to its deed all the same,
on the board on which it does it; on the other one, where it ends, and where it set out in vain for just that square,
with whom it met there, and since when (meeting.py).

If that stone is nowhere in the slice of the cause, it is told how it came to be gone: not placed at all, destroyed,
jumped away, or strayed to where no order of it lies. If it is there and follows another order, it is told since where
that of the cause counts no more. One that is not placed for nobody sends it is followed to the
stone that was taken back, as long as each has but one sender. Of an effect that is kept it is told if whom it brings is
gone again at once. An effect that is kept by another cause than the one that sent it first has such a reason too, for
that one; and if it causes itself, those through which it does, and by what a history without them counts for less
(selfmade.py).

*What if.* Each ante-effect that was dropped and could be caused at all, and each stone that was taken back, is put into
the history that counts, and nothing else is changed (whatif.py). Something breaks, or it would have been kept. How that
comes about is a chain once more, compared with the history that counts. Breaks can be answered: what has no cause goes,
what is caused comes. Where that gets stuck, the same ante-effect is wrong both ways: a contradiction, whose halves are
compared with each other (stuck.py). Where it goes round, the steps begin with the fewest effects; each is compared with
the last one before in which that was not wrong, and what else is wrong in it is told (circle.py). Where a stone was
taken back and the answers end in a history that holds, nothing contradicts itself: the stone went for the sake of the
ante-effects which that history does without. Whether a better choice would have held is asked of the exact search
itself, with what is wanted put before its priority (ranking.py); so it is known, not supposed, that no history with
that thing holds, or that the best one which does counts for less, and by which criterion: what of that criterion only
the one history has, and what only the other, and why those ante-effects fail there that decide. What is stuck with a
stone is not where it holds: a cure (cure.py) is the chain from the deed that is done there, or not, to what made it so;
it is told of that best history, and of the one that counts if another stone was stuck than that taken back. Whatever
else that best history has, or contradicted itself, is compared with where it was told to be wrong (risen.py). Where no
history has the stone, and what is stuck is another one, that other one is taken back in its place, and so on, until
what gets stuck is the stone itself (in vain). Where some history has it, the search is asked for the best one that also
has whoever went in its place there, until there is none: so it is known who else could have gone, and that nobody else
could (rivals.py). Of whoever contradicts itself with the stone, and where several went in its place of these and of
those whom the contradiction names, it is asked what comes of it if that one goes alone; if none of them is enough, what
other choice of just as few is; where more could be, also of those whom the reasons of the stone tell of. Each such
history has its cure; where that begins with ante-effects that fail, it is told by what they do (fallen.py). If what is
left then was there from the outset, the stone solves both. Where no history has the stone, everybody else is taken
away: if it cannot be there even so, nobody else can go for it (alone.py). Where no history has an ante-effect, what
keeps its cause is undone, and what breaks then is answered, until what is wrong both ways, or gone for ever, stands
against it (barred.py, upset.py); of whoever is gone, what it did for the cause. Of a stone that is gone since an
earlier round the contradiction of that round is told. Where the answers come to no end, or get stuck at what, let be,
mends nothing, the search is asked for a history with the stone in which all ante-effects but one are right, the one of
the highest number for which there is such a history; and told is how that one goes round with another (nearly.py).

Of a chain that begins with several things each is asked for: what alone would leave the cause as it was then, and is
not needed beside the others, has no part in it that it is lost, and nothing is said to go back to it; at a glance it is
left out of the chain (idle.py).

*Who lives on.* A stone that the round as it was played destroys, in a slice in which it is on the board that counts, is
told of under what is gone for it (fates.py): whoever destroyed it, if that is on one of the boards alone, or else what
its chain begins with; or what else it takes, if that is not enough for it in the round as it was played. So is one that
only the board that counts destroys. Of one that is spared it is told what else would destroy it later in that round,
one after the other, until nothing would that does not destroy it now. A stone that goes another way than in that round,
and of which nothing else tells, is told of in the same place, by the first slice in which that is seen (ways.py). What
the chain of an ante-effect says already is left out.

*Why again.* An ante-effect that holds and was not there in the round as it was played, and a stone that is there again,
are compared with what was before (again.py): the one with the round as it was played, or, if it was caused there, with
the end of the round before; the other with the history that contradicted itself with it at the end of the round before,
in which it was taken back or stayed away, where a cure shows why that is not so now. If something else kept its cause
at the end of the round before, that is told as well. Where orders given since then make another history anyway, only
that is told.

*Why not any more.* Of an ante-effect that held at the end of the round before and has no cause now, or contradicts
itself, it is told what is new (held.py): the fewest of the orders given since, and of the effects and set-up stones
that are not as they were, without which it would be caused as it was then; of several, what each does by itself. Of a
contradiction whose ante-effect just failed at the end of the round before, though the stone of its cause was there, it
is told in the same way what kept that stone from its deed then (lately.py, news.py). Undone, the news make a board on
which the ante-effect is caused; compared with that one, the chain of a lost cause leads back to them and nothing else,
and what it says is so at the end of the round before, too, or it is not told so (newly.py).

*Why it failed before.* Of an ante-effect whose stone is not placed any more it is told why it failed already when that
stone was there last, if it did (earlier.py): the chain of that round's end. So is the nearest such one of those that
would bring the stone, or its sender; for that is what it goes back to, not to who was taken back since. Those that fail
one for the other are tried all together (ring.py). That a deed just like a missing cause sends another one, and so is
none, is told too (twin.py).

*Why for ever.* Where one effect alone keeps another from its cause, every slice is made to which some choice of effects
leads (unfailing.py): if the one is caused in all of them, and the other in none that has the one, nothing else matters.
Where the round lets stones go, it is asked as well what stands against the other one without whoever causes the one
(never.py).

*Why no other choice.* That no history has an ante-effect is known from the search, but no reason yet. So the search is
asked for a scenario that has it and in which only that one must be right, then also what was wrong in the answer, and
so on, until there is none; what could be left out of these is (together.py). Most often one or two are left. The
same is asked of a stone that contradicts something with it, with the other stones as they are: if one effect is wrong
both ways in every choice, nothing need be supposed (proofs.py); so is whether one in a circle is always wrong. If it
takes a few, each choice of these is a case of its own; of many those that never have a cause where they are there
(doomed.py). A case is compared with the nearest one told before; what came on the way and has lost its cause in one is
told there, and what is wrong if it goes again (cases.py).
Of an effect that lacks stones which are gone it is
asked whether any choice gives it a cause without them; if so, which effects that takes, and what breaks then. Where an
arrival comes just onto whoever sends it, or a bomb falls onto whoever drops it, wherever that may be by then, that
alone is told (landfall.py). The bound on all of that is in inquiry.py.

Where recency decides, the last orders of the two stones that do are told, down to their place in the turn (touches.py).
The search is given up after a fixed number of tries, never after a time; then nothing is said of what it would find.

A chain costs a few single steps, each what-if a few evolutions and a search on what the round's own search has woven
already. The bound on all searches together grows with the variables, so fewer questions are asked of big boards. That
makes 1 to 10 ms for a canonisation on ordinary boards, up to a second after many jumps and bombs on the largest
ones, and two seconds with 300 stones. clues.py lists every kind of fact, reasons.py puts all of one canonisation
together. Sentences are made elsewhere, from these values alone.
"""
