"""Makes every sound of the game from formulas; after a change run `uv run python .tools/make_sounds.py` again."""

from __future__ import annotations

import math
import random
import struct
import wave
from collections.abc import Callable
from pathlib import Path

RATE = 22_050
FOLDER = Path(__file__).resolve().parent.parent / "assets" / "sounds"

Voice = Callable[[float], float]
"""Loudness -1 to 1 at a time in seconds."""


def tone(hertz: float, to: float | None = None, length: float = 1.0) -> Voice:
    """A sine that may glide to another pitch within the length."""
    slope = 0.0 if to is None else (to - hertz) / (2 * length)
    return lambda t: math.sin(2 * math.pi * (hertz * t + slope * t * t))


def noise(seed: int, smooth: int) -> Voice:
    """Noise, the same at every run; a larger `smooth` makes it duller."""
    chance = random.Random(seed)
    grains = [chance.uniform(-1, 1) for _ in range(RATE)]

    def voice(t: float) -> float:
        place = t * RATE / smooth
        index, share = int(place), place % 1
        return grains[index % RATE] * (1 - share) + grains[(index + 1) % RATE] * share

    return voice


def fading(voice: Voice, half_life: float, attack: float = 0.004) -> Voice:
    """The voice struck once: up within the attack, then half as loud after each half-life."""
    return lambda t: voice(t) * min(1.0, t / attack) * 0.5 ** (t / half_life)


def together(*parts: tuple[float, float, Voice]) -> Voice:
    """Voices with a loudness each, each beginning at its own time."""
    return lambda t: sum(loud * voice(t - start) for start, loud, voice in parts if t >= start)


SOUNDS: dict[str, tuple[float, Voice]] = {
    "press": (0.07, together((0, 0.35, fading(tone(720, 640, 0.07), 0.014)))),
    "ready": (0.3, together((0, 0.3, fading(tone(494), 0.05)), (0.08, 0.35, fading(tone(740), 0.06)))),
    "move": (0.14, together((0, 0.6, fading(tone(190, 120, 0.14), 0.03)), (0, 0.2, fading(noise(1, 6), 0.008)))),
    "fire": (0.3, together((0, 0.7, fading(noise(2, 3), 0.035)), (0, 0.5, fading(tone(300, 60, 0.3), 0.05)))),
    "explosion": (0.7, together((0, 0.8, fading(noise(3, 14), 0.12)), (0, 0.6, fading(tone(70, 35, 0.7), 0.15)))),
    "jump": (
        0.6,
        together(
            (0, 0.3, fading(tone(220, 880, 0.6), 0.22, 0.12)),
            (0.05, 0.2, fading(tone(331, 1325, 0.6), 0.2, 0.12)),
        ),
    ),
    "capture": (0.6, together((0, 0.35, fading(tone(523), 0.12)), (0.12, 0.4, fading(tone(784), 0.13)))),
    "snap": (0.18, together((0, 0.5, fading(tone(1400, 300, 0.18), 0.025)), (0, 0.4, fading(noise(4, 2), 0.012)))),
    "paradox": (
        0.9,
        together(
            (0, 0.35, fading(tone(233, 175, 0.9), 0.3, 0.02)),
            (0, 0.35, fading(tone(247, 165, 0.9), 0.3, 0.02)),
            (0, 0.3, fading(noise(5, 30), 0.2)),
        ),
    ),
    "canon": (
        1.2,
        together(
            (0, 0.25, fading(tone(262), 0.28, 0.02)),
            (0.09, 0.25, fading(tone(392), 0.28, 0.02)),
            (0.18, 0.25, fading(tone(523), 0.3, 0.02)),
            (0.27, 0.2, fading(tone(659), 0.3, 0.02)),
        ),
    ),
}


def samples(length: float, voice: Voice) -> bytes:
    """The sound as 16-bit mono, faded out at its end so that it does not click."""
    count = int(length * RATE)
    loud = [voice(i / RATE) * min(1.0, (count - i) / (0.01 * RATE)) for i in range(count)]
    return b"".join(struct.pack("<h", round(32_000 * max(-1.0, min(1.0, value)))) for value in loud)


def main() -> None:
    """Writes all files."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, (length, voice) in SOUNDS.items():
        with wave.open(str(FOLDER / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(samples(length, voice))


if __name__ == "__main__":
    main()
