"""What every game's Discord face is made of: button addresses, panels, answers and refusals."""
