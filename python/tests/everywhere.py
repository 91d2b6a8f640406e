"""What has to be the same on every machine: a short match of each game, and what a batch shows. Prints it.

`scripts/python arm` runs this with the wheel for ARM and compares the output with that of this machine.
"""

import hashlib

import numpy as np

import cardboard

for name in cardboard.games:
    match = cardboard.Match(name, seed=1)
    while not match.over:
        match.play(match.best("easy", match.acting[0]).move)
    assert cardboard.Match.load(match.record()).state == match.state
    print(name, match.steps, *match.result.points, hashlib.sha256(match.record().encode()).hexdigest()[:16])
    batch = cardboard.Batch(name, 8, seed=1, floats=True)
    seen = np.zeros(batch.length)
    for _ in range(50):
        batch.step(batch.draw())
        seen += batch.observation.sum(0)
    print(name, batch.decisions, hashlib.sha256(seen.tobytes()).hexdigest()[:16], flush=True)
