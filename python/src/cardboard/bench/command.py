"""The command cardboard-bench."""

from __future__ import annotations

import argparse
import json
import os
import sys
from pathlib import Path
from typing import Any

from .._errors import Error, InputError
from .._games import games, whole_number
from .endpoint import Endpoint, Unreachable
from .items import AnyItem
from .page import page
from .results import results
from .run import TRACKS, Run, load
from .sets import Set, held_out, public

_KINDS = ("match", "puzzle", "end", "may", "why", "then")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="cardboard-bench", description="Measures how well a language model plays board games.")
    commands = parser.add_subparsers(dest="command", required=True)
    run = commands.add_parser("run", help="play, or play on where it was stopped")
    run.add_argument("--url", required=True, help="an endpoint as OpenAI's: https://api.example.org/v1")
    run.add_argument("--model", required=True, help="the name of the model there")
    run.add_argument("--out", required=True, type=Path, help="writes OUT.jsonl, OUT.json and OUT.html")
    run.add_argument("--key-env", default="OPENAI_API_KEY", help="the environment variable with the key (%(default)s)")
    run.add_argument("--set", type=Path, help="a set that held-out made; the public one if left out")
    run.add_argument("--track", action="append", choices=TRACKS, help="only this track; may be repeated")
    run.add_argument("--game", action="append", choices=list(games), help="only this game; may be repeated")
    run.add_argument("--kind", action="append", choices=_KINDS, help="only items of this kind; may be repeated")
    run.add_argument("--limit", type=int, help="only that many items, some of each kind and game")
    run.add_argument("--workers", type=int, default=4, help="items at the same time (%(default)s)")
    run.add_argument("--settings", type=json.loads, default={}, help='more for every request, as JSON: \'{"temperature": 0}\'')
    _add_prices(run)
    report = commands.add_parser("report", help="write the results of runs again; of several, one page that compares them")
    report.add_argument("runs", nargs="+", type=Path, help="the .jsonl files of runs")
    report.add_argument("--out", required=True, type=Path, help="writes OUT.json and OUT.html")
    _add_prices(report)
    made = commands.add_parser("held-out", help="make a set that nobody has seen")
    made.add_argument("--out", required=True, type=Path, help="the file to write; keep it to yourself")
    made.add_argument("--name", default="held-out", help="what results call it (%(default)s)")
    made.add_argument("--seed", type=int, help="drawn if left out")
    made.add_argument("--puzzles", type=Path, help="a folder of puzzles that web/scripts/puzzles.mjs wrote; none if left out")
    for name, count, what in (("pairs", 2, "pairs of matches with each level"), ("ends", 8, "ends of each game"),
                              ("questions", 8, "questions of each kind about each game")):
        made.add_argument(f"--{name}", type=int, default=count, help=f"{what} (%(default)s)")
    return parser


def _add_prices(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--price", type=float, nargs=2, default=(0.0, 0.0), metavar=("READ", "WRITTEN"),
                        help="what a million tokens cost, where the endpoint does not say what an answer costs")


def main(arguments: list[str] | None = None) -> int:
    """Status 0: done; 1: stopped, and what was played is kept; 2: misused."""
    given = _parser().parse_args(arguments)
    try:
        {"run": _run, "report": _report, "held-out": _held_out}[given.command](given)
    except Unreachable as stopped:
        print(f"cardboard-bench: {stopped}\nThe same command plays on from here.", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\ncardboard-bench: stopped; the same command plays on from here.", file=sys.stderr)
        return 1
    except (Error, OSError, ValueError) as wrong:
        print(f"cardboard-bench: {wrong}", file=sys.stderr)
        return 2
    return 0


def _run(given: argparse.Namespace) -> None:
    whole_number("there are", given.workers, 1, 1000, "workers")
    chosen = Set.read(given.set.read_text()) if given.set else public()
    left = list(chosen.items)[:given.limit]

    def wanted(item: AnyItem) -> bool:
        return item in left and (not given.game or item.game in given.game) and (not given.kind or item.kind in given.kind)

    if not isinstance(given.settings, dict):
        raise InputError("--settings is a JSON object", "syntax")
    path = Path(f"{given.out}.jsonl")
    run = Run(path, chosen, given.model, given.track or TRACKS, wanted)
    endpoint = Endpoint(given.url, given.model, key=os.environ.get(given.key_env, ""), settings=given.settings)
    try:
        run.play(endpoint.ask, given.workers, lambda done, of: print(f"{done} of {of} items", file=sys.stderr))
    finally:
        _write([path], given.out, given.price)


def _report(given: argparse.Namespace) -> None:
    _write(given.runs, given.out, given.price)


def _write(paths: list[Path], out: Path, price: tuple[float, float]) -> None:
    found = [results(*load(path), tuple(price)) for path in paths]  # type: ignore[arg-type]
    shown: Any = found[0] if len(found) == 1 else found
    Path(f"{out}.json").write_text(json.dumps(shown, indent=1) + "\n")
    Path(f"{out}.html").write_text(page(found))


def _held_out(given: argparse.Namespace) -> None:
    for name in ("pairs", "ends", "questions"):
        whole_number(f"--{name} is", getattr(given, name), 0, 100_000)
    made = held_out(given.name, given.seed, given.pairs, given.ends, given.questions, given.puzzles)
    with given.out.open("x") as file:  # a set is not overwritten
        file.write(made.write())
    print(f"{given.out}: {len(made.items)} items")


if __name__ == "__main__":
    sys.exit(main())
