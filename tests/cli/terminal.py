"""A pseudo-terminal with the program in it, and as much of a VT100 as ncurses uses."""
import fcntl
import os
import pty
import re
import select
import struct
import termios
import time

from program import PATIENCE, PROGRAM, environment

SEQUENCE = re.compile(rb"\x1b(?:\[([?>]?[0-9;]*)([A-Za-z@])|[()][A-Z0-9]|[=>78DMEHc])")


class Screen:
    def __init__(self, width, height):
        self.width, self.height = width, height
        self.rows = [[" "] * width for _ in range(height)]
        self.x = self.y = 0
        self.rest = b""
        self.colours = 0   # how often a colour was chosen
        self.beyond = 0    # characters beyond ASCII

    def feed(self, data):
        data = self.rest + data
        at = 0
        while at < len(data):
            byte = data[at]
            if byte == 0x1b:
                match = SEQUENCE.match(data, at)
                if not match:
                    if len(data) - at < 16:
                        break
                    raise AssertionError(f"unknown sequence {data[at:at + 16]!r}")
                self.sequence(match)
                at = match.end()
                continue
            if byte >= 0x80:
                n = 2 if byte < 0xe0 else 3 if byte < 0xf0 else 4
                if at + n > len(data):
                    break
                self.beyond += 1
                self.put(data[at:at + n].decode())
                at += n
                continue
            self.control(byte) if byte < 0x20 else self.put(chr(byte))
            at += 1
        self.rest = data[at:]

    def control(self, byte):
        if byte == 13:
            self.x = 0
        elif byte == 10:
            self.y = min(self.y + 1, self.height - 1)
        elif byte == 8:
            self.x = max(self.x - 1, 0)
        elif byte == 9:
            self.x = min((self.x // 8 + 1) * 8, self.width - 1)

    def put(self, sign):
        if self.x == self.width:
            self.x, self.y = 0, min(self.y + 1, self.height - 1)
        self.rows[self.y][self.x] = sign
        self.x += 1

    def sequence(self, match):
        if match.group(2) is None:
            if match.group(0) == b"\x1bM":
                self.y = max(self.y - 1, 0)
            return
        if match.group(1)[:1] in (b"?", b">"):
            return
        numbers = [int(n or 0) for n in match.group(1).split(b";")] if match.group(1) else []
        n = max(numbers[0] if numbers else 1, 1)
        letter = match.group(2).decode()
        if letter in "Hf":
            self.y = min((numbers[0] or 1) - 1 if numbers else 0, self.height - 1)
            self.x = min((numbers[1] or 1) - 1 if len(numbers) > 1 else 0, self.width - 1)
        elif letter == "A":
            self.y = max(self.y - n, 0)
        elif letter == "B":
            self.y = min(self.y + n, self.height - 1)
        elif letter == "C":
            self.x = min(self.x + n, self.width - 1)
        elif letter == "D":
            self.x = max(self.x - n, 0)
        elif letter == "J":
            mode = numbers[0] if numbers else 0
            if mode == 2:
                self.rows = [[" "] * self.width for _ in range(self.height)]
            elif mode == 0:
                self.clear(self.y, self.x, self.width)
                for y in range(self.y + 1, self.height):
                    self.clear(y, 0, self.width)
        elif letter == "K":
            mode = numbers[0] if numbers else 0
            self.clear(self.y, self.x if mode == 0 else 0, self.x + 1 if mode == 1 else self.width)
        elif letter == "m":
            self.colours += any(30 <= k <= 49 and k not in (39, 49) for k in numbers)
        elif letter == "d":
            self.y = min(n - 1, self.height - 1)
        elif letter == "G":
            self.x = min(n - 1, self.width - 1)
        elif letter == "X":
            self.clear(self.y, self.x, min(self.x + n, self.width))
        elif letter == "P":
            row = self.rows[self.y]
            row[self.x:] = (row[self.x + n:] + [" "] * n)[:self.width - self.x]
        elif letter == "@":
            row = self.rows[self.y]
            row[self.x:] = ([" "] * n + row[self.x:])[:self.width - self.x]
        elif letter == "M":
            del self.rows[self.y:self.y + n]
            self.rows += [[" "] * self.width for _ in range(self.height - len(self.rows))]
        elif letter == "L":
            self.rows[self.y:self.y] = [[" "] * self.width for _ in range(n)]
            del self.rows[self.height:]
        elif letter not in "rhlntc":
            raise AssertionError(f"unknown sequence {match.group(0)!r}")

    def clear(self, y, start, end):
        for x in range(start, end):
            self.rows[y][x] = " "

    def text(self):
        return "\n".join("".join(row).rstrip() for row in self.rows)


class Terminal:
    """The program in a terminal of its own."""

    def __init__(self, *arguments, state, width=80, height=24, term="vt100", lang="C", **more):
        self.screen = Screen(width, height)
        env = environment(state, TERM=term, LANG=lang, **more)
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))
            os.execve(PROGRAM, [PROGRAM, *arguments], env)
        self.status = None

    def take(self):
        """Reads what the program has written; false if it has gone."""
        try:
            data = os.read(self.fd, 65536)
        except OSError:
            return False
        self.screen.feed(data)
        return bool(data)

    def read(self, quiet=0.05, limit=5.0):
        """Reads what the program writes until it has been quiet for a while."""
        end = time.monotonic() + limit
        while time.monotonic() < end:
            ready, _, _ = select.select([self.fd], [], [], quiet)
            if not ready or not self.take():
                return

    def until_true(self, condition, what):
        """Reads until the screen is as it should be."""
        end = time.monotonic() + PATIENCE
        while not condition(self.screen):
            if time.monotonic() > end:
                raise AssertionError(f"{what}:\n{self.screen.text()}")
            self.read(quiet=0.02, limit=0.1)

    def until(self, words):
        """Reads until the words are on the screen."""
        self.until_true(lambda screen: words in screen.text(), f"{words!r} never came")

    def until_gone(self, words):
        """Reads until the words are gone from the screen."""
        self.until_true(lambda screen: words not in screen.text(), f"{words!r} never went")

    def keys(self, keys, quiet=0.05):
        """Presses keys as fast as the program takes them. Reads meanwhile: a program whose screen nobody
        reads takes no keys either."""
        end = time.monotonic() + PATIENCE
        rest = keys.encode()
        while rest:
            readable, writable, _ = select.select([self.fd], [self.fd], [], 1.0)
            if readable and not self.take():
                return
            if writable:
                rest = rest[os.write(self.fd, rest[:64]):]
            elif time.monotonic() > end:
                raise AssertionError(f"the keys {rest!r} were never taken:\n{self.screen.text()}")
        self.read(quiet)

    def resize(self, width, height):
        self.screen = Screen(width, height)
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))
        self.read(0.3)

    def wait(self):
        """The program's exit code."""
        end = time.monotonic() + PATIENCE
        while self.status is None:
            self.read(0.02, 0.05)
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self.status = os.waitstatus_to_exitcode(status)
            elif time.monotonic() > end:
                os.kill(self.pid, 9)
        os.close(self.fd)
        return self.status
