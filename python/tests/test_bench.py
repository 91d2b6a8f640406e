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
    for row in ("anomaly: `Batch` of 1,024, bytes", "anomaly: `Batch` of 1,024, floats", "anomaly, `raw_env`",
                "anomaly, `env`", "anomaly, `cardboard.openspiel`", "OpenSpiel's chess (C++)"):
        assert re.search(rf"^\| {re.escape(row)} \| [1-9][0-9,]* \|", done.stdout, re.MULTILINE), done.stdout
