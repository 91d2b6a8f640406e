"""The layers of src/ know each other in one direction, and no two files call each other in a circle.

usage: layers.py OBJECT...   (the object files of a build)
"""

import graphlib
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
    "server/contest": {"core"},
    "server/table": {"core", "speak", "store", "arena", "server/base"},
    "server/bots": {"core", "store", "server/base", "server/table"},
    "server/play": {"core", "store", "server/base", "server/contest", "server/table", "server/bots"},
    "server/api": {"core", "speak", "store", "server/base", "server/net", "server/contest", "server/table", "server/bots", "server/play"},
    "server": {"core", "speak", "store", "server/base", "server/net", "server/table", "server/bots", "server/play",
               "server/api"},
    "notify": {"core"},
    "cli": {"core", "play", "arena", "speak", "referee", "store", "server", "server/base", "server/table", "notify"},
    "wasm": {"referee"},
}
# Layers that know games through cardboard.h alone, whatever headers lie in between; and who may look inside.
USERS = {"store", "server/base", "server/net", "server/contest", "server/table", "server/bots", "server/play", "server/api", "server", "notify", "cli",
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


def room(file: str) -> str:
    """A source and its header are one."""
    return file.rsplit(".", 1)[0]


def calls(objects: list[str]) -> dict[str, set[str]]:
    """Which source, with its header, calls which other: by the symbols that objects need of each other, and, where
    the compiler leaves no trace, by the functions that headers define."""
    defined: dict[str, str] = {}
    needed: dict[str, set[str]] = {}
    for line in subprocess.check_output(["nm", "-A", "-g", *objects], text=True).splitlines():
        where, kind, symbol = line.rsplit(None, 2)
        file = room(where.split(":")[0].split("/src/")[-1].removesuffix(".o"))
        if kind == "U":
            needed.setdefault(file, set()).add(symbol)
        elif kind in "TDRB":
            defined[symbol] = file
    texts = {path: re.sub(r"/\*.*?\*/", "", path.read_text(), flags=re.S) for path in SOURCES.rglob("*.[ch]")}
    bodies: dict[Path, str] = {path: text for path, text in texts.items() if path.suffix == ".c"}
    inline: set[str] = set()
    for path in texts.keys() - bodies.keys():
        functions = re.findall(r"^static inline [^;{=]*?(\w+)\([^;{]*\)\n(\{.*?^\})", texts[path], re.M | re.S)
        defined |= {name: room(str(path.relative_to(SOURCES))) for name, _ in functions}
        inline |= {name for name, _ in functions}
        bodies[path] = " ".join(body for _, body in functions)
    for path, body in bodies.items():
        called = set(re.findall(r"\b\w+(?=\()", body))
        needed.setdefault(room(str(path.relative_to(SOURCES))), set()).update(
            called if path.suffix == ".h" else called & inline)
    return {r: {defined[s] for s in all_ if s in defined} - {r} for r, all_ in needed.items()}


def circle(graph: dict[str, set[str]]) -> list[str]:
    """Files each of which calls the one before it, the first being the last; empty if there are none."""
    try:
        graphlib.TopologicalSorter(graph).prepare()
    except graphlib.CycleError as error:
        return error.args[1]
    return []


def main() -> int:
    assert sorted(circle({"a": {"b"}, "b": {"c"}, "c": {"b"}})) in (["b", "b", "c"], ["b", "c", "c"]), "finds a circle"
    graph = calls(sys.argv[1:])
    assert len(graph) > 300, "reads the object files"
    assert "server/table/table" in graph["server/play/tables"], "knows which file defines what"
    assert "core/bits" in graph["learn/rows"], "sees what a header defines"
    assert "core/bits" in graph["games/septikon/septikon"], "sees what a header calls"
    inside = looks_inside()
    assert MEASURES_GAMES in inside, "knows what a file includes"
    wrong = wrong_includes()
    wrong += [f"{f} looks inside games: {INSIDE}" for f in inside if f != MEASURES_GAMES]
    round_ = circle(graph)
    for line in wrong:
        print(line)
    if round_:
        print("in a circle:", " calls ".join(reversed(round_)))
    return 1 if wrong or round_ else 0


if __name__ == "__main__":
    sys.exit(main())
