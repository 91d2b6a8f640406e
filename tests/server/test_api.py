"""The HTTP side of the server: what it answers, and what it refuses."""
import gzip
import json
import os
import socket
import subprocess
import tempfile
import time

import websockets

from served import PATIENCE, PROGRAM, Server, run

WEB = tempfile.mkdtemp(prefix="cardboard-web-")
os.makedirs(os.path.join(WEB, "assets"))
for name, text in {"index.html": "<!doctype html><title>x</title>", "assets/a.js": "1"}.items():
    with open(os.path.join(WEB, name), "w", encoding="utf-8") as f:
        f.write(text)
SCRIPT = b"const answer = 42;\n" * 50
for name, data in {"b.js": SCRIPT, "b.js.gz": gzip.compress(SCRIPT), "b.js.br": b"as the build made it"}.items():
    with open(os.path.join(WEB, "assets", name), "wb") as f:
        f.write(data)
os.symlink("/etc/passwd", os.path.join(WEB, "link.txt"))
SERVER = Server("--web", WEB)


def test_catalogue():
    listed = SERVER.get_json("/api/games")
    assert len(listed["games"]) >= 4 and any(l["name"] == "easy" for l in listed["levels"])
    for game in listed["games"]:
        full = SERVER.get_json("/api/games/" + game["id"])
        assert full["game"] == game and full["fields"] and full["verbs"]
        for verb in full["verbs"]:
            assert all(kind in full["kinds"] for kind in verb["refs"])
    assert SERVER.get("/api/games/none")[0] == 404


def test_page_and_its_headers():
    answer, data = SERVER.request("GET", "/")
    assert answer.status == 200 and data.startswith(b"<!doctype")
    policy = answer.getheader("Content-Security-Policy")
    assert "default-src 'none'" in policy and "unsafe-inline" not in policy
    assert answer.getheader("X-Content-Type-Options") == "nosniff"
    answer, _ = SERVER.request("GET", "/assets/a.js")
    assert answer.status == 200 and "javascript" in answer.getheader("Content-Type")
    assert "immutable" in answer.getheader("Cache-Control")
    answer, data = SERVER.request("HEAD", "/")
    assert answer.status == 200 and data == b""


def test_files_are_served_compressed():
    def fetch(accepted, path="/assets/b.js"):
        answer, data = SERVER.request("GET", path, headers={"Accept-Encoding": accepted} if accepted else {})
        assert answer.status == 200 and "javascript" in answer.getheader("Content-Type")
        assert answer.getheader("Vary") == "Accept-Encoding" and "immutable" in answer.getheader("Cache-Control")
        return answer.getheader("Content-Encoding"), data

    for accepted in ["gzip, deflate, br", "br", "BR;q=1.0", "gzip;q=0.1,br ; q=0.5"]:
        assert fetch(accepted) == ("br", b"as the build made it"), accepted
    for accepted in ["gzip", "deflate, gzip;q=0.8", "br;q=0, gzip"]:
        coding, data = fetch(accepted)
        assert coding == "gzip" and gzip.decompress(data) == SCRIPT, accepted
    for accepted in ["identity", "gzip;q=0", "br;q=0.000", "brotli", "xbr", ";", ",,", "gzip;q=", "deflate"]:
        assert fetch(accepted) == (None, SCRIPT), accepted
    assert fetch("br, gzip", "/assets/a.js") == (None, b"1")


def raw(request):
    with socket.create_connection(("127.0.0.1", SERVER.port), timeout=PATIENCE) as s:
        s.sendall(request)
        answer = b""
        while True:
            part = s.recv(65536)
            if not part:
                return answer
            answer += part


def test_no_path_leads_out():
    for path in ["/../../etc/passwd", "/..%2f..%2fetc/passwd", "/assets/../../etc/passwd", "//etc/passwd",
                 "/%2e%2e/%2e%2e/etc/passwd", "/link.txt", "/assets", "/.", "/\\..\\x"]:
        answer = raw(f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
        assert b"root:" not in answer and b" 200 " not in answer.split(b"\r\n")[0], path


def test_refusals():
    def code(*arguments, **more):
        answer, data = SERVER.request(*arguments, **more)
        body = json.loads(data)
        assert body["ok"] is False and body["error"]
        return answer.status, body["code"]
    def reason(*arguments):
        return json.loads(SERVER.request(*arguments)[1]).get("reason")
    assert code("GET", "/nothing") == (404, "found")
    assert reason("GET", "/api/matches/nowhere") == "no-match" and reason("GET", "/nothing") is None
    assert code("DELETE", "/api/matches") == (405, "method")
    assert code("POST", "/healthz", {}) == (405, "method")
    assert code("POST", "/api/matches", body="{}") == (415, "type")
    assert code("POST", "/api/matches", body="{", headers={"Content-Type": "application/json"}) == (400, "syntax")
    assert code("POST", "/api/matches", []) == (400, "syntax")
    assert code("POST", "/api/matches", {}) == (400, "field")
    assert code("POST", "/api/matches", {"game": "none"}) == (400, "name")
    assert code("POST", "/api/matches", {"game": "pnrz", "players": 9}) == (400, "range")
    assert code("POST", "/api/matches", {"game": "pnrz", "seats": [{"kind": "cat"}] * 4}) == (400, "name")
    assert code("POST", "/api/matches", {"game": "pnrz", "name": "x" * 40}) == (400, "range")
    assert code("POST", "/api/matches", {"game": "pnrz", "name": "x" * 70000})[0] == 413
    assert code("POST", "/api/matches", {"game": "pnrz", "from": {"match": "none"}}) == (404, "found")
    assert code("GET", "/api/matches/nosuch") == (404, "found")
    assert code("GET", "/api/matches/" + "x" * 200) == (404, "found")
    assert code("POST", "/api/matches/nosuch/join", {}) == (404, "found")


def test_bad_requests_do_not_stop_it():
    for request in [b"\0\0\0\0\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"GET " + b"a" * 100000 + b" HTTP/1.1\r\n\r\n",
                    b"GET / HTTP/1.1\r\n" + b"A: b\r\n" * 5000 + b"\r\n",
                    b"POST /api/ratings HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999999999999\r\n\r\n",
                    b"POST /api/ratings HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nZZZ\r\n"]:
        try:
            raw(request)
        except OSError:
            pass
    assert SERVER.get("/healthz")[0] == 200


def test_positions():
    made = SERVER.new("septikon")
    assert SERVER.get(f"/api/matches/{made['match']}/record")[0] == 409
    status, answer = SERVER.post("/api/matches", {"game": "septikon", "position": {"x": 1}})
    assert status == 400 and answer["code"] == "field"


def test_the_page_finds_its_server():
    assert SERVER.get_json("/server.json") == {"ok": True, "server": True}


def test_questions_are_counted():
    """1200 in a minute by the clock: when a new one begins, another 1200."""
    small = Server("--web", WEB)
    try:
        answers, first = [], time.time() // 60
        question = (b"POST /api/ratings HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                    b'Content-Length: 15\r\n\r\n{"key": "none"}')
        with socket.create_connection(("127.0.0.1", small.port), timeout=PATIENCE) as line:
            reader = line.makefile("rb")
            while 429 not in answers and len(answers) < 6000:
                line.sendall(question * 50)  # one at a time, a busy machine might not get to 1200 in a minute
                for _ in range(50):
                    answers.append(int(reader.readline().split()[1]))
                    fields = dict(row.lower().split(b": ") for row in iter(reader.readline, b"\r\n"))
                    reader.read(int(fields[b"content-length"]))
        minutes = time.time() // 60 - first + 1
        asked = answers.index(429)
        assert set(answers[:asked]) == {400} and 1200 <= asked <= 1200 * minutes, (asked, minutes)
    finally:
        small.close()


def test_lobby_and_joining():
    made = SERVER.new("pnrz", listed=True, seats=[{"kind": "me"}, {"kind": "open"}, {"kind": "bot"}])
    hidden = SERVER.new("pnrz", seats=[{"kind": "me"}, {"kind": "open"}])
    ids = [m["match"] for m in SERVER.get_json("/api/matches?open=1")["matches"]]
    assert made["match"] in ids and hidden["match"] not in ids
    status, joined = SERVER.post(f"/api/matches/{made['match']}/join", {"name": "Grace"})
    assert status == 200 and joined["seat"] == 1 and len(joined["token"]) == 22
    status, again = SERVER.post(f"/api/matches/{made['match']}/join", {"name": "Eve"})
    assert status == 409 and again["code"] == "seat"
    info = SERVER.get_json(f"/api/matches/{made['match']}")["match_info"]
    assert info["seats"][1]["name"] == "Grace" and info["open"] == 0
    assert made["match"] not in [m["match"] for m in SERVER.get_json("/api/matches?open=1")["matches"]]
    assert made["match"] in [m["match"] for m in SERVER.get_json("/api/matches")["matches"]]


def test_the_same_table_once_more():
    """A rematch of three people: everybody one seat on, whoever comes first, with the same clock."""
    clock = {"bank": 300, "credit": 5}
    first = SERVER.new("pnrz", name="Ada", clock=clock, seats=[{"kind": "me"}, {"kind": "open"}, {"kind": "open"}])
    for name in ("Ben", "Cleo"):
        assert SERVER.post(f"/api/matches/{first['match']}/join", {"name": name})[0] == 200
    was = SERVER.get_json(f"/api/matches/{first['match']}")["match_info"]
    assert was["clock"] == clock and [s["name"] for s in was["seats"]] == ["Ada", "Ben", "Cleo"]
    again = SERVER.new("pnrz", name="Ada", listed=True, clock=was["clock"],
                       seats=[{"kind": "open"}, {"kind": "me"}, {"kind": "open"}])
    join = f"/api/matches/{again['match']}/join"
    for name, seat in (("Cleo", 0), ("Ben", 2)):
        status, joined = SERVER.post(join, {"name": name, "seat": seat})
        assert status == 200 and joined["seat"] == seat, joined
    assert SERVER.post(join, {"name": "Eve", "seat": 1})[1]["code"] == "seat", "no seat is taken twice"
    now = SERVER.get_json(f"/api/matches/{again['match']}")["match_info"]
    assert now["clock"] == clock and [s["name"] for s in now["seats"]] == ["Cleo", "Ada", "Ben"]
    listed = [m for m in SERVER.get_json("/api/matches")["matches"] if m["match"] == again["match"]]
    assert [m["clock"] for m in listed] == [clock]
    plain = SERVER.new("pnrz", seats=[{"kind": "me"}, {"kind": "bot"}])
    assert "clock" not in SERVER.get_json(f"/api/matches/{plain['match']}")["match_info"]


def test_slow_matches():
    """Days for each decision, shown wherever a clock is."""
    slow = SERVER.new("pnrz", name="Ada", listed=True, clock={"days": 7}, seats=[{"kind": "me"}, {"kind": "friend"}])
    assert SERVER.get_json(f"/api/matches/{slow['match']}")["match_info"]["clock"] == {"days": 7}
    assert {"days": 7} in [m.get("clock") for m in SERVER.get_json("/api/matches")["matches"]]
    for days in (0, 32, -1, "3", 1.5, None):
        status, answer = SERVER.post("/api/matches", {"game": "pnrz", "clock": {"days": days}})
        assert status == 400 and answer["code"] == "range", (days, answer)


async def test_nodes_are_named():
    nodes = ["http://127.0.0.1:1", "https://b.example.org"]
    server = Server("--nodes", ",".join(nodes), "--host", "play.example.org")
    made = server.new("pnrz", seats=[{"kind": "friend"}, {"kind": "friend"}])
    for origin, fine in (("https://b.example.org", True), ("https://b.example.org.evil.example.com", False),
                         ("http://b.example.org", False), ("http://127.0.0.1:1", True)):
        try:
            async with websockets.connect(f"ws://127.0.0.1:{server.port}/play/{made['match']}", origin=origin) as ws:
                await ws.send(json.dumps({"t": "hello", "token": made["watch"]}))
                assert json.loads(await ws.recv()) == {"t": "nodes", "nodes": nodes}
                assert json.loads(await ws.recv())["t"] == "state"
                assert fine, origin
        except websockets.InvalidStatusCode as refused:
            assert refused.status_code == 403 and not fine, origin
    policy = server.request("GET", "/api/games")[0].getheader("Content-Security-Policy")
    assert "connect-src 'self' ws://127.0.0.1:1 wss://b.example.org;" in policy, policy
    for host, status in (("b.example.org", 200), ("play.example.org:443", 200), ("b.example.org.evil.example.com", 421)):
        assert server.request("GET", "/api/games", headers={"Host": host})[0].status == status, host
    server.close()
    for wrong in ("", "b.example.org", "https://", "ftp://b.example.org", "https://b.example.org/x", "https://b,,https://c"):
        done = subprocess.run([PROGRAM, "serve", "--port", "0", "--db", "/nowhere/x.db", "--nodes", wrong], check=False,
                              capture_output=True, timeout=PATIENCE)
        assert done.returncode == 2, (wrong, done)


def test_metrics():
    status, data = SERVER.get("/metrics")
    assert status == 200 and b"cardboard_matches_created_total" in data


def test_it_ends_in_order():
    """Even while bots are thinking, whose moves then come too late."""
    for _ in range(3):
        bots = [{"kind": "bot", "level": "hard"}, {"kind": "bot", "level": "hard"}]
        assert SERVER.post("/api/matches", {"game": "pnrz", "players": 2, "seats": bots})[0] == 201
    SERVER.close()


run(globals())
