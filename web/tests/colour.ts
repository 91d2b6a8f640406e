// A little colour science, for looking at the palette with other people's eyes: contrast (WCAG 2.2),
// differences (CIEDE2000, Sharma, Wu and Dalal 2005) and colour deficiencies (Machado, Oliveira and
// Fernandes 2009, full severity).

export type Rgb = [number, number, number];

/** "#0072b2" or "#fff" as three numbers from 0 to 1. */
export function parse(hex: string): Rgb {
  const digits = hex.replace("#", "");
  const wide = digits.length === 3 ? [...digits].map((d) => d + d).join("") : digits;
  return [0, 2, 4].map((at) => parseInt(wide.slice(at, at + 2), 16) / 255) as Rgb;
}

const linear = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const gamma = (c: number) => (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055);
const clamp = (c: number) => Math.min(Math.max(c, 0), 1);

export function luminance(colour: Rgb): number {
  const [r, g, b] = colour.map(linear) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

export function contrast(a: Rgb, b: Rgb): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** A share of one colour laid over another, as `color-mix(in srgb, a share, b)` does. */
export const mix = (a: Rgb, share: number, b: Rgb): Rgb =>
  a.map((c, i) => c * share + (b[i] ?? 0) * (1 - share)) as Rgb;

type Matrix = [Rgb, Rgb, Rgb];

export const deficiencies = {
  none: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} satisfies Record<string, Matrix>;

export type Deficiency = keyof typeof deficiencies;

const times = (m: Matrix, v: Rgb): Rgb => m.map((row) => row.reduce((sum, c, i) => sum + c * (v[i] ?? 0), 0)) as Rgb;

/** The colour as somebody with that deficiency would see it. */
export function seenBy(colour: Rgb, eyes: Deficiency): Rgb {
  return times(deficiencies[eyes], colour.map(linear) as Rgb).map((c) => gamma(clamp(c))) as Rgb;
}

/** CIE L*a*b* for the white of a screen (D65). */
export function lab(colour: Rgb): Rgb {
  const xyz = times(
    [
      [0.4124564, 0.3575761, 0.1804375],
      [0.2126729, 0.7151522, 0.072175],
      [0.0193339, 0.119192, 0.9503041],
    ],
    colour.map(linear) as Rgb,
  );
  const [x, y, z] = xyz.map((v, i) => {
    const t = v / ([0.95047, 1, 1.08883][i] ?? 1);
    return t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t) / 116 + 16 / 116;
  }) as Rgb;
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const degrees = (radians: number) => (radians * 180) / Math.PI;
const sin = (d: number) => Math.sin((d * Math.PI) / 180);
const cos = (d: number) => Math.cos((d * Math.PI) / 180);

/** CIEDE2000 between two colours in L*a*b*. */
export function deltaE([l1, a1, b1]: Rgb, [l2, a2, b2]: Rgb): number {
  const meanC = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const g = 0.5 * (1 - Math.sqrt(meanC ** 7 / (meanC ** 7 + 25 ** 7)));
  const polar = (a: number, b: number) => {
    const stretched = a * (1 + g);
    const chroma = Math.hypot(stretched, b);
    return { c: chroma, h: chroma === 0 ? 0 : (degrees(Math.atan2(b, stretched)) + 360) % 360 };
  };
  const [p, q] = [polar(a1, b1), polar(a2, b2)];
  const grey = p.c * q.c === 0;
  let dh = grey ? 0 : q.h - p.h;
  if (dh > 180) dh -= 360;
  if (dh < -180) dh += 360;
  const dH = 2 * Math.sqrt(p.c * q.c) * sin(dh / 2);
  let h = p.h + q.h;
  if (!grey) {
    if (Math.abs(p.h - q.h) > 180) h += h < 360 ? 360 : -360;
    h /= 2;
  }
  const c = (p.c + q.c) / 2;
  const t = 1 - 0.17 * cos(h - 30) + 0.24 * cos(2 * h) + 0.32 * cos(3 * h + 6) - 0.2 * cos(4 * h - 63);
  const fromMiddle = ((l1 + l2) / 2 - 50) ** 2;
  const sl = 1 + (0.015 * fromMiddle) / Math.sqrt(20 + fromMiddle);
  const sc = 1 + 0.045 * c;
  const sh = 1 + 0.015 * c * t;
  const turn = -2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7)) * sin(60 * Math.exp(-(((h - 275) / 25) ** 2)));
  const [dl, dc, dH2] = [(l2 - l1) / sl, (q.c - p.c) / sc, dH / sh];
  return Math.sqrt(dl ** 2 + dc ** 2 + dH2 ** 2 + turn * dc * dH2);
}

/** How different two colours look to somebody. */
export const difference = (a: Rgb, b: Rgb, eyes: Deficiency) => deltaE(lab(seenBy(a, eyes)), lab(seenBy(b, eyes)));
