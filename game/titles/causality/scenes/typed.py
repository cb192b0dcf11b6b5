"""The digits of a number that is typed key by key."""

from __future__ import annotations

_TOGETHER = 1.0
"""Digits are one number if no more seconds than these lie between one and the next."""


class Typed:
    """What has been typed of a number so far; it is forgotten a while after its last digit."""

    def __init__(self) -> None:
        """Nothing is typed yet."""
        self._digits = ""
        self._left = 0.0

    @property
    def digits(self) -> str:
        """Those that a digit typed now would go on with; empty: it would be the first one."""
        return self._digits

    def take(self, digits: str) -> None:
        """So much of the number is typed now."""
        self._digits, self._left = digits, _TOGETHER

    def forget(self) -> None:
        """Something else was done: the next digit is the first one."""
        self._digits = ""

    def pass_time(self, seconds: float) -> None:
        """So much time has gone by."""
        self._left -= seconds
        if self._left < 0:
            self.forget()
