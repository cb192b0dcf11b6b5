"""What Time Chess is tried with."""
