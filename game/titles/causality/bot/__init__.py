"""A computer player of Battle of Causality: it plays what both sides may be about against each other, and mixes."""
