// This browser as a place where notices go: its subscription at its push service, and what the service worker says.
import { games } from "../games/catalogue";
import { bytesOf, lettersOf } from "../net/base64url";
import type { NewPlace, Wishes } from "../net/notices";
import { mayNotify } from "../table/notify";
import { say } from "./settings-words";

export const canSubscribe = () => "PushManager" in window && "serviceWorker" in navigator;

const textOf = (bytes: ArrayBuffer | null) => lettersOf(bytes ?? new ArrayBuffer(0));

async function manager(): Promise<PushManager | null> {
  return canSubscribe() ? ((await navigator.serviceWorker.getRegistration())?.pushManager ?? null) : null;
}

/** Its address, if it has subscribed. */
export async function ownAddress(): Promise<string | null> {
  const own = await (await manager())?.getSubscription();
  return own?.endpoint ?? null;
}

/** The worker has no catalogues: it gets the sentences in the player's language (offline/sw.js). */
async function leaveWords(): Promise<void> {
  const titles = Object.fromEntries((await games()).games.map(({ id, title }) => [id, title]));
  const words = {
    turn: say("noticeTurn", "{game}"),
    over: say("noticeOver", "{game}"),
    chat: say("noticeChat", "{game}"),
    invited: say("noticeInvited", "{game}"),
    event: say("noticeEvent", "{game}"),
    titles,
  };
  await (await caches.open("notices")).put("words", new Response(JSON.stringify(words)));
}

/** Asks the browser, and subscribes; null if the player or the browser does not want to. */
export async function subscribe(key: string, wishes: Wishes): Promise<NewPlace | null> {
  const push = await manager();
  if (!push || !(await mayNotify())) return null;
  const own = await push.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) }).catch(() => null);
  if (!own) return null;
  await leaveWords();
  return {
    ...wishes,
    medium: "push",
    address: own.endpoint,
    p256dh: textOf(own.getKey("p256dh")),
    auth: textOf(own.getKey("auth")),
  };
}

export async function unsubscribe(): Promise<void> {
  await (await (await manager())?.getSubscription())?.unsubscribe();
}
