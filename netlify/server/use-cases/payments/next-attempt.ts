import { createHash } from 'node:crypto';
import type { PaymentChoice } from '#contracts/orders.ts';
import { creditOnItems } from '#domain/credit/split.ts';
import { deadlineWithin, holdEndsAt } from '#domain/hold-time.ts';
import { canPay } from '#domain/orders.ts';
import type { PaymentMethod } from '#domain/payments.ts';
import { methodDiscount } from '#domain/pricing.ts';
import type { Services } from '../../compose.ts';
import type { Queryable } from '../../ports/database.ts';
import * as attempts from '../../sql/order-attempts.sql.ts';
import * as orders from '../../sql/orders.sql.ts';
import { nextAttempt, openPayment, type PaymentData, type PaymentRow } from '../../sql/payments.sql.ts';
import { type Caller, requireCard } from '../orders/guard-order.ts';
import { firstAttempt } from './provider-order.ts';

/** What an attempt keeps of how it is to be paid. */
export function attemptData(choice: PaymentChoice): PaymentData {
  if (choice.method !== 'credit_card') return {};
  return { instalments: choice.instalments, tokenHash: tokenHash(choice.token) };
}

export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex').slice(0, 32);
}

/**
 * What is left to pay of an order by a method: the discount for PIX that it was placed with comes and goes, its credit stays. In cents. A gift card
 * costs its value, however it is paid: with a discount, money could be bought for less than it is worth.
 */
export function priceFor(order: orders.OrderRow, method: PaymentMethod) {
  const { pixDiscountCents, pixShares } = methodDiscount(
    order.items.map((item) => item.totalCents - item.couponDiscountCents - item.exchangeCreditCents),
    order.gift ? 'credit_card' : method,
    order.terms,
    creditOnItems(order.creditCents, order.shippingCents),
  );
  const itemsCents = order.subtotalCents - order.couponDiscountCents - order.exchangeCreditCents;
  const totalCents = itemsCents - pixDiscountCents + order.shippingCents - order.creditCents;
  return { pixDiscountCents, pixShares, totalCents };
}

/**
 * Opens the attempt after `before`, whose charges can be paid no more: in one transaction the order gets the method, the
 * price that goes with it and a new deadline. Where another call has opened one meanwhile, or the order is not to be
 * paid any more, it is answered as it then is.
 */
export function openNextAttempt(
  { database, clock, config }: Pick<Services, 'database' | 'clock' | 'config'>,
  order: orders.OrderRow,
  before: PaymentRow,
  choice: PaymentChoice,
  caller: Caller,
): Promise<orders.OrderRow> {
  return database.transaction({ actor: 'system' }, async (tx) => {
    if (choice.method === 'credit_card') {
      const guard = { config, now: clock.now() };
      await requireCard(tx, guard, { cpf: order.cpf, caller }, { keep: true });
    }
    const locked = await orders.lockOrder(tx, order.id);
    if (!locked || locked.attempt !== before.attempt || !canPay(locked)) return orders.getOrder(tx, order.id);
    const now = clock.now();
    const deadline = deadlineWithin(choice.method, now, holdEndsAt(firstAttempt(order)));
    // The time ran out since the caller looked.
    if (!deadline) return orders.getOrder(tx, order.id);
    const { pixDiscountCents, pixShares, totalCents } = priceFor(order, choice.method);
    const attempt = await nextAttempt(tx, order.id);
    const { method } = choice;
    await attempts.adoptAttempt(tx, order.id, {
      attempt,
      method,
      pixDiscountCents,
      totalCents,
      shares: pixShares,
    });
    await attempts.awaitPayment(tx, order.id, deadline);
    await openPayment(tx, {
      orderId: order.id,
      attempt,
      method,
      amountCents: totalCents,
      data: attemptData(choice),
      createdAt: now,
      from: caller.source,
    });
    return orders.getOrder(tx, order.id);
  });
}

/** Makes an order count on an attempt before its current one, because that is the one that was paid: price and all. */
export async function adoptAttempt(
  tx: Queryable,
  locked: orders.LockedOrder,
  payment: PaymentRow,
): Promise<orders.LockedOrder> {
  const order = await orders.getOrder(tx, locked.id);
  const { pixDiscountCents, pixShares, totalCents } = priceFor(order, payment.method);
  await attempts.adoptAttempt(tx, locked.id, {
    attempt: payment.attempt,
    method: payment.method,
    pixDiscountCents,
    totalCents,
    shares: pixShares,
  });
  return { ...locked, attempt: payment.attempt, method: payment.method, totalCents };
}
