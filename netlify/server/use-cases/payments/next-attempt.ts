import type { PaymentChoice } from '#contracts/payment-choice.ts';
import { creditOnItems } from '#domain/credit/split.ts';
import { canPay } from '#domain/orders/orders.ts';
import type { PaymentMethod } from '#domain/payments/payments.ts';
import { methodDiscount } from '#domain/pricing/pricing.ts';
import { deadlineWithin, holdEndsAt } from '#domain/settlement/hold-time.ts';
import { sha256 } from '../../auth/hashes.ts';
import type { Services } from '../../compose.ts';
import type { Queryable } from '../../ports/database.ts';
import * as orders from '../../sql/orders/orders.sql.ts';
import * as attempts from '../../sql/payments/order-attempts.sql.ts';
import {
  nextAttempt,
  openPayment,
  type PaymentData,
  type PaymentRow,
} from '../../sql/payments/payments.sql.ts';
import { wishCard } from '../../sql/payments/saved-cards.sql.ts';
import { runStatement } from '../../sql/run-statement.ts';
import { type Caller, requireCard } from '../orders/guard-order.ts';
import { firstAttempt } from './provider-order.ts';
import { cardName } from './saved-card.ts';

/** The payment choice as stored with an attempt. */
export function attemptData(choice: PaymentChoice, payer: string | null): PaymentData {
  if (choice.method !== 'credit_card') return {};
  return {
    instalments: choice.instalments,
    tokenHash: tokenHash(cardName(choice)),
    ...(choice.savedCardId !== undefined && { savedCard: true }),
    ...(wishOf(choice, payer) !== null && { keepsCard: true }),
  };
}

/** Whose card is to be kept once it has paid; null if nobody's. Only a typed one can be, and only for an account. */
export function wishOf(choice: PaymentChoice, payer: string | null): string | null {
  return choice.method === 'credit_card' && choice.keepCard && choice.token !== undefined ? payer : null;
}

export function tokenHash(token: string): string {
  return sha256(token).slice(0, 32);
}

/**
 * What is left to pay by a method, in cents: the order's PIX discount depends on the method, its credit does not. A gift card
 * always costs its value: a discount would sell money below its worth.
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
 * Opens the attempt after `before`, whose charges can no longer be paid: one transaction sets the order's method, its price and
 * a new deadline. If a concurrent call has opened one, or the order cannot be paid any more, returns the order as it is.
 */
export function openNextAttempt(
  { database, clock, config }: Services,
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
    // Expired since the caller checked.
    if (!deadline) return orders.getOrder(tx, order.id);
    const { method } = choice;
    const price = priceFor(order, method);
    const attempt = await nextAttempt(tx, order.id);
    await attempts.adoptAttempt(tx, order.id, { attempt, method, ...price });
    await attempts.awaitPayment(tx, order.id, deadline);
    await openPayment(tx, {
      orderId: order.id,
      attempt,
      method,
      amountCents: price.totalCents,
      data: attemptData(choice, caller.payer ?? null),
      createdAt: now,
      from: caller.source,
    });
    const userId = wishOf(choice, caller.payer ?? null);
    if (userId) await runStatement(tx, wishCard(order.id, attempt, { userId, consentedAt: now }));
    return orders.getOrder(tx, order.id);
  });
}

/** Switches an order to an earlier attempt that was paid, including its price. */
export async function adoptAttempt(
  tx: Queryable,
  locked: orders.LockedOrder,
  payment: PaymentRow,
): Promise<orders.LockedOrder> {
  const order = await orders.getOrder(tx, locked.id);
  const { attempt, method } = payment;
  const price = priceFor(order, method);
  await attempts.adoptAttempt(tx, locked.id, { attempt, method, ...price });
  return { ...locked, attempt, method, totalCents: price.totalCents };
}
