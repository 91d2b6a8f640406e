"""With TextArena's own package: its `make`, its wrapper and its loop."""

from __future__ import annotations

import copy
import random
import re

import pytest
import textarena

import cardboard
import cardboard.textarena
from cardboard import text


@pytest.mark.parametrize("game", list(cardboard.games))
def test_whole_matches_in_their_own_loop(game: str) -> None:
    players = cardboard.games[game].players[-1]
    name = cardboard.textarena.name_of(cardboard.games[game])
    rng, transcripts = random.Random(1), []
    for _ in range(2):
        rng.seed(1)
        table = textarena.make(name, limits=text.Limits(turns=25))
        table.reset(num_players=players, seed=7)
        done, asked = False, set()
        while not done:
            player, observation = table.get_observation()
            assert isinstance(observation, str) and f"seat {text.letter(player)}" in observation
            if player not in asked:
                assert "in brief" in observation
            asked.add(player)
            last = observation.rsplit("[GAME]", 1)[1]
            numbers = [int(found) for found in re.findall(r"^(\d+)\. ", last, re.MULTILINE)]
            done, info = table.step(str(rng.choice(numbers)))
            assert info["kind"] in ("move", "piece")
        rewards, info = table.close()
        assert rewards == dict(enumerate(table.episode.rewards())) and set(info) == set(range(players))
        transcripts.append(table.episode.transcript())
    assert transcripts[0] == transcripts[1] == text.replay(transcripts[0]).transcript()


def test_a_refused_answer_is_explained_and_may_lose() -> None:
    table = textarena.make("cardboard-anomaly-v1-raw", limits=text.Limits(errors=1))
    table.reset(num_players=2, seed=1)
    player, [(_, prompt, kind)] = table.get_observation()
    assert (player, kind) == (0, textarena.ObservationType.PROMPT) and "Anomaly in brief" in prompt
    done, info = table.step("move S1 bait")
    assert not done and info["kind"] == "refused" and info["rule"] == "ANO-2.8"
    player, messages = table.get_observation()
    assert player == 0 and any("(ANO-2.8)" in message for _, message, _ in messages)
    other = copy.deepcopy(table)
    assert table.step("dance")[0] and table.close()[0] == {0: 0.0, 1: 1.0}
    assert table.close()[1][0]["invalid_move"] and not table.close()[1][1]["invalid_move"]
    assert not other.step("1")[0]  # the copy goes its own way


def test_their_seed_is_not_touched() -> None:
    random.seed(5)
    before = random.getstate()
    table = textarena.make("cardboard-pnrz-v1-raw")
    table.reset(num_players=2, seed=7)
    assert random.getstate() == before
