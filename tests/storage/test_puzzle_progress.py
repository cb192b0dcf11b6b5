"""What is kept of puzzles that were solved."""

from game.storage.puzzle_progress import PuzzleProgress, load_progress, save_progress


def test_what_was_solved_is_kept(tmp_path):
    path = tmp_path / "puzzles" / "causality.json"
    progress = PuzzleProgress().with_solved("a", clean=True).with_solved("b", clean=True)
    save_progress(path, progress)
    assert load_progress(path).progress == PuzzleProgress(("a", "b"), streak=2, best=2)


def test_a_streak_ends_with_a_failure_and_the_best_one_is_remembered():
    progress = PuzzleProgress().with_solved("a", clean=True).broken().with_solved("b", clean=False)
    assert progress == PuzzleProgress(("a", "b"), streak=0, best=1)


def test_a_puzzle_solved_again_counts_once():
    once = PuzzleProgress().with_solved("a", clean=True)
    assert once.with_solved("a", clean=True) == once


def test_nothing_is_kept_at_first(tmp_path):
    assert load_progress(tmp_path / "none.json").progress == PuzzleProgress()


def test_a_broken_file_is_told_in_a_sentence_and_kept(tmp_path):
    path = tmp_path / "causality.json"
    path.write_text('{"solved": 3, "streak": 0, "best": 0}')
    kept = load_progress(path)
    assert kept.progress == PuzzleProgress()
    assert "solved: must be a list of names, not 3" in kept.problem
    assert (tmp_path / "causality.json.broken").read_text().startswith('{"solved": 3')
