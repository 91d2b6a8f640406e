"""Playing over the socket: versions, commands at most once, coming back, seats, bots, hostile players."""
import asyncio
import os
import subprocess
import tempfile
import time

import websockets
from served import POSTGRES, PROGRAM, Client, Server, run

SERVER = Server("--bot-time", "200")
PEOPLE2 = [{"kind": "friend"}, {"kind": "friend"}]


async def seated(made, seat=0, **more):
    return await Client(SERVER, made["match"], made["seats"][seat]["token"]).open(**more)


async def play_out(client):
    while await client.my_turn():
        answer = await client.move()
        assert answer["t"] == "ack" or answer["code"] in ("stale", "seat"), answer


def check_course(made, state):
    """The course and the log of a finished match agree with its steps and its result."""
    address = f"/api/matches/{made['match']}"
    course = SERVER.get_json(f"{address}/course")
    assert course["steps"] == len(course["seats"]) == state["steps"]
    assert course["points"][0][0] == 0 and course["points"][-1][1:] == state["result"]["points"]
    assert all(a[0] < b[0] and a[1:] != b[1:] for a, b in zip(course["points"], course["points"][1:]))
    log = [entries for n in range(0, course["steps"] + 1, 250) for entries in SERVER.get_json(f"{address}/log/{n}")["log"]]
    assert len(log) == course["steps"] + 1 and log[0] == []
    for n in (1, course["steps"] // 2, course["steps"]):
        step = SERVER.get_json(f"{address}/steps/{n}")
        assert step["log"] == log[n] and step["seat"] == course["seats"][n - 1]
    for part in course["parts"]:
        assert part["words"] in [entry["words"] for entry in log[part["step"]]]
    heard = SERVER.get_json(f"{address}/log/1?seat=0")["log"][0]
    assert heard == SERVER.get_json(f"{address}/steps/1?seat=0")["log"]
    assert SERVER.get(f"{address}/log/{course['steps'] + 1}")[0] == 404


async def test_the_course_is_told_after_the_end_only():
    made = SERVER.new("pnrz", seats=PEOPLE2)
    for part in ("course", "log/0"):
        assert SERVER.get(f"/api/matches/{made['match']}/{part}")[0] == 409


async def test_a_whole_match_of_every_game():
    for game in SERVER.games():
        bots = [{"kind": "bot", "level": "random"}] * (game["max_players"] - 1)
        made = SERVER.new(game["id"], name="Ada", seats=[{"kind": "me"}, *bots])
        client = await seated(made)
        await play_out(client)
        assert client.state["status"] == "over" and client.state["result"]["winners"] is not None
        assert client.state["to_move"] == [] and "moves" not in client.state
        status, record = SERVER.get(f"/api/matches/{made['match']}/record")
        assert status == 200
        with tempfile.NamedTemporaryFile(suffix=".txt") as f:
            f.write(record)
            f.flush()
            done = subprocess.run([PROGRAM, "verify", f.name], capture_output=True, check=False)
            assert done.returncode == 0 and made["commitment"].encode() in done.stdout, done
            spoilt = record.replace(b"secret: " + client.state["secret"].encode(), b"secret: " + b"0" * 64)
            f.seek(0)
            f.write(spoilt)
            f.flush()
            assert subprocess.run([PROGRAM, "verify", f.name], capture_output=True, check=False).returncode == 1
        step = SERVER.get_json(f"/api/matches/{made['match']}/steps/1")
        assert step["ok"] and step["step"] == 1 and step["text"]
        check_course(made, client.state)
        fork = SERVER.new(game["id"], **{"from": {"match": made["match"], "step": 1}})
        assert fork["match"] != made["match"]
        await client.close()


async def test_commands_at_most_once():
    made = SERVER.new("pnrz", seats=PEOPLE2)
    a, b = await seated(made, 0), await seated(made, 1)
    mover = a if await_turn(a) else b
    first = await mover.move(id="once")
    again = await mover.ask(t="move", id="once", version=0, move="anything")
    assert first["t"] == "ack" and again["again"] and again["version"] == first["version"]
    await mover.close()
    mover = await seated(made, 0 if mover is a else 1)
    third = await mover.ask(t="move", id="once", version=0, move="anything")
    assert third["again"] and third["version"] == again["version"]


async def test_every_id_counts_once():
    """A command that is sent again gets the answer it had, whatever it asks for; steps even after a restart."""
    server = Server("--bot-time", "100")
    made = server.new("pnrz", seats=PEOPLE2, hints=True)
    seats = [await Client(server, made["match"], seat["token"]).open() for seat in made["seats"]]
    mover = seats[0] if await_turn(seats[0]) else seats[1]
    other = seats[1] if mover is seats[0] else seats[0]
    commands = [{"t": "name", "name": "Ada"}, {"t": "chat", "text": "hi"}, {"t": "yield"},
                {"t": "takeback", "choice": "ask"}, {"t": "stand", "level": "easy"}, {"t": "sit"}]
    first = {"move": await mover.move(id="move")}
    for command in commands:
        first[command["t"]] = await mover.ask(id=command["t"], **command)
    for command in [{"t": "move", "version": 0, "move": "x"}, *commands]:
        if first[command["t"]]["t"] == "ack":
            again = await mover.ask(id=command["t"], **command)
            assert again == {**first[command["t"]], "again": True}, (first[command["t"]], again)
    assert sum(answer["t"] == "ack" for answer in first.values()) >= 5, first
    await other.settle()
    assert [line["text"] for line in other.chat] == ["hi"]
    seat = mover.state["seat"]
    server.kill()
    server.start()
    mover = await Client(server, made["match"], made["seats"][seat]["token"]).open()
    again = await mover.ask(t="move", id="move", version=0, move="x")
    assert again == {**first["move"], "again": True}, (first["move"], again)
    server.close()


def await_turn(client):
    return client.state["seat"] in client.state["to_move"]


async def test_stale_commands_are_answered_with_what_was_missed():
    made = SERVER.new("septikon", seats=PEOPLE2)
    players = [await seated(made, 0), await seated(made, 1)]
    old = {}
    for _ in range(12):
        for p in players:
            await p.settle()
        mover = next(p for p in players if await_turn(p))
        old = {"version": mover.state["version"], "move": mover.state["moves"][0]["text"]}
        await mover.move(mover.state["moves"][0]["text"])
    count = len(mover.states)
    answer = await mover.ask(t="move", id="late", **{**old, "version": 0})
    assert answer["code"] in ("stale", "seat"), answer
    if answer["code"] == "stale":
        await mover.settle()
        assert len(mover.states) > count and mover.state["log_from"] == 0
    future = await mover.ask(t="move", id="future", version=10**6, move="x")
    assert future["t"] == "error"


async def test_coming_back_gets_the_gap():
    made = SERVER.new("pnrz", seats=PEOPLE2)
    players = [await seated(made, 0), await seated(made, 1)]
    seen = players[0].state["version"]
    log = []
    for _ in range(6):
        for p in players:
            await p.settle()
        mover = next((p for p in players if await_turn(p)), None)
        await mover.move()
    await players[0].settle()
    for state in players[0].states[1:]:
        log += state["log"]
    late = await seated(made, 0, version=seen)
    assert late.state["log"] == log and late.state["log_from"] == seen
    assert late.state["view"] == players[0].state["view"]
    fresh = await seated(made, 0)
    assert fresh.state["log"][-len(log):] == log


async def test_taking_back():
    for game in SERVER.games():
        made = SERVER.new(game["id"], seats=[{"kind": "friend"}] * game["min_players"])
        players = [await seated(made, i) for i in range(game["min_players"])]
        for _ in range(60):
            for p in players:
                await p.settle()
            mover = next((p for p in players if await_turn(p)), None)
            if not mover:
                break
            before = mover.state
            await mover.move()
            await mover.settle()
            if mover.state["can_undo"]:
                answer = await mover.ask(t="undo", version=mover.state["version"])
                assert answer["t"] == "ack", answer
                assert mover.state["view"] == before["view"] and mover.state["moves"] == before["moves"]
                assert mover.state["log"][-1]["undo"] == before["version"] + 1
                break
            if mover.state["status"] == "playing" and await_turn(mover):
                answer = await mover.ask(t="undo", version=mover.state["version"])
                assert answer["code"] == "undo", answer
        for p in players:
            await p.close()


async def test_watchers():
    made = SERVER.new("pnrz", seats=PEOPLE2)
    watcher = await Client(SERVER, made["match"], made["watch"]).open()
    assert watcher.state["seat"] is None and "moves" not in watcher.state
    assert all(hand is None or all(t is None for t in hand) for hand in watcher.state["view"].get("hand", []))
    answer = await watcher.ask(t="move", version=0, move="x")
    assert answer["code"] == "request"
    for token in (None, "A" * 22, "wrong"):
        try:
            await Client(SERVER, made["match"], token).open()
            raise AssertionError("let in")
        except websockets.ConnectionClosed as closed:
            assert closed.rcvd.code == 1008
    listed = SERVER.new("pnrz", seats=PEOPLE2, listed=True)
    await Client(SERVER, listed["match"], None).open()
    try:
        await Client(SERVER, "nosuchmatc", None).open()
        raise AssertionError("let in")
    except websockets.ConnectionClosed as closed:
        assert closed.rcvd.code == 1008


async def test_chat_and_names():
    made = SERVER.new("septikon", seats=PEOPLE2)
    a, b = await seated(made, 0), await seated(made, 1)
    w = await Client(SERVER, made["match"], made["watch"]).open()
    assert (await a.ask(t="name", name="Ada <b>é")) ["t"] == "ack"
    assert (await a.ask(t="chat", text="hi \"there\" ☺"))["t"] == "ack"
    assert (await w.ask(t="chat", text="psst"))["t"] == "ack"
    for client in (a, b, w):
        await client.settle()
    assert b.seats[0]["name"] == "Ada <b>é" and b.chat[0]["text"] == "hi \"there\" ☺"
    assert [c["text"] for c in b.chat] == ["hi \"there\" ☺"] and len(w.chat) == 2
    assert (await a.ask(t="chat", text=""))["code"] == "range"
    assert (await a.ask(t="chat", text="x" * 401))["code"] == "range"
    assert (await a.ask(t="name", name="a\nb"))["code"] == "range"
    late = await seated(made, 1)
    await late.settle()
    assert late.chat == b.chat


async def test_bots_stand_in_and_votes():
    made = SERVER.new("septikon", seats=PEOPLE2)
    a, b = await seated(made, 0), await seated(made, 1)
    assert (await a.ask(t="vote", seat=1, choice="bot"))["code"] == "request"
    assert (await a.ask(t="vote", seat=0, choice="bot"))["code"] == "range"
    assert (await b.ask(t="stand", level="random"))["t"] == "ack"
    await a.settle()
    assert a.seats[1]["away"] and a.seats[1]["level"] == "random"
    version = a.state["version"]
    for _ in range(5):
        if await a.my_turn():
            await a.move()
    assert a.state["version"] > version
    assert (await b.ask(t="move", version=b.state["version"], move="x"))["code"] in ("seat",)
    assert (await b.ask(t="sit"))["t"] == "ack"
    await b.settle()
    assert "away" not in b.seats[1]


async def test_hints():
    made = SERVER.new("pnrz", seats=[{"kind": "friend"}, {"kind": "bot", "level": "random"}])
    a = await seated(made)
    await a.my_turn()
    answer = await a.ask(t="hint")
    legal = [m["text"] for m in a.state["moves"]]
    assert answer["t"] == "hint" and all(m["text"] in legal for m in answer["moves"]), answer
    none = SERVER.new("pnrz", seats=PEOPLE2, hints=False)
    assert (await (await seated(none)).ask(t="hint"))["code"] == "request"


async def test_advice_is_never_left_to_chance():
    """Weaker levels slip now and then; whoever asks for a hint gets a move that was thought about."""
    for _ in range(25):
        made = SERVER.new("septikon", seats=PEOPLE2)
        both = [await seated(made, seat) for seat in (0, 1)]
        mover = next(c for c in both if c.state["seat"] in c.state["to_move"])
        best = (await mover.ask(t="hint"))["moves"][0]
        assert best["share"] > 0 and best["worth"] > 0, best


async def test_clocks():
    made = SERVER.new("septikon", seats=PEOPLE2, clock={"bank": 1, "credit": 0})
    a, b = await seated(made, 0), await seated(made, 1)
    late = a.state["to_move"][0]
    other = (b, a)[late]
    if not other.seats[late].get("late"):
        await other.until(lambda m: m["t"] == "seats" and m["seats"][late].get("late"))
    answer = await other.ask(t="vote", seat=late, choice="end")
    assert answer["t"] == "ack"
    await other.settle()
    assert other.state["status"] == "ended" and other.state["to_move"] == []
    assert "secret" not in other.state and SERVER.get(f"/api/matches/{made['match']}/record")[0] == 409


async def test_bots_let_people_choose_first():
    """The Student who acts first takes the turn, so a bot waits until people have had the chance."""
    made = SERVER.new("anomaly", seats=[{"kind": "bot", "level": "random"}, {"kind": "friend"},
                                        {"kind": "bot", "level": "random"}, {"kind": "bot", "level": "random"}])
    a = await seated(made, 1)

    async def shared():
        """Waits for a turn that this seat and a bot could both take; a secret choice does not count."""
        while await a.my_turn():
            await a.settle()
            if len(a.state["to_move"]) > 1 and a.state["prompt"]["verb"] == "ask-act":
                return True
            if 1 in a.state["to_move"]:
                await a.move()
        return False

    assert await shared(), "no turn was shared"
    version = a.state["version"]
    await asyncio.sleep(0.8)
    await a.settle()
    assert a.state["version"] == version, "a bot was quicker"
    assert (await a.move())["t"] == "ack"
    # By themselves they wait for 15 s. A machine may be as slow as that, but not every time.
    for tries in range(5):
        assert await shared()
        version, began = a.state["version"], time.monotonic()
        assert (await a.ask(t="yield"))["t"] == "ack"
        assert a.seats[1].get("yields")
        if a.state["version"] == version:
            await a.until(lambda m: m["t"] == "state" and m["version"] != version)
        assert any(s["seat"] in (2, 3) for s in a.state["log"] if s["v"] == version + 1)
        assert not a.seats[1].get("yields")
        if time.monotonic() - began < 12:
            break
    assert tries < 4, "the bots wait for somebody who has yielded"
    for tries in range(5):
        assert await shared()
        version, began = a.state["version"], time.monotonic()
        await a.close()
        watcher = await Client(SERVER, made["match"], made["watch"]).open()
        if watcher.state["version"] == version:
            await watcher.until(lambda m: m["t"] == "state" and m["version"] != version)
        if time.monotonic() - began < 12:
            break
        await watcher.close()
        a = await seated(made, 1)
    assert tries < 4, "the bots wait for somebody who is not there"


async def test_taking_back_by_consent():
    made = SERVER.new("pnrz", seats=PEOPLE2)
    players = [await seated(made, 0), await seated(made, 1)]
    before = {}

    async def somebody_moves():
        for p in players:
            await p.settle()
        mover = next(p for p in players if await_turn(p))
        before[mover.state["seat"]] = mover.state
        await mover.move()
        return mover

    answer = await players[0].ask(t="takeback", choice="yes")
    assert answer["code"] == "request", answer
    assert "can_ask" not in players[0].state and "can_ask" not in players[1].state
    assert (await players[0].ask(t="takeback", choice="ask"))["code"] == "undo"
    for _ in range(6):
        asker = await somebody_moves()
    other = players[1 - asker.state["seat"]]
    for p in players:
        await p.settle()
    assert asker.state["can_ask"] and (await asker.ask(t="takeback", choice="perhaps"))["code"] in ("range", "request")
    assert (await asker.ask(t="takeback", choice="ask"))["t"] == "ack"
    shown = await other.until(lambda m: m["t"] == "seats" and "takeback" in m)
    assert shown["takeback"]["seat"] == asker.state["seat"] and shown["takeback"]["agreed"] == [asker.state["seat"]]
    assert (await other.ask(t="takeback", choice="no"))["t"] == "ack"
    assert (await other.ask(t="takeback", choice="yes"))["code"] == "request"
    version = asker.state["version"]
    assert (await asker.ask(t="takeback", choice="ask"))["t"] == "ack"
    done = await other.ask(t="takeback", choice="yes")
    await asker.settle()
    old = before[asker.state["seat"]]
    assert done["t"] == "ack" and asker.state["version"] > version
    for key in ("view", "moves", "to_move", "steps"):
        assert asker.state[key] == old[key], key
    undone = [e for e in asker.state["log"] if "undo" in e]
    assert undone and all(e["v"] > version for e in undone)
    again = await seated(made, asker.state["seat"])
    assert again.state["view"] == asker.state["view"]
    SERVER.kill()
    SERVER.start()
    again = await seated(made, asker.state["seat"])
    assert again.state["view"] == asker.state["view"] and again.state["version"] == asker.state["version"]
    assert (await again.move())["t"] == "ack"

    alone = SERVER.new("pnrz", seats=[{"kind": "me"}, {"kind": "bot", "level": "random"}])
    a = await seated(alone)
    await a.my_turn()
    old = a.state
    await a.move()
    await a.my_turn()
    assert (await a.ask(t="takeback", choice="ask", id="back"))["t"] == "ack"
    assert a.state["view"] == old["view"] and a.state["moves"] == old["moves"]
    assert (await a.ask(t="takeback", choice="ask", id="back"))["again"]
    strict = SERVER.new("pnrz", hints=False, seats=[{"kind": "me"}, {"kind": "bot", "level": "random"}])
    b = await seated(strict)
    await b.my_turn()
    await b.move()
    await b.my_turn()
    assert "can_ask" not in b.state and (await b.ask(t="takeback", choice="ask"))["code"] == "undo"


async def test_restart_keeps_everything():
    made = SERVER.new("pnrz", name="Ada", seats=[{"kind": "me"}, {"kind": "bot", "level": "random"}])
    a = await seated(made)
    for _ in range(4):
        await a.my_turn()
        last = await a.move(id=f"keep{a.state['version']}")
    await a.my_turn()
    state, ident = a.state, last["id"]
    assert SERVER.stop() == 0
    SERVER.start()
    b = await seated(made)
    await b.my_turn()
    for key in ("version", "view", "moves", "to_move", "prompt", "can_undo"):
        assert b.state[key] == state[key], key
    assert (await b.ask(t="move", id=ident, version=0, move="x"))["again"]
    assert (await b.move())["t"] == "ack"


def test_export_and_import():
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run([PROGRAM, "export", SERVER.db, folder, "--finished"], capture_output=True, check=True)
        records = sorted(os.listdir(folder))
        assert records and done.stdout.startswith(str(len(records)).encode())
        for name in records:
            subprocess.run([PROGRAM, "replay", "--verify", os.path.join(folder, name)], check=True,
                           stdout=subprocess.DEVNULL)
        other = os.path.join(folder, "other.db")
        paths = [os.path.join(folder, name) for name in records[:5]]
        done = subprocess.run([PROGRAM, "import", other, *paths], capture_output=True, check=True)
        assert done.stdout.count(b"match ") == len(paths)
        again = os.path.join(folder, "again")
        subprocess.run([PROGRAM, "export", other, again], check=True, stdout=subprocess.DEVNULL)
        texts = sorted(open(p, encoding="utf-8").read() for p in paths)
        back = sorted(open(os.path.join(again, n), encoding="utf-8").read() for n in os.listdir(again))
        assert texts == back


def test_nothing_secret_is_logged():
    log = SERVER.logged()
    assert "created match=" in log
    made = SERVER.new("pnrz", seats=PEOPLE2)
    tokens = [s["token"] for s in made["seats"]] + [made["watch"]]
    stored, metrics = SERVER.stored(), SERVER.get("/metrics")[1]
    assert made["match"].encode() in stored, "it was looked at"
    for token in tokens:
        assert token not in SERVER.logged() and token.encode() not in stored + metrics
        assert token.encode().hex().encode() not in stored, "as bytes neither"
    assert made["match"].encode() not in metrics, "figures are of all matches, never of one"
    for path in [] if POSTGRES else (SERVER.db, SERVER.db + "-wal", SERVER.db + "-shm"):
        assert os.stat(path).st_mode & 0o077 == 0, f"others may read {path}"
    with open(f"/proc/{SERVER.process.pid}/limits", encoding="ascii") as f:
        core = next(line for line in f if line.startswith("Max core file size"))
    assert core.split()[4] == "0", "a crash would leave what everybody holds in a file"
    SERVER.close()


run(globals())
