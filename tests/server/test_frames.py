"""WebSocket cases after the sections of the Autobahn suite: framing, pings, reserved bits, opcodes,
fragments, UTF-8, closing, limits; by hand-made frames, so that nothing tidies them up."""
import asyncio
import base64
import json
import os
import resource
import socket
import struct
import time

from served import BUSY, PATIENCE, Client, Server, run

SERVER = Server()
LIMITED = Server("--message-rate", "20", "--max-sockets", "40")
MADE = SERVER.new("septikon", seats=[{"kind": "me"}, {"kind": "friend"}])
HELLO = json.dumps({"t": "hello", "token": MADE["seats"][0]["token"]}).encode()


class Raw:
    """A socket after a good handshake, for frames that may be anything."""

    def __init__(self, server=SERVER, match=MADE["match"], hello=True, **headers):
        self.s = socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE)
        fields = {"Host": f"127.0.0.1:{server.port}", "Upgrade": "websocket", "Connection": "Upgrade",
                  "Sec-WebSocket-Version": "13",
                  "Sec-WebSocket-Key": base64.b64encode(os.urandom(16)).decode(), **headers}
        lines = "".join(f"{k.replace('_', '-')}: {v}\r\n" for k, v in fields.items() if v is not None)
        self.s.sendall(f"GET /play/{match} HTTP/1.1\r\n{lines}\r\n".encode())
        self.rest = b""
        while b"\r\n\r\n" not in self.rest:
            part = self.s.recv(4096)
            if not part:
                break
            self.rest += part
        head, _, self.rest = self.rest.partition(b"\r\n\r\n")
        self.status = int(head.split()[1])
        if self.status == 101 and hello:
            self.send(0x81, HELLO)
            assert json.loads(self.frame()[1])["t"] == "state"

    def send(self, first, payload=b"", mask=b"\x01\x02\x03\x04", length=None):
        n = len(payload) if length is None else length
        head = bytes([first]) + (bytes([n | 0x80]) if n < 126 else
                                 bytes([0xfe]) + struct.pack(">H", n) if n < 65536 else
                                 bytes([0xff]) + struct.pack(">Q", n))
        if mask is None:
            head = bytes([head[0], head[1] & 0x7f]) + head[2:]
            self.s.sendall(head + payload)
        else:
            self.s.sendall(head + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(payload)))

    def take(self, n):
        while len(self.rest) < n:
            part = self.s.recv(65536)
            if not part:
                raise EOFError
            self.rest += part
        out, self.rest = self.rest[:n], self.rest[n:]
        return out

    def frame(self):
        first, second = self.take(2)
        n = second & 0x7f
        n = struct.unpack(">H", self.take(2))[0] if n == 126 else \
            struct.unpack(">Q", self.take(8))[0] if n == 127 else n
        return first & 0x0f, self.take(n)

    def until(self, opcode):
        while True:
            got, payload = self.frame()
            if got == opcode:
                return payload

    def closed_with(self):
        """The code of the close frame; 0 if the connection just ended."""
        try:
            payload = self.until(8)
            return struct.unpack(">H", payload[:2])[0] if len(payload) > 1 else 1005
        except (EOFError, ConnectionError):
            return 0

    def close(self):
        self.s.close()


def still_works():
    r = Raw()
    r.send(0x81, b'{"t":"ping"}')
    assert json.loads(r.until(1)) == {"t": "pong"}
    r.close()


def test_handshake():
    assert Raw(hello=False, Sec_WebSocket_Version=None, **{"Sec-WebSocket-Version": "12"}).status == 400
    assert Raw(hello=False, **{"Sec-WebSocket-Key": "short"}).status == 400
    assert Raw(hello=False, **{"Upgrade": "h2c"}).status == 400
    assert Raw(hello=False, **{"Connection": "close"}).status == 400
    assert Raw(hello=False, Origin="http://evil.example").status == 403
    assert Raw(hello=False, Origin=f"http://127.0.0.1:{SERVER.port}").status == 101
    assert Raw(hello=False, match="x" * 100).status == 404
    r = Raw(hello=False, match="nosuch")
    r.send(0x81, HELLO)
    assert r.closed_with() == 1008


def test_the_accept_header():
    with socket.create_connection(("127.0.0.1", SERVER.port), timeout=PATIENCE) as s:
        s.sendall(b"GET /play/x HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                  b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n")
        assert b"s3pPLMBiTxaQ9kYGzzhZRbK+xOo=" in s.recv(4096)


def test_pings():
    r = Raw()
    for payload in (b"", b"hello", bytes(range(125))):
        r.send(0x89, payload)
        assert r.until(10) == payload
    r.send(0x8a, b"unasked pong")
    for i in range(10):
        r.send(0x89, bytes([i]))
    assert [r.until(10) for _ in range(10)] == [bytes([i]) for i in range(10)]
    r.send(0x89, b"x" * 126)
    assert r.closed_with() in (1002, 1005)
    still_works()


def test_reserved_bits_opcodes_and_masks():
    for first in (0xc1, 0xa1, 0x91, 0x83, 0x84, 0x87, 0x8b, 0x8f, 0x80):
        r = Raw()
        r.send(first, b"x")
        assert r.closed_with() in (0, 1002), hex(first)
    r = Raw()
    r.send(0x81, b'{"t":"ping"}', mask=None)
    assert r.closed_with() in (1002, 1005)
    r = Raw()
    r.send(0x82, b"binary")
    assert r.closed_with() == 1003
    r = Raw()
    r.send(0x09, b"fragmented ping")
    assert r.closed_with() in (1002, 1005)
    still_works()


def test_fragments():
    r = Raw()
    text = b'{"t":"ping"}'
    r.send(0x01, text[:5])
    r.send(0x89, b"between")
    r.send(0x00, text[5:8])
    r.send(0x00, b"")
    r.send(0x80, text[8:])
    assert r.until(10) == b"between"
    assert json.loads(r.until(1)) == {"t": "pong"}
    for byte in text[:-1]:
        r.send(0x01 if byte == text[0] and byte == 0x7b else 0x00, bytes([byte]))
    r.send(0x80, text[-1:])
    assert json.loads(r.until(1)) == {"t": "pong"}
    r.send(0x01, b"{")
    r.send(0x81, b"{}")
    assert r.closed_with() in (1002, 1005)
    r = Raw()
    for i in range(40):
        r.send(0x01 if i == 0 else 0x00, b" " * 1000)
    assert r.closed_with() == 1009
    still_works()


def test_utf8():
    for bad in (b"\xff", b"\xc0\xaf", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\xe2\x82"):
        r = Raw()
        r.send(0x81, b'{"t":"' + bad + b'"}')
        assert r.closed_with() == 1007, bad
    r = Raw()
    r.send(0x01, b'{"t":"ping","x":"\xe2')
    r.send(0x80, b'\x82\xac"}')
    assert json.loads(r.until(1)) == {"t": "pong"}


def test_closing():
    for payload, codes in ((b"", (1005, 1000)), (struct.pack(">H", 1000) + b"bye", (1000,)),
                           (struct.pack(">H", 3999), (3999,)), (b"\x03", (1002, 1005)),
                           (struct.pack(">H", 1005), (1002,)), (struct.pack(">H", 999), (1002,)),
                           (struct.pack(">H", 1000) + b"\xff", (1007, 1002))):
        r = Raw()
        r.send(0x88, payload)
        code = r.closed_with()
        assert code in codes, (payload, code)
    r = Raw()
    r.close()
    still_works()


def test_the_server_closes_at_once():
    """The server does not wait for clients that said good-bye, nor for those it threw out."""
    began, times = time.time(), 40
    for i in range(times):
        r = Raw()
        r.send(0x88 if i % 2 else 0x83, struct.pack(">H", 1000))
        assert r.closed_with() == (1000 if i % 2 else 1002)
        assert r.s.recv(1) == b""
        r.s.close()
    assert time.time() - began < times * 0.5 * BUSY, "half of what it would take to wait a second for each"


def test_lengths():
    for n in (16385, 65535, 65536, 2**31):
        r = Raw()
        try:
            r.send(0x81, b" " * min(n, 70000), length=n)
        except OSError:
            pass
        assert r.closed_with() in (1009, 1002), n
    r = Raw()
    r.send(0x81, b'{"t":"ping"' + b" " * 16000 + b"}")
    assert json.loads(r.until(1)) == {"t": "pong"}
    r.s.sendall(b"\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff\0\0\0\0")
    assert r.closed_with() in (1002, 1005, 1009)
    still_works()


def test_texts_that_are_not_messages():
    r = Raw()
    for text, code in ((b"", "syntax"), (b"[]", "syntax"), (b"{}", "name"), (b'{"t":"fly"}', "name"),
                       (b'{"t":1}', "name"), (b'{"t":"move"}', "field"), (b'{"t":"move","id":"a b"}', "range"),
                       (b'{"t":"move","id":"a","version":-1,"move":"x"}', "range"),
                       (b'{"t":"move","id":"a","version":1.5,"move":"x"}', "range"),
                       (b'{"t":"move","id":"a","version":1,"move":7}', "field"),
                       (b'{"t":"move","id":"a","version":1,"move":"\\u0000"}', "syntax"),
                       (b'{"t":"move","id":"a","version":1,"move":"\\u0007"}', "range"),
                       (b'{"t":"vote","id":"a","choice":"bot","seat":99}', "range"),
                       (b"[" * 5000, "syntax"), (b'{"t":"hello"}', "request")):
        r.send(0x81, text)
        answer = json.loads(r.until(1))
        assert answer["t"] == "error" and answer["code"] in (code, "range"), (text, answer)


def test_slow_and_half_open_clients_harm_nobody():
    count = int(os.environ.get("HALF_OPEN", "300"))
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(count + 200, 1024), resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
    slow = [socket.create_connection(("127.0.0.1", SERVER.port)) for _ in range(count)]
    for s in slow:
        s.sendall(b"GET /play/x HTTP/1.1\r\nHo")
    still_works()
    for s in slow:
        s.close()


def test_flooding_is_answered_with_busy_then_closed():
    made = LIMITED.new("septikon", seats=[{"kind": "friend"}, {"kind": "friend"}])
    r = Raw(LIMITED, made["match"], hello=False)
    try:
        for _ in range(400):
            r.send(0x81, b'{"t":"ping"}')
    except OSError:
        pass
    seen = []
    try:
        while True:
            opcode, payload = r.frame()
            seen.append((opcode, payload))
    except (EOFError, ConnectionError):
        pass
    assert any(b'"busy"' in p for o, p in seen if o == 1), (len(seen), seen[-2:])
    assert not seen or seen[-1][0] != 8 or struct.unpack(">H", seen[-1][1][:2])[0] == 1013


def is_open(r):
    """Has the server not ended it?"""
    try:
        return r.frame()[0] != 8
    except socket.timeout:
        return True
    except (EOFError, ConnectionError):
        return False


def test_too_many_sockets_end_the_oldest_silent_ones():
    made = LIMITED.new("septikon", listed=True, seats=[{"kind": "friend"}, {"kind": "friend"}])
    opened = [Raw(LIMITED, made["match"], hello=False) for _ in range(150)]
    assert all(r.status == 101 for r in opened)
    assert not any(is_open(r) for r in opened[:40]), "150 sockets where there is room for 40, and 64 who have just come"
    for r in opened:
        r.close()


async def test_an_independent_client_with_compression_offered():
    client = await Client(SERVER, MADE["match"], MADE["seats"][1]["token"]).open(compression="deflate")
    pong = await client.ws.ping()
    await asyncio.wait_for(pong, PATIENCE)
    await client.close()
    assert client.ws.close_code == 1000


def test_they_end_in_order():
    SERVER.close()
    LIMITED.close()


run(globals())
