import type { ReactNode } from 'react';
import type { OrderView } from '../../contracts/orders.ts';
import { formatBRL } from '../../domain/money/money.ts';
import { deliveryPrice, freeDeliveryBy } from '../../domain/shipping/shipping.ts';
import { Row } from '../cart/Sums.tsx';

/** The totals of an order; `children` are rows below them. */
export function OrderSums({ order, children }: { order: OrderView; children?: ReactNode }) {
  const coupon = order.couponCode ? `Desconto (${order.couponCode})` : 'Desconto';
  return (
    <dl>
      <Row name="Subtotal" value={formatBRL(order.subtotalCents)} />
      <Less name={coupon} cents={order.couponDiscountCents} />
      <Less name="Desconto PIX" cents={order.pixDiscountCents} />
      <Less name="Peça devolvida na troca" cents={order.exchangeCreditCents} />
      {!order.gift && <Row name="Frete" value={deliveryPrice(order.shippingCents, freeDeliveryBy(order))} />}
      <Less name="Crédito" cents={order.creditCents} />
      <Row name="Total" value={formatBRL(order.totalCents)} total />
      {children}
    </dl>
  );
}

function Less({ name, cents }: { name: string; cents: number }) {
  return cents > 0 && <Row name={name} value={`− ${formatBRL(cents)}`} />;
}
