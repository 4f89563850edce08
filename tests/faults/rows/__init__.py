"""The rows of the fault suite, one per module, which declares its `ROW` (`tests.faults.driver`)."""
