"""OpenSpiel's information-set search against our bots, head to head.

    python openspiel_ismcts.py anomaly --against fair --games 20 --simulations 200

The search is OpenSpiel's own (`open_spiel.python.algorithms.ismcts`). It walks through the games as `pyspiel` knows
them, and asks the state for other worlds that its seat cannot tell apart. Instead of playing random matches to their
end it asks the engine's quick judge what a position is worth. Nobody can compute how exploitable a policy is in games
of this size, so it is measured as people would: by playing, each in every seat equally often.
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts

import cardboard
import cardboard.openspiel


class Judge:
    """Values a state by the engine's judge and thinks all actions equally promising."""

    def evaluate(self, state: Any) -> Any:
        return np.array(state.returns() if state.is_terminal() else state.cardboard_state.worth())

    def prior(self, state: Any) -> list[tuple[int, float]]:
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


def searcher(game: Any, simulations: int, seed: int) -> Any:
    return ismcts.ISMCTSBot(game, Judge(), uct_c=0.5, max_simulations=simulations,
                            random_state=np.random.RandomState(seed), allow_inconsistent_action_sets=True)


def play(game: Any, bot: Any, seat: int, against: str, seed: int) -> float:
    """One match; returns the share of the win of OpenSpiel's bot."""
    rng, state = np.random.RandomState(seed), game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(outcomes, p=chances)))
        elif state.current_player() == seat:
            state.apply_action(int(bot.step(state)))
        else:
            match = cardboard.Match.start(state.cardboard_state, auto_chance=False)
            move = match.best(against, state.current_player(), seed=int(rng.randint(2**31))).move
            for action in state.spell(move):
                state.apply_action(action)
    return float(state.returns()[seat])


def main(arguments: list[str] | None = None) -> cardboard.Estimate:
    parser = argparse.ArgumentParser(description="OpenSpiel's ISMCTS against one of our bots.")
    parser.add_argument("game", nargs="?", default="anomaly")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--against", default="fair", help="the bot in all other seats")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--simulations", type=int, default=200, help="of the search, for each action")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    cardboard.openspiel.register()
    game = pyspiel.load_game(f"cardboard_{given.game}", {"players": given.players})
    shares = []
    for i in range(given.games):
        bot = searcher(game, given.simulations, given.seed + i)
        shares.append(play(game, bot, i % given.players, given.against, given.seed + i // given.players))
        print(f"match {i + 1}: seat {i % given.players} got {shares[-1]:g}", flush=True)
    won = cardboard.Estimate.of_share(sum(shares), len(shares))
    print(f"ISMCTS with {given.simulations} simulations won {won:.2f} of {len(shares)} matches against {given.against}; "
          f"an equal would win {1 / given.players:.2f}")
    return won


if __name__ == "__main__":
    main()
