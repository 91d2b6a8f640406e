"""Rated matches: what counts, what it does to ratings, that it counts once, and that nobody gets out of it."""
import asyncio
import json
import math

import websockets
from served import Client, Server, drawn, run

SERVER = Server("--bot-time", "200")
ANCHORS = {"random": 400, "easy": 800, "fair": 1200, "hard": 1550, "expert": 1750, "merciless": 1950}


async def sit(made, seat, key):
    return await Client(SERVER, made["match"], made["seats"][seat]["token"]).open(key=key, luck=drawn())


def ratings(key):
    status, answer = SERVER.post("/api/ratings", {"key": key})
    assert status == 200, answer
    return {(r["game"], r["seats"]): r for r in answer["ratings"]}


def glicko(player, opponents):
    """Glickman 1999, a match being one game however many play it: (rating, deviation), score and weight of each."""
    q = math.log(10) / 400
    gain = information = 0
    for (rating, deviation), score, *weight in opponents:
        share = (weight[0] if weight else 1) / len(opponents)
        g = 1 / math.sqrt(1 + 3 * (q * deviation / math.pi) ** 2)
        e = 1 / (1 + 10 ** (-g * (player[0] - rating) / 400))
        gain += g * (score - e) * share
        information += g * g * e * (1 - e) * share
    known = 1 / player[1] ** 2 + q * q * information
    return player[0] + q / known * gain, max(50, math.sqrt(1 / known))


def score(ranks, mine, theirs):
    return 1 if ranks[mine] < ranks[theirs] else 0 if ranks[mine] > ranks[theirs] else 0.5


async def begun(*clients):
    """All have come: nothing is dealt before."""
    for c in clients:
        while not c.state["version"]:
            await c.next()


async def play_out(*clients):
    """Whoever may move does, until it is over."""
    async def play(client):
        while await client.my_turn():
            answer = await client.move()
            assert answer["t"] == "ack" or answer["code"] in ("stale", "seat"), answer
    await asyncio.gather(*(play(c) for c in clients))


def shown(state):
    return {r["seat"]: r for r in state["ratings"]}


async def test_against_bots():
    key = drawn()
    assert ratings(key) == {}
    made = SERVER.new("pnrz", key=key, rated=True, seats=[
        {"kind": "me"}, {"kind": "bot", "level": "easy"}, {"kind": "bot", "level": "random"}])
    a = await sit(made, 0, key)
    assert a.state["rated"] and not a.state["hints"]
    assert shown(a.state) == {0: {"seat": 0, "rating": 1200, "unsure": True}, 1: {"seat": 1, "rating": 800},
                              2: {"seat": 2, "rating": 400}}
    await play_out(a)
    ranks = a.state["result"]["ranks"]
    after, deviation = glicko((1200, 350), [((800, 50), score(ranks, 0, 1)), ((400, 50), score(ranks, 0, 2))])
    assert shown(a.state)[0] == {"seat": 0, "rating": round(after), "before": 1200, "unsure": True}, (a.state["ratings"], after)
    expected = {("pnrz", 3): {"game": "pnrz", "seats": 3, "rating": round(after), "deviation": round(deviation), "games": 1}}
    assert ratings(key) == expected and ratings(drawn()) == {}
    SERVER.kill()
    SERVER.start()
    again = await sit(made, 0, key)
    assert again.state["ratings"] == a.state["ratings"] and ratings(key) == expected, "it is done once, and for good"


async def test_bots_are_anchored():
    key = drawn()
    for levels in (("random", "easy", "fair", "hard"), ("expert", "merciless")):
        bots = [{"kind": "bot", "level": level} for level in levels]
        made = SERVER.new("adrenaline", key=key, rated=True, seats=[{"kind": "me"}, *bots])
        info = SERVER.get_json(f"/api/matches/{made['match']}")["match_info"]
        assert [r["rating"] for r in info["ratings"][1:]] == [ANCHORS[level] for level in levels]


async def test_people_rise_and_fall_together():
    keys = [drawn(), drawn()]
    known = [(1200, 350), (1200, 350)]
    for n in range(2):
        made = SERVER.new("septikon", rated=True, seats=[{"kind": "friend"}] * 2)
        clients = [await sit(made, i, keys[i]) for i in range(2)]
        await begun(*clients)
        await play_out(*clients)
        for c in clients:
            await c.settle()
        ranks = clients[0].state["result"]["ranks"]
        weight = (1 / (1 + 4 * n)) ** 2  # they have met n times, and nobody else
        known = [glicko(known[i], [(known[1 - i], score(ranks, i, 1 - i), weight)]) for i in range(2)]
        for i in range(2):
            mine = ratings(keys[i])["septikon", 2]
            assert mine["games"] == n + 1 and abs(mine["rating"] - known[i][0]) <= 1, (mine, known)
            assert shown(clients[1 - i].state)[i]["rating"] == mine["rating"], "the table is told"
        late = await sit(made, 0, keys[1])
        assert (await late.ask(t="chat", text="well?"))["t"] == "ack"
        assert late.shared is None and late.state["rated"], "after the end one may look from anywhere"
        assert ("septikon", 2) in ratings(keys[0]) and len(ratings(keys[0])) == 1


async def conceded(*keys):
    """A rated match of two that the second gives up at once."""
    made = SERVER.new("pnrz", rated=True, seats=[{"kind": "friend"}] * 2)
    players = [await sit(made, seat, key) for seat, key in enumerate(keys)]
    await begun(*players)
    assert (await players[1].ask(t="concede"))["t"] == "ack"
    for player in players:
        await player.close()


def profile(key, **more):
    return SERVER.post("/api/profile", {"key": key, **more})


def ladder(game="pnrz"):
    status, answer = SERVER.get(f"/api/ladder/{game}")
    assert status == 200, answer
    return json.loads(answer)["ladder"]


async def test_the_ladders_show_who_wants_to_be_seen():
    ada, grace = drawn(), drawn()
    await conceded(ada, grace)
    await conceded(grace, ada)
    assert profile(ada) == profile(grace) == (200, {"ok": True}) and ladder() == [], "nobody is shown who did not ask for it"
    status, shown = profile(ada, shown=True, name="Ada")
    assert status == 200 and shown["name"] == "Ada" and profile(ada)[1] == shown
    own, other = (ratings(key)["pnrz", 2] for key in (ada, grace))
    rung = {"profile": shown["profile"], "name": "Ada", **own}
    del rung["game"]
    assert ladder() == [rung] and ladder("septikon") == []
    profile(grace, shown=True, name="Grace")
    assert [r["name"] for r in ladder()] == sorted(("Ada", "Grace"), key=lambda name: -(own if name == "Ada" else other)["rating"])

    status, answer = SERVER.get(f"/api/profiles/{shown['profile']}")
    told = json.loads(answer)
    assert status == 200 and set(told) == {"ok", "name", "ratings", "course"}, told
    assert told["name"] == "Ada" and told["ratings"] == [own]
    assert [(c["game"], c["seats"]) for c in told["course"]] == [("pnrz", 2)] * 2
    first, last = told["course"]
    assert first["rating"] == round(glicko((1200, 350), [((1200, 350), 1)])[0]) and last["rating"] == own["rating"]
    assert first["at"] <= last["at"]

    assert profile(ada, shown=True, name="Countess")[1] == {**shown, "name": "Countess"}, "the address stays"
    assert profile(ada, shown=False) == (200, {"ok": True}) and [r["name"] for r in ladder()] == ["Grace"]
    assert SERVER.get(f"/api/profiles/{shown['profile']}")[0] == 404
    assert profile(ada, shown=True, name="Ada")[1]["profile"] != shown["profile"], "nobody is recognised by an old address"
    for wrong in ({}, {"key": "short"}, {"key": ada, "shown": True}, {"key": ada, "shown": True, "name": ""},
                  {"key": ada, "shown": "yes", "name": "Ada"}, {"key": ada, "shown": True, "name": "A" * 32}):
        assert SERVER.post("/api/profile", wrong)[0] == 400, wrong
    assert SERVER.get("/api/ladder/chess")[0] == SERVER.get("/api/profiles/nobody")[0] == 404


async def test_a_team_does_not_play_against_itself():
    for _ in range(4):  # whether the person or the bot of the team is quicker is up to chance: both must work
        key = drawn()
        made = SERVER.new("anomaly", key=key, rated=True, seats=[
            {"kind": "bot", "level": "random"}, {"kind": "me"}, {"kind": "bot", "level": "easy"}])
        a = await sit(made, 1, key)
        await play_out(a)
        after, _ = glicko((1200, 350), [((400, 50), score(a.state["result"]["ranks"], 1, 0))])
        assert shown(a.state)[1]["rating"] == round(after), (a.state["ratings"], after)


async def test_what_cannot_be_rated():
    key = drawn()
    bot = {"kind": "bot", "level": "easy"}

    def refused(**wish):
        status, answer = SERVER.post("/api/matches", {"game": "pnrz", "rated": True, "key": key, **wish})
        assert status == 400 and answer["error"], answer

    refused(hints=True)
    refused(seats=[{"kind": "me"}, {"kind": "me"}])
    refused(seats=[bot, bot])
    refused(seats=[{"kind": "me"}, {"kind": "bot", "level": "search"}])
    refused(seats=[{"kind": "me"}, bot], key=None)
    refused(rated="yes")
    whole = SERVER.new("pnrz", seats=[{"kind": "bot", "level": "random"}] * 2)
    watcher = await Client(SERVER, whole["match"], whole["watch"]).open()
    if watcher.state["status"] == "playing":
        await watcher.until(lambda m: m["t"] == "state" and m["status"] != "playing")
    assert "rated" not in watcher.state and "ratings" not in watcher.state
    refused(**{"from": {"match": whole["match"], "step": 3}})
    position = SERVER.get_json(f"/api/matches/{whole['match']}/steps/3")["view"]
    refused(position=position)


async def test_a_rated_table_helps_nobody():
    key = drawn()
    made = SERVER.new("pnrz", key=key, rated=True, seats=[{"kind": "me"}, {"kind": "friend"}])
    a = await sit(made, 0, key)
    for token in (made["seats"][0]["token"], made["seats"][1]["token"]):
        try:
            await Client(SERVER, made["match"], token).open()
            raise AssertionError("let in without a key")
        except websockets.ConnectionClosed as closed:
            assert closed.rcvd.code == 1008
    b = await sit(made, 1, drawn())
    await begun(a, b)
    for client in (a, b):
        assert (await client.ask(t="hint"))["code"] == "request"
        assert (await client.ask(t="takeback", choice="ask"))["code"] == "undo"
    assert (await b.ask(t="stand", level="merciless"))["t"] == "ack"
    await a.settle()
    assert a.seats[1]["level"] == "easy", "the bot that stands in is no help"
    await play_out(a)
    assert shown(a.state)[1]["before"] == 1200, "whoever leaves answers for the bot"


async def test_one_browser_in_two_seats_does_not_count():
    mine, hers = drawn(), drawn()
    made = SERVER.new("septikon", key=mine, rated=True, seats=[{"kind": "me"}, {"kind": "friend"}])
    a, b = await sit(made, 0, mine), await sit(made, 1, hers)
    await begun(a, b)
    assert b.state["rated"]
    await sit(made, 1, mine)
    assert (await b.ask(t="chat", text="well?"))["t"] == "ack"
    assert b.shared == [{"seats": [0, 1], "declared": False}]
    await play_out(a, b)
    assert b.state["rated"] is False and b.state["unrated"] == "shared" and "ratings" not in b.state
    assert ratings(mine) == ratings(hers) == {}


async def test_the_lobby_says_so():
    key = drawn()
    made = SERVER.new("pnrz", key=key, rated=True, listed=True, seats=[{"kind": "me"}, {"kind": "open"}])
    listed = {m["match"]: m for m in SERVER.get_json("/api/matches")["matches"]}
    assert listed[made["match"]]["rated"]
    assert SERVER.post(f"/api/matches/{made['match']}/join", {"name": "x"})[0] == 400
    assert SERVER.post(f"/api/matches/{made['match']}/join", {"name": "x", "key": drawn()})[0] == 200
    for odd in ({}, {"key": "short"}, {"key": None}):
        assert SERVER.post("/api/ratings", odd)[0] == 400


async def test_nothing_is_dealt_before_all_have_come():
    key, guest = drawn(), drawn()
    made = SERVER.new("pnrz", key=key, rated=True, seats=[{"kind": "me"}, {"kind": "open"}, {"kind": "friend"}])
    info = SERVER.get_json(f"/api/matches/{made['match']}")["match_info"]
    assert info["clock"]["bank"] > 0, "there is a clock, whoever asked for one"
    a = await sit(made, 0, key)
    assert a.state["gathers"] and a.state["version"] == 0 and not a.state["to_move"]
    try:
        await Client(SERVER, made["match"], made["seats"][2]["token"]).open(key=drawn())
        raise AssertionError("let in without adding to chance")
    except websockets.ConnectionClosed as closed:
        assert closed.rcvd.code == 1008 and "chance" in closed.rcvd.reason
    await sit(made, 2, drawn())
    await a.settle()
    assert a.state["version"] == 0, "the open seat is waited for as well"
    joined = SERVER.post(f"/api/matches/{made['match']}/join", {"name": "Eve", "key": guest})[1]
    assert a.state["version"] == 0
    await Client(SERVER, made["match"], joined["token"]).open(key=guest, luck=drawn())
    await begun(a)
    assert a.state["to_move"] and "gathers" not in a.state


async def test_nothing_is_taken_back():
    key, asked = drawn(), 0
    made = SERVER.new("adrenaline", key=key, rated=True, seats=[{"kind": "me"}, *[{"kind": "bot", "level": "random"}] * 2])
    a = await sit(made, 0, key)
    for _ in range(30):
        if not await a.my_turn():
            break
        assert a.state["can_undo"] is False
        answer = await a.ask(t="undo", version=a.state["version"])
        assert answer["t"] == "error" and answer["code"] == "undo", answer
        asked += 1
        assert (await a.move())["t"] == "ack"
    assert asked > 20


async def test_nobody_votes_it_away():
    keys = [drawn(), drawn()]
    made = SERVER.new("pnrz", rated=True, seats=[{"kind": "friend"}] * 2)
    a, b = [await sit(made, i, keys[i]) for i in range(2)]
    await begun(a, b)
    await b.close()
    for choice in ("end", "bot", "wait"):
        answer = await a.ask(t="vote", seat=1, choice=choice)
        assert answer["code"] == "request" and "rated" in answer["error"], answer


async def test_running_out_of_time_loses():
    keys = [drawn(), drawn()]
    made = SERVER.new("septikon", rated=True, clock={"bank": 1, "credit": 0}, seats=[{"kind": "friend"}] * 2)
    clients = [await sit(made, i, keys[i]) for i in range(2)]
    await begun(*clients)
    late = clients[0].state["to_move"][0]
    for c in clients:  # nobody does anything
        await c.until(lambda m: m["t"] == "state" and m["status"] == "over")
    assert clients[0].state["result"]["winners"] == [1 - late] and clients[0].state["rated"]
    assert ratings(keys[late])["septikon", 2]["rating"] < 1200 < ratings(keys[1 - late])["septikon", 2]["rating"]


async def test_giving_up_loses_against_all_who_do_not():
    keys = [drawn() for _ in range(3)]
    made = SERVER.new("pnrz", rated=True, seats=[{"kind": "friend"}] * 3)
    clients = [await sit(made, i, keys[i]) for i in range(3)]
    await begun(*clients)
    assert (await clients[2].ask(t="concede"))["t"] == "ack"
    await play_out(*clients[:2])
    ranks = clients[0].state["result"]["ranks"]
    fresh = (1200, 350)
    lost, _ = glicko(fresh, [(fresh, 0), (fresh, 0)])
    kept, _ = glicko(fresh, [(fresh, score(ranks, 0, 1)), (fresh, 1)])
    assert ratings(keys[2])["pnrz", 3]["rating"] == round(lost), "whatever the bot has done"
    assert ratings(keys[0])["pnrz", 3]["rating"] == round(kept)


def test_it_ends_in_order():
    SERVER.close()


run(globals())
