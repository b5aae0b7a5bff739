import { randomUUID } from 'node:crypto';
import { buyGiftCard } from '#contracts/gift-cards.ts';
import type { OrderView } from '#contracts/orders.ts';
import { today, toISODate } from '#domain/time/calendar.ts';
import { asShop } from './after-sale.ts';
import { entriesOf } from './credit.ts';
import { mailsTo } from './mails.ts';
import { paid } from './provider.ts';
import { checkoutOf } from './scene.ts';
import type { TestShop, TestVisitor } from './shop.ts';
import { dataOf } from './visitor.ts';

/** A gift card order: R$ 100,00 for a unique recipient, today, by PIX. */
export function giftOf(gift: Record<string, unknown> = {}, changes: Record<string, unknown> = {}) {
  const { customer, address, payment } = checkoutOf(0);
  return {
    idempotencyKey: randomUUID(),
    ...{ customer, address, payment },
    gift: {
      valueCents: 10_000,
      recipientName: 'Bia Presenteada',
      recipientEmail: `bia-${randomUUID()}@teste.example`,
      message: 'Feliz aniversário!',
      deliverOn: toISODate(today(new Date())),
      ...gift,
    },
    ...changes,
  };
}

export type Bought = { order: OrderView; wish: ReturnType<typeof giftOf> };

export async function buyGift(visitor: TestVisitor, wish = giftOf()): Promise<Bought> {
  const answer = dataOf(await visitor.call(buyGiftCard, wish));
  return { order: answer, wish };
}

/** A gift card that is bought and paid. */
export async function paidGift(shop: TestShop, wish = giftOf()): Promise<Bought> {
  const bought = await buyGift(shop.visitor(), wish);
  await paid(shop, bought.order.id);
  return bought;
}

/** A gift card's ledger entries; null before it is paid. */
export async function giftEntries(shop: TestShop, orderId: string): Promise<string[] | null> {
  const { walletId } = await giftRow(shop, orderId);
  return walletId ? entriesOf(shop.owner, walletId) : null;
}

export type GiftRow = { walletId: string | null; takenCents: number; balanceCents: number | null };

export async function giftRow(shop: TestShop, orderId: string): Promise<GiftRow> {
  const [row] = await asShop<GiftRow>(
    shop.owner,
    `select g.wallet_id as "walletId", g.taken_cents as "takenCents", w.balance_cents as "balanceCents"
     from gift_cards g left join credit_wallets w on w.id = g.wallet_id where g.order_id = $1`,
    [orderId],
  );
  if (!row) throw new Error('no such gift card');
  return row;
}

/** The code in a gift card's mail. */
export async function codeSentTo(shop: TestShop, address: string): Promise<string> {
  await shop.runJob('send-mails');
  const text = (await mailsTo(shop, address)).map((mail) => mail.text).join('\n');
  const code = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/.exec(text)?.[0];
  if (!code) throw new Error(`no code in the mails to ${address}`);
  return code;
}
