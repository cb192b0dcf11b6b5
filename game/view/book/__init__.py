"""A book of linked pages: read from texts, set in lines, and shown with its contents and buttons."""
