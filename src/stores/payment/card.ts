import { atom, computed, map } from 'nanostores';
import { createCardToken } from '../../client/card-token.ts';
import { cardFieldWords, tokenWords } from '../../client/words/payment-words.ts';
import { TEXTS } from '../../client/words/words.ts';
import {
  type CardCheck,
  type CardField as CheckedField,
  cardBrand,
  checkCard,
  cvvLength,
  formatCardNumber,
  formatExpiry,
  isExpired,
  parseExpiry,
} from '../../domain/payments/card.ts';
import { today } from '../../domain/time/calendar.ts';

export const CARD_FIELDS = ['cardNumber', 'cardHolder', 'cardExpiry', 'cardCvv'] as const;
export type CardField = (typeof CARD_FIELDS)[number];

const EMPTY: Record<CardField, string> = { cardNumber: '', cardHolder: '', cardExpiry: '', cardCvv: '' };

/** The card as typed. In memory only: it is never stored, and only sent to the payment provider. */
export const $card = map(EMPTY);

/** The error message of each field that was left or submitted. */
export const $cardProblems = map<Partial<Record<CardField, string>>>({});

export const $cardBrand = computed($card, ({ cardNumber }) => cardBrand(cardNumber));

/** In how many instalments the shopper wants to pay. */
export const $instalments = atom(1);

/** Stores what was typed. An error already shown disappears as soon as the field is valid. */
export function typeCard(field: CardField, text: string): void {
  $card.setKey(field, maskOf(field, text));
  if ($cardProblems.get()[field] && problemOf(field) === null) $cardProblems.setKey(field, undefined);
}

/** Validates a field when it loses focus. Empty fields are not reported before the form is sent. */
export function leaveCard(field: CardField): void {
  if ($card.get()[field].trim() === '') return;
  $cardProblems.setKey(field, problemOf(field) ?? undefined);
}

/** Validates every field. Returns the invalid ones in page order. */
export function checkCardFields(): CardField[] {
  const wrong = CARD_FIELDS.filter((field) => problemOf(field) !== null);
  $cardProblems.set(Object.fromEntries(wrong.map((field) => [field, problemOf(field) ?? undefined])));
  return wrong;
}

/** Exchanges the card for a token of the provider, valid once and for about a minute. On failure returns the error message. */
export async function tokenOfCard(): Promise<{ ok: true; token: string } | { ok: false; problem: string }> {
  const check = checked();
  if (!check.ok) return { ok: false, problem: TEXTS.incompleteCard };
  const { cardHolder, cardCvv } = $card.get();
  const { number, expMonth, expYear } = check;
  const result = await createCardToken({
    number,
    expMonth,
    expYear,
    holderName: cardHolder.trim(),
    cvv: cardCvv,
  });
  return result.ok ? result : { ok: false, problem: tokenWords(result.code) };
}

/** Clears the card after it was used, or when the shopper leaves. */
export function forgetCard(): void {
  $card.set(EMPTY);
  $cardProblems.set({});
}

function maskOf(field: CardField, text: string): string {
  switch (field) {
    case 'cardNumber':
      return formatCardNumber(text.replace(/\D/g, ''));
    case 'cardExpiry':
      return formatExpiry(text);
    case 'cardCvv': {
      const brand = $cardBrand.get();
      return text.replace(/\D/g, '').slice(0, brand === null ? 4 : cvvLength(brand));
    }
    case 'cardHolder':
      return text.slice(0, 64);
  }
}

const CHECKED: Record<CardField, readonly CheckedField[]> = {
  cardNumber: ['number'],
  cardHolder: ['holderName'],
  cardExpiry: ['expMonth', 'expYear'],
  cardCvv: ['cvv'],
};

function problemOf(field: CardField): string | null {
  if ($card.get()[field].trim() === '') return cardFieldWords('required');
  const check = checked();
  if (check.ok || !check.fields.some((one) => CHECKED[field].includes(one))) return null;
  switch (field) {
    case 'cardNumber':
      return cardFieldWords('card_number_invalid');
    case 'cardHolder':
      return cardFieldWords('required');
    case 'cardExpiry': {
      const expiry = parseExpiry($card.get().cardExpiry);
      return cardFieldWords(
        expiry && isExpired(expiry, thisMonth()) ? 'card_expired' : 'card_expiry_invalid',
      );
    }
    case 'cardCvv':
      return cardFieldWords(cvvLength($cardBrand.get()) === 4 ? 'card_cvv_four' : 'card_cvv_three');
  }
}

function checked(): CardCheck {
  const { cardNumber, cardHolder, cardExpiry, cardCvv } = $card.get();
  const { month = 0, year = 0 } = parseExpiry(cardExpiry) ?? {};
  const card = { number: cardNumber, holderName: cardHolder, expMonth: month, expYear: year, cvv: cardCvv };
  return checkCard(card, thisMonth());
}

function thisMonth(): { month: number; year: number } {
  return today(new Date());
}
