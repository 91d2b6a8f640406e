"""The history checker: it passes a clean history, and finds each kind of fault."""
from history import problems
from served import run

STORED = {"m": [(1, -1, None), (2, 0, "a"), (3, -1, None), (4, 1, "b")]}


def event(kind, client=1, match="m", seat=0, **more):
    return {"kind": kind, "client": client, "match": match, "seat": seat, **more}


def clean():
    return [event("state", version=1, view="x"), event("sent", id="a"), event("state", version=3, view="y"),
            event("ack", id="a", version=3), event("state", client=2, seat=1, version=3, view="z"),
            event("sent", client=2, seat=1, id="b"), event("state", client=2, seat=1, version=4, view="w"),
            event("ack", client=2, seat=1, id="b", version=4), event("hello", version=3),
            event("state", version=4, view="v"), event("sent", id="a"), event("ack", id="a", version=3, again=True),
            event("sent", id="no"), event("error", id="no", code="seat")]


def finds(history, stored, words):
    found = problems(history, stored)
    assert any(words in sentence for sentence in found), found


def test_a_clean_history():
    assert problems(clean(), STORED) == []


def test_lost():
    finds(clean(), {"m": STORED["m"][:3]}, "b of seat 1 in m was acknowledged and is stored 0 times")


def test_twice():
    finds(clean(), {"m": STORED["m"] + [(5, 0, "a")]}, "is stored 2 times")


def test_one_version_for_two():
    history = clean()
    history[7]["version"] = 3
    finds(history, STORED, "both acknowledged at version 3")


def test_out_of_order():
    history = clean()
    history[7]["version"] = 2
    finds(history, STORED, "but sent after 3 was")


def test_back_in_time():
    finds(clean() + [event("state", version=3, view="y")], STORED, "saw m at 4, and then at 3")


def test_two_truths():
    finds(clean() + [event("state", client=3, version=4, view="other")], STORED, "two different positions")


def test_refused_and_done():
    finds(clean(), {"m": STORED["m"] + [(5, 0, "no")]}, "was refused (seat), and is stored")


def test_seen_and_not_stored():
    finds(clean() + [event("state", version=9, view="q")], STORED, "only 4 are stored")


def test_gaps():
    finds(clean(), {"m": [(1, -1, None), (2, 0, "a"), (4, 1, "b")]}, "gaps or doubles")


run(globals())
