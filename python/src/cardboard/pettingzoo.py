"""The games as PettingZoo environments (AEC: one agent acts after the other).

>>> from cardboard.pettingzoo import env
>>> table = env("adrenaline", players=3)
>>> table.reset(seed=1)
>>> for agent in table.agent_iter():
...     observation, reward, termination, truncation, info = table.last()
...     over = termination or truncation
...     table.step(None if over else table.action_space(agent).sample(observation["action_mask"]))

An observation is a dictionary: ``observation`` is what the agent's seat may know as floats from 0 to 1,
``action_mask`` has a 1 for each action it may take. By default an action is a symbol: a move is spelled as
its verb and then its references, so an agent acts a few times in a row for one move. With ``numbers=True`` an
action is the number of a whole move. Chance and moves without an alternative are played inside. The reward
comes at the end: the share of the win.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils.env_logger import EnvLogger

from ._errors import IllegalMove
from ._games import Game
from ._match import Match
from ._play import Play
from ._state import WATCHER

__all__ = ["RawEnv", "env", "raw_env"]

Observation = dict[str, NDArray[Any]]


class RawEnv(AECEnv[str, Observation, int | None]):  # type: ignore[misc] # PettingZoo has no types
    """A match as an environment. Agents are ``seat_0``, ``seat_1`` and so on.

    What PettingZoo's wrappers do (:func:`env`) is done here, because each of them costs as much as a step of the
    engine: order is enforced, and with ``illegal_reward`` an action that is not in the mask loses the match.
    """

    def __init__(self, game: str | Game, players: int | None = None, *, options: Mapping[str, str | int] | None = None,
                 numbers: bool = False, max_cycles: int | None = None, render_mode: str | None = None,
                 viewer: int | None = WATCHER, illegal_reward: float | None = None) -> None:
        super().__init__()
        self._play = Play(game, players, options, numbers)
        self.metadata: dict[str, Any] = {
            "name": f"cardboard_{self._play.game.id}_v{self._play.game.rules_version}",
            "render_modes": ["human", "ansi", "rgb_array"],
            "is_parallelizable": False,
            "render_fps": 2,
        }
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise ValueError(f"no render mode is called {render_mode!r}: {', '.join(self.metadata['render_modes'])}")
        if max_cycles is not None and max_cycles < 1:
            raise ValueError("max_cycles is at least 1")
        self.render_mode = render_mode
        self._viewer = viewer
        self._illegal_reward = illegal_reward
        self._moved = False  # since an iterator last handed out an agent
        self._most = None if max_cycles is None else max_cycles * self._play.players
        self._taken = 0
        self._rng: np.random.Generator = np.random.default_rng()
        self.possible_agents = [f"seat_{seat}" for seat in range(self._play.players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.action_spaces = {agent: spaces.Discrete(self._play.actions) for agent in self.possible_agents}
        self.observation_spaces = {agent: spaces.Dict({
            "observation": spaces.Box(0.0, 1.0, (self._play.length,), np.float32),
            "action_mask": spaces.Box(0, 1, (self._play.actions,), np.int8),
        }) for agent in self.possible_agents}
        self.state_space = spaces.Box(0.0, 1.0, (self._play.length * self._play.players,), np.float32)

    def __getattr__(self, name: str) -> Any:
        if name in {"agents", "agent_selection", "rewards", "terminations", "truncations", "infos",
                    "num_agents"}:
            raise AttributeError(f"{name} cannot be accessed before reset")
        raise AttributeError(f"{type(self).__name__} has no {name}")

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Starts a new match. With a seed this and all that follow are the same each time."""
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        self._play.begin(int(self._rng.integers(2**63)))
        self._taken, self._moved = 0, True
        self.agents: list[str] = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._select()

    def _select(self) -> None:
        if self._play.seat >= 0:
            self.agent_selection = self.possible_agents[self._play.seat]
        else:
            shares = self._play.match.result.shares
            self.rewards = dict(zip(self.possible_agents, shares, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)

    def step(self, action: int | None) -> None:
        """Takes an action of ``agent_selection``; ``None`` for an agent whose match is over."""
        self._moved = True
        if not self.agents:
            EnvLogger.warn_step_after_terminated_truncated()
            return
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} must take an action")
        if not 0 <= action < self._play.actions:
            raise IllegalMove(f"{action} is not an action: they are 0 to {self._play.actions - 1}", "move")
        try:
            self._play.take(int(action))
        except IllegalMove:
            if self._illegal_reward is None:
                raise
            self._forfeit(agent, self._illegal_reward)
            return
        self._cumulative_rewards[agent] = 0.0
        self._taken += 1
        self._select()
        if self._play.seat < 0:
            self._accumulate_rewards()
        elif self._most is not None and self._taken >= self._most:
            self.truncations = dict.fromkeys(self.agents, True)

    def _forfeit(self, agent: str, reward: float) -> None:
        """Ends the match for everybody after an illegal action, as PettingZoo's wrapper does."""
        EnvLogger.warn_on_illegal_move()
        self._cumulative_rewards[agent] = 0.0
        self.terminations = dict.fromkeys(self.agents, True)
        self.truncations = dict.fromkeys(self.agents, True)
        self.rewards = dict.fromkeys(self.agents, 0.0) | {agent: reward}
        self._accumulate_rewards()
        self._deads_step_first()

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """The agents in the order in which they act. Call :meth:`step` for each."""
        for _ in range(max_iter):
            if not self.agents:
                return
            if not self._moved:
                raise AssertionError("need to call step() or reset() in a loop over `agent_iter`")
            self._moved = False
            yield self.agent_selection

    def observe(self, agent: str) -> Observation:
        """What an agent's seat sees now. Its mask is empty unless it is the one to act."""
        return self._play.observe(self._seats[agent])

    def state(self) -> NDArray[np.float32]:
        """What all seats know together: their observations one after the other, for training with central critics."""
        return np.concatenate([self._play.observe(seat)["observation"] for seat in range(self._play.players)])

    @property
    def match(self) -> Match:
        """A copy of the match as it stands: its record, its bots, its pictures."""
        return self._play.match

    def render(self) -> NDArray[np.uint8] | str | None:
        """The board as ``viewer`` sees it: text, pixels, or printed."""
        if self.render_mode is None:
            return None
        picture = self._play.match.picture(self._viewer)
        if self.render_mode == "rgb_array":
            return picture.pixels()
        if self.render_mode == "ansi":
            return picture.text()
        print(picture.text())
        return None

    def close(self) -> None:
        """Nothing to close."""


def raw_env(game: str | Game, players: int | None = None, **settings: Any) -> RawEnv:
    """The environment in which an action that is not in the mask raises :class:`cardboard.IllegalMove`."""
    return RawEnv(game, players, **settings)


def env(game: str | Game, players: int | None = None, **settings: Any) -> RawEnv:
    """The environment as PettingZoo's own are: an action that is not in the mask loses the match.

    ``options`` are the game's, ``numbers`` makes an action the number of a whole move, ``max_cycles`` truncates
    a match after that many actions for each seat on average, ``render_mode`` is human, ansi or rgb_array, and
    ``viewer`` is who is shown the board: a seat, :data:`cardboard.WATCHER` (the default) or ``None`` for all
    that is hidden too.
    """
    return RawEnv(game, players, **({"illegal_reward": -1.0} | settings))
