"""Boards as text, as HTML and as pixels, all from the engine's picture for the terminal."""

from __future__ import annotations

import html
from itertools import groupby
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from ._binding import ffi, lib
from ._games import Game

if TYPE_CHECKING:
    from collections.abc import Iterator

# One colour for each cb_ink, in its order, on a dark ground.
_INKS = (
    "#E9E4DA", "#4DA6DB", "#F07D2C", "#27B98F", "#CD8FB8", "#E0A500", "#8F8A80", "#FFB000", "#E8565B",
    "#76726A", "#E06C6C", "#E3C550", "#7CBF6B", "#7AA2E8", "#B58BE0", "#66C7CF", "#FFFFFF", "#B5B0A6",
)  # fmt: skip
_GROUND = "#1B1A17"
_BOLD, _REVERSE, _UNDERLINE = 1, 2, 4


class Picture:
    """A board as ``height`` rows of ``width`` characters, each with its ink, paper and attributes."""

    def __init__(self, game: Game, view: Any, viewer: int, width: int, height: int) -> None:
        assert len(_INKS) == lib.CB_INK_COUNT
        self.signs: NDArray[np.uint32] = np.zeros((height, width), np.uint32)
        self.inks: NDArray[np.uint8] = np.zeros((height, width, 3), np.uint8)
        lib.cbpy_picture(game._pointer, view, viewer, width, height,
                         ffi.from_buffer("uint32_t[]", self.signs), ffi.from_buffer("uint8_t[]", self.inks))
        self.signs[self.signs == 0] = ord(" ")
        used = np.flatnonzero((self.signs != ord(" ")).any(axis=1))
        last = int(used[-1]) + 1 if used.size else 0
        self.signs, self.inks = self.signs[:last], self.inks[:last]

    def text(self, ascii_only: bool = False) -> str:
        """Plain lines, without spaces at their ends."""
        rows = ("".join(map(self._sign(ascii_only), row)).rstrip() for row in self.signs)
        return "\n".join(rows)

    @staticmethod
    def _sign(ascii_only: bool) -> Any:
        return (lambda code: chr(lib.cbpy_ascii(int(code)))) if ascii_only else chr

    def _runs(self, row: int) -> Iterator[tuple[tuple[int, ...], str]]:
        """The characters of a row that share a style."""
        cells = zip(map(tuple, self.inks[row].tolist()), self.signs[row].tolist(), strict=True)
        for style, run in groupby(cells, key=lambda cell: cell[0]):
            yield style, "".join(chr(code) for _, code in run)

    def html(self) -> str:
        """A ``<pre>`` with coloured spans, for notebooks."""
        lines = []
        for row in range(len(self.signs)):
            spans = (f'<span style="{_css(style)}">{html.escape(text)}</span>' for style, text in self._runs(row))
            lines.append("".join(spans))
        return (f'<pre style="background:{_GROUND};color:{_INKS[0]};line-height:1.2;padding:.6em;'
                f'overflow-x:auto">{chr(10).join(lines)}</pre>')

    def pixels(self) -> NDArray[np.uint8]:
        """The board as an image of shape (height, width, 3). Needs Pillow."""
        from PIL import Image, ImageColor, ImageDraw, ImageFont

        font = ImageFont.load_default_imagefont()
        _, _, wide, high = (int(edge) for edge in font.getbbox("M"))
        rows, columns = self.signs.shape
        image = Image.new("RGB", (max(columns, 1) * wide, max(rows, 1) * high), _GROUND)
        draw = ImageDraw.Draw(image)
        for row in range(rows):
            for column in range(columns):
                ink, ground = _colours(tuple(self.inks[row, column].tolist()))
                x, y = column * wide, row * high
                if ground != _GROUND:
                    draw.rectangle((x, y, x + wide - 1, y + high - 1), ImageColor.getrgb(ground))
                sign = chr(lib.cbpy_ascii(int(self.signs[row, column])))
                if sign != " ":
                    draw.text((x, y), sign, ImageColor.getrgb(ink), font)
        return np.asarray(image).copy()


def _colours(style: tuple[int, ...]) -> tuple[str, str]:
    ink, ground = _INKS[style[0]], _INKS[style[1]] if style[1] else _GROUND
    return (ground, ink) if style[2] & _REVERSE else (ink, ground)


def _css(style: tuple[int, ...]) -> str:
    ink, ground = _colours(style)
    css = f"color:{ink}"
    css += f";background:{ground}" if ground != _GROUND else ""
    css += ";font-weight:bold" if style[2] & _BOLD else ""
    return css + (";text-decoration:underline" if style[2] & _UNDERLINE else "")
