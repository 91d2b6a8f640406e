"""The lessons of the page: each is replayed by the engine, and every caption must fit what it finds there."""
import glob
import os
import re

from served import Server, run

FOLDER = os.path.join(os.path.dirname(__file__), "../../web/learn")
SERVER = Server()


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


def fits(pattern, move):
    return re.fullmatch(re.escape(pattern).replace(r"\*", ".*"), move)


def test_every_caption_fits_its_step():
    paths = sorted(glob.glob(os.path.join(FOLDER, "*.txt")))
    for path in paths:
        with open(path, encoding="utf-8") as f:
            record = f.read()
        name = os.path.basename(path)
        seat = int(re.search(r"^; seat (\d)$", record, re.M)[1])
        moves = [m for m in record.split("\n\n", 1)[1].split("\n") if m and not m.startswith(";")]
        status, end = SERVER.post("/api/replay", {"record": record})
        assert status == 200 and end["steps"] == len(moves), (name, end)
        tables = SERVER.get_json("/api/games/" + end["game"])
        asked = 0
        for step, caption in captions(record):
            said = dict(caption)
            assert said["en"] and said["de"], (name, step)
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
            shown = SERVER.post("/api/replay", {"record": record, "step": step, "seat": seat})[1]
            legal = [m["text"] for m in shown["moves"]]
            assert moves[step].startswith(f"{seat} ") and re.sub(r"  #.*", "", moves[step])[2:] in legal, (name, step)
            for pattern in filter(None, said["ask"].split(" | ")):
                assert any(fits(pattern, m) for m in legal), (name, step, pattern)
        assert asked >= 5, name
    assert paths


def test_it_ends():
    SERVER.close()


run(globals())
