"""The benchmark runs, in a short form."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

BENCH = Path(__file__).parents[1] / "bench" / "steps.py"


def test_bench_prints_a_table() -> None:
    done = subprocess.run([sys.executable, BENCH, "anomaly", "--seconds", "0.001"], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    for row in ("Batch, bytes", "Batch, floats", "PettingZoo raw_env", "PettingZoo env"):
        assert re.search(rf"^\| anomaly: {row} \| [1-9][0-9,]* \|$", done.stdout, re.MULTILINE)
