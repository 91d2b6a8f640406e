"""What the tests share: every game with every number of players, and random play."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, settings

import cardboard

settings.register_profile("cardboard", deadline=None, derandomize=True, max_examples=25, database=None,
                          suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("cardboard")

TABLES = [(game.id, players) for game in cardboard.games.values() for players in game.players]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if {"game", "players"} <= set(metafunc.fixturenames):
        metafunc.parametrize(("game", "players"), TABLES)
    elif "game" in metafunc.fixturenames:
        metafunc.parametrize("game", list(cardboard.games))


def played(game: str, players: int, seed: int, moves: int) -> cardboard.Match:
    """A match after so many random moves, or over."""
    rng = random.Random(seed)
    match = cardboard.Match(game, players, seed=seed)
    for _ in range(moves):
        if match.over:
            break
        match.play(rng.choice(match.legal(rng.choice(match.acting))))
    return match


def worlds(game: str, players: int) -> list[tuple[cardboard.State, cardboard.State, int]]:
    """Pairs of states that the seat to act cannot tell apart."""
    found = []
    for seed, moves in ((1, 5), (2, 25), (3, 60)):
        match = played(game, players, seed, moves)
        for seat in match.acting[:1]:
            other = match.guess(seat, seed)
            if other != match.state:
                found.append((match.state, other, seat))
    return found
