import type { PieceMeasures } from './piece-measures.ts';
import { type Measure, normalSize } from './size-charts.ts';

/** How someone likes to wear a piece. */
export const WEARS = ['fitted', 'regular', 'loose'] as const;
export type Wear = (typeof WEARS)[number];

/** A size of a product, with the measured dimensions of the piece if known. */
export type PieceSize = { readonly label: string; readonly measures?: PieceMeasures | undefined };

/** How much wider the piece is than the body at a girth, in cm (negative: it has to stretch), and how that feels. */
export type Ease = { readonly measure: Girth; readonly cm: number; readonly feels: Wear | 'stretched' };

/** The girths known for both body and piece; they have the same names in charts and measures. */
const GIRTHS = ['bust', 'chest', 'waist', 'hip'] as const;
type Girth = (typeof GIRTHS)[number];

/**
 * In cm: the minimum ease for fitted, regular and loose wear. Bust and chest: the fit chart of the Craft Yarn Council
 * ('Standards & Guidelines', 2018: close 1-2 in, standard 2-4 in, loose 4-6 in). Waist and hip: the minimum ease in pattern
 * drafting, 1 in and 2 in (Palmer and Alto, 'Fit for Real People', 1998), is regular; twice that is loose.
 */
const FROM: Readonly<Record<Girth, Readonly<Record<Wear, number>>>> = {
  bust: { fitted: 2.5, regular: 5, loose: 10 },
  chest: { fitted: 2.5, regular: 5, loose: 10 },
  waist: { fitted: 0, regular: 2.5, loose: 5 },
  hip: { fitted: 0, regular: 5, loose: 10 },
};

/** A measure of a body. */
export type Length = { readonly measure: Measure; readonly cm: number };
type Asked = { wear: Wear; body: Length; from: string; to: string };

/**
 * Whether someone who prefers fitted or loose should take the neighbouring size, by the measured piece: the smaller one if it
 * still has the ease of fitted pieces, the larger one if their own is not loose already. Null if it was not measured.
 */
export function wearMove(sizes: readonly PieceSize[], { wear, body, from, to }: Asked): boolean | null {
  const { measure, cm } = body;
  if (!isGirth(measure)) return null;
  const own = easeIn(sizes, from, measure, cm);
  const next = easeIn(sizes, to, measure, cm);
  if (own === null || next === null) return null;
  return wear === 'fitted' ? next >= FROM[measure].fitted : own < FROM[measure].loose;
}

/** The ease of a size on a body, for each girth known for both. */
export function easesOf(
  sizes: readonly PieceSize[],
  label: string,
  body: readonly Length[],
): readonly Ease[] {
  return body.flatMap(({ measure, cm }) => {
    if (!isGirth(measure)) return [];
    const ease = easeIn(sizes, label, measure, cm);
    return ease === null ? [] : [{ measure, cm: ease, feels: feelOf(measure, ease) }];
  });
}

function feelOf(girth: Girth, ease: number): Ease['feels'] {
  const { regular, loose } = FROM[girth];
  if (ease >= loose) return 'loose';
  if (ease >= regular) return 'regular';
  return ease >= 0 ? 'fitted' : 'stretched';
}

function easeIn(sizes: readonly PieceSize[], label: string, girth: Girth, cm: number): number | null {
  const own = sizes.find((size) => normalSize(size.label) === label)?.measures?.[girth];
  return own === undefined ? null : Math.round(own - cm * 10) / 10;
}

function isGirth(measure: Measure): measure is Girth {
  return GIRTHS.some((girth) => girth === measure);
}
