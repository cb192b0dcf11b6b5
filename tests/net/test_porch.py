"""Who may stand before the door in a flood, and who is let further."""

from random import Random

from game.net.porch import DEADLINE, PAUSE, Porch, PorchPlace


def test_a_flood_from_one_address_sends_only_itself_away():
    porch = Porch()
    assert porch.came("honest", "10.0.0.7", 0) == []
    gone = [who for number in range(1000) for who in porch.came(number, "10.0.0.66", number)]
    assert "honest" not in gone
    assert len(porch) == PorchPlace.SILENT.value


def test_a_flood_at_the_same_address_leaves_time_for_a_knock():
    porch = Porch()
    porch.came("honest", "10.0.0.7", 0)
    for number in range(PorchPlace.SILENT.value - 1):
        assert porch.came(number, "10.0.0.7", 0) == []
    assert porch.moved("honest", PorchPlace.KNOCKING) == []
    assert all("honest" not in porch.came(1000 + number, "10.0.0.7", 0) for number in range(500))


def test_whoever_knocks_seldom_is_answered_first():
    porch = Porch()
    for number in range(20):
        porch.came(number, "10.0.0.66", 0)
        porch.moved(number, PorchPlace.KNOCKING)
    porch.came("honest", "10.0.0.7", 0)
    porch.moved("honest", PorchPlace.KNOCKING)
    assert porch.to_answer(0) == "honest"


def test_answers_take_their_time():
    porch = Porch()
    for who in "abc":
        porch.came(who, "10.0.0.7", 0)
        porch.moved(who, PorchPlace.KNOCKING)
    answered = []
    for now in range(4 * PAUSE):
        who = porch.to_answer(now)
        if who is not None:
            porch.moved(who, PorchPlace.ANSWERED)
            answered.append((who, now))
    assert answered == [("a", 0), ("b", PAUSE), ("c", 2 * PAUSE)]


def test_nobody_stays_for_ever():
    porch = Porch()
    porch.came("drip", "10.0.0.66", 0)
    porch.came("new", "10.0.0.7", DEADLINE)
    assert porch.overdue(DEADLINE + 1) == ["drip"]
    assert len(porch) == 1


def test_it_never_holds_more_than_its_places():
    rng, porch = Random(1), Porch()
    for number in range(5000):
        porch.came(number, f"10.0.0.{rng.randrange(9)}", number)
        for _ in range(rng.randrange(3)):
            porch.moved(rng.randrange(number + 1), rng.choice(list(PorchPlace)))
        assert len(porch) <= sum(kind.value for kind in PorchPlace)
