"""The game of mahjong itself: no screen, no button, no clock, no file but its tables."""
