"""The engine's errors as exceptions. Each carries the engine's own sentence."""

from __future__ import annotations

from typing import Any, NoReturn

from ._binding import ffi, lib


class Error(Exception):
    """Something the engine refused. ``str(error)`` is its sentence, ``error.code`` its short name.

    The codes are those of ``cardboard.h``: syntax, field, range, name, position, move, seat, undo,
    request, record, memory, io.
    """

    def __init__(self, text: str, code: str) -> None:
        super().__init__(text)
        self.code = code

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (str(self), self.code)


class InputError(Error, ValueError):
    """A name, number, text or position that does not exist or that the rules do not allow."""


class IllegalMove(Error, ValueError):
    """The move is not legal now, or it is not that seat's turn. The sentence names close moves."""


class RecordError(Error, ValueError):
    """The record does not replay. The sentence names the line."""


class RequestError(Error, RuntimeError):
    """Not possible now: nothing to take back, or the match is over."""


class EngineMemoryError(Error, MemoryError):
    """The engine ran out of memory."""


_CLASSES: dict[str, type[Error]] = {
    "move": IllegalMove,
    "seat": IllegalMove,
    "undo": RequestError,
    "request": RequestError,
    "record": RecordError,
    "memory": EngineMemoryError,
}


def new_error() -> Any:
    """Room for the engine to say what went wrong."""
    return ffi.new("cb_error *")


def fail(error: Any) -> NoReturn:
    """Raises what the engine wrote into ``error``."""
    code = ffi.string(lib.cb_code_name(error.code)).decode()
    raise _CLASSES.get(code, InputError)(ffi.string(error.text).decode(errors="replace"), code)


def check(done: Any, error: Any) -> Any:
    """Hands back what a function of the engine returned, or raises its error."""
    if not done:
        fail(error)
    return done
