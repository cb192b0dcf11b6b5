"""Painting, fonts, sounds and form elements: the only place below the scenes that knows pixels."""
