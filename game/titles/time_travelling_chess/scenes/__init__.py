"""The scenes of Time Travelling Chess."""
