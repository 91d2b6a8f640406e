"""The longest that a test waits for anything, in seconds. It is against hanging only: minutes, and more of them on a busy
machine; but less than the limit of a whole test, so that a test that waits in vain says for what."""
import os

BUSY = min(4.0, max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1)))
PATIENCE = float(os.environ.get("CARDBOARD_PATIENCE", 300 * BUSY))
