import type { Cloth } from './cloth.ts';
import { define, type Sketch } from './sketch.ts';
import { lightness, shift, type Tones } from './tone.ts';

/** Skin tones of the studio's models, light to deep. */
export const skins = [
  '#e9c3a6',
  '#dba983',
  '#c98e66',
  '#a96f49',
  '#8a5636',
  '#65402b',
  '#f0d0ba',
  '#b98058',
] as const;
export const hairs = ['#2a1e1a', '#3f2a1f', '#1d1817', '#6a4328', '#8d5a32', '#4a2c22', '#b58a55'] as const;

/** Skin as something to cut pieces of: smooth, warm in the shade. */
export function skin(sk: Sketch, colour: string): Cloth {
  const t: Tones = {
    base: colour,
    light: shift(colour, 0.04, 0.9, 1),
    bright: shift(colour, 0.1, 0.7, 1),
    shade: shift(colour, -0.06, 1.16, 0.3),
    deep: shift(colour, -0.115, 1.2, 0),
    dark: shift(colour, -0.19, 1.15, -0.4),
    line: shift(colour, -0.17, 1.2),
    stitch: shift(colour, -0.12),
  };
  return smooth(sk, t);
}

/** Any smooth matter (skin, hair, metal, glass) in given tones. */
export function smooth(sk: Sketch, t: Tones, gloss = 1): Cloth {
  const id = define(
    sk,
    (name) =>
      `<linearGradient id="${name}" x1="0" y1=".1" x2="1" y2=".3"><stop offset="0" stop-color="${t.bright}" stop-opacity="${0.34 * gloss}"/><stop offset=".4" stop-color="${t.light}" stop-opacity=".05"/><stop offset=".66" stop-color="${t.shade}" stop-opacity=".35"/><stop offset="1" stop-color="${t.deep}" stop-opacity=".7"/></linearGradient>`,
  );
  return {
    t,
    pattern: 'plain',
    surface: 'none',
    bands: [],
    roundness: `url(#${id})`,
    glossy: false,
    contour: 0.3,
    over: (tone) => [t[tone], 1],
  };
}

/** The tones of hair: deep shade, a warm strand of light. */
export function hairTones(colour: string): Tones {
  const lift = lightness(colour) < 0.3 ? 0.05 : 0;
  const base = shift(colour, lift);
  return {
    base,
    light: shift(base, 0.06, 1.1, 1),
    bright: shift(base, 0.14, 1, 2),
    shade: shift(base, -0.05),
    deep: shift(base, -0.09),
    dark: shift(base, -0.13),
    line: shift(base, -0.1),
    stitch: shift(base, 0.1),
  };
}
