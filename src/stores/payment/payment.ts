import { atom } from 'nanostores';
import { session } from '../../client/storage.ts';
import type { PaymentChoice, TypedPayment } from '../../contracts/payment-choice.ts';
import { instalmentOptions } from '../../domain/money/instalments.ts';
import type { Cents } from '../../domain/money/money.ts';
import type { PaymentTerms } from '../../domain/money/payment-terms.ts';
import { DEFAULT_METHOD, isPaymentMethod, type PaymentMethod } from '../../domain/payments/payments.ts';
import { $instalments, type CardField, checkCardFields, tokenOfCard } from './card.ts';
import { $chosenCard, $keepCard } from './chosen-card.ts';

/** Stored for the tab, like other input, so that navigating keeps the choice. */
const METHOD_KEY = 'payment_method';

/** The selected payment method. */
export const $method = atom<PaymentMethod>(keptMethod());

/** Stores the choice for this tab; null removes it. */
export function keepMethod(method: PaymentMethod | null): void {
  session.write(METHOD_KEY, method);
}

export type Prepared<Payment> = { ok: true; payment: Payment } | { ok: false; problem: string };

/** Validates the input of the selected method; returns the invalid fields in page order. */
export function checkPayment(): CardField[] {
  return $method.get() === 'credit_card' && $chosenCard.get() === null ? checkCardFields() : [];
}

/** What is sent for the chosen method: as `prepareTyped`, or a saved card, for which the provider is not asked. */
export async function preparePayment(
  totalCents: Cents,
  terms: PaymentTerms,
): Promise<Prepared<PaymentChoice>> {
  const savedCardId = $chosenCard.get();
  if (totalCents === 0 || $method.get() !== 'credit_card') return prepareTyped(totalCents, terms);
  if (savedCardId !== null) {
    const instalments = instalmentsFor(totalCents, terms);
    return { ok: true, payment: { method: 'credit_card', savedCardId, instalments } };
  }
  const typed = await prepareTyped(totalCents, terms);
  if (!typed.ok || typed.payment.method !== 'credit_card' || $keepCard.get() !== true) return typed;
  return { ok: true, payment: { ...typed.payment, keepCard: true } };
}

/**
 * What is sent for the chosen method. For a card this asks the provider for a token, so it comes last before the order
 * is sent. `totalCents` is what the card would be charged: with the terms of the sale it decides how many instalments there
 * may be.
 */
export async function prepareTyped(totalCents: Cents, terms: PaymentTerms): Promise<Prepared<TypedPayment>> {
  // Nothing to pay: no card is needed, and the server ignores the method.
  const method = totalCents === 0 ? 'pix' : $method.get();
  if (method !== 'credit_card') return { ok: true, payment: { method } };
  const instalments = instalmentsFor(totalCents, terms);
  const token = await tokenOfCard();
  return token.ok ? { ok: true, payment: { method, token: token.token, instalments } } : token;
}

/** The effective number of instalments: the selected one, or the most that a smaller total allows. */
export function instalmentsFor(totalCents: Cents, terms: PaymentTerms, wanted = $instalments.get()): number {
  return Math.min(wanted, instalmentOptions(totalCents, terms).length);
}

function keptMethod(): PaymentMethod {
  const kept = session.read(METHOD_KEY);
  return isPaymentMethod(kept) ? kept : DEFAULT_METHOD;
}
