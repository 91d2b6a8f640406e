"""One stranger, everybody's server: whoever takes a lot of what is scarce gets less of it, and nobody else notices.

Addresses are those that a proxy would tell, since a machine has few of its own."""
import json
import re
import socket

from websockets.exceptions import ConnectionClosed

from served import PATIENCE, Client, Server, run, until_true

BOTS = [{"kind": "bot", "level": "merciless"}] * 2
FRIENDS = [{"kind": "friend"}] * 2


def figure(server, name):
    return int(re.search(rf"^cardboard_{name} (\d+)", server.get("/metrics")[1].decode(), re.M).group(1))


def by(address):
    return {"X-Forwarded-For": address}


def ask(server, address, game="septikon", **more):
    answer, data = server.request("POST", "/api/matches", {"game": game, **more}, by(address))
    return answer.status, json.loads(data)


def new(server, address, game="septikon", **more):
    status, made = ask(server, address, game, **more)
    assert status == 201, made
    return made


async def come(server, made, token, address):
    return await Client(server, made["match"], token).open(extra_headers=by(address))


# ---- Bots ----

async def thoughts_for_a_person(watched):
    """How often somebody's bot thinks while another person's bot makes five moves."""
    server = Server("--trust-proxy", "--bot-time", "100", "--bot-matches", "1000")
    for i in range(30):
        address = f"2001:db8:0:{i}::1"
        made = new(server, address, seats=BOTS, listed=True)
        if watched:
            await come(server, made, None, address)
    await until_true(lambda: figure(server, "bots_waiting") >= 20, "the strangers' bots do not wait")
    made = new(server, "192.0.2.7", seats=[{"kind": "friend"}, {"kind": "bot", "level": "merciless"}])
    person = await come(server, made, made["seats"][0]["token"], "192.0.2.7")
    seen = 0
    for _ in range(5):
        while person.state["seat"] in person.state["to_move"]:
            await person.move(person.state["moves"][0]["text"])
            await person.settle()
        before, version = figure(server, "thoughts_total"), person.state["version"]
        await person.until(lambda m, v=version: m["t"] == "state" and m["version"] > v)
        seen += figure(server, "thoughts_total") - before
    server.close()
    return seen


async def test_thirty_tables_of_bots_keep_nobody_waiting():
    for watched in (False, True):
        seen = await thoughts_for_a_person(watched)
        # Behind all that wait for the strangers it would be 600.
        assert seen <= 100, f"while a person's bot made five moves, bots thought {seen} times (watched: {watched})"


async def test_bots_that_nobody_watches_slow_down():
    server = Server("--bot-time", "50", "--bot-matches", "1000")
    random = [{"kind": "bot", "level": "random"}] * 3
    first = server.new("adrenaline", seats=random, listed=True)
    await until_true(lambda: figure(server, "thoughts_total") >= 64, "bots do not even begin")

    def is_over(made):  # asking is taking an interest
        return server.get_json(f"/api/matches/{made['match']}")["match_info"]["status"] == "over"

    for _ in range(2):  # by now the first would be over
        other = server.new("adrenaline", seats=random, listed=True)
        await until_true(lambda m=other: is_over(m), "bots do not go on for somebody who asks")
    assert not is_over(first), "bots play a whole match for nobody"
    await until_true(lambda: is_over(first), "bots that have slowed down do not go on")
    server.close()


async def test_an_address_has_a_few_matches_of_bots_only():
    server = Server("--trust-proxy", "--bot-matches", "2", "--bot-time", "1000")

    def tables(address, **more):
        return ask(server, address, **{"seats": BOTS, **more})[0]

    assert [tables("192.0.2.1") for _ in range(3)] == [201, 201, 429]
    assert tables("192.0.2.2") == 201, "which is its own limit"
    assert tables("192.0.2.1", seats=FRIENDS) == 201, "people are not bots"
    assert [tables("2001:db8:0:1::1") for _ in range(3)] == [201, 201, 429], "a /64"
    assert [tables("2001:db8:0:2::1") for _ in range(3)] == [201, 201, 429], "another of the same /56, which has enough now"
    assert [tables("2001:db8:0:3::1") for _ in range(1)] == [429]
    assert [tables(f"2001:db8:0:{i}00::1") for i in range(1, 6)] == [201] * 4 + [429], "then the /48 has enough"
    server.close()


# ---- The lobby ----

def listed(server, page=0):
    return server.get_json(f"/api/matches?page={page}")


async def test_the_lobby_shows_hosts_who_are_there_first():
    server = Server("--trust-proxy")
    seats = [{"kind": "friend"}, {"kind": "open"}]
    mine = new(server, "192.0.2.7", seats=seats, listed=True)
    host = await come(server, mine, mine["seats"][0]["token"], "192.0.2.7")
    left = new(server, "192.0.2.8", seats=seats, listed=True)
    theirs = [new(server, f"2001:db8:0:{i % 4}::1", seats=seats, listed=True) for i in range(120)]
    first, second = listed(server), listed(server, 1)
    ids = [m["match"] for m in first["matches"]]
    assert ids[0] == mine["match"], "whoever is there comes first"
    assert len(ids) == 100 and first["more"] and "more" not in second
    rest = [m["match"] for m in second["matches"]]
    dates = [m["created"] for m in first["matches"][1:] + second["matches"]]
    assert dates == sorted(dates, reverse=True), "then the newest, and the oldest on the last page"
    assert sorted(ids + rest) == sorted(m["match"] for m in [mine, left, *theirs])
    assert not listed(server, 2)["matches"]
    await host.close()
    await until_true(lambda: listed(server)["matches"][0]["match"] != mine["match"], "they have left, and stay first")
    for wrong in ("", "x", "-1", "99999"):
        assert server.get(f"/api/matches?page={wrong}")[0] == 400, wrong
    server.close()


async def test_an_address_has_a_few_places_in_the_lobby():
    server = Server("--trust-proxy", "--listed-matches", "2")

    def tables(address, count, **more):
        return [ask(server, address, **{"seats": FRIENDS, "listed": True, **more})[0] for _ in range(count)]

    assert tables("192.0.2.1", 3) == [201, 201, 429]
    assert tables("192.0.2.1", 1, listed=False) == [201]
    assert tables("192.0.2.2", 1) == [201]
    assert sum((tables(f"2001:db8:0:{i}::1", 2) for i in range(4)), []) == [201] * 4 + [429] * 4, "a /56"
    assert sum((tables(f"2001:db8:0:{i}00::1", 2) for i in range(1, 5)), []) == [201] * 4 + [429] * 4, "a /48"
    server.close()


# ---- Sockets ----

def silent(server, match, address):
    """A socket that never says hello; its status."""
    s = socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE)
    s.sendall(f"GET /play/{match} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
              f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nX-Forwarded-For: {address}\r\n\r\n"
              .encode())
    return s, int(s.recv(4096).split()[1])


async def test_silent_sockets_leave_room_for_seats():
    server = Server("--trust-proxy", "--max-sockets", "40")
    made = new(server, "192.0.2.7", seats=FRIENDS)
    crowd = [silent(server, made["match"], f"2001:db8:0:{i % 5}::1") for i in range(200)]
    assert all(status == 101 for _, status in crowd)
    for seat in made["seats"]:
        player = await come(server, made, seat["token"], "192.0.2.7")
        assert player.state["seat"] == seat["seat"]
    assert figure(server, "sockets") <= 40 + 64
    for s, _ in crowd:
        s.close()
    server.close()


async def test_those_who_have_most_make_room():
    server = Server("--trust-proxy", "--max-sockets", "32")
    theirs = [new(server, f"2001:db8:{i}::1", seats=FRIENDS, listed=True) for i in range(2)]
    crowd = [await come(server, theirs[i % 2], None, f"2001:db8:{i % 2}::1") for i in range(30)]
    made = new(server, "192.0.2.7", seats=FRIENDS, listed=True)
    watcher = await come(server, made, None, "192.0.2.7")
    seats = [await come(server, made, seat["token"], "192.0.2.7") for seat in made["seats"]]
    for mine in (watcher, *seats):
        await mine.settle()
    assert figure(server, "sockets") <= 32
    ended = 0
    for c in crowd:
        try:
            await c.settle()
        except ConnectionClosed as closed:
            ended += 1
            assert closed.rcvd.code == 1013, closed
    assert ended == 1, f"{ended} of those who have most have gone for a watcher and two seats (of 32, 30 were taken)"
    server.close()


async def test_seats_of_strangers_leave_room_for_a_seat():
    server = Server("--trust-proxy", "--max-sockets", "16")
    theirs = new(server, "2001:db8::1", seats=FRIENDS)
    crowd = [await come(server, theirs, theirs["seats"][i % 2]["token"], "2001:db8::1") for i in range(16)]
    made = new(server, "192.0.2.7", seats=FRIENDS)
    mine = [await come(server, made, seat["token"], "192.0.2.7") for seat in made["seats"]]
    for player in mine:
        await player.settle()
    assert figure(server, "sockets") <= 16 and len(crowd) == 16
    server.close()


async def test_wider_networks_have_limits_as_well():
    server = Server("--trust-proxy", "--per-address", "4")
    made = new(server, "192.0.2.7", seats=FRIENDS)

    crowd = []

    def taken(addresses):
        came = [silent(server, made["match"], address) for address in addresses]
        crowd.extend(s for s, _ in came)
        return sum(status == 101 for _, status in came)

    assert taken(["2001:db8:0:1::1"] * 6) == 4, "a /64"
    assert taken([f"2001:db8:0:{i}::1" for i in (2, 3, 4, 5, 6)]) == 4, "the /56 around it"
    assert taken([f"2001:db8:0:{i}00::1" for i in range(1, 20)]) == 8, "the /48 around that"
    assert taken([f"2001:db8:{i}::1" for i in range(1, 20)]) == 19, "others"
    for s in crowd:
        s.close()
    server.close()


# ---- Slow readers ----

class Slow:
    """Says hello and reads nothing."""

    def __init__(self, server, made, token, address):
        self.socket = socket.socket()
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        self.socket.settimeout(PATIENCE)
        self.socket.connect(("127.0.0.1", server.port))
        self.socket.sendall(
            f"GET /play/{made['match']} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nX-Forwarded-For: {address}\r\n\r\n"
            .encode())
        assert b" 101 " in self.socket.recv(100)
        hello = {"t": "hello", "token": token, **({"claim": token[::-1]} if token else {})}
        text = json.dumps(hello).encode()
        assert len(text) < 126
        self.socket.sendall(bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text)


async def test_slow_readers_share_one_budget():
    server = Server("--trust-proxy", "--bot-time", "50", "--output", "2")
    bots = [{"kind": "bot", "level": "random"}] * 4
    made = new(server, "192.0.2.7", "adrenaline", seats=[{"kind": "friend"}] + bots, listed=True)
    player = await come(server, made, made["seats"][0]["token"], "192.0.2.7")
    seat = Slow(server, made, made["seats"][0]["token"][::-1], "192.0.2.7")
    crowd = [Slow(server, made, None, f"2001:db8:{i % 3}::1") for i in range(30)]
    await until_true(lambda: figure(server, "sockets") == 32, "not all of them are there")
    most = 0
    while figure(server, "cut_connections_total") < 20 and await player.my_turn():
        await player.move()
        most = max(most, figure(server, "output_bytes"))
    assert figure(server, "cut_connections_total") >= 20, "a match was not enough to fill the budget"
    assert most <= 2 << 20, most
    here = figure(server, "sockets")
    assert (await player.ask(t="chat", text="hello"))["t"] == "ack" and player.seats[0]["present"]
    assert 2 <= here < 32, here
    seat.socket.close()
    await until_true(lambda: figure(server, "sockets") < here, "the slow seat has gone before the watchers")
    for slow in crowd:
        slow.socket.close()
    server.close()


# ---- Requests without an end ----

POST = b"POST /api/ratings HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
CHUNKED = POST + b"Transfer-Encoding: chunked\r\n\r\n"
MOST = 256 << 20  # bytes: of these the machine alone takes some


def poured(server, head, piece):
    """How many bytes of a request without an end the server takes until it closes the connection."""
    s = socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE)
    sent = 0
    try:
        s.sendall(head)
        while sent < MOST:
            s.sendall(piece)
            sent += len(piece)
    except ConnectionError:
        pass
    finally:
        s.close()
    return sent


def test_requests_without_an_end_are_cut():
    server = Server()
    rows = {"a body": (CHUNKED, b"10000\r\n" + b" " * 65536 + b"\r\n"),
            "extensions of chunks": (CHUNKED, (b"1;" + b"a" * 4000 + b"\r\n \r\n") * 16),
            "one extension": (CHUNKED + b"1;", b"a" * 65536),
            "trailers": (CHUNKED + b"0\r\n", (b"X: " + b"a" * 1000 + b"\r\n") * 64),
            "one trailer": (CHUNKED + b"0\r\nX: ", b"a" * 65536),
            "headers": (POST, (b"X: " + b"a" * 1000 + b"\r\n") * 64),
            "one header": (POST + b"X: ", b"a" * 65536),
            "a path": (b"GET /", b"a" * 65536),
            "a method": (b"", b"A" * 65536)}
    for what, (head, piece) in rows.items():
        sent = poured(server, head, piece)
        assert sent < 64 << 20, f"{what}: {sent >> 20} MiB and more"
        assert server.get("/healthz")[0] == 200
    server.close()


def answered(server, request):
    """The status of an answer to these bytes, and whether the server closes the connection."""
    s = socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE)
    s.sendall(request)
    said = b""
    while part := s.recv(65536):
        said += part
    s.close()
    return int(said.split()[1]) if said else 0


def test_a_body_that_is_a_little_too_long_is_told_so():
    server = Server()
    chunk = b"8000\r\n" + b" " * 32768 + b"\r\n"
    assert answered(server, CHUNKED.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n") + chunk * 3 + b"0\r\n\r\n") == 413
    server.close()


def test_a_request_names_one_host():
    server = Server()
    assert answered(server, b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nHost: 127.0.0.1\r\n\r\n") == 400
    assert answered(server, b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n") == 200
    server.close()


def test_methods_command_no_terminal():
    server = Server("--access-log")
    for method in (b"G\x1b[2J", b"\x1b]0;x", b"get", b"P\x07ST"):
        answered(server, method + b" /api/games HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
    assert answered(server, b"GET /api/games HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n") == 200
    logged = server.logged()
    assert "method=GET route=/api/games" in logged
    assert all(c == "\n" or c >= " " for c in logged), logged
    server.close()


run(globals())
