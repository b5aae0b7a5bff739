import { uuidv7 } from 'uuidv7';
import type { ReportedStatus } from '#domain/settlement/provider-charge.ts';
import { refHash, sealRef } from '../../auth/card-ref.ts';
import type { Has } from '../../compose.ts';
import type { Queryable } from '../../ports/database.ts';
import type { ChargeRecord, ProviderCard } from '../../ports/payments.ts';
import { queueRemoval } from '../../sql/payments/card-removals.sql.ts';
import type { PaymentRow } from '../../sql/payments/payments.sql.ts';
import {
  type CardWish,
  deleteCardsBeyond,
  deleteSameCard,
  insertSavedCard,
  isCardKept,
  renewSavedCard,
  takeCardWish,
  touchSavedCard,
} from '../../sql/payments/saved-cards.sql.ts';

/** Of one customer; the longest unused gives way. */
const MOST_CARDS = 10;

/** The charge is over without its money being kept. */
const IN_VAIN: readonly ReportedStatus[] = ['failed', 'canceled', 'refunded', 'chargeback'];

/**
 * Keeps the card of a payment for the next one, as its owner asked for: only once it was captured, in the transaction that says so,
 * whoever tells of it. The provider adds a card to its customer's wallet when its token is used (docs.pagar.me/docs/tokenizecard), so nothing has to be
 * asked there, and the card of a payment that came to nothing is deleted there. Once: the wish is taken.
 */
export async function keepCard(
  shop: Has<'config'>,
  tx: Queryable,
  payment: PaymentRow,
  { charge, status }: { charge: ChargeRecord; status: ReportedStatus },
): Promise<void> {
  const isPaid = status === 'paid';
  const used = payment.data.savedCard ? charge.card?.atProvider : null;
  if (isPaid && used) await touchSavedCard(tx, refHash(used.cardId));
  if (!payment.data.keepsCard) return;
  if (!isPaid && !IN_VAIN.includes(status)) return;
  const wish = await takeCardWish(tx, payment.id);
  const card = charge.card?.atProvider ?? null;
  if (!wish || !card) return;
  if (isPaid) await keep(shop, tx, wish, card);
  else await removeUnkept(shop, tx, card);
}

async function keep(
  { config }: Has<'config'>,
  tx: Queryable,
  { userId, consentedAt }: CardWish,
  card: ProviderCard,
): Promise<void> {
  const id = uuidv7();
  const { brand, lastFour, expMonth, expYear } = card;
  const sealed = sealRef(config, id, card);
  const row = { id, userId, consentedAt, brand, lastFour, expMonth, expYear, ...sealed };
  if (await renewSavedCard(tx, row)) return;
  await deleteSameCard(tx, row);
  if (!(await insertSavedCard(tx, row))) await removeUnkept({ config }, tx, card);
  await deleteCardsBeyond(tx, userId, MOST_CARDS);
}

/** Has the provider delete a card that nobody keeps. */
async function removeUnkept({ config }: Has<'config'>, tx: Queryable, card: ProviderCard): Promise<void> {
  const id = uuidv7();
  const sealed = sealRef(config, id, card);
  if (!(await isCardKept(tx, sealed.refHash))) await queueRemoval(tx, { id, ...sealed });
}
