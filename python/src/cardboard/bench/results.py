"""What a run is worth: ratings on the scale of the bots, shares of right answers, and what it took."""

from __future__ import annotations

import json
import math
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from functools import lru_cache
from importlib.resources import files
from typing import Any

from .._arena import Estimate
from .._binding import ffi, lib
from .._games import find

#: Half a match drawn against `fair` keeps the rating of whoever wins or loses everything finite.
_PRIOR = (1200.0, 0.5, 0.5)
#: Half the 95 % quantile of chi-squared with one degree of freedom: how far the log-likelihood may fall.
_FALL = 1.920729
_STEEP = math.log(10) / 400
#: What guessing gets.
GUESSED = {"may": 1 / 2, "why": 1 / 4, "then": 1 / 4}


@lru_cache(maxsize=1)
def scale() -> dict[str, dict[str, float]]:
    """The measured ratings of the levels, by game."""
    found = json.loads((files(__package__) / "levels.json").read_text())
    columns = [find(column.rsplit(",", 1)[0].replace(" ", "").lower()).id for column in found["columns"][1:]]
    rated: dict[str, dict[str, float]] = {game: {} for game in columns}
    for level, *figures in found["rows"]:
        for game, figure in zip(columns, figures, strict=True):
            rated[game][level.strip("`")] = float(re.match(r"-?\d+", figure)[0])  # type: ignore[index]
    return rated


def rating(scores: Iterable[tuple[float, float]]) -> Estimate:
    """The rating of whoever scored so much (0 to 1) against opponents of such ratings: maximum likelihood.

    The interval is where the log-likelihood is less than 1.92 below its maximum.
    """
    games_ = [(against, score, 1.0) for against, score in scores] + [_PRIOR]

    def slope(at: float) -> float:
        return sum(weight * (score - _expected(at - against)) for against, score, weight in games_)

    def likelihood(at: float) -> float:
        return sum(weight * (score * math.log(_expected(at - against)) + (1 - score) * math.log(_expected(against - at)))
                   for against, score, weight in games_)

    best = _root(slope, -6000, 8000)
    least = likelihood(best) - _FALL
    return Estimate(best, _root(lambda at: least - likelihood(at), -9000, best), _root(lambda at: likelihood(at) - least, best, 11000))


def without_luck(at: float, played: Iterable[tuple[int, float, float, float]]) -> tuple[Estimate, float] | None:
    """That rating corrected for luck, and how many times the matches its certainty is worth; None of too few.

    A match has its pair, the opponent's rating, the score and the luck. What scores differ from those expected tells how much
    of the luck counts, pairs of even number for those of odd number and the other way round; what is then left moves the rating.
    """
    found, slope, count, factor = ffi.new("cb_lucky *"), 0.0, 0, ffi.new("double *")
    for pair, against, score, luck in played:
        expected = _expected(at - against)
        lib.cb_lucky_add(found, pair, score - expected, luck)
        slope, count = slope + _STEEP * expected * (1 - expected), count + 1
    left = lib.cb_lucky_mean(found, factor)
    if count < 4 or slope < 1e-6:
        return None
    each = count / slope  # of the rating for a share of the wins
    return Estimate(at + each * left.value, at + each * left.low, at + each * left.high), float(factor[0])


def _expected(difference: float) -> float:
    return 1 / (1 + math.exp(-_STEEP * difference))


def _root(falling: Any, low: float, high: float) -> float:
    """Where a function that falls from above 0 to below is 0."""
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if falling(middle) > 0 else (low, middle)
    return (low + high) / 2


def results(head: Mapping[str, Any], lines: Sequence[Mapping[str, Any]], price: tuple[float, float] = (0.0, 0.0)) -> dict[str, Any]:
    """All figures of a run. ``price`` is what a million tokens cost, read and written, where the endpoint does not say."""
    ordered = sorted(lines, key=lambda line: (line["track"], line["item"]))
    tracks = {track: _track([line for line in ordered if line["track"] == track], price)
              for track in dict.fromkeys(line["track"] for line in ordered)}
    return {**head, "scale": scale(), "tracks": tracks,
            "items": [{name: value for name, value in line.items() if name != "talk"} for line in ordered]}


def _track(lines: Sequence[Mapping[str, Any]], price: tuple[float, float]) -> dict[str, Any]:
    by: dict[tuple[str, str], list[Mapping[str, Any]]] = {}
    for line in lines:
        game, kind = line["item"].split("/")[:2]
        by.setdefault((kind, game), []).append(line)
    matches = {game: _matches(found) for (kind, game), found in by.items() if kind == "match"}
    right = {kind: {game: _share(found) for (other, game), found in by.items() if other == kind} |
             {"all": _share([line for (other, _), found in by.items() if other == kind for line in found])}
             for kind in dict.fromkeys(kind for kind, _ in by if kind != "match")}
    return {"matches": matches, "right": right, "took": _took(lines, price)}


def _matches(lines: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    levels = scale()[lines[0]["item"].split("/")[0]]
    played: dict[str, list[float]] = {}
    for line in lines:
        played.setdefault(line["item"].split("/")[2], []).append(line["score"])
    scores = [(levels[level], score) for level, found in played.items() for score in found]
    rated = rating(scores)
    corrected = without_luck(rated.value, ((int(line["item"].split("/")[3]), levels[line["item"].split("/")[2]],
                                            line["score"], line["luck"]) for line in lines))
    also = {"without_luck": asdict(corrected[0]), "luck_factor": round(corrected[1], 4)} if corrected else {}
    return {"rating": asdict(rated), **also, "games": len(lines), "ended": dict(Counter(line["answer"] for line in lines)),
            "levels": {level: {"games": len(found), "score": sum(found)} for level, found in played.items()}}


def _share(lines: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    total = sum(line["score"] for line in lines)
    return {"items": len(lines), "share": asdict(Estimate.of_share(total, len(lines)))}


def _took(lines: Sequence[Mapping[str, Any]], price: tuple[float, float]) -> dict[str, Any]:
    used = {name: sum(line["usage"][name] for line in lines) for name in ("calls", "prompt_tokens", "completion_tokens", "cost")}
    used["cost"] = used["cost"] or (used["prompt_tokens"] * price[0] + used["completion_tokens"] * price[1]) / 1e6
    illegal: Counter[str] = Counter()
    for line in lines:
        illegal.update(line["illegal"])
    return {**used, "refused": sum(line["refused"] for line in lines), "illegal": dict(illegal.most_common())}
