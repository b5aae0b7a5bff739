import type { Cents } from '../money/money.ts';

/** The payment group of a note (`pag`; Manual de Orientação do Contribuinte, field tPag, with NT 2020.006 and NT 2023.004). */

export const PAYMENT_CODES = {
  credit_card: '03',
  gift_card: '12',
  boleto: '15',
  pix: '17',
  credit: '21',
  none: '90',
} as const;

/** Card brands of the field tBand, in small letters; any other is 99. */
const BRANDS: Readonly<Record<string, string>> = {
  visa: '01',
  mastercard: '02',
  amex: '03',
  diners: '05',
  elo: '06',
  hipercard: '07',
};

/** A part of what an order was paid with. `authorisation`: of the card, or the PIX's end-to-end id, as far as the provider told. */
export type PaidPart =
  | { by: 'credit_card'; cents: Cents; brand: string | null; authorisation: string | null }
  | { by: 'pix'; cents: Cents; authorisation: string | null }
  | { by: 'boleto' | 'credit' | 'gift_card'; cents: Cents };

export type NotePayment = {
  code: (typeof PAYMENT_CODES)[keyof typeof PAYMENT_CODES];
  cents: Cents;
  /** What ties the payment to the acquirer; absent where it is not known, and for the others. */
  integrated?: { brand?: string; authorisation: string };
};

/** The longest authorisation the schema takes (cAut). */
const AUTHORISATION_LENGTH = 128;

/** The payments of a note; a single 'none' of 0 where nothing was paid, as for a free order. */
export function notePayments(parts: readonly PaidPart[]): NotePayment[] {
  const paid = parts.filter(({ cents }) => cents > 0);
  return paid.length > 0 ? paid.map(paymentOf) : [{ code: PAYMENT_CODES.none, cents: 0 }];
}

function paymentOf(part: PaidPart): NotePayment {
  const payment: NotePayment = { code: PAYMENT_CODES[part.by], cents: part.cents };
  if (part.by !== 'credit_card' && part.by !== 'pix') return payment;
  if (part.authorisation === null) return payment;
  const authorisation = part.authorisation.slice(0, AUTHORISATION_LENGTH);
  const brand =
    part.by === 'credit_card' && part.brand !== null ? (BRANDS[part.brand.toLowerCase()] ?? '99') : undefined;
  return { ...payment, integrated: { ...(brand && { brand }), authorisation } };
}
