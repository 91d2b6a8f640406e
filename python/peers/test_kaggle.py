"""With Kaggle's own package: its environment, and its harness with a model that is none."""

from __future__ import annotations

import json
import random
import re
from types import SimpleNamespace
from typing import Any

import pytest
from kaggle_environments import core_harness

import cardboard
from cardboard.kaggle import Harness, make


def model(monkeypatch: pytest.MonkeyPatch, answer: Any) -> list[str]:
    """Puts a function from prompts to answers in the place of every model; returns the prompts."""
    asked: list[str] = []

    def completion(messages: list[dict[str, str]], **_: Any) -> list[Any]:
        asked.append(messages[0]["content"])
        delta = SimpleNamespace(delta=SimpleNamespace(content=answer(asked[-1])), finish_reason="stop")
        return [SimpleNamespace(choices=[delta], usage=None)]

    monkeypatch.setattr(core_harness.litellm, "completion", completion)
    monkeypatch.setattr(core_harness, "_close_stream", lambda stream: None)
    return asked


def last_number(prompt: str) -> int:
    return max(int(found) for found in re.findall(r"^(\d+)\. ", prompt.split("You are asked:")[1], re.MULTILINE))


@pytest.mark.parametrize("game", list(cardboard.games))
def test_models_play_in_their_environment(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rng = random.Random(1)
    asked = model(monkeypatch, lambda prompt: f'Hm.\n```json\n{{"move": "{rng.randint(1, last_number(prompt))}"}}\n```')
    table = make(game, max_length=25, configuration={"seed": 3})
    players = cardboard.games[game].players[0]
    agents = [core_harness.create_agent_fn(Harness(game), model_override=("none", {})) for _ in range(players)]
    steps = table.run(agents)
    assert table.done and all(seat["status"] == "DONE" for seat in steps[-1]), steps[-1]
    assert len(asked) >= 25 and all("in brief" in prompt and "The board:" in prompt for prompt in asked)
    if cardboard.games[game].secrets:
        assert not any("serializedGameAndState" in seat["observation"] and seat["observation"]["serializedGameAndState"]
                       for step in steps for seat in step)


def test_a_wrong_answer_is_explained_and_a_whole_move_is_taken_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = iter(["I dance.", '{"move": "move S1 bait"}', '{"move": "start A Q2"}'])
    asked = model(monkeypatch, lambda prompt: next(answers))
    for seed in range(20):  # until chance asks the Anomaly first
        table = make("anomaly", players=2, configuration={"seed": seed})
        table.reset(2)
        table.step([{"submission": None}] * 2)
        if table.state[0]["observation"]["currentPlayer"] == 0:
            break
    trainer = core_harness.create_agent_fn(Harness("anomaly"), max_retries=3, model_override=("none", {}))
    observation = dict(table.state[0]["observation"])
    harness = Harness("anomaly")
    legal = harness.get_legal_moves(observation)
    assert len(legal) == 12 and "start A Q2" in legal.values()
    chosen = trainer(observation, {})
    assert legal[chosen["submission"]] == "start A Q2"
    assert "was refused" in asked[1] and "closest" in asked[1] and "(ANO-2.8)" in asked[2]


def test_observations_do_not_depend_on_what_is_hidden() -> None:
    import pyspiel

    import cardboard.openspiel

    state, rng = pyspiel.load_game("cardboard_anomaly(players=2)").new_initial_state(), random.Random(2)
    for _ in range(40):
        if state.is_chance_node():
            state.apply_action(rng.choice(state.legal_actions()))
            continue
        seat = state.current_player()
        other = state.resample_from_infostate(seat, rng.random)
        observations = [{"observationString": each.observation_string(seat), "playerId": seat} for each in (state, other)]
        assert observations[0] == observations[1]
        view, named = cardboard.openspiel.observed("anomaly", observations[0]["observationString"])
        assert view == state.cardboard_state.view(seat) and json.loads(observations[0]["observationString"])["view"] == view.position()
        prompts = {Harness("anomaly").make_prompt(each, []) for each in observations}
        assert len(prompts) == 1
        state.apply_action(rng.choice(state.legal_actions()))
