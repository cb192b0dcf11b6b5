"""What holds in the puzzles of both chess titles; each title solves one of its own."""

from game.app.errand import SameProcess
from game.catalogue import candidates
from game.trial.program import STILL, Brought, Program


class PuzzleSuite:
    """`title` and `puzzle` are ids; clicks on `squares` make the one move that ends the match and solves it, and
    `reason` is how the board begins to say why it ended."""

    title: str
    puzzle: str
    squares: tuple[str, str]
    reason: str

    def test_why_the_match_ended_is_told_once_by_the_board(self, tmp_path):
        own = candidates()
        program = Program(tmp_path, own.titles, own.scenes, SameProcess(), STILL, Brought(own.kits))
        flow = program.flow.puzzles(self.title)
        scene = flow.puzzle(next(each for each in flow.shelf.puzzles if each.id == self.puzzle))
        program.show(scene)
        for square in self.squares:
            program.click(f"square {square}")
        program.wait(lambda: scene.run.verdict is not None)
        program.settle()
        written = [op.text for op in scene.sitting.board.picture.view.ops if hasattr(op, "text")]
        words = scene.words
        program.close()
        assert (words.lead, words.told) == ("Solved.", "The goal is reached.")
        assert sum(line.startswith(self.reason) for line in written) == 1
