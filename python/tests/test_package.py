"""The wheel as it is shipped: built of the source distribution alone, for these systems, with its licence."""

from __future__ import annotations

import re
import tarfile
from importlib.metadata import distribution
from pathlib import Path

ROOT = Path(__file__).parents[2]
WHEEL = distribution("cardboard-games")


def test_one_wheel_for_many_systems() -> None:
    """The stable ABI from CPython 3.10 on, and the oldest C library that auditwheel found it to run with."""
    tags = re.findall(r"^Tag: (.*)$", WHEEL.read_text("WHEEL") or "", re.MULTILINE)
    assert tags and all(re.fullmatch(r"cp310-abi3-manylinux_2_\d+_\w+", tag) for tag in tags)
    assert WHEEL.metadata["Requires-Python"] == ">=3.10"


def test_the_licence_is_inside() -> None:
    [licence] = [file for file in WHEEL.files or () if file.name == "LICENSE"]
    assert Path(str(licence.locate())).read_text() == (ROOT / "LICENSE").read_text()
    assert WHEEL.metadata["License-Expression"] == "MIT" and WHEEL.metadata["License-File"] == "LICENSE"


def test_nothing_else_is_inside() -> None:
    package = [str(file) for file in WHEEL.files or () if not file.parts[0].endswith(".dist-info")]
    assert {file for file in package if not file.endswith((".py", ".pyc"))} == {
        "../../../bin/cardboard-bench", "cardboard/_binding.abi3.so", "cardboard/_binding.pyi", "cardboard/py.typed", "cardboard/bench/public-1.json",
        "cardboard/bench/levels.json", *(f"cardboard/bench/puzzles/{file.parent.name}.json" for file in (ROOT / "web/src/games").glob("*/puzzles.json"))}
    ours = {str(file.relative_to(ROOT / "python/src")) for file in (ROOT / "python/src").rglob("*.py")}
    assert {file for file in package if file.endswith(".py")} == ours


def test_the_source_distribution_has_what_it_needs_and_no_more() -> None:
    """`scripts/python` builds the wheel of it, in a folder away from the repository; so it has all that it needs."""
    [archive] = (ROOT / "build/wheel").glob("cardboard_games-*.tar.gz")
    with tarfile.open(archive) as opened:
        names = [Path(*Path(member.name).parts[1:]) for member in opened if member.isfile()]
    assert {name.parts[0] for name in names} == {
        "pyproject.toml", "PKG-INFO", "CMakeLists.txt", "LICENSE", "cmake", "docs", "include", "nets", "python", "src", "web"}
    assert not [name for name in names if name.name != "PKG-INFO" and not (ROOT / name).is_file()]
