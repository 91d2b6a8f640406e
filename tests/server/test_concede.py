"""Giving up ends a match of two for good; with more players it hands the seat to a bot."""
import os
import subprocess
import tempfile

from served import PROGRAM, Client, Server, run, until_true

SERVER = Server("--bot-time", "20")


async def table(server, game, seats, **more):
    made = server.new(game, seats=[{"kind": "friend", "name": f"P{i}"} for i in range(seats)], **more)
    return made, [await Client(server, made["match"], seat["token"]).open() for seat in made["seats"]]


def record_of(server, match):
    status, text = server.get(f"/api/matches/{match}/record")
    assert status == 200, text
    return text.decode()


def tool(*words, text):
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.write(text)
        file.flush()
        return subprocess.run([PROGRAM, *words, file.name], capture_output=True, text=True, check=False)


async def test_two_players():
    for game in ("septikon", "pnrz"):
        made, (ada, grace) = await table(SERVER, game, 2)
        done = await ada.ask(t="concede", id="g")
        assert done["t"] == "ack", done
        await grace.until(lambda m: m["t"] == "state" and m["status"] == "over")
        assert grace.state["result"]["winners"] == [1] and grace.state["result"]["ranks"] == [2, 1]
        assert grace.state["log"][-1]["concede"] and grace.state["log"][-1]["words"] == "P0 gives up"
        assert ada.state["log"][-1]["words"] == "You give up"
        assert [s.get("conceded", False) for s in grace.seats] == [True, False]
        again = await ada.ask(t="concede", id="g")
        assert again["t"] == "ack" and again["again"], "the same id has the same answer"
        assert (await ada.ask(t="concede", id="h"))["code"] == "seat"
        assert (await grace.ask(t="concede", id="h"))["code"] == "seat"
        record = record_of(SERVER, made["match"])
        assert f"conceded 0: {ada.state['steps']}\n" in record and "winners 1\n" in record, record[:400]
        checked = tool("verify", text=record)
        assert checked.returncode == 0, checked
        replayed = tool("replay", "--verify", text=record)
        assert replayed.returncode == 0 and "A gave up" in replayed.stdout and "B 0*" in replayed.stdout.replace(
            f"B {grace.state['result']['points'][1]}*", "B 0*"), replayed


async def test_it_outlives_the_server():
    server = Server()
    made, (ada, _) = await table(server, "septikon", 2)
    await ada.ask(t="concede", id="g")
    server.kill()
    server.start()
    back = await Client(server, made["match"], made["seats"][1]["token"]).open()
    assert back.state["status"] == "over" and back.state["result"]["winners"] == [1]
    assert back.state["log"][-1]["concede"]
    folder = os.path.join(server.folder, "records")
    done = subprocess.run([PROGRAM, "export", server.db, folder, "--finished"], capture_output=True, check=False)
    assert done.returncode == 0 and done.stdout == b"1 matches\n", done
    server.close()


async def test_with_more_a_bot_takes_over():
    server = Server("--bot-time", "20")
    made, players = await table(server, "pnrz", 3)
    loser = next(c for c in players if c.state["seat"] in c.state["to_move"])
    seat = loser.state["seat"]
    assert (await loser.ask(t="concede", id="g"))["t"] == "ack"
    other = players[(seat + 1) % 3]
    await other.until(lambda m: m["t"] == "state" and any(e.get("concede") for e in m["log"]))
    assert other.seats[seat]["conceded"] and other.seats[seat]["away"] and other.state["status"] == "playing"
    assert (await loser.ask(t="sit", id="s"))["code"] == "request", "for good"
    assert (await loser.ask(t="concede", id="h"))["code"] == "seat"
    def acts(state):
        return any(e.get("seat") == seat and "verb" in e for e in state["log"])

    if not acts(other.state):
        await other.until(lambda m: m["t"] == "state" and acts(m))
    version = other.state["version"]
    server.kill()
    server.start()
    back = await Client(server, made["match"], loser.token).open()
    assert back.state["version"] >= version and back.seats[seat]["conceded"]
    assert (await back.ask(t="sit", id="s2"))["code"] == "request", "after a restart, too"
    for c in players:
        if c is not loser:
            again = await Client(server, made["match"], c.token).open()
            assert (await again.ask(t="concede", id="g"))["t"] == "ack"
    await until_true(lambda: server.get_json(f"/api/matches/{made['match']}")["match_info"]["status"] == "over",
                     "a match that all have given up is not over")
    record = record_of(server, made["match"])
    assert record.count("\nconceded ") == 3, record[:600]
    for command in (("verify",), ("replay", "--verify")):
        assert tool(*command, text=record).returncode == 0
    server.close()


async def test_a_rated_match_given_up_counts():
    keys = ["a" * 22, "b" * 22]
    made = SERVER.new("pnrz", seats=[{"kind": "friend"}, {"kind": "friend"}], rated=True)
    players = [await Client(SERVER, made["match"], s["token"]).open(key=k, luck=k) for s, k in zip(made["seats"], keys)]
    await players[0].ask(t="concede", id="g")
    ratings = [SERVER.post("/api/ratings", {"key": k})[1]["ratings"][0]["rating"] for k in keys]
    assert ratings[0] < 1200 < ratings[1], ratings


async def test_watchers_cannot():
    made = SERVER.new("pnrz", seats=[{"kind": "friend"}, {"kind": "friend"}], listed=True)
    watcher = await Client(SERVER, made["match"], None).open()
    assert (await watcher.ask(t="concede", id="g"))["code"] == "request"


def test_in_the_terminal():
    with tempfile.TemporaryDirectory() as home:
        env = {**os.environ, "HOME": home, "XDG_STATE_HOME": home}
        for game, players in (("septikon", 2), ("pnrz", 3)):
            done = subprocess.run([PROGRAM, "play", game, "--plain", "-p", str(players), "-b", "person,random,random"[:13 + 7 * (players - 2)],
                                   "-s", "5"], input="concede\ns\nq\n", env=env, capture_output=True, text=True, check=False)
            assert done.returncode == 0, done
            if players == 2:
                assert "The game is over: Bot B wins" in done.stdout, done.stdout[-600:]


def test_close():
    SERVER.close()


run(globals())
