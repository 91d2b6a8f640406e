"""Texts that the engine writes, as Python strings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ._binding import ffi, lib
from ._errors import EngineMemoryError, InputError


def written(write: Callable[[Any], object]) -> str:
    """Calls ``write`` with an empty ``cb_text`` and returns what it holds afterwards."""
    text = ffi.new("cb_text *")
    try:
        write(text)
        if text.failed:
            raise EngineMemoryError("not enough memory for a text", "memory")
        return bytes(ffi.buffer(text.data, text.length)).decode() if text.length else ""
    finally:
        lib.cb_text_free(text)


def string(chars: Any) -> str:
    """A constant string of the engine; "" for none."""
    return "" if chars == ffi.NULL else str(ffi.string(chars).decode())


def encoded(text: Any, what: str = "a name") -> bytes:
    """A string as the engine reads it; a sentence for anything else."""
    if not isinstance(text, str):
        raise InputError(f"{what} is text, not {text!r:.60}", "syntax")
    try:
        found = text.encode()
    except UnicodeEncodeError:
        raise InputError(f"{what} is text, but {text!r:.60} has half a character in it", "syntax") from None
    if b"\0" in found:
        raise InputError(f"{what} is text, but {text!r:.60} has a zero in it", "syntax")
    return found
