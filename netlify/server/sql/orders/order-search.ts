import { parseEan } from '#domain/catalogue/ean.ts';
import { containing, type Parameters } from '../parameters.ts';
import { plain } from '../plain-text.ts';

/**
 * Condition on `desk_orders f` (0165_large_history.sql): the number, customer or tracking code contains the text,
 * ignoring case and accents, or the CPF equals it.
 */
export function customerMatching(text: string, parameters: Parameters): string {
  const has = (part: string) => `f.content like ${parameters.add(containing(part))}`;
  const digits = text.replace(/\D/g, '');
  const cpf = digits.length === CPF_DIGITS ? ` or ${has(`\n${digits}\n`)}` : '';
  return `(${has(plain(text))}${cpf})`;
}

/**
 * Ids of the orders with an item of this SKU or EAN: by the variant's current codes, or by the SKU stored in the order.
 * A query of its own, as an `or` with `customerMatching` could use no index.
 */
export function piecesMatching(text: string, parameters: Parameters): string {
  const sku = parameters.add(text.toLowerCase());
  const ean = parseEan(text);
  return `select i.order_id from order_items i where i.variant_id in (select v.id from variants v
      where lower(v.sku) = ${sku}${ean ? ` or v.ean = ${parameters.add(ean)}` : ''})
    union select i.order_id from order_items i where i.sku = ${parameters.add(text)}`;
}

const CPF_DIGITS = 11;
