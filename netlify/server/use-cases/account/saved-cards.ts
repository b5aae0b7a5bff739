import type { Wallet } from '#contracts/saved-cards.ts';
import { isExpired } from '#domain/payments/card.ts';
import { today } from '#domain/time/calendar.ts';
import type { Services } from '../../compose.ts';
import { customer } from '../../ports/database.ts';
import { type Outcome, ok } from '../../ports/outcome.ts';
import { areCardsKept, deleteSavedCard, savedCardsOf } from '../../sql/payments/saved-cards.sql.ts';

/** The cards that a customer keeps, by what they are recognised by. */
export async function listSavedCards(
  { database, clock }: Services,
  userId: string,
): Promise<Outcome<Wallet, never>> {
  const now = today(clock.now());
  const db = database.as(customer(userId));
  const [rows, isOffered] = await Promise.all([savedCardsOf(db, userId), areCardsKept(db)]);
  const cards = rows.map(({ createdAt, usedAt, ...card }) => ({
    ...card,
    isExpired: isExpired({ month: card.expMonth, year: card.expYear }, now),
    createdAt: createdAt.toISOString(),
    usedAt: usedAt.toISOString(),
  }));
  return ok({ cards, isOffered });
}

/** Removes a card: it can be paid by no more, and a trigger queues its removal at the provider (`removeCards`). */
export async function removeSavedCard(
  shop: Services,
  userId: string,
  { id }: { id: string },
): Promise<Outcome<Wallet, never>> {
  await deleteSavedCard(shop.database.as(customer(userId)), userId, id);
  return listSavedCards(shop, userId);
}
