"""Events of clubs: who may do what, rounds that open by themselves, those who are absent, and kills.

    test_events.py [--kills]     --kills: only a Swiss of 64 bots on nodes that are killed, again and again
"""
import asyncio
import csv
import json
import random
import subprocess
import sys
import time

import websockets

from served import POSTGRES, PROGRAM, Client, Server, drawn, run, sql, until_true, wait_for

SERVER = Server("--bot-time", "20")
MINUTE = 60


class Event:
    """An event, and its host."""

    def __init__(self, server=None, **settings):
        self.server = server or SERVER
        status, made = self.server.post("/api/events", {"game": "pnrz", **settings})
        assert status == 201, made
        self.id, self.token = made["event"], made["host"]

    def post(self, what, **body):
        return self.server.post(f"/api/events/{self.id}{what}", body)

    def do(self, what, **body):
        status, answer = self.post(what, **body)
        assert status == 200, (what, answer)
        return answer

    def host(self, what, **body):
        return self.do(what, host=self.token, **body)

    def join(self, name, key=None):
        key = key or drawn()
        return key, self.do("/join", name=name, key=key)["entrant"]

    def show(self):
        return self.server.get_json(f"/api/events/{self.id}")

    def tables(self, number):
        return [t for t in self.show()["tables"] if t["round"] == number]

    def over(self):
        return self.show()["status"] == "over"


class Guest(Client):
    """An entrant at their table, who has nothing but a key."""

    def __init__(self, event, table, key, number):
        super().__init__(event.server, table["match"], None)
        self.seat, self.key = table["seats"].index(number), key

    async def open(self, version=0, key=None, luck=None, **more):
        self.ws = await websockets.connect(f"ws://127.0.0.1:{self.server.port}/play/{self.match}", max_size=None, close_timeout=1)
        Client.opened.append(self)
        await self.ws.send(json.dumps({"t": "hello", "seat": self.seat, "key": self.key, "luck": drawn()}))
        await self.until(lambda m: m["t"] == "state")
        return self

    async def play(self):
        while await self.my_turn():
            await self.move()


async def play_all(event, people):
    """People at their tables, round after round, until the event is over."""
    done = set()
    while not event.over():
        tables = [t for t in event.show()["tables"] if not t["ranks"] and t["match"] not in done]
        seats = [Guest(event, t, key, number) for t in tables for key, number in people if number in t["seats"]]
        done.update(t["match"] for t in tables)
        await asyncio.gather(*(guest.open() for guest in seats))
        await asyncio.gather(*(guest.play() for guest in seats))
        await asyncio.sleep(0.2)


def refused(answer, status, reason):
    got, body = answer
    assert got == status and (body.get("reason") or body["code"]) == reason, answer


# ---- Who may do what ----

def test_what_is_wrong_is_refused():
    for wrong in ({"game": "chess"}, {"game": "pnrz", "seats": 1}, {"game": "pnrz", "seats": 5}, {"game": "pnrz", "format": "league"},
                  {"game": "pnrz", "rounds": 65}, {"game": "pnrz", "absent": "shoot"}, {"game": "pnrz", "bots": "fair"},
                  {"game": "pnrz", "bots": {"level": "clever"}}, {"game": "pnrz", "bots": {"level": "fair", "fill": 65}},
                  {"game": "pnrz", "clock": {"days": 40}}, {"game": "pnrz", "title": 64 * "x"}, {"game": "pnrz", "options": {"a": "b"}}):
        status, answer = SERVER.post("/api/events", wrong)
        assert status == 400, (wrong, answer)
    assert SERVER.get("/api/events/nonesuch22")[0] == 404 and SERVER.get("/api/events/x/y")[0] == 404
    refused(SERVER.post("/api/events/nonesuch22/join", {"name": "Ada", "key": drawn()}), 404, "no-event")
    event = Event()
    for wrong in ({}, {"name": "Ada"}, {"key": drawn()}, {"name": "  ", "key": drawn()}, {"name": 32 * "x", "key": drawn()},
                  {"name": "Ada", "key": "short"}):
        assert event.post("/join", **wrong)[0] == 400, wrong
    assert event.post("/dance")[0] == 404


def test_joining():
    event = Event(title="Tuesday")
    key, number = event.join("Ada")
    assert event.join("Ada")[1] == 2 and event.join("Grace", key)[1] == number == 1, "a key joins once"
    shown = event.show()
    assert [e["name"] for e in shown["entrants"]] == ["Ada", "Ada 2"] and shown["title"] == "Tuesday"
    assert shown["status"] == "open" and shown["format"] == "swiss" and shown["tables"] == []
    assert event.do("", key=key)["me"] == 1 and "me" not in event.do("", key=drawn()) and "me" not in shown
    event.do("/leave", key=key)
    assert event.show()["entrants"][0]["left"] and event.join("Ada", key)[1] == 1
    assert "left" not in event.show()["entrants"][0], "who comes back is in again"
    refused(event.post("/leave", key=drawn()), 409, "name")
    stored = SERVER.stored()
    assert key.encode() not in stored and event.token.encode() not in stored


def test_only_the_host_decides():
    event = Event()
    for _ in range(2):
        event.join("Ada")
    for what in ("/start", "/close", "/remove"):
        refused(event.post(what, host=drawn(), entrant=1), 409, "not-host")
        refused(event.post(what, entrant=1), 409, "not-host")
    event.host("/remove", entrant=1)
    refused(event.post("/start", host=event.token), 409, "event-small")
    refused(event.post("/remove", host=event.token, entrant=7), 409, "name")
    late, _ = event.join("Grace")
    event.host("/start")
    event.host("/start")
    refused(event.post("/join", name="Eve", key=drawn()), 409, "event-begun")
    assert event.do("/join", name="Grace", key=late)["entrant"] == 3, "who has joined may ask again"
    event.host("/close")
    refused(event.post("/start", host=event.token), 409, "event-over")
    assert event.show()["status"] == "closed"


def test_limits_of_an_address():
    few = Server("--new-matches", "3")
    made = [few.post("/api/events", {"game": "pnrz"})[0] for _ in range(4)]
    assert made == [201, 201, 201, 429], made
    few.close()


# ---- Rounds ----

async def test_people_and_bots_to_the_end():
    event = Event(title="Club", seats=2, bots={"level": "random", "fill": 4}, absent="wait")
    people = [event.join(name) for name in ("Ada", "=Grace")]
    event.host("/start")
    await until_true(lambda: event.tables(1), "the first round opens")
    await play_all(event, people)
    shown = event.show()
    assert shown["rounds"] == 2 and len(shown["tables"]) == 4 and all(t["ranks"] for t in shown["tables"]), shown
    pairs = [tuple(sorted(t["seats"])) for t in shown["tables"]]
    assert len(set(pairs)) == 4, "nobody meets the same opponent twice"
    assert [s["place"] for s in shown["standings"]] == [1, 2, 3, 4] and sum(s["points"] for s in shown["standings"]) == 4
    answer, data = SERVER.request("GET", f"/api/events/{event.id}/csv")
    rows = list(csv.reader(data.decode().splitlines()))
    assert answer.getheader("Content-Type").startswith("text/csv") and len(rows) == 5
    assert [row[0] for row in rows] == ["place", "1", "2", "3", "4"] and "'=Grace" in [row[1] for row in rows], rows
    mine = SERVER.post("/api/mine", {"key": people[0][0]})[1]["matches"]
    assert len(mine) == 2 and {m["match"] for m in mine} <= {t["match"] for t in shown["tables"]}, mine


async def test_anybody_may_watch():
    event = Event(bots={"level": "random", "fill": 2})
    event.join("Ada")
    event.host("/start")
    await until_true(lambda: event.tables(1), "the first round opens")
    table = event.tables(1)[0]
    watcher = await Client(SERVER, table["match"], table["watch"]).open()
    assert watcher.state["seat"] is None and watcher.state["gathers"]
    assert table["match"] not in json.dumps(SERVER.get_json("/api/matches")), "the lobby does not show it"


def test_a_knockout_of_bots():
    event = Event(format="knockout", seats=2, bots={"level": "random", "fill": 8}, seed="k")
    refused(event.post("/join", name="Ada", key=drawn()), 409, "event-full")
    event.host("/start")
    wait_for(event.over, "the knockout goes on")
    assert [len(event.tables(number)) for number in (1, 2, 3, 4)] == [4, 2, 1, 0]
    final, first = event.tables(3)[0], event.show()["standings"][0]["entrant"]
    assert final["ranks"][final["seats"].index(first)] == 1


async def test_a_ladder_stays_open():
    event = Event(format="ladder", seats=2)
    (ada, a), (grace, g) = event.join("Ada"), event.join("Grace")
    event.host("/start")
    await until_true(lambda: event.tables(1), "the first round opens")
    joan, j = event.join("Joan")
    assert j == 3 and len(event.tables(1)) == 1, "who comes later plays from the next round on"
    people = {a: ada, g: grace, j: joan}

    async def give_up(number, loser):
        """The one gives up at every table of a round that it sits at; others give up against each other."""
        await until_true(lambda: event.tables(number), f"round {number} opens")
        for table in event.tables(number):
            seats = [s for s in table["seats"] if "match" in table]
            for seat in (seats and [loser if loser in seats else seats[0]]):
                guests = [await Guest(event, table, people[s], s).open() for s in seats]
                assert (await guests[seats.index(seat)].ask(t="concede"))["t"] == "ack"

    await give_up(1, g)
    await give_up(2, g)
    await until_true(lambda: event.tables(3), "it goes on")
    assert {s for t in event.tables(2) for s in t["seats"]} == {a, g, j}
    shown = event.show()
    assert shown["status"] == "playing" and shown["rounds"] == 64 and sorted(s["entrant"] for s in shown["standings"]) == [a, g, j]
    event.do("/leave", key=joan)
    assert next(e for e in event.show()["entrants"] if e["entrant"] == j)["left"]
    assert event.join("Joan", joan)[1] == j and not next(e for e in event.show()["entrants"] if e["entrant"] == j).get("left"), "and comes back"
    event.host("/close")
    refused(event.post("/join", name="Late", key=drawn()), 409, "event-over")


def test_everyone_meets_everyone_at_tables_of_three():
    event = Event(format="all", seats=3, bots={"level": "random", "fill": 9}, seed="all")
    event.host("/start")
    wait_for(event.over, "the event goes on")
    pairs = [(a, b) for t in event.show()["tables"] for a in t["seats"] for b in t["seats"] if a < b]
    assert len(pairs) == len(set(pairs)) == 36, "nine players at tables of three: every pair once"


# ---- Those who are absent ----

async def absent(rule):
    """One of two has come, and nobody to the other table."""
    event = Event(absent=rule, patience=60 * MINUTE, rounds=1)
    people = [event.join(name) for name in ("Ada", "Bob", "Cid", "Dan")]
    event.host("/start")
    await until_true(lambda: event.tables(1), "the round opens")
    tables = event.tables(1)
    key, number = people[tables[0]["seats"][0] - 1]
    guest = await Guest(event, tables[0], key, number).open()
    if rule != "wait":  # nobody's patience ends before the guest is there
        SERVER.stop()
        SERVER.change(f"update contest set patience = 1000 where id = '{event.id}'")
        SERVER.start()
        guest = await Guest(event, tables[0], key, number).open()
    return event, tables, guest


async def test_a_bot_plays_for_them():
    event, _, guest = await absent("bot")
    await guest.play()
    await until_true(event.over, "bots play for the three who are absent")
    assert all(sorted(t["ranks"]) in ([1, 1], [1, 2]) for t in event.tables(1)), event.tables(1)


async def test_they_have_lost():
    event, tables, guest = await absent("loss")
    await until_true(event.over, "nobody waits for the three who are absent")
    points = {s["entrant"]: s["points"] for s in event.show()["standings"]}
    assert [points[n] for n in tables[0]["seats"]] == [1, 0] and [points[n] for n in tables[1]["seats"]] == [0, 0], points
    await guest.until(lambda m: m.get("status") == "over")


async def test_the_others_wait_until_the_host_removes_them():
    event, tables, _ = await absent("wait")
    await asyncio.sleep(2.5)
    assert not any(t["ranks"] for t in event.tables(1)), "nothing happens by itself"
    event.host("/remove", entrant=tables[0]["seats"][1])
    await until_true(lambda: event.tables(1)[0]["ranks"] == [1, 0], "who is removed has lost")


async def test_who_runs_out_of_time():
    event = Event(absent="loss", patience=MINUTE, clock={"bank": 1, "credit": 0}, rounds=1)
    people = [event.join("Ada"), event.join("Bob")]
    event.host("/start")
    await until_true(lambda: event.tables(1), "the round opens")
    table = event.tables(1)[0]
    guests = [await Guest(event, table, key, number).open() for key, number in people]
    await until_true(event.over, "nobody moves, and the clock of one of them runs out")
    del guests
    assert sorted(event.tables(1)[0]["ranks"]) == [1, 2]


# ---- Keys ----

async def test_a_drawn():
    event = Event(bots={"level": "random", "fill": 2}, rounds=1)
    key, number = event.join("Ada")
    other = drawn()
    assert SERVER.post("/api/new-key", {"key": key, "by": other})[0] == 200
    assert event.do("", key=other)["me"] == number and "me" not in event.do("", key=key)
    event.host("/start")
    await until_true(lambda: event.tables(1), "the round opens")
    await play_all(event, [(other, number)])
    assert event.over()


def test_deleted_data():
    server = Server()
    event, key = Event(server), drawn()
    event.join("Ada", key)
    server.stop()
    player = ["db", "export", server.db, key], ["db", "forget", server.db, key]
    exported, _ = (subprocess.run([PROGRAM, *command], capture_output=True, text=True, check=True) for command in player)
    assert json.loads(exported.stdout)["events"] == [{"event": event.id, "name": "Ada"}]
    server.start()
    assert event.show()["entrants"] == [{"entrant": 1, "kind": "person", "name": ""}] and "me" not in event.do("", key=key)
    server.close()


# ---- Kills ----

def outcome(event):
    shown = event.show()
    return [(t["round"], t["table"], t["seats"], t["ranks"]) for t in shown["tables"]], shown["standings"]


def bots_play(server, count, disturb=lambda: time.sleep(0.2)):
    event = Event(server, bots={"level": "random", "fill": count}, seed="the same")
    event.host("/start")
    while not event.over():
        disturb()
    return outcome(event)


def restart(server):
    server.kill()
    server.start()


def killed_in_mid_event(count, gap, most):
    calm = Server()
    wanted = bots_play(calm, count)
    calm.close()
    shaken, kills = Server(), 0

    def kill():
        nonlocal kills
        time.sleep(random.uniform(*gap))
        if kills < most:
            restart(shaken)
            kills += 1
    got = bots_play(shaken, count, kill)
    shaken.close()
    assert kills > 2, kills
    assert got == wanted, (got, wanted)
    print(f"{count} bots, {len(wanted[0])} tables, {kills} kills: the same standings")


def test_killed_in_mid_event():
    killed_in_mid_event(8, (0.1, 0.9), 5)


def test_several_nodes_open_each_round_once():
    if not POSTGRES:
        return
    first = Server()
    others = [Server(db=first.db) for _ in range(2)]
    event = Event(first, bots={"level": "random", "fill": 8}, seed="the same")
    event.host("/start")
    while not event.over():
        node = random.choice(others)
        restart(node)
        time.sleep(0.3)
    got = outcome(event)
    matches = int(sql("select count(*) from match", first.db)[0][0])
    for node in others:
        node.close()
    first.close()
    assert matches == len(got[0]) == 12, (matches, got)
    alone = Server()
    assert bots_play(alone, 8) == got, "as one node plays it"
    alone.close()


if __name__ == "__main__":
    try:
        if "--kills" in sys.argv:
            run({"test_killed_in_mid_event": lambda: killed_in_mid_event(64, (0.2, 3), 100)})
        run(globals())
    finally:
        SERVER.close()
