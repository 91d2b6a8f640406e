"""The arena as a program: programs from outside, forfeits, resuming, reports."""
import contextlib
import json
import os
import pathlib
import pty
import re
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
import unittest
import urllib.parse

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
        result = self.play(f"cmd:{sys.executable} {EXAMPLE}", "--patience", str(int(1000 * PATIENCE)))
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

    def test_luck(self):
        """Counted without luck as well; a file that an earlier version began is played on."""
        def played(*words):
            done = arena("anomaly", "-p", "2", "--bot", "easy", "--bot", "fair", "--json", "-n", *words, folder=self.folder.name)
            self.assertEqual(done.returncode, 0, done.stderr)
            return json.loads(done.stdout)

        whole = played("40")
        for found in whole["pairings"]:
            self.assertLessEqual(found["share_without_luck"]["low"], found["share"]["value"])
            self.assertGreaterEqual(found["share_without_luck"]["high"], found["share"]["value"])
            self.assertGreater(found["luck_factor"], 0.5)
        played("20", "-f", "old.db")
        with contextlib.closing(sqlite3.connect(f"{self.folder.name}/old.db")) as store:
            self.assertGreater(store.execute("select count(distinct luck) from game").fetchone()[0], 10)
            if sqlite3.sqlite_version_info >= (3, 35):
                store.execute("alter table game drop column luck")
                store.commit()
        played_on = played("40", "-f", "old.db")
        self.assertEqual([found["share"] for found in played_on["pairings"]], [found["share"] for found in whole["pairings"]])

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
                         {"first choice", "chosen", "happened", "dealt"})
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
        self.assertIn("From: Anomaly, 2 players\nTo:   Anomaly, 2 players, variant: advanced\n", both.stdout)
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

    def lab(self, *words):
        return subprocess.run([PROGRAM, "lab", *words], cwd=self.folder.name, capture_output=True, text=True,
                              timeout=PATIENCE)

    def test_lab_under_a_handicap(self):
        words = ["adrenaline", "-p", "3", "-n", "60", "--bot", "greedy:worlds=1,completions=1", "--never", "shoot"]
        runs = [self.lab(*words, "--json", "--threads", threads, "--html", "h.html") for threads in ("1", "3")]
        self.assertEqual(runs[0].returncode, 0, runs[0].stderr)
        self.assertEqual(runs[0].stdout, runs[1].stdout)
        told = json.loads(runs[0].stdout)
        self.assertEqual(told["games"], 60)
        [answer] = told["handicaps"]
        self.assertEqual(answer["handicap"], "never shoot")
        self.assertLess(answer["change"]["high"], 0)
        self.assertLess(answer["p"], 0.05)
        self.assertIn("beyond doubt", told["findings"])
        page = pathlib.Path(self.folder.name, "h.html").read_text()
        self.assertIn("<svg", page)
        self.assertIn("<details>", page)
        self.assertIn("What a seat with the handicap wins", page)
        self.assertIn("choose one of them", self.lab(*words, "--until-known", "--db", "postgresql://x").stderr)
        self.assertIn("Too few games", self.lab("anomaly", "-p", "2", "-n", "2", "--bot", "random", "--hurry").stdout)
        known = json.loads(self.lab(*words[:4], "6000", *words[5:], "--json", "--until-known").stdout)
        self.assertLess(known["games"], 600)
        self.assertLess(known["handicaps"][0]["change"]["high"], 0)
        seat = json.loads(self.lab("anomaly", "-p", "2", "-n", "6", "--bot", "random", "--seat", "B", "--hurry",
                                   "--json").stdout)
        self.assertEqual((seat["seat"], seat["games"]), (1, 12))

    def test_lab_finds_more_than_the_result(self):
        """That whoever wins has won is beyond doubt, and no finding."""
        told = self.lab("septikon", "-n", "24", "-o", "end=ten", "--bot", "random", "--html", "s.html").stdout
        self.assertRegex(told, r"(?m)^ +wins  .* \+$")
        page = pathlib.Path(self.folder.name, "s.html").read_text()
        self.assertNotRegex(page[:page.index("<details>")], r">wins\b")

    def test_lab_tells_how_matches_went(self):
        words = ["anomaly", "-p", "2", "-n", "30", "--bot", "random", "--json"]
        runs = [self.lab(*words, "--threads", threads, "--records", "kept", "--html", "d.html") for threads in "13"]
        self.assertEqual(runs[0].returncode, 0, runs[0].stderr)
        self.assertEqual(runs[0].stdout, runs[1].stdout)
        told = json.loads(runs[0].stdout)["runs"][0]
        self.assertEqual(told["findings"].count(". "), 2)
        drama = told["drama"]
        for name in ("decided", "dead", "comebacks", "upsets", "behind"):
            self.assertTrue(0 <= drama[name]["value"] <= 1, name)
        page = pathlib.Path(self.folder.name, "d.html").read_text()
        for name in ("typical", "strangest"):
            self.assertTrue(drama[name]["repeats"])
            record = pathlib.Path(self.folder.name, "kept", name + ".txt")
            self.assertIn(f"seed: {drama[name]['seed']}", record.read_text())
            link = re.search(rf'<a download="{name}.txt" href="data:text/plain;charset=utf-8,([^"]*)"', page)
            self.assertEqual(urllib.parse.unquote(link[1]), record.read_text())
            self.assertIn(f"(seed {drama[name]['seed']})", page)
            checked = subprocess.run([PROGRAM, "replay", "--verify", record], capture_output=True)
            self.assertEqual(checked.returncode, 0)
        self.assertEqual(page.count("<details>"), 1)
        called = {use["what"]: use["called"] for use in told["uses"]}
        self.assertEqual(called["start"], "place")
        self.assertEqual(called["go"], "move the Student")
        same = json.loads(self.lab(*words, "--against", "variant=standard").stdout)
        self.assertEqual(same["changes"], [])

    def test_lab_plays_levels_against_each_other(self):
        words = ["anomaly", "-p", "3", "-n", "24", "--level", "random", "--level", "easy", "--level", "greedy"]
        runs = [self.lab(*words, "--json", "--threads", threads, "--html", "l.html") for threads in "13"]
        self.assertEqual(runs[0].returncode, 0, runs[0].stderr)
        self.assertEqual(runs[0].stdout, runs[1].stdout)
        told = json.loads(runs[0].stdout)
        self.assertEqual((told["games"], len(told["pairs"])), (72, 6))
        elo = {one["bot"]: one["elo"]["value"] for one in told["ratings"]}
        self.assertLess(elo["random"], elo["easy"])
        self.assertLess(elo["easy"], elo["greedy"])
        self.assertIn("From random to greedy", told["findings"])
        explained = told["explained"]
        self.assertTrue(0 < explained["strength"] < 1 and 0 <= sum(explained.values()) <= 1, explained)
        self.assertEqual(pathlib.Path(self.folder.name, "l.html").read_text().count('class="plot"'), 3)
        for bad in (["--level", "fair"], ["--level", "fair", "--level", "wizard"],
                    ["--level", "fair", "--level", "easy", "--hurry"]):
            self.assertEqual(self.lab("anomaly", *bad).returncode, 2, bad)

    def test_lab_asks_about_each(self):
        done = self.lab("pnrz", "-p", "2", "-n", "2", "--bot", "random", "--each", "base", "--json")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(len(json.loads(done.stdout)["handicaps"]), 4)
        for words, error in ((("--each", "spoon"), "there are: verb, tile"),
                             (("--without", "pirate bace"), "near it: pirate base"),
                             (("--each", "base", "--hurry"), "by itself"), (("--seat", "A"), "which handicap"),
                             (("--seat", "C", "--hurry"), "A to B"), (("--greedy", "gold"), "for points"),
                             (("--hurry", "--brief"), "without --bots"),
                             (("--blind",), "the table does not show")):
            with self.subTest(words):
                done = self.lab("pnrz", "-p", "2", *words)
                self.assertEqual(done.returncode, 2)
                self.assertIn(error, done.stderr)

    def test_lab_reports_what_was_played_before_an_interrupt(self):
        control, terminal = pty.openpty()
        program = subprocess.Popen([PROGRAM, "lab", "anomaly", "-n", "1000000", "--bot", "random", "--json"],
                                   stdout=subprocess.PIPE, stderr=terminal, text=True)
        os.close(terminal)
        shown = ""
        while not re.search(r"\] [1-9][0-9]*/1000000  [0-9]+:[0-9]{2} left", shown):
            shown += os.read(control, 4096).decode()
        program.send_signal(signal.SIGINT)
        out, _ = program.communicate(timeout=PATIENCE)
        os.close(control)
        self.assertEqual(program.returncode, 0)
        self.assertGreater(json.loads(out)["runs"][0]["games"], 0)

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
