"""`causality --self-test`: whether everything that the program is made of is there and works, on this machine."""
