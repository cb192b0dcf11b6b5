"""The contract suite over That Time You Killed Me, in every chapter."""

from game.titles.killed_me.rules.ruleset import CHAPTERS
from game.titles.killed_me.title import KILLED_ME
from tests.engine.contract import Contract, Sample

BOARDS = tuple({"name": f"Chapter {chapter}", "chapter": chapter} for chapter in CHAPTERS)


class TestKilledMe(Contract):
    sample = Sample(KILLED_ME, BOARDS, {"name": "Nothing"})
