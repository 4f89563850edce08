"""The parts of every game's Discord UI: button addresses, panels, answers and refusals."""
