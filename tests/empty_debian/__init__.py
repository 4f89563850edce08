"""Installs Farrago on an empty Debian as README says, and plays a press: `make empty-debian`."""
