import { parseEan } from '#domain/ean.ts';
import { likeLiteral, type Parameters } from './parameters.ts';

/**
 * The orders `f` (of `desk_orders`, 0165_large_history.sql) whose number, customer or tracking code has a text in it, or whose
 * CPF it is; names also where accents were left out.
 */
export function customerMatching(text: string, parameters: Parameters): string {
  const has = (part: string) => `f.content like ${parameters.add(`%${likeLiteral(part)}%`)}`;
  const digits = text.replace(/\D/g, '');
  const cpf = digits.length === CPF_DIGITS ? ` or ${has(`\n${digits}\n`)}` : '';
  return `(${has(plain(text))}${cpf})`;
}

/**
 * The ids of the orders that have a piece whose SKU or EAN this is: of the pieces as they are in the catalogue now, and by the SKU
 * that stands in the order. A query of its own beside `customerMatching`: with an `or` between them, no index answers either.
 */
export function piecesMatching(text: string, parameters: Parameters): string {
  const sku = parameters.add(text.toLowerCase());
  const ean = parseEan(text);
  return `select i.order_id from order_items i where i.variant_id in (select v.id from variants v
      where lower(v.sku) = ${sku}${ean ? ` or v.ean = ${parameters.add(ean)}` : ''})
    union select i.order_id from order_items i where i.sku = ${parameters.add(text)}`;
}

const CPF_DIGITS = 11;

/** A name in lower case and without accents, as `plain` makes what is searched for. */
export const plainSql = (column: string) => `plain_text(${column})`;
export const plain = (text: string) =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ');
