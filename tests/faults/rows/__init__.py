"""The rows of the fault suite, a module each, which declares its `ROW` (`tests.faults.driver`)."""
