"""What to know about the tests that failed in the last run of ctest: for each its name, the lines that matter and the
command that runs it alone.

    failures.py PRESET...     reads build/PRESET/Testing/Temporary/LastTest.log
    failures.py --test        tests itself
"""
import re
import sys

# What tools say where something goes wrong: our own runners, unittest, node, cmocka, the sanitizers, the compilers, lint.
TROUBLE = re.compile(r"^\s*not ok |✖|\bFAIL|^Traceback|[Ee]rror\b|ERROR|\bAssert|assert|panic|SUMMARY: |differs?\b|"
                     r"expected |Timeout|timed out|Segmentation|Aborted|Killed|warning:")
HARMLESS = re.compile(r"\b0 (tests? )?failed|^\s*ok |^# (fail|cancelled) 0|, 0 failed")
LINES, AROUND = 20, 3
TEST = re.compile(r"^\d+/\d+ Test: (\S+)\nCommand: .*?\n(?:Output|.*?\nOutput):\n-+\n(.*?)\n(?:<end of output>\n)?"
                  r"Test time = +([\d.]+) sec\n-+\n(.*?)\n", re.MULTILINE | re.DOTALL)


def what_matters(output):
    """At most twenty lines: the first that tell of trouble, with some before them, and the last ones."""
    lines = [line.rstrip()[:300] for line in output.splitlines() if line.strip()]
    if len(lines) <= LINES:
        return lines
    end = LINES // 3
    body = lines[:-end]
    first = next((i for i, line in enumerate(body) if TROUBLE.search(line) and not HARMLESS.search(line)), None)
    if first is None:
        return ["..."] + lines[-LINES + 1:]
    begin = max(0, first - AROUND)
    part = body[begin:begin + LINES - end - 2]
    return (["..."] if begin else []) + part + (["..."] if begin + len(part) < len(body) else []) + lines[-end:]


def failed(log):
    """The name, the output and the verdict of each test of a log that failed."""
    for name, output, _, verdict in TEST.findall(log):
        if not verdict.startswith(("Test Passed", "Test Skipped", "Test Pass Reason", "Test Not Run")):
            yield name, output, verdict


def report(preset):
    with open(f"build/{preset}/Testing/Temporary/LastTest.log", encoding="utf-8", errors="replace") as f:
        for name, output, verdict in failed(f.read()):
            print(f"\n-- {preset}: {name} --  {verdict}")
            for line in what_matters(output):
                print(f"    {line}")
            print(f"  alone: ctest --preset {preset} -R '^{name}$'")


def test():
    one = ('1/2 Testing: fine\n1/2 Test: fine\nCommand: "x"\nDirectory: /x\n"fine" start time: 1\nOutput:\n-----\nok\n'
           '<end of output>\nTest time =   0.01 sec\n-----\nTest Passed.\n"fine" end time: 1\n')
    two = one.replace("fine", "bad").replace("\nok\n", "\n" + "\n".join(f"line {i}" for i in range(40)) +
                                             "\nFAIL it is not so\n" + "\n".join(f"more {i}" for i in range(90)) + "\n")
    (name, output, verdict), = failed(one + two.replace("Test Passed.", "Test Failed."))
    lines = what_matters(output)
    assert (name, verdict) == ("bad", "Test Failed."), (name, verdict)
    assert len(lines) <= LINES and "FAIL it is not so" in lines and "line 37" in lines and lines[-1] == "more 89", lines
    assert what_matters("a\n\nb\n") == ["a", "b"]
    assert what_matters("\n".join(map(str, range(99))))[-1] == "98"
    print("4 passed, 0 failed")


if __name__ == "__main__":
    if sys.argv[1:] == ["--test"]:
        test()
    else:
        for each in sys.argv[1:]:
            report(each)
