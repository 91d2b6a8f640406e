"""The benchmark of language models, without a network: endpoints on this machine that answer well, badly and nonsense."""

from __future__ import annotations

import json
import math
import os
import random
import threading
import zlib
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from conftest import worlds

import cardboard
from cardboard import bench, text
from cardboard.bench import talk
from cardboard.bench.command import main
from cardboard.bench.items import Luck, MatchItem, PositionItem, QuestionItem
from cardboard.bench.positions import ENDING, _end_of
from cardboard.bench.questions import Asker
from cardboard.bench.results import rating, scale, without_luck
from cardboard.bench.sets import LEVELS, MATCHES

#: Pairs of matches of each level with a bot behind the endpoint; `make test-long` asks for many more, in all games.
PAIRS = int(os.environ.get("CARDBOARD_PAIRS", "3"))

#: What an endpoint does with a conversation: a text, tool calls, or the status of an error.
Mind = Callable[[Any], Any]


class Local(ThreadingHTTPServer):
    """An endpoint on this machine. What it answers depends on the name of the model alone."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.minds: dict[str, Mind] = {}
        self.asked: list[Any] = []
        self.url = f"http://127.0.0.1:{self.server_port}/v1"


class _Handler(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        server: Any = self.server
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        server.asked.append(asked)
        said = server.minds[asked["model"]](asked) if self.path == "/v1/chat/completions" else 404
        message = said if isinstance(said, dict) else {"role": "assistant", "content": said}
        used = {"prompt_tokens": 10, "completion_tokens": 2}
        body = json.dumps({"choices": [{"message": message}], "usage": used}).encode()
        self.send_response(said if isinstance(said, int) else 200)
        if said == 429:
            self.send_header("Retry-After", "7")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: Any) -> None:
        pass


@pytest.fixture
def local() -> Iterator[Local]:
    server = Local()
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield server
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.fixture(scope="module")
def few() -> bench.Set:
    """A small set of all that there is."""
    made = bench.Set("few", 5, 1, 1, 1, {game: _puzzles(game)[:1] for game in cardboard.games})
    assert made.items
    return made


def _puzzles(game: str) -> list[Any]:
    found: list[Any] = json.loads((Path(__file__).parents[2] / f"web/src/games/{game}/puzzles.json").read_text())
    return found


# ---- Sets ----


def test_the_public_set_is_frozen() -> None:
    chosen = bench.public()
    items = chosen.items  # checks the fingerprint
    assert len({item.id for item in items}) == len(items) == 262
    assert bench.Set.read(chosen.write()) == chosen
    for game in cardboard.games:
        kinds = {item.kind for item in items if item.game == game}
        assert kinds >= {"puzzle", "may", "why", "then"}
        assert ("match" in kinds) == (game in MATCHES) and ("end" in kinds) == (game in ENDING)
    matches = [item for item in items if isinstance(item, MatchItem)]
    assert {item.level for item in matches} == set(LEVELS)
    pairs = {(item.game, item.level, item.seed) for item in matches}
    assert len(pairs) * 2 == len(matches)  # the same chance from both seats
    assert {(item.kind, item.game) for item in items[:29]} == {(item.kind, item.game) for item in items}


def test_other_seeds_make_other_sets(few: bench.Set) -> None:
    again = bench.Set("few", 5, 1, 1, 1, few.puzzles)
    other = bench.Set("few", 6, 1, 1, 1, few.puzzles)
    assert [item.described() for item in again.items] == [item.described() for item in few.items]
    assert again.fingerprint == few.fingerprint != (other.items and other.fingerprint)
    with pytest.raises(cardboard.InputError, match="other rules or puzzles"):
        print(bench.Set("few", 6, 1, 1, 1, few.puzzles, few.fingerprint).items)
    for wrong in ("", "[]", "{}", '{"set":2}', '{"set":1,"name":"x","seed":-1}', '{"set":1,"name":"x","seed":1,"pairs":"2"}',
                  '{"set":1,"name":"x","seed":1,"colour":"red"}'):
        with pytest.raises(cardboard.InputError):
            bench.Set.read(wrong)


def test_the_engine_has_the_answers(few: bench.Set) -> None:
    for item in few.items:
        if isinstance(item, PositionItem):
            legal = {move.text for move in item.view.legal(item.seat)}
            assert set(item.right) < legal and set(item.worths) <= legal
            if item.worths:
                assert item.worths[item.right[0]] == max(item.worths.values())
            else:
                world = item.view.guess(99)
                for move in legal:
                    match = cardboard.Match.start(world.after(move, item.seat), auto_chance=False)
                    while len(match.acting) == 1 and len(match.legal()) == 1:
                        match.play(match.legal()[0])
                    assert (match.result.winners == {item.seat}) >= (move in item.right)
        elif isinstance(item, QuestionItem):
            assert item.right in item.choices
            move = item.question.split(": ")[1].splitlines()[0]
            reason = item.view.reason(move, item.seat)
            if item.kind == "may":
                assert (reason is None) == (item.right == "yes")
            elif item.kind == "why":
                assert reason and item.choices[item.right].startswith(reason.rule + " ")
            else:
                assert reason is None
                after = item.view.guess(99).after(move, item.seat).view(item.seat)
                assert "; ".join(item.view.diff(after)) == item.choices[item.right]


def test_items_are_made_of_what_the_seat_knows(game: str) -> None:
    """In worlds that a seat cannot tell apart there are the same ends and questions."""
    asker, compared = Asker(cardboard.games[game], 3), 0
    for state, other, seat in worlds(game, cardboard.games[game].players[0]):
        if len(state.acting) > 1:
            continue
        here, there = (_end_of(world, "end") for world in (state, other))
        assert (here and here.described()) == (there and there.described())
        for make in (asker._may, asker._why, asker._then):
            asked, the_same = (make(world.view(seat), seat, f"{game}/may/0", Luck(1)) for world in (state, other))
            assert (asked and asked.described()) == (the_same and the_same.described())
            compared += asked is not None
    assert bool(compared) == cardboard.games[game].secrets


@pytest.mark.parametrize("track", bench.TRACKS)
def test_prompts_do_not_depend_on_what_is_hidden(track: str, game: str) -> None:
    def asked(state: cardboard.State, seat: int) -> list[Any]:
        seen: list[Any] = []

        def model(messages: Any, tools: Any) -> bench.Answer:
            seen.append(json.dumps([messages, tools]))
            if tools and len(seen) == 1:
                return bench.Answer("", tuple(bench.Call(str(i), *call) for i, call in enumerate((
                    ("moves", '{"words": "a"}'), ("why_not", '{"move": "run"}'), ("rules", '{"find": "1"}'), ("dance", "{}")))))
            return bench.Answer("nonsense")

        talk.put(PositionItem(f"{game}/end/0", game, state.view(seat), seat, ()), track, model)
        return seen

    for state, other, seat in worlds(game, cardboard.games[game].players[-1])[:2]:
        if len(state.view(seat).legal(seat)) > 1 and len(state.acting) == 1:
            assert state != other and asked(state, seat) == asked(other, seat) and len(asked(state, seat)) > talk.ERRORS


# ---- Endpoints ----


def test_a_busy_endpoint_is_asked_again(local: Local) -> None:
    answers: Iterator[Any] = iter((429, 503, "hello"))
    local.minds["busy"] = lambda asked: next(answers)
    slept: list[float] = []
    endpoint = bench.Endpoint(local.url + "/", "busy", key="secret", settings={"temperature": 0}, sleep=slept.append)
    answer = endpoint.ask([{"role": "user", "content": "hi"}])
    assert (answer.text, answer.usage) == ("hello", bench.Usage(1, 10, 2)) and slept == [7.0, 2.0]
    assert local.asked[-1] == {"model": "busy", "messages": [{"role": "user", "content": "hi"}], "temperature": 0}


def test_an_endpoint_that_refuses_ends_it(local: Local) -> None:
    local.minds |= {"closed": lambda asked: 401, "broken": lambda asked: 500, "strange": lambda asked: {"tool_calls": [{}]}}
    slept: list[float] = []
    for model, waits in (("closed", []), ("broken", [1.0, 2.0]), ("strange", [])):
        slept.clear()
        with pytest.raises(bench.Unreachable):
            bench.Endpoint(local.url, model, tries=3, sleep=slept.append).ask([])
        assert slept == waits
    for url in ("http://127.0.0.1:1/v1", local.url + "/elsewhere"):
        with pytest.raises(bench.Unreachable):
            bench.Endpoint(url, "x", tries=1).ask([])
    with pytest.raises(cardboard.InputError, match="begins with http"):
        bench.Endpoint("nowhere", "x")


# ---- Runs ----


def knowing(few: bench.Set) -> Mind:
    """Knows the right answers to positions and questions, by what it is told."""
    answers = {item.text(): f"Let me think.\n\n**{item.right}**" for item in few.items if isinstance(item, QuestionItem)}
    for item in few.items:
        if isinstance(item, PositionItem):
            for listed in (True, False):
                episode = text.Episode.start(item.view.guess(0), seats=[item.seat], bots="random", seed=0, listed=listed,
                                             most=text.MOST_LISTED if listed else 100_000)
                answers[episode.observe(item.seat)] = f"Move: {item.right[0]}"
    return lambda asked: answers[asked["messages"][1]["content"]]


def test_right_answers_are_right(few: bench.Set, local: Local, tmp_path: Path) -> None:
    local.minds["wise"] = knowing(few)
    run = bench.Run(tmp_path / "wise.jsonl", few, "wise", wanted=lambda item: item.kind != "match")
    run.play(bench.Endpoint(local.url, "wise").ask, workers=3)
    assert len(run.done) == len(run.plan) == 3 * 8 + 2 * 15
    assert all(line["score"] == 1 and not line["refused"] for line in run.done.values())


@pytest.mark.parametrize("track", bench.TRACKS)
def test_nonsense_loses_and_illegal_moves_are_counted_by_rule(few: bench.Set, local: Local, tmp_path: Path, track: str) -> None:
    local.minds |= {"nonsense": lambda asked: "I dance.", "illegal": lambda asked: "start A L1", "number": lambda asked: "1"}
    for model in ("nonsense", "illegal", "number"):
        run = bench.Run(tmp_path / f"{model}.jsonl", few, model, [track],
                        lambda item: item.game == "anomaly" and (item.kind != "match" or item.id.endswith(("/0/0", "/0/1"))))
        run.play(bench.Endpoint(local.url, model).ask)
        lines = list(run.done.values())
        if model == "number" and track != "unlisted":
            assert not any(line["refused"] for line in lines if "/match/" in line["item"])
            continue
        assert sum(line["score"] for line in lines) == 0
        for line in lines:
            # In the first decision of a match the move is legal from seat 0.
            began = model == "illegal" and line["item"].endswith("/0/0") and "/match/" in line["item"]
            assert line["refused"] == talk.ERRORS + 1 == line["usage"]["calls"] - began
            assert line["usage"]["prompt_tokens"] == 10 * line["usage"]["calls"] and sum(line["illegal"].values()) == line["refused"]
    counted = bench.results(*bench.load(tmp_path / "illegal.jsonl"))["tracks"][track]["took"]["illegal"]
    assert any(rule.startswith("ANO-") for rule in counted)


def test_tools_are_answered(few: bench.Set, local: Local, tmp_path: Path) -> None:
    def curious(asked: Any) -> Any:
        tools = [tool["function"]["name"] for tool in asked["tools"]]
        told = [message["content"] for message in asked["messages"] if message["role"] == "tool"]
        if len(told) < 2:
            calls = (("rules", '{"find": "ANO-6.1"}'), ("moves" if "moves" in tools else "rules", "{"))
            return {"role": "assistant", "content": None, "tool_calls": [
                {"id": str(i), "type": "function", "function": {"name": name, "arguments": given}}
                for i, (name, given) in enumerate(calls)]}
        assert told[0] == text.rules("anomaly", "ANO-6.1") and "cannot be read" in told[1]
        return "yes"

    local.minds["curious"] = curious
    run = bench.Run(tmp_path / "curious.jsonl", few, "curious", ["tools"], lambda item: item.game == "anomaly" and item.kind in ("may", "end"))
    run.play(bench.Endpoint(local.url, "curious").ask)
    assert {line["item"].split("/")[1] for line in run.done.values()} == {"may", "end"}
    assert all(line["usage"]["calls"] >= 2 for line in run.done.values())


def test_a_run_goes_on_where_it_stopped_and_repeats_byte_by_byte(few: bench.Set, local: Local, tmp_path: Path) -> None:
    """The endpoint fails now and then; what comes out is what an endpoint that never fails brings about."""
    calls = iter(range(1_000_000))
    local.minds |= {"sound": lambda asked: "1", "weak": lambda asked: 400 if next(calls) in (3, 20, 60) else "1"}

    def play(name: str, model: str) -> bench.Run:
        run = bench.Run(tmp_path / name, few, "model", ["listed"], lambda item: item.game in ("anomaly", "septikon")
                        and item.id.split("/")[2] not in LEVELS[1:])
        run.play(bench.Endpoint(local.url, model).ask)
        return run

    play("a", "sound")
    play("b", "sound")
    whole = (tmp_path / "a").read_bytes()
    assert whole == (tmp_path / "b").read_bytes()
    stopped, kept = 0, b""
    while True:
        try:
            run = play("c", "weak")
            break
        except bench.Unreachable:
            stopped += 1
            assert (tmp_path / "c").read_bytes().startswith(kept)
            kept = (tmp_path / "c").read_bytes()
            with (tmp_path / "c").open("ab") as file:
                file.write(b'{"track":"listed","it')  # as if it had been cut off in mid-line
    assert stopped == 3 and sorted((tmp_path / "c").read_bytes().splitlines()) == sorted(whole.splitlines())
    assert bench.results(*bench.load(tmp_path / "c")) == bench.results(*bench.load(tmp_path / "a"))
    for line in run.done.values():
        if isinstance(line["talk"], str):
            assert text.replay(line["talk"]).transcript() == line["talk"]
    with pytest.raises(cardboard.InputError, match="another run"):
        bench.Run(tmp_path / "a", few, "other model")


# ---- Ratings ----


def test_ratings_without_luck_mean_the_same_and_vary_less() -> None:
    """Scores that are skill plus luck: what is taken out is the luck, and no more of it than shows."""
    rng, truth, errors, factors, inside = random.Random(1), 1200 + 400 * math.log10(0.6 / 0.4), [], [], 0
    for _ in range(40):
        luck = [rng.choice((-0.3, 0.3)) for _ in range(400)]
        played = [(i // 2, 1200.0, float(rng.random() < 0.6 + each), each) for i, each in enumerate(luck)]
        plain = rating([(against, score) for _, against, score, _ in played])
        found = without_luck(plain.value, played)
        assert found is not None
        corrected, factor = found
        assert corrected.high - corrected.low < plain.high - plain.low
        errors.append(corrected.value - truth)
        factors.append(factor)
        inside += corrected.low < truth < corrected.high
    assert abs(sum(errors) / 40) < 6 and inside >= 35 and 1.4 < sum(factors) / 40 < 1.8
    useless = without_luck(plain.value, [(pair, against, score, rng.gauss(0, 1)) for pair, against, score, _ in played])
    assert useless is not None and 0.9 < useless[1] < 1.1 and abs(useless[0].value - plain.value) < 5
    assert without_luck(plain.value, played[:3]) is None


def test_ratings_are_on_the_scale_of_the_levels() -> None:
    assert set(scale()) == set(cardboard.games) and all(levels["fair"] == 1200 for levels in scale().values())
    for truth in (700.0, 1200.0, 1900.0):
        scores = [(against, 1 / (1 + 10 ** ((against - truth) / 400))) for against in (900.0, 1200.0, 1500.0)] * 40
        found = rating(scores)
        assert found.low < truth < found.high and abs(found.value - truth) < 10
    lost, won = rating([(1200.0, 0.0)] * 10), rating([(1200.0, 1.0)] * 10)
    assert -1000 < lost.low < lost.value < lost.high < 1200 < won.low < won.value < won.high < 4000
    wide, narrow = rating([(1200.0, 0.5)] * 10), rating([(1200.0, 0.5)] * 40)
    assert (wide.high - wide.low) / (narrow.high - narrow.low) == pytest.approx(2, abs=0.1)


class Watched(text.Episode):
    """Remembers what the view was behind each text that it told."""

    known: dict[str, tuple[cardboard.State, int]] = {}

    def observe(self, seat: int | None = None, compact: bool = False) -> str:
        told = super().observe(seat, compact)
        view = self.view(self._seat(seat))
        assert self.known.setdefault(told, (view, view.viewer or 0))[0] == view  # all that the seat knows is in the text
        return told


@pytest.mark.parametrize("level", ("easy", "fair"))
def test_bots_behind_the_endpoint_have_the_ratings_of_the_arena(level: str, local: Local, tmp_path: Path,
                                                                monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot reads the prompt and answers in notation; the benchmark rates it where the arena does."""
    def bot(asked: Any) -> str:
        view, seat = Watched.known[asked["messages"][1]["content"]]
        luck = zlib.crc32(asked["messages"][1]["content"].encode())
        return cardboard.Match.start(view.guess(luck), auto_chance=False).best(level, seat, seed=luck).move.text

    monkeypatch.setattr(talk, "Episode", Watched)
    Watched.known.clear()
    local.minds[level] = bot
    chosen = bench.Set("bots", 7, PAIRS, 0, 0, {})
    games = MATCHES if PAIRS > 3 else ("anomaly",)
    run = bench.Run(tmp_path / "bot.jsonl", chosen, level, ["unlisted"],
                    lambda item: isinstance(item, MatchItem) and item.level in ("easy", "fair", "hard") and item.game in games)
    run.play(bench.Endpoint(local.url, level).ask, workers=2)
    found = bench.results(*bench.load(tmp_path / "bot.jsonl"))["tracks"]["unlisted"]
    assert found["took"]["refused"] == 0
    for game in games:
        rated = found["matches"][game]["rating"]
        print(f"{game}, {level}: {rated}, in the arena {scale()[game][level]}")
        assert found["matches"][game]["games"] == 6 * PAIRS
        assert rated["low"] < scale()[game][level] < rated["high"]
        corrected, factor = found["matches"][game]["without_luck"], found["matches"][game]["luck_factor"]
        print(f"without luck: {corrected}, worth {factor} times the matches")
        assert corrected["low"] < rated["high"] and rated["low"] < corrected["high"] and 0.5 < factor < 2


# ---- The command ----


def test_the_command(few: bench.Set, local: Local, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KEY", "sk-12345")
    local.minds |= {"<b>&one": lambda asked: "A", "two": lambda asked: "yes", "closed": lambda asked: 403}
    (tmp_path / "set.json").write_text(few.write())
    out = {model: tmp_path / f"run{i}" for i, model in enumerate(("<b>&one", "two", "closed"))}
    for model, path in out.items():
        status = main(["run", "--url", local.url, "--model", model, "--out", str(path), "--set", str(tmp_path / "set.json"), "--key-env", "KEY",
                       "--kind", "may", "--kind", "then", "--kind", "puzzle", "--game", "anomaly", "--price", "1", "10"])
        assert status == (model == "closed")
        shown = json.loads(Path(f"{path}.json").read_text())
        if model != "closed":
            assert set(shown["tracks"]) == set(bench.TRACKS)
            used = shown["tracks"]["unlisted"]["took"]
            assert used["cost"] == pytest.approx((used["prompt_tokens"] + 10 * used["completion_tokens"]) / 1e6) and used["calls"] > 2
    assert "sk-12345" not in "".join(file.read_text() for file in tmp_path.iterdir())
    pages = Path(f"{out['<b>&one']}.html").read_text()
    assert "&lt;b&gt;&amp;one" in pages and "<b>&one" not in pages and pages.count('class="plot"') == 3
    assert main(["report", *(f"{path}.jsonl" for path in out.values()), "--out", str(tmp_path / "all")]) == 0
    assert (tmp_path / "all.html").read_text().count("&amp;one") > 3
    assert "plays on from here" in capsys.readouterr().err


def test_held_out_sets_and_misuse(local: Local, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "puzzles").mkdir()
    (tmp_path / "puzzles/anomaly.json").write_text(json.dumps(_puzzles("anomaly")[:2]))
    made = ["held-out", "--out", str(tmp_path / "own.json"), "--ends", "0", "--questions", "1", "--puzzles", str(tmp_path / "puzzles")]
    assert main(made) == 0 and "77 items" in capsys.readouterr().out
    chosen = bench.Set.read((tmp_path / "own.json").read_text())
    assert len(chosen.items) == 77 and chosen.seed > 2**20 and "end" not in {item.kind for item in chosen.items}
    run = ["run", "--url", local.url, "--model", "x", "--out", str(tmp_path / "x")]
    (tmp_path / "no.jsonl").write_text("no\n")
    for wrong in (made, [*run, "--set", str(tmp_path / "none")], [*run, "--set", str(tmp_path / "puzzles/anomaly.json")],
                  [*run, "--workers", "0"], ["report", str(tmp_path / "no.jsonl"), "--out", str(tmp_path / "y")]):
        assert main(wrong) == 2 and capsys.readouterr().err.startswith("cardboard-bench: ")
    for misused in ([], ["dance"], run[:-2], [*run, "--track", "none"], [*run, "--settings", "{"]):
        with pytest.raises(SystemExit) as stopped:
            main(misused)
        assert stopped.value.code == 2
