"""cardboard learn, with a trainer that guesses: rounds, what is kept, going on, refusals."""

import json
import os
import struct
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

PROGRAM = os.environ["CARDBOARD"]
HEADER = struct.Struct("<8s16sHHIHHIII16s")

# Writes a net of zeros that fits the samples, with only a factor for the game's own judge.
TRAINER = """
import struct, sys
from pathlib import Path
options = dict(zip(sys.argv[1::2], sys.argv[2::2]))
files = sorted(Path(options["--samples"]).glob("*.samples"))
h = struct.Struct("<8s16sHHIHHIII16s").unpack_from(files[0].read_bytes())
hidden = 32
head = struct.pack("<8s16sHHIHHHHBBBBh18s", b"CBNET1\\n", h[1], h[2], h[3], h[4], h[5], hidden, 16, h[6], 0, 0, 0, 0, 200, b"")
size = h[4] * hidden + 2 * hidden * h[5] + 4 * hidden + 2 * hidden * 16 + 4 * 16 + 2 * h[6] * 16 + 4 * h[6]
Path(options["--out"]).write_bytes(head + bytes(size))
"""


class Learn(unittest.TestCase):
    def setUp(self) -> None:
        self.place = tempfile.TemporaryDirectory()
        self.addCleanup(self.place.cleanup)
        self.folder = Path(self.place.name) / "course"
        self.folder.mkdir()
        trainer = Path(self.place.name) / "trainer.py"
        trainer.write_text(TRAINER)
        self.settings(f"trainer = {sys.executable} {trainer}")

    def settings(self, *lines: str) -> None:
        usual = ["seconds = 1", "part = 2", "games = 2  # few", "ms = 1", "rounds = 2", "hidden = 32", "iterations = 4"]
        (self.folder / "settings").write_text("\n".join([*usual, *lines]) + "\n")

    def learn(self, *arguments: str, code: int = 0) -> str:
        done = subprocess.run(
            [PROGRAM, "learn", "anomaly", "-f", str(self.folder), "-t", "1", *arguments],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self.assertEqual(done.returncode, code, done.stdout)
        return done.stdout

    def test_rounds(self) -> None:
        self.learn()
        matches = [json.loads(line) for line in (self.folder / "matches").read_text().splitlines()]
        self.assertEqual(matches[0]["against"], "none")
        self.assertEqual([m["round"] for m in matches if m["against"] == "none"], [1, 2])
        self.assertTrue(all(m["games"] >= 2 and 0 <= m["low"] <= m["alone"] <= m["high"] <= 1 for m in matches))
        self.assertEqual(sorted(p.name for p in (self.folder / "nets").glob("*.net")), ["001.net", "002.net"])
        again = self.learn()
        self.assertEqual(again, "")
        self.assertEqual(len((self.folder / "matches").read_text().splitlines()), len(matches))

    def test_samples(self) -> None:
        self.learn()
        seen = 0
        for file in (self.folder / "samples").glob("*.samples"):
            data = file.read_bytes()
            magic, game, _, _, features, numbers, seats, samples, on, games, _ = HEADER.unpack_from(data)
            self.assertEqual((magic.rstrip(b"\0"), game.rstrip(b"\0")), (b"CBSMP1\n", b"anomaly"))
            size = 8 + 2 * (2 * seats + numbers)
            self.assertEqual(len(data), HEADER.size + samples * size + 2 * on)
            counted = 0
            for i in range(samples):
                at = HEADER.size + i * size
                _, players, kind, count = struct.unpack_from("<IBBH", data, at)
                shares = struct.unpack_from(f"<{seats}H", data, at + 8)
                self.assertTrue(2 <= players <= 4 and kind & 3 in (1, 2))
                self.assertTrue(65535 - seats <= sum(shares) <= 65535 and not any(shares[players:]))
                counted += count
            self.assertEqual(counted, on)
            here = struct.unpack_from(f"<{on}H", data, HEADER.size + samples * size)
            self.assertTrue(all(f < features for f in here))
            seen += games
        self.assertGreater(seen, 0)

    def test_a_net_plays(self) -> None:
        self.learn()
        net = self.folder / "nets" / "001.net"
        arena = [PROGRAM, "arena", "anomaly", "-p", "2", "-n", "2", "--iterations", "4", "-t", "1", "--json"]
        bots = ["--bot", f"a=search:net={net}", "--bot", f"b=greedy:worlds=1,completions=1,net={net}"]
        subprocess.run([*arena, *bots], check=True, stdout=subprocess.PIPE)
        for bad, sentence in ((net, "this net judges anomaly, not septikon"), ("/nowhere", "cannot be read")):
            refused = subprocess.run(
                [PROGRAM, "arena", "septikon", "--bot", f"a=search:net={bad}", "--bot", "search"],
                stderr=subprocess.PIPE,
                text=True,
            )
            self.assertEqual(refused.returncode, 2)
            self.assertIn(sentence, refused.stderr)

    def test_going_on(self) -> None:
        self.settings("trainer = false")
        said = self.learn(code=1)
        self.assertIn("the trainer failed", said)
        made = sorted((self.folder / "samples").glob("*.samples"))
        self.assertTrue(made)
        self.setUp_trainer()
        said = self.learn()
        self.assertNotIn("round 1: making games", said)
        self.assertIn("round 2: making games", said)

    def setUp_trainer(self) -> None:
        self.settings(f"trainer = {sys.executable} {self.place.name}/trainer.py")

    def test_refusals(self) -> None:
        self.settings("rounds = many")
        self.assertIn("rounds is a number from 1 to 999", self.learn(code=2))
        self.settings("speed = 3")
        self.assertIn('there is no setting "speed"', self.learn(code=2))
        self.settings("players = 7")
        self.assertIn("is for 2 to 4 players", self.learn(code=2))


if __name__ == "__main__":
    unittest.main()
