import { parseEan } from '#domain/catalogue/ean.ts';
import { plain } from '#domain/text/normal-form.ts';
import { stem, tokens } from '#domain/text/search-text.ts';
import { containing, likeLiteral, type Parameters } from '../parameters.ts';
import { uuidsFrom } from '../uuid-range.ts';

/** Words beyond these are not searched for. */
const MAX_WORDS = 8;

/**
 * A query for the ids of products by all words of their names, the beginning of a SKU or id, or an EAN. Each kind of match is looked
 * up by its own index: conditions joined by `or` would read the whole catalogue.
 */
export function productsFound(text: string, parameters: Parameters): string {
  const names = tokens(text)
    .slice(0, MAX_WORDS)
    .map((word) => `p.search_name like ${parameters.add(containing(stem(word)))}`);
  const sku = parameters.add(`${likeLiteral(plain(text))}%`);
  const ids = uuidsFrom(plain(text));
  const ean = parseEan(text);
  return [
    `select v.product_id as id from variants v where plain_text(v.sku) like ${sku}`,
    ...(ean ? [`select v.product_id from variants v where v.ean = ${parameters.add(ean)}`] : []),
    ...(names.length > 0 ? [`select p.id from products p where ${names.join(' and ')}`] : []),
    ...(ids
      ? [
          `select p.id from products p where p.id between ${parameters.add(ids.first)} and ${parameters.add(ids.last)}`,
        ]
      : []),
  ].join(' union ');
}
