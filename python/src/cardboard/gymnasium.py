"""The games as Gymnasium environments: one seat against bots, or many matches of self-play at once.

>>> from cardboard.gymnasium import SeatEnv
>>> seat = SeatEnv("anomaly", players=2, bots="easy")
>>> observation, info = seat.reset(seed=1)
>>> action = seat.action_space.sample(observation["action_mask"])
>>> observation, reward, terminated, truncated, info = seat.step(action)

Observations, masks and actions are those of :mod:`cardboard.pettingzoo`. Importing this module registers the
environments: ``gymnasium.make("cardboard/anomaly-v1", players=2, max_episode_steps=500)`` is a :class:`SeatEnv`,
``gymnasium.make_vec("cardboard/anomaly-selfplay-v1", num_envs=64)`` a :class:`SelfPlayVectorEnv`. The version is that
of the game's rules.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from ._batch import Batch
from ._errors import IllegalMove
from ._games import Game, games, whole_number
from ._match import Match
from ._play import Play, seats
from ._state import State

__all__ = ["SeatEnv", "SelfPlayVectorEnv", "register"]

Observation = dict[str, NDArray[Any]]


def _space(length: int, actions: int) -> spaces.Space[Any]:
    return spaces.Dict({"observation": spaces.Box(0.0, 1.0, (length,), np.float32),
                        "action_mask": spaces.Box(0, 1, (actions,), np.int8)})


class SeatEnv(gymnasium.Env[Observation, np.int64]):
    """One seat of a match; bots have the others.

    ``bots`` is a name of :func:`cardboard.bots` for all other seats, or one for each in turn order. The reward
    comes at the end: the share of the win. An action that is not in the mask ends the episode with the reward
    -1, and ``info["illegal"]`` is true. Truncation is the business of ``gymnasium.make`` (``max_episode_steps``) or
    of ``gymnasium.wrappers.TimeLimit``. ``MaskablePPO`` of sb3-contrib finds the mask by :meth:`action_masks`.
    """

    metadata = {"render_modes": ["ansi", "rgb_array"], "render_fps": 2}

    def __init__(self, game: str | Game, players: int | None = None, *, seat: int = 0,
                 bots: str | Sequence[str] = "easy", options: Mapping[str, str | int] | None = None,
                 numbers: bool = False, render_mode: str | None = None) -> None:
        self._play = Play(game, players, options, numbers)
        self.seat = whole_number("seats are", seat, 0, self._play.players - 1)
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise ValueError(f"no render mode is called {render_mode!r}")
        self.render_mode = render_mode
        self._others = seats(bots, self._play.players, {seat})
        self._play.seat_bots(self._others, 0)  # a name that does not exist is refused at once
        self.action_space = spaces.Discrete(self._play.actions)
        self.observation_space = _space(self._play.length, self._play.actions)
        self._ended = True

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, dict[str, Any]]:
        """Starts a new match and plays on to this seat's first decision."""
        super().reset(seed=seed)
        while True:  # a match may end before this seat has a decision: then there is another
            self._play.begin(int(self.np_random.integers(2**63)))
            self._play.seat_bots(self._others, int(self.np_random.integers(2**63)))
            self._play.let_bots_play()
            if self._play.seat == self.seat:
                break
        self._ended = False
        return self._play.observe(self.seat), {}

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Takes an action, and lets the bots play on to this seat's next decision."""
        if self._ended:
            raise RuntimeError("the match is over: reset comes first")
        reward, info = 0.0, {}
        try:
            self._play.take(int(action))
            self._play.let_bots_play()
        except IllegalMove as refused:
            self._ended, reward, info = True, -1.0, {"illegal": True, "why": str(refused)}
        if self._play.seat < 0:
            self._ended, reward = True, self._play.match.result.shares[self.seat]
        return self._play.observe(self.seat), reward, self._ended, False, info

    def action_masks(self) -> NDArray[np.bool_]:
        """The mask of the last observation: which actions may be taken now."""
        return self._play.mask(self.seat).astype(np.bool_)

    @property
    def match(self) -> Match:
        """A copy of the match as it stands."""
        return self._play.match

    def render(self) -> Any:
        """The board as this seat sees it."""
        if self.render_mode is None:
            return None
        picture = self._play.match.picture(self.seat)
        return picture.text() if self.render_mode == "ansi" else picture.pixels()


class SelfPlayVectorEnv(VectorEnv[Observation, NDArray[Any], NDArray[Any]]):
    """Many matches at once over :class:`cardboard.Batch`; one policy plays all seats.

    Each observation is that of the seat which is to choose, ``info["seat"]``. The reward belongs to the seat that
    took the action; ``info["rewards"]`` has those of all seats. A finished match starts anew in the same step
    (``AutoresetMode.SAME_STEP``): ``info["final_obs"]`` then has what the seat that took the action sees at the end, and
    ``info["_final_obs"]`` tells in which matches. After ``max_episode_steps`` actions a match is truncated: it is
    given up and another one starts, likewise with its last observation. The observations are the batch's own
    arrays, read-only, and change with the next step: ``copy=True`` hands out copies.
    """

    def __init__(self, game: str | Game, num_envs: int, players: int | None = None, *,
                 options: Mapping[str, str | int] | None = None, numbers: bool = False, threads: int = 1,
                 copy: bool = False, max_episode_steps: int | None = None) -> None:
        self.batch = Batch(game, num_envs, players, options=options, threads=threads, numbers=numbers, floats=True)
        self.num_envs = num_envs
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        self.single_observation_space = _space(self.batch.length, self.batch.actions)
        self.single_action_space = spaces.Discrete(self.batch.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._copy = copy
        self._most = (np.iinfo(np.int64).max if max_episode_steps is None else
                      whole_number("an episode has", max_episode_steps, 1, 2**62, "steps"))
        self._steps = np.zeros(num_envs, np.int64)

    def _seen(self) -> Observation:
        seen = {"observation": self.batch.observation, "action_mask": self.batch.mask.view(np.int8)}
        return {name: array.copy() for name, array in seen.items()} if self._copy else seen

    def action_masks(self) -> NDArray[np.bool_]:
        """[num_envs, actions] Which actions may be taken now."""
        return self.batch.mask.astype(np.bool_)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, dict[str, Any]]:
        """Starts every match anew."""
        super().reset(seed=seed)
        self.batch.reset(int(self.np_random.integers(2**63)))
        self._steps[:] = 0
        return self._seen(), {"seat": self.batch.seat.copy()}

    def step(self, actions: NDArray[Any]) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Takes one action for each match. One that is not in its mask raises :class:`cardboard.IllegalMove`."""
        seat = self.batch.seat.copy()
        self.batch.step(actions)
        self._steps += 1
        rewards = self.batch.reward[np.arange(self.num_envs), seat]
        info: dict[str, Any] = {"rewards": self.batch.reward.copy()}
        terminated = self.batch.done.astype(bool)
        truncated = (self._steps >= self._most) & ~terminated
        last = {i: self.batch.ended(i) if terminated[i] else self.batch.state(i)
                for i in np.flatnonzero(terminated | truncated).tolist()}
        if last:
            info["final_obs"] = np.full(self.num_envs, None, object)
            info["_final_obs"] = terminated | truncated
            self._steps[info["_final_obs"]] = 0
        for i, state in last.items():
            info["final_obs"][i] = self._last(state, int(seat[i]))
            if truncated[i]:
                self.batch.restart(i)
        info["seat"] = self.batch.seat.copy()
        return self._seen(), rewards, terminated, truncated, info

    def _last(self, state: State, seat: int) -> Observation:
        """What a seat sees when there is nothing left to choose."""
        row = np.zeros(self.batch.length, np.float32)
        row[:self.batch.game.observation_length] = state.observation(seat)
        return {"observation": row, "action_mask": np.zeros(self.batch.actions, np.int8)}


def register() -> list[str]:
    """Makes the environments known to ``gymnasium.make`` and ``make_vec``; returns their ids. Importing this module
    has done it already, and twice does no harm.
    """
    made = []
    for game in games.values():
        for name, points in ((game.id, {"entry_point": SeatEnv}),
                             (f"{game.id}-selfplay", {"vector_entry_point": SelfPlayVectorEnv})):
            made.append(f"cardboard/{name}-v{game.rules_version}")
            if made[-1] not in gymnasium.registry:
                gymnasium.register(made[-1], kwargs={"game": game.id}, **points)
    return made


register()
