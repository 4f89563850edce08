nim-name = Nim
nim-line = Take the last counter.
nim-window = Take one to three
nim-take = Take { $count }
nim-taken = You took { $count }.
nim-board = Counters left: { $count }
nim-preset-standard = Ten counters
nim-ending-done = All taken
