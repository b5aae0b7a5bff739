import { plain } from '../text/normal-form.ts';
import { normalise } from '../text/search-text.ts';
import type { NamedPiece } from './pieces.ts';

/** Codes that several variants share in the other shop; here each variant has its own. */

export const SKU_LENGTH = 60;

/** What two SKUs are compared by, as in the database. */
export const skuKey = (sku: string) => (/^[\w./-]+$/.test(sku) ? sku.toLowerCase() : plain(sku));

export type CodedPiece = NamedPiece & { sku: string | null; isExtended: boolean };

const sign = (text: string | null) =>
  normalise(text ?? '')
    .replaceAll(' ', '-')
    .toUpperCase();

/**
 * A product's own code on all its variants becomes one for each: 'SS-01' in P and M is 'SS-01-P' and 'SS-01-M'; the same from the same
 * file. A code that would be too long, or still not one's own, is left as it is.
 */
export function withOwnCodes(pieces: readonly NamedPiece[]): CodedPiece[] {
  const keyOf = ({ variant: { sku } }: NamedPiece) => (sku === null ? '' : skuKey(sku));
  const groups = Map.groupBy(pieces, keyOf);
  return pieces.map((piece) => {
    const { sku } = piece.variant;
    const group = groups.get(keyOf(piece)) ?? [];
    if (sku === null || group.length < 2) return { ...piece, sku, isExtended: false };
    const parts = (['colourName', 'sizeName'] as const)
      .filter((key) => new Set(group.map((one) => one[key])).size > 1)
      .map((key) => piece[key]);
    const rest = new Set(group.map((one) => one.rest.join(' '))).size > 1 ? piece.rest : [];
    const own = [sku, ...[...parts, ...rest].map(sign)].filter(Boolean).join('-');
    const isExtended = own !== sku && own.length <= SKU_LENGTH;
    return { ...piece, sku: isExtended ? own : sku, isExtended };
  });
}
