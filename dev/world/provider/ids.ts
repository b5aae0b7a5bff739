import { randomBytes } from 'node:crypto';

const WORD = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export type IdPrefix = 'or' | 'ch' | 'tran' | 'cus' | 'card' | 'token' | 'hook' | 'acc' | 'addr' | 'oi';

/** Pagar.me's ids: the kind, an underscore, 16 word characters. */
export function newId(prefix: IdPrefix): string {
  return `${prefix}_${randomWord(16)}`;
}

export function randomWord(length: number): string {
  return pick(length, WORD);
}

export function randomDigits(length: number): string {
  return pick(length, '0123456789');
}

function pick(length: number, alphabet: string): string {
  return [...randomBytes(length)].map((byte) => alphabet.charAt(byte % alphabet.length)).join('');
}
