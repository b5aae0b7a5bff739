import { deleteSome } from '../delete-some.ts';
import { into } from '../named.ts';
import { all, any, first, statement, valueOr, write, wroteOne } from '../statements.ts';
import { sql } from '../tag.ts';

/** Cards kept at the payment provider. What is sealed are the provider's ids; the rest is what the owner recognises a card by. */
export type SavedCardRow = {
  id: string;
  brand: string;
  lastFour: string;
  expMonth: number;
  expYear: number;
  createdAt: Date;
  usedAt: Date;
};

/** A customer's cards, the last used first. */
export const savedCardsOf = all<[userId: string], SavedCardRow>(`
  select id, brand, last_four as "lastFour", exp_month as "expMonth", exp_year as "expYear", created_at as "createdAt",
    used_at as "usedAt"
  from saved_cards where user_id = $1 order by used_at desc, id`);

/** Whether the shop keeps cards, and takes kept ones. */
export const areCardsKept = valueOr<[], boolean>(false, 'select keeps_cards from store_settings');

export type PayableCard = Pick<SavedCardRow, 'id' | 'expMonth' | 'expYear'> & { refSealed: string };

/** A customer's card with what it is paid by; null while the shop takes none. */
export const findPayableCard = first<[userId: string, id: string], PayableCard>(`
  select id, exp_month as "expMonth", exp_year as "expYear", ref_sealed as "refSealed" from saved_cards
  where user_id = $1 and id = $2 and exists (select from store_settings where keeps_cards)`);

/** A trigger queues its removal at the provider. */
export const deleteSavedCard = write<[userId: string, id: string]>(
  'delete from saved_cards where user_id = $1 and id = $2',
);

/** Of those who keep the card with this hash: it has paid. */
export const touchSavedCard = write<[refHash: string]>(
  'update saved_cards set used_at = now() where ref_hash = $1',
);

/** Notes that the card of an order's attempt is to be kept for a customer once it has paid. */
export const wishCard = statement<[orderId: string, attempt: number, wish: CardWish]>(
  `insert into cards_to_keep (payment_id, user_id, consented_at)
   select id, $3, $4 from payment_transactions where order_id = $1 and attempt = $2`,
  (orderId, attempt, { userId, consentedAt }) => [orderId, attempt, userId, consentedAt],
);

export type CardWish = { userId: string; consentedAt: Date };

/** Takes the wish of a payment that has ended, once. */
export const takeCardWish = first<[paymentId: string], CardWish>(`
  delete from cards_to_keep where payment_id = $1 returning user_id as "userId", consented_at as "consentedAt"`);

/** Wishes of payments that were never answered. */
export const deleteOldCardWishes = deleteSome('cards_to_keep', `consented_at < now() - interval '40 days'`);

export type NewSavedCard = Omit<SavedCardRow, 'createdAt' | 'usedAt'> &
  CardWish & { refSealed: string; refHash: string };

/** Renews the consent of a card that is kept under the same id of the provider's; false if none is. */
export const renewSavedCard = wroteOne<[card: Pick<NewSavedCard, 'userId' | 'refHash' | 'consentedAt'>]>(
  'update saved_cards set consented_at = $3, used_at = now() where user_id = $1 and ref_hash = $2',
  ({ userId, refHash, consentedAt }) => [userId, refHash, consentedAt],
);

/** Takes out the same card under a former id of the provider's. */
export const deleteSameCard = write<[card: NewSavedCard]>(
  `delete from saved_cards
   where user_id = $1 and brand = $2 and last_four = $3 and exp_month = $4 and exp_year = $5`,
  ({ userId, brand, lastFour, expMonth, expYear }) => [userId, brand, lastFour, expMonth, expYear],
);

/** False if it was kept by another call meanwhile. */
export const insertSavedCard = wroteOne(
  ({ id, userId, brand, lastFour, expMonth, expYear, refSealed, refHash, consentedAt }: NewSavedCard) => {
    const row = { id, userId, brand, lastFour, expMonth, expYear, refSealed, refHash, consentedAt };
    return sql`insert into ${into('saved_cards', row)} on conflict do nothing`;
  },
);

/** Takes out the longest unused above a number. */
export const deleteCardsBeyond = write<[userId: string, most: number]>(`
  delete from saved_cards where id in (
    select id from saved_cards where user_id = $1 order by used_at desc, id offset $2)`);

/** Whether anybody keeps the card with this hash. */
export const isCardKept = any<[refHash: string]>('select from saved_cards where ref_hash = $1');

/** All seals, locked. Needs the actor `system`. */
export const lockSavedCards = all<[], { owner: string; from: string }>(
  'select id as owner, ref_sealed as "from" from saved_cards order by id for update',
);

export const resealSavedCard = write<[id: string, from: string, to: string]>(
  'update saved_cards set ref_sealed = $3 where id = $1 and ref_sealed = $2',
);
