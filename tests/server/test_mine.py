"""The matches of a player: in order, with what is new, and never for a key that has handed its seat over.

    test_mine.py [--speed]     --speed: how long an answer takes for a player of 500 matches
"""
import json
import os
import sys
import time

from websockets.exceptions import ConnectionClosed

from served import Client, Server, drawn, run, wait_for

SERVER = Server("--bot-time", "50")
FRIENDS = [{"kind": "friend"}, {"kind": "friend"}]
DAY = 86400


def mine(key, **more):
    status, answer = SERVER.post("/api/mine", {"key": key, **more})
    assert status == 200, answer
    return answer


def only(key):
    matches = mine(key)["matches"]
    assert len(matches) == 1, matches
    return matches[0]


async def sit(made, seat, key=None, **more):
    return await Client(SERVER, made["match"], made["seats"][seat]["token"]).open(key=key, **more)


class ByKey(Client):
    """A client that has no token, only the key of a seat's player."""

    def __init__(self, match, seat, key):
        super().__init__(SERVER, match, None)
        self.seat, self.key = seat, key

    async def open(self, version=0, key=None, luck=None, **more):
        import websockets
        self.ws = await websockets.connect(f"ws://127.0.0.1:{SERVER.port}/play/{self.match}", max_size=None)
        Client.opened.append(self)
        await self.ws.send(json.dumps({"t": "hello", "seat": self.seat, "key": self.key}))
        await self.until(lambda m: m["t"] == "state")
        return self


async def refusal(match, seat, key):
    try:
        await ByKey(match, seat, key).open()
    except ConnectionClosed as closed:
        assert closed.rcvd.code == 1008, closed
        return closed.rcvd.reason
    raise AssertionError("anybody is let in")


async def pair(keys, **more):
    """A match of two friends with these keys, who have come; those who sit there."""
    made = SERVER.new("septikon", seats=FRIENDS, **more)
    people = [await sit(made, seat, key) for seat, key in enumerate(keys)]
    await people[0].settle()
    return made, people


def test_what_is_wrong_is_refused():
    for body in ({}, {"key": ""}, {"key": "short"}, {"key": 7}, {"key": drawn(), "page": -1},
                 {"key": drawn(), "page": 10}, {"key": drawn(), "page": "1"}):
        status, answer = SERVER.post("/api/mine", body)
        assert status == 400 and answer["code"] == "range", (body, answer)
    assert SERVER.get("/api/mine")[0] == 405
    assert mine(drawn()) == {"ok": True, "waiting": 0, "matches": []}


async def test_what_is_told():
    keys = drawn(), drawn()
    made, people = await pair(keys)
    mover = people[0].state["to_move"][0]
    for seat, key in enumerate(keys):
        match = only(key)
        assert match["match"] == made["match"] and match["game"] == "septikon" and match["players"] == 2, match
        assert match["mine"] == [seat] and match["to_move"] == [mover] and match["status"] == "playing", match
        assert match.get("waits", False) == (seat == mover) and mine(key)["waiting"] == int(seat == mover)
        assert match["version"] == people[0].state["version"] == match["news"], "everything is new to who has not acted"
        assert [s["kind"] for s in match["seats"]] == ["person"] * 2 and "deadline" not in match and "clock" not in match
        assert match["at"] >= match["created"] > 0
    text = json.dumps(mine(keys[0]))
    assert not any(seat["token"] in text for seat in made["seats"]) and keys[0] not in text


async def test_news_and_the_turn_follow_the_match():
    keys, acted = (drawn(), drawn()), [0, 0]
    _, people = await pair(keys)
    for _ in range(12):
        await people[0].settle()
        seat = people[0].state["to_move"][0]
        await people[seat].settle()
        acted[seat] = people[seat].state["version"] + 1  # and chance after it
        assert (await people[seat].move())["t"] == "ack"
        state = people[seat].state
        for i, key in enumerate(keys):
            match = only(key)
            assert match["version"] == state["version"] and match["to_move"] == state["to_move"], (match, state)
            assert match["news"] == match["version"] - acted[i], (match, acted)
        await people[1 - seat].settle()


async def test_order():
    me, friend = drawn(), drawn()
    waiting, others, slow = [], [], []
    while len(waiting) < 2 or len(others) < 1:
        made, people = await pair((me, friend))
        (waiting if people[0].state["to_move"] == [0] else others).append(made["match"])
    while len(slow) < 2:
        made, people = await pair((me, friend), clock={"bank": DAY * (7 - 4 * len(slow)), "credit": 0})
        if people[0].state["to_move"] == [0]:
            slow.append(made["match"])
    over, people = await pair((me, friend))
    assert (await people[1].ask(t="concede"))["t"] == "ack"
    answer = mine(me)
    order = [m["match"] for m in answer["matches"]]
    for match in answer["matches"]:
        assert match.get("waits", False) == (match["status"] == "playing" and 0 in match["to_move"])
    waits = [m for m in answer["matches"] if m.get("waits")]
    assert answer["waiting"] == len(waits) and answer["matches"][:len(waits)] == waits, "those that wait for me come first"
    assert order[:2] == [slow[1], slow[0]], "of these the one with the nearest deadline"
    first = answer["matches"][0]
    assert abs(first["deadline"] - first["at"] - 3 * DAY * 1000) < 60000 and first["clock"] == {"bank": 3 * DAY, "credit": 0}
    assert [m for m in order if m in waiting] == waiting, "then what has waited longest"
    assert order[-1] == over["match"], "what is over comes last"
    last = answer["matches"][-1]
    assert last["status"] == "over" and last["winners"] == [0] and last["to_move"] == [] and "deadline" not in last
    assert set(others) <= set(order)


async def test_a_holiday_gives_time():
    keys = drawn(), drawn()
    _, people = await pair(keys, clock={"days": 3})
    mover = people[0].state["to_move"][0]
    status, answer = SERVER.post("/api/holiday", {"key": keys[mover], "days": 5})
    assert status == 200 and answer["left"] == 23 and answer["until"] > 0, answer
    await people[1 - mover].until(lambda m: m["t"] in ("seats", "state") and "holiday" in m["seats"][mover])
    seat = people[1 - mover].seats[mover]
    assert seat["holiday"] == answer["until"] and "late" not in seat
    for key in keys:
        match = only(key)
        assert match["clock"] == {"days": 3} and abs(match["deadline"] - seat["deadline"]) < 60000, (match, seat)
        assert abs(match["deadline"] - match["at"] - 8 * DAY * 1000) < 60000, match
    assert SERVER.post("/api/holiday", {"key": keys[mover]})[1] == answer, "asking changes nothing"
    assert SERVER.post("/api/holiday", {"key": keys[mover], "days": 29})[0] == 400
    assert SERVER.post("/api/holiday", {"key": keys[mover], "days": 0})[1] == {"ok": True, "left": 27}
    assert SERVER.post("/api/holiday", {"key": drawn()})[1] == {"ok": True, "left": 28}
    for body in ({}, {"key": "short"}, {"key": drawn(), "days": -1}, {"key": drawn(), "days": "3"}):
        assert SERVER.post("/api/holiday", body)[0] == 400, body


async def test_several_seats_are_one_match():
    key = drawn()
    made = SERVER.new("pnrz", key=key, name="Ada", seats=[{"kind": "me"}, {"kind": "bot", "level": "easy"}, {"kind": "me"}])
    match = only(key)
    assert match["mine"] == [0, 2] and match["version"] == 0 and match["to_move"] == [], match
    assert [s["name"] for s in match["seats"]] == ["Ada", "", "Ada 2"] and match["seats"][1]["level"] == "easy"
    client = await sit(made, 0, key)
    await client.my_turn()
    assert only(key)["match"] == made["match"]


async def test_a_key_opens_its_seat():
    keys = drawn(), drawn()
    made, people = await pair(keys)
    again = await ByKey(made["match"], 1, keys[1]).open()
    assert again.state["seat"] == 1 and again.state["view"] == people[1].state["view"]
    await people[1].settle()  # who is still there
    for seat, key in ((0, keys[1]), (1, keys[0]), (1, drawn()), (7, keys[1]), (1, "")):
        assert "does not open" in await refusal(made["match"], seat, key), (seat, key)
    SERVER.kill()
    SERVER.start()
    assert (await ByKey(made["match"], 0, keys[0]).open()).state["seat"] == 0


async def test_a_seat_that_was_handed_over_is_gone():
    old, new, other = drawn(), drawn(), drawn()
    made, people = await pair((old, other))
    for giver, taker in ((old, new), (new, old), (old, new)):
        holder = await ByKey(made["match"], 0, giver).open()
        link = drawn()
        assert (await holder.ask(t="link", id=link, token=link))["t"] == "ack"
        assert only(giver)["mine"] == [0], "a link that nobody has opened changes nothing"
        await Client(SERVER, made["match"], link).open(key=taker)
        assert mine(giver)["matches"] == [] and only(taker)["mine"] == [0]
        assert "does not open" in await refusal(made["match"], 0, giver)
        assert (await ByKey(made["match"], 0, taker).open()).state["seat"] == 0
    await people[1].settle()


async def test_the_newest_of_many_owners_holds_the_seat():
    keys = [drawn() for _ in range(7)]
    made = SERVER.new("septikon", seats=FRIENDS)
    holder = await sit(made, 0, keys[0])
    for key in keys[1:]:
        link = drawn()
        assert (await holder.ask(t="link", id=link, token=link))["t"] == "ack"
        holder = await Client(SERVER, made["match"], link).open(key=key)
    assert [len(mine(key)["matches"]) for key in keys] == [0] * 6 + [1]


async def test_a_second_browser_with_the_token_holds_it_too():
    first, second = drawn(), drawn()
    made = SERVER.new("septikon", key=first, seats=[{"kind": "me"}, {"kind": "friend"}])
    await (await sit(made, 0, second)).ask(t="chat", text="stored?")
    assert only(first)["mine"] == only(second)["mine"] == [0]


async def test_a_stand_in_decides_for_me():
    keys = drawn(), drawn()
    _, people = await pair(keys)
    seat = people[0].state["to_move"][0]
    assert mine(keys[seat])["waiting"] == 1
    assert (await people[seat].ask(t="stand", level="easy"))["t"] == "ack"
    assert mine(keys[seat])["waiting"] == 0
    assert only(keys[seat])["seats"][seat]["away"] is True


async def test_what_an_older_program_wrote():
    """Its rows do not say who is to move: a server that starts finds out."""
    keys = drawn(), drawn()
    made, people = await pair(keys)
    to_move = people[0].state["to_move"]
    SERVER.stop()
    SERVER.change(f"update match set movers = 0, movers_at = -1 where id = '{made['match']}'")
    SERVER.start()
    wait_for(lambda: only(keys[0]).get("to_move") == to_move, "nobody finds out whose turn it is")
    wait_for(lambda: SERVER.ask(f"select version - movers_at from match where id = '{made['match']}'") == (0,), "nor is it stored")


async def test_pages():
    key = drawn()
    for _ in range(103):
        SERVER.new("pnrz", key=key, seats=[{"kind": "me"}, {"kind": "friend"}])
    first, second = mine(key), mine(key, page=1)
    assert len(first["matches"]) == 100 and first["more"] is True
    assert len(second["matches"]) == 3 and "more" not in second and mine(key, page=2)["matches"] == []
    assert len({m["match"] for m in first["matches"] + second["matches"]}) == 103


def test_forgotten():
    key = drawn()
    made = SERVER.new("pnrz", key=key, seats=[{"kind": "me"}, {"kind": "friend"}])
    assert only(key)["match"] == made["match"]
    SERVER.change("delete from seat_key where match = '" + made["match"] + "'")
    assert mine(key)["matches"] == []


def processor():
    """Seconds of processor time that the server has used."""
    with open(f"/proc/{SERVER.process.pid}/stat", encoding="ascii") as f:
        fields = f.read().rpartition(")")[2].split()
    return sum(map(int, fields[11:13])) / os.sysconf("SC_CLK_TCK")


def speed():
    """500 matches of a player, each with the 200 events of a bot's company; how long 200 questions take."""
    key = drawn()
    for i in range(500):
        SERVER.new("pnrz", key=key, seats=[{"kind": "me"}, {"kind": "friend"}, {"kind": "friend"}])
    for row in range(200):
        SERVER.change("insert into event(match, seq, at, seat, kind, command, move, hash) "
                      f"select id, {row + 1}, created + {row}, {row % 3}, 'm', null, 'x', 0 from match")
    SERVER.change("update match set version = 200, movers_at = 200, movers = 1, status = created % 2")
    taken, used = [], processor()
    for i in range(200):
        began = time.perf_counter()
        answer = mine(key, page=i % 5)
        taken.append(1000 * (time.perf_counter() - began))
        assert len(answer["matches"]) == 100
    taken.sort()
    print(f"p50 {taken[100]:.1f} ms, p95 {taken[190]:.1f} ms, most {taken[-1]:.1f} ms; "
          f"{1000 * (processor() - used) / len(taken):.1f} ms of the server's processor each")
    SERVER.close()


if __name__ == "__main__":
    if "--speed" in sys.argv:
        speed()
    else:
        try:
            run(globals())
        finally:
            SERVER.close()
