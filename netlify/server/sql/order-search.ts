import { likeLiteral, type Parameters } from './catalogue-filter.ts';

/** The orders `o` whose number, customer or tracking code fits a text; names also where accents were left out. */
export function customerMatching(text: string, parameters: Parameters): string {
  const like = parameters.add(`%${likeLiteral(plain(text))}%`);
  const cpf = parameters.add(text.replace(/\D/g, ''));
  return `(lower(o.order_number) like ${like} or o.customer_email like ${like}
    or ${PLAIN_NAME} like ${like} or lower(o.tracking_code) like ${like} or o.customer_cpf = ${cpf})`;
}

const PLAIN_NAME = `translate(lower(o.customer_name), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn')`;
const plain = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
