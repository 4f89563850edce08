"""Faults that are planted, a module for each group of rows, which declares its `PLANTED` (`tests.faults.driver`)."""
