"""The examples run, in a short form."""

from __future__ import annotations

import importlib.util
import json
import sys
from pathlib import Path
from typing import Any

import pytest

EXAMPLES = Path(__file__).parents[1] / "examples"


def example(name: str) -> Any:
    """An example as a module."""
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def test_openspiel_ismcts(capsys: Any) -> None:
    won = example("openspiel_ismcts").main(["anomaly", "--games", "2", "--simulations", "4", "--against", "random"])
    assert 0 <= won.low <= won.value <= won.high <= 1
    said = capsys.readouterr().out
    assert "match 2: seat 1 got" in said and "an equal would win 0.50" in said


def test_evaluate(capsys: Any) -> None:
    rated = example("evaluate").main(["anomaly", "--games", "4", "--levels", "easy", "fair"])
    assert rated["fair"].value == 1200 and set(rated) == {"policy", "easy", "fair"}
    said = capsys.readouterr().out
    assert "| easy | 4 | " in said and "an equal wins 0.50" in said


def test_evaluate_takes_any_function(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "mine.py").write_text("def choose(observation, mask, seat):\n    return mask.argmax(axis=1)\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    assert "policy" in example("evaluate").main(["septikon", "--policy", "mine:choose", "--games", "2", "--levels", "easy"])
    with pytest.raises(SystemExit, match="MODULE:FUNCTION"):
        example("evaluate").find("mine", 1)


def test_train_ppo(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("torch", reason="PyTorch is not in the lock file: 5 GB on x86-64 with what it brings along")
    train = example("train_ppo")
    rows = train.main(train.arguments([
        "--hours", "0.0005", "--matches", "16", "--steps", "8", "--warm-up", "50", "--games", "4", "--threads", "1",
        "--save", str(tmp_path / "p.pt"), "--plot", str(tmp_path / "curve.svg")]))
    assert len(rows) >= 2 and rows[-1].steps > 0 and (tmp_path / "curve.svg").read_text().startswith("<svg")
    more = train.main(train.arguments([
        "--hours", "0.001", "--matches", "16", "--steps", "8", "--games", "4", "--threads", "1", "--resume",
        "--save", str(tmp_path / "p.pt")]))
    assert more[:len(rows)] == rows and more[-1].steps > rows[-1].steps
    monkeypatch.syspath_prepend(str(EXAMPLES))
    rated = example("evaluate").main(["anomaly", "--policy", str(tmp_path / "p.pt"), "--games", "2", "--levels", "easy"])
    assert set(rated) == {"policy", "easy"}


def test_feed_gpu() -> None:
    """Without a card: both ways play on with legal actions, as batches refuse others."""
    pytest.importorskip("torch", reason="PyTorch is not in the lock file: 5 GB on x86-64 with what it brings along")
    found = example("feed_gpu").main(["anomaly", "--games", "16", "--steps", "5", "--width", "16", "--device", "cpu"])
    assert set(found) == {"one after the other", "by turns"} and all(rate > 0 for rate in found.values())


def notebook(name: str, **short: str) -> dict[str, Any]:
    """Runs the cells of a notebook, with some of its text replaced to make it short; returns its variables."""
    kept = json.loads((EXAMPLES / f"{name}.ipynb").read_text())
    assert kept["nbformat"] == 4 and all(cell["id"] for cell in kept["cells"])
    space: dict[str, Any] = {"__name__": "__main__"}
    for cell in kept["cells"]:
        if cell["cell_type"] == "code":
            assert cell["outputs"] or "import" in cell["source"][0], "a reader sees what came out"
            code = "".join(cell["source"])
            for long, brief in short.items():
                code = code.replace(f"{long} = ", f"{long} = {brief} if True else ")
            exec(compile(code, f"{name}.ipynb", "exec"), space)
    return space


def test_play_notebook() -> None:
    space = notebook("play")
    assert space["match"].over and space["match"].steps > 50


def test_balance_notebook(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MPLBACKEND", "Agg")
    space = notebook("balance", GAMES="60")
    assert len(space["games"]) == 3 * 60 and len(space["won"]) == 4 and space["won"]["won"].between(0, 1).all()
