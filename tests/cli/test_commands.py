"""Each command: what it prints, its exit code, and that it helps those who misuse it."""
import glob
import json
import os
import re
import stat
import tempfile
import unittest

from program import PROGRAM, Referee, games, plain_game, run, seats

GAMES = games()
PLAIN = plain_game()
ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")


def finished_record(game, seed=3):
    referee = Referee()
    referee.ask("new", game=game["id"], seed=seed)
    while referee.ask("random").get("to_move") not in ("over", None):
        pass
    record = referee.ask("record")["record"]
    referee.close()
    return record


def every_command():
    return re.findall(r"^  ([a-z]+) ", run("--help").stdout, re.M)


def options(command):
    """The options that a command's help lists, and what it says about each."""
    lines = run(command, "--help").stdout.split("options:\n")[1].splitlines()
    found = [re.match(r" +(?:-\w, )? *(--[a-z-]+)(?: \S+)? {2,}(.*)", line) for line in lines]
    return {one[1]: one[2] for one in found if one and one[1] != "--help"}


def manual_by_command(text):
    """What the manual says about each command, from its name to that of the next."""
    parts = re.split(r'^\.TP\n\.B[IR]? "?(?=[a-z])', text.split(".SH COMMANDS")[1].split(".SH ")[0], flags=re.M)
    told = {}
    for part in parts[1:]:
        name = re.match(r"[a-z]+", part)[0]
        told[name] = told.get(name, "") + part
    return told


def places_of(version):
    """The files of the tree that name this version, but for what is built, installed or locked, and the changes."""
    word = re.compile(rf"(?<![\d.]){re.escape(version)}(?![\d.]*\d)".encode())
    places = []
    for folder, below, names in os.walk(ROOT):
        below[:] = [name for name in below if name not in
                    ("build", "node_modules", "dist", "generated", "corpus", "books", "pictures", "__pycache__")
                    and not name.startswith(".")]
        for name in names:
            path = os.path.join(folder, name)
            if "lock" not in name and name != "CHANGELOG.md" and os.path.getsize(path) < 1 << 20:
                with open(path, "rb") as file:
                    places += [os.path.relpath(path, ROOT)] * len(word.findall(file.read()))
    return places


class Usage(unittest.TestCase):
    def test_help(self):
        self.assertEqual(run("--help").returncode, 0)
        self.assertGreater(len(every_command()), 10)
        for command in every_command():
            done = run(command, "--help")
            self.assertEqual(done.returncode, 0)
            self.assertIn("usage: cardboard " + command, done.stdout)
            self.assertLessEqual(max(map(len, done.stdout.splitlines())), 100)

    def test_manual_and_completions_tell_the_same(self):
        """Every option of every command, and in the manual in the part about that command."""
        texts = {}
        for path in ("man/cardboard.1", "completions/cardboard.bash", "completions/_cardboard",
                     "completions/cardboard.fish"):
            with open(os.path.join(ROOT, path), encoding="utf-8") as file:
                texts[path] = file.read().replace("\\-", "-").replace("-l ", "--")
        manual = manual_by_command(texts.pop("man/cardboard.1"))
        for command in every_command():
            for word in (command, *options(command)):
                told = re.compile(rf"(?<![a-z-]){word}(?![a-z-])")
                self.assertRegex(manual[command], told, ("man/cardboard.1", command))
                for path, text in texts.items():
                    self.assertRegex(text, told, (path, command))

    def test_page_about_servers_tells_their_options(self):
        with open(os.path.join(ROOT, "docs/deploy.md"), encoding="utf-8") as file:
            table = file.read().split("\n## Options\n")[1]
        told = re.findall(r"^\| `(--[a-z-]+).*?` \| (.*) \|$", table, re.M)
        self.assertEqual(dict(told), options("serve"))

    def test_version(self):
        told = run("--version").stdout
        self.assertRegex(told, r"^cardboard \d+\.\d+\.\d+\n$")
        version = told.split()[1]
        self.assertEqual(places_of(version), ["include/cardboard.h"])
        with open(os.path.join(ROOT, "CHANGELOG.md"), encoding="utf-8") as file:
            newest = next(line for line in file if line.startswith("## "))
        self.assertRegex(newest, rf"^## {re.escape(version)} \((unreleased|\d{{4}}-\d\d-\d\d)\)$")

    def test_misuse_ends_with_2(self):
        game = PLAIN["id"]
        for arguments in ((), ("dance",), ("games", "--colour"), ("games", "more"), ("sim",),
                          ("sim", "chess"), ("sim", game, "-n"), ("sim", game, "-n", "many"),
                          ("sim", game, "-n", "0"), ("sim", game, "--players", "9"),
                          ("sim", game, "--option", "speed"), ("sim", game, "--option", "speed=9"),
                          ("sim", game, "--bots", "nobody"), ("sim", game, "--bots", "person"),
                          ("sim", game, "--json=1"), ("bench", "chess"), ("bench", "--seconds", "x"),
                          ("bench", "--learn", "--floats"), ("bench", "--rounds", "2", "--floats"),
                          ("rules",), ("rules", "chess"), ("replay",), ("play",), ("play", "chess"),
                          ("play", game, "--seats", "a,b"), ("referee", "now")):
            done = run(*arguments)
            self.assertEqual(done.returncode, 2, arguments)
            self.assertTrue(done.stderr, arguments)
            self.assertEqual(done.stdout, "", arguments)

    def test_failure_ends_with_1(self):
        for arguments in (("replay", "/nonexistent"), ("rules", PLAIN["id"], "xyzzy"),
                          ("play", "--resume", "/nonexistent")):
            done = run(*arguments)
            self.assertEqual(done.returncode, 1, arguments)
            self.assertTrue(done.stderr.startswith("cardboard: "), arguments)

    def test_output_nobody_takes(self):
        if os.path.exists("/dev/full"):
            self.assertEqual(os.system(f"'{PROGRAM}' games >/dev/full 2>&1") >> 8, 1)


class Reading(unittest.TestCase):
    def test_games(self):
        done = run("games")
        for game in GAMES:
            self.assertIn(game["title"], done.stdout)
            tables = json.loads(run("games", game["id"], "--json").stdout)
            self.assertEqual(tables["game"]["id"], game["id"])
            said = {kind for verb in tables["verbs"] for kind in verb["refs"]}
            self.assertLessEqual(said, set(tables["kinds"]))

    def test_rules(self):
        pages = os.path.join(ROOT, "docs", "rules")
        for game in GAMES:
            if not os.path.exists(os.path.join(pages, game["id"] + ".md")):
                continue
            page = run("rules", game["id"])
            self.assertEqual(page.returncode, 0)
            self.assertGreater(len(page.stdout), 1000)
            self.assertNotIn("**", page.stdout)
            with open(os.path.join(pages, game["id"] + ".md"), encoding="utf-8") as source:
                text = source.read()
            tag = re.compile(r"\[(?:seed|public|ruling|reconstructed)\]")
            self.assertEqual(tag.findall(page.stdout), tag.findall(text))
            self.assertIn("[ruling]", page.stdout)
            found = run("rules", game["id"], "PLAYER")
            self.assertEqual(found.returncode, 0)
            self.assertLess(len(found.stdout), len(page.stdout))
            brief = run("rules", game["id"], "--brief")
            with open(os.path.join(pages, "brief", game["id"] + ".md"), encoding="utf-8") as source:
                self.assertEqual(brief.stdout.split(), source.read().replace("**", "").split())
            self.assertEqual(run("rules", game["id"], "base", "--brief").returncode, 2)


class Counting(unittest.TestCase):
    def test_sim(self):
        for game in GAMES:
            outcomes = []
            for threads in ("1", "3"):
                done = run("sim", game["id"], "-n", "8", "--json", "--threads", threads)
                self.assertEqual(done.returncode, 0, done.stderr)
                outcome = json.loads(done.stdout)
                self.assertEqual((outcome["games"], len(outcome["seats"])), (8, game["max_players"]))
                self.assertAlmostEqual(sum(s["share"] for s in outcome["seats"]), 1, places=3)
                for seat in outcome["seats"]:
                    self.assertTrue(seat["low"] <= seat["share"] <= seat["high"])
                del outcome["seconds"], outcome["threads"]
                outcomes.append(outcome)
            self.assertEqual(*outcomes)

    def test_sim_with_bots(self):
        game = PLAIN
        bots = "search:iterations=5,rollout=1,greedy"
        done = run("sim", game["id"], "-n", "1", "--players", "2", "--bots", bots, "--json")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual([s["bot"] for s in json.loads(done.stdout)["seats"]],
                         ["search:iterations=5,rollout=1", "greedy"])
        self.assertIn("greedy", run("sim", game["id"], "-n", "1", "--bots", "greedy").stdout)

    def test_sim_is_the_brief_lab(self):
        words = (PLAIN["id"], "-n", "10", "--players", "2", "--json", "--seed", "7")
        outcomes = [json.loads(run(*command, *words).stdout)
                    for command in (("sim",), ("lab", "--brief", "--bot", "random"))]
        for outcome in outcomes:
            del outcome["seconds"]
        self.assertEqual(*outcomes)
        whole = json.loads(run("lab", "--bot", "random", *words).stdout)["runs"][0]
        self.assertEqual([round(seat["share"]["value"], 6) for seat in whole["seats"]],
                         [seat["share"] for seat in outcomes[0]["seats"]])
        self.assertAlmostEqual(whole["choices"]["value"], outcomes[0]["moves"]["mean"], places=2)

    def test_bench(self):
        rows = json.loads(run("bench", "--json", "--seconds", "0.02").stdout)
        self.assertEqual([r["game"] for r in rows], [g["id"] for g in GAMES])
        for row in rows:
            self.assertTrue({"game", "decisions_per_s", "playouts_per_s", "clone_ns", "state_bytes",
                             "mean_moves", "max_moves"} <= set(row))
            self.assertGreater(row["decisions_per_s"], 0)

    def test_bench_of_a_fixed_run(self):
        for more, moves in ([], ""), (["--learn"], ", [1-9][0-9]* moves"):
            runs = [run("bench", "pnrz", "--rounds", "2", *more).stdout for _ in range(2)]
            self.assertRegex(runs[0], rf"^pnrz [1-9][0-9]* decisions{moves}\n$")
            self.assertEqual(*runs)
        self.assertEqual(run("bench", "pnrz", "--rounds", "2", "--learn", "--floats").stdout, runs[0])
        one = run("bench", "pnrz", "--rounds", "2", "--learn", "--matches", "1").stdout
        self.assertNotEqual(one, runs[0])

    def test_bench_of_batches(self):
        rows = json.loads(run("bench", "--learn", "--json", "--seconds", "0.02").stdout)
        self.assertEqual([r["game"] for r in rows], [g["id"] for g in GAMES])
        for row in rows:
            for figure in ("bytes_per_s", "floats_per_s", "numbers_per_s", "symbols", "actions", "observation"):
                self.assertGreater(row[figure], 0)
            self.assertGreaterEqual(row["moves_per_s"], row["bytes_per_s"])  # forced moves are no decisions
            self.assertGreaterEqual(row["steps_per_s"], row["bytes_per_s"])  # a decision takes a step or more
            self.assertLess(row["symbols"], 1024)
            self.assertLessEqual(row["actions"], {"pnrz": 1 << 20, "spacefreaks": 65536}.get(row["game"], 16384))

    def test_signature(self):
        game = PLAIN["id"]
        first = run("bench", "--signature", game).stdout
        self.assertRegex(first, rf"^{game} \d+\n$")
        self.assertEqual(run("bench", "--signature", game).stdout, first)


class Replaying(unittest.TestCase):
    def test_verify(self):
        for game in GAMES:
            record = finished_record(game)
            done = run("replay", "-", "--verify", stdin=record)
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertIn("ok", done.stdout)
            lines = record.splitlines()
            lines[-2] = "0 castle"
            done = run("replay", "-", "--verify", stdin="\n".join(lines) + "\n")
            self.assertEqual(done.returncode, 1)
            self.assertIn(f"line {len(lines) - 1}", done.stderr)

    def test_words_and_pictures(self):
        for game in GAMES:
            record = finished_record(game)
            done = run("replay", "-", stdin=record)
            self.assertEqual(done.returncode, 0)
            self.assertIn("points:", done.stdout)
            one = run("replay", "-", "--step", "3", "--view", "B", stdin=record, LANG="C")
            self.assertEqual(one.returncode, 0)
            self.assertTrue(one.stdout.isascii())
            with tempfile.TemporaryDirectory() as folder:
                path = os.path.join(folder, "x.svg")
                self.assertEqual(run("replay", "-", "--svg", path, stdin=record).returncode, 0)
                with open(path, encoding="utf-8") as file:
                    self.assertTrue(file.read().startswith("<svg"))

    def test_what_is_no_file_is_written_to_and_not_replaced(self):
        record = finished_record(PLAIN)
        with tempfile.TemporaryDirectory() as folder:
            target, link = os.path.join(folder, "x.svg"), os.path.join(folder, "link")
            os.symlink(target, link)
            self.assertEqual(run("replay", "-", "--svg", link, stdin=record).returncode, 0)
            self.assertTrue(os.path.islink(link))
            with open(target, encoding="utf-8") as file:
                self.assertTrue(file.read().startswith("<svg"))
            # As root a device could be replaced, and with it everybody's.
            device = os.path.join(folder, "null")
            os.mkfifo(device)
            reader = os.open(device, os.O_RDONLY | os.O_NONBLOCK)
            self.assertEqual(run("replay", "-", "--svg", device, stdin=record).returncode, 0)
            os.close(reader)
            self.assertTrue(stat.S_ISFIFO(os.stat(device).st_mode))
            self.assertEqual(sorted(os.listdir(folder)), ["link", "null", "x.svg"])

    def test_misuse(self):
        record = finished_record(PLAIN)
        self.assertEqual(run("replay", "-", "--view", "Z", stdin=record).returncode, 2)
        self.assertEqual(run("replay", "-", "--step", "99999", stdin=record).returncode, 2)
        self.assertEqual(run("replay", "-", stdin="junk").returncode, 1)


class PipedPlay(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.state = self.folder.name

    def tearDown(self):
        self.folder.cleanup()

    def play(self, *arguments, stdin, **more):
        return run("play", *arguments, stdin=stdin, state=self.state, **more)

    def saved(self, part=""):
        return glob.glob(os.path.join(self.state, "cardboard", part, "*.record"))

    def test_whole_games(self):
        for game in GAMES:
            done = self.play(game["id"], "--seed", "5", "--seats", seats(game), stdin="1\n" * 3000,
                             LANG="C")
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertTrue(done.stdout.isascii())
            if "The game is over" not in done.stdout:
                continue  # a match of first moves can take very long; the terminal test picks moves at random
            self.assertEqual(self.saved(), [])
            self.assertEqual(run("replay", self.saved("finished")[0], "--verify").returncode, 0)

    def test_end_of_input_saves_and_resume_goes_on(self):
        game = PLAIN["id"]
        first = self.play(game, "--seed", "5", stdin="1\n2\n")
        self.assertEqual(first.returncode, 0)
        path, = self.saved()
        self.assertIn(path, first.stdout)
        with open(path, encoding="utf-8") as file:
            before = file.read()
        again = self.play("--resume", path, stdin="log\nquit\n")
        self.assertEqual(again.returncode, 0)
        self.assertEqual(self.saved(), [path])
        with open(path, encoding="utf-8") as file:
            self.assertEqual(file.read(), before)
        self.play("--resume", path, stdin="1\n")
        with open(path, encoding="utf-8") as file:
            self.assertGreater(len(file.read()), len(before))

    def test_records_kept_elsewhere_stay_there(self):
        path = os.path.join(self.state, "mine.record")
        record = finished_record(PLAIN)
        with open(path, "w", encoding="utf-8") as file:
            file.write(record)
        self.assertEqual(self.play("--resume", path, stdin="").returncode, 0)
        with open(path, encoding="utf-8") as file:
            self.assertEqual(file.read(), record)
        unfinished = "".join(record.splitlines(keepends=True)[:-1]).split("\n")
        with open(path, "w", encoding="utf-8") as file:
            file.write("\n".join(line for line in unfinished if not line.startswith("result:")))
        self.assertEqual(self.play("--resume", path, stdin="1\n" * 50).returncode, 0)
        self.assertTrue(os.path.exists(path))
        self.assertEqual(run("replay", path, "--verify").returncode, 0)

    def test_plain_play_tells_what_would_come_and_why_not(self):
        """`if` plays nothing; a move against the rules is answered with its rule."""
        done = self.play("pnrz", "--seed", "5", stdin="if 1\nif play BP (0,0)\nplay BN (0,0)\nif 99999\nq\n")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("You lay the pirate base in the middle of the table.", done.stdout)
        self.assertIn("That base belongs to another player. (PNRZ-5.1)", done.stdout)
        self.assertIn("there is no move 99999", done.stdout)

    def test_coordinates_only_where_they_are_wanted(self):
        moves = {"stdin": "play BP (0,0)\nq\n"}
        said = "You lay the pirate base in the middle of the table"
        self.assertIn(f"{said}\n", self.play("pnrz", "--seed", "5", **moves).stdout)
        wanted = self.play("pnrz", "--seed", "5", CARDBOARD_COORDINATES="1", **moves)
        self.assertIn(f"{said}, (0,0)\n", wanted.stdout)

    def test_words(self):
        game = PLAIN["id"]
        done = self.play(game, "--seed", "5", stdin="?\nfly\n99999\n0\nu\nlog\nsave\nhint\n\nq\n")
        self.assertEqual(done.returncode, 0)
        for part in ("Keys", "closest", "there is no move 99999", "there is no move 0", "saved as",
                     "Hint:"):
            self.assertIn(part, done.stdout)

    def test_notation(self):
        game = PLAIN["id"]
        shown = self.play(game, "--seed", "5", stdin="q\n").stdout
        move = re.search(r"^   1  (.*)  = ", shown, re.MULTILINE).group(1)
        done = self.play(game, "--seed", "5", stdin=move + "\n")
        self.assertEqual(len(self.saved()), 1, done.stdout)

    def test_same_seed_same_game(self):
        game = PLAIN["id"]
        arguments = (game, "--seed", "9", "--seats", "person,random")
        one = self.play(*arguments, "--players", "2", stdin="1\n1\n1\n")
        two = self.play(*arguments, "--players", "2", stdin="1\n1\n1\n")
        self.assertEqual(one.stdout.split("Saved")[0], two.stdout.split("Saved")[0])

    def test_strange_input(self):
        done = self.play(PLAIN["id"], stdin=b"\xff\xfe\n" + b"a" * 5000 + b"\n\0\n1\n")
        self.assertEqual(done.returncode, 0)

    def test_bots_alone(self):
        done = self.play(PLAIN["id"], "--players", "2", "--seats", "random,random",
                         stdin="\n" * 400)
        self.assertEqual(done.returncode, 0)
        self.assertIn("The game is over", done.stdout)


if __name__ == "__main__":
    unittest.main()
