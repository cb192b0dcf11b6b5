"""How much is said of each verdict at a glance: the more there are, the less."""

from __future__ import annotations

from enum import Enum


class Length(Enum):
    """How much is said of a verdict until it is opened, shorter and shorter: all that is near at hand; tersely, without
    what goes without saying; barely, by the steps that decide; scantly, these without where and when that is; of that
    the least, without what would be so with others gone, and what was so a round before; and of that the gist: what
    comes of senders, who has a part in that, and to what it goes back, without the steps in between."""

    USUAL = 0
    TERSE = 1
    BARE = 2
    SCANT = 3
    LEAST = 4
    GIST = 5

    @property
    def shorter(self) -> Length | None:
        """The next shorter one; None: there is none."""
        return None if self is Length.GIST else Length(self.value + 1)

    @property
    def longer(self) -> Length | None:
        """The next longer one; None: there is none."""
        return None if self is Length.USUAL else Length(self.value - 1)

    @property
    def is_terse(self) -> bool:
        """Whether it is terse, or shorter."""
        return self is not Length.USUAL

    @property
    def is_bare(self) -> bool:
        """Whether it is bare, or shorter."""
        return self.value >= Length.BARE.value

    @property
    def is_scant(self) -> bool:
        """Whether it is scant, or shorter."""
        return self.value >= Length.SCANT.value

    @property
    def is_least(self) -> bool:
        """Whether it is the least, or shorter."""
        return self.value >= Length.LEAST.value
