"""Matches longer than any real one: they end, and reading them does not hold up anybody else."""
import concurrent.futures
import json
import re
import subprocess

from served import PROGRAM, Client, Server, run

LENGTH = 3000  # steps


def long_record():
    """A match of random moves that goes on and on, as a record."""
    with subprocess.Popen([PROGRAM, "referee"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as referee:
        def ask(**request):
            referee.stdin.write(json.dumps(request) + "\n")
            referee.stdin.flush()
            return json.loads(referee.stdout.readline())
        best = ""
        for seed in range(1, 40):
            ask(op="new", game="septikon", seed=seed)
            count = 0
            while count < LENGTH and ask(op="random").get("to_move") not in ("over", None):
                count += 1
            best = ask(op="record")["record"]
            if count >= LENGTH:
                break
        referee.stdin.close()
        return best


def figure(server, name):
    return int(re.search(rf"^cardboard_{name} (\d+)", server.get("/metrics")[1].decode(), re.M).group(1))


def imported(server, path):
    server.stop()
    done = subprocess.run([PROGRAM, "import", server.db, path], capture_output=True, text=True, check=True)
    server.start()
    return re.search(r"^match (\w+)", done.stdout, re.M).group(1)


def test_reading_a_long_match_is_shared_and_holds_up_nobody():
    server = Server()
    path = server.folder + "/long.txt"
    record = long_record()
    assert record.count("\n") > LENGTH, "no random match was long enough"
    with open(path, "w", encoding="utf-8") as file:
        file.write(record)
    match = imported(server, path)
    short = server.new("pnrz", seats=[{"kind": "bot", "level": "random"}, {"kind": "friend"}])["match"]
    first = False
    for _ in range(40):  # the first of 21 threads to be answered is up to the machine
        server.stop()
        server.start()
        before, order = figure(server, "matches_loaded_total"), []

        def ask(which, into=order, at=server):
            answer = at.get_json(f"/api/matches/{which}")
            into.append(which)
            return answer["match_info"]["match"]
        with concurrent.futures.ThreadPoolExecutor(22) as pool:
            asked = [pool.submit(ask, match) for _ in range(20)] + [pool.submit(ask, short)]
            assert [a.result() for a in asked] == [match] * 20 + [short]
        loaded = figure(server, "matches_loaded_total") - before
        assert loaded == 2, f"a match was read {loaded - 1} times for 20 who asked at once"
        first = first or order[-1] != short
        if first:
            break
    assert first, "the other table waited for the long one"
    server.close()


async def test_long_answers_are_written_once_for_all():
    server = Server("--bot-time", "5")
    made = server.new("septikon", seats=[{"kind": "friend"}, {"kind": "friend"}])
    players = [await Client(server, made["match"], s["token"]).open() for s in made["seats"]]
    await players[0].ask(t="concede")
    short = server.get(f"/api/matches/{made['match']}/record")
    assert short[0] == 200
    path = server.folder + "/long.txt"
    record = long_record()
    with open(path, "w", encoding="utf-8") as file:  # one of two players gives up, so it is over
        steps = sum(line[:2] in ("0 ", "1 ", "* ") for line in record.split("\n\n", 1)[1].splitlines())
        file.write(record.replace("\n\n", f"\nconceded 1: {steps}\n\n", 1))
    match = imported(server, path)
    with concurrent.futures.ThreadPoolExecutor(16) as pool:
        for part in ("record", "course"):
            answers = list(pool.map(lambda _, p=part: server.get(f"/api/matches/{match}/{p}"), range(16)))
            assert all(a == answers[0] for a in answers) and answers[0][0] == 200, answers[0]
    course = server.get_json(f"/api/matches/{match}/course")
    assert course["steps"] == steps and len(course["seats"]) == steps
    assert server.get(f"/api/matches/{match}/record")[1].decode().count("\n") > steps
    server.close()


async def test_a_match_longer_than_any_game_is_ended():
    server = Server("--longest", "120", "--bot-time", "5")
    made = server.new("septikon", seats=[{"kind": "friend"}, {"kind": "bot", "level": "random"}])
    player = await Client(server, made["match"], made["seats"][0]["token"]).open()
    while await player.my_turn():
        answer = await player.move()
        assert answer["t"] == "ack" or "longer than any game" in answer["error"], answer
    assert player.state["status"] == "ended" and player.state["version"] >= 120, player.state["version"]
    refused = await player.ask(t="move", version=player.state["version"], move="anything")
    assert refused["reason"] == "too-long", refused
    server.kill()
    server.start()
    assert server.get_json(f"/api/matches/{made['match']}")["match_info"]["status"] == "ended"
    server.close()


run(globals())
