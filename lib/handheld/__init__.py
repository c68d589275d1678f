"""The device face: screen, keys, sound and memory of a handheld; the game's rules are elsewhere."""
