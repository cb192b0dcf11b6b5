# /// script
# requires-python = ">=3.11"
# dependencies = ["numpy>=2,<3", "soundfile>=0.13,<0.14"]
# ///
"""Makes every sound of the game from formulas, as Ogg Vorbis.

After a change run `uv run .tools/make_sounds.py`: uv fetches numpy and soundfile (which brings the encoder) for this
script alone. Names after it make only these sounds: `... make_sounds.py tick ambience`. Ogg numbers its streams by
chance, so a file differs from run to run even where it sounds the same.
"""

from __future__ import annotations

import math
import random
import sys
from collections.abc import Callable
from pathlib import Path

import numpy
import soundfile

RATE = 22_050
BLOCK = 16_384
ASSETS = Path(__file__).resolve().parent.parent / "assets"
SHELL = "sounds"
CAUSALITY = "titles/causality/sounds"
KILLED_ME = "titles/killed_me/sounds"
TIME_CHESS = "titles/time_chess/sounds"
TRAVELLING = "titles/time_travelling_chess/sounds"

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


SOUNDS: dict[str, dict[str, tuple[float, Voice]]] = {
    SHELL: {
        "tick": (
            0.06,
            together((0, 0.22, fading(tone(1180, 1100, 0.06), 0.009)), (0, 0.08, fading(noise(6, 5), 0.004))),
        ),
        "press": (0.07, together((0, 0.35, fading(tone(720, 640, 0.07), 0.014)))),
        "ready": (0.3, together((0, 0.3, fading(tone(494), 0.05)), (0.08, 0.35, fading(tone(740), 0.06)))),
        "call": (0.5, together((0, 0.3, fading(tone(659), 0.09, 0.01)), (0.14, 0.35, fading(tone(988), 0.12, 0.01)))),
        "move": (0.14, together((0, 0.6, fading(tone(190, 120, 0.14), 0.03)), (0, 0.2, fading(noise(1, 6), 0.008)))),
    },
    CAUSALITY: {
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
    },
    KILLED_ME: {
        "squish": (0.32, together((0, 0.6, fading(tone(210, 55, 0.32), 0.06)), (0, 0.5, fading(noise(11, 9), 0.03)))),
        "vanish": (
            0.8,
            together(
                (0, 0.3, fading(tone(880, 110, 0.8), 0.2, 0.02)),
                (0, 0.25, fading(tone(831, 104, 0.8), 0.2, 0.02)),
            ),
        ),
        "travel": (
            0.5,
            together(
                (0, 0.28, fading(tone(262, 784, 0.5), 0.16, 0.08)),
                (0.06, 0.18, fading(tone(393, 1175, 0.5), 0.15, 0.08)),
            ),
        ),
        "grow": (0.45, together(*((0.09 * n, 0.25, fading(tone(392 * 1.19**n), 0.06, 0.01)) for n in range(4)))),
        "topple": (
            0.5,
            together(
                (0, 0.3, fading(noise(12, 4), 0.07, 0.1)),
                (0.2, 0.7, fading(tone(90, 45, 0.3), 0.07)),
                (0.2, 0.4, fading(noise(13, 12), 0.05)),
            ),
        ),
        "grind": (
            0.35,
            together((0, 0.5, fading(noise(14, 20), 0.12, 0.05)), (0, 0.3, fading(tone(75, 68), 0.12, 0.05))),
        ),
        "hat": (0.25, together((0, 0.3, fading(tone(587), 0.05)), (0.07, 0.3, fading(tone(880), 0.06)))),
    },
    TIME_CHESS: {
        "depart": (
            0.5,
            together(
                (0, 0.3, fading(tone(262, 784, 0.45), 0.13, 0.03)), (0.05, 0.15, fading(tone(524, 1568, 0.4), 0.1))
            ),
        ),
        "arrive": (
            0.4,
            together((0, 0.25, fading(tone(784, 262, 0.3), 0.09, 0.03)), (0.2, 0.6, fading(tone(150, 95, 0.2), 0.05))),
        ),
        "copy": (
            0.6,
            together(*((0.08 * n, 0.22, fading(tone(523 * 1.335**n), 0.1, 0.01)) for n in range(3))),
        ),
        "loop": (
            0.7,
            together(*((0.1 * n, 0.26, fading(tone(698 * 0.749**n), 0.14, 0.01)) for n in range(3))),
        ),
        "taken": (
            0.2,
            together((0, 0.6, fading(tone(220, 100, 0.2), 0.04)), (0, 0.35, fading(noise(31, 4), 0.015))),
        ),
        "alarm": (
            0.45,
            together((0, 0.3, fading(tone(440), 0.08, 0.02)), (0.16, 0.3, fading(tone(554), 0.1, 0.02))),
        ),
        "rift": (
            0.9,
            together((0, 0.4, fading(tone(220, 55, 0.8), 0.3, 0.01)), (0, 0.3, fading(noise(32, 9), 0.2, 0.05))),
        ),
    },
    TRAVELLING: {
        "leave": (
            0.5,
            together((0, 0.3, fading(tone(330, 990, 0.5), 0.14, 0.03)), (0, 0.12, fading(noise(21, 8), 0.1, 0.1))),
        ),
        "return": (
            0.45,
            together((0, 0.3, fading(tone(990, 330, 0.4), 0.12, 0.03)), (0.26, 0.5, fading(tone(170, 110, 0.2), 0.04))),
        ),
        "appear": (
            0.6,
            together(*((0.07 * n, 0.2, fading(tone(440 * 1.26**n), 0.1, 0.01)) for n in range(4))),
        ),
        "close": (
            0.8,
            together(
                (0, 0.28, fading(tone(784), 0.12, 0.01)),
                (0.12, 0.28, fading(tone(523), 0.14, 0.01)),
                (0.24, 0.3, fading(tone(392), 0.18, 0.01)),
            ),
        ),
        "capture": (
            0.2,
            together((0, 0.6, fading(tone(240, 110, 0.2), 0.04)), (0, 0.35, fading(noise(22, 4), 0.015))),
        ),
        "vulnerable": (
            0.5,
            together((0, 0.3, fading(tone(311, 294, 0.5), 0.14, 0.02)), (0, 0.25, fading(tone(466), 0.12, 0.02))),
        ),
    },
}
"""By the folder where they lie among the assets, and by name."""


def samples(length: float, voice: Voice) -> numpy.ndarray:
    """The sound as numbers from -1 to 1, faded out at its end so that it does not click."""
    count = int(length * RATE)
    loud = [voice(i / RATE) * min(1.0, (count - i) / (0.01 * RATE)) for i in range(count)]
    return numpy.clip(numpy.array(loud), -1, 1)


PAD_SECONDS = 48
PAD_RATE = 44_100
"""The mixer's own, for a change of rate would smear the seam."""

PAD_CHORD = (
    # Hertz, loudness, and how many times it swells and ebbs in one pass.
    (55.0, 0.30, 3),
    (110.0, 0.34, 2),
    (164.8, 0.26, 5),
    (220.0, 0.16, 3),
    (246.9, 0.15, 4),
    (329.6, 0.10, 7),
    (370.0, 0.06, 5),
    (493.9, 0.035, 8),
    (659.3, 0.02, 11),
)
"""A and E with the second and the sixth above: open, neither glad nor sad."""


def pad() -> numpy.ndarray:
    """A slow chord and a breath of wind in which nothing begins or ends.

    Every part goes round a whole number of times in one pass, so its end runs into its beginning unheard.
    """
    time = numpy.arange(PAD_SECONDS * PAD_RATE) / (PAD_SECONDS * PAD_RATE)
    chance = numpy.random.default_rng(7)
    total = numpy.zeros(len(time))
    for hertz, loud, swells in PAD_CHORD:
        start, turns = chance.uniform(0, 2 * math.pi, 2)
        swell = 0.55 + 0.45 * numpy.sin(2 * math.pi * swells * time + start)
        # Two strings a hair apart beat slowly against each other.
        for cycles in (round(hertz * PAD_SECONDS) - 2, round(hertz * PAD_SECONDS) + 3):
            total += 0.5 * loud * swell * numpy.sin(2 * math.pi * cycles * time + turns)
    wind = _wind(len(time), chance) * (0.5 + 0.5 * numpy.sin(2 * math.pi * 2 * time))
    total += 0.05 * wind
    return 0.5 * total / numpy.max(numpy.abs(total))


def _wind(count: int, chance: numpy.random.Generator) -> numpy.ndarray:
    """Dull noise that repeats without a seam: a spectrum with phases by chance, turned into sound."""
    hertz = numpy.fft.rfftfreq(count, 1 / PAD_RATE)
    strength = numpy.exp(-(((hertz - 320) / 180) ** 2))
    noise = numpy.fft.irfft(strength * numpy.exp(2j * math.pi * chance.random(len(hertz))), count)
    return noise / numpy.max(numpy.abs(noise))


def write(folder: str, name: str, loud: numpy.ndarray, rate: int, smallness: float) -> None:
    """Encodes one sound; smallness from 0 (all that can be heard) to 1 (the smallest file)."""
    path = ASSETS / folder / f"{name}.ogg"
    path.parent.mkdir(parents=True, exist_ok=True)
    form = {"format": "OGG", "subtype": "VORBIS", "compression_level": smallness}
    with soundfile.SoundFile(path, "w", rate, 1, **form) as file:
        # The encoder fails without a word when it gets two million samples in one piece.
        for start in range(0, len(loud), BLOCK):
            file.write(loud[start : start + BLOCK])


def main(wanted: set[str]) -> None:
    """Writes the sounds of these names, or all."""
    for folder, sounds in SOUNDS.items():
        for name, (length, voice) in sounds.items():
            if not wanted or name in wanted:
                write(folder, name, samples(length, voice), RATE, 0.5)
    if not wanted or "ambience" in wanted:
        write(SHELL, "ambience", pad(), PAD_RATE, 0.7)


if __name__ == "__main__":
    main(set(sys.argv[1:]))
