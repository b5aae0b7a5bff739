import type { OrderView } from '../../contracts/orders.ts';
import { formatBRL } from '../../domain/money/money.ts';
import { deliveryPrice, freeDeliveryBy } from '../../domain/shipping/shipping.ts';
import { formatArrival, parseISODate } from '../../domain/time/calendar.ts';
import { LinePicture } from '../cart/LinePicture.tsx';
import { Row } from '../cart/Sums.tsx';
import { GiftWords } from './GiftWords.tsx';

/** Items, totals and address of an order. */
export function OrderSummary({ order }: { order: OrderView }) {
  const { items, shipping } = order;
  const day = shipping.arrivesBy ? parseISODate(shipping.arrivesBy) : null;
  return (
    <section
      className="grid content-start gap-5 bg-paper-deep p-[clamp(1.25rem,3vw,2rem)]"
      aria-labelledby="pedido"
    >
      <h2 className="subtitle" id="pedido">
        Seu pedido
      </h2>
      <ul className="grid gap-4 border-b border-line pb-5">
        {items.map((item) => (
          <li
            key={`${item.productId}-${item.colour}-${item.size}`}
            className="grid grid-cols-[4rem_minmax(0,1fr)_auto] gap-4 text-body/[1.4]"
          >
            <LinePicture image={item.image} name={item.name} />
            <div className="min-w-0">
              <p>{item.name}</p>
              <p className="text-small text-soft">
                {[item.colour, item.size, `${item.quantity} un.`].filter(Boolean).join(' · ')}
              </p>
            </div>
            <p className="tabular">{formatBRL(item.totalCents)}</p>
          </li>
        ))}
      </ul>
      <dl>
        <Row name="Subtotal" value={formatBRL(order.subtotalCents)} />
        {order.couponDiscountCents > 0 && (
          <Row
            name={order.couponCode ? `Desconto (${order.couponCode})` : 'Desconto'}
            value={`− ${formatBRL(order.couponDiscountCents)}`}
          />
        )}
        {order.pixDiscountCents > 0 && (
          <Row name="Desconto PIX" value={`− ${formatBRL(order.pixDiscountCents)}`} />
        )}
        {order.exchangeCreditCents > 0 && (
          <Row name="Peça devolvida na troca" value={`− ${formatBRL(order.exchangeCreditCents)}`} />
        )}
        {!order.gift && (
          <Row name="Frete" value={deliveryPrice(order.shippingCents, freeDeliveryBy(order))} />
        )}
        {order.creditCents > 0 && <Row name="Crédito" value={`− ${formatBRL(order.creditCents)}`} />}
        <Row name="Total" value={formatBRL(order.totalCents)} total />
      </dl>
      {order.gift ? (
        <GiftWords gift={order.gift} status={order.status} />
      ) : (
        <p className="text-small text-soft">
          {shipping.name}
          {day && `, ${formatArrival(day)}`}
          <br />
          {shipping.address}
        </p>
      )}
    </section>
  );
}
