"""What Time Travelling Chess is tried with."""
