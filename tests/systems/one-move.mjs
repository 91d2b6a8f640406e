// Looks at a running server as a first visitor would: `one-move.mjs PORT` fetches the page and plays one move.
import assert from "node:assert/strict";

const server = `127.0.0.1:${process.argv[2]}`;

/** Asks until there is an answer: a machine with much to do may let the first connection wait too long. */
async function patiently(path) {
  for (;;) {
    try {
      return await fetch(`http://${server}${path}`);
    } catch (error) {
      console.log(`${path}: ${error.cause?.message ?? error.message}, once more`);
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }
}

/** The page, and the script that it begins with. */
async function fetchPage() {
  const page = await patiently("/");
  assert.equal(page.status, 200);
  const script = /src="\.?(\/assets\/[^"]+\.js)"/.exec(await page.text());
  assert.ok(script, "the page has no script");
  const code = await fetch(`http://${server}${script[1]}`);
  assert.equal(code.status, 200);
  assert.ok((await code.text()).length > 1000, "the page's script is empty");
}

/** A match against a bot; the visitor's first move has to arrive in it. */
async function playOneMove() {
  const seats = [{ kind: "me" }, { kind: "bot", level: "easy" }];
  const made = await fetch(`http://${server}/api/matches`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ game: "pnrz", name: "Visitor", seats }),
  });
  assert.equal(made.status, 201);
  const table = await made.json();
  const socket = new WebSocket(`ws://${server}/play/${table.match}`);
  const say = (message) => socket.send(JSON.stringify(message));
  let played = null;
  await new Promise((resolve, reject) => {
    socket.onerror = () => reject(new Error("the socket broke"));
    socket.onclose = () => reject(new Error("the server closed the socket"));
    socket.onopen = () => say({ t: "hello", token: table.seats[0].token, version: 0 });
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.t === "error") reject(new Error(data));
      if (message.t !== "state") return;
      if (played && message.steps > played.steps) resolve();
      if (!played && message.moves?.length) {
        played = { steps: message.steps, move: message.moves[0].text };
        say({ t: "move", id: "first", version: message.version, move: played.move });
      }
    };
  });
  socket.onclose = null;
  socket.close();
  console.log(`played: ${played.move}`);
}

const limit = setTimeout(() => {
  console.error("the server took more than two minutes");
  process.exit(1);
}, 120000);
await fetchPage();
await playOneMove();
clearTimeout(limit);
