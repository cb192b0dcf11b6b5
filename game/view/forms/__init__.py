"""Forms for any title: controls, the pages of set-up, settings and keys, and what is said when the pointer rests."""
