"""A canonisation that never comes to its end, for tests of what can be done meanwhile; another process knows it too."""

from game.app.workers import Workers
from game.titles.causality.rules.canon import canonise


def canonise_again_and_again(problem, watch):
    """The whole search from nothing, time after time."""
    while True:
        problem.loom.forget()
        canonise(problem, watch)


class EndlessWorkers(Workers):
    """Real processes in which canonisations go on as long as `endless` is set."""

    def __init__(self):
        super().__init__((canonise,))
        self.endless = True

    def solving(self, errand):
        solve = super().solving(errand)

        def endless(search, question):
            return solve(canonise_again_and_again if self.endless and search is canonise else search, question)

        return endless
