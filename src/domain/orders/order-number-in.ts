import { cleanCode } from '../text/normal-form.ts';
import { isOrderNumber } from './order-number.ts';

/**
 * The order number at the end of scanned, typed or pasted text: the URL in a packing slip's QR code, '#ORD-…', or the number with
 * or without 'ORD-'. A scanner with another keyboard layout sends other punctuation, so any single separator is accepted.
 */
export function orderNumberIn(text: string): string | null {
  const [, seconds, chance] = /(?:ORD\W?|^#?)(\d{10,11})\W(\d{1,3})\W*$/i.exec(cleanCode(text)) ?? [];
  const number = `ORD-${seconds}-${chance}`;
  return isOrderNumber(number) ? number : null;
}
