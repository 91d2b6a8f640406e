"""The arena as a program: programs from outside, forfeits, resuming, reports."""
import contextlib
import json
import os
import pathlib
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
import unittest

sys.path.append(str(pathlib.Path(__file__).parents[1]))
from patience import PATIENCE

PROGRAM = os.environ["CARDBOARD"]
EXAMPLE = pathlib.Path(__file__).parents[2] / "examples" / "bot.py"


def arena(*words, folder="."):
    done = subprocess.run([PROGRAM, "arena", *words], cwd=folder, capture_output=True, text=True,
                          timeout=PATIENCE)
    return done


class Arena(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def bot(self, body):
        path = pathlib.Path(self.folder.name, "bot.py")
        path.write_text("import sys, json, time\n" + body)
        return f"cmd:{sys.executable} {path}"

    def play(self, spec, *words):
        done = arena("anomaly", "-p", "2", "--bot", "mine=" + spec, "--bot", "random", "-n", "4",
                     "--json", *words, folder=self.folder.name)
        self.assertEqual(done.returncode, 0, done.stderr)
        return json.loads(done.stdout)

    def test_example_plays_without_forfeit(self):
        result = self.play(f"cmd:{sys.executable} {EXAMPLE}")
        self.assertEqual(result["games"], 4)
        self.assertEqual([bot["forfeits"] for bot in result["bots"]], [0, 0])

    def test_forfeits(self):
        for body in ("sys.exit(1)",
                     "sys.stdin.readline(); print('nonsense', flush=True)",
                     "sys.stdin.readline(); print(json.dumps({'move': 'fly'}), flush=True)",
                     "time.sleep(60)",
                     "sys.stdin.readline(); sys.stdout.write('x' * 200000); sys.stdout.flush()"):
            with self.subTest(body):
                result = self.play(self.bot(body), "--patience", "1500")
                self.assertEqual(result["games"], 4)
                self.assertEqual(result["bots"][0]["forfeits"], 4)
                self.assertEqual(result["pairings"][0]["wins"], 0)

    def test_resume(self):
        words = ["anomaly", "-p", "2", "--bot", "greedy", "--bot", "random", "--json", "-f", "r.db"]
        first = arena(*words, "-n", "4", folder=self.folder.name)
        self.assertEqual(json.loads(first.stdout)["games"], 4)
        more = arena(*words, "-n", "8", folder=self.folder.name)
        self.assertEqual(json.loads(more.stdout)["games"], 8)
        whole = arena(*words[:-2], "-n", "8", folder=self.folder.name)
        figures = [json.loads(text.stdout)["pairings"] for text in (more, whole)]
        self.assertEqual(*figures)
        other = arena(*words, "-n", "8", "-s", "2", folder=self.folder.name)
        self.assertEqual(other.returncode, 1)
        self.assertIn("another tournament", other.stderr)

    def stored(self, name):
        """How many games are stored so far."""
        try:
            with contextlib.closing(sqlite3.connect(f"file:{self.folder.name}/{name}?mode=ro", uri=True)) as store:
                return store.execute("select count(*) from game").fetchone()[0]
        except sqlite3.OperationalError:
            return 0

    def test_interrupt(self):
        words = [PROGRAM, "arena", "anomaly", "--bot", "greedy", "--bot", "random", "-n", "1000000",
                 "-f", "i.db"]
        program = subprocess.Popen(words, cwd=self.folder.name, stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, text=True)
        until = time.monotonic() + PATIENCE
        while self.stored("i.db") < 20 and time.monotonic() < until:  # each bot in every seat, and more
            time.sleep(0.05)
        program.send_signal(signal.SIGINT)
        out, err = program.communicate(timeout=PATIENCE)
        self.assertEqual(program.returncode, 0)
        self.assertIn("greedy vs random", out)
        self.assertIn("goes on from i.db", err)

    def test_test_report_and_records(self):
        done = arena("anomaly", "-p", "2", "--bot", "greedy", "--bot", "random", "-n", "400",
                     "--sprt", "0,100", "--html", "r.html", "--records", "kept",
                     folder=self.folder.name)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("proven", done.stdout)
        page = pathlib.Path(self.folder.name, "r.html").read_text()
        self.assertGreaterEqual(page.count("<svg"), 5)
        self.assertNotIn("http", page.replace("http://www.w3.org/2000/svg", ""))
        records = sorted(pathlib.Path(self.folder.name, "kept").iterdir())
        self.assertGreater(len(records), 4)
        checked = subprocess.run([PROGRAM, "replay", "--verify", records[0]], capture_output=True)
        self.assertEqual(checked.returncode, 0)

    def test_lab(self):
        words = [PROGRAM, "lab", "anomaly", "-p", "2", "-n", "6", "--bot", "random"]
        done = subprocess.run([*words, "--json", "--html", "lab.html"], cwd=self.folder.name,
                              capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual(done.returncode, 0, done.stderr)
        run = json.loads(done.stdout)["runs"][0]
        self.assertEqual(run["games"], 6)
        self.assertAlmostEqual(sum(seat["share"]["value"] for seat in run["seats"]), 1, places=3)
        for use in run["uses"]:
            self.assertLessEqual(use["seats"], min(use["times"], 12))
        self.assertEqual({use["kind"] for use in run["uses"]},
                         {"first choice", "chosen", "happened"})
        starts = [use for use in run["uses"]
                  if use["kind"] == "first choice" and " " not in use["what"]]
        self.assertEqual(sum(use["times"] for use in starts), 12)
        self.assertEqual([(role["role"], role["seats"]) for role in run["roles"]],
                         [("Anomaly", 6), ("Student", 6)])
        self.assertEqual([role["share"] for role in run["roles"]],
                         [seat["share"] for seat in run["seats"]])
        self.assertIn("<svg", pathlib.Path(self.folder.name, "lab.html").read_text())
        both = subprocess.run([*words, "--against", "variant=advanced"], capture_output=True,
                              text=True, timeout=PATIENCE)
        self.assertIn("From: Anomaly, 2 players, variant=standard", both.stdout)
        self.assertIn("changed beyond doubt", both.stdout)
        both = subprocess.run([*words[:-3], "40", "--bot", "random", "--against",
                               "variant=advanced", "--json"],
                              capture_output=True, text=True, timeout=PATIENCE)
        changes = json.loads(both.stdout)["changes"]
        second = [c for c in changes if c["kind"] == "chosen" and c["what"] == "play S2"]
        self.assertEqual(len(second), 1)  # the second Student is only there in the advanced variant
        self.assertEqual(second[0]["had_from"]["value"], 0)
        self.assertGreater(second[0]["had_to"]["low"], 0)
        self.assertEqual(subprocess.run([*words, "--against", "x=y"],
                                        capture_output=True).returncode, 2)

    def test_mixed_tables_and_ladders(self):
        bots = [word for name in ("random", "easy", "greedy") for word in ("--bot", name)]
        done = arena("anomaly", "-p", "3", *bots, "-n", "30", "--json", "--mixed", "--html",
                     "m.html", "-f", "m.db", folder=self.folder.name)
        mixed = json.loads(done.stdout)
        self.assertEqual(mixed["seating"], "mixed")
        self.assertEqual([bot["overall"]["games"] for bot in mixed["bots"]], [30] * 3)
        self.assertAlmostEqual(sum(bot["overall"]["wins"] for bot in mixed["bots"]), 30, places=2)
        self.assertGreater(mixed["bots"][2]["elo"]["low"], mixed["bots"][0]["elo"]["high"])
        self.assertIn("mixed tables", pathlib.Path(self.folder.name, "m.html").read_text())
        again = arena("anomaly", "-p", "3", *bots, "-n", "30", "--json", "--mixed", "-f", "m.db",
                      folder=self.folder.name)
        self.assertEqual([bot["elo"] for bot in json.loads(again.stdout)["bots"]],
                         [bot["elo"] for bot in mixed["bots"]])
        ladder = json.loads(arena("anomaly", "-p", "3", *bots, "-n", "6", "--json", "--ladder",
                                  folder=self.folder.name).stdout)
        self.assertEqual([(p["alone"], p["others"], p["games"]) for p in ladder["pairings"]],
                         [(1, 0, 6), (2, 1, 6)])

    def test_misuse(self):
        for words in (["anomaly"], ["anomaly", "--bot", "random"], ["chess"],
                      ["anomaly", "--bot", "random", "--bot", "random"],
                      ["anomaly", "--bot", "random", "--bot", "who"],
                      ["anomaly", "--bot", "random", "--bot", "greedy", "--sprt", "5,1"]):
            with self.subTest(words):
                self.assertEqual(arena(*words).returncode, 2)


if __name__ == "__main__":
    unittest.main()
