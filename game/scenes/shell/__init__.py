"""The pages around matches: menu, set-up, records, rulebook, settings, keys, dialogs."""
