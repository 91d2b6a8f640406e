"""Notices: who is not at the board is told, at least once and never after the move.

    test_notices.py [--rounds N] [--speed]

    --rounds   only kill server and notifier, that often
    --speed    how fast server and notifier, on one core together, deliver 100,000 notices to as many places
"""
import asyncio
import json
import os
import random
import re
import subprocess
import sys
import time

from notified import Browser, Notifier, Receiver, check_signature, check_token
from served import PROGRAM, Client, Server, drawn, run, until_true, wait_for

RECEIVER = Receiver()
FRIENDS = [{"kind": "friend"}, {"kind": "friend"}]
COUNT = iter(range(1000000))


def new_server():
    server = Server("--bot-time", "50", "--notice-delay", "0")
    server.stop()
    server.options += ("--notices", os.path.join(server.folder, "outbox"))
    server.start()
    return server


SERVER = new_server()
NOTIFIER = Notifier(SERVER.folder)


def ask(key, **more):
    status, answer = SERVER.post("/api/notices", {"key": key, **more})
    assert status == 200, answer
    return answer


def new_path():
    return f"/hook/{next(COUNT)}"


def hook(key, **more):
    """A webhook of a player: its path and its secret."""
    path = new_path()
    answer = ask(key, add={"medium": "webhook", "address": RECEIVER.address + path, **more})
    return path, next(p["secret"] for p in answer["places"] if p["address"].endswith(path))


async def pair(keys, **more):
    made = SERVER.new("septikon", seats=FRIENDS, **more)
    people = [await Client(SERVER, made["match"], made["seats"][seat]["token"]).open(key=key) for seat, key in enumerate(keys)]
    await people[0].settle()
    return made["match"], people


async def pass_turn(people):
    """Whoever is to move plays until it is another's turn; who that is, and the version since when."""
    await asyncio.gather(*(p.settle() for p in people))
    mover = people[0].state["to_move"][0]
    while True:
        await people[mover].settle()
        assert people[mover].state["status"] == "playing", "a match that is long enough"
        if mover not in people[mover].state["to_move"]:
            return people[mover].state["to_move"][0], people[mover].state["version"]
        assert (await people[mover].move())["t"] == "ack"


def notices(path):
    return [n for r in RECEIVER.got(path) for n in json.loads(r.body)["notices"]]


def told(path, **wanted):
    return lambda: any(all(n.get(name) == value for name, value in wanted.items()) for n in notices(path))


def figure(name):
    return int(SERVER.get("/metrics")[1].decode().split(f"\ncardboard_{name} ")[1].split()[0])


def test_what_is_wrong_is_refused():
    key, here = drawn(), RECEIVER.address
    browser = Browser(RECEIVER, "/push/x")
    for body in ({}, {"key": "short"}, {"key": key, "add": 7}, {"key": key, "add": {}}, {"key": key, "remove": 7},
                 {"key": key, "add": {"medium": "pigeon", "address": here}}, {"key": key, "add": {"medium": "webhook"}},
                 {"key": key, "add": {"medium": "webhook", "address": "ftp://a.example"}},
                 {"key": key, "add": {"medium": "webhook", "address": "https://a.example/ x"}},
                 {"key": key, "add": {"medium": "webhook", "address": "https://" + "a" * 600}},
                 {"key": key, "add": {"medium": "push", "address": here}},
                 {"key": key, "add": {**browser.wish(), "p256dh": "AAAA"}},
                 {"key": key, "add": {**browser.wish(), "auth": "AAAA"}},
                 {"key": key, "add": {**browser.wish(), "about": []}}, {"key": key, "add": {**browser.wish(), "about": ["x"]}},
                 {"key": key, "add": {**browser.wish(), "quiet": [1]}}, {"key": key, "add": {**browser.wish(), "quiet": [0, 1440]}}):
        status, answer = SERVER.post("/api/notices", body)
        assert status == 400, (body, answer)
    assert SERVER.get("/api/notices")[0] == 405
    wait_for(lambda: "push" in ask(key), "the notifier does not say its key")
    assert ask(key)["places"] == [] and ask(key)["sends"] is True and "mail" not in ask(key)
    plain = Server()
    assert plain.post("/api/notices", {"key": key})[1] == {"ok": True, "sends": False, "places": []}
    assert plain.post("/api/notices", {"key": key, "add": browser.wish()})[0] == 400
    plain.close()


def test_a_player_has_eight_places():
    key, other = drawn(), drawn()
    for _ in range(8):
        hook(key)
    status, answer = SERVER.post("/api/notices", {"key": key, "add": {"medium": "webhook", "address": "https://a.example/"}})
    assert status == 400 and "8 places" in answer["error"], answer
    places = ask(key)["places"]
    again = ask(key, add={"medium": "webhook", "address": places[0]["address"], "about": ["chat"], "quiet": [60, 120], "hourly": True})
    assert len(again["places"]) == 8 and again["places"][0]["id"] == places[0]["id"], "the same address is the same place"
    assert again["places"][0]["about"] == ["chat"] and again["places"][0]["quiet"] == [60, 120] and again["places"][0]["hourly"]
    assert len(ask(other, remove=places[0]["id"])["places"]) == 0 and len(ask(key)["places"]) == 8, "only their owner removes them"
    assert places[0]["id"] not in [p["id"] for p in ask(key, remove=places[0]["id"])["places"]]


async def test_a_turn_is_told():
    keys = drawn(), drawn()
    hooks = [hook(key) for key in keys]
    match, people = await pair(keys)
    for _ in range(4):
        mover, version = await pass_turn(people)
        await until_true(told(hooks[mover][0], about="turn", match=match, seat=mover, version=version), "a turn is not told")
    for path, secret in hooks:
        for request in RECEIVER.got(path):
            check_signature(request, secret)
            letter = json.loads(request.body)
            assert letter["text"].startswith("Your move in Septikon"), letter
            assert letter["url"].endswith(f"/#/play/{match}/{letter['notices'][0]['seat']}") and request.headers["Content-Type"] == "application/json"
    seats = {path: {n["seat"] for n in notices(path)} for path, _ in hooks}
    assert [seats[path] for path, _ in hooks] == [{0}, {1}], "nobody hears of another's turn"
    await until_true(lambda: figure("notices_sent_total") >= 4, "what is told is not counted")
    assert figure("notices_late_milliseconds") >= 0


async def test_the_end_and_chat_are_told_to_who_has_left():
    keys = drawn(), drawn()
    hooks = [hook(key)[0] for key in keys]
    match, people = await pair(keys)
    await people[0].close()

    async def gone():
        await people[1].settle()
        return not people[1].seats[0].get("present")
    while not await gone():
        await asyncio.sleep(0.02)
    await people[1].ask(t="chat", text="are you there?")
    await until_true(told(hooks[0], about="chat", match=match), "a line of chat is not told")
    assert (await people[1].ask(t="concede"))["t"] == "ack"
    await until_true(told(hooks[0], about="over", match=match), "the end is not told")
    assert not any(n["about"] != "turn" for n in notices(hooks[1])), "who is there needs no notice"


async def test_a_rematch_is_told_to_who_has_left():
    keys = drawn(), drawn()
    hooks = [hook(key, about=["invited"])[0] for key in keys]
    match, people = await pair(keys)
    await people[0].close()
    await until_true(lambda: SERVER.get_json(f"/api/matches/{match}")["match_info"]["seats"][0].get("present") is not True, "who has left is there")
    await people[1].ask(t="chat", text="well played")
    await people[1].ask(t="chat", text="again: https://play.test/#/watch/x", invites=True)
    await until_true(told(hooks[0], about="invited", match=match, seat=0, version=2), "an invitation is not told")
    assert len(notices(hooks[0])) == 1 and not notices(hooks[1])
    assert json.loads(RECEIVER.got(hooks[0])[0].body)["text"].startswith("You are invited to a rematch of Septikon")


async def test_a_round_of_an_event_is_told_to_who_has_not_come():
    keys = [drawn() for _ in range(4)]
    hooks = [hook(key, about=["event"])[0] for key in keys]
    made = SERVER.post("/api/events", {"game": "septikon", "seats": 2})[1]
    path = f"/api/events/{made['event']}"
    for number, key in enumerate(keys):
        assert SERVER.post(f"{path}/join", {"key": key, "name": f"Ada {number}"})[0] == 200
    NOTIFIER.stop()
    assert SERVER.post(f"{path}/start", {"host": made["host"]})[0] == 200
    await until_true(lambda: len(SERVER.get_json(path)["tables"]) == 2, "no round opens")
    seats = {entrant: (table["match"], seat) for table in SERVER.get_json(path)["tables"] for seat, entrant in enumerate(table["seats"])}
    match, seat = seats[1]
    guest = await Client(SERVER, match, None).open(key=keys[0], luck=drawn(), hello={"seat": seat, "token": None})
    await until_true(lambda: SERVER.ask(f"select count(*) from seat where match = '{match}' and seat = {seat} and luck <> ''")[0],
                     "who has come is not there")
    NOTIFIER.start()
    for entrant in (2, 3, 4):
        await until_true(told(hooks[entrant - 1], about="event", match=seats[entrant][0], seat=seats[entrant][1]), "a round is not told")
    await until_true(lambda: SERVER.ask("select count(*) from notice where about = 4")[0] == 0, "what has come to nothing stays")
    assert not notices(hooks[0]) and guest.state["seat"] == seat
    assert SERVER.post(f"{path}/close", {"host": made["host"]})[0] == 200


def test_the_token_of_the_rfc():
    """RFC 8292, 2.4, for what checks ours."""
    check_token("eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1h"
                "aWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA",
                "BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs",
                "https://push.example.net", "mailto:push@example.com", 1453523768 - 3600)


async def test_push():
    keys = drawn(), drawn()
    wait_for(lambda: "push" in ask(keys[0]), "the notifier does not say its key")
    sender = ask(keys[0])["push"]
    browsers = [Browser(RECEIVER, f"/push/{next(COUNT)}") for _ in keys]
    for key, browser in zip(keys, browsers):
        ask(key, add=browser.wish())
        assert "secret" not in ask(key)["places"][0]
    match, people = await pair(keys)
    for _ in range(4):
        mover, version = await pass_turn(people)
        browser, wanted = browsers[mover], {"about": "turn", "match": match, "game": "septikon", "seat": mover, "version": version}
        await until_true(lambda: [wanted] in [browser.read(r, sender)["notices"] for r in RECEIVER.got(browser.path)],  # pylint: disable=cell-var-from-loop
                         "a turn is not told")


async def test_what_fails_is_tried_again_and_what_is_gone_is_forgotten():
    keys = drawn(), drawn()
    flaky, dead, moved, huge = (hook(key)[0] for key in (keys[0], keys[0], keys[1], keys[1]))
    RECEIVER.answer(flaky, 503)
    RECEIVER.answer(dead, 410)
    RECEIVER.answer(moved, 302, Location=RECEIVER.address + "/elsewhere")
    RECEIVER.answer(huge, 200, b"x" * 1000000)
    match, people = await pair(keys)
    while (await pass_turn(people))[0] != 0:
        pass
    RECEIVER.wait(flaky, 3)
    RECEIVER.answer(flaky, 200)
    wait_for(lambda: [p["address"] for p in ask(keys[0])["places"]] == [RECEIVER.address + flaky], "what is gone stays")
    wait_for(lambda: "sent" in ask(keys[0])["places"][0], "what was put off never arrives")
    assert told(flaky, match=match)()
    await pass_turn(people)
    RECEIVER.wait(moved, 3)
    RECEIVER.wait(huge, 1)
    assert not RECEIVER.got("/elsewhere"), "nobody follows a redirect"
    wait_for(lambda: any("sent" in p for p in ask(keys[1])["places"]), "a long answer is an answer")


async def test_nothing_goes_inside():
    """Without --allow-private: neither by a number, nor by a name that leads inside."""
    global NOTIFIER  # pylint: disable=global-statement
    NOTIFIER.stop()
    NOTIFIER = Notifier(SERVER.folder, private=False)
    keys = drawn(), drawn()
    port = RECEIVER.server.server_port
    inside = [f"https://127.0.0.1:{port}/in", f"https://localhost:{port}/in", f"http://127.0.0.1:{port}/in", f"https://[::1]:{port}/in"]
    for key in keys:
        for address in inside:
            ask(key, add={"medium": "webhook", "address": address})
    connections = []
    taken, RECEIVER.server.process_request = RECEIVER.server.process_request, lambda *call: connections.append(call) or taken(*call)
    _, people = await pair(keys)
    for _ in keys:
        mover, _ = await pass_turn(people)
        wait_for(lambda: not ask(keys[mover])["places"], "a place inside is not forgotten")  # pylint: disable=cell-var-from-loop
    RECEIVER.server.process_request = taken
    assert not RECEIVER.got("/in") and not connections, "somebody got inside"
    NOTIFIER.stop()
    NOTIFIER = Notifier(SERVER.folder)


async def test_quiet_hours_and_one_an_hour():
    keys = drawn(), drawn()
    now = int(time.time() // 60 % 1440)
    quiet = [hook(key, quiet=[(now - 60) % 1440, (now + 60) % 1440])[0] for key in keys]
    hourly = [hook(key, hourly=True)[0] for key in keys]
    deaf = [hook(key, about=["chat"])[0] for key in keys]
    _, people = await pair(keys)
    others = [await pair(keys) for _ in range(3)]
    while (await pass_turn(people))[0] != 0:
        pass
    RECEIVER.wait(hourly[0])
    wait_for(lambda: any(p["hourly"] and "sent" in p for p in ask(keys[0])["places"]), "what has arrived is not reported")
    for _, some in others:  # these come within the hour
        while (await pass_turn(some))[0] != 0:
            pass
    ids = {p["id"] for key in keys for p in ask(key)["places"] if p["address"].endswith(tuple(quiet))}
    soon = int(time.time() * 1000) + 50 * 60000
    wait_for(lambda: SERVER.ask("select count(*) from notice where subscription in (%s) and due < %d"
                                % (",".join(f"'{i}'" for i in ids), soon))[0] == 0, "quiet hours do not put anything off")
    assert SERVER.ask("select count(*) from notice where subscription in (%s)" % ",".join(f"'{i}'" for i in ids))[0] > 0
    assert not any(RECEIVER.got(path) for path in (*quiet, *deaf)), "somebody is woken"
    assert all(len(RECEIVER.got(path)) <= 1 for path in hourly), "more than one an hour"
    wait_for(lambda: SERVER.ask("select count(*) from notice n join subscription s on s.id = n.subscription "
                                "where s.pause > 0 and n.due < s.sent + s.pause")[0] == 0, "an hour does not put anything off")
    SERVER.change("update subscription set sent = 1 where pause > 0")
    SERVER.change("update notice set due = 1 where subscription in (select id from subscription where pause > 0)")
    RECEIVER.wait(hourly[0], 2)
    letter = json.loads(RECEIVER.got(hourly[0])[1].body)
    assert {match for match, _ in others} <= {n["match"] for n in letter["notices"]}, f"several are one message: {letter}"
    assert letter["text"].count("Your move") == len(letter["notices"])


async def test_who_is_forgotten_hears_nothing():
    server = Server()
    folder = os.path.join(server.folder, "outbox")
    server.stop()
    server.options += ("--notices", folder)
    server.start()
    key = drawn()
    assert server.post("/api/notices", {"key": key, "add": {"medium": "webhook", "address": "https://a.example/x"}})[0] == 200
    server.stop()
    exported = subprocess.run([PROGRAM, "db", "export", server.db, key], capture_output=True, text=True, check=True)
    place, = json.loads(exported.stdout)["notices"]
    assert place["medium"] == "webhook" and place["address"] == "https://a.example/x" and "secret" not in place
    subprocess.run([PROGRAM, "db", "forget", server.db, key], check=True)
    exported = subprocess.run([PROGRAM, "db", "export", server.db, key], capture_output=True, text=True, check=True)
    assert json.loads(exported.stdout)["notices"] == []
    assert server.ask("select (select count(*) from subscription) + (select count(*) from notice)")[0] == 0
    server.start()
    server.close()


async def play_and_kill(rounds):
    """A turn that a receiver accepts is told, whoever is killed meanwhile. One that no receiver accepts until its move was made is
    not told by any run of the notifier that begins after the move."""
    keys = drawn(), drawn()
    hooks = [hook(key, about=["turn"])[0] for key in keys]
    match, people = await pair(keys)
    accepted, over, turn, missed = [], {}, None, False

    async def restart_server():
        SERVER.kill()
        SERVER.start()
        for seat, client in enumerate(people):
            people[seat] = await Client(SERVER, match, client.token).open(key=keys[seat])

    def restart_notifier(status):
        NOTIFIER.kill()
        for path in hooks:
            RECEIVER.answer(path, status)
        NOTIFIER.start()

    async def told_now(below):
        await until_true(lambda: any(t[:3] == turn and t[4] < below for t in turns(hooks)), f"round {number}: a turn is not told", 0.01)

    def late():
        return [t for t in turns(hooks) if t[3] > over.get(t[:3], 1 << 30)]

    def waits(turn):
        return SERVER.ask("select count(*) from notice where match = '%s' and seat = %d and version = %d" % turn)[0]

    for number in range(rounds):
        if people[0].state["version"] > 200:
            match, people[:] = await pair(keys)
            turn, missed = None, False
        was_missed, missed, interrupted = missed, number % 4 == 1 or random.random() < 0.25, number % 4 == 3
        for path in hooks:
            RECEIVER.answer(path, 503 if missed or was_missed or interrupted else 200)
        mover, version = await pass_turn(people)
        if was_missed:
            over[turn] = NOTIFIER.runs
        last, turn = turn, (match, mover, version)
        if was_missed or random.random() < 0.5:
            restart_notifier(503 if missed or interrupted else 200)
        if random.random() < 0.5:
            await restart_server()
        if missed or interrupted:
            await told_now(600)
        if interrupted:
            missed = False
            restart_notifier(200)
        if not missed:
            await told_now(300)
            accepted.append(turn)
        if was_missed:  # it falls due again, and comes to nothing
            await until_true(lambda: late() or not waits(last), f"round {number}: what has come to nothing stays", 0.01)  # pylint: disable=cell-var-from-loop
            assert not late(), f"told after its move: {late()}"
    print(f"{rounds} rounds: {len(accepted)} turns told and {len(over)} not, by {NOTIFIER.runs} runs of the notifier; "
          f"{len(turns(hooks))} notices")


def turns(hooks):
    """Match, seat and version of every notice, the run of the notifier that sent it, and the status it got."""
    return [(n["match"], n["seat"], n["version"], int(json.loads(r.body)["url"].split("/")[3]), r.status)
            for path in hooks for r in RECEIVER.got(path) for n in json.loads(r.body)["notices"]]


async def test_server_and_notifier_are_killed():
    await play_and_kill(12)


def test_planted_faults_are_found():
    """A program that loses what was taken and not delivered, and one that does not look whether the move was made."""
    planted = os.environ.get("CARDBOARD_PLANTED")
    for fault, words in ((("CARDBOARD_FORGETFUL", "a turn is not told|what has come to nothing stays"),
                          ("CARDBOARD_TACTLESS", "told after its move")) if planted else ()):
        for patience in (4, 16, 64, 256):  # seconds to wait in vain; a busy machine needs more even to begin
            done = subprocess.run([sys.executable, "-B", __file__, "--rounds", "8"], capture_output=True, text=True, check=False,
                                  env={**os.environ, "CARDBOARD": planted, fault: "1", "CARDBOARD_PATIENCE": str(patience)})
            if re.search(words, done.stdout):
                break
        assert done.returncode == 1 and re.search(words, done.stdout), (fault, done.stdout, done.stderr)


class Sink(asyncio.Protocol):
    """A receiver that says yes, as fast as Python can."""
    ANSWER = b"HTTP/1.1 204 No Content\r\n\r\n"

    def __init__(self):
        self.got, self.transport = b"", None

    def connection_made(self, transport):
        self.transport = transport

    def data_received(self, data):
        self.got += data
        while (end := self.got.find(b"\r\n\r\n")) >= 0:
            length = int(self.got[:end].lower().split(b"content-length: ")[1].split(b"\r\n")[0])
            if len(self.got) < end + 4 + length:
                return
            self.got = self.got[end + 4 + length:]
            self.transport.write(Sink.ANSWER)


def processor_time():
    """Seconds that server and notifier have computed, in all their threads."""
    ticks = 0
    for process in (SERVER.process, NOTIFIER.process):
        with open(f"/proc/{process.pid}/stat", encoding="utf-8") as file:
            ticks += sum(int(n) for n in file.read().rsplit(")", 1)[1].split()[11:13])
    return ticks / os.sysconf("SC_CLK_TCK")


async def speed(count=100000):
    for process in (SERVER.process, NOTIFIER.process):
        for thread in os.listdir(f"/proc/{process.pid}/task"):
            os.sched_setaffinity(int(thread), {0})
    os.sched_setaffinity(0, {os.cpu_count() - 1})
    sink = await asyncio.get_running_loop().create_server(Sink, "127.0.0.1", 0)
    port = sink.sockets[0].getsockname()[1]
    match = SERVER.new("septikon", seats=FRIENDS)["match"]
    numbers = f"with recursive n(i) as (select 1 union all select i + 1 from n where i < {count}) "
    SERVER.change(f"{numbers}insert into subscription(id, key, medium, address, secret, wishes, quiet_from, quiet_to, pause, created) "
                  f"select 'b' || i, randomblob(32), 1, 'http://127.0.0.1:{port}/' || i, 'secret', 7, 0, 0, 0, 0 from n")
    SERVER.change(f"{numbers}insert into notice(subscription, match, about, seat, version, due, tries) "
                  f"select 'b' || i, '{match}', 2, 0, 1, 1000 + i, 0 from n")
    began, used = time.perf_counter(), processor_time()
    while SERVER.ask("select count(*) from notice")[0]:
        await asyncio.sleep(0.5)
    taken, used = time.perf_counter() - began, processor_time() - used
    print(f"{count} notices in {taken:.1f} s: {count / taken:.0f} a second; {count / used:.0f} for each second that server and "
          f"notifier had the core; {SERVER.ask('select count(*) from subscription where sent > 0')[0]} have arrived")


if __name__ == "__main__":
    try:
        if "--speed" in sys.argv:
            asyncio.run(speed())
            raise SystemExit
        if "--rounds" in sys.argv:
            rounds = int(sys.argv[sys.argv.index("--rounds") + 1])

            async def test_rounds():
                await play_and_kill(rounds)
            run({"test_rounds": test_rounds}, None)
        run(globals())
    finally:
        NOTIFIER.stop()
        SERVER.close()
