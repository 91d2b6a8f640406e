// The sky behind Anomaly's station: stars from a fixed seed, a nebula and the limb of a planet. One for the Students,
// one for the hunter, so that the two seats are not mistaken for each other.
import { mkdirSync, writeFileSync } from "node:fs";

const out = new URL("../src/generated/art/", import.meta.url);
const wide = 1440,
  high = 846;

/** Numbers between 0 and 1 that are the same in every build. */
function numbers(seed) {
  let s = seed >>> 0;
  return () => (s = (s * 1664525 + 1013904223) >>> 0) / 4294967296;
}

function stars(count, seed) {
  const next = numbers(seed);
  return Array.from({ length: count }, () => {
    const x = (next() * wide).toFixed(0),
      y = (next() * high).toFixed(0),
      r = (0.4 + next() * 1.1).toFixed(1);
    return `<circle cx="${x}" cy="${y}" r="${r}" opacity="${(0.15 + next() * 0.6).toFixed(2)}"/>`;
  }).join("");
}

const stops = (list) =>
  list
    .map(([at, colour, opacity = 1]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`)
    .join("");

const skies = {
  students: {
    nebula: "#3a2a6a",
    land: ["#3f7fa6", "#24506f", "#0f2236", "#03050a"],
    air: ["#8fd8ff", "#a9e4ff", "#5aa8ff"],
  },
  hunter: {
    nebula: "#1d3f6e",
    land: ["#8a4fc0", "#4c2476", "#1e0f36", "#05030a"],
    air: ["#c99bff", "#dcb8ff", "#8a5aff"],
  },
};

mkdirSync(out, { recursive: true });
for (const [name, { nebula, land, air }] of Object.entries(skies)) {
  const sky =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide} ${high}" width="${wide}" height="${high}"` +
    ` preserveAspectRatio="xMinYMax slice"><defs>` +
    `<radialGradient id="n">${stops([
      [0, nebula, 0.7],
      [1, nebula, 0],
    ])}</radialGradient>` +
    `<radialGradient id="p" cx=".55" cy="0" r=".8">${stops([
      [0, land[0]],
      [0.16, land[1]],
      [0.42, land[2]],
      [1, land[3]],
    ])}</radialGradient>` +
    `<radialGradient id="a">${stops([
      [0.93, air[0], 0],
      [0.955, air[1], 0.65],
      [1, air[2], 0],
    ])}</radialGradient></defs>` +
    `<path fill="#04060b" d="M0 0H${wide}V${high}H0Z"/><circle cx="1180" cy="130" r="560" fill="url(#n)"/>` +
    `<g fill="#fff">${stars(260, 7)}</g>` +
    `<circle cx="210" cy="1126" r="720" fill="url(#p)"/><circle cx="210" cy="1126" r="760" fill="url(#a)"/></svg>`;
  writeFileSync(new URL(`anomaly-sky-${name}.svg`, out), sky);
}
