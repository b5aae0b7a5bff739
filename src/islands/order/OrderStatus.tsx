import type { OrderView } from '../../contracts/orders.ts';
import { formatDateTime } from '../../domain/calendar.ts';
import { statusLabel } from '../../domain/order-status.ts';
import { isOpen, isPayable, paymentState } from '../../stores/order.ts';

/** Where the order stands, announced when it changes. */
export function OrderStatus({ order }: { order: OrderView }) {
  return (
    <div className="order-status" data-status={order.status} role="status">
      <p>
        Pedido <strong className="font-semibold tabular">{order.number}</strong>
        <span className="order-status__tag">{statusLabel(order.status)}</span>
      </p>
      {isOpen(order) && !isPayable(order) && <p className="text-soft">{paymentState(order)}.</p>}
      {order.status === 'CANCELLED' && (
        <p className="text-soft">
          O prazo deste pedido terminou ou ele foi cancelado. Nada foi cobrado por ele.
        </p>
      )}
      {order.paidAt !== null && order.status !== 'CANCELLED' && (
        <p className="text-soft">
          Pagamento confirmado em {formatDateTime(new Date(order.paidAt))}. A confirmação vai para{' '}
          {order.email}.
        </p>
      )}
    </div>
  );
}
