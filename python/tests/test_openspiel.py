"""OpenSpiel's own simulation of every game, and what it does not cover."""

from __future__ import annotations

import pickle
import random
import subprocess
import sys
from typing import Any

import pyspiel
import pytest

import cardboard
from cardboard import openspiel

NAMES = openspiel.register()
# Random play at Septikon goes on for thousands of steps unless a station may surrender.
SHORT: dict[str, dict[str, Any]] = {"septikon": {"limit": 500, "surrender": "yes"}}


def load(game: str, **params: Any) -> Any:
    return pyspiel.load_game(f"cardboard_{game}", params)


def walk(game: Any, seed: int, steps: int) -> Any:
    rng, state = random.Random(seed), game.new_initial_state()
    for _ in range(steps):
        if state.is_terminal():
            break
        state.apply_action(rng.choice(state.legal_actions()))
    return state


def test_register_twice_does_no_harm() -> None:
    assert openspiel.register() == NAMES and set(NAMES) <= set(pyspiel.registered_names())


def test_random_sim(game: str, players: int) -> None:
    pyspiel.random_sim_test(load(game, players=players, **SHORT.get(game, {})), num_sims=1, serialize=True, verbose=False)


def test_games_sim_test_of_openspiel(game: str) -> None:
    """OpenSpiel's own file of tests as it is, with those of our games alone: by default, and for all numbers of players."""
    chosen = f"""
import re, sys, unittest
import cardboard.openspiel
from open_spiel.python.tests import games_sim_test as theirs
class Chosen(unittest.TestLoader):
    def getTestCaseNames(self, case):
        return [name for name in super().getTestCaseNames(case) if re.search("cardboard_{game}$", name)]
suite = Chosen().loadTestsFromTestCase(theirs.GamesSimTest)
done = unittest.TextTestRunner().run(suite)
print("ran", done.testsRun)
sys.exit(not done.wasSuccessful())
"""
    done = subprocess.run([sys.executable, "-c", chosen], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    players = cardboard.games[game].players
    assert f"ran {1 + (len(players) if len(players) > 1 else 0)}" in done.stdout


def test_games_are_named_by_their_parameters(game: str, players: int) -> None:
    """What a game calls itself loads it again, with every choice of every option."""
    rows = cardboard.games[game].options
    every: list[tuple[str, tuple[Any, ...]]] = [("players", (players,)), *rows.items()]
    for name, choices in every:
        for choice in choices:
            given = int(choice) if str(choice).isdigit() else choice
            options: dict[str, Any] = {} if name == "players" else {name: choice}
            try:
                match = cardboard.Match(game, players, options=options, auto_chance=False)
            except cardboard.InputError as refused:  # a choice for other numbers of players
                with pytest.raises(cardboard.InputError, match=str(refused)):
                    load(game, **{"players": players, name: given})
                continue
            loaded = load(game, **{"players": players, name: given})
            assert str(pyspiel.load_game(str(loaded))) == str(loaded) and f"{name}={choice}" in str(loaded)
            assert str(pickle.loads(pickle.dumps(loaded))) == str(loaded)
            start = loaded.new_initial_state().cardboard_state
            while match.state != start:  # moves without an alternative
                match.play(match.legal(match.acting[0])[0])


def test_another_process_reads_pickles() -> None:
    """A pickle brings its module along, and that registers the games."""
    state = walk(load("adrenaline", players=4, map=2), 3, 50)
    done = subprocess.run([sys.executable, "-c", "import pickle, sys; print(pickle.load(sys.stdin.buffer).information_state_string(1))"],
                          input=pickle.dumps(state), capture_output=True, check=True)
    assert done.stdout.decode().strip() == state.information_state_string(1)


def test_clones_and_serialisation(game: str, players: int) -> None:
    loaded = load(game, players=players)
    assert loaded.num_players() == players
    state = walk(loaded, players, 40)
    for again in (state.clone(), loaded.deserialize_state(state.serialize()), pickle.loads(pickle.dumps(state))):
        assert str(again) == str(state) and again.history() == state.history()
        for seat in range(players):
            assert again.information_state_string(seat) == state.information_state_string(seat)
        if not state.is_terminal():
            assert again.legal_actions() == state.legal_actions()
            before = str(state)
            again.apply_action(again.legal_actions()[0])
            assert str(state) == before


def test_it_is_the_same_game(game: str) -> None:
    """The states OpenSpiel goes through are those of a match that makes the same moves."""
    loaded = load(game)
    state, rng = loaded.new_initial_state(), random.Random(3)
    match = cardboard.Match(game, loaded.num_players(), auto_chance=False)
    for _ in range(60):
        before = state.cardboard_state
        state.apply_action(rng.choice(state.legal_actions()))
        if state.cardboard_state == before:
            continue  # in the middle of a move
        while match.state != before:
            match.play(match.legal(match.acting[0])[0])  # moves without an alternative
        reached = [m for m in match.legal(match.acting[0]) if match.state.after(m) == state.cardboard_state]
        match.play(reached[0]) if reached else match.play(_leading(match, state.cardboard_state))


def _leading(match: cardboard.Match, goal: cardboard.State) -> cardboard.Move:
    """The move after which only moves without an alternative lead to the goal."""
    for move in match.legal(match.acting[0]):
        now = match.state.after(move)
        while now != goal and now.acting and now.acting[0] >= 0 and len(now.legal(now.acting[0])) == 1:
            now = now.after(now.legal(now.acting[0])[0])
        if now == goal:
            return move
    raise AssertionError("no legal move leads there")


def test_information_states_keep_secrets_and_remember() -> None:
    loaded = load("anomaly", players=2)
    state, rng, noticed, unnoticed = loaded.new_initial_state(), random.Random(1), 0, 0
    strings: set[str] = set()
    for _ in range(200):
        if state.is_terminal():
            break
        before, view, actor = state.information_state_string(0), state.cardboard_state.view(0), state.current_player()
        state.apply_action(rng.choice(state.legal_actions()))
        after = state.information_state_string(0)
        if actor == 0 or state.cardboard_state.view(0) != view:
            noticed += 1
            assert after not in strings  # it remembers, so no two moments are the same
        else:
            unnoticed += 1
            assert after == before
        strings.add(after)
    assert noticed > 20 and unnoticed > 5
    assert state.information_state_string(0) != state.information_state_string(1)
    row = state.observation_tensor(0)
    length = cardboard.games["anomaly"].observation_length
    assert len(row) > length and min(row) >= 0 and max(row) <= 1
    view = state.cardboard_state.view(0)
    assert (view.guess(5).observation(0) == row[:length]).all()


def test_tensors_tell_apart_what_strings_do(game: str, players: int) -> None:
    """Same string, same tensor; another string, another tensor: for observations and for information states."""
    loaded = load(game, players=players)
    state, rng = loaded.new_initial_state(), random.Random(2)
    shapes = loaded.information_state_tensor_shape(), loaded.observation_tensor_shape()
    kinds = ((state.__class__.information_state_string, state.__class__.information_state_tensor),
             (state.__class__.observation_string, state.__class__.observation_tensor))
    known: list[dict[str, tuple[float, ...]]] = [{}, {}]
    for _ in range(60):
        if state.is_terminal():
            break
        for seat in range(players):
            for i, (string, tensor) in enumerate(kinds):
                row = tuple(tensor(state, seat))
                assert (len(row),) == tuple(shapes[i])
                assert known[i].setdefault(string(state, seat), row) == row
        state.apply_action(rng.choice(state.legal_actions()))
    assert all(len(set(rows.values())) == len(rows) > 10 for rows in known)


def test_resampled_states_look_the_same() -> None:
    for game in ("anomaly", "adrenaline", "pnrz"):
        state, others = walk(load(game), 5, 60), 0
        while state.is_chance_node():
            state.apply_action(state.legal_actions()[0])
        seat = state.current_player()
        for _ in range(5):
            other = state.resample_from_infostate(seat, random.Random().random)
            assert other.information_state_string(seat) == state.information_state_string(seat)
            assert other.information_state_tensor(seat) == state.information_state_tensor(seat)
            assert other.legal_actions() == state.legal_actions()
            others += other.cardboard_state != state.cardboard_state
            other.apply_action(other.legal_actions()[0])
        assert others > 0


def test_moves_are_spelled(game: str) -> None:
    state = walk(load(game), 7, 30)
    while state.is_chance_node() or state._node.begun():
        state.apply_action(state.legal_actions()[0])
    for move in state.cardboard_state.legal(state.current_player())[:50]:
        after = state.clone()
        actions = state.spell(move)
        assert actions
        for action in actions[:-1]:
            after.apply_action(action)
        assert after.action_to_string(after.current_player(), actions[-1]) == move.text


def test_chance_is_explicit() -> None:
    state = load("adrenaline", players=3).new_initial_state()
    assert state.is_chance_node()
    outcomes = state.chance_outcomes()
    assert len(outcomes) > 1 and sum(chance for _, chance in outcomes) == pytest.approx(1)
    assert state.action_to_string(state.current_player(), outcomes[0][0])


def test_wrong_parameters_are_refused() -> None:
    with pytest.raises(Exception, match="players"):
        load("anomaly", players=9)


def test_actions_have_names(game: str) -> None:
    """Each another one; "..." stands behind those after which more of the move is to be named."""
    state, rng, partial = load(game).new_initial_state(), random.Random(4), 0
    for _ in range(120):
        if state.is_terminal():
            break
        names = {action: state.action_to_string(state.current_player(), action) for action in state.legal_actions()}
        assert len(set(names.values())) == len(names) and not any("symbol" in name for name in names.values())
        action = rng.choice(list(names))
        before, named = state.cardboard_state, names[action]
        state.apply_action(action)
        if named.endswith("..."):
            partial += 1
            assert state.cardboard_state == before
        else:
            assert state.cardboard_state != before
    assert partial > 0
    with pytest.raises(ValueError, match="not a legal action"):
        state._node.after(10**6)


def test_broken_pickles_are_refused() -> None:
    node = walk(load("anomaly"), 1, 30)._node
    make, (name, version, data) = node.__reduce__()
    assert make(name, version, data).state == node.state
    for wrong in ((name, version + 1, data), (name, version, data[:-8]), ("pnrz", 1, data), (name, version, b"\xff" * len(data))):
        with pytest.raises(cardboard.InputError):
            make(*wrong)


def test_the_short_ways_say_the_same(game: str) -> None:
    """What Python programs get without a way through C++ is what C++ hands out."""
    state, rng = load(game).new_initial_state(), random.Random(6)
    for _ in range(80):
        if state.is_terminal():
            break
        assert state.is_chance_node() == pyspiel.State.is_chance_node(state)
        assert state.legal_actions() == pyspiel.State.legal_actions(state)
        assert state.legal_actions_mask() == pyspiel.State.legal_actions_mask(state)
        for seat in range(state.num_players()):
            assert state.legal_actions(seat) == pyspiel.State.legal_actions(state, seat)
            assert state.observation_tensor(seat) == pyspiel.State.observation_tensor(state, seat)
        state.apply_action(rng.choice(state.legal_actions()))
    with pytest.raises(ValueError, match="no player 9"):
        state.observation_tensor(9)
