"""PettingZoo's own suites for every game and number of players, and what they do not cover."""

from __future__ import annotations

import copy
import itertools
import pickle
import random
import sys
import types
import warnings
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test

from pettingzoo.utils import wrappers

import cardboard
from cardboard.pettingzoo import RawEnv, env, raw_env


@pytest.fixture(autouse=True)
def _quiet() -> Any:
    random.seed(1)  # api_test draws its actions from there
    with warnings.catch_warnings():
        # api_test has a list of the environments whose observations may be dictionaries: PettingZoo's own.
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        # A seat that is not to act has nothing it may do.
        warnings.filterwarnings("ignore", "Action mask numpy array is all zeros")
        yield


def make(game: str, players: int) -> Callable[..., Any]:
    return lambda **settings: env(game, players, **settings)


def test_api(game: str, players: int) -> None:
    api_test(make(game, players)(), num_cycles=40)


def test_api_by_numbers() -> None:
    api_test(env("anomaly", 3, numbers=True), num_cycles=60)
    api_test(env("adrenaline", 3, numbers=True), num_cycles=60)


def test_seed(game: str, players: int) -> None:
    seed_test(make(game, players), num_cycles=20)


def test_render(game: str, players: int) -> None:
    render_test(make(game, players))


def test_performance_benchmark(game: str, players: int, monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    """PettingZoo's benchmark runs for five seconds; here its clock is fast."""
    clock = itertools.count(0, 0.25)
    monkeypatch.setattr(sys.modules["pettingzoo.test.performance_benchmark"], "time",
                        types.SimpleNamespace(time=lambda: next(clock)))
    performance_benchmark(make(game, players)())
    assert "turns per second" in capsys.readouterr().out


def finish(table: RawEnv, seed: int, most: int = 20_000) -> dict[str, float]:
    """Plays at random to the end; returns what each agent got."""
    table.reset(seed=seed)
    rng = random.Random(seed)
    got = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter(most):
        observation, reward, termination, truncation, _ = table.last()
        got[agent] += reward
        assert observation is not None
        over = termination or truncation
        table.step(None if over else rng.choice(np.flatnonzero(observation["action_mask"]).tolist()))
    assert not table.agents
    return got


def test_a_whole_match_and_its_reward() -> None:
    for seed in range(5):
        table = raw_env("anomaly", 3)
        got = finish(table, seed)
        match = table.match
        assert match.over and tuple(got.values()) == match.result.shares and sum(got.values()) == pytest.approx(1)
        assert cardboard.Match.load(match.record()) == match


def test_both_kinds_of_action_lead_through_the_same_match() -> None:
    """The numbers of the moves that symbols have spelled are legal, and end the same way."""
    spelled = raw_env("pnrz", 2)
    got = finish(spelled, 3)
    numbered = raw_env("pnrz", 2, numbers=True)
    numbered.reset(seed=3)
    record = spelled.match
    assert numbered.match.seed == record.seed
    while numbered._play.seat >= 0:
        state = numbered.match.state
        at = numbered.match.steps
        step = record.state_at(at + 1)
        move = next(m for m in state.legal(numbered._play.seat) if state.after(m) == step)
        numbered.step(move.number)
    assert numbered.match == record and got == dict(zip(numbered.possible_agents, record.result.shares, strict=True))


def test_max_cycles_truncates() -> None:
    """PettingZoo's max_cycles_test is for games in which all act at once; this is its promise for ours."""
    table = raw_env("septikon", 2, max_cycles=4)
    table.reset(seed=1)
    taken = 0
    for _ in table.agent_iter():
        observation, _, termination, truncation, _ = table.last()
        assert not termination and observation is not None
        if truncation:
            table.step(None)
        else:
            taken += 1
            table.step(int(np.flatnonzero(observation["action_mask"])[0]))
    assert taken == 4 * 2
    with pytest.raises(ValueError):
        raw_env("septikon", max_cycles=0)


def test_only_the_seat_that_acts_has_actions() -> None:
    table = raw_env("adrenaline", 3)
    table.reset(seed=2)
    for agent in table.agents:
        assert table.observe(agent)["action_mask"].any() == (agent == table.agent_selection)
    before = table.match
    with pytest.raises(cardboard.IllegalMove):
        table.step(int(np.flatnonzero(table.observe(table.agent_selection)["action_mask"] == 0)[0]))
    with pytest.raises(cardboard.IllegalMove):
        table.step(-1)
    assert table.match == before
    wrapped = env("adrenaline", 3)
    wrapped.reset(seed=2)
    observation, *_ = wrapped.last()
    assert observation is not None
    loser = wrapped.agent_selection
    wrapped.step(int(np.flatnonzero(observation["action_mask"] == 0)[0]))
    assert wrapped.terminations[loser] and wrapped.rewards[loser] == -1
    got = dict.fromkeys(wrapped.possible_agents, 0.0)
    for agent in wrapped.agent_iter():
        _, reward, termination, _, _ = wrapped.last()
        assert termination
        got[agent] += reward
        wrapped.step(None)
    assert got == {agent: -1.0 if agent == loser else 0.0 for agent in wrapped.possible_agents}
    wrapped.step(None)  # a warning


def test_order_is_enforced() -> None:
    table = env("anomaly", 2)
    for early in ("agents", "agent_selection", "rewards", "terminations", "truncations", "infos", "num_agents"):
        with pytest.raises(AttributeError, match="before reset"):
            getattr(table, early)
    for call in (lambda: table.step(0), lambda: table.last(), lambda: table.observe("seat_0"), lambda: table.match):
        with pytest.raises((AttributeError, RuntimeError), match="reset"):
            call()
    table.reset(seed=1)
    with pytest.raises(AssertionError, match="step"):
        for _ in table.agent_iter():
            pass
    with pytest.raises(cardboard.IllegalMove, match="not an action"):
        table.step(10**9)


def test_a_match_runs_under_the_wrappers_of_pettingzoo() -> None:
    """What the environment does itself is what PettingZoo's wrappers would do."""
    ours = env("anomaly", 2)
    theirs = wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(
        wrappers.TerminateIllegalWrapper(raw_env("anomaly", 2), illegal_reward=-1)))
    for seed, wrong in ((1, 7), (2, 40), (3, 10**9)):
        ours.reset(seed=seed)
        theirs.reset(seed=seed)
        rng = random.Random(seed)
        for i, (mine, other) in enumerate(zip(ours.agent_iter(), theirs.agent_iter(), strict=True)):
            seen = [table.last() for table in (ours, theirs)]
            assert mine == other and seen[0][1:4] == seen[1][1:4]
            assert all((seen[0][0][part] == seen[1][0][part]).all() for part in ("observation", "action_mask"))
            over = seen[0][2] or seen[0][3]
            legal = np.flatnonzero(seen[0][0]["action_mask"] == (0 if i == wrong else 1)).tolist()
            action = None if over else rng.choice(legal)
            ours.step(action)
            theirs.step(action)


def test_an_observation_does_not_show_secrets() -> None:
    table = raw_env("anomaly", 2)
    table.reset(seed=5)
    match = table.match
    seat = 0
    length = match.game.observation_length
    seen = table.observe("seat_0")["observation"][:length]
    assert (seen == match.guess(seat, 9).observation(seat)).all() and match.guess(seat, 9) != match.state


def test_render_modes() -> None:
    with pytest.raises(ValueError, match="render mode"):
        env("anomaly", render_mode="smoke")
    table = raw_env("anomaly", 2, render_mode="ansi")
    table.reset(seed=1)
    assert table.render() == table.match.picture(cardboard.WATCHER).text()
    assert table.metadata["name"].startswith("cardboard_anomaly_v") and not table.metadata["is_parallelizable"]


def test_the_state_is_what_all_seats_know(game: str, players: int) -> None:
    """For critics that see everything. `api_test` checks that it fits `state_space`."""
    table = env(game, players)
    with pytest.raises(RuntimeError, match="reset"):
        table.state()
    table.reset(seed=1)
    seen = np.concatenate([table.observe(agent)["observation"] for agent in table.possible_agents])
    assert (table.state() == seen).all() and table.state() in table.state_space


def test_copies_go_on_alike(game: str) -> None:
    table = env(game)
    table.reset(seed=5)
    random.seed(5)

    def act(one: Any, action: int | None) -> None:
        one.last()
        one.step(action)

    for step in range(40):
        for twin in (copy.deepcopy(table), pickle.loads(pickle.dumps(table))) if step % 13 == 0 else ():
            here, there = table.last(), twin.last()
            assert (here[0]["observation"] == there[0]["observation"]).all() and here[1:] == there[1:]
            assert twin.agent_selection == table.agent_selection and twin.match == table.match
            for _ in range(3):  # the copy's moves are its own
                if not twin.terminations[twin.agent_selection]:
                    act(twin, int(twin.last()[0]["action_mask"].argmax()))
            assert (table.last()[0]["observation"] == here[0]["observation"]).all()
        if table.terminations[table.agent_selection]:
            break
        act(table, random.choice(np.flatnonzero(table.last()[0]["action_mask"]).tolist()))
