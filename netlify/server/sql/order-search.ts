import { parseEan } from '#domain/catalogue/ean.ts';
import { orderNumberIn } from '#domain/orders/order-number-in.ts';
import { parsePhone } from '#domain/people/phone.ts';
import { cleanCode, plain } from '#domain/text/normal-form.ts';
import { containing, type Parameters } from './parameters.ts';
import { wordsOf } from './plain-text.ts';

/**
 * Condition on `desk_orders f` (0445_plain_text.sql): it has the number in the text; or number, name, e-mail and tracking code
 * contain all its words, in any order; or the CPF or phone is the text.
 */
export function customerMatching(text: string, parameters: Parameters): string {
  const number = orderNumberIn(text);
  // Its beginning: while a number is typed, it is a shorter one.
  if (number) return contains(`\n${plain(number)}`, parameters);
  return contentMatching(text, parameters);
}

/** The same of `desk_accounts f`, which has no number, tracking code and CPF. */
export function contentMatching(text: string, parameters: Parameters): string {
  const words = wordsOf(text);
  const said = (words.length > 0 ? words : [plain(text)]).map((word) => contains(word, parameters));
  return `(${[`(${said.join(' and ')})`, ...linesMeant(text).map((line) => contains(line, parameters))].join(' or ')})`;
}

/** Each condition for itself: the index of trigrams answers no `like all`. */
const contains = (part: string, parameters: Parameters) =>
  `f.content like ${parameters.add(containing(part))}`;

/** The ends of lines that a text of digits may mean: a CPF, a phone with its area code, or without. */
function linesMeant(text: string): string[] {
  const typed = cleanCode(text);
  if (!/^[\d\s().+-]+$/.test(typed)) return [];
  const digits = typed.replace(/\D/g, '');
  const cpf = digits.length === CPF_DIGITS ? [`\n${digits}\n`] : [];
  const phone = parsePhone(typed);
  if (phone) return [...cpf, `\n(${phone.areaCode})${phone.number}\n`];
  if (/^9\d{8}$/.test(digits)) return [`)${digits}\n`];
  // A landline, or a mobile without its first digit, as many people say it.
  return /^\d{8}$/.test(digits) ? [`)${digits}\n`, `)9${digits}\n`] : cpf;
}

/**
 * Ids of the orders with an item of this SKU or EAN: by the variant's current codes, or by the SKU stored in the order.
 * A query of its own, as an `or` with `customerMatching` could use no index.
 */
export function piecesMatching(text: string, parameters: Parameters): string {
  const sku = parameters.add(plain(text));
  const ean = parseEan(text);
  return `select i.order_id from order_items i where i.variant_id in (select v.id from variants v
      where plain_text(v.sku) = ${sku}${ean ? ` or v.ean = ${parameters.add(ean)}` : ''})
    union select i.order_id from order_items i where plain_text(i.sku) = ${sku}`;
}

const CPF_DIGITS = 11;
