"""Coming back: a seat is shown what it would have seen of every step since it last looked, and nothing else."""
import json
import random

import websockets

from served import Client, Server, run

SERVER = Server("--bot-time", "50")


async def sit(made, seat, **hello):
    return await Client(SERVER, made["match"], made["seats"][seat]["token"]).open(hello=hello)


def seen(states, since):
    """What whoever stayed was shown after that version, by version."""
    return {s["version"]: (s["view"], s["to_move"]) for s in states if s["version"] > since}


async def play(people, moves):
    """That many moves by whoever is asked: the seats that made them, and at which version."""
    made = []
    while len(made) < moves:
        for person in people:
            await person.settle()
        if people[0].state["status"] != "playing":
            break
        seat = random.choice(people[0].state["to_move"])
        made.append((seat, people[seat].state["version"] + 1))
        assert (await people[seat].move())["t"] == "ack"
    for person in people:
        await person.settle()
    return made


async def come_back(game):
    players = max(2, game["min_players"])
    match = SERVER.new(game["id"], seats=[{"kind": "friend"}] * players, clock={"days": 3})
    people = [await sit(match, seat) for seat in range(players)]
    made = await play(people, 30)
    for seat, person in enumerate(people):
        own = max((version for by, version in made if by == seat), default=0)
        last = person.states[-1]
        for looked in (0, 1, own, (own + last["version"]) // 2, last["version"], last["version"] + 9):
            back = await sit(match, seat, story=looked)
            since = max(looked, own)
            past = back.state.get("past", [])
            assert {**back.state, "past": None, "seats": None} == {**(await sit(match, seat)).state, "past": None, "seats": None}
            told = {p["version"]: (p["view"], p["to_move"]) for p in past}
            assert set(told) <= set(range(last["version"])) and len(past) == len(told) <= 60, (game["id"], looked)
            stayed = seen(person.states, since)
            assert all(told[v] == stayed[v] for v in stayed if v in told), (game["id"], seat, looked)
            if since and since < last["version"]:
                missing = set(stayed) - set(told) - {last["version"]}
                assert past and (len(past) == 60 or not missing), (game["id"], seat, looked, missing)
            else:
                assert not past, (game["id"], looked)
    watcher = await Client(SERVER, match["match"], match["watch"]).open(hello={"story": 1})
    assert "past" not in watcher.state
    for person in people:
        await person.close()


async def test_every_step_since_in_every_game():
    for game in SERVER.games():
        await come_back(game)


async def test_what_was_taken_back_is_not_told():
    match = SERVER.new("septikon", seats=[{"kind": "friend"}, {"kind": "friend"}])
    people = [await sit(match, seat) for seat in (0, 1)]
    await play(people, 10)  # most steps of Septikon can be taken back, so this needs no luck
    undone = None
    while undone is None:
        (seat, _), = await play(people, 1)
        for person in people:
            await person.settle()
        if people[seat].state["can_undo"]:
            other, before = people[1 - seat], people[seat].state["version"]
            assert (await people[seat].ask(t="undo", version=before))["t"] == "ack"
            undone = before
    await play(people, 1)
    back = await sit(match, 1 - seat, story=undone - 1)
    told = [p["version"] for p in back.state["past"]]
    assert told and undone not in told, (undone, told)
    await other.settle()


async def test_nonsense_is_refused():
    match = SERVER.new("pnrz", seats=[{"kind": "friend"}, {"kind": "friend"}])
    for story in (-1, "1", 1.5, None):
        async with websockets.connect(f"ws://127.0.0.1:{SERVER.port}/play/{match['match']}") as ws:
            await ws.send(json.dumps({"t": "hello", "token": match["seats"][0]["token"], "story": story}))
            answer = json.loads(await ws.recv())
            assert answer["t"] == "error" and answer["code"] == "range", answer


if __name__ == "__main__":
    try:
        run(globals())
    finally:
        SERVER.close()
