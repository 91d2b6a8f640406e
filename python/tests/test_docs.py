"""Every snippet of the guide and of the package's own page runs as it stands."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import cardboard
from cardboard.bench.command import _parser

ROOT = Path(__file__).parents[2]
PAGES = ("docs/python.md", "docs/text.md", "docs/bench.md", "python/README.md")
# The examples are shown with settings that take minutes; the last setting of a name counts.
SHORT = {"openspiel_ismcts.py": ("--games", "1", "--simulations", "2"),
         "evaluate.py": ("--games", "2", "--levels", "easy"),
         "train_ppo.py": ("--hours", "0.0005", "--matches", "16", "--steps", "8", "--warm-up", "50", "--games", "4")}


def snippets(*languages: str) -> list[Any]:
    """The code blocks in some language, each by its page and line."""
    found = []
    for page in PAGES:
        text = (ROOT / page).read_text()
        for block in re.finditer(r"^```(\w*)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL):
            line = text[:block.start()].count("\n") + 2
            if block[1] in languages:
                found.append(pytest.param(page, line, block[2], id=f"{page}:{line}"))
    return found


def test_every_block_is_of_a_kind_that_is_run() -> None:
    fences = sum((ROOT / page).read_text().count("\n```") for page in PAGES)
    assert fences == 2 * len(snippets("python", "", "json"))


@pytest.mark.parametrize(("page", "line", "code"), snippets("python"))
def test_python(page: str, line: int, code: str) -> None:
    space: dict[str, Any] = {"__name__": "snippet"}
    exec(compile("\n" * (line - 1) + code, str(ROOT / page), "exec"), space)
    if "mixed" in space:  # what the guide writes down is what a batch does
        for seed in (0, 1, 7, 2**64 - 1):
            batch = cardboard.Batch("anomaly", 3, 2, seed=seed)
            assert [batch.seed_of(i) for i in range(3)] == [(space["mixed"](seed) + i) % 2**64 for i in range(3)]
            batch.restart(1)
            assert batch.seed_of(1) == (space["mixed"](seed) + 1 + 3) % 2**64


@pytest.mark.parametrize(("page", "line", "commands"), snippets(""))
def test_commands(page: str, line: int, commands: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Targets and scripts exist, and the examples take their settings."""
    monkeypatch.chdir(tmp_path)
    for command in (part.strip() for row in commands.splitlines() for part in row.split("#")[0].split("&&")):
        words = command.split()
        if words[0] == "make":
            subprocess.run(["make", "--dry-run", *words[1:]], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
        elif words[0] == "scripts/python":
            assert re.search(rf"^    {words[1]}\)$", (ROOT / words[0]).read_text(), re.MULTILINE)
        elif words[0].endswith("/cardboard-bench"):
            assert _parser().parse_args(words[1:])
        else:
            assert Path(words[0]).name == "python"
            if len(words) > 1:
                example(words[1], words[2:])


def example(script: str, settings: list[str]) -> None:
    short = SHORT[Path(script).name]
    if ".pt" in " ".join(settings):
        pytest.importorskip("torch", reason="PyTorch is not in the lock file: 5 GB on x86-64 with what it brings along")
    done = subprocess.run([sys.executable, ROOT / script, *settings, *short], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(("page", "line", "settings"), snippets("json"))
def test_settings_of_an_assistant(page: str, line: int, settings: str) -> None:
    for server in json.loads(settings)["mcpServers"].values():
        assert server["command"] == "python"
        asked = {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {
            "protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "test", "version": "1"}}}
        done = subprocess.run([sys.executable, *server["args"]], input=json.dumps(asked) + "\n", capture_output=True,
                              text=True)
        assert json.loads(done.stdout.splitlines()[0])["result"]["serverInfo"]["name"] == "cardboard", done.stderr
