"""The text environment: what seats are told, how their answers are read, and what a transcript keeps."""

from __future__ import annotations

import json
import os
import random
import re
from pathlib import Path
from typing import Any

import pytest
from conftest import played, worlds

import cardboard
from cardboard import text
from cardboard._options import options
from cardboard._reading import Reader, candidates, distance, tokens
from cardboard.text import Episode, Limits

#: In how many positions of each game every notation is read back; `make test-long` asks for many more.
POSITIONS = int(os.environ.get("CARDBOARD_POSITIONS", "30"))


def play_out(episode: Episode, seed: int, turns: int = 10_000) -> Episode:
    """Plays an episode with random answers, prompts and all."""
    rng = random.Random(seed)
    for _ in range(turns):
        if episode.over:
            break
        seat = rng.choice(episode.acting)
        episode.prompt(seat)
        kind = ""
        while kind in ("", "piece"):
            reply = episode.play(str(rng.randint(1, len(episode.legal(seat)))), seat)
            kind = reply.kind
        assert kind == "move"
    return episode


# ---- The rules ----


def count_tokens(page: str) -> int:
    """More than any tokenizer in use makes of it: a word of up to six letters, a digit, a sign."""
    return sum(-(-len(part) // 6) for part in re.findall(r"[A-Za-z]+|\d|[^\sA-Za-z\d]", page))


def test_the_rules_in_brief(game: str) -> None:
    found = cardboard.games[game]
    assert 500 < count_tokens(found.brief) <= 1200
    assert found.brief == (Path(__file__).parents[2] / f"docs/rules/brief/{game}.md").read_text()
    numbers = set(re.findall(r"[A-Z]+-(?:X?\d+)(?:\.\d+)?", found.brief))
    assert len(numbers) > 5
    page = found.rules()
    for number in numbers:  # a rule, or a section that has rules
        assert f"**{number}**" in page or f"**{number}." in page or f"## {number} " in page, number


def test_one_rule_by_its_number() -> None:
    assert text.rules("anomaly", "ano-6.1") == cardboard.games["anomaly"].rules("ANO-6.1")
    assert "The headings" in text.rules("anomaly")
    with pytest.raises(cardboard.InputError, match="no rule of Anomaly"):
        text.rules("anomaly", "no such words anywhere")
    episode = Episode("anomaly", players=2, seats=[0], bots="random", seed=1)
    reply = episode.play("rule ANO-6.1", 0)
    assert (reply.kind, reply.text) == ("told", text.rules("anomaly", "ANO-6.1"))


# ---- Playing ----


def test_programs_play_every_seat(game: str) -> None:
    """Whole matches in the games that random play ends soon, many moves of the others; the transcript is the match."""
    for seed in (1, 2):
        episode = play_out(Episode(game, seed=seed, limits=Limits(turns=60)), seed)
        again = play_out(Episode(game, seed=seed, limits=Limits(turns=60)), seed)
        transcript = episode.transcript()
        assert episode.over and transcript == again.transcript()
        assert text.replay(transcript).transcript() == transcript
        lines = [json.loads(line) for line in transcript.splitlines()]
        moves = [line["move"] for line in lines if line.get("kind") == "move"]
        record = cardboard.Match.load(lines[-1]["record"])
        assert record.seed == seed and len(moves) <= record.steps
        assert lines[-1]["end"] == episode.ended


def test_a_transcript_that_was_changed_is_refused() -> None:
    transcript = play_out(Episode("anomaly", 2, seed=3, limits=Limits(turns=8)), 3).transcript()
    lines = transcript.splitlines()
    told = next(i for i, line in enumerate(lines) if '"told"' in line)
    for broken in ("\n".join([*lines[:told], lines[told].replace("Anomaly", "Monster"), *lines[told + 1:], ""]),
                   transcript.replace('"seed":3', '"seed":4'), transcript + "\n", "{}", "", "[1]",
                   "\n".join([*lines[:-1], lines[-1].replace('"turns"', '"over"'), ""])):
        with pytest.raises(cardboard.RecordError):
            text.replay(broken)


def test_bots_play_the_other_seats() -> None:
    episode = Episode("anomaly", players=3, seats=[2], bots=["easy", "random"], seed=5)
    assert episode.seats == (2,) and episode.acting == (2,)
    play_out(episode, 5)
    assert episode.ended == "over" and sum(episode.rewards()) == pytest.approx(1)
    assert text.replay(episode.transcript()).rewards("points") == episode.rewards("points")
    with pytest.raises(cardboard.InputError, match="seat 0 is a bot's"):
        episode.view(0)
    with pytest.raises(cardboard.RequestError, match="over"):
        episode.play("1")


def test_what_has_no_alternative_is_played(game: str) -> None:
    episode = Episode(game, seed=4, limits=Limits(turns=40))
    rng, forced = random.Random(4), 0
    while not episode.over:
        if len(episode.acting) == 1:
            assert sum(option.count for option in episode.legal()) > 1
        seat = rng.choice(episode.acting)
        forced += episode.observe(seat, compact=True).count("You have only one move: ")
        while not episode.over and seat in episode.acting:
            if episode.play(str(rng.randint(1, len(episode.legal(seat)))), seat).kind == "move":
                break
    if game in ("anomaly", "adrenaline", "spacefreaks"):
        assert forced > 0


def test_wrong_settings_are_refused() -> None:
    settings: list[dict[str, Any]] = [{"seats": [7]}, {"seats": []}, {"bots": "genius", "seats": [0]}, {"bots": ["easy"], "seats": [0]},
                  {"players": 9}, {"seed": -1}, {"most": 0}, {"options": {"aid": "much"}}]
    for wrong in settings:
        with pytest.raises(ValueError):
            Episode("anomaly", **({"seed": 1} | wrong))


# ---- Limits and rewards ----


def test_errors_lose() -> None:
    episode = Episode("anomaly", players=2, seed=1, limits=Limits(errors=2))
    for _ in range(2):
        assert episode.play("dance", 1).kind == "refused" and not episode.over
    assert episode.play("1", 1).kind == "move"  # what is right is forgiven
    for _ in range(3):
        assert episode.play("dance", 0).kind == "refused"
    assert (episode.ended, episode.at_fault, episode.acting) == ("errors", 0, ())
    assert episode.rewards() == (0.0, 1.0) and episode.rewards("rank") == (0.0, 1.0)
    assert text.replay(episode.transcript()).ended == "errors"


def test_turns_and_time_run_out() -> None:
    episode = Episode("anomaly", players=2, seed=1, limits=Limits(turns=1))
    episode.play("1", 1)
    assert (episode.ended, episode.at_fault) == ("turns", 1) and episode.rewards() == (0.0, 0.0) == episode.rewards("rank")
    now = [100.0]
    episode = Episode("anomaly", players=2, seed=1, limits=Limits(seconds=5), clock=lambda: now[0])
    now[0] = 104.0
    assert episode.play("1", 1).kind == "move"
    now[0] = 106.0
    assert episode.play("1", 0).kind == "refused" and (episode.ended, episode.at_fault) == ("time", 0)
    assert "ended early" in episode.observe(0)
    assert text.replay(episode.transcript()).transcript() == episode.transcript()
    with pytest.raises(cardboard.RequestError, match="over"):
        episode.stop("time")


def test_questions_are_counted() -> None:
    episode = Episode("anomaly", players=2, seats=[0], bots="random", seed=1, limits=Limits(errors=None, questions=3))
    assert "The board:" in episode.play("look").text
    assert "12 legal moves" in episode.play("moves").text
    assert episode.play("why not move S1 bait").text.startswith("Something else is asked")
    assert episode.play("rule ANO-1.1").kind == "refused"
    assert episode.play("1").kind == "move"


def test_rewards() -> None:
    episode = play_out(Episode("adrenaline", players=4, seed=2), 2)
    result = cardboard.Match.load(episode.record()).result
    assert episode.rewards() == result.shares and episode.rewards("points") == result.points
    ranks = episode.rewards("rank")
    assert sum(ranks) == pytest.approx(2)
    assert all((ranks[a] > ranks[b]) == (result.ranks[a] < result.ranks[b]) for a in range(4) for b in range(4))
    with pytest.raises(cardboard.InputError, match="share, points or rank"):
        episode.rewards("fame")


# ---- Reading answers ----


def mangled(notation: str, rng: random.Random) -> str:
    """The same notation as careless writers spell it."""
    ways = (str.upper, str.title, lambda text: f"`{text}`", lambda text: f"**{text}**.", lambda text: text.replace(" ", "   "),
            lambda text: f"I think this is best.\n\nMove: {text}", lambda text: f'{{"move": "{text}"}}',
            lambda text: f"<move>{text}</move>", lambda text: text.replace("(", " ( ").replace(",", " , "),
            lambda text: re.sub(r"\b([A-Z])0(\d)", r"\1\2", text), lambda text: text.replace("-", " ") if "(-" not in text and ",-" not in text
            and "[-" not in text else text, lambda text: f"[{text}]", lambda text: text.replace("-", "\N{MINUS SIGN}"))
    return rng.choice(ways)(notation)


def test_every_notation_is_read_back(game: str) -> None:
    """In many positions each legal move is found by its notation, its words and careless spellings of both."""
    found, rng, seen, reads = cardboard.games[game], random.Random(11), 0, 0
    seed = 0
    while seen < POSITIONS:
        seed += 1
        match = cardboard.Match(game, rng.choice(found.players), seed=seed)
        for _ in range(200):
            if match.over or seen >= POSITIONS:
                break
            seat = rng.choice(match.acting)
            legal = match.legal(seat)
            if rng.random() < 0.2 or POSITIONS > 1000:
                seen += 1
                view = match.view(seat)
                shown = options(view, seat)
                reader = Reader(view, seat, shown, (), text.MOST_LISTED)
                several = legal if len(legal) <= text.MOST_LISTED else rng.sample(legal, 20)
                reads += len(several)
                for move in several:
                    notation = move.text
                    assert_read(reader, notation, notation)
                    assert_read(reader, mangled(notation, rng), notation)
                for i, option in enumerate(shown, 1):
                    given = rng.choice((str(i), f"{i}.", f"#{i}", f"{i}. {option}", f"move {i}", str(option)))
                    assert reader.read(given) == option, (given, option)
                    if option.move:
                        assert_read(reader, rng.choice((option.words, option.words.lower() + ".")), option.text)
            match.play(rng.choice(legal))
    assert reads > POSITIONS


def assert_read(reader: Reader, given: str, notation: str) -> None:
    option = reader.read(given)
    assert option is not None and option.move is not None and option.move.text == notation, (given, notation, option)


def test_noise_is_never_taken_for_a_move(game: str) -> None:
    """Random letters, and notations of other positions: what is read is legal, what is not is refused with a reason."""
    rng, refused, ruled = random.Random(5), 0, 0
    elsewhere = []
    for seed in (1, 2):
        there = played(game, cardboard.games[game].players[-1], seed, 30)
        legal = there.legal(there.acting[0])
        elsewhere += [move.text for move in rng.sample(legal, min(20, len(legal)))]
    episode = Episode.start(played(game, cardboard.games[game].players[-1], 9, 12).state, seed=1)
    seat = episode.acting[0]
    legal_here = {move.text for move in episode.view(seat).legal(seat)}
    for given in elsewhere + ["".join(rng.choices("abz 09(),-[]{}\n?\u20ac\ud800", k=rng.randint(0, 30))) for _ in range(200)]:
        parsed = episode.parse(given, seat)
        if given in legal_here:
            assert parsed.option and parsed.option.text == given
        elif parsed.option is None:
            assert parsed.reason
            refused += 1
            ruled += bool(parsed.rule)
    assert refused > 150 and ruled > 0


def test_a_wrong_move_is_answered_with_the_rule() -> None:
    episode = Episode("anomaly", players=2, seats=[1], bots="random", seed=1)
    parsed = episode.parse("move S1 bait")
    assert not parsed and parsed.rule == "ANO-2.8" and "(ANO-2.8)" in parsed.reason
    assert episode.parse("MOVE s1 Bait").rule == "ANO-2.8"
    reply = episode.play("start S1 moon")
    assert reply.kind == "refused" and "closest" in reply.text


def test_misspelled_words_are_read_but_not_guessed() -> None:
    episode = Episode("adrenaline", players=3, seats=[0], bots="random", seed=7)
    cards = [option.text for option in episode.legal()]
    assert cards == ["discard scope-blue", "discard newton-blue"] or all(card.startswith("discard ") for card in cards)
    name = cards[0].removeprefix("discard ")
    parsed = episode.parse(f"discrad {name}")
    assert parsed.option and parsed.option.text == cards[0]
    assert not episode.parse("discrad")  # either card
    assert not episode.parse("discard teleporter-purple")
    for wrong in ("0", "99", "", "   ", "discard", "3 or 4", "not 1"):
        assert not episode.parse(wrong), wrong
    assert distance("discrad", "discard") == 1 and distance("abc", "abd") == 1 and distance("kitten", "sitting") == 3


def test_what_counts_is_what_an_answer_marks() -> None:
    assert "grab" in candidates("I could `run`, but I `grab`") and "run" not in candidates("I could `run`, but I `grab`")
    assert candidates("why?\nMove: go r1c2")[1] == "go r1c2"
    assert "go r1c2" in candidates('```json\n{"why": "near", "move": "go r1c2"}\n```')
    assert tokens("Play T07 at (-1, 0)!") == ("play", "t", "7", "at", "-1", "0")
    assert tokens("red-1") == ("red", "1")


# ---- Piece by piece ----


def many_moves() -> cardboard.Match:
    """A match of PNRZ at a decision with more moves than are listed."""
    for seed in range(100):
        match = cardboard.Match("pnrz", 2, seed=seed)
        rng = random.Random(seed)
        while not match.over:
            legal = match.legal()
            if len(legal) > 3000:
                return match
            match.play(rng.choice(legal))
    raise AssertionError("no such position")


def test_a_long_list_goes_by_pieces() -> None:
    match = many_moves()
    seat, every = match.acting[0], match.legal()
    episode = Episode.start(match.state, seats=[seat], bots="random", seed=1)
    prompt = episode.prompt()
    assert f"There are {len(every)} moves: name one piece by piece" in prompt and len(prompt.splitlines()) < 300
    rng = random.Random(1)
    for move in rng.sample(every, 4):
        while True:
            shown = episode.legal()
            if any(option.move == move for option in shown):
                break
            [option] = [option for option in shown if not option.move
                        and move in (one.move for one in options(match.view(seat), seat, option.named, len(every)))]
            assert option.count == len(options(match.view(seat), seat, option.named, len(every)))
            spelled = [str(shown.index(option) + 1), option.words]
            if [other.text for other in shown].count(option.text) == 1:
                spelled += [option.text, option.text.removesuffix(" ..."), option.text.removesuffix("...").split()[-1]]
            given = rng.choice(spelled)
            reply = episode.play(given)
            assert reply.kind == "piece" and str(option) in reply.text, (given, reply)
        assert episode.parse(move.text).option.move == move  # type: ignore[union-attr]
        while episode.play("back").kind == "piece":
            pass
    # Several pieces at once, and a whole move at any time.
    move = rng.choice([move for move in every if move.text.count(" ") > 2])
    words = move.text.split()
    begun = episode.play(" ".join(words[:2]))
    assert begun.kind == "piece" and " ".join(words[:2]) in begun.text
    assert not episode.parse(" ".join(words[:2]) + " nowhere")
    assert episode.play(move.text).move == move.text


def test_every_piece_leads_to_moves(game: str) -> None:
    """For every game, with short lists forced: the pieces split the legal moves, none is lost and none is twice."""
    for seed in (1, 2, 3):
        match = played(game, cardboard.games[game].players[0], seed, 15 * seed)
        for seat in match.acting[:1]:
            view = match.view(seat)
            left, found = [()], []
            while left:
                for option in options(view, seat, left.pop(), most=1):
                    if option.move:
                        found.append(option.move.text)
                    else:
                        assert option.count > 1
                        left.append(option.named)  # type: ignore[arg-type]
            assert sorted(found) == sorted(move.text for move in view.legal(seat))


# ---- What a seat is told ----


def test_a_complete_observation_has_all_that_the_seat_knows(game: str) -> None:
    match = played(game, cardboard.games[game].players[-1], 3, 30)
    episode = Episode.start(match.state, seed=1)
    for seat in episode.seats:
        view = episode.view(seat)
        shown = episode.observe(seat)
        facts = shown.split("All you may know, as data:\n")[1].splitlines()[0]
        assert json.loads(facts) == view.position()
        assert view.picture(seat).text() in shown
        # Told once; and when nothing has changed nothing is said to have.
        assert "What changed" not in episode.observe(seat, compact=True)
        for option in episode.legal(seat) if seat in episode.acting else ():
            assert str(option) in shown


def test_a_compact_observation_has_what_changed() -> None:
    episode = Episode("adrenaline", players=3, seed=2)
    rng = random.Random(2)
    for _ in range(60):
        seat = rng.choice(episode.acting)
        before = episode._at[seat].seen
        shown, view = episode.observe(seat, compact=True), episode.view(seat)
        if before is not None:
            changed = before.diff(view)
            assert bool(changed) == (before != view) == ("What changed in what you know:" in shown)
            assert all(line in shown for line in changed)
        episode.play(str(rng.randint(1, len(episode.legal(seat)))), seat)


def told(state: cardboard.State, seat: int, kind: type[Episode] = Episode) -> list[str]:
    """All that an episode says to a seat in a position, to right and wrong answers alike."""
    episode = kind.start(state, seats=[seat], bots="random", seed=1, limits=Limits(errors=None))
    if episode._match.steps:  # it had no choice, and what others then did may depend on what they hold
        return []
    said = [episode.prompt(), episode.prompt(), episode.observe(), episode.moves(), episode.moves("a", 3)]
    for given in ("7", "999", "dance", "stop", "play T01 (0,0) r0", "start S1 C1", "move S1 bait", "run", "go r0c0", ""):
        said.append(repr(episode.parse(given)))
    for given in ("dance", "look", "why not run", "moves a", "rule 1"):
        said.append(repr(episode.play(given)))
    return said


def test_prompts_do_not_depend_on_what_is_hidden(game: str) -> None:
    for players in cardboard.games[game].players:
        pairs = worlds(game, players)
        assert bool(pairs) == cardboard.games[game].secrets or players < cardboard.games[game].players[-1]
        for state, other, seat in pairs:
            assert told(state, seat) == told(other, seat)


class Leaky(Episode):
    """A mutant that looks at the full state."""

    def view(self, seat: int) -> cardboard.State:
        return self._match.state


def test_a_leak_would_be_noticed() -> None:
    state, other, seat = worlds("anomaly", 2)[0]
    assert Leaky.start(state, seats=[seat], seed=1).observe() != Leaky.start(other, seats=[seat], seed=1).observe()


def test_what_a_move_shows_is_what_the_seat_sees() -> None:
    """After the same moves of its own in both worlds, a seat that still sees the same is told the same."""
    shown = 0
    for state, other, seat in worlds("adrenaline", 3) + worlds("anomaly", 2) + worlds("pnrz", 2):
        here, there = (Episode.start(world, seats=[seat], bots="random", seed=1) for world in (state, other))
        for _ in range(5):
            if here.view(seat) != there.view(seat) or seat not in here.acting:
                break
            steps = here._match.steps
            here.observe(seat), there.observe(seat)
            replies = here.play(here.legal(seat)[0].text, seat), there.play(there.legal(seat)[0].text, seat)
            if here.view(seat) == there.view(seat) and here._match.steps == there._match.steps == steps + 1:
                assert replies[0] == replies[1] and here.observe(seat, compact=True) == there.observe(seat, compact=True)
                shown += 1
    assert shown > 2


def test_luck_is_nothing_on_average() -> None:
    """Seats share it out among themselves; of slips it is known by the seeds of the bots."""
    lucks, slips = [], 0
    for seed in range(40):
        episode = Episode("anomaly", players=2, seats=[seed % 2], bots="easy", seed=seed)
        with pytest.raises(cardboard.RequestError, match="once the match is over"):
            episode.luck()
        play_out(episode, seed)
        luck = episode.luck()
        assert sum(luck) == pytest.approx(0, abs=1e-4) and luck == text.replay(episode.transcript()).luck()
        episode._bots = {}  # as if nothing were known of how they decided
        slips += luck != episode.luck()
        lucks.append(luck[seed % 2])
    mean, spread = sum(lucks) / 40, (sum(luck * luck for luck in lucks) / 40) ** 0.5
    assert slips > 30 and 0 < spread < 1 and abs(mean) < 4 * spread / 40 ** 0.5
