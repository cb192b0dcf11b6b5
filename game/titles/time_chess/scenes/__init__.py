"""The scenes of Time Chess."""
