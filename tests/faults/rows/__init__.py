"""The rows of the fault suite, a module each: `measure(quick=...)` gives its figures, each with its aim.

A quick run is what `make test` has time for; else it is what `make faults` promises.
"""
