"""The sitting without a screen: who sits where, sealed orders, drafts, the clock, and the ports to disk and network."""
