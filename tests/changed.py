"""Which tests matter for what differs from main: says so, and prints the words for ctest.

    changed.py               compares with origin/main, or with main, or on main itself with the last commit
    changed.py FILE...       as if these had changed

Of those that took longer than half a minute when they last ran, it only tells the names.
"""
import re
import subprocess
import sys

GAMES = "adrenaline|anomaly|pnrz|septikon|spacefreaks|template"
RULES = "scenarios-|golden-|properties-|reasons-|rules-|rule-coverage|layers$"
PAGE = "web-types|web-lint|web-format|web-units"
SLOW = 30  # seconds

# What a file is part of, and the tests of that; \1 is what the first group found. All that fit count.
PARTS = [
    (rf"^(?:src/games|tests(?:/scenarios|/golden)?)/({GAMES})/", r"\1|rules-|rule-coverage|layers$"),
    (rf"^docs/rules/({GAMES})\.md", r"scenarios-\1|rules-|rule-coverage|cli-commands"),
    (r"^(src/(core|play|games/[a-z_]+\.)|include/)", RULES + "|core-|learn-|cli-|example-|library-"),
    (r"^src/bots/", "bots-|golden-|layers$|server-thinking"),
    (r"^src/arena/", "bots-|cli-commands|layers$"),
    (r"^src/learn/", "learn-|example-|library-|layers$|properties-"),
    (r"^src/(speak|referee)/", "cli-|server-(api|docs|learn|play)$|layers$"),
    (r"^src/(server|store)/", "server-|layers$"),
    (r"^src/cli/", "cli-|bots-program|layers$"),
    (r"^src/wasm/", "web-engine"),
    (r"^examples/", "example-|cli-protocol|bots-program"),
    (r"^tests/properties/", "properties-|mutants-"),
    (r"^tests/mutants/", "mutants-"),
    (r"^tests/(runner|scenarios)/", "scenarios-"),
    (r"^tests/golden_tool/", "golden-"),
    (r"^tests/common/", RULES),
    (r"^tests/(adrenaline|anomaly|bots|cli|core|learn|pnrz|reasons|septikon|server|spacefreaks)/", r"\1-"),
    (r"^bench/", "server-load"),
    (r"^deploy/", "server-deploy"),
    (r"^web/(src|tests|scripts)/", PAGE),
    (r"^web/engine/", "web-engine|web-lint|web-format"),
    (r"^web/e2e/(\w+)\.test\.mjs", r"web-\1$|web-lint|web-format"),
    (r"^web/", "web-lint|web-format"),
    (r"^python/", "python-"),
    (r"^docs/", "figures|server-docs|server-learn|cli-protocol|rule-coverage"),
    (r"^(docs/deploy|CHANGELOG)", "cli-commands"),
    (r"^README", "readme-example"),
    (r"\.(c|h)$", "^format$|^tidy$"),
    (r"^(CMake|cmake/|tests/.*CMakeLists)", "layers$|library-|scenarios-"),
    (r"^tests/(failures|changed|patience)\.py", "tests-"),
]


def git(*words):
    done = subprocess.run(["git", *words], capture_output=True, text=True, check=False)
    return done.stdout.split("\n")[:-1] if done.returncode == 0 else None


def changed_files():
    """What differs from where this branch left main, what is not committed, and what git does not know yet."""
    base = "HEAD"
    for branch in ("origin/main", "main"):
        left = git("merge-base", "HEAD", branch)
        if left and left != git("rev-parse", "HEAD"):
            base = left[0]
            break
    return base, sorted({*(git("diff", "--name-only", base) or []), *(git("ls-files", "-o", "--exclude-standard") or [])})


def wanted(files):
    """The patterns of the tests that matter for these files."""
    return {found.expand(tests) for file in files for part, tests in PARTS for found in [re.search(part, file)] if found}


def slow_ones():
    try:
        with open("build/dev/Testing/Temporary/CTestCostData.txt", encoding="utf-8") as f:
            rows = [line.split() for line in f if len(line.split()) == 3]
    except OSError:
        return set()
    return {name for name, _, seconds in rows if float(seconds) > SLOW}


def main(files):
    base, files = ("", files) if files else changed_files()
    patterns = wanted(files)
    print(f"{len(files)} files differ{' from ' + base[:9] if base else ''}", file=sys.stderr)
    if not patterns:
        print("No test is about them.", file=sys.stderr)
        return
    regex = "|".join(sorted(patterns))  # they fit anywhere: "pnrz" names all tests of that game
    later = sorted(name for name in slow_ones() if re.search(regex, name))
    if later:
        print(f"Left to make test, for their time: {' '.join(later)}", file=sys.stderr)
    print(f"-R {regex}" + (f" -E ^({'|'.join(later)})$" if later else ""))


def test():
    assert wanted(["src/games/pnrz/why.c"]) >= {"pnrz|rules-|rule-coverage|layers$", "^format$|^tidy$"}
    assert not any(re.search(tests, "web-format") for tests in wanted(["src/server/server.c", "src/games/pnrz/why.c"]))
    assert wanted(["web/e2e/local.test.mjs"]) == {"web-local$|web-lint|web-format", "web-lint|web-format"}
    assert wanted(["LICENSE"]) == set()
    print("4 passed, 0 failed")


if __name__ == "__main__":
    if sys.argv[1:] == ["--test"]:
        test()
    else:
        main(sys.argv[1:])
