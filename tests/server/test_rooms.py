"""The rooms of the server call each other in one direction, and no two files call each other in a circle."""

import re
import subprocess
import sys
from pathlib import Path

SOURCES = Path(__file__).resolve().parents[2] / "src"
# Each room, and the rooms it may know. The store has no rooms; `top` is server.c and port.c.
MAY_KNOW = {
    "base": {"store"},
    "net": {"base"},
    "table": {"base", "store"},
    "api": {"base", "net", "table", "store"},
    "top": {"base", "net", "table", "api", "store"},
    "store": set(),
}


def room_of(path: Path) -> str:
    parts = path.relative_to(SOURCES).parts
    if parts[0] == "store":
        return "store"
    return parts[1] if len(parts) > 2 else "top"


def sources() -> list[Path]:
    return sorted(p for d in ("server", "store") for p in (SOURCES / d).rglob("*.[ch]"))


def wrong_includes() -> list[str]:
    wrong = []
    for path in sources():
        room = room_of(path)
        for name in re.findall(r'^#include "((?:server|store)/[^"]+)"', path.read_text(), re.M):
            other = room_of(SOURCES / name)
            if other != room and other not in MAY_KNOW[room]:
                wrong.append(f"{path.relative_to(SOURCES)} includes {name}")
    return wrong


def calls(library: str) -> dict[str, set[str]]:
    """Which object of the library needs a symbol of which other."""
    defined: dict[str, str] = {}
    needed: dict[str, set[str]] = {}
    for line in subprocess.check_output(["nm", "-A", library], text=True).splitlines():
        where, kind, symbol = line.rsplit(None, 2)
        file = where.split(":")[1]
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
    graph = calls(sys.argv[1])
    assert len(graph) > 30, "reads the library"
    wrong = wrong_includes()
    round_ = circles(graph)
    for line in wrong:
        print(line)
    if round_:
        print("in a circle:", ", ".join(round_))
    return 1 if wrong or round_ else 0


if __name__ == "__main__":
    sys.exit(main())
