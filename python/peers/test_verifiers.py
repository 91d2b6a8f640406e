"""With verifiers' own package: its taskset, its environment, its agents, and a local endpoint in the place of a model."""

from __future__ import annotations

import asyncio
import json
import re
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest
import verifiers.v1 as vf
from verifiers.v1.utils.loaders import load_taskset, taskset_config_type

from cardboard import text
from cardboard_verifiers import CardboardEnv, CardboardEnvConfig, CardboardTasksetConfig


class Endpoint(BaseHTTPRequestHandler):
    """Answers every first time with nonsense, then with the first move of the list."""

    prompts: list[str] = []

    def do_POST(self) -> None:
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        content = asked["messages"][-1]["content"]
        prompt = content if isinstance(content, str) else "".join(part.get("text", "") for part in content)
        self.prompts.append(prompt)
        said = "I dance." if len(asked["messages"]) == 1 else "Fine.\n1"
        head = {"id": "1", "created": 0, "model": "none"}
        used = {"prompt_tokens": 1, "completion_tokens": 1, "total_tokens": 2}
        message = {"role": "assistant", "content": said}
        if asked.get("stream"):
            head["object"] = "chat.completion.chunk"
            chunks = [head | {"choices": [{"index": 0, "delta": message, "finish_reason": None}]},
                      head | {"choices": [{"index": 0, "delta": {}, "finish_reason": "stop"}]},
                      head | {"choices": [], "usage": used}]
            body = "".join(f"data: {json.dumps(chunk)}\n\n" for chunk in chunks).encode() + b"data: [DONE]\n\n"
        else:
            head["object"] = "chat.completion"
            body = json.dumps(head | {"choices": [{"index": 0, "message": message, "finish_reason": "stop"}], "usage": used}).encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream" if asked.get("stream") else "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: Any) -> None:
        pass


@pytest.fixture
def endpoint() -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), Endpoint)
    threading.Thread(target=server.serve_forever).start()
    yield f"http://127.0.0.1:{server.server_port}/v1"
    server.shutdown()


def test_tasks_are_matches_with_seeds() -> None:
    assert taskset_config_type("cardboard-verifiers") is CardboardTasksetConfig
    tasks = list(load_taskset(CardboardTasksetConfig(id="cardboard-verifiers", game="pnrz", first_seed=5)).take(3))
    assert [task.data.name for task in tasks] == ["pnrz#5", "pnrz#6", "pnrz#7"] and len({task.key for task in tasks}) == 3


def test_an_agent_plays_both_seats(endpoint: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_KEY", "none")
    config = CardboardEnvConfig(
        taskset=CardboardTasksetConfig(id="cardboard-verifiers", game="anomaly", players=2, seats=[0, 1], first_seed=7, turns=3),
        player=vf.AgentConfig(harness={"id": "null"}, runtime=vf.SubprocessConfig()))
    env = CardboardEnv(config)

    async def play() -> vf.Episode:
        ctx = vf.ModelContext(model="none", client=vf.EvalClientConfig(base_url=endpoint, api_key_var="NO_KEY"),
                              sampling=vf.SamplingConfig())
        async with env.serving():
            return await env.run_episode(next(iter(env.taskset)), ctx)

    episode = asyncio.run(play())
    assert episode.ok, episode.errors
    assert len(episode.traces) == 2 and any("Anomaly in brief" in prompt for prompt in Endpoint.prompts)
    for trace in episode.traces:
        info = trace.info["cardboard"]
        assert info["ended"] == "turns" and trace.metrics["refused"] == 1
        assert text.replay(info["transcript"]).seats == (0, 1)
    assert any(re.search("closest", prompt) for prompt in Endpoint.prompts)
