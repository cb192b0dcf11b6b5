"""The running program: window, loop and scene stack."""
