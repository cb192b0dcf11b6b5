"""What Battle of Causality is tried with: its share of the bench and of the self-test."""
