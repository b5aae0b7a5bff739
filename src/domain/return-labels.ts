import { addDays, lastDay, type PlainDate, startOfDay, today } from './calendar.ts';

/** The label of a return: bought of the carrier by the shop, posted by the customer with its code. */
export const LABEL_STATES = ['wanted', 'ready', 'failed', 'canceling', 'canceled', 'kept'] as const;
export type LabelState = (typeof LABEL_STATES)[number];

/** Why there is no code: the carrier does not answer, refuses the token, wants more balance or does not serve the parcel, or the shop's own data lack. */
export const LABEL_PROBLEMS = ['unavailable', 'token', 'balance', 'not_served', 'shop_data'] as const;
export type LabelProblem = (typeof LABEL_PROBLEMS)[number];

/** Days in which a code is to be used, counted from when it was made: seven at the Correios (docs.melhorenvio.com.br/reference/faq). */
export const RETURN_CODE_DAYS = 7;

/** When a code made now can no longer be used: its last day counts to the end, as a carrier's counter reads it. */
export function codeEndsAt(issuedAt: Date): Date {
  return startOfDay(addDays(today(issuedAt), RETURN_CODE_DAYS + 1));
}

/**
 * The last day to post a piece: that until which the new one is held, or the code's, whichever comes first; null where neither sets
 * one.
 */
export function postBy(holdUntil: Date | null, codeUntil: Date | null): PlainDate | null {
  const ends = [holdUntil, codeUntil].filter((end) => end !== null);
  return ends.length > 0 ? lastDay(new Date(Math.min(...ends.map((end) => end.getTime())))) : null;
}

/** What a customer is shown: a code that is being made or that works, or the address and the steps. */
export type ShownLabel = 'waiting' | 'ready' | 'address';

export function shownLabel(
  { state, validUntil }: { state: LabelState; validUntil: Date | null },
  now: Date,
): ShownLabel {
  if (state === 'wanted') return 'waiting';
  return state === 'ready' && validUntil !== null && validUntil > now ? 'ready' : 'address';
}

/** What to do with a code, in the order in which it is done. */
export const POSTING_STEPS = (orderNumber: string): readonly string[] => [
  `Embale a peça e escreva o número ${orderNumber} na embalagem.`,
  'Leve a uma agência dos Correios e mostre o código no balcão. Não há nada a pagar.',
  'Se puder, imprima a etiqueta e leve junto. Guarde o comprovante até a peça chegar.',
];

/** The house's number in an address as people write it, 'Rua das Flores, 123, Centro'; 'S/N' where it has none. */
export function houseNumberOf(address: string): string {
  return /(?:,|\bn[ºo]?\.?)\s*(\d{1,6}[a-z]?)\b(?!-?\d)/i.exec(address)?.[1] ?? 'S/N';
}
