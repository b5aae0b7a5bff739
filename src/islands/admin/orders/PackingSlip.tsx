import { shopName } from '../../../client/shop-name.ts';
import type { DeskOrder } from '../../../contracts/admin/orders.ts';
import { formatDateTime } from '../../../domain/calendar.ts';
import { formatPhone } from '../../../domain/phone.ts';
import { EXCHANGE_DAYS, WITHDRAWAL_DAYS } from '../../../domain/returns.ts';
import { SHIPPING_SERVICES } from '../../../domain/shipping.ts';

/** What is printed of an order: the pieces to collect and where they go. On the screen it is not to be seen. */
export function PackingSlip({ order }: { order: DeskOrder }) {
  const items = order.items
    .map((item) => ({ ...item, left: item.quantity - item.refundedQuantity }))
    .filter(({ left }) => left > 0);
  return (
    <div className="hidden gap-6 text-[11pt] text-[#000] print:grid" data-slip aria-hidden="true">
      <header className="flex items-end justify-between border-b pb-3">
        <p className="font-serif text-[18pt]">{shopName()}</p>
        <div>
          <p className="font-serif text-[13pt]">Pedido {order.number}</p>
          <p>{formatDateTime(new Date(order.createdAt))}</p>
        </div>
      </header>
      <section>
        <p className="mt-2 text-[9pt]">Destinatário</p>
        <p className="text-[14pt]">{order.customerName}</p>
        <p>{order.shippingAddress}</p>
        {order.complement && <p>{order.complement}</p>}
        {order.phone && <p>Telefone: {formatPhone(order.phone)}</p>}
        <p className="mt-2 text-[9pt]">Envio</p>
        <p>
          {SHIPPING_SERVICES[order.shippingService].name}
          {order.carrier && ` (${order.carrier})`}
          {order.trackingCode && ` · ${order.trackingCode}`}
        </p>
      </section>
      <table className="w-full border-collapse [&_:is(th,td)]:break-inside-avoid [&_:is(th,td)]:border-b [&_:is(th,td)]:py-[0.4rem] [&_:is(th,td)]:pr-3 [&_:is(th,td)]:text-left">
        <thead>
          <tr>
            <th scope="col">Separado</th>
            <th scope="col">Qtd.</th>
            <th scope="col">Peça</th>
            <th scope="col">Cor</th>
            <th scope="col">Tamanho</th>
            <th scope="col">SKU</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ id, left, name, colour, size, sku }) => (
            <tr key={id}>
              <td>
                <span className="inline-block size-4 border" />
              </td>
              <td>{left}</td>
              <td>{name}</td>
              <td>{colour}</td>
              <td>{size}</td>
              <td>{sku}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        Trocas de tamanho em até {EXCHANGE_DAYS} dias e devoluções em até {WITHDRAWAL_DAYS} dias depois da
        entrega, pela página do pedido.
      </p>
    </div>
  );
}
