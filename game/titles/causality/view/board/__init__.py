"""The board scene as values: slices, panels, drafts, what is looked at."""
