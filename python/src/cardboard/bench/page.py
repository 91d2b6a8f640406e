"""The results of one or several runs as one page, in the style of the arena's: by the same C code."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from .._arena import Estimate
from .._binding import ffi, lib
from .._games import games
from .._text import encoded, written
from .results import GUESSED

_KINDS = {"puzzle": "Puzzles solved", "end": "Wins found that are one move away", "may": "Rules: may this move be made?",
          "why": "Rules: why not?", "then": "Rules: what does a move change?"}


def page(runs: Sequence[Mapping[str, Any]]) -> str:
    """The page of some runs' results."""
    names = [run["model"] for run in runs]
    parts = [written(lambda out: lib.plot_page_begin(encoded(f"cardboard-bench: {', '.join(names)}"), out)),
             f"<p>{_plain(_about(runs))}</p>\n"]
    every = [(f"{run['model']}, {track}", found, i) for i, run in enumerate(runs) for track, found in run["tracks"].items()]
    for game in dict.fromkeys(game for _, found, _ in every for game in found["matches"]):
        rows = [(name + words, Estimate(**found["matches"][game][which]), i) for name, found, i in every if game in found["matches"]
                for which, words in (("rating", ""), ("without_luck", ", without luck")) if which in found["matches"][game]]
        parts += _plot(f"{games[game].title}: rating, where fair has 1200", rows, 1, (1200.0, "the rating of fair"), "")
    for kind, heading in _KINDS.items():
        rows = [(name, Estimate(**found["right"][kind]["all"]["share"]), i) for name, found, i in every if kind in found["right"]]
        if rows:
            parts += _plot(heading, rows, 100, (GUESSED.get(kind, 0.0), "what guessing finds"), " %")
    parts += _heading("What it took")
    parts.append(_table(("", "answers", "tokens read", "written", "cost", "refused"),
                        [(name, *(f"{found['took'][each]:,}" for each in ("calls", "prompt_tokens", "completion_tokens")),
                          f"{found['took']['cost']:.2f}", f"{found['took']['refused']:,}") for name, found, _ in every]))
    parts += _heading("What was refused, by rule")
    parts.append(_table(("", "rule", "times"), [(name, rule or "no move of the game", f"{times:,}") for name, found, _ in every
                                               for rule, times in list(found["took"]["illegal"].items())[:20]]))
    return "".join([*parts, written(lib.plot_page_end)])


def _about(runs: Sequence[Mapping[str, Any]]) -> str:
    sets = dict.fromkeys(f"{run['set']} ({run['fingerprint'][:12]}), version {run['version']}" for run in runs)
    return f"Set {'; '.join(sets)}. Intervals are of 95 %."


def _heading(text: str) -> list[str]:
    return [written(lambda out: lib.plot_heading(encoded(text), out))]


def _plain(text: str) -> str:
    return written(lambda out: lib.markup_escape(encoded(text), out))


def _plot(heading: str, rows: Sequence[tuple[str, Estimate, int]], scale: float, mark: tuple[float, str], unit: str) -> list[str]:
    kept = [ffi.new("char[]", encoded(name)) for name, _, _ in rows]
    plotted = ffi.new("plot_row[]", [{"label": label, "value": {"value": value.value, "low": value.low, "high": value.high}, "seat": i}
                                     for label, (_, value, i) in zip(kept, rows, strict=True)])
    named = ffi.new("char[]", encoded(mark[1]))
    line = ffi.new("plot_mark *", {"at": mark[0], "is": named})[0]
    return [*_heading(heading), written(lambda out: lib.plot_estimates(plotted, len(rows), scale, line, unit.encode(), out))]


def _table(heads: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    lines = ["<tr>" + "".join(f"<th>{_plain(head)}</th>" for head in heads) + "</tr>"]
    lines += ["<tr>" + "".join(f"<td>{_plain(cell)}</td>" for cell in row) + "</tr>" for row in rows]
    return "<table>" + "\n".join(lines) + "</table>\n"
