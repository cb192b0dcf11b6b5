"""`causality bench`: how fast the program is here, as numbers that others can measure again."""
