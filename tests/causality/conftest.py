"""Property tests here may take their time: the machine may be busy."""

from hypothesis import settings

settings.register_profile("causality", deadline=None)
settings.load_profile("causality")
