"""The HTTP side of the server: what it answers, and what it refuses."""
import gzip
import json
import os
import socket
import tempfile
import time

from served import Server, run

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
    with socket.create_connection(("127.0.0.1", SERVER.port), timeout=10) as s:
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
    assert code("GET", "/nothing") == (404, "found")
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
                    b"POST /api/check HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999999999999\r\n\r\n",
                    b"POST /api/check HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nZZZ\r\n"]:
        try:
            raw(request)
        except OSError:
            pass
    assert SERVER.get("/healthz")[0] == 200


def test_positions():
    made = SERVER.new("septikon")
    assert SERVER.get(f"/api/matches/{made['match']}/record")[0] == 409
    status, answer = SERVER.post("/api/check", {"game": "septikon", "position": {}})
    assert status == 200 and answer["ok"] is False and answer["code"] == "field"
    status, answer = SERVER.post("/api/matches", {"game": "septikon", "position": {"x": 1}})
    assert status == 400


def test_check_gives_the_whole_position():
    start = SERVER.post("/api/replay", {"record": "cardboard record 1\ngame: pnrz\nplayers: 2\n"})[1]
    position = start["view"]
    status, answer = SERVER.post("/api/check", {"game": "pnrz", "position": position})
    assert status == 200 and answer["ok"] and answer["position"] == position
    worked_out = {f["name"] for f in SERVER.get_json("/api/games/pnrz")["fields"] if f["type"] == "computed"}
    bare = {key: value for key, value in position.items() if key not in worked_out}
    assert SERVER.post("/api/check", {"game": "pnrz", "position": bare})[1]["position"] == position
    assert SERVER.post("/api/check", {"game": "none", "position": position})[1]["code"] == "name"
    assert SERVER.post("/api/check", {"game": "pnrz"})[0] == 400


def test_replay_of_a_record_that_is_sent():
    record = "cardboard record 1\ngame: spacefreaks\nplayers: 2\nname 0: Ada\n\n"
    status, look = SERVER.post("/api/replay", {"record": record})
    assert status == 200 and look["game"] == "spacefreaks" and look["players"] == 2
    assert look["step"] == look["steps"] == 0 and look["seat"] is None and look["log"] == []
    assert "moves" not in look  # everything is seen, but nobody in particular is asked
    assert SERVER.post("/api/replay", {"record": record, "step": 1})[1]["code"] == "range"
    assert SERVER.post("/api/replay", {"record": record, "seat": 2})[1]["code"] == "range"
    assert SERVER.post("/api/replay", {"record": "nonsense"})[1]["code"] == "syntax"
    assert SERVER.post("/api/replay", {"record": record + "0 fly\n"})[0] == 400
    assert SERVER.post("/api/replay", {"record": 7})[1]["code"] == "field"
    assert SERVER.post("/api/replay", {})[1]["code"] == "field"
    assert SERVER.request("POST", "/api/replay", {"record": "x" * 70000})[0].status == 413


def test_replay_lets_chance_fall():
    for game in SERVER.games():
        record = f"cardboard record 1\ngame: {game['id']}\nseed: 7\n"
        bare = SERVER.post("/api/replay", {"record": record})[1]
        dealt = SERVER.post("/api/replay", {"record": record, "chance": True})[1]
        assert dealt["to_move"] and dealt["steps"] >= bare["steps"] == 0
        assert SERVER.post("/api/replay", {"record": record, "chance": True})[1] == dealt
        other = SERVER.post("/api/replay", {"record": record.replace("seed: 7", "seed: 8"), "chance": True})[1]
        assert other["view"] != dealt["view"] or not dealt["steps"] > 2
        assert SERVER.post("/api/check", {"game": game["id"], "position": dealt["view"]})[1]["ok"]


def test_replay_shows_a_seat_its_own():
    with open(os.path.join(os.path.dirname(__file__), "../../web/learn/pnrz.txt"), encoding="utf-8") as f:
        record = f.read()
    whole = SERVER.post("/api/replay", {"record": record})[1]
    assert whole["steps"] > 8
    for step in range(whole["steps"] + 1):
        full = SERVER.post("/api/replay", {"record": record, "step": step})[1]
        own = SERVER.post("/api/replay", {"record": record, "step": step, "seat": 0})[1]
        assert own["step"] == step and own["view"]["hand"][0] == full["view"]["hand"][0]
        assert own["view"]["hand"][1] is None and full["view"]["hand"][1] is not None
        assert ("moves" in own) == ("prompt" in own) == (0 in own["to_move"])
        assert bool(own["log"]) == (step > 0)


def test_hint_for_a_record_and_a_position():
    with open(os.path.join(os.path.dirname(__file__), "../../web/learn/pnrz.txt"), encoding="utf-8") as f:
        record = f.read()
    step = next(n for n in range(99) if SERVER.post("/api/replay", {"record": record, "step": n})[1]["to_move"])
    look = SERVER.post("/api/replay", {"record": record, "step": step, "seat": 0})[1]
    status, hint = SERVER.post("/api/hint", {"record": record, "step": step})
    assert status == 200 and hint["seat"] == 0 and 1 <= len(hint["moves"]) <= 3 and hint["line"]
    legal = {m["text"] for m in look["moves"]}
    for move in hint["moves"]:
        assert move["text"] in legal and move["words"] and 0 <= move["worth"] <= 1
    position = SERVER.post("/api/replay", {"record": record, "step": step})[1]["view"]
    status, again = SERVER.post("/api/hint", {"game": "pnrz", "position": position, "seat": 0})
    assert status == 200 and {m["text"] for m in again["moves"]} <= legal
    assert SERVER.post("/api/hint", {"game": "pnrz", "position": position, "seat": 1})[1]["code"] == "seat"
    assert SERVER.post("/api/hint", {"record": "cardboard record 1\ngame: pnrz\n"})[1]["code"] == "seat"


def test_questions_are_counted():
    small = Server("--web", WEB)
    try:
        began = time.monotonic()
        answers = []
        while 429 not in answers and len(answers) < 200:
            answers.append(small.request("POST", "/api/hint", {"game": "none", "position": {}})[0].status)
        earned = int(time.monotonic() - began) + 1  # the allowance of 60 grows by one each second
        assert set(answers[:-1]) == {400} and 60 <= len(answers) - 1 <= 60 + earned, (len(answers), earned)
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


def test_metrics():
    status, data = SERVER.get("/metrics")
    assert status == 200 and b"cardboard_matches_created_total" in data


def test_it_ends_in_order():
    """Even while bots are thinking, whose moves come back too late."""
    for _ in range(3):
        bots = [{"kind": "bot", "level": "hard"}, {"kind": "bot", "level": "hard"}]
        assert SERVER.post("/api/matches", {"game": "pnrz", "players": 2, "seats": bots})[0] == 201
    with open(os.path.join(os.path.dirname(__file__), "../../web/learn/septikon.txt"), encoding="utf-8") as f:
        body = json.dumps({"record": f.read(), "step": 42})
    waiting = [socket.create_connection(("127.0.0.1", SERVER.port), timeout=10) for _ in range(4)]
    for s in waiting:  # questions that nobody will answer any more
        s.sendall(f"POST /api/hint HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                  f"Content-Length: {len(body.encode())}\r\n\r\n{body}".encode())
    SERVER.close()
    for s in waiting:
        s.close()


run(globals())
