import type { OrderView } from '../../contracts/orders.ts';
import { formatBRL } from '../../domain/money/money.ts';
import { formatArrival, parseISODate } from '../../domain/time/calendar.ts';
import { LinePicture } from '../cart/LinePicture.tsx';
import { GiftWords } from './GiftWords.tsx';
import { OrderSums } from './OrderSums.tsx';

/** Items, totals and address of an order. */
export function OrderSummary({ order }: { order: OrderView }) {
  const { items, shipping } = order;
  const day = shipping.arrivesBy ? parseISODate(shipping.arrivesBy) : null;
  return (
    <section
      className="grid content-start gap-5 break-inside-avoid print:gap-3 bg-paper-deep p-[clamp(1.25rem,3vw,2rem)] print:p-0"
      aria-labelledby="pedido"
    >
      <h2 className="subtitle" id="pedido">
        Seu pedido
      </h2>
      <ul className="grid gap-4 border-b border-line pb-5">
        {items.map((item) => (
          <li
            key={`${item.productId}-${item.colour}-${item.size}`}
            className="grid grid-cols-[--spacing(16)_minmax(0,1fr)_auto] gap-4 tight:grid-cols-[--spacing(16)_minmax(0,1fr)] tight:*:last:col-start-2 text-body/[1.4]"
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
      <OrderSums order={order} />
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
