// The push service of a browser in tests, and chat rooms: whatever is posted to them is kept.
import { createServer } from "node:http";

/** Its `address`; `arrival(path, count)` waits until so many have come there, and gives the last of them. */
export async function openInbox() {
  const got = [];
  let arrived = () => undefined;
  const receiver = createServer((request, response) => {
    const parts = [];
    request.on("data", (part) => parts.push(part));
    request.on("end", () => {
      got.push({ path: request.url, headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(201).end();
      arrived();
    });
  });
  await new Promise((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  const at = (path) => got.filter((g) => g.path === path);
  return {
    address: `http://127.0.0.1:${receiver.address().port}`,
    came: (path) => at(path).length,
    async arrival(path, count = 1) {
      while (at(path).length < count) await new Promise((resolve) => (arrived = resolve));
      return at(path)[count - 1];
    },
    close: () => receiver.close(),
  };
}

/** For a page: a browser in tests has no push service, so its subscription is made here, with the keys of RFC 8291's
 *  example. */
export const subscribes = (address) => {
  let own = null;
  const bytes = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
  const keys = {
    p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  };
  PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
    if (!userVisibleOnly || applicationServerKey.length !== 65) throw new Error("not as it should be");
    own = {
      endpoint: address,
      getKey: (name) => bytes(keys[name]).buffer,
      unsubscribe: async () => (own = null) === null,
    };
    return own;
  };
  PushManager.prototype.getSubscription = async () => own;
  window.asked = 0;
  const ask = Notification.requestPermission.bind(Notification);
  Notification.requestPermission = () => {
    window.asked++;
    return ask();
  };
  Object.defineProperty(Notification, "permission", { get: () => (window.asked ? "granted" : "default") });
};
