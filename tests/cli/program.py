"""Running the program under test: where it is, and a place of its own for what it saves."""
import json
import os
import subprocess
import sys
import tempfile

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from patience import PATIENCE

PROGRAM = os.environ.get("CARDBOARD", "build/dev/bin/cardboard")


def environment(state=None, **more):
    """An environment free of the settings of whoever runs the tests."""
    env = {"PATH": os.environ.get("PATH", ""), "HOME": "/nonexistent", "LANG": "C.UTF-8"}
    env["XDG_STATE_HOME"] = state or tempfile.gettempdir()
    for key, value in os.environ.items():
        if key.endswith("SAN_OPTIONS"):
            env[key] = value
    env.update(more)
    return env


def run(*arguments, stdin="", state=None, **more):
    """Runs a command to its end and returns its returncode, stdout and stderr as text."""
    data = stdin.encode() if isinstance(stdin, str) else stdin
    done = subprocess.run([PROGRAM, *arguments], input=data, capture_output=True, timeout=PATIENCE,
                          env=environment(state, **more), check=False)
    done.stdout = done.stdout.decode()
    done.stderr = done.stderr.decode()
    return done


def games():
    return json.loads(run("games", "--json").stdout)


def plain_game():
    """A game in which one seat acts at a time, for tests that do not care which."""
    every = games()
    return next((g for g in every if g["id"] == "pnrz"), every[0])


def seats(game, people=1):
    """--seats with that many people, and quick bots in the other seats."""
    return ",".join(["person"] * people + ["random"] * (game["max_players"] - people))


class Referee:
    """A conversation with `cardboard referee`."""

    def __init__(self):
        self.process = subprocess.Popen([PROGRAM, "referee"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, env=environment())

    def line(self, data):
        """Sends bytes as one line and reads one answer."""
        self.process.stdin.write(data + b"\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def ask(self, op, **members):
        return self.line(json.dumps({"op": op, **members}).encode())

    def close(self):
        self.process.stdin.close()
        self.process.stdout.close()
        return self.process.wait(PATIENCE)
