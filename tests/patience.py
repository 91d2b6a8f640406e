"""The longest that a test waits for anything, in seconds. It is against hanging only: minutes, and more of them on a busy
machine."""
import os

BUSY = max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1))
PATIENCE = float(os.environ.get("CARDBOARD_PATIENCE", 300 * BUSY))
