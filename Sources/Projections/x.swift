// Rooms are filled by the commits that follow.
