"""The terminal client as people meet it: whole matches at 80 x 24 without colour and Unicode, the menu,
saving and resuming, the curtain, small and changing windows."""
import glob
import os
import random
import signal
import tempfile
import unittest

from program import games, plain_game, run, seats
from terminal import Terminal

GAMES = games()
PLAIN = plain_game()


class Table(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.state = self.folder.name

    def tearDown(self):
        self.folder.cleanup()

    def open(self, *arguments, **more):
        return Terminal("play", *arguments, state=self.state, **more)

    def saved(self, part=""):
        return glob.glob(os.path.join(self.state, "cardboard", part, "*.record"))

    def move(self, terminal):
        """Makes the first move and waits until it is made: a match without moves is not saved."""
        terminal.keys("1")
        terminal.until("> 1_")
        terminal.keys("\r")
        terminal.until_gone("> 1_")
        terminal.until("Enter:")

    def leave(self, terminal):
        terminal.keys("q")
        self.assertEqual(terminal.wait(), 0)

    def play_on(self, terminal, chance, batches):
        """Makes random moves, many at a time, until the match is over. A number that no move has is
        only answered with a message."""
        for _ in range(batches):
            terminal.keys("".join(f"{chance.choice((1, 1, 2, 3, 4, 5, 9, 14))}\r" for _ in range(40)),
                          quiet=0.02)
            if "The game is over" in terminal.screen.text():
                return True
        return False


class WholeGames(Table):
    def test_80x24_without_colour_and_unicode(self):
        for game in GAMES:
            terminal = self.open(game["id"], "--seed", "4", "--seats", seats(game))
            terminal.until("Enter:")
            self.assertTrue(self.play_on(terminal, random.Random(3), 400), terminal.screen.text())
            self.assertEqual((terminal.screen.colours, terminal.screen.beyond), (0, 0))
            self.leave(terminal)
        self.assertEqual(len(self.saved("finished")), len(GAMES))
        for path in self.saved("finished"):
            self.assertEqual(run("replay", path, "--verify").returncode, 0)

    def test_hot_seat(self):
        for game in (PLAIN,):
            terminal = self.open(game["id"], "--players", "2", "--seats", "person,person", "--seed", "1")
            chance = random.Random(8)
            terminal.until("your turn")
            self.assertTrue(self.play_on(terminal, chance, 400), terminal.screen.text())
            self.leave(terminal)


class Keys(Table):
    def begin(self, **more):
        game = PLAIN
        terminal = self.open(game["id"], "--seed", "4", "--seats", seats(game), **more)
        terminal.until("Enter:")
        return terminal

    def test_number_filter_help_log_undo_save(self):
        terminal = self.begin()
        for keys, words in (("2", "> 2_"), ("\x7f/zzz", "No move contains that"),
                            ("\x7f\x7f\x7f\x7f", "Enter:"), ("?", "What can be done now"),
                            ("x", "Enter:"), ("l", "What happened"), ("x", "Enter:"),
                            ("s", "Saved as"), (" ", "any other key: back"), ("x", "Enter:")):
            terminal.keys(keys)
            terminal.until(words)
        self.assertEqual(len(self.saved()), 1)
        terminal.keys("u")
        self.assertNotIn("taken back", terminal.screen.text())
        terminal.keys("\x1bOA\x1bOB\x1bOC\x1bOD")
        self.leave(terminal)

    def test_quit_saves_and_menu_resumes(self):
        terminal = self.begin()
        self.move(terminal)
        self.leave(terminal)
        self.assertEqual(len(self.saved()), 1)
        menu = self.open()
        menu.until("Go on with")
        menu.keys("1")
        menu.until("Enter:")
        self.leave(menu)
        self.assertEqual(len(self.saved()), 1)

    def test_signals_save(self):
        for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
            before = len(self.saved())
            terminal = self.begin()
            self.move(terminal)
            os.kill(terminal.pid, number)
            self.assertEqual(terminal.wait(), 0)
            self.assertEqual(len(self.saved()), before + 1)

    def test_curtain(self):
        game = next((g for g in GAMES if g["secrets"]), None)
        if not game:
            self.skipTest("no game has secrets")
        terminal = self.open(game["id"], "--seats", seats(game, game["max_players"]), "--seed", "2")
        terminal.until("it is your turn")
        shown = terminal.screen.text()
        self.assertNotIn("Enter:", shown)
        terminal.keys("1l?\t")
        self.assertEqual(terminal.screen.text(), shown)
        terminal.keys("\r")
        terminal.until("Enter:")
        self.leave(terminal)

    def test_windows_of_all_sizes(self):
        terminal = self.begin()
        for width, height in ((200, 60), (120, 30), (40, 12), (20, 8), (5, 3), (80, 24)):
            terminal.resize(width, height)
            terminal.keys("\t")
        terminal.until("Enter:")
        self.leave(terminal)

    def test_colour_and_unicode_where_available(self):
        terminal = self.begin(term="xterm-256color", lang="C.UTF-8")
        terminal.until_true(lambda screen: screen.colours > 0 and screen.beyond > 0, "no colour, or nothing beyond ASCII")
        self.leave(terminal)
        terminal = self.begin(term="xterm-256color", lang="C.UTF-8", NO_COLOR="1")
        self.assertEqual(terminal.screen.colours, 0)
        self.leave(terminal)


class Menu(Table):
    def test_from_nothing_to_a_move(self):
        terminal = self.open()
        terminal.until("A new game of")
        for game in GAMES:
            terminal.until(game["title"])
        terminal.keys("\r")
        terminal.until("Start")
        terminal.keys("\x1bOA\x1bOC\x1bOB")
        terminal.keys("\r")
        terminal.until("Enter:")
        terminal.keys("1\r")
        self.leave(terminal)

    def test_leaving(self):
        terminal = self.open()
        terminal.until("A new game of")
        terminal.keys("\r")
        terminal.until("Start")
        terminal.keys("\x1b", quiet=0.1)
        terminal.until("A new game of")
        self.leave(terminal)

    def test_terminal_that_cannot(self):
        terminal = self.open(term="dumb")
        self.assertEqual(terminal.wait(), 2)


class Replay(Table):
    def test_steps(self):
        game = PLAIN["id"]
        run("play", game, "--seats", "random,random", "--players", "2", "--seed", "1",
            stdin="\n" * 500, state=self.state)
        path, = self.saved("finished")
        terminal = Terminal("replay", path, state=self.state)
        terminal.until("step 0 of")
        terminal.keys("\x1bOC")
        terminal.until("step 1 of")
        terminal.keys(" ")
        terminal.until("step 2 of")
        terminal.keys("v")
        terminal.until("seen by a watcher")
        terminal.keys("G")
        terminal.keys("\x1bODhjkl")
        terminal.keys("g")
        terminal.until("step 0 of")
        self.leave(terminal)


if __name__ == "__main__":
    unittest.main()
