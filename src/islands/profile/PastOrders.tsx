import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { MyPastOrder } from '../../contracts/past-orders.ts';
import { formatBRL } from '../../domain/money/money.ts';
import { formatDate } from '../../domain/time/calendar.ts';
import { $pastOrders, loadPastOrders } from '../../stores/orders/past-orders.ts';

/** What the customer ordered in the shop that this one moved in from: to be read, below the orders of this one. */
export function PastOrders() {
  const orders = useStore($pastOrders);
  useEffect(() => void loadPastOrders(), []);
  if (orders.length === 0) return null;
  return (
    <section className="mt-12" aria-labelledby="pedidos-de-antes">
      <h2 className="subtitle" id="pedidos-de-antes">
        Na nossa loja anterior
      </h2>
      <p className="mt-2 text-small text-soft">
        Ficam aqui para consulta. Para falar de um deles, escreva para nós com o número.
      </p>
      <ul className="mt-6 grid border-b border-line">
        {orders.map((order) => (
          <li key={order.id}>
            <PastOrder order={order} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PastOrder({ order: { number, placedAt, totalCents, isCancelled, lines } }: { order: MyPastOrder }) {
  return (
    <article className="grid gap-3 border-t border-line py-6" aria-label={`Pedido anterior ${number}`}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="font-medium">
          Pedido <span className="tabular wrap-anywhere">{number}</span>
        </h3>
        <p className="text-small text-soft tabular">
          {formatDate(new Date(placedAt))} · {formatBRL(totalCents)}
          {isCancelled && ' · Cancelado'}
        </p>
      </header>
      <ul className="text-body/[1.45]">
        {lines.map(({ name, quantity }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: history never changes, and a line may come twice.
          <li key={at} className="wrap-anywhere">
            {name} <span className="text-small text-soft">{quantity} un.</span>
          </li>
        ))}
      </ul>
    </article>
  );
}
