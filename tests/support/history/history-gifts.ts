import { randomUUID } from 'node:crypto';
import { buyGiftCard } from '#contracts/gift-cards.ts';
import { UNSET_STORE } from '#contracts/store.ts';
import { creditCode } from '#server/auth/credit-code.ts';
import type { Services } from '#server/compose.ts';
import { placeGiftCard } from '#server/use-cases/gift-cards/place-gift-card.ts';
import { deliverGift, writeGiftMail } from '#server/use-cases/gift-cards/send-gift-card.ts';
import { asShop } from '../after-sale.ts';
import { giftOf } from '../gift-cards.ts';
import { somewhere } from '../scene.ts';
import { choiceFor, type HistoryScene, type How } from './history-scene.ts';

/** Random actions on gift cards, besides those on orders and codes. */
export type GiftAct =
  | { act: 'gift'; how: How; person: number; reais: number }
  | { act: 'gift_day'; order: number };

export async function buyGift(
  { shop, people }: HistoryScene,
  services: Services,
  { how, person, reais }: Extract<GiftAct, { act: 'gift' }>,
): Promise<void> {
  const wish = giftOf({ valueCents: reais * 100 }, { payment: await choiceFor(shop, how) });
  const customer = { ...wish.customer, ...people[person % people.length] };
  const input = buyGiftCard.input.parse({ ...wish, customer });
  const guestHash = randomUUID().replaceAll('-', '').repeat(2);
  await placeGiftCard(services, { actor: 'guest', guestHash }, input, somewhere());
}

/** Sends its mail, like the outbox on the delivery day. */
export async function sendGift(services: Services, orderId: string): Promise<void> {
  if (await writeGiftMail(services, orderId, UNSET_STORE)) await deliverGift(services, orderId);
}

/** The codes of active gift cards, which can pay like any other. */
export async function learnGifts({ shop, services, codes, orders }: HistoryScene): Promise<void> {
  const rows = await asShop<{ id: string; nonce: string }>(
    shop.owner,
    `select wallet_id as id, code_nonce as nonce from gift_cards
     where order_id = any ($1::uuid[]) and wallet_id is not null and not wallet_id = any ($2::uuid[]) order by order_id`,
    [orders, codes.map(({ id }) => id)],
  );
  for (const { id, nonce } of rows) codes.push({ id, code: creditCode(services.config, nonce) });
}

type Gift = {
  number: string;
  payment: string;
  flags: string[];
  value: number;
  taken: number;
  entries: number;
  given: number;
  kept: number;
};

/**
 * A card's withdrawn amount equals its ledger entries, and its value, spent or not, equals the buyer's money less
 * refunds. Returns violations.
 */
export async function brokenGifts({ shop, orders }: HistoryScene): Promise<string[]> {
  const gifts = await asShop<Gift>(
    shop.owner,
    `select o.order_number as number, o.payment_status as payment, o.flags, g.amount_cents as value, g.taken_cents as taken,
       coalesce((select sum(e.amount_cents) from credit_entries e where e.wallet_id = g.wallet_id and e.kind = 'gift_card'), 0)::bigint as given,
       coalesce((select -sum(e.amount_cents) from credit_entries e where e.wallet_id = g.wallet_id and e.kind = 'correction'
         and e.order_id = o.id), 0)::bigint as entries,
       coalesce((select t.paid_amount_cents - t.refunded_amount_cents - coalesce((select sum(r.amount_cents) from refunds r
           where r.payment_id = t.id and r.status = 'requested'), 0) from payment_transactions t
         where t.order_id = o.id and t.attempt = o.paid_attempt), 0)::bigint as kept
     from gift_cards g join orders o on o.id = g.order_id where o.id = any ($1::uuid[])`,
    [orders],
  );
  return gifts.flatMap(({ number, payment, flags, value, taken, entries, given, kept }) => {
    const isPaid = payment === 'paid' || payment === 'partially_refunded' || payment === 'refunded';
    // Flagged orders may differ: a wrong amount was paid, or charged back.
    const isPlain = !flags.some((flag) => ['overpaid', 'chargeback'].includes(flag));
    return [
      ...(taken === entries
        ? []
        : [`${number}: ${taken} taken off the card, but its entries say ${entries}`]),
      ...(given === (isPaid || payment === 'chargeback' ? value : 0)
        ? []
        : [`${number}: ${payment}, with ${given} on the card`]),
      ...(isPaid && isPlain && value - taken !== kept
        ? [`${number}: ${value - taken} owed for ${kept} of its buyer's money`]
        : []),
    ];
  });
}
