import type { Pattern } from '#db/seed/look.ts';
import { n, type Pt, xy } from './geometry.ts';
import { type Band, bandsOf, tile } from './prints.ts';
import { add, define, type Sketch } from './sketch.ts';
import { lightness, shift, type Tones, tones } from './tone.ts';

/** A cloth: its tones and SVG paint servers. */
export type Cloth = {
  readonly t: Tones;
  readonly pattern: Pattern;
  /** Paint of the surface. */
  readonly surface: string;
  /** Stripes that follow the grain of a piece, drawn one by one where it is turned. */
  readonly bands: readonly Band[];
  readonly roundness: string;
  readonly glossy: boolean;
  /** How strongly the outline is drawn, 0..1. */
  readonly contour: number;
  /** Colour and opacity of a tone over the surface: over a print, shade must darken instead of veiling it. */
  readonly over: (tone: Tone) => readonly [string, number];
};

type Tone = 'shade' | 'deep' | 'dark' | 'light' | 'bright';

/** Lays out a cloth on the sheet. `across`: stripes run horizontally. */
export function cloth(sk: Sketch, colour: string, pattern: Pattern, seed: number, across = false): Cloth {
  const t = tones(colour);
  const paint = repeatOf(sk, pattern, t, seed);
  const glossy = pattern === 'leather';
  const printed = pattern !== 'plain' && pattern !== 'leather' && pattern !== 'rib' && pattern !== 'denim';
  const L = lightness(t.base);
  const ink = shift(t.dark, Math.min(0, 0.2 - lightness(t.dark)), 0.7);
  const over = (tone: Tone): readonly [string, number] => {
    if (!printed || tone === 'light' || tone === 'bright') return [t[tone], 1];
    return [ink, Math.min(1, Math.max(0.12, (L - lightness(t[tone])) / (L - 0.16)))];
  };
  const [shadeInk, shadeShare] = over('shade');
  const [deepInk, deepShare] = over('deep');
  const roundness = define(
    sk,
    (id) =>
      `<linearGradient id="${id}" x1="0" y1=".1" x2="1" y2=".3"><stop offset="0" stop-color="${t.bright}" stop-opacity="${glossy ? 0.5 : 0.28}"/><stop offset=".3" stop-color="${t.light}" stop-opacity="${glossy ? 0.18 : 0.12}"/><stop offset=".5" stop-color="${t.base}" stop-opacity="0"/><stop offset=".74" stop-color="${shadeInk}" stop-opacity="${n2(0.5 * shadeShare)}"/><stop offset="1" stop-color="${deepInk}" stop-opacity="${n2(0.75 * deepShare)}"/></linearGradient>`,
  );
  return {
    t,
    pattern,
    surface: paint,
    bands: bandsOf(pattern, t, seed, across),
    roundness: `url(#${roundness})`,
    glossy,
    contour: 0.55,
    over,
  };
}

/**
 * The repeat as a paint server, its tile fitted to whole pixels. librsvg cuts the tile's size down to an integer: the
 * hair above 1 keeps rounding from losing a pixel, which would resample every fill (some 20 times slower).
 */
function repeatOf(sk: Sketch, pattern: Pattern, t: Tones, seed: number): string {
  const repeat = tile(pattern, t, seed, sk.close);
  // A weave finer than two pixels cannot be seen.
  if (!repeat || (pattern === 'plain' && sk.k < 1.5)) return 'none';
  const w = Math.max(2, Math.round(repeat.width * sk.k));
  const h = Math.max(2, Math.round(repeat.height * sk.k));
  const id = define(
    sk,
    (name) =>
      `<pattern id="${name}" patternUnits="userSpaceOnUse" width="${w}" height="${h}" patternTransform="scale(${(1 + 2.5e-7) / sk.k})"><g transform="scale(${(w / repeat.width).toFixed(4)},${(h / repeat.height).toFixed(4)})">${repeat.markup}</g></pattern>`,
  );
  return `url(#${id})`;
}

function n2(value: number): number {
  return Math.round(value * 100) / 100;
}

export type PieceOptions = {
  /** Turn of the grain in degrees. */
  angle?: number;
  /** Width of the soft inner shadow in body units; 0 for none. */
  rim?: number;
  /** Drops a small shadow on what lies under it. */
  lifted?: boolean;
  /** Takes no part in the shadow on the wall. */
  inner?: boolean;
  /** Replaces the base tone. */
  fill?: string;
  /** Painted inside the outline: folds, pockets, seams. */
  within?: () => void;
  /** Left out for thin parts. */
  flat?: boolean;
};

/** Cuts one piece of cloth along an outline and gives it volume: surface, round shading, folds, inner shadow, contour. */
export function piece(sk: Sketch, c: Cloth, d: string, options: PieceOptions = {}): void {
  const { t } = c;
  const rim = options.rim ?? 26;
  const [rimInk, rimShare] = c.over('deep');
  if (!options.inner) sk.outlines.push(d);
  if (options.lifted) dropShadow(sk, d, t.dark);
  add(
    sk,
    `<path d="${d}" fill="${options.fill ?? t.base}"/>${c.surface === 'none' ? '' : `<path d="${d}" fill="${c.surface}"/>`}`,
  );
  if (!options.flat && c.bands.length === 0) add(sk, `<path d="${d}" fill="${c.roundness}"/>`);
  const clip = define(sk, (id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`);
  add(sk, `<g clip-path="url(#${clip})">`);
  if (c.bands.length > 0) {
    stripes(sk, c, d, options.angle ?? 0);
    if (!options.flat) add(sk, `<path d="${d}" fill="${c.roundness}"/>`);
  }
  options.within?.();
  if (rim > 0) {
    for (const [share, opacity] of [
      [0.82, 0.16],
      [0.3, 0.16],
    ] as const) {
      add(
        sk,
        `<path d="${d}" fill="none" stroke="${rimInk}" stroke-width="${n(rim * share)}" stroke-opacity="${n2(opacity * rimShare)}" transform="translate(${n(-rim * 0.2)},${n(-rim * 0.12)})"/>`,
      );
    }
    add(
      sk,
      `<path d="${d}" fill="none" stroke="${t.bright}" stroke-width="${n(rim * 0.16)}" stroke-opacity=".3" transform="translate(${n(rim * 0.06)},${n(rim * 0.05)})"/>`,
    );
  }
  add(
    sk,
    `</g><path d="${d}" fill="none" stroke="${t.line}" stroke-width="${sk.close ? 0.7 : 1}" stroke-opacity="${c.contour}" stroke-linejoin="round"/>`,
  );
}

/** Draws the bands of a striped cloth over a clipped outline, along its grain. */
function stripes(sk: Sketch, c: Cloth, d: string, angle: number): void {
  const box = boundsOf(d);
  const cx = (box.x0 + box.x1) / 2;
  const cy = (box.y0 + box.y1) / 2;
  const reach = Math.abs(angle) < 2 ? 0 : 0.5;
  const halfW = ((box.x1 - box.x0) / 2) * (1 + reach) + ((box.y1 - box.y0) / 2) * reach;
  const halfH = ((box.y1 - box.y0) / 2) * (1 + reach) + ((box.x1 - box.x0) / 2) * reach;
  // Stripes meet at the spine: their phase is counted from 0.
  const turned = Math.abs(angle) >= 2;
  const ox = turned ? 0 : cx;
  const oy = turned ? 0 : cy;
  let out = turned ? `<g transform="translate(${n(cx)},${n(cy)}) rotate(${n(angle)})">` : '';
  for (const band of c.bands) {
    let line = '';
    const half = band.across ? halfH : halfW;
    const from = band.across ? oy - half : ox - half;
    const first = Math.floor((from - band.at) / band.period) * band.period + band.at;
    for (let at = first; at < from + half * 2 + band.period; at += band.period) {
      line += band.across
        ? `M${n(ox - halfW)},${n(at)}H${n(ox + halfW)}`
        : `M${n(at)},${n(oy - halfH)}V${n(oy + halfH)}`;
    }
    out += `<path d="${line}" stroke="${band.colour}" stroke-width="${n(band.width)}" stroke-opacity="${band.opacity}"/>`;
  }
  add(sk, turned ? `${out}</g>` : out);
}

function boundsOf(d: string): { x0: number; y0: number; x1: number; y1: number } {
  const numbers = d.match(/-?\d+(?:\.\d+)?/g)?.map(Number) ?? [0, 0];
  const box = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
  for (let i = 0; i + 1 < numbers.length; i += 2) {
    const x = numbers[i] ?? 0;
    const y = numbers[i + 1] ?? 0;
    box.x0 = Math.min(box.x0, x);
    box.x1 = Math.max(box.x1, x);
    box.y0 = Math.min(box.y0, y);
    box.y1 = Math.max(box.y1, y);
  }
  return box;
}

/** The shade that a raised edge throws on what lies right under it. */
export function dropShadow(sk: Sketch, d: string, colour: string, reach = 1): void {
  for (const [dx, dy, w, o] of [
    [3, 5, 7, 0.07],
    [2, 3, 4, 0.1],
    [1, 1.5, 1, 0.14],
  ] as const) {
    add(
      sk,
      `<path d="${d}" fill="${colour}" stroke="${colour}" stroke-width="${n(w * reach)}" opacity="${o}" stroke-linejoin="round" transform="translate(${n(dx * reach)},${n(dy * reach)})"/>`,
    );
  }
}

export type FoldOptions = {
  /** How far the line bows to its right. */
  bend?: number;
  /** Width of the soft side, to the right of the line; negative for the left. */
  width?: number;
  /** Width where it ends: drapes open towards the hem. */
  tail?: number;
  tone?: Tone;
  strength?: number;
};

/** One fold: crisp along its line, fading to one side. */
export function fold(sk: Sketch, c: Cloth, from: Pt, to: Pt, options: FoldOptions = {}): void {
  const { bend = 0, width = 18, tail = 0, tone = 'deep' } = options;
  const [colour, share] = c.over(tone);
  const strength = (options.strength ?? 0.5) * share;
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const length = Math.hypot(dx, dy) || 1;
  const nx = dy / length;
  const ny = -dx / length;
  const mx = (from[0] + to[0]) / 2;
  const my = (from[1] + to[1]) / 2;
  const soft: Pt = [to[0] + nx * tail, to[1] + ny * tail];
  const reach = bend + width * 1.4 + tail / 2;
  const d = `M${xy(from)}Q${n(mx + nx * bend)},${n(my + ny * bend)} ${xy(to)}L${xy(soft)}Q${n(mx + nx * reach)},${n(my + ny * reach)} ${xy(from)}Z`;
  if (Math.abs(width + tail / 2) * sk.k < 11) {
    // Too narrow for its softness to be seen: a flat brush stroke costs a fifth.
    add(sk, `<path d="${d}" fill="${colour}" fill-opacity="${n2(strength * 0.42)}"/>`);
    return;
  }
  const a: Pt = [mx + (nx * bend) / 2, my + (ny * bend) / 2];
  const far = bend / 2 + width * 0.72 + tail * 0.36;
  const paint = define(
    sk,
    (id) =>
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${n(a[0])}" y1="${n(a[1])}" x2="${n(mx + nx * far)}" y2="${n(my + ny * far)}"><stop offset="0" stop-color="${colour}" stop-opacity="${n2(strength)}"/><stop offset=".45" stop-color="${colour}" stop-opacity="${n2(strength * 0.38)}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></linearGradient>`,
  );
  add(sk, `<path d="${d}" fill="url(#${paint})"/>`);
}

/** A raised fold: lit on the left of its line, shaded on the right. */
export function ridge(sk: Sketch, c: Cloth, from: Pt, to: Pt, options: FoldOptions = {}): void {
  const { width = 18, tail = 0, strength = 0.5 } = options;
  fold(sk, c, from, to, options);
  fold(sk, c, from, to, {
    ...options,
    width: -width * 0.6,
    tail: -tail * 0.6,
    tone: 'bright',
    strength: strength * 0.55,
  });
}

/** A seam: a dark line with a lit lip. */
export function seam(sk: Sketch, c: Cloth, d: string, strength = 0.6): void {
  const w = sk.close ? 0.9 : 1.1;
  add(
    sk,
    `<path d="${d}" fill="none" stroke="${c.t.line}" stroke-width="${w}" stroke-opacity="${strength}"/><path d="${d}" fill="none" stroke="${c.t.bright}" stroke-width="${n(w * 0.8)}" stroke-opacity="${n(strength * 0.5)}" transform="translate(1,1)"/>`,
  );
}

/** Topstitching: dashes of thread along a line; in a close-up every stitch has its shadow. */
export function stitches(sk: Sketch, c: Cloth, d: string, colour = c.t.stitch): void {
  if (sk.close) {
    add(
      sk,
      `<path d="${d}" fill="none" stroke="${c.t.dark}" stroke-width="1.1" stroke-opacity=".4" stroke-dasharray="3.1 1.5" stroke-linecap="round" transform="translate(.35,.5)"/>`,
    );
  }
  add(
    sk,
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${sk.close ? 0.85 : 0.8}" stroke-opacity="${sk.close ? 0.95 : 0.75}" stroke-dasharray="${sk.close ? '3.1 1.5' : '3.4 2'}" stroke-linecap="round"/>`,
  );
}
