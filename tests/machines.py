"""Machines that give the program less than it asks for."""

import errno
import os
from multiprocessing import synchronize

import pytest


def without_semaphores(patch: pytest.MonkeyPatch) -> None:
    """Be on a machine whose /dev/shm is missing or read-only, where a pool of processes cannot have its queues."""

    def refuse(*_: object, **__: object) -> None:
        raise OSError(errno.EROFS, os.strerror(errno.EROFS))

    patch.setattr(synchronize.SemLock, "__init__", refuse)
