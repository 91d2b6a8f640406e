"""A benchmark of language models: matches against bots, positions with a known best move, questions about the rules.

    cardboard-bench run --url https://api.example.org/v1 --model some-model --out some-model

Every item is fixed by a set: the public one is part of the package, and ``cardboard-bench held-out`` makes others.
``docs/bench.md`` is the guide.
"""

from .endpoint import Answer, Call, Endpoint, Unreachable, Usage
from .items import Item, MatchItem, PositionItem, QuestionItem
from .results import results
from .run import TRACKS, Run, load
from .sets import Set, public

__all__ = ["TRACKS", "Answer", "Call", "Endpoint", "Item", "MatchItem", "PositionItem", "QuestionItem", "Run", "Set", "Unreachable",
           "Usage", "load", "public", "results"]
