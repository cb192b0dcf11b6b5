"""Headless view models: what is on the screen, as data; nothing here draws."""
