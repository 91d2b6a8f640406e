"""The lessons of the page: the engine replays each one, and every caption must fit the position."""
import glob
import json
import os
import re
import subprocess

from served import PROGRAM, run

WEB = os.path.join(os.path.dirname(__file__), "../../web")
GAMES = os.path.join(WEB, "src/games")
REFEREE = subprocess.Popen([PROGRAM, "referee"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def ask(op, **members):
    """One request of the protocol, which the page's own engine answers in the same way."""
    print(json.dumps({"op": op, **members}), file=REFEREE.stdin, flush=True)
    answer = json.loads(REFEREE.stdout.readline())
    assert answer["ok"], answer
    return answer


def captions(record):
    """Yields (step, caption) for a record; a caption is a list of (key, value)."""
    step, caption = 0, []
    for line in record.split("\n\n", 1)[1].split("\n") + [""]:
        comment = re.fullmatch(r"; ([a-z-]+)(?: (.*))?", line)
        if comment:
            caption.append((comment[1], comment[2] or ""))
            continue
        if caption:
            yield step, caption
            caption = []
        step += line != "" and not line.startswith(";")


def said_in(language, game):
    """The captions of a game's lesson, by name."""
    with open(os.path.join(language, f"{game}-lesson/lesson.json"), encoding="utf-8") as f:
        return json.load(f)["says"]


def fits(pattern, move):
    return re.fullmatch(re.escape(pattern).replace(r"\*", ".*"), move)


def test_every_caption_fits_its_step():
    paths = sorted(glob.glob(os.path.join(GAMES, "*/lesson.txt")))
    languages = glob.glob(os.path.join(WEB, "src/languages/*/"))
    assert len(languages) > 1
    for path in paths:
        with open(path, encoding="utf-8") as f:
            record = f.read()
        name = os.path.basename(os.path.dirname(path))
        seat = int(re.search(r"^; seat (\d)$", record, re.M)[1])
        moves = [m for m in record.split("\n\n", 1)[1].split("\n") if m and not m.startswith(";")]
        ask("load", record=record)
        end = ask("look")
        assert end["steps"] == len(moves), (name, end)
        tables = ask("tables", game=end["game"])
        words = [said_in(language, end["game"]) for language in languages]
        asked = 0
        for step, caption in captions(record):
            said = dict(caption)
            assert all(says[said["says"]] for says in words), (name, step)
            for word in said.get("see", "").split():
                kind, _, value = word.partition("=")
                if kind.startswith("."):
                    continue
                known = tables["kinds"][kind]
                if known.get("names"):
                    assert value in known["names"], (name, step, word)
                elif not known["named"]:
                    assert known["min"] <= int(value) <= known["max"], (name, step, word)
            if "ask" not in said:
                continue
            asked += 1
            shown = ask("look", step=step, seat=seat)
            legal = [m["text"] for m in shown["moves"]]
            assert moves[step].startswith(f"{seat} ") and re.sub(r"  #.*", "", moves[step])[2:] in legal, (name, step)
            for pattern in filter(None, said["ask"].split(" | ")):
                assert any(fits(pattern, m) for m in legal), (name, step, pattern)
        assert asked >= 5, name
    assert paths


def test_a_seat_is_shown_its_own():
    with open(os.path.join(GAMES, "pnrz/lesson.txt"), encoding="utf-8") as f:
        ask("load", record=f.read())
    steps = ask("look")["steps"]
    assert steps > 8
    told = ask("log", seat=0)["log"]
    for step in range(steps + 1):
        full, own = ask("look", step=step), ask("look", step=step, seat=0)
        assert own["step"] == step and own["view"]["hand"][0] == full["view"]["hand"][0]
        assert own["view"]["hand"][1] is None and full["view"]["hand"][1] is not None
        assert ("moves" in own) == ("prompt" in own) == (0 in own["to_move"])
        assert bool(own["log"]) == (step > 0) and own["log"] == told[step]


def test_a_hint_for_any_step():
    with open(os.path.join(GAMES, "pnrz/lesson.txt"), encoding="utf-8") as f:
        ask("load", record=f.read())
    step = next(n for n in range(99) if 0 in ask("look", step=n)["to_move"])
    hint = ask("hint", step=step, seat=0, iterations=50)
    legal = {m["text"] for m in ask("look", step=step, seat=0)["moves"]}
    assert hint["move"] in legal and 1 <= len(hint["moves"]) <= 3
    for move in hint["moves"]:
        assert move["text"] in legal and move["words"] and 0 <= move["worth"] <= 1


def test_it_ends():
    ask("quit")
    REFEREE.communicate()
    assert REFEREE.returncode == 0


run(globals())
