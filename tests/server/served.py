"""A server under test, run as the program it is, and clients of it."""
import asyncio
import atexit
import faulthandler
import http.client
import json
import os
import random
import re
import shutil
import signal
import sqlite3
import string
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager

import websockets

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from patience import BUSY, PATIENCE  # pylint: disable=unused-import

PROGRAM = os.environ.get("CARDBOARD", "build/dev/bin/cardboard")
POSTGRES = os.environ.get("CARDBOARD_POSTGRES")


def sql(statement, db=POSTGRES):
    """Queries PostgreSQL directly, not through a server; the rows as lists of texts."""
    done = subprocess.run(["psql", "--no-psqlrc", "-qAt", "-F", "\t", "-v", "ON_ERROR_STOP=1", db, "-c", statement],
                          capture_output=True, text=True, check=False, timeout=PATIENCE)
    assert done.returncode == 0, done.stderr
    return [line.split("\t") for line in done.stdout.splitlines()]


def drawn():
    """A key, a token, the name of something: what a browser draws."""
    return "".join(random.choices(string.ascii_letters + string.digits, k=22))


def wait_for(condition, what, pause=0.05):
    """Waits until a condition holds; fails with that sentence if it does not."""
    until = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < until, f"{what}, after {PATIENCE:.0f} s"
        time.sleep(pause)


async def until_true(condition, what, pause=0.05):
    """The same for a test that has other things to do meanwhile."""
    until = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < until, f"{what}, after {PATIENCE:.0f} s"
        await asyncio.sleep(pause)


class Schema:
    """A database for a test, in the PostgreSQL that CARDBOARD_POSTGRES names."""
    count = 0

    def __init__(self):
        Schema.count += 1
        self.name = f"p{os.getpid()}_{Schema.count}"
        sql(f"create schema {self.name}")
        self.db = f"{POSTGRES}&options=-csearch_path%3D{self.name}"

    def drop(self):
        sql(f"set client_min_messages = error; drop schema {self.name} cascade")


class Server:
    """Starts `cardboard serve` on a free port with its own database: a file, or a schema in PostgreSQL."""
    starts = 0

    def __init__(self, *options, folder=None, db=None):
        place = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
        self.own = folder is None
        self.folder = folder or tempfile.mkdtemp(prefix="cardboard-", dir=place)
        self.schema = Schema() if POSTGRES and not db and self.own else None
        self.db = db or (self.schema.db if self.schema else os.path.join(self.folder, "matches.db"))
        self.options = options
        self.process = None
        self.start()

    def start(self):
        self.log = open(os.path.join(self.folder, "log"), "ab")
        Server.starts += 1
        self.process = subprocess.Popen(
            [PROGRAM, "serve", "--port", "0", "--db", self.db, "--new-matches", "100000",
             "--per-address", "100000", "--request-rate", "100000", "--bot-matches", "100000", "--listed-matches", "100000",
             "--message-rate", "100000", "--log-level", "debug", *self.options], stdout=subprocess.PIPE, stderr=self.log,
            env={**os.environ, "CARDBOARD_SEED": str(Server.starts)})
        atexit.register(self.process.kill)  # a test that failed may leave it behind
        line = self.process.stdout.readline().decode()
        found = re.search(r":(\d+)/", line)
        assert found, f"the server does not start: {line!r} {self.logged()[-500:]}"
        self.port = int(found.group(1))

    def change(self, statement):
        """Changes the database, past the server."""
        if self.db.startswith("postgresql:"):
            sql(statement, self.db)
            return
        with sqlite3.connect(self.db) as database:
            database.execute(statement)
        database.close()

    def ask(self, statement):
        """Numbers read from the database directly, not through the server: the first row of a statement."""
        if not self.db.startswith("postgresql:"):
            database = sqlite3.connect(self.db)
            row = database.execute(statement).fetchone()
            database.close()
            return row
        return tuple(int(value) for value in sql(statement, self.db)[0])

    def stored(self):
        """Everything in the database, as bytes."""
        if self.db.startswith("postgresql:"):
            tables = sql("select tablename from pg_tables where schemaname = current_schema()", self.db)
            assert len(tables) > 9, tables
            rows = [row for (table,) in tables for row in sql(f'select t::text from "{table}" as t', self.db)]
            return "\n".join("\t".join(row) for row in rows).encode()
        stored = b""
        for path in (self.db, self.db + "-wal"):
            with open(path, "rb") as f:
                stored += f.read()
        return stored

    def logged(self):
        with open(os.path.join(self.folder, "log"), encoding="utf-8") as f:
            return f.read()

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.process.stdout.close()
        self.log.close()

    def stop(self):
        self.process.terminate()
        code = self.process.wait(PATIENCE)
        self.process.stdout.close()
        self.log.close()
        return code

    @contextmanager
    def frozen(self):
        """What is sent meanwhile reaches the server at once, however slow the senders are."""
        self.process.send_signal(signal.SIGSTOP)
        try:
            yield
        finally:
            self.process.send_signal(signal.SIGCONT)

    def close(self):
        code = self.stop() if self.process.poll() is None else self.process.returncode
        last = self.logged()[-6000:]
        if self.schema:
            self.schema.drop()
        if self.own:
            shutil.rmtree(self.folder, ignore_errors=True)
        assert code == 0, f"the server ended with {code}; the last it said:\n{last}"

    def request(self, method, path, body=None, headers=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        send = dict(headers or {})
        if isinstance(body, (dict, list)):
            body = json.dumps(body)
            send.setdefault("Content-Type", "application/json")
        connection.request(method, path, body, send)
        answer = connection.getresponse()
        data = answer.read()
        connection.close()
        return answer, data

    def get(self, path):
        answer, data = self.request("GET", path)
        return answer.status, data

    def get_json(self, path):
        return json.loads(self.get(path)[1])

    def post(self, path, body):
        answer, data = self.request("POST", path, body)
        return answer.status, json.loads(data)

    def new(self, game, **more):
        status, made = self.post("/api/matches", {"game": game, **more})
        assert status == 201, made
        return made

    def games(self):
        return self.get_json("/api/games")["games"]


class Client:
    """A client connected to a match."""

    opened = []  # by the current test: those it leaves open are closed at its end

    def __init__(self, server, match, token):
        self.server, self.match, self.token = server, match, token
        self.state, self.chat, self.seats, self.acks, self.errors = None, [], None, {}, []
        self.shared = None
        self.states, self.commands, self.ws = [], 0, None

    async def open(self, version=0, key=None, luck=None, hello=None, **more):
        self.ws = await websockets.connect(
            f"ws://127.0.0.1:{self.server.port}/play/{self.match}", max_size=None, close_timeout=1, **more)
        Client.opened.append(self)
        hello = {"t": "hello", "token": self.token, "version": version, **(hello or {})}
        if self.token:  # if that was the token of a link, this is the seat's token from now on
            hello["claim"] = self.token[::-1]
        hello.update({name: value for name, value in (("key", key), ("luck", luck)) if value})
        await self.ws.send(json.dumps(hello))
        await self.until(lambda m: m["t"] == "state")
        return self

    async def next(self, timeout=PATIENCE):
        async with asyncio.timeout(timeout):  # wait_for may miss that it is cancelled
            message = json.loads(await self.ws.recv())
        kind = message["t"]
        if kind == "state":
            self.state, self.seats = message, message["seats"]
            self.shared = message.get("shared")
            self.states.append(message)
        elif kind == "chat":
            self.chat.append(message)
        elif kind == "seats":
            self.seats, self.shared = message["seats"], message.get("shared")
        elif kind == "ack":
            self.acks[message["id"]] = message
        elif kind == "error":
            self.errors.append(message)
        return message

    async def until(self, wanted):
        """Waits for a message."""
        end = time.monotonic() + PATIENCE
        while True:
            message = await self.next()
            if wanted(message):
                return message
            assert time.monotonic() < end, f"the awaited message does not come, only others: {message}"

    async def say(self, **message):
        await self.ws.send(json.dumps(message))

    async def ask(self, **message):
        """Sends a command and waits for its answer."""
        self.commands += 1
        message.setdefault("id", f"c{self.commands}")
        await self.say(**message)
        return await self.until(lambda m: m.get("id") == message["id"])

    async def move(self, text=None, **more):
        text = text or random.choice(self.state["moves"])["text"]
        return await self.ask(t="move", version=self.state["version"], move=text, **more)

    async def settle(self):
        await self.say(t="ping")
        await self.until(lambda m: m["t"] == "pong")

    async def my_turn(self):
        """Waits until this seat may act or the match is over; returns which."""
        seat, end = self.state["seat"], time.monotonic() + PATIENCE
        while self.state["status"] == "playing" and seat not in self.state["to_move"]:
            assert time.monotonic() < end, f"the others play for {PATIENCE:.0f} s, and seat {seat} has no turn"
            await self.next()
        return self.state["status"] == "playing"

    async def close(self):
        await self.ws.close()


async def attend(test):
    """Runs a test, then closes what it left open: the library would wait for each one separately."""
    try:
        await test
    finally:
        await asyncio.gather(*(client.close() for client in Client.opened), return_exceptions=True)
        Client.opened.clear()


LIMIT = min(4 * PATIENCE, 2400)  # no test takes that long, and ctest (2700) would not say where it hangs


def run(tests, limit=LIMIT):
    """Runs every function whose name begins with test_, in order, and ends with the totals. What a test draws at random is the
    same in every run. A test that takes longer than `limit` seconds fails; if it does not even notice, the program ends and
    prints where it hangs."""
    passed = failed = 0
    for name, test in list(tests.items()):
        if not name.startswith("test_"):
            continue
        if limit:
            faulthandler.dump_traceback_later(limit + 30, exit=True)
        random.seed(name)
        try:
            outcome = test()
            if asyncio.iscoroutine(outcome):
                asyncio.run(asyncio.wait_for(attend(outcome), limit))
            passed += 1
        except Exception as problem:  # pylint: disable=broad-except
            failed += 1
            import traceback
            traceback.print_exc()
            print(f"FAILED {name}: {problem or type(problem).__name__}")
    faulthandler.cancel_dump_traceback_later()
    print(f"{passed} passed, {failed} failed")
    raise SystemExit(1 if failed or not passed else 0)
