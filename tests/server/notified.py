"""A notifier under test, and whoever gets its notices: a webhook, and a push service that decrypts."""
import atexit
import base64
import hashlib
import hmac
import json
import os
import signal
import struct
import subprocess
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from served import PROGRAM, wait_for


def unpack(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def pack(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def point_of(key):
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


class Request:
    def __init__(self, path, headers, body, status):
        self.path, self.headers, self.body, self.status = path, headers, body, status


class Receiver:
    """Whatever is posted to it on loopback, by path; a path answers 201 unless it is told otherwise."""

    def __init__(self):
        self.requests, self.answers, self.lock = [], {}, threading.Lock()
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"
            disable_nagle_algorithm = True

            def do_POST(self):  # pylint: disable=invalid-name
                body = self.rfile.read(int(self.headers["Content-Length"]))
                with receiver.lock:
                    status, headers, answer = receiver.answers.get(self.path, (201, {}, b""))
                    receiver.requests.append(Request(self.path, dict(self.headers), body, status))
                self.send_response(status)
                for name, value in headers.items():
                    self.send_header(name, value)
                self.send_header("Content-Length", str(len(answer)))
                self.end_headers()
                self.wfile.write(answer)

            def log_message(self, *_):  # pylint: disable=arguments-differ
                pass

        class Quiet(ThreadingHTTPServer):
            def handle_error(self, *_):  # a notifier that was killed
                pass

        self.server = Quiet(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.address = f"http://127.0.0.1:{self.server.server_port}"

    def answer(self, path, status, body=b"", **headers):
        with self.lock:
            self.answers[path] = (status, {name.replace("_", "-"): value for name, value in headers.items()}, body)

    def got(self, path):
        with self.lock:
            return [r for r in self.requests if r.path == path]

    def wait(self, path, count=1):
        wait_for(lambda: len(self.got(path)) >= count, f"{path} gets fewer than {count} notices", 0.01)
        return self.got(path)


class Browser:
    """A subscription as browsers make them, with the keys to read what is sent there."""

    def __init__(self, receiver, path):
        self.path, self.address = path, receiver.address + path
        self.key, self.auth = ec.generate_private_key(ec.SECP256R1()), os.urandom(16)

    def wish(self, **more):
        return {"medium": "push", "address": self.address, "p256dh": pack(point_of(self.key.public_key())),
                "auth": pack(self.auth), **more}

    def read(self, request, sender):
        """What a push service and a browser check; the message."""
        headers, body = request.headers, request.body
        assert headers["Content-Encoding"] == "aes128gcm" and int(headers["TTL"]) > 0, headers
        scheme, token, key = headers["Authorization"].replace(",", "").split()
        assert scheme == "vapid" and token[:2] == "t=" and key == f"k={sender}", headers
        check_token(token[2:], sender, self.address.rsplit("/", len(self.path.split("/")) - 1)[0])
        assert len(body) <= 4096
        salt, (record, length) = body[:16], struct.unpack("!IB", body[16:21])
        point = body[21:21 + length]
        assert length == 65 and len(body) - 21 - length <= record
        other = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
        shared = self.key.exchange(ec.ECDH(), other)
        info = b"WebPush: info\0" + point_of(self.key.public_key()) + point
        mixed = HKDF(hashes.SHA256(), 32, self.auth, info).derive(shared)
        key = HKDF(hashes.SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(mixed)
        nonce = HKDF(hashes.SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(mixed)
        plain = AESGCM(key).decrypt(nonce, body[21 + length:], None)
        assert plain.rstrip(b"\0")[-1] == 2, "the last record says that it is the last"
        return json.loads(plain.rstrip(b"\0")[:-1])


def check_token(token, sender, origin, contact="mailto:host@play.test", now=None):
    head, claims, signature = token.split(".")
    now = now or time.time()
    assert json.loads(unpack(head)) == {"typ": "JWT", "alg": "ES256"}
    said = json.loads(unpack(claims))
    assert said["aud"] == origin and said["sub"] == contact, said
    assert now < said["exp"] <= now + 86400, said
    raw = unpack(signature)
    both = utils.encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unpack(sender)).verify(
        both, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))


def check_signature(request, secret):
    fields = dict(part.split("=") for part in request.headers["Cardboard-Signature"].split(","))
    assert abs(time.time() - int(fields["t"])) < 86400
    wanted = hmac.new(secret.encode(), fields["t"].encode() + b"." + request.body, hashlib.sha256).hexdigest()
    assert hmac.compare_digest(fields["v1"], wanted), "the signature is not the secret's"


class Notifier:
    """`cardboard notify`; each run names itself in the address of the page."""

    def __init__(self, folder, *options, private=True):
        self.folder = folder
        self.runs = self.logged().count("info start") if os.path.exists(os.path.join(folder, "notify.log")) else 0
        self.options = [*options, *(["--allow-private"] if private else [])]
        self.process = None
        self.start()

    def start(self):
        self.runs += 1
        self.log = open(os.path.join(self.folder, "notify.log"), "ab")
        self.process = subprocess.Popen(
            [PROGRAM, "notify", os.path.join(self.folder, "outbox"), "--page", f"https://play.test/{self.runs}",
             "--vapid", os.path.join(self.folder, "vapid.pem"), "--contact", "mailto:host@play.test", "--backoff", "100", "--timeout", "1000",
             *self.options], stderr=self.log)
        atexit.register(self.process.kill)
        wait_for(lambda: self.logged().count("info start") == self.runs, "the notifier does not start", 0.01)

    def logged(self):
        with open(os.path.join(self.folder, "notify.log"), encoding="utf-8") as file:
            return file.read()

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.log.close()

    def stop(self):
        self.process.terminate()
        code = self.process.wait()
        self.log.close()
        assert code == 0, f"the notifier ended with {code}: {self.logged()[-2000:]}"
