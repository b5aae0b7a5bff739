import type { PaymentChoice } from '#contracts/payment-choice.ts';
import { isExpired } from '#domain/payments/card.ts';
import { today } from '#domain/time/calendar.ts';
import { unsealRef } from '../../auth/card-ref.ts';
import type { Services } from '../../compose.ts';
import { customer } from '../../ports/database.ts';
import { logLine } from '../../ports/log.ts';
import { Refusal } from '../../ports/outcome.ts';
import type { CardSource } from '../../ports/payments.ts';
import { deleteSavedCard, findPayableCard, type PayableCard } from '../../sql/payments/saved-cards.sql.ts';

type CardChoice = Extract<PaymentChoice, { method: 'credit_card' }>;

/**
 * The chosen card, if the payer may pay by it: row-level security and the statement show a customer's own alone, so that another
 * account's, a removed, an expired and an unknown one are all the same nothing. Guests have none.
 */
async function payableCard(
  { database, clock }: Services,
  payer: string | null,
  id: string,
): Promise<PayableCard | null> {
  const card = payer && (await findPayableCard(database.as(customer(payer)), payer, id));
  if (!card || isExpired({ month: card.expMonth, year: card.expYear }, today(clock.now()))) return null;
  return card;
}

/** Refuses a saved card that the payer may not pay by. */
export async function requireOwnCard(
  shop: Services,
  payer: string | null,
  choice: PaymentChoice,
): Promise<void> {
  if (choice.method !== 'credit_card' || choice.savedCardId === undefined) return;
  if (!(await payableCard(shop, payer, choice.savedCardId)))
    throw new Refusal<'saved_card_gone'>('saved_card_gone');
}

/** What the provider is to charge; null if it is a saved card that went meanwhile. */
export async function cardSource(
  shop: Services,
  payer: string | null,
  { token, savedCardId }: CardChoice,
): Promise<CardSource | null> {
  if (savedCardId === undefined) return token === undefined ? null : { token };
  const card = await payableCard(shop, payer, savedCardId);
  if (!card) return null;
  try {
    return unsealRef(shop.config, card.id, card.refSealed);
  } catch (error) {
    // Sealed under a secret that the shop does not hold any more.
    logLine('error', { event: 'saved_card_lost', card: card.id, why: String(error) });
    return null;
  }
}

/** The provider does not know the card, or its owner, any more: it is not offered again. */
export async function forgetGoneCard(
  { database }: Services,
  payer: string | null,
  choice: PaymentChoice,
): Promise<void> {
  if (payer === null || choice.method !== 'credit_card' || choice.savedCardId === undefined) return;
  await deleteSavedCard(database.as(customer(payer)), payer, choice.savedCardId);
}

/** Names the card of an attempt: its token, or the saved card. */
export const cardName = ({ token, savedCardId }: CardChoice): string => token ?? `saved:${savedCardId}`;
