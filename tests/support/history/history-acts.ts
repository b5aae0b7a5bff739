import { randomUUID } from 'node:crypto';
import type { BackAs } from '#domain/after-sale/exchange.ts';
import { orderToken } from '#server/auth/order-token.ts';
import type { Services } from '#server/compose.ts';
import { answerCustomer } from '#server/use-cases/admin/after-sale/answer-request.ts';
import { finishRequest } from '#server/use-cases/admin/after-sale/finish-request.ts';
import { sendReplacement } from '#server/use-cases/admin/after-sale/send-replacement.ts';
import { fulfilOrder } from '#server/use-cases/admin/fulfilment/fulfil-order.ts';
import { cancelOrder } from '#server/use-cases/admin/orders/cancel-order.ts';
import { giveUpExchange, reportPosted } from '#server/use-cases/after-sale/give-up-exchange.ts';
import { lapseExchanges } from '#server/use-cases/after-sale/lapse-exchanges.ts';
import { requestReturn } from '#server/use-cases/after-sale/request-return.ts';
import { createBudget } from '#server/use-cases/budget.ts';
import { expireOrders } from '#server/use-cases/orders/expire-orders.ts';
import { placeOrder } from '#server/use-cases/orders/place-order.ts';
import { reconcile } from '#server/use-cases/payments/reconcile.ts';
import { requestPayment } from '#server/use-cases/payments/request-payment.ts';
import { asShop, UNSAID } from '../after-sale.ts';
import { somewhere } from '../scene.ts';
import { type CreditAct, performCredit } from './history-credit.ts';
import { buyGift, type GiftAct, sendGift } from './history-gifts.ts';
import { atTheBank, deliver, type MoneyAct, refund } from './history-money.ts';
import { type ParcelAct, performOnParcels } from './history-parcels.ts';
import {
  choiceFor,
  creditOf,
  fillCart,
  type HistoryScene,
  type How,
  orderAt,
  readOrder,
  type Wish,
} from './history-scene.ts';

/** Random actions on the orders of a shop. `order` and `charge` are arbitrary numbers that select one. */
export type Act =
  | { act: 'place'; wish: Wish }
  | { act: 'buy'; wish: Wish }
  | { act: 'submit_again'; order: number }
  | { act: 'pay_again'; order: number; how: How; renew: boolean }
  | { act: 'time_over'; order: number; days: number }
  | { act: 'cancel'; order: number }
  | { act: 'fulfil'; order: number; to: 'preparing' | 'shipped' | 'delivered' }
  | {
      act: 'ask_back';
      order: number;
      kind: 'withdrawal' | 'exchange';
      isWhole: boolean;
      wanted: number;
      backAs: BackAs;
      codes: number;
    }
  | { act: 'swap'; order: number; wanted: number; backAs: BackAs; codes: number }
  | { act: 'exchange_again'; order: number }
  | { act: 'exchange'; order: number; does: 'give_up' | 'post' | 'send' | 'lapse' }
  | { act: 'arrive'; order: number }
  | { act: 'answer'; order: number; to: 'accepted' | 'refused' | 'done' }
  | { act: 'reconcile' }
  | MoneyAct
  | ParcelAct
  | CreditAct
  | GiftAct;

/** Runs one action through the use cases, if anything exists to apply it to. */
export async function perform(scene: HistoryScene, services: Services, act: Act): Promise<void> {
  const { staff } = scene;
  if (act.act === 'place') return place(scene, services, act.wish);
  if (act.act === 'buy') return buy(scene, services, act.wish);
  if (act.act === 'give' || act.act === 'correct' || act.act === 'credit_ends')
    return performCredit(scene, services, act);
  if (act.act === 'gift') return learnAfter(scene, buyGift(scene, services, act));
  if (act.act === 'hooks') return deliver(scene, act);
  if (act.act === 'reconcile')
    return void (await reconcile(services, { quietMs: -60_000, closedQuietMs: -60_000 }));
  const id = orderAt(scene, act.order);
  if (!id) return;
  switch (act.act) {
    case 'pack':
    case 'parcel':
      return performOnParcels(scene, services, id, act);
    case 'submit_again':
      return submitAgain(scene, services, act.order);
    case 'exchange_again':
      return exchangeAgain(scene, services, act.order);
    case 'pay_again': {
      const choice = await choiceFor(scene.shop, act.how);
      const order = await readOrder(scene, id);
      await requestPayment(services, order, { choice, renew: act.renew, caller: { source: somewhere() } });
      return;
    }
    case 'bank':
    case 'review':
      return atTheBank(scene, id, act);
    case 'time_over':
      await asShop(
        scene.shop.owner,
        `update orders set expires_at = now() - $2 * interval '1 day' - interval '1 minute'
         where id = $1 and payment_status in ('awaiting_payment', 'failed', 'under_review')`,
        [id, act.days],
      );
      return void (await expireOrders(services));
    case 'gift_day':
      return sendGift(services, id);
    case 'cancel':
      return void (await cancelOrder(services, staff, { id }));
    case 'refund':
      return refund(scene, services, id, act);
    case 'fulfil':
      return void (await fulfilOrder(services, staff, { id, to: act.to }));
    case 'arrive':
      return arrive(scene, services, id);
    case 'exchange':
      return learnAfter(scene, exchangeActs(scene, services, id, act.does));
    case 'ask_back':
      return learnAfter(scene, askBack(scene, services, id, act));
    case 'swap':
      return learnAfter(scene, swap(scene, services, id, act));
    case 'answer':
      return answer(scene, services, id, act.to);
  }
}

/** Runs an action, then reads the orders again, even if a fault interrupted it after they were written. */
async function learnAfter(scene: HistoryScene, acting: Promise<unknown>): Promise<void> {
  try {
    await acting;
  } finally {
    await learn(scene);
  }
}

async function place(scene: HistoryScene, services: Services, wish: Wish): Promise<void> {
  const sent = await fillCart(scene, wish);
  scene.sent.push(sent);
  const shopper = { actor: 'guest', guestHash: sent.guestHash } as const;
  await learnAfter(scene, placeOrder(services, shopper, sent.input, somewhere()));
}

/** Prepares, ships and delivers an order, as far as allowed. */
async function arrive({ staff }: HistoryScene, services: Services, id: string): Promise<void> {
  for (const to of ['preparing', 'shipped', 'delivered'] as const)
    await fulfilOrder(services, staff, { id, to });
}

/** Places an order by card and delivers it. */
async function buy(scene: HistoryScene, services: Services, wish: Wish): Promise<void> {
  const before = new Set(scene.orders);
  await place(scene, services, { ...wish, how: 'card' });
  for (const id of scene.orders.filter((one) => !before.has(one))) await arrive(scene, services, id);
}

async function submitAgain(scene: HistoryScene, services: Services, index: number): Promise<void> {
  const sent = scene.sent[index % Math.max(1, scene.sent.length)];
  if (!sent) return;
  try {
    await placeOrder(services, { actor: 'guest', guestHash: sent.guestHash }, sent.input, somewhere());
  } finally {
    await learn(scene);
  }
}

/** All orders in the database, including those whose response was lost. */
async function learn(scene: HistoryScene): Promise<void> {
  const rows = await asShop<{ id: string }>(
    scene.shop.owner,
    `select o.id from orders o where exists (select from order_items i where i.order_id = o.id and i.variant_id = any ($1::uuid[]))
       or exists (select from gift_cards g where g.order_id = o.id and o.customer_email = any ($2::text[]))
     order by o.created_at, o.id`,
    [scene.shelf, scene.people.map(({ email }) => email)],
  );
  for (const { id } of rows) if (!scene.orders.includes(id)) scene.orders.push(id);
}

async function askBack(
  scene: HistoryScene,
  services: Services,
  id: string,
  { kind, isWhole, wanted, backAs, codes }: Omit<Extract<Act, { act: 'ask_back' }>, 'act' | 'order'>,
): Promise<void> {
  const { items } = await readOrder(scene, id);
  const [item] = items;
  if (!item) return;
  const key = { order: id, token: orderToken(services.config.appSecret, id), ...UNSAID };
  const caller = { reviewer: scene.account.id, source: somewhere() };
  if (kind === 'withdrawal') {
    await requestReturn(services, { ...key, kind, item: isWhole ? null : item.id }, caller);
    return;
  }
  const shelf = scene.shelf.filter((variant) => variant !== item.variantId);
  const variant = shelf[wanted % shelf.length] ?? '';
  const wish = {
    ...key,
    kind,
    item: item.id,
    units: isWhole ? item.quantity : 1,
    variant,
    idempotencyKey: randomUUID(),
  } as const;
  const nothing = { differenceCents: 0, backCents: 0 };
  const asked = await requestReturn(services, { ...wish, expected: nothing, backAs: 'money' }, caller);
  // Asks the shop for the price difference, then agrees to it.
  if (asked.ok || asked.code !== 'exchange_price_changed') return;
  const { differenceCents, backCents } = asked.data as typeof nothing;
  const credit = await creditOf(scene, codes);
  const expectedCents = Math.min(credit.cents, differenceCents);
  const agreed = {
    ...wish,
    expected: { differenceCents, backCents },
    backAs: backCents > 0 ? backAs : 'money',
    ...(differenceCents > 0 && credit.wish && { credit: { ...credit.wish, expectedCents } }),
  } as const;
  scene.exchanges.push(agreed);
  await requestReturn(services, agreed, caller);
}

/** Repeats an exchange request under its idempotency key, as after a lost response. */
async function exchangeAgain(scene: HistoryScene, services: Services, index: number): Promise<void> {
  const wish = scene.exchanges[index % Math.max(1, scene.exchanges.length)];
  if (!wish) return;
  await learnAfter(scene, requestReturn(services, wish, { reviewer: scene.account.id, source: somewhere() }));
}

/** A complete exchange: requested, its price difference paid, the item returned, the replacement delivered. */
async function swap(
  scene: HistoryScene,
  services: Services,
  id: string,
  { wanted, backAs, codes }: Extract<Act, { act: 'swap' }>,
): Promise<void> {
  const before = new Set(scene.orders);
  await askBack(scene, services, id, { kind: 'exchange', isWhole: true, wanted, backAs, codes });
  await learn(scene);
  for (const replacement of scene.orders.filter((one) => !before.has(one))) {
    await atTheBank(scene, replacement, { act: 'bank', order: 0, charge: 0, does: 'pay' });
    await deliver(scene, { act: 'hooks', twice: false, outOfOrder: false });
    await answer(scene, services, id, 'done');
    await exchangeActs(scene, services, id, 'send');
    await fulfilOrder(services, scene.staff, { id: replacement, to: 'delivered' });
  }
}

/** The customer cancels an open exchange, or posts the item. */
async function exchangeActs(
  scene: HistoryScene,
  services: Services,
  order: string,
  does: 'give_up' | 'post' | 'send' | 'lapse',
): Promise<void> {
  const [request] = await asShop<{ id: string }>(
    scene.shop.owner,
    `select id from order_requests where order_id = $1 and kind = 'exchange' and (status = 'accepted' or replacement_due)
     order by created_at limit 1`,
    [order],
  );
  if (!request) return;
  const key = { order, token: orderToken(services.config.appSecret, order), request: request.id };
  if (does === 'give_up') await giveUpExchange(services, key, null);
  else if (does === 'post') await reportPosted(services, { ...key, code: '' }, null);
  else if (does === 'send')
    await sendReplacement(services, scene.staff, { id: request.id, trackingCode: null });
  else {
    await asShop(
      scene.shop.owner,
      `update order_requests set hold_until = now() - interval '1 minute' where id = $1`,
      [request.id],
    );
    await lapseExchanges(services, createBudget(services.clock));
  }
}

async function answer(
  scene: HistoryScene,
  services: Services,
  orderId: string,
  to: 'accepted' | 'refused' | 'done',
): Promise<void> {
  const [request] = await asShop<{ id: string }>(
    scene.shop.owner,
    `select id from order_requests where order_id = $1 and status in ('open', 'accepted') order by created_at limit 1`,
    [orderId],
  );
  if (!request) return;
  const base = { id: request.id, answer: '' };
  if (to === 'done')
    await finishRequest(services, scene.staff, {
      ...base,
      received: 'stock',
      amountCents: 1_000,
      withheldCents: 0,
    });
  else await answerCustomer(services, scene.staff, { ...base, to });
}
