"""A run: the items of a set, put to one model. Every finished item is written down at once, so a run can be resumed."""

from __future__ import annotations

import json
import os
import threading
from collections.abc import Callable, Collection
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from pathlib import Path
from typing import Any

from .. import __version__
from .._errors import InputError
from .items import AnyItem, QuestionItem
from .sets import Set
from .talk import Model, put

#: Moves listed; no list; no list, but the rules, the legal moves and reasons as tools.
TRACKS = ("listed", "unlisted", "tools")


class Run:
    """The items of a set in some tracks, and the file of those that are done.

    The file has a line of JSON about the run, and one for each item with all that was told and said.
    """

    def __init__(self, path: Path, chosen: Set, model: str, tracks: Collection[str] = TRACKS,
                 wanted: Callable[[AnyItem], bool] = lambda item: True) -> None:
        for track in tracks:
            if track not in TRACKS:
                raise InputError(f"no track is called {track!r}; there are {', '.join(TRACKS)}", "name")
        # Questions are the same whether moves are listed or not.
        self.plan = [(track, item) for item in chosen.items if wanted(item) for track in TRACKS if track in tracks
                     and not (isinstance(item, QuestionItem) and track == "listed")]
        self._path, self._lock = path, threading.Lock()
        self.head = {"bench": 1, "version": __version__, "model": model, "set": chosen.name, "fingerprint": chosen.fingerprint}
        #: The lines of finished items by track and item.
        self.done: dict[tuple[str, str], dict[str, Any]] = {}
        if path.exists():
            self._read()
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._write(self.head)

    def _read(self) -> None:
        """What an earlier run left behind. A line that it could not finish is cut off."""
        head, lines = load(self._path)
        if head != self.head:
            raise InputError(f"{self._path} is of another run: its model, set or version is not the same", "record")
        for line in lines:
            self.done[line["track"], line["item"]] = line
        whole = self._path.read_bytes()
        end = whole.rfind(b"\n") + 1
        if end < len(whole):
            with self._path.open("r+b") as file:
                file.truncate(end)

    def _write(self, line: Any) -> None:
        with self._path.open("a") as file:
            file.write(json.dumps(line, separators=(",", ":")) + "\n")
            file.flush()
            os.fsync(file.fileno())

    def play(self, model: Model, workers: int = 1, progress: Callable[[int, int], None] = lambda done, of: None) -> None:
        """Puts all items that are left to the model, some at the same time."""
        left = [(track, item) for track, item in self.plan if (track, item.id) not in self.done]
        progress(len(self.plan) - len(left), len(self.plan))
        queue, going = iter(left), set[Future[None]]()
        with ThreadPoolExecutor(workers) as pool:
            while True:
                while len(going) < workers and (work := next(queue, None)) is not None:
                    going.add(pool.submit(self._one, *work, model))
                if not going:
                    return
                finished, going = wait(going, return_when=FIRST_COMPLETED)
                for each in finished:
                    each.result()  # an endpoint that cannot be reached ends the run here; what is under way is finished
                progress(sum((track, item.id) in self.done for track, item in self.plan), len(self.plan))

    def _one(self, track: str, item: AnyItem, model: Model) -> None:
        line = {"track": track, "item": item.id, **put(item, track, model).data()}
        with self._lock:
            self._write(line)
            self.done[track, item.id] = line


def load(path: Path) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """The first line of a run's file, and the others as far as they are whole."""
    try:
        head, *lines = [json.loads(line) for line in path.read_text().split("\n")[:-1]]
        if head["bench"] != 1 or not all(isinstance(line["track"], str) and isinstance(line["item"], str) for line in lines):
            raise ValueError("it is of another version")
    except (OSError, ValueError, KeyError, TypeError) as wrong:
        raise InputError(f"{path} is not the file of a run: {wrong}", "record") from None
    return head, lines
