import { noteText } from './note-text.ts';

/**
 * What may be written to the tax authority about a note that it has (Manual de Orientação do Contribuinte 7.0, annex I: xJust, xCorrecao;
 * Ajuste SINIEF 07/2005, cláusulas décima segunda and décima quarta-A).
 */

/** Letters that a text may have, at least and at most. */
export type Letters = { least: number; most: number };

/** Why a note is cancelled, or numbers are voided. */
export const JUSTIFICATION: Letters = { least: 15, most: 255 };
/** A correction letter. It replaces those before it, and may not change values, parties or the date. */
export const CORRECTION: Letters = { least: 15, most: 1000 };
/** Correction letters that a note may have. */
export const MOST_CORRECTIONS = 20;
const CANCEL_WITHIN_MS = 24 * 3_600_000;

/** Until when a note may be cancelled; then only a return note undoes it. Some states give more time; the authority's answer counts. */
export const cancellableUntil = (authorisedAt: Date): Date =>
  new Date(authorisedAt.getTime() + CANCEL_WITHIN_MS);

/** The text in the letters that the authority takes; 'short' or 'long' if there are too few or too many of them. */
export function letterText(text: string, { least, most }: Letters): { text: string } | 'short' | 'long' {
  const clean = noteText(text, Number.POSITIVE_INFINITY);
  if (clean.length < least) return 'short';
  return clean.length > most ? 'long' : { text: clean };
}
