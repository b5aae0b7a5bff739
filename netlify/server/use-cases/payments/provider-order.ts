import { creditOnItems } from '#domain/credit/split.ts';
import { allocate } from '#domain/money/money.ts';
import { boletoDueDate } from '#domain/orders/orders.ts';
import { statementName } from '#domain/payments/statement-name.ts';
import { type PricedLine, providerItems } from '#domain/pricing/pricing.ts';
import {
  boletoDueWithin,
  type FirstAttempt,
  holdEndsAt,
  pixSecondsWithin,
} from '#domain/settlement/hold-time.ts';
import { toISODate } from '#domain/time/calendar.ts';
import type {
  CardSource,
  ProviderAddress,
  ProviderCustomer,
  ProviderOrderRequest,
  ProviderPaymentRequest,
} from '../../ports/payments.ts';
import type { OrderRow } from '../../sql/orders/orders.sql.ts';
import type { PaymentRow } from '../../sql/payments/payments.sql.ts';

/** The card that is to be charged, in so many instalments. */
export type ChosenCard = { card: CardSource; instalments: number };

const BOLETO_WORDS =
  'Pague em qualquer banco, lotérica ou aplicativo até o vencimento. Sem pagamento, o pedido é cancelado.';

/**
 * An order in the provider's format: amounts after discounts and credit, so that the sum equals our total to the cent. It depends
 * only on the order, the attempt and the card, so a retry is identical, as its idempotency key requires.
 */
export function providerOrder(
  order: OrderRow,
  attempt: PaymentRow,
  card: ChosenCard | null,
): ProviderOrderRequest {
  const { shippingCents, lines } = withoutCredit(order);
  const address = providerAddress(order);
  const items = providerItems({ lines: lines as PricedLine[] }).map(({ lineId, amountCents, quantity }) => {
    const item = order.items[Number(lineId)];
    return { amountCents, quantity, description: item?.name ?? '', code: item?.productId ?? order.id };
  });
  // The provider requires items: if only shipping costs something, it becomes the item.
  const isForDelivery = items.length === 0;
  const delivery = { amountCents: shippingCents, quantity: 1, description: 'Frete', code: order.id };
  return {
    code: order.number,
    attempt: attempt.attempt,
    customer: providerCustomer(order),
    items: isForDelivery ? [delivery] : items,
    shipping: {
      amountCents: isForDelivery ? 0 : shippingCents,
      description: 'Frete',
      recipientName: order.customerName,
      recipientPhone: order.phone ?? '',
      address,
    },
    payment: providerPayment(order, attempt, card, address),
  };
}

/** The money due for shipping and each line: credit pays for shipping first, then a share of every line. */
function withoutCredit(order: OrderRow) {
  const payable = order.items.map(
    (item) => item.totalCents - item.couponDiscountCents - item.exchangeCreditCents - item.pixDiscountCents,
  );
  const onItems = creditOnItems(order.creditCents, order.shippingCents);
  const shares = allocate(onItems, payable);
  const lines = order.items.map(
    ({ quantity }, index): Pick<PricedLine, 'lineId' | 'payableCents' | 'quantity'> => ({
      lineId: String(index),
      payableCents: (payable[index] ?? 0) - (shares[index] ?? 0),
      quantity,
    }),
  );
  return { shippingCents: order.shippingCents - (order.creditCents - onItems), lines };
}

function providerPayment(
  order: OrderRow,
  attempt: PaymentRow,
  chosen: ChosenCard | null,
  billingAddress: ProviderAddress,
): ProviderPaymentRequest {
  const holdEnds = holdEndsAt(firstAttempt(order));
  switch (attempt.method) {
    case 'pix':
      return { method: 'pix', expiresInSeconds: pixSecondsWithin(attempt.createdAt, holdEnds) };
    case 'boleto':
      return {
        method: 'boleto',
        // No boleto is opened without a day left; attempts older than the hold limit keep their due date.
        dueDate: toISODate(boletoDueWithin(attempt.createdAt, holdEnds) ?? boletoDueDate(attempt.createdAt)),
        instructions: `Pedido ${order.number}. ${BOLETO_WORDS}`,
        documentNumber: order.number.replace(/\D/g, ''),
      };
    case 'credit_card': {
      if (!chosen) throw new Error('an attempt by card needs the card');
      const statement = statementName(attempt.shopName);
      return { method: 'credit_card', ...chosen, statement, billingAddress };
    }
  }
}

/** An order's first payment method, which decides how long it may reserve its units. */
export function firstAttempt({ createdAt, paymentMethod, payments }: OrderRow): FirstAttempt {
  return { createdAt, method: payments[0]?.method ?? paymentMethod };
}

export function providerCustomer(order: OrderRow): ProviderCustomer {
  return {
    name: order.customerName,
    email: order.email,
    document: order.cpf ?? '',
    phone: { areaCode: (order.phone ?? '').slice(0, 2), number: (order.phone ?? '').slice(2) },
  };
}

function providerAddress({ address }: OrderRow): ProviderAddress {
  return {
    line1: `${address.number}, ${address.street}, ${address.district}`,
    line2: address.complement || address.district,
    postalCode: address.postalCode,
    city: address.city,
    state: address.state,
  };
}
