"""Measures texts without any font."""

from game.view.frame import Weight


class Ruler:
    """Every letter is half as wide as it is high."""

    def width(self, text: str, size: int, weight: Weight = Weight.REGULAR) -> int:
        return len(text) * size // 2

    def height(self, size: int, weight: Weight = Weight.REGULAR) -> int:
        return size * 5 // 4
