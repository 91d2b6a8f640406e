"""E-mail: an address is confirmed before it is told anything, and stopped with one click."""
import asyncio
import os

from mailed import FROM, LOGIN, MailServer, certificate
from notified import Notifier
from served import Client, Server, drawn, run, until_true, wait_for

DAY = 86400000
FRIENDS = [{"kind": "friend"}, {"kind": "friend"}]
COUNT = iter(range(1000000))


def new_server():
    server = Server("--bot-time", "50", "--notice-delay", "0")
    server.stop()
    server.options += ("--notices", os.path.join(server.folder, "outbox"))
    server.start()
    return server


def new_notifier(server, url, *options):
    """One that may not connect to private addresses: the operator's mail server is another matter."""
    notifier = Notifier(server.folder, "--smtp", url, "--from", FROM, *options, private=False)
    wait_for(lambda: server.post("/api/notices", {"key": drawn()})[1].get("mail"), "the notifier does not say that it mails")
    return notifier


def new_address():
    return f"ada.{next(COUNT)}@players.example"


POST = MailServer()
SERVER = new_server()
NOTIFIER = new_notifier(SERVER, f"smtp://127.0.0.1:{POST.port}")


def restart():
    NOTIFIER.kill()
    SERVER.kill()
    SERVER.start()
    NOTIFIER.start()
    wait_for(lambda: ask(drawn()).get("mail"), "the notifier does not come back")


def new_day():
    """Nobody has asked for mail today."""
    SERVER.change("delete from asked")


def ask(key, **more):
    status, answer = SERVER.post("/api/notices", {"key": key, **more})
    assert status == 200, answer
    return answer


def add(key, address, **more):
    return ask(key, add={"medium": "mail", "address": address, **more})


def place(key):
    found, = ask(key)["places"]
    return found


def click(path, status=200):
    """What a mail program does for one-click unsubscription: no cookie, no key, a form."""
    answer, _ = SERVER.request("POST", path, "List-Unsubscribe=One-Click", {"Content-Type": "application/x-www-form-urlencoded"})
    assert answer.status == status, (path, answer.status)


def confirmed(key, **more):
    """A place whose address is confirmed."""
    address = new_address()
    add(key, address, **more)
    question, = POST.wait(address)
    click(question.link("confirm"))
    return address


async def pair(keys):
    made = SERVER.new("septikon", seats=FRIENDS)
    people = [await Client(SERVER, made["match"], made["seats"][seat]["token"]).open(key=key) for seat, key in enumerate(keys)]
    await people[0].settle()
    return made["match"], people


async def turn_of(people, seat):
    """Plays until it becomes the turn of a seat."""
    other = people[1 - seat]
    await asyncio.gather(*(p.settle() for p in people))
    began = seat in people[0].state["to_move"]
    while True:
        await asyncio.gather(*(p.settle() for p in people))
        mover = people[0].state["to_move"][0]
        if mover == seat and not began:
            return
        began = began and mover == seat
        assert (await (people[seat] if mover == seat else other).move())["t"] == "ack"


def entries(key):
    """What waits for the first place of a player."""
    return SERVER.ask(f"select count(*) from notice where subscription = '{place(key)['id']}'")[0]


def test_what_is_wrong_is_refused():
    key = drawn()
    for address in ("", "ada", "@players.example", "ada@", "ada@@x.example", "ada lovelace@x.example", "ada@x.example\r\nRCPT TO:<b@x>",
                    "<ada@x.example>", "ada@x_y.example", "a,b@x.example", "ädä@x.example", "a" * 250 + "@x.example"):
        status, answer = SERVER.post("/api/notices", {"key": key, "add": {"medium": "mail", "address": address}})
        assert status == 400, (address, answer)
    for path in ("/api/mail/stop/x", "/api/mail/confirm/x.y", "/api/mail/stop/" + "x" * 40 + ".y", "/api/mail/stop/."):
        click(path, 404)
    assert SERVER.get("/api/mail/stop/a%22b.c")[0] == 404 and SERVER.get("/api/mail/confirm/x.y")[0] == 405
    plain = Server()
    assert plain.post("/api/notices", {"key": key, "add": {"medium": "mail", "address": "a@x.example"}})[0] == 400
    plain.close()


async def test_nothing_comes_before_the_address_is_confirmed():
    keys, address = (drawn(), drawn()), new_address()
    assert [p["state"] for p in add(keys[0], address, language="de", hourly=True, quiet=[0, 1439])["places"]] == ["asked"]
    question, = POST.wait(address)
    assert "bestätige" in question.subject and "Brettspiele" in question.text and len(question.links) == 2, question.text
    assert "secret" not in place(keys[0])
    _, people = await pair(keys)
    await turn_of(people, 0)
    wait_for(lambda: entries(keys[0]) == 0, "a place that is not confirmed has an entry")
    restart()
    for wrong in (question.link("confirm")[:-1] + "!", question.link("confirm") + "x"):
        click(wrong, 404)
    assert SERVER.get(question.link("stop"))[0] == 200 and place(keys[0])["state"] == "asked", "to look changes nothing"
    assert f"#/settings{question.link('stop')[9:]}\"".encode() in SERVER.get(question.link("stop"))[1]
    click(question.link("confirm"))
    click(question.link("confirm"))
    assert place(keys[0])["state"] == "open" and len(POST.got(address)) == 1
    add(keys[0], address, language="de")
    assert place(keys[0])["state"] == "open", "wishes change, and nobody is asked again"
    _, people = await pair(keys)
    await turn_of(people, 0)
    mail = POST.wait(address, 2)[1]
    assert mail.subject.startswith("Du bist am Zug: Septikon") and "/#/play/" in mail.links[0], mail.text


async def test_several_turns_are_one_mail():
    key, other = drawn(), drawn()
    address = confirmed(key, language="fr")
    NOTIFIER.stop()
    tables = [await pair((key, other)) for _ in range(3)]
    for _, people in tables:
        await turn_of(people, 0)
    NOTIFIER.start()
    await until_true(lambda: {m for m, _ in tables} <= {at.split("/")[-2] for mail in POST.got(address)[1:] for at in mail.links if "/play/" in at},
                     "a turn is not told")
    together = POST.got(address)[-1]
    assert together.subject.startswith("À vous de jouer") and "(+" in together.subject, together.subject
    assert "Vous recevez ce message" in together.text


async def test_one_click_stops_it():
    keys = drawn(), drawn()
    address = confirmed(keys[0])
    _, people = await pair(keys)
    await turn_of(people, 0)
    mail = POST.wait(address, 2)[1]
    assert mail.subject.startswith("Your move in Septikon")
    click(mail.stop[:-1] + "!", 404)
    assert place(keys[0])["state"] == "open"
    click(mail.stop)
    click(mail.stop)
    assert place(keys[0])["state"] == "stopped" and entries(keys[0]) == 0
    restart()
    _, people = await pair(keys)
    await turn_of(people, 0)
    await people[0].settle()
    assert entries(keys[0]) == 0 and place(keys[0])["state"] == "stopped", "a place that was stopped has an entry"
    add(keys[0], address)
    assert place(keys[0])["state"] == "stopped", "only the mailbox opens it again"
    ask(keys[0], remove=place(keys[0])["id"], add={"medium": "mail", "address": address})
    assert place(keys[0])["state"] == "asked"
    click(mail.stop, 404)


def test_nobody_is_buried_in_questions():
    new_day()
    address, key = new_address(), drawn()
    name, host = address.split("@")
    for one in (address, address.upper(), f"{name}+a@{host}"):
        add(drawn(), one)
    restart()
    for one in (address, f"{name}+b@{host}"):
        status, answer = SERVER.post("/api/notices", {"key": drawn(), "add": {"medium": "mail", "address": one}})
        assert (status, answer["reason"]) == (429, "too-much-mail"), answer
    for _ in range(3):
        add(key, new_address())
    for remove in ({}, {"remove": ask(key)["places"][0]["id"]}):
        status, answer = SERVER.post("/api/notices", {"key": key, **remove, "add": {"medium": "mail", "address": new_address()}})
        assert status == 429, answer
    assert len(ask(key)["places"]) == 3, "what is refused leaves everything as it was"
    SERVER.change("update asked set day = day - 1")
    add(drawn(), address)


def test_a_network_names_few_addresses():
    new_day()
    statuses = []
    while 429 not in statuses:
        statuses.append(SERVER.post("/api/notices", {"key": drawn(), "add": {"medium": "mail", "address": new_address()}})[0])
    assert len(statuses) <= 51 and set(statuses) == {200, 429}, statuses
    restart()


def test_an_address_that_is_not_confirmed_is_forgotten():
    new_day()
    key, address = drawn(), new_address()
    add(key, address)
    question, = POST.wait(address)
    SERVER.change(f"update subscription set created = created - {8 * DAY} where id = '{place(key)['id']}'")
    click(question.link("confirm"), 404)
    assert ask(key)["places"] == []


async def test_refusals():
    new_day()
    keys, gone, busy = (drawn(), drawn()), new_address(), new_address()
    POST.answers[gone] = "550 5.1.1 no such mailbox"
    POST.answers[busy] = "451 4.7.1 come again"
    add(keys[0], gone)
    wait_for(lambda: not ask(keys[0])["places"], "a mailbox that is not there stays")
    add(keys[1], busy)
    wait_for(lambda: SERVER.ask(f"select tries from notice where subscription = '{place(keys[1])['id']}'")[0] >= 2, "it is not tried again")
    POST.answers[busy] = "550 5.7.1 not from you"
    wait_for(lambda: SERVER.ask(f"select tries from notice where subscription = '{place(keys[1])['id']}'")[0] >= 4, "it is not tried again")
    del POST.answers[busy]
    POST.wait(busy)
    wait_for(lambda: entries(keys[1]) == 0, "what has arrived waits")
    ids = [m.id for m in POST.got(busy)]
    assert len(set(ids)) == 1 and place(keys[1])["state"] == "asked"


def test_only_over_tls_unless_it_is_this_machine():
    server = new_server()
    files = certificate(server.folder)
    login = os.path.join(server.folder, "login")
    with open(login, "w", encoding="utf-8") as file:
        file.write(LOGIN + "\n")
    key = drawn()

    def told(address, url, *options):
        notifier = new_notifier(server, url, *options)
        status, answer = server.post("/api/notices", {"key": key, "add": {"medium": "mail", "address": address}})
        assert status == 200, answer
        return notifier

    def tried(address):
        return server.ask(f"select tries from notice n join subscription s on s.id = n.subscription where s.address = '{address}'")[0]

    plain, unknown = MailServer("127.0.0.2"), MailServer("127.0.0.2", "start", files=files)
    for post in (plain, unknown):
        address = new_address()
        notifier = told(address, f"smtp://127.0.0.2:{post.port}")
        wait_for(lambda: tried(address) >= 2, "it is not tried")  # pylint: disable=cell-var-from-loop
        notifier.stop()
        assert post.connections and not post.got(address), "a mail went over an open line"
        server.change("delete from notice")
    server.change("delete from asked")
    for host, tls in (("127.0.0.2", "start"), ("localhost", "at once")):
        post, address = MailServer(host, tls, LOGIN, files), new_address()
        url = f"smtp{'s' if tls == 'at once' else ''}://{host}:{post.port}"
        notifier = told(address, url, "--smtp-ca", files[0], "--smtp-login", login)
        assert post.wait(address)[0].secure
        notifier.stop()
    server.close()


def test_forgotten_and_exported():
    key = drawn()
    address = confirmed(key)
    stored = SERVER.ask(f"select count(*) from subscription where address = '{address}' and state = 1")[0]
    assert stored == 1
    status, _ = SERVER.post("/api/new-key", {"key": key, "by": drawn()})
    assert status == 200 and SERVER.ask(f"select count(*) from subscription where address = '{address}'")[0] == 0, "a lost device"


if __name__ == "__main__":
    try:
        run(globals())
    finally:
        NOTIFIER.stop()
        SERVER.close()
