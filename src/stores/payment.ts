import { atom } from 'nanostores';
import { session } from '../client/storage.ts';
import type { PaymentChoice } from '../contracts/orders.ts';
import { instalmentOptions } from '../domain/instalments.ts';
import type { Cents } from '../domain/money.ts';
import type { PaymentTerms } from '../domain/payment-terms.ts';
import { DEFAULT_METHOD, isPaymentMethod, type PaymentMethod } from '../domain/payments.ts';
import { $instalments, type CardField, checkCardFields, tokenOfCard } from './card.ts';

/** Kept in the tab, like what was typed: going back and forth keeps the choice. */
const METHOD_KEY = 'payment_method';

/** How the shopper wants to pay. */
export const $method = atom<PaymentMethod>(keptMethod());

/** Remembers the choice for this tab, or with null forgets it. */
export function keepMethod(method: PaymentMethod | null): void {
  session.write(METHOD_KEY, method);
}

export type Prepared = { ok: true; payment: PaymentChoice } | { ok: false; problem: string };

/** Checks what the chosen method asks for; the fields at fault, in the order of the page. */
export function checkPayment(): CardField[] {
  return $method.get() === 'credit_card' ? checkCardFields() : [];
}

/**
 * What is sent for the chosen method. For a card this asks the provider for a token, so it comes last before the order
 * is sent. `totalCents` is what the card would be charged: with the terms of the sale it decides how many instalments there
 * may be.
 */
export async function preparePayment(totalCents: Cents, terms: PaymentTerms): Promise<Prepared> {
  // Nothing to pay: no card is asked for, and the server looks at no method.
  const method = totalCents === 0 ? 'pix' : $method.get();
  if (method !== 'credit_card') return { ok: true, payment: { method } };
  const instalments = instalmentsFor(totalCents, terms);
  const token = await tokenOfCard();
  return token.ok ? { ok: true, payment: { method, token: token.token, instalments } } : token;
}

/** The number of instalments in force: the one chosen, or the most that a smaller total allows. */
export function instalmentsFor(totalCents: Cents, terms: PaymentTerms, wanted = $instalments.get()): number {
  return Math.min(wanted, instalmentOptions(totalCents, terms).length);
}

function keptMethod(): PaymentMethod {
  const kept = session.read(METHOD_KEY);
  return isPaymentMethod(kept) ? kept : DEFAULT_METHOD;
}
