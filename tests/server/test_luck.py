"""Chance that nobody picks: every seat's browser adds to it after the server has bound itself."""
import hashlib
import json
import re
import subprocess
import tempfile

import websockets

from served import PROGRAM, Client, Server, run, until_true

SERVER = Server("--bot-time", "20")
LUCK = [c * 22 for c in "xyz"]
FRIENDS = [{"kind": "friend"}, {"kind": "friend"}]


class Lucky(Client):
    """Says hello with what its browser adds to chance."""

    def __init__(self, server, match, token, luck):
        super().__init__(server, match, token)
        self.luck = luck

    async def open(self, version=0, key=None, **more):
        self.ws = await websockets.connect(f"ws://127.0.0.1:{self.server.port}/play/{self.match}", max_size=None)
        Client.opened.append(self)
        await self.say(t="hello", token=self.token, claim=self.token[::-1], luck=self.luck)
        await self.until(lambda m: m["t"] == "state")
        return self


def verify(record):
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.write(record)
        file.flush()
        return subprocess.run([PROGRAM, "verify", file.name], capture_output=True, text=True, check=False)


def record_of(server, match):
    status, text = server.get(f"/api/matches/{match}/record")
    assert status == 200, text
    return text.decode()


def info(server, match):
    return server.get_json(f"/api/matches/{match}")["match_info"]


async def play_a_little(clients, steps):
    for _ in range(steps):
        for c in clients:
            await c.settle()
        mover = next((c for c in clients if c.state["seat"] in c.state["to_move"]), None)
        if mover:
            await mover.move()


async def test_what_seats_add_is_in_the_record_and_counts():
    made = SERVER.new("pnrz", seats=FRIENDS)
    shown = info(SERVER, made["match"])["commitment"]
    assert shown == made["commitment"], "the server is bound before anybody adds anything"
    ada = await Lucky(SERVER, made["match"], made["seats"][0]["token"], LUCK[0]).open()
    assert ada.state["steps"] > 0 and ada.state["seats"][0]["luck"] == 0, "the first chance falls with Ada's value"
    await play_a_little([ada], 2)
    grace = await Lucky(SERVER, made["match"], made["seats"][1]["token"], LUCK[1]).open()
    await grace.settle()
    late = grace.seats[1]["luck"]
    await play_a_little([ada, grace], 30)
    again = await Lucky(SERVER, made["match"], made["seats"][1]["token"], LUCK[2]).open()
    await again.settle()
    await ada.ask(t="concede", id="g")
    record = record_of(SERVER, made["match"])
    assert f"luck 0: 0 {LUCK[0]}\n" in record and f"luck 1: {late} {LUCK[1]}\n" in record, record[:500]
    assert LUCK[2] not in record, "the first value of a seat counts"
    secret = bytes.fromhex(re.search(r"^secret: (\w+)$", record, re.M).group(1))
    assert hashlib.blake2b(secret, digest_size=32).hexdigest() == shown
    fine = verify(record)
    assert fine.returncode == 0, fine
    for cheat in (record.replace(f"luck 0: 0 {LUCK[0]}\n", ""), record.replace(LUCK[0], LUCK[2]),
                  record.replace(f"luck 1: {late} {LUCK[1]}\n", "")):
        wrong = verify(cheat)
        assert wrong.returncode == 1 and "does not follow" in wrong.stderr, wrong


async def test_chance_waits_for_the_first_player():
    made = SERVER.new("pnrz", seats=FRIENDS, listed=True)
    watcher = await Client(SERVER, made["match"], None).open()
    assert watcher.state["version"] == 0 and watcher.state["to_move"] == [], "no chance without anybody's value"
    await Lucky(SERVER, made["match"], made["seats"][1]["token"], LUCK[1]).open()
    await watcher.until(lambda m: m["t"] == "state" and m["version"] > 0)


async def test_a_match_that_gathers_waits_for_everybody():
    server = Server("--bot-time", "20")
    made = server.new("pnrz", seats=FRIENDS + [{"kind": "bot", "level": "random"}], gathers=True)
    ada = await Lucky(server, made["match"], made["seats"][0]["token"], LUCK[0]).open()
    assert ada.state["version"] == 0 and ada.state["gathers"], ada.state
    server.kill()
    server.start()
    ada = await Lucky(server, made["match"], made["seats"][0]["token"], LUCK[2]).open()
    assert ada.state["version"] == 0 and ada.seats[0]["luck"] == 0
    silent = await Client(server, made["match"], made["seats"][1]["token"]).open()
    assert silent.state["version"] == 0, "the match waits for a seat that adds nothing"
    grace = await Lucky(server, made["match"], made["seats"][1]["token"], LUCK[1]).open()
    assert grace.state["version"] > 0 and "gathers" not in grace.state
    assert [s.get("luck") for s in grace.seats] == [0, 0, None], "of everybody from the first step on"
    await ada.until(lambda m: m["t"] == "state" and m["version"] > 0)
    server.close()


async def test_a_match_that_gathers_begins_when_a_bot_takes_the_last_seat():
    made = SERVER.new("pnrz", seats=FRIENDS + [{"kind": "bot", "level": "random"}], gathers=True)
    ada = await Lucky(SERVER, made["match"], made["seats"][0]["token"], LUCK[0]).open()
    grace = await Client(SERVER, made["match"], made["seats"][1]["token"]).open()
    await grace.ask(t="stand", level="random")
    await ada.until(lambda m: m["t"] == "state" and m["version"] > 0)


async def test_bots_alone_wait_for_nobody():
    made = SERVER.new("pnrz", seats=[{"kind": "bot", "level": "random"}] * 2)
    await until_true(lambda: info(SERVER, made["match"])["status"] != "playing", "two bots do not finish a match")
    record = record_of(SERVER, made["match"])
    assert "luck" not in record and verify(record).returncode == 0


async def test_bad_luck_is_refused():
    made = SERVER.new("pnrz", seats=[{"kind": "me"}, {"kind": "friend"}])
    for luck in ("short", 7, "x" * 23, "with spaces in between"):
        async with websockets.connect(f"ws://127.0.0.1:{SERVER.port}/play/{made['match']}") as ws:
            await ws.send(json.dumps({"t": "hello", "token": made["seats"][0]["token"], "luck": luck}))
            answer = json.loads(await ws.recv())
            assert answer["t"] == "error" and answer["code"] == "range", answer


def test_close():
    SERVER.close()


run(globals())
