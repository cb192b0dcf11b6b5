"""What the program needs of the machine: a window, sound, the worker process, writing films and records."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pygame

from game.app.errand import Errand
from game.app.window import start_sound
from game.app.workers import Workers
from game.bots.asking import ask, ask_elsewhere
from game.engine.record import replay
from game.engine.search import A, Q, Watch, unwatched
from game.selftest.parts import first_golden
from game.trial.faults import NotRight
from game.trial.title_trials import Candidates
from game.ui.moving_picture import save_moving_picture
from game.ui.sounds import Sounds
from game.view.sound import Sound


def check_sound(candidates: Candidates) -> str:
    """Plays every sound of shell and titles, so low that nobody hears it; without a device, into the void."""
    heard = start_sound()
    if not heard:
        os.environ["SDL_AUDIODRIVER"] = "dummy"
        if not start_sound():
            raise NotRight("The mixer cannot be started, not even without a sound device.")
    player = Sounds()
    sounds = (*Sound, *(sound for scenes in candidates.scenes.values() for sound in scenes.sounds))
    for sound in sounds:
        player.play(sound, 1)
    return f"{len(sounds)} sounds decoded{'' if heard else '; there is no sound device, the game is silent here'}"


def check_workers(workers: Workers, candidates: Candidates) -> str:
    """Lets worker processes search while a match of each title is replayed; raises NotRight when none can be started,
    or another match comes out."""
    asked: list[object] = []
    solve = workers.solving(Errand())

    def noted(search: Callable[[Q, Watch], A], question: Q) -> A:
        asked.append(search)
        return solve(search, question)

    for id_, title in candidates.titles.items():
        golden = first_golden(candidates, id_)
        if replay(title, golden.record, solve=noted).digest().hex() != golden.digest:
            raise NotRight("A worker process came to another match than the program itself.")
    if not asked:
        return "there is nothing to search for"
    if not workers.pids:
        raise NotRight("No worker process can be started. Long searches would hold up the game.")
    return "searches in another process led to the same matches"


def check_players(workers: Workers, candidates: Candidates) -> str:
    """Lets each computer player order the first turn of a match, here and in a worker process; raises NotRight when
    that fails, or is not the same."""
    count = 0
    for id_, title in candidates.titles.items():
        match = replay(title, first_golden(candidates, id_).record.shortened(0))
        player = min(match.pending)
        known = match.known_to(player)
        for strength in candidates.strengths(id_):
            bot, errand = strength.make(1), Errand()
            here = ask(bot, known, player, unwatched)
            there = ask_elsewhere(bot, known, player, workers.solving(errand), errand.check)
            if here.fault or here != there:
                raise NotRight(f"The computer player {bot.name} orders otherwise in another process. {here.fault}")
            count += 1
    return f"{count} computer players ordered, in another process as here" if count else "no computer plays"


def check_film(folder: Path) -> str:
    """Writes a film of two pictures and reads it back; raises NotRight when it is not the same."""
    size = (64, 48)
    pictures = [pygame.Surface(size) for _ in range(2)]
    pictures[1].fill("white")
    path = save_moving_picture([(picture, 100) for picture in pictures], folder, "film")
    read = pygame.image.load(path)
    if read.get_size() != size:
        raise NotRight(f"A film of {size[0]} x {size[1]} was read back as {read.get_width()} x {read.get_height()}.")
    return f"an animated picture of {path.stat().st_size} bytes written and read"
