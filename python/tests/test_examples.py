"""The examples run, in a short form."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from typing import Any

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
