"""What only some modules of the package need."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


@contextmanager
def extra(name: str) -> Iterator[None]:
    """Import what the extra `name` installs. If it is not there, the error says how to install it."""
    try:
        yield
    except ModuleNotFoundError as error:
        message = (
            f"kafeneio.{name} needs {error.name}, which the extra `{name}` installs: pip install 'kafeneio[{name}]'"
        )
        raise ModuleNotFoundError(message, name=error.name) from error
