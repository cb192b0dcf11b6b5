"""The chess board at work, for both chess titles."""
