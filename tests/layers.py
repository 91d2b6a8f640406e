"""The layers of src/ know each other in one direction, and no two files call each other in a circle.

usage: layers.py OBJECT...   (the object files of a build)
"""

import re
import subprocess
import sys
from pathlib import Path

SOURCES = Path(__file__).resolve().parents[1] / "src"
# Each layer, and the layers whose headers it may include.
MAY_KNOW = {
    "core": set(),
    "games": {"core"},
    "bots": {"core"},
    "play": {"core"},
    "arena": {"core", "play", "bots"},
    "learn": {"core", "play", "bots"},
    "speak": {"core"},
    "referee": {"core", "play", "bots", "speak"},
    "store": {"core"},
    "server/base": {"core", "store"},
    "server/net": {"core", "server/base"},
    "server/table": {"core", "speak", "store", "arena", "server/base"},
    "server/bots": {"core", "store", "server/base", "server/table"},
    "server/play": {"core", "store", "server/base", "server/table", "server/bots"},
    "server/api": {"core", "speak", "store", "server/base", "server/net", "server/table", "server/bots", "server/play"},
    "server": {"core", "speak", "store", "server/base", "server/net", "server/table", "server/bots", "server/play",
               "server/api"},
    "cli": {"core", "play", "arena", "speak", "referee", "store", "server", "server/base", "server/table"},
    "wasm": {"referee"},
}
# Layers that know games through cardboard.h alone, whatever headers lie in between; and who may look inside.
USERS = {"store", "server/base", "server/net", "server/table", "server/bots", "server/play", "server/api", "server", "cli",
         "wasm"}
INSIDE = "core/game.h"
MEASURES_GAMES = "cli/bench/bots.c"


def layer_of(path: str) -> str:
    """The layer of a file below src/. The folders of the server are layers of their own."""
    parts = Path(path).parts
    return "/".join(parts[:2]) if parts[0] == "server" and len(parts) > 2 else parts[0]


def wrong_includes() -> list[str]:
    wrong = []
    for path in sorted(SOURCES.rglob("*.[ch]")):
        file = str(path.relative_to(SOURCES))
        layer = layer_of(file)
        for name in re.findall(r'^#include "((?:%s)/[^"]+)"' % "|".join(MAY_KNOW), path.read_text(), re.M):
            other = layer_of(name)
            if other != layer and other not in MAY_KNOW[layer]:
                wrong.append(f"{file} includes {name}")
            if layer == other == "games" and Path(file).parts[1] != Path(name).parts[1] and len(Path(file).parts) > 2:
                wrong.append(f"{file} includes {name}: another game")
    return wrong


def included(file: str, seen: set[str]) -> set[str]:
    """All headers below src/ that a file includes, directly or through others."""
    for name in re.findall(r'^#include "([^"]+)"', (SOURCES / file).read_text(), re.M):
        if name not in seen and (SOURCES / name).exists():
            seen.add(name)
            included(name, seen)
    return seen


def looks_inside() -> list[str]:
    files = sorted(str(path.relative_to(SOURCES)) for path in SOURCES.rglob("*.[ch]"))
    return [f for f in files if layer_of(f) in USERS and INSIDE in included(f, set())]


def calls(objects: list[str]) -> dict[str, set[str]]:
    """Which source needs a symbol of which other."""
    defined: dict[str, str] = {}
    needed: dict[str, set[str]] = {}
    for line in subprocess.check_output(["nm", "-A", "-g", *objects], text=True).splitlines():
        where, kind, symbol = line.rsplit(None, 2)
        file = where.split(":")[0].split("/src/")[-1].removesuffix(".o")
        needed.setdefault(file, set())
        if kind == "U":
            needed[file].add(symbol)
        elif kind in "TDRB":
            defined[symbol] = file
    return {f: {defined[s] for s in all_ if s in defined} - {f} for f, all_ in needed.items()}


def circles(graph: dict[str, set[str]]) -> list[str]:
    """The files that remain after repeatedly removing those that call no other remaining file."""
    left = {file: set(others) for file, others in graph.items()}
    while True:
        free = [file for file, others in left.items() if not others & left.keys()]
        if not free:
            break
        for file in free:
            del left[file]
    while True:  # and those that no remaining file calls
        called = set().union(*left.values()) if left else set()
        free = [file for file in left if file not in called]
        if not free:
            return sorted(left)
        for file in free:
            del left[file]


def main() -> int:
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"b"}}) == ["b", "c"], "finds a circle"
    graph = calls(sys.argv[1:])
    assert len(graph) > 300, "reads the object files"
    assert "server/table/table.c" in graph["server/play/tables.c"], "knows which file defines what"
    inside = looks_inside()
    assert MEASURES_GAMES in inside, "knows what a file includes"
    wrong = wrong_includes()
    wrong += [f"{f} looks inside games: {INSIDE}" for f in inside if f != MEASURES_GAMES]
    round_ = circles(graph)
    for line in wrong:
        print(line)
    if round_:
        print("in a circle:", ", ".join(round_))
    return 1 if wrong or round_ else 0


if __name__ == "__main__":
    sys.exit(main())
