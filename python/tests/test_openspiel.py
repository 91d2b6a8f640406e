"""OpenSpiel's own simulation of every game, and what it does not cover."""

from __future__ import annotations

import pickle
import random
import re
import subprocess
import sys
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import external_sampling_mccfr, ismcts, mcts, outcome_sampling_mccfr

import cardboard
from cardboard import openspiel

NAMES = openspiel.register()
# Random play at Septikon goes on for thousands of steps unless a station may surrender; OpenSpiel looks back at all of a
# match in each of its steps.
SHORT: dict[str, dict[str, Any]] = {"septikon": {"limit": 500, "surrender": "yes"}, "adrenaline": {"skulls": 5, "end": "sudden-death"}}


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
        every = [m for seat in match.acting for m in match.legal(seat)]
        reached = [m for m in every if match.state.after(m) == state.cardboard_state]
        match.play(reached[0] if reached else _leading(match, every, state.cardboard_state))


def _leading(match: cardboard.Match, every: list[cardboard.Move], goal: cardboard.State) -> cardboard.Move:
    """The move after which only moves without an alternative lead to the goal."""
    for move in every:
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
            assert after == before or state.current_player() == 0  # being asked is noticed
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
        if named.endswith(" answers first"):
            assert state.cardboard_state == before or not state.is_chance_node()
        elif named.endswith("..."):
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


def test_no_game_is_longer_than_it_says(game: str) -> None:
    assert load(game).max_game_length() == 100_000
    for length, seed in ((1, 1), (7, 2), (40, 3)):
        loaded = load(game, max_length=length)
        state, rng, made = loaded.new_initial_state(), random.Random(seed), 0
        while not state.is_terminal():
            made += not state.is_chance_node()
            state.apply_action(rng.choice(state.legal_actions()))
        assert made == length == loaded.max_game_length()
        players = loaded.num_players()
        assert state.returns() == [1 / players] * players and state.legal_actions() == []
        assert loaded.deserialize_state(state.serialize()).is_terminal()
        assert f"max_length={length}" in str(loaded)
    with pytest.raises(cardboard.InputError, match="a game has 1 to"):
        load(game, max_length=0)


def test_where_several_may_act_each_does() -> None:
    """Chance says who answers first, with equal odds; nobody of a team is left out, and all choose in secret choices."""
    first: set[int] = set()
    moved: set[int] = set()
    for seed in range(20):
        state, rng = load("anomaly", players=4).new_initial_state(), random.Random(seed)
        for _ in range(80):
            if state.is_terminal():
                break
            acting = state.cardboard_state.acting
            if state.is_chance_node() and acting != (cardboard.NATURE,):
                outcomes = state.chance_outcomes()
                assert len(outcomes) == len(acting) > 1 and len({chance for _, chance in outcomes}) == 1
                assert [state.action_to_string(action) for action, _ in outcomes] == [f"seat {seat} answers first" for seat in acting]
                action = rng.choice(outcomes)[0]
                state.apply_action(action)
                if not state.is_chance_node() and not state.is_terminal() and state.cardboard_state.acting == acting:
                    assert state.current_player() == acting[action]
                    again = pickle.loads(pickle.dumps(state))
                    assert again.current_player() == state.current_player() and again.legal_actions() == state.legal_actions()
                    (first if len(acting) == 4 else moved).add(acting[action])
                continue
            state.apply_action(rng.choice(state.legal_actions()))
    assert first == {0, 1, 2, 3} and {1, 2, 3} <= moved


def test_actions_have_words(game: str) -> None:
    state, rng, several = load(game).new_initial_state(), random.Random(4), 0
    for _ in range(60):
        if state.is_terminal():
            break
        for action in state.legal_actions()[:30]:
            words, name = state.action_to_words(action), state.action_to_string(state.current_player(), action)
            assert words and not re.search(r"symbol \d", words)
            if not state.is_chance_node() and not name.endswith("..."):
                move = state.cardboard_state.find(name, state.current_player())
                assert words == move.words
                several += 1
        state.apply_action(rng.choice(state.legal_actions()))
    assert several > 10
    with pytest.raises(ValueError, match="not a legal action"):
        walk(load("anomaly"), 1, 30).action_to_words(10**6)


def test_an_observation_is_its_fields(game: str) -> None:
    """Every value of a row belongs to one field, and the field's array shows it."""
    found = cardboard.games[game]
    row = np.arange(found.observation_length)
    fields = [field.of(row) for field in found.layout.values()]
    assert sorted(value for field in fields for value in field.ravel()) == row.tolist()
    assert {field.type for field in found.layout.values()} <= {"seat", "name", "number", "set", "length"}
    state = walk(load(game), 2, 40)
    observer = state.get_game().make_py_observer()
    observer.set_from(state, 0)
    for field in found.layout.values():
        seen = field.of(observer.dict["observation"])
        assert seen.shape == (*field.shape, field.width + field.unknown)
        if field.type in ("seat", "name"):
            assert set(seen.sum(-1).ravel()) <= {0.0, 1.0}


def test_their_search_plays_every_game(game: str) -> None:
    """Their search over information sets, or over states where there are no secrets: whole short games, every player."""
    loaded, chance = load(game, max_length=12), np.random.RandomState(1)
    kind = ismcts.ISMCTSBot if cardboard.games[game].secrets else mcts.MCTSBot
    bots = [kind(game=loaded, uct_c=1.0, max_simulations=4, evaluator=mcts.RandomRolloutEvaluator(1, chance), random_state=chance)
            for _ in range(loaded.num_players())]
    state, rng = loaded.new_initial_state(), random.Random(1)
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(rng.choices(*zip(*state.chance_outcomes(), strict=True))[0])
        else:
            action = bots[state.current_player()].step(state)
            assert action in state.legal_actions()
            state.apply_action(action)
    assert sum(state.returns()) == pytest.approx(1)


def test_their_regret_minimisation_runs(game: str) -> None:
    """Their Monte Carlo CFR, by sampled outcomes and by sampled opponents, learns something about every player."""
    for kind, length in ((outcome_sampling_mccfr.OutcomeSamplingSolver, 10), (external_sampling_mccfr.ExternalSamplingSolver, 2)):
        loaded = load(game, max_length=length)
        np.random.seed(1)
        solver = kind(loaded)
        solver.iteration()
        policy = solver.average_policy()
        state, rng = loaded.new_initial_state(), random.Random(1)
        while state.is_chance_node():
            state.apply_action(rng.choices(*zip(*state.chance_outcomes(), strict=True))[0])
        odds = policy.action_probabilities(state)
        assert set(odds) == set(state.legal_actions()) and sum(odds.values()) == pytest.approx(1)
        assert len(solver._infostates) >= 1 and all("after" in name for name in solver._infostates)
