"""A match over a network without a screen: a bot sits at the table, and what happens is told in lines of JSON."""
