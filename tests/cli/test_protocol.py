#!/usr/bin/env python3
"""The examples of docs/protocol.md: each request is sent, and its answer must read as the page says.

All examples are one session, in the order of the page. An answer that ends with " ..." is compared up to
there. With --write the page is written again with the answers as they are now.
"""
import os
import re
import subprocess
import sys
import tempfile
import unittest

from program import PATIENCE, PROGRAM

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")

PAGE = os.path.join(ROOT, "docs", "protocol.md")
CUT = " ..."
SENT, GOT = "-> ", "<- "
WIDTH = 420  # longer answers are cut on the page


def answers_to(requests: list[str]) -> list[str]:
    done = subprocess.run([PROGRAM, "referee"], input="".join(line + "\n" for line in requests),
                          capture_output=True, text=True, timeout=PATIENCE, check=True)
    return done.stdout.splitlines()


def examples(text: str) -> list[tuple[str, str]]:
    """The pairs of request and answer; a request without an answer is a mistake in the page."""
    lines = [line for line in text.splitlines() if line.startswith((SENT, GOT))]
    pairs = list(zip(lines[::2], lines[1::2]))
    for sent, got in pairs:
        assert sent.startswith(SENT) and got.startswith(GOT), (sent, got)
    assert len(lines) == 2 * len(pairs)
    return [(sent[len(SENT):], got[len(GOT):]) for sent, got in pairs]


def read_page() -> str:
    with open(PAGE, encoding="utf-8") as page:
        return page.read()


def write_page() -> None:
    text = read_page()
    now = iter(answers_to([sent for sent, _ in examples(text)]))
    out = []
    for line in text.splitlines():
        if line.startswith(GOT):
            answer = next(now)
            line = GOT + (answer if len(answer) <= WIDTH else answer[:WIDTH] + CUT)
        out.append(line)
    with open(PAGE, "w", encoding="utf-8") as page:
        page.write("\n".join(out) + "\n")


class ProtocolPage(unittest.TestCase):
    def test_examples(self) -> None:
        pairs = examples(read_page())
        self.assertGreater(len(pairs), 10)
        for (sent, shown), answer in zip(pairs, answers_to([sent for sent, _ in pairs]), strict=True):
            with self.subTest(request=sent):
                if shown.endswith(CUT):
                    self.assertEqual(answer[:len(shown) - len(CUT)], shown[:-len(CUT)])
                else:
                    self.assertEqual(answer, shown)

    def test_every_request_is_shown(self) -> None:
        text = read_page()
        named = set(re.findall(r"^### (\w+)$", text, re.MULTILINE))
        shown = set(re.findall(r'"op":"(\w+)"', text))
        self.assertEqual(named, shown)

    def test_client(self) -> None:
        (code,) = re.findall(r"```python\n(.*?)```", read_page(), re.DOTALL)
        with tempfile.TemporaryDirectory() as folder:
            os.symlink(os.path.abspath(PROGRAM), os.path.join(folder, "cardboard"))
            path = folder + os.pathsep + os.environ["PATH"]
            done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True,
                                  timeout=PATIENCE, env={**os.environ, "PATH": path}, check=False)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("'over': True", done.stdout)


if __name__ == "__main__":
    if "--write" in sys.argv:
        write_page()
    else:
        unittest.main()
