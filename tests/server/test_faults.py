"""What happens when things break: kill -9 at any moment, SIGTERM, a disk that is full or read-only.

    test_faults.py [--kills N]
"""
import asyncio
import os
import random
import resource
import sqlite3
import subprocess
import sys
import time

import websockets
from served import LIMIT, Client, POSTGRES, PROGRAM, run, Server, until_true

KILLS = int(sys.argv[sys.argv.index("--kills") + 1]) if "--kills" in sys.argv else 12
MATCHES = 200 if KILLS > 100 else 24


class Table:
    """A match with people in some seats; it remembers every acknowledged move."""

    def __init__(self, server, game):
        people = min(2, game["max_players"])
        bots = [{"kind": "bot", "level": "random"}] * (game["min_players"] - people)
        self.made = server.new(game["id"], seats=[{"kind": "friend"}] * people + bots)
        self.acked = []  # (seat, id, version)
        self.seats = people
        self.over = False

    async def play(self, server, seat):
        client = Client(server, self.made["match"], self.made["seats"][seat]["token"])
        try:
            await client.open()
            while await client.my_turn():
                ident = f"{seat}-{random.getrandbits(60):x}"
                answer = await client.move(id=ident)
                if answer["t"] == "ack":
                    self.acked.append((seat, ident, answer["version"]))
                else:
                    assert answer["code"] in ("stale", "seat"), answer
            self.over = True
        except (websockets.ConnectionClosed, OSError, asyncio.TimeoutError):
            pass  # the server was killed

    async def check(self, server):
        """Every move that was acknowledged is there, at its version, exactly once."""
        for seat in range(self.seats):
            mine = [a for a in self.acked if a[0] == seat]
            if not mine:
                continue
            client = Client(server, self.made["match"], self.made["seats"][seat]["token"])
            await client.open()
            for _, ident, version in mine[-5:]:
                answer = await client.ask(t="move", id=ident, version=0, move="x")
                assert answer.get("again"), ("an acknowledged move is lost", answer)
                assert version - 40 < answer["version"] <= version, (answer, version)
            assert client.state["version"] >= mine[-1][2]
            await client.close()


async def until_killed(server, tables, seconds):
    plays = [asyncio.ensure_future(t.play(server, seat)) for t in tables if not t.over
             for seat in range(t.seats)]
    await asyncio.sleep(seconds)
    server.kill()
    for play in plays:
        play.cancel()
    await asyncio.gather(*plays, return_exceptions=True)


async def killed_again_and_again():
    server = Server("--bot-time", "50")
    games = server.games()
    tables = [Table(server, games[i % len(games)]) for i in range(MATCHES)]
    slowest = 0
    for _ in range(KILLS):
        await until_killed(server, tables, random.uniform(0.05, 0.5))
        began = time.time()
        server.start()
        assert server.get("/healthz")[0] == 200
        slowest = max(slowest, time.time() - began)
        for table in random.sample(tables, min(8, len(tables))):
            await table.check(server)
        tables = [Table(server, random.choice(games)) if t.over else t for t in tables]
    for table in tables:
        await table.check(server)
    assert "cannot be loaded" not in server.logged() and "error load" not in server.logged()
    subprocess.run([PROGRAM, "db", "check", server.db], check=True, stdout=subprocess.DEVNULL)
    twice = server.ask("select count(*) from (select 1 from event where command is not null"
                       " group by match, seat, command having count(*) > 1) as found")
    gaps = server.ask("select count(*) from match m where version <>"
                      " (select count(*) from event where match = m.id)")
    events = server.ask("select count(*) from event")[0]
    assert twice == (0,) and gaps == (0,)
    server.close()
    acked = sum(len(t.acked) for t in tables)
    print(f"{KILLS} kills under {MATCHES} matches: {acked} acknowledged moves, {events} events, none lost, "
          f"none twice; serving again after at most {slowest:.2f} s")


def test_kill_9():
    return killed_again_and_again()


async def test_a_copy_made_while_matches_go_on():
    """It replays with every hash, and a server started on it continues every match (F8)."""
    server = Server("--bot-time", "50")
    games = server.games()
    tables = [Table(server, games[i % len(games)]) for i in range(MATCHES // 2)]
    plays = [asyncio.ensure_future(t.play(server, seat)) for t in tables for seat in range(t.seats)]
    copies = []
    for i in range(3):
        await asyncio.sleep(0.3)
        folder = os.path.join(server.folder, f"copy{i}")
        os.mkdir(folder)
        copy = os.path.join(folder, "matches.db")
        subprocess.run([PROGRAM, "db", "backup", server.db, copy], check=True)
        reader = sqlite3.connect(f"file:{copy}?mode=ro", uri=True)
        events = reader.execute("select count(*) from event").fetchone()[0]
        reader.close()
        copies.append((folder, events))
    for play in plays:
        play.cancel()
    await asyncio.gather(*plays, return_exceptions=True)
    for folder, events in copies:
        done = subprocess.run([PROGRAM, "export", os.path.join(folder, "matches.db"), os.path.join(folder, "records")],
                              capture_output=True, check=False)
        assert done.returncode == 0 and done.stdout.startswith(str(len(tables)).encode()), done
    restored = Server(folder=copies[-1][0])
    for table in tables:
        client = await Client(restored, table.made["match"], table.made["seats"][0]["token"]).open()
        await client.close()
    assert "error load" not in restored.logged()
    restored.close()
    server.close()
    print(f"3 copies of {len(tables)} matches, the last of at most {events} events: replayed hash by hash, and served")


async def test_bots_go_on_after_a_kill():
    server = Server("--bot-time", "50")
    made = server.new("pnrz", seats=[{"kind": "bot", "level": "random"}] * 4)
    await asyncio.sleep(0.05)
    server.kill()
    server.start()
    await until_true(lambda: server.get_json(f"/api/matches/{made['match']}")["match_info"]["status"] == "over",
                     "the match is not over")
    assert server.get(f"/api/matches/{made['match']}/record")[0] == 200
    server.close()


async def test_sigterm_drains():
    server = Server()
    made = server.new("septikon", seats=[{"kind": "friend"}, {"kind": "friend"}])
    a = await Client(server, made["match"], made["seats"][0]["token"]).open()
    assert server.stop() == 0
    try:
        await a.next()
        raise AssertionError("still open")
    except websockets.ConnectionClosed as closed:
        assert closed.rcvd and closed.rcvd.code == 1001
    server.start()
    await Client(server, made["match"], made["seats"][0]["token"]).open()
    server.close()


async def test_a_full_disk():
    """Nothing is acknowledged that is not stored; people are told; play goes on by itself."""
    if POSTGRES:
        return  # its own disk
    server = Server()
    made = server.new("septikon", seats=[{"kind": "friend"}, {"kind": "friend"}])
    players = [await Client(server, made["match"], made["seats"][i]["token"]).open() for i in (0, 1)]

    async def one():
        for p in players:
            await p.settle()
        mover = next(p for p in players if p.state["seat"] in p.state["to_move"])
        before = dict(mover.state)
        answer = await mover.move()
        await mover.settle()
        return mover, before, answer

    assert (await one())[2]["t"] == "ack"
    size = os.path.getsize(server.db + "-wal")
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, -1))
    refused = 0
    for _ in range(20):
        mover, before, answer = await one()
        if answer["t"] == "error":
            refused += 1
            assert answer["code"] == "storage" and answer["version"] == before["version"]
            assert mover.state["version"] == before["version"] and mover.state["view"] == before["view"]
            if refused == 3:
                break
    assert refused == 3
    assert server.get("/healthz")[0] == 503
    assert server.post("/api/matches", {"game": "septikon"})[0] == 503
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (-1, -1))
    await until_true(lambda: server.get("/healthz")[0] == 200, "there is room again, and it is not well")
    version = (await one())[1]["version"]
    server.kill()
    server.start()
    again = await Client(server, made["match"], made["seats"][0]["token"]).open()
    assert again.state["version"] > version
    server.close()


run(globals(), max(LIMIT, 20 * KILLS))
