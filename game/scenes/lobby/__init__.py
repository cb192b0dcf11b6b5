"""Before and after a LAN match: hosting it, finding and joining it, taking it up again."""
