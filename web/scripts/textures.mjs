// Makes the grounds that are not drawn, tiling in both directions: dust and grit, dark and light over whatever colour
// lies below, and planks of walnut. The same bytes every time. At most 60 kB each.
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

/** Smooth noise from 0 to 1 that repeats after `width` and `height` pixels, with so many knots each way. */
function noise(width, height, across, down, seed) {
  const roll = dice(seed);
  const knots = Float64Array.from({ length: across * down }, roll);
  const at = (x, y) => knots[(y % down) * across + (x % across)];
  const ease = (t) => t * t * (3 - 2 * t);
  return (px, py) => {
    const x = ((((px % width) + width) % width) * across) / width,
      y = ((((py % height) + height) % height) * down) / height;
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

/** A PNG of 16 colours with four bits a pixel, or of up to 256. A colour is red, green, blue and optionally its
 *  opacity, each up to 255. Where a pixel has a byte it is stored as its difference from the one before: grain runs
 *  along the rows. */
function png(width, height, colours, pixel) {
  const bits = colours.length > 16 ? 8 : 4;
  const row = 1 + (width * bits) / 8,
    raw = Buffer.alloc(row * height);
  for (let y = 0; y < height; y++) {
    const at = y * row + 1;
    if (bits === 4) {
      for (let x = 0; x < width; x += 2) raw[at + x / 2] = (pixel(x, y) << 4) | pixel(x + 1, y);
      continue;
    }
    raw[at - 1] = 1;
    for (let x = 0, last = 0; x < width; x++) {
      const value = pixel(x, y);
      raw[at + x] = (value - last) & 255;
      last = value;
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([bits, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]),
    chunk("IHDR", head),
    chunk("PLTE", Buffer.from(colours.flatMap((c) => c.slice(0, 3)))),
    chunk("tRNS", Buffer.from(colours.map((c) => c[3] ?? 255))),
    chunk("IDAT", deflateSync(raw, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** Drifts of dark dust with a little light grit between them: 12 shades of the one, 4 of the other. */
function dust(size) {
  const drifts = [
    [3, 0.5],
    [7, 0.27],
    [17, 0.15],
    [38, 0.08],
  ].map(([cells, share], i) => [noise(size, size, cells, cells, 11 + i), share]);
  const roll = dice(7);
  const colours = [
    ...Array.from({ length: 12 }, (_, i) => [26, 11, 14, i * 13]),
    ...Array.from({ length: 4 }, (_, i) => [255, 232, 204, 22 + i * 20]),
  ];
  return png(size, size, colours, (x, y) => {
    const depth = drifts.reduce((sum, [of, share]) => sum + of(x, y) * share, 0);
    const grain = roll();
    if (grain > 0.955 && depth < 0.56) return 12 + Math.floor(((grain - 0.955) / 0.045) * 3.99);
    const shade = (depth - 0.36) * 30 + (grain < 0.06 ? 2 : 0);
    return Math.max(0, Math.min(11, Math.round(shade)));
  });
}

const between = (from, to, share) => from.map((c, i) => Math.round(c + (to[i] - c) * share));

/** Planks of walnut. */
function wood(width, height, planks) {
  const shades = 40;
  const dark = [38, 20, 9],
    light = [152, 100, 56];
  const colours = Array.from({ length: shades }, (_, i) => between(dark, light, i / (shades - 1)));
  /* Slow waves of the year rings, then fibres, then hairs. */
  const grain = [
    [3, 26, 0.4],
    [6, 52, 0.28],
    [10, 104, 0.2],
    [18, 225, 0.12],
  ].map(([across, down, share], i) => [noise(width, height, across, down, 4 + i), share]);
  const plank = height / planks;
  const roll = dice(9);
  const boards = Array.from({ length: planks }, () => ({
    shift: Math.floor(roll() * width),
    drop: Math.floor(roll() * height),
    seam: Math.floor(roll() * width),
    tone: roll() * 0.1,
  }));
  return png(width, height, colours, (x, y) => {
    const { shift, drop, seam, tone } = boards[Math.floor(y / plank)];
    const inside = y % plank;
    const rings = grain.reduce((sum, [of, share]) => sum + of(x + shift, y + drop) * share, 0);
    let shade = 0.5 + tone + (rings - 0.5) * 1.15;
    if (inside < 1) shade += 0.1;
    if (inside >= plank - 1.2 || x === seam) shade = 0.1;
    return Math.max(0, Math.min(shades - 1, Math.round(shade * (shades - 1))));
  });
}

const textures = { dust: dust(160), wood: wood(720, 448, 7) };

mkdirSync(out, { recursive: true });
for (const [name, bytes] of Object.entries(textures)) {
  if (bytes.length > most) throw new Error(`the texture ${name} is ${bytes.length} bytes, at most ${most} may be`);
  writeFileSync(new URL(`${name}.png`, out), bytes);
}
