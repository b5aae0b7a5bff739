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

const CPF_DIGITS = 11;

/** A name in lower case and without accents, as `plain` makes what is searched for. */
export const plainSql = (column: string) => `plain_text(${column})`;
export const plain = (text: string) =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ');
