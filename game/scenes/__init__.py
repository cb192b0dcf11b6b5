"""What fills the window, one file a scene."""
