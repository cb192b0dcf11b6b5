"""The fewest of some literals that must be false: cores are found one by one, and each is replaced by a sum.

Theory of operation. Assume that all wanted literals are true. If that cannot be, some of them (a core) do not go
together: at least one is false, whatever happens. So one is granted; instead of the members of the core it is now
assumed that no *more* than one of them is false, which takes new literals ("at least two of these are false", ...).
And so on, until what is assumed can be: as many were granted as must be false, and exactly the choices that keep what
is assumed are the best. Before a core counts it is made smaller, as far as that is easy, so that cores seldom
overlap.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from game.titles.causality.rules.solver import Solver

PATIENCE = 8
"""Decisions after which trying to make a core smaller is given up: what conflicts mostly does so at once."""


def keep_most(
    solver: Solver,
    ask: Callable[[Sequence[int]], bool],
    wanted: Sequence[int],
    lost_now: Callable[[], int],
    hear: Callable[[int], None],
) -> None:
    """Fix that as many of the wanted literals are true as can be.

    `ask` answers whether something holds with all of these literals true, `lost_now` how many of the wanted ones are
    false in the choice found last (there must be one). `hear` is told how many must be false at least, as that grows.
    """
    lost = 0
    assumed: dict[int, Iterator[int]] = {lit: iter(()) for lit in wanted}
    while lost < lost_now() and not ask(list(assumed)):
        core = _smaller(solver)
        lost += 1
        hear(lost)
        for lit in core:
            following = assumed.pop(lit)
            for more in following:
                assumed[more] = following
                break
        solver.add([lit ^ 1 for lit in core])
        if len(core) > 1:
            sums = iter([more ^ 1 for more in _sums(solver, [lit ^ 1 for lit in core])[1:]])
            assumed[next(sums)] = sums
    for lit in assumed:
        solver.add([lit])


def _smaller(solver: Solver) -> list[int]:
    """A part of the solver's core that is one too, by what the solver knows already."""
    core = found = solver.core
    for lit in core:
        rest = [each for each in found if each != lit]
        if len(rest) < len(found) and rest and solver.solve(rest, None, PATIENCE) is False:
            found = [each for each in found if each in solver.core]
    return found


def _sums(solver: Solver, literals: Sequence[int]) -> list[int]:
    """Literals that are true if at least 1, 2, 3, ... of the given ones are."""
    if len(literals) == 1:
        return list(literals)
    half = len(literals) // 2
    left, right = _sums(solver, literals[:half]), _sums(solver, literals[half:])
    sums = [solver.variable() for _ in literals]
    for some in range(len(left) + 1):
        for more in range(len(right) + 1):
            if some + more:
                parts = [each ^ 1 for each in (*left[some - 1 : some], *right[more - 1 : more])]
                solver.add([*parts, sums[some + more - 1]])
    return sums
