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

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from ._games import Game
from ._match import Match
from ._play import Play
from ._state import WATCHER

__all__ = ["RawEnv", "env", "raw_env"]

Observation = dict[str, NDArray[Any]]


class RawEnv(AECEnv[str, Observation, int | None]):  # type: ignore[misc] # PettingZoo has no types
    """A match as an environment, without PettingZoo's wrappers. Agents are ``seat_0``, ``seat_1`` and so on."""

    def __init__(self, game: str | Game, players: int | None = None, *, options: Mapping[str, str] | None = None,
                 numbers: bool = False, max_cycles: int | None = None, render_mode: str | None = None,
                 viewer: int | None = WATCHER) -> None:
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
        self._most = None if max_cycles is None else max_cycles * self._play.players
        self._taken = 0
        self._rng: np.random.Generator = np.random.default_rng()
        self.possible_agents = [f"seat_{seat}" for seat in range(self._play.players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        self.action_spaces = {agent: spaces.Discrete(self._play.actions) for agent in self.possible_agents}
        self.observation_spaces = {agent: spaces.Dict({
            "observation": spaces.Box(0.0, 1.0, (self._play.length,), np.float32),
            "action_mask": spaces.Box(0, 1, (self._play.actions,), np.int8),
        }) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Starts a new match. With a seed this and all that follow are the same each time."""
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        self._play.begin(int(self._rng.integers(2**63)))
        self._taken = 0
        self.agents = self.possible_agents[:]
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
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} must take an action")
        self._play.take(int(action))
        self._cumulative_rewards[agent] = 0.0
        self._taken += 1
        self._select()
        if self._play.seat < 0:
            self._accumulate_rewards()
        elif self._most is not None and self._taken >= self._most:
            self.truncations = dict.fromkeys(self.agents, True)

    def observe(self, agent: str) -> Observation:
        """What an agent's seat sees now. Its mask is empty unless it is the one to act."""
        return self._play.observe(self._seats[agent])

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
    """The environment alone: an action that is not in the mask raises :class:`cardboard.IllegalMove`."""
    return RawEnv(game, players, **settings)


def env(game: str | Game, players: int | None = None, **settings: Any) -> AECEnv[str, Observation, int | None]:
    """The environment in PettingZoo's usual wrappers: an action that is not in the mask loses the match.

    ``options`` are the game's, ``numbers`` makes an action the number of a whole move, ``max_cycles`` truncates
    a match after so many actions for each seat on average, ``render_mode`` is human, ansi or rgb_array, and
    ``viewer`` is who is shown the board: a seat, :data:`cardboard.WATCHER` (the default) or ``None`` for all
    that is hidden too.
    """
    made: AECEnv[str, Observation, int | None] = RawEnv(game, players, **settings)
    made = wrappers.TerminateIllegalWrapper(made, illegal_reward=-1)
    made = wrappers.AssertOutOfBoundsWrapper(made)
    return wrappers.OrderEnforcingWrapper(made)
