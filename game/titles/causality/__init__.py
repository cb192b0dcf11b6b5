"""Battle of Causality: the rules, complete and exact (rules/causality)."""
