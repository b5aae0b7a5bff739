import { isEmail, normalEmail } from './email.ts';

/** Groups of customers, by e-mail, which a coupon can be for. */

export const GROUP_NAME_LENGTH = 80;

/** Addresses added at once. */
export const MAX_ADDRESSES = 1_000;

/**
 * The addresses in a pasted text, each once: separated by spaces, line ends, commas or semicolons, as copied from a spreadsheet
 * or from a mail ('Ana <ana@exemplo.com>'). `wrong`: what has an @ but is no address.
 */
export function addressesIn(text: string): { emails: string[]; wrong: string[] } {
  const parts = text.split(/[\s,;<>"]+/).filter((part) => part.includes('@'));
  const emails = new Set(parts.map(normalEmail));
  const wrong = [...emails].filter((one) => !isEmail(one));
  return { emails: [...emails].filter(isEmail), wrong };
}
