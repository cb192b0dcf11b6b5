"""Why stones did what they did and why history turned out as it did, in sentences."""
