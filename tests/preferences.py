"""Settings in which something is kept for one title, as tests need them."""

from game.storage.settings import Settings, TitleSettings


def preferring(*, title, level="", ruleset=(), keys=(), **everywhere) -> Settings:
    """Settings with what is kept for that title, which was the last one, beside what is the same everywhere."""
    return Settings(**everywhere, title=title).with_title(title, TitleSettings(level, ruleset, keys))


def nobody(level: str) -> tuple[str, str]:
    """Inherits what no test looks at."""
    return "nobody", level
