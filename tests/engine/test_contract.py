"""The contract suite over a toy title, which proves that nothing around a title knows it by name."""

from tests.engine.contract import Contract, Sample
from tests.engine.toy import HEAP


class TestToy(Contract):
    sample = Sample(HEAP, ({"most": 9}, {"most": 30}), {"most": "many"})
