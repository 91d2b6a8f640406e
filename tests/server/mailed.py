"""A mail server under test's notifier: it takes mails on loopback, and checks all that they must have."""
import base64
import datetime
import email
import email.policy
import email.utils
import html.parser
import ipaddress
import os
import re
import socketserver
import ssl
import threading
import time

from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

from served import wait_for

FROM = "games@play.test"
LOGIN = "cardboard:correct horse"


class Links(html.parser.HTMLParser):
    """What a mail program shows of the HTML: links, and text."""

    def __init__(self, text):
        super().__init__()
        self.links, self.text = [], ""
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attrs):
        assert tag in ("p", "a", "hr"), tag
        if tag == "a":
            self.links.append(dict(attrs)["href"])

    def handle_data(self, data):
        self.text += data


class Mail:
    """One that has arrived. Whatever a mail program or another mail server would dislike fails here."""

    def __init__(self, to, data, secure):
        self.to, self.secure = to, secure
        assert all(len(line) <= 998 for line in data.split(b"\r\n")) and data.isascii()
        assert b"\n" not in data.replace(b"\r\n", b"") and b"\r" not in data.replace(b"\r\n", b"")
        parsed = email.message_from_bytes(data, policy=email.policy.default)
        for name in ("From", "To", "Subject", "Date", "Message-ID", "MIME-Version", "Content-Type", "Auto-Submitted",
                     "List-Unsubscribe", "List-Unsubscribe-Post"):
            assert len(parsed.get_all(name, [])) == 1, (name, parsed.get_all(name))
        assert not parsed.defects and str(parsed["From"]) == f"cardboard <{FROM}>" and str(parsed["To"]) == to
        assert abs(email.utils.parsedate_to_datetime(parsed["Date"]).timestamp() - time.time()) < 86400
        assert parsed["Auto-Submitted"] == "auto-generated"
        assert parsed["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        self.id = re.fullmatch(r"<[0-9a-f]{32}@play\.test>", parsed["Message-ID"]).group()
        self.subject = str(parsed["Subject"])
        self.stop = re.fullmatch(r"<https://play\.test/\d+(/api/mail/stop/[^/.]+\.[^/.]+)>", parsed["List-Unsubscribe"]).group(1)
        assert parsed.get_content_type() == "multipart/alternative"
        plain, rich = parsed.iter_parts()
        assert (plain.get_content_type(), rich.get_content_type()) == ("text/plain", "text/html")
        self.text, shown = plain.get_content(), Links(rich.get_content())
        self.links = [line for line in self.text.splitlines() if line.startswith("https://")]
        assert self.links == shown.links, "both forms lead to the same"
        words = [line for line in self.text.splitlines() if line and line != "-- " and line not in self.links]
        assert words == [line for line in shown.text.splitlines() if line], "both forms say the same"
        assert self.links[-1].endswith(self.stop.replace("/api/mail/", "/#/settings/"))

    def link(self, kind):
        """The path that the page posts to for a link of that kind."""
        found, = [at for at in self.links if f"/#/settings/{kind}/" in at]
        return "/api/mail" + found.split("/settings")[1]


def certificate(folder):
    """A key and a certificate for localhost that nobody knows, in files."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "localhost")])
    now = datetime.datetime.utcnow()
    names = x509.SubjectAlternativeName([x509.DNSName("localhost"), x509.IPAddress(ipaddress.ip_address("127.0.0.2"))])
    signed = (x509.CertificateBuilder().subject_name(name).issuer_name(name).public_key(key.public_key()).serial_number(1)
              .not_valid_before(now - datetime.timedelta(days=1)).not_valid_after(now + datetime.timedelta(days=1))
              .add_extension(names, False).add_extension(x509.BasicConstraints(ca=True, path_length=None), True)
              .sign(key, hashes.SHA256()))
    paths = os.path.join(folder, "mail.crt"), os.path.join(folder, "mail.key")
    for path, data in zip(paths, (signed.public_bytes(Encoding.PEM),
                                  key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))):
        with open(path, "wb") as file:
            file.write(data)
    return paths


class Session(socketserver.StreamRequestHandler):
    """RFC 5321, 3207 (STARTTLS) and 4954 (AUTH), as little as it takes."""
    timeout = 60

    def setup(self):
        super().setup()
        self.secure = self.known = False

    def say(self, line):
        self.wfile.write(line.encode() + b"\r\n")

    def encrypt(self, at_once=False):
        if not at_once:
            self.say("220 2.0.0 go ahead")
        self.request = self.server.context.wrap_socket(self.request, server_side=True)
        self.rfile, self.wfile = self.request.makefile("rb"), self.request.makefile("wb", 0)
        self.secure = True

    def hello(self):
        offers = ["mail.test", "ENHANCEDSTATUSCODES"]
        if self.server.context and not self.secure:
            offers.append("STARTTLS")
        if self.server.login:
            offers.append("AUTH PLAIN")
        for offer in offers[:-1]:
            self.say(f"250-{offer}")
        self.say(f"250 {offers[-1]}")

    def authenticate(self, line):
        sent = line.split()[2:] or [(self.say("334 "), self.rfile.readline().decode().strip())[1]]
        said = base64.b64decode(sent[0]).decode().split("\0", 1)[1].replace("\0", ":")
        self.known = said == self.server.login
        self.say("235 2.7.0 welcome" if self.known else "535 5.7.8 who are you?")

    def take(self, to):
        self.say("354 go on")
        data = b""
        while not data.endswith(b"\r\n.\r\n"):
            line = self.rfile.readline()
            assert line, "the mail ends in its middle"
            data += line
        self.server.owner.keep(to, data[:-3].replace(b"\r\n..", b"\r\n."), self.secure)
        self.say("250 2.0.0 taken")

    def handle(self):
        if self.server.at_once:
            self.encrypt(at_once=True)
        self.say("220 mail.test")
        to = None
        while line := self.rfile.readline().decode().rstrip("\r\n"):
            word = line.split(":")[0].upper()
            if word.startswith("EHLO"):
                self.hello()
            elif word == "STARTTLS":
                self.encrypt()
            elif word.startswith("AUTH PLAIN"):
                self.authenticate(line)
            elif word == "MAIL FROM":
                fine = line == f"MAIL FROM:<{FROM}>" and (self.known or not self.server.login)
                self.say("250 2.1.0 fine" if fine else "530 5.7.0 not from you")
            elif word == "RCPT TO":
                to = re.fullmatch(r"RCPT TO:<([^<>]+)>", line).group(1)
                self.say(self.server.owner.answer(to))
            elif word == "DATA":
                self.take(to)
            elif word == "QUIT":
                self.say("221 2.0.0 bye")
                return
            else:
                self.say("250 2.0.0 fine" if word in ("RSET", "NOOP") else "502 5.5.1 what?")


class MailServer:
    """`tls`: None, "start" (STARTTLS) or "at once"."""

    def __init__(self, host="127.0.0.1", tls=None, login=None, files=None):
        owner = self
        self.mails, self.faults, self.answers, self.connections, self.lock = [], [], {}, 0, threading.Lock()

        class Quiet(socketserver.ThreadingTCPServer):
            daemon_threads = allow_reuse_address = True

            def process_request(self, *call):
                owner.connections += 1
                super().process_request(*call)

            def handle_error(self, *_):  # a notifier that was killed, or does not trust us
                pass

        self.server = Quiet((host, 0), Session)
        self.server.owner, self.server.login, self.server.at_once = self, login, tls == "at once"
        self.server.context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER) if tls else None
        if tls:
            self.server.context.load_cert_chain(*files)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.port = self.server.server_address[1]

    def keep(self, to, data, secure):
        with self.lock:
            try:
                self.mails.append(Mail(to, data, secure))
            except Exception as fault:  # pylint: disable=broad-except
                self.faults.append((fault, data))

    def answer(self, to):
        with self.lock:
            return self.answers.get(to, "250 2.1.5 fine")

    def got(self, to):
        with self.lock:
            assert not self.faults, self.faults
            return [m for m in self.mails if m.to == to]

    def wait(self, to, count=1):
        wait_for(lambda: len(self.got(to)) >= count, f"{to} gets fewer than {count} mails", 0.01)
        return self.got(to)
