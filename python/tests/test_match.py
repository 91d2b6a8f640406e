"""Matches, states and moves: what goes out comes back in, and what is wrong is refused."""

from __future__ import annotations

import copy
import json
import pickle
import subprocess
import sys
from typing import Any

import pytest
from conftest import TABLES, played
from hypothesis import given
from hypothesis import strategies as st

import cardboard
from cardboard import NATURE, WATCHER, IllegalMove, InputError, Match, RecordError, RequestError, State

matches = st.builds(lambda table, seed, moves: played(table[0], table[1], seed, moves), st.sampled_from(TABLES),
                    st.integers(0, 2**32), st.integers(0, 60))


def test_the_version_is_that_of_the_header() -> None:
    from importlib.metadata import version

    assert cardboard.__version__ == version("cardboard-games")


def test_games_say_what_they_are() -> None:
    assert list(cardboard.games) == ["pnrz", "adrenaline", "septikon", "anomaly", "spacefreaks"]
    for game in cardboard.games.values():
        assert game.title and game.blurb and 2 <= game.players[0] <= game.players[-1] <= 8
        assert 0 < game.symbols < 1024 and game.numbers > 0 and len(game.layout) > 3
        assert pickle.loads(pickle.dumps(game)) is game
    assert cardboard.games["septikon"].options["surrender"] == ("no", "yes")


@given(matches)
def test_records_replay(match: Match) -> None:
    again = Match.load(match.record())
    assert again == match and again.state == match.state and again.steps == match.steps
    assert again.record() == match.record()


@given(matches)
def test_matches_copy_and_pickle(match: Match) -> None:
    for again in (copy.copy(match), copy.deepcopy(match), match.copy(), pickle.loads(pickle.dumps(match))):
        assert again == match and again is not match
        if not match.over:
            again.play(again.legal(again.acting[0])[0])
            assert again != match and again.steps > match.steps


@given(matches)
def test_states_are_values(match: Match) -> None:
    state = match.state
    for again in (pickle.loads(pickle.dumps(state)), State.read(match.game, state.json()),
                  State.read(match.game.id, state.position()), copy.deepcopy(state)):
        assert again == state and hash(again) == hash(state) and again.id == state.id
        assert not state.diff(again)
    assert len({state, copy.copy(state)}) == 1
    view = match.view(0)
    assert pickle.loads(pickle.dumps(view)) == view != state


@given(matches)
def test_undo_leads_back(match: Match) -> None:
    if match.over:
        return
    before, record = match.state, match.record()
    match.play(match.legal(match.acting[-1])[-1])
    assert match.state != before
    match.undo()
    assert match.state == before and match.record() == record


@given(matches, st.integers(0, 2**64 - 1))
def test_a_guess_fits_the_view(match: Match, seed: int) -> None:
    for seat in range(match.players):
        guess = match.guess(seat, seed)
        assert guess.viewer is None and guess.view(seat) == match.view(seat)
        assert guess == match.guess(seat, seed)


@given(matches)
def test_a_view_has_the_moves_of_its_seat(match: Match) -> None:
    for seat in match.acting:
        assert match.view(seat).legal(seat) == match.legal(seat)


@given(matches, st.data())
def test_every_name_of_a_move_finds_it(match: Match, data: st.DataObject) -> None:
    if match.over:
        return
    seat = data.draw(st.sampled_from(match.acting))
    move = data.draw(st.sampled_from(match.legal(seat)))
    assert move.words and move.verb == move.phrase[0] and 0 <= move.number < match.game.numbers
    wanted = match.state.after(move)
    for name in (move, move.text, move.phrase, move.number, pickle.loads(pickle.dumps(move))):
        assert match.state.find(name, seat) == move
        again = match.copy()
        again.auto_chance = False
        again.play(name, seat)
        assert again.state == wanted
    assert len({m.number for m in match.legal(seat)}) == len(match.legal(seat)) == len(set(match.legal(seat)))


def test_chance_can_be_played_by_hand() -> None:
    match = Match("adrenaline", 3, seed=5, auto_chance=False)
    assert match.acting == (NATURE,) and match.steps == 0
    chances = match.state.chances()
    assert sum(p for _, p in chances) == pytest.approx(1) and len(chances) > 1
    drawn = match.copy()
    drawn.chance()
    assert drawn.state in {match.state.after(move) for move, _ in chances}
    match.play(chances[0][0])
    assert match.steps == 1 and match.state == match.state_at(1)
    match.undo()
    assert match.steps == 0 and match.state == match.state_at(0)
    with pytest.raises(InputError):
        _ = chances[0][0].number
    with pytest.raises(InputError):
        match.best()


def test_the_same_seed_falls_the_same(game: str) -> None:
    players = cardboard.games[game].players[-1]
    assert played(game, players, 3, 30) == played(game, players, 3, 30)
    assert played(game, players, 3, 30) != played(game, players, 4, 30)


def test_a_match_begins_anywhere(game: str, players: int) -> None:
    state = played(game, players, 9, 20).state
    match = Match.start(state, seed=4, auto_chance=False)
    assert match.state == state and match.steps == 0
    assert Match.load(match.record(), auto_chance=False).state == state
    with pytest.raises(InputError, match="full state"):
        Match.start(state.view(0))


def test_bots_finish_a_match(game: str) -> None:
    match = Match(game, seed=2)
    for _ in range(12):
        seat = match.acting[0]
        advice = match.best("greedy", seat, seed=1)
        assert advice == match.best("greedy", seat, seed=1)
        assert advice.move in match.legal(seat) and len(advice.worth) == match.players
        assert advice.moves[0].move == advice.move
        match.play(advice.move)
    advice = match.best("search", match.acting[0], iterations=40)
    assert advice.iterations >= 1 or len(match.legal(match.acting[0])) == 1
    assert "fair" in cardboard.bots()


def test_results(game: str, players: int) -> None:
    match = played(game, players, 1, 5)
    assert not match.result.over and not match.result.winners and len(match.result.points) == players
    assert sum(match.result.shares) == 0 and all(0 <= worth <= 1 for worth in match.state.worth())
    result = cardboard.Batch(game, 1, players, seed=1).rollout("random")[0]
    assert result.over and result.winners and min(result.ranks) == 1 and sum(result.shares) == pytest.approx(1)


def test_events_are_told_to_each(game: str) -> None:
    match = Match(game, seed=1)
    seat = match.acting[0]
    match.auto_chance = False
    move = match.legal(seat)[0]
    told = match.play(move)
    assert told == match.events(WATCHER)
    to_seat = match.events(seat)
    assert any(event.text == move.text for event in to_seat)
    assert any("You" in event.words or "you" in event.words for event in to_seat)


def test_views_hide() -> None:
    match = Match("anomaly", 3, seed=1)
    full, view = match.state.json(), match.view(0)
    assert json.loads(full) == match.state.position()
    assert match.state.json(0) == view.json() != full and "null" in view.json()
    for refused in (lambda: view.view(1), lambda: view.json(1), lambda: view.picture(1), view.worth,
                    lambda: view.after(view.legal(0)[0])):
        with pytest.raises(InputError):
            refused()
    # Nothing a seat gets changes with what it cannot know.
    other = match.guess(0, 5)
    assert other != match.state
    assert other.json(0) == view.json()
    assert other.picture(0).text() == match.picture(0).text()
    assert (other.observation(0) == match.state.observation(0)).all()
    assert Match.start(other).best("greedy", 0) == Match.start(match.state).best("greedy", 0)


def test_pictures(game: str, players: int) -> None:
    match = played(game, players, 2, 12)
    assert f"match of {game}" in repr(match) and len(str(match.state).splitlines()) > 8
    assert str(match.state) in repr(match.state)
    html = match._repr_html_()
    assert html.startswith("<pre") and "<span" in html and html.count("<span") == html.count("</span>")
    assert match.picture(0).text(ascii_only=True).isascii()
    pixels = match.picture(WATCHER, 60, 20).pixels()
    assert pixels.ndim == 3 and pixels.shape[2] == 3 and pixels.std() > 5


def test_illegal_moves_change_nothing() -> None:
    match = played("adrenaline", 3, 1, 10)
    record = match.record()
    seat = match.acting[0]
    for wrong in ("dance", ("dance",), -1, 10**9, match.game.numbers - 1):
        with pytest.raises(IllegalMove) as refused:
            match.play(wrong)
        assert refused.value.code == "move" and str(refused.value)
    with pytest.raises(IllegalMove, match="may not act"):
        match.play(match.legal()[0].text, (seat + 1) % 3)
    with pytest.raises(IllegalMove, match="is a move of seat"):
        match.play(match.legal()[0], (seat + 1) % 3)
    assert match.record() == record
    with pytest.raises(IllegalMove, match="say which"):
        Match("anomaly", 4).legal()


def test_wrong_input_is_refused() -> None:
    for wrong in (lambda: Match("chess"), lambda: Match("anomaly", 9), lambda: Match("anomaly", seed=-1),
                  lambda: Match("anomaly", options={"colour": "red"}),
                  lambda: Match("anomaly", options={"variant": "red"}), lambda: State.read("anomaly", "{}"),
                  lambda: State.read("anomaly", "no"), lambda: Match("anomaly").view(4),
                  lambda: Match("anomaly").view(-3), lambda: Match("anomaly").state_at(99),
                  lambda: Match("anomaly").picture(width=0), lambda: Match("anomaly").best("genius", 0),
                  lambda: Match("anomaly").best("fair", 0, iterations=-1)):
        with pytest.raises(InputError) as refused:
            wrong()
        assert isinstance(refused.value, ValueError) and str(refused.value)
        assert str(pickle.loads(pickle.dumps(refused.value))) == str(refused.value)
    with pytest.raises(cardboard.Error):
        Match.load("no record at all")
    text = played("septikon", 2, 1, 8).record()
    lines = text.splitlines()
    with pytest.raises(RecordError):
        Match.load("\n".join(lines[:-2] + [lines[-1]]) + "\n")
    with pytest.raises(RequestError):
        Match("anomaly").undo()
    with pytest.raises(RequestError):
        Match("anomaly").take_back(0)


def test_a_newcomer_hears_what_was_wrong() -> None:
    """What people try first: it works, or a sentence says why not. No bare error of Python or of another library."""
    assert cardboard.Game("anomaly") is cardboard.games["anomaly"] is cardboard.Game(cardboard.games["anomaly"])
    drawn = [Match("anomaly", seed=None) for _ in range(3)]
    assert len({match.seed for match in drawn}) == 3 and Match("anomaly", seed=drawn[0].seed) == drawn[0]
    assert Match.load(drawn[0].record().encode()) == drawn[0]
    numbers: Any = {"map": 2}
    assert Match("adrenaline", options=numbers) == Match("adrenaline", options={"map": "2"})
    match: Any = Match("septikon", seed=1)
    any_match: Any = Match
    for wrong, said in (
            (lambda: cardboard.Game("chess"), "no game is called 'chess'; there are pnrz"),
            (lambda: any_match(["anomaly"]), "no game is called"),
            (lambda: any_match("anomaly", seed="7"), "a seed is a number from 0 to 18446744073709551615, not '7'"),
            (lambda: any_match("anomaly", seed=1.5), "a seed is a number"),
            (lambda: any_match("anomaly", players="2"), "Anomaly is for 2 to 4 players, not '2'"),
            (lambda: any_match("septikon", players=3), ": Uranium Wars is for 2 players, not 3"),
            (lambda: any_match("adrenaline", options={"map": 9}), 'option map cannot be "9"; expected one of: 1 2 3 4'),
            (lambda: any_match("adrenaline", options={"map": None}), 'option map cannot be "None"'),
            (lambda: any_match("adrenaline", options="map"), "options are names with their choices"),
            (lambda: any_match.load(b""), "line 1: a record begins with"),
            (lambda: any_match.load(None), "a record is text, not None"),
            (lambda: any_match.start(match), "a match needs a full state"),
            (lambda: match.play(None), "a move is text, a phrase, or a number from 0 to"),
            (lambda: match.play("place\0"), "has a zero in it"),
            (lambda: match.play("\ud800"), "half a character"),
            (lambda: match.play(match.legal()[0].text, "0"), "seat '0' may not act now; 0 may"),
            (lambda: match.view("0"), "seats are 0 to 1, not '0'"),
            (lambda: match.view(None), "a view is a seat's"),
            (lambda: match.best(3), "a bot is text, not 3"),
            (lambda: match.best("easy", iterations="3"), "limits are from 0 to 4294967295 iterations, not '3'"),
            (lambda: match.state_at("1"), "so far there are 0 to 1 steps, not '1'"),
            (lambda: match.picture(0, "wide"), "a picture has 1 to 1000 columns, not 'wide'"),
            (lambda: match.state.diff(None), "only states of one game"),
            (lambda: State.read("anomaly", {"a": object()}), "a position is JSON"),
            (lambda: match.game.rules(7), "what is looked for is text, not 7"),
            (lambda: cardboard.Batch("anomaly", "8"), "a batch has 1 to 16777215 matches, not '8'"),  # type: ignore[arg-type]
            (lambda: cardboard.Arena("anomaly", ["easy"]), "contestants are names"),  # type: ignore[arg-type]
            (lambda: cardboard.Arena("anomaly", {"a": 3}), "a bot's name or a function, not 3"),  # type: ignore[dict-item]
    ):
        with pytest.raises(cardboard.Error) as refused:
            wrong()
        assert said in str(refused.value)


def test_a_finished_match_refuses_moves() -> None:
    match = played("pnrz", 2, 1, 10_000)
    assert match.over and match.result.over and match.acting == ()
    with pytest.raises(IllegalMove, match="over"):
        match.legal()
    with pytest.raises(IllegalMove, match="over"):
        match.play("decline")
    assert match.state.worth() == match.result.shares


def test_names_are_kept() -> None:
    match = Match("septikon", seed=1)
    match.set_name(0, "Änne")
    assert match.name(0) == "Änne" and match.name(1) == "" and Match.load(match.record()).name(0) == "Änne"


def test_the_engine_exports_nothing_but_itself() -> None:
    """Two copies of cardboard in one process must not get in each other's way."""
    code = "import ctypes, cardboard._binding as b; ctypes.CDLL(b.__file__).cb_game_count"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.returncode != 0 and "undefined symbol" in done.stderr


def test_why_not(game: str, players: int) -> None:
    """Legal moves need no reason; illegal ones get one, from the view alone."""
    match = played(game, players, 4, 20)
    if match.over:
        return
    seat = match.acting[0]
    legal = match.legal(seat)
    for move in legal[:30]:
        assert match.state.why_not(move.text, seat) == "" == match.view(seat).why_not(move.text, seat)
    texts = {move.text for move in legal}
    elsewhere = {move.text for seed in range(5, 9) for moment in [played(game, players, seed, 30)] if not moment.over
                 for move in moment.legal(moment.acting[0])[:40]} - texts
    reasons = [(text, match.state.why_not(text, seat)) for text in sorted(elsewhere)]
    assert any(reason for _, reason in reasons)
    other = match.guess(seat, 3)
    assert all(other.why_not(text, seat) == reason for text, reason in reasons)
    for wrong in ("dance", "", "!"):
        with pytest.raises(cardboard.Error):
            match.state.why_not(wrong, seat)
