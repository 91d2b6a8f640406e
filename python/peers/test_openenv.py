"""With OpenEnv's own package: its server, its client, its schema."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest
import uvicorn

import cardboard
from cardboard import text
from cardboard.openenv import TextAction, TextClient, TextEnvironment, TextState, app, main


def test_without_a_server() -> None:
    table = TextEnvironment("anomaly", players=2, seats=[0, 1], limits=text.Limits(turns=6))
    assert table.state == TextState()
    told = table.reset(seed=3, episode_id="mine")
    assert "Anomaly in brief" in told.text and told.acting == [0, 1] and not told.done
    refused = table.step(TextAction(text="move S1 bait", seat=1))
    assert (refused.kind, refused.rule, refused.seat) == ("refused", "ANO-2.8", 1)
    while not told.done:
        told = table.step(TextAction(text="1", seat=told.acting[0]))
    assert told.metadata["ended"] == "turns" and told.reward == 0.0 and table.state.ended == "turns"
    assert table.state.episode_id == "mine" and not hasattr(table.state, "seed")
    assert text.replay(table.episode.transcript()).transcript() == table.episode.transcript()
    assert "Septikon" in table.reset(seed=1, game="septikon", seats=[1], players=2).text


@pytest.fixture
def address() -> Iterator[str]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = uvicorn.Server(uvicorn.Config(app(game="anomaly", players=2, seats=[1], bots="random", limits=text.Limits(turns=30)),
                                           host="127.0.0.1", port=port, log_level="warning"))
    thread = threading.Thread(target=server.run)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    yield f"http://127.0.0.1:{port}"
    server.should_exit = True
    thread.join()


def test_their_client_plays_on_their_server(address: str) -> None:
    def play(seed: int) -> list[Any]:
        heard = []
        with TextClient(base_url=address).sync() as table:
            result = table.reset(seed=seed)
            heard.append(result.observation.text)
            assert result.observation.seat == 1 and not result.done
            assert table.step(TextAction(text="move S1 bait")).observation.rule == "ANO-2.8"
            while not result.done:
                result = table.step(TextAction(text="1"))
                heard.append(result.observation.text)
            assert table.state().game == "anomaly" and result.reward == result.observation.metadata["rewards"][1]
        return heard

    first = play(7)
    assert first == play(7) != play(8) and "Anomaly in brief" in first[0]


def test_two_sessions_do_not_meet(address: str) -> None:
    with TextClient(base_url=address).sync() as one, TextClient(base_url=address).sync() as two:
        one.reset(seed=1)
        two.reset(seed=1, game="pnrz", seats=[0])
        assert (one.state().game, two.state().game) == ("anomaly", "pnrz")
        assert "Ninjas" in two.step(TextAction(text="look")).observation.text


def test_wrong_use_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    for wrong in (["chess"], ["anomaly", "--players", "9"], ["anomaly", "--seats", "7"], ["anomaly", "--bots", "genius"]):
        with pytest.raises(SystemExit) as ended:
            main(wrong)
        assert ended.value.code == 2 and "error:" in capsys.readouterr().err
    with pytest.raises(cardboard.RequestError, match="reset comes first"):
        TextEnvironment().step(TextAction(text="1"))
