import { cleanCode } from '../text/normal-form.ts';

/**
 * The order number to be read aloud: the last five digits of its second, and its chance, '00123-417' of 'ORD-1795700123-417'. Eight
 * digits instead of thirteen, and still the end of the number, so that a search finds it. Two orders of a shop share one about
 * once in ten million, so it is searched, and never stored as a key.
 */
export function shortNumber(orderNumber: string): string {
  return /\d{5}-\d{1,3}$/.exec(orderNumber)?.[0] ?? orderNumber;
}

/** The short number in typed or pasted text, '#00123-417', also with a blank or another separator; null if it is none. */
export function shortNumberIn(text: string): string | null {
  const [, second, chance] = /^#?(\d{5})\W(\d{1,3})$/.exec(cleanCode(text)) ?? [];
  return chance === undefined ? null : `${second}-${chance}`;
}
