import { likeLiteral, type Parameters } from './parameters.ts';

/** The orders `o` whose number, customer or tracking code fits a text; names also where accents were left out. */
export function customerMatching(text: string, parameters: Parameters): string {
  const like = parameters.add(`%${likeLiteral(plain(text))}%`);
  const cpf = parameters.add(text.replace(/\D/g, ''));
  return `(lower(o.order_number) like ${like} or o.customer_email like ${like}
    or ${PLAIN_NAME} like ${like} or lower(o.tracking_code) like ${like} or o.customer_cpf = ${cpf})`;
}

/** A name in lower case and without accents, as `plain` makes what is searched for. */
export const plainSql = (column: string) =>
  `translate(lower(${column}), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn')`;
const PLAIN_NAME = plainSql('o.customer_name');
export const plain = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
