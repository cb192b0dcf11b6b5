"""How everything looks: colours by their role, palettes, themes, and the picture behind the menu."""
