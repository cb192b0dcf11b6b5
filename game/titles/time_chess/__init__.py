"""Time Chess: chess in which pieces leave for a later turn and come back from one."""
