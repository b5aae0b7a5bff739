/** Colour arithmetic in OKLab, so that light and shade keep the hue a painter would give them. */

type Lab = readonly [number, number, number];

function toLinear(c: number): number {
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
}

function toGamma(c: number): number {
  const v = Math.min(1, Math.max(0, c));
  return v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055;
}

/** '#rrggbb' → OKLab. */
export function lab(hex: string): Lab {
  const value = Number.parseInt(hex.slice(1), 16);
  const r = toLinear(((value >> 16) & 255) / 255);
  const g = toLinear(((value >> 8) & 255) / 255);
  const b = toLinear((value & 255) / 255);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** OKLab → '#rrggbb'. */
export function hex([L, a, b]: Lab): string {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${channels
    .map((c) =>
      Math.round(toGamma(c) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Linear interpolation between two colours in OKLab; `t` from 0 to 1. */
export function mix(a: string, b: string, t: number): string {
  const p = lab(a);
  const q = lab(b);
  return hex([p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t, p[2] + (q[2] - p[2]) * t]);
}

/** Lightness 0..1. */
export function lightness(colour: string): number {
  return lab(colour)[0];
}

/** The distance of two colours in OKLab. */
export function distance(a: string, b: string): number {
  const p = lab(a);
  const q = lab(b);
  return Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
}

/** The same hue with lightness moved by `by`, chroma multiplied; `warm` leans it towards lamp light (+) or sky (−). */
export function shift(colour: string, by: number, chroma = 1, warm = 0): string {
  const [L, a, b] = lab(colour);
  return hex([Math.min(0.995, Math.max(0.08, L + by)), a * chroma + warm * 0.004, b * chroma + warm * 0.012]);
}

export type Tones = {
  base: string;
  light: string;
  bright: string;
  shade: string;
  deep: string;
  /** The darkest: gaps, inside of the garment. */
  dark: string;
  /** Seams and outlines. */
  line: string;
  /** Topstitching. */
  stitch: string;
};

/** All tones of one cloth. Lightens black, so that folds stay visible, and greys the shadows of white. */
export function tones(colour: string): Tones {
  const L = lightness(colour);
  if (L < 0.34) {
    const base = shift(colour, Math.max(0.27, L) - L + 0.02, 1.1);
    return {
      base,
      light: shift(base, 0.085, 1, 1),
      bright: shift(base, 0.19, 0.9, 1.5),
      shade: shift(base, -0.06),
      deep: shift(base, -0.105),
      dark: shift(base, -0.14),
      line: shift(base, -0.13),
      stitch: shift(base, 0.2, 0.8),
    };
  }
  if (L > 0.88) {
    const base = shift(colour, Math.min(0.965, L) - L);
    return {
      base,
      light: shift(base, 0.025, 0.6),
      bright: '#fffefb',
      shade: shift(base, -0.085, 1.1, -0.6),
      deep: shift(base, -0.19, 1.2, -0.4),
      dark: shift(base, -0.32, 1.3, 0.3),
      line: shift(base, -0.3, 1.2),
      stitch: shift(base, -0.16, 1.1),
    };
  }
  return {
    base: colour,
    light: shift(colour, 0.055, 0.95, 1),
    bright: shift(colour, 0.13, 0.8, 1.5),
    shade: shift(colour, -0.085, 1.03, -0.8),
    deep: shift(colour, -0.17, 1, -1),
    dark: shift(colour, -0.25, 0.95, -1),
    line: shift(colour, -0.22, 1, -0.5),
    stitch: L > 0.6 ? shift(colour, -0.14) : shift(colour, 0.17, 0.9),
  };
}
