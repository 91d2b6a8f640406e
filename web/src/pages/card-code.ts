// A player's key as characters that people can read, print and type: seven groups of four.
import { bytesOf, lettersOf } from "../net/base64url";

/** Digits of base 32 that are not mistaken for one another (Crockford's). */
const digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const length = 28;
/** A prime: any single mistyped character, and any two that are swapped, change the remainder. */
const prime = 1021n;
const room = 1024n;

export function codeOf(key: string): string {
  const number = bytesOf(key).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  let rest = number * room + (number % prime),
    code = "";
  for (let i = 0; i < length; i++, rest /= 32n) code = (digits[Number(rest % 32n)] ?? "") + code;
  return (code.match(/.{4}/g) ?? []).join("-");
}

/** Null: nobody's. */
export function keyOf(typed: string): string | null {
  const code = typed.toUpperCase().replace(/O/g, "0").replace(/[IL]/g, "1").replace(/[\s-]/g, "");
  const values = [...code].map((c) => digits.indexOf(c));
  if (values.length !== length || values.includes(-1)) return null;
  const whole = values.reduce((sum, value) => sum * 32n + BigInt(value), 0n);
  const number = whole / room;
  if (number % prime !== whole % room || number >= 1n << 128n) return null;
  return lettersOf(Uint8Array.from({ length: 16 }, (_, i) => Number((number >> BigInt(8 * (15 - i))) & 255n)));
}
