"""Numbers in the database that mean nothing: a match that has one cannot be read, and all others go on."""
from websockets.exceptions import ConnectionClosed

from served import Client, Server, run

SERVER = Server()
KEY = "kR3vQx0bZ8mN5tYwL2sHfA"


def make():
    made = SERVER.new("pnrz", listed=True, seats=[{"kind": "open"}, {"kind": "open"}])
    status, joined = SERVER.post(f"/api/matches/{made['match']}/join", {"name": "Ada", "key": KEY})
    assert status == 200, joined
    return made["match"]


def listed():
    return {match["match"] for match in SERVER.get_json("/api/matches")["matches"]}


async def test_who_waits_for_a_repair_comes_in():
    made = SERVER.new("pnrz", seats=[{"kind": "friend"}, {"kind": "friend"}])
    SERVER.stop()
    SERVER.change(f"update match set status = status + 1000000 where id = '{made['match']}'")
    SERVER.start()
    player = Client(SERVER, made["match"], made["seats"][0]["token"])
    try:
        await player.open()
        raise RuntimeError("a damaged match can be played")
    except ConnectionClosed as closed:
        assert closed.rcvd.code == 1013 and closed.rcvd.reason.startswith("match-unread"), closed
    SERVER.change(f"update match set status = status - 1000000 where id = '{made['match']}'")
    await player.open()
    assert player.state["seat"] == 0


def test_damaged_numbers():
    whole, one, two, three = matches = [make() for _ in range(4)]
    assert listed() == set(matches)
    assert len(SERVER.post("/api/mine", {"key": KEY})[1]["matches"]) == 4
    SERVER.stop()
    SERVER.change(f"update seat set kind = 1000000 where seat = 1 and match = '{one}'")
    SERVER.change(f"update seat set kind = -1 where seat = 0 and match = '{two}'")
    SERVER.change(f"update match set status = 1000000 where id = '{three}'")
    SERVER.start()
    assert listed() == {whole}
    for match in (one, two, three):
        assert SERVER.get(f"/api/matches/{match}")[0] >= 400
    status, answer = SERVER.post("/api/mine", {"key": KEY})
    assert status >= 500, answer  # what is damaged is said, not left out
    assert SERVER.get(f"/api/matches/{whole}")[0] == 200
    assert "damaged" in SERVER.logged()
    SERVER.close()


run(globals())
