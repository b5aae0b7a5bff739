import { type Converted, lineKey } from './convert.ts';
import { FINDINGS, type Finding, type FindingCode } from './finding.ts';

/**
 * Which products are complete without a hand: all that their file says of them and that a product has here comes along. What the file
 * does not say (Nuvemshop's pictures, Shopify's stock by location) is told once for the file, not as a lack of each product.
 */

/** Lost, but nothing that a product lacks: a second value of what it has once, or what has no place in any product here. */
const HARMLESS: ReadonlySet<FindingCode> = new Set<FindingCode>([
  ...(['value_unused', 'sale_not_lower', 'attribute_lost', 'column_unread'] as const),
  ...(['description_media', 'description_codes'] as const),
]);
/** Comes along, but a person has to decide whether it is sold. */
const UNDECIDED: ReadonlySet<FindingCode> = new Set<FindingCode>([
  'digital',
  'variations_missing',
  'status_unknown',
]);

/** How many of the products need no hand, by what was found of their lines. */
export function completeIn(
  { products, lines }: Pick<Converted, 'products' | 'lines'>,
  findings: readonly (Pick<Finding, 'line' | 'code'> & { file: number })[],
): number {
  const lacking = new Set<string>();
  for (const { file, line, code } of findings)
    if ((FINDINGS[code] === 'lost' && !HARMLESS.has(code)) || UNDECIDED.has(code)) {
      const own = lines.get(lineKey(file, line));
      if (own !== undefined) lacking.add(lineKey(file, own));
    }
  return products.filter(({ at }) => !at.some(({ file, line }) => lacking.has(lineKey(file, line)))).length;
}
