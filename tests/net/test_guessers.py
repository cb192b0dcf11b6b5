"""Who tries one wrong code after the other is not listened to for a while."""

from game.net.guessers import MOST_WRONG, REST, Guessers


def after_wrong_codes(count, address="10.0.0.66"):
    guessers = Guessers()
    for number in range(count):
        guessers.was_wrong(address, number)
    return guessers


def test_somebody_may_mistype_for_three_codes():
    assert not after_wrong_codes(MOST_WRONG - 1).has_to_wait("10.0.0.66", MOST_WRONG)


def test_then_the_address_has_to_wait_and_others_have_not():
    guessers = after_wrong_codes(MOST_WRONG)
    assert guessers.has_to_wait("10.0.0.66", MOST_WRONG)
    assert not guessers.has_to_wait("10.0.0.7", MOST_WRONG)


def test_after_a_rest_the_address_may_try_again():
    assert not after_wrong_codes(MOST_WRONG).has_to_wait("10.0.0.66", MOST_WRONG + REST)


def test_a_flood_of_addresses_is_forgotten_the_quietest_first():
    guessers = after_wrong_codes(MOST_WRONG)
    for number in range(300):
        guessers.was_wrong(f"10.1.{number // 256}.{number % 256}", 100)
    assert not guessers.has_to_wait("10.0.0.66", 100)
