import { addDays, endOfDay, lastDay, type PlainDate, today } from '../time/calendar.ts';

/** The shipping label of a return: bought by the shop, used by the customer through its posting code. */
export const LABEL_STATES = ['wanted', 'ready', 'failed', 'canceling', 'canceled', 'kept'] as const;
export type LabelState = (typeof LABEL_STATES)[number];

/**
 * Why there is no code: the carrier is down, refuses the token, needs a higher balance, does not serve the parcel, or the
 * shop's own data are incomplete.
 */
export const LABEL_PROBLEMS = ['unavailable', 'token', 'balance', 'not_served', 'shop_data'] as const;
export type LabelProblem = (typeof LABEL_PROBLEMS)[number];

/** Validity of a posting code, in days: seven at Correios (docs.melhorenvio.com.br/reference/faq). */
export const RETURN_CODE_DAYS = 7;

/** When a code made now expires: its last day counts in full, as a carrier's counter reads it. */
export function codeEndsAt(issuedAt: Date): Date {
  return endOfDay(addDays(today(issuedAt), RETURN_CODE_DAYS));
}

/**
 * The last day to post a return: the end of the new piece's reservation or of the code, whichever comes first; null if neither
 * is set.
 */
export function postBy(holdUntil: Date | null, codeUntil: Date | null): PlainDate | null {
  const ends = [holdUntil, codeUntil].filter((end) => end !== null);
  return ends.length > 0 ? lastDay(new Date(Math.min(...ends.map((end) => end.getTime())))) : null;
}

/** What the customer sees: a pending or ready code, or the return address with instructions. */
export type ShownLabel = 'waiting' | 'ready' | 'address';

export function shownLabel(
  { state, validUntil }: { state: LabelState; validUntil: Date | null },
  now: Date,
): ShownLabel {
  if (state === 'wanted') return 'waiting';
  return state === 'ready' && validUntil !== null && validUntil > now ? 'ready' : 'address';
}

/** Instructions for using a posting code, in order. */
export const POSTING_STEPS = (orderNumber: string): readonly string[] => [
  `Embale a peça e escreva o número ${orderNumber} na embalagem.`,
  'Leve a uma agência dos Correios e mostre o código no balcão. Não há nada a pagar.',
  'Se puder, imprima a etiqueta e leve junto. Guarde o comprovante até a peça chegar.',
];

/** The house number in an address as people write it, 'Rua das Flores, 123, Centro'; 'S/N' if there is none. */
export function houseNumberOf(address: string): string {
  return /(?:,|\bn[ºo]?\.?)\s*(\d{1,6}[a-z]?)\b(?!-?\d)/i.exec(address)?.[1] ?? 'S/N';
}
