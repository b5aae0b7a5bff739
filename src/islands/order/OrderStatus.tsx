import type { OrderView } from '../../contracts/orders.ts';
import { type ShownStatus, statusLabel } from '../../domain/orders/order-status.ts';
import { formatDateTime } from '../../domain/time/calendar.ts';
import { isOpen, isPayable, paymentState } from '../../stores/payment/order.ts';

const TAG = 'ml-3 inline-block border px-2.5 py-0.5 text-small/body font-medium';
const COLOURS: Partial<Record<ShownStatus, string>> = {
  PENDING: 'text-warning',
  PAID: 'border-success bg-success text-paper',
};

/** The order's status, announced when it changes. */
export function OrderStatus({ order }: { order: OrderView }) {
  return (
    <div className="mt-3 grid gap-1.5" role="status">
      <p>
        Pedido <strong className="font-semibold tabular">{order.number}</strong>
        <span className={`${TAG} ${COLOURS[order.status] ?? ''}`}>{statusLabel(order.status)}</span>
      </p>
      {isOpen(order) && !isPayable(order) && <p className="text-soft">{paymentState(order)}.</p>}
      {order.status === 'CANCELLED' && (
        <p className="text-soft">
          {order.paidAt === null
            ? 'O prazo deste pedido terminou ou ele foi cancelado. Nada foi cobrado por ele.'
            : 'Este pedido foi cancelado. O que foi pago volta por onde veio; avisamos por e-mail.'}
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
