// The player's key on its way to another device. The server keeps it for five minutes and gives it away once, but
// cannot read it: what decrypts it comes from a secret that is only in the link, after the "#" (docs/server.md).
import { playerKey } from "../player-key";
import { drawToken } from "../token";
import { ask } from "./api";
import { bytesOf, lettersOf } from "./base64url";

/** Browsers have this only where the page came over a safe line. */
export const canSeal = () => "subtle" in crypto;

/** Each secret is used for one key only, so the cipher needs no other number that is used once. */
const cipher = { name: "AES-GCM", iv: new Uint8Array(12) };

/** The name under which the server keeps it, and what encrypts it. */
async function derive(secret: string): Promise<{ id: string; lock: CryptoKey }> {
  const whole = await crypto.subtle.importKey("raw", bytesOf(secret), "HKDF", false, ["deriveBits"]);
  const part = (purpose: string) => {
    const info = new TextEncoder().encode(`cardboard handover ${purpose}`);
    return crypto.subtle.deriveBits({ name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info }, whole, 128);
  };
  const lock = await crypto.subtle.importKey("raw", await part("lock"), cipher.name, false, ["encrypt", "decrypt"]);
  return { id: lettersOf(await part("name")), lock };
}

/** Leaves this browser's key with the server; the secret is for the link. */
export async function leaveKey(): Promise<{ secret: string; until: number }> {
  const secret = drawToken();
  const { id, lock } = await derive(secret);
  const sealed = lettersOf(await crypto.subtle.encrypt(cipher, lock, bytesOf(playerKey())));
  const { until } = await ask<{ until: number }>("api/handover", { id, sealed });
  return { secret, until };
}

/** The key that another device has left. */
export async function fetchKey(secret: string): Promise<string> {
  const { id, lock } = await derive(secret);
  const { sealed } = await ask<{ sealed: string }>("api/handover", { id });
  return lettersOf(await crypto.subtle.decrypt(cipher, lock, bytesOf(sealed)));
}
