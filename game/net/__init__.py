"""LAN play: two programs, one match. It knows no title, no file and no screen."""
