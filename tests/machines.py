"""Machines that lack something the program asks for."""

import errno
import os
from multiprocessing import synchronize

import pytest


def without_semaphores(patch: pytest.MonkeyPatch) -> None:
    """Simulate a machine whose /dev/shm is missing or read-only, so that a process pool cannot create its queues."""

    def refuse(*_: object, **__: object) -> None:
        raise OSError(errno.EROFS, os.strerror(errno.EROFS))

    patch.setattr(synchronize.SemLock, "__init__", refuse)
