"""Saves, settings and levels on disk."""
