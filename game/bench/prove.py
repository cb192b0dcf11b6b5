"""Proves by many chance cases what titles do in two ways, and keeps the record of the first case that differs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from time import monotonic

from game.storage.records import SUFFIX, save_record
from game.trial.proof import Case, Proof
from game.trial.title_trials import Candidates

TELL = 10.0
"""Seconds from one line about progress to the next."""


class Prover:
    """Goes through so many cases of every proof. `failures` counts the proofs in which a case differs."""

    def __init__(self, candidates: Candidates, folder: Path, say: Callable[[str], None]) -> None:
        self.failures = 0
        self._candidates = candidates
        self._folder = folder
        self._say = say

    def run(self, count: int, seed: int) -> None:
        """Says how far it is now and then, and in the end what was compared; stops a proof where a case differs."""
        for title, trials in self._candidates.trials.items():
            for proof in trials.proofs:
                self._prove(self._candidates.called(title, proof.name), proof, count, seed)

    def _prove(self, name: str, proof: Proof, count: int, seed: int) -> None:
        self._say(f"{name}: {proof.about}, from seed {seed}")
        counters: dict[str, Counter[str]] = {}
        told = monotonic()
        number = 0
        for number, case in enumerate(islice(proof.cases(seed), count), 1):
            if case.differs is not None:
                self._keep(f"{name}-{seed}-{number}", case, case.differs)
                break
            for key, value in case.counted.items():
                counters.setdefault(key, Counter())[value] += 1
            if monotonic() - told >= TELL:
                told = monotonic()
                self._say(f"  {number} of {count}")
        else:
            self._say(f"  {number} cases, both ways the same in all")
        for line in _summary(counters):
            self._say(line)

    def _keep(self, name: str, case: Case, differs: str) -> None:
        self.failures += 1
        path = self._folder / f"{name}{SUFFIX}"
        save_record(path, case.record)
        self._say(f"  DIFFERENT: {differs}; {path} is the record that leads there")


def _summary(counters: dict[str, Counter[str]]) -> Iterator[str]:
    for key, counter in counters.items():
        shares = ", ".join(f"{value} {counter[value]}" for value in sorted(counter, key=_by_number))
        yield f"  by {key}: {shares}"


def _by_number(value: str) -> tuple[int, str]:
    """Numbers by size, before all else."""
    return (int(value) if value.isdigit() else 1 << 30, value)
