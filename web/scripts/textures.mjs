// Makes the grounds that no drawing gives: a tile of dust and grit, repeatable in both directions, dark and light over
// whatever colour lies below. The same bytes every time. At most 60 kB each.
import { mkdirSync, writeFileSync } from "node:fs";
import { crc32, deflateSync } from "node:zlib";

const most = 60_000;
const out = new URL("../src/generated/textures/", import.meta.url);

/** mulberry32 */
function dice(seed) {
  let a = seed;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Smooth noise from 0 to 1 that repeats after `size` pixels, with `cells` knots each way. */
function noise(size, cells, seed) {
  const roll = dice(seed);
  const knots = Float64Array.from({ length: cells * cells }, roll);
  const at = (x, y) => knots[(y % cells) * cells + (x % cells)];
  const ease = (t) => t * t * (3 - 2 * t);
  return (px, py) => {
    const x = (px * cells) / size,
      y = (py * cells) / size;
    const i = Math.floor(x),
      j = Math.floor(y),
      u = ease(x - i),
      v = ease(y - j);
    const top = at(i, j) * (1 - u) + at(i + 1, j) * u,
      low = at(i, j + 1) * (1 - u) + at(i + 1, j + 1) * u;
    return top * (1 - v) + low * v;
  };
}

function chunk(kind, bytes) {
  const body = Buffer.concat([Buffer.from(kind, "latin1"), bytes]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(bytes.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}

/** A PNG of 16 colours, four bits a pixel; a colour is red, green, blue and how much it covers, each up to 255. */
function png(size, colours, pixel) {
  const row = 1 + size / 2,
    raw = Buffer.alloc(row * size);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x += 2) raw[y * row + 1 + x / 2] = (pixel(x, y) << 4) | pixel(x + 1, y);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set([4, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]),
    chunk("IHDR", head),
    chunk("PLTE", Buffer.from(colours.flatMap((c) => c.slice(0, 3)))),
    chunk("tRNS", Buffer.from(colours.map((c) => c[3]))),
    chunk("IDAT", deflateSync(raw, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** Drifts of dark dust with a little light grit between them: 12 shades of the one, 4 of the other. */
function dust(size) {
  const drifts = [
    [4, 0.5],
    [9, 0.27],
    [21, 0.15],
    [48, 0.08],
  ].map(([cells, share], i) => [noise(size, cells, 11 + i), share]);
  const roll = dice(7);
  const colours = [
    ...Array.from({ length: 12 }, (_, i) => [26, 11, 14, i * 13]),
    ...Array.from({ length: 4 }, (_, i) => [255, 232, 204, 22 + i * 20]),
  ];
  return png(size, colours, (x, y) => {
    const depth = drifts.reduce((sum, [of, share]) => sum + of(x, y) * share, 0);
    const grain = roll();
    if (grain > 0.955 && depth < 0.56) return 12 + Math.floor(((grain - 0.955) / 0.045) * 3.99);
    const shade = (depth - 0.36) * 30 + (grain < 0.06 ? 2 : 0);
    return Math.max(0, Math.min(11, Math.round(shade)));
  });
}

const textures = { dust: dust(320) };

mkdirSync(out, { recursive: true });
for (const [name, bytes] of Object.entries(textures)) {
  if (bytes.length > most) throw new Error(`the texture ${name} is ${bytes.length} bytes, at most ${most} may be`);
  writeFileSync(new URL(`${name}.png`, out), bytes);
}
