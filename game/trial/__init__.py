"""What the program is tried with: a robot at a hidden window, the whole program under its hands, what titles give."""
