"""Five modern board games, played exactly by their rules.

The engine is written in C and is part of this package; Python only names things. Begin with

>>> import cardboard
>>> list(cardboard.games)
['pnrz', 'adrenaline', 'septikon', 'anomaly', 'spacefreaks']
>>> match = cardboard.Match("anomaly", players=2, seed=1)
>>> print(match)                  # the board
>>> match.legal()                 # what may be done now
>>> match.play(match.best("fair").move)

What there is:

- :data:`games`: the games, with their options and the sizes of their action spaces.
- :class:`Match`: one playing of a game: moves, undo, records, bots.
- :class:`State`: a moment of a match as a value, whole or as one seat sees it.
- :class:`Move`: a legal move as text, phrase, number or words.
- :class:`Batch`: many matches at once, in NumPy arrays.
- :class:`Arena`: bots and policies play each other, with ratings and error bars.
- :class:`Error` and its kinds: whatever the engine refuses, with its own sentence.

Nothing a seat's view, observation or advice holds depends on what that seat cannot know.
"""

from ._arena import Arena, Estimate, Policy, Standing
from ._batch import Batch
from ._binding import ffi as _ffi
from ._binding import lib as _lib
from ._errors import EngineMemoryError, Error, IllegalMove, InputError, RecordError, RequestError
from ._games import Game, Stretch, games
from ._match import Advice, Candidate, Event, Match, bots
from ._pictures import Picture
from ._state import NATURE, WATCHER, Move, Reason, Result, State

#: The version of the package and of the engine in it.
__version__: str = _ffi.string(_lib.cb_version()).decode()

__all__ = [
    "NATURE",
    "WATCHER",
    "Advice",
    "Arena",
    "Batch",
    "Candidate",
    "EngineMemoryError",
    "Error",
    "Estimate",
    "Event",
    "Game",
    "IllegalMove",
    "InputError",
    "Match",
    "Move",
    "Picture",
    "Policy",
    "Reason",
    "RecordError",
    "RequestError",
    "Result",
    "Standing",
    "State",
    "Stretch",
    "bots",
    "games",
]
