import { type ShownStatus, statusLabel } from '../../domain/orders/order-status.ts';

const COLOURS: Partial<Record<ShownStatus, string>> = {
  PENDING: 'text-warning',
  PAID: 'text-success',
  DELIVERED: 'text-success',
  CANCELLED: 'text-faint',
};

/** The status of an order as a tag. */
export function OrderTag({ status }: { status: ShownStatus }) {
  const look = 'border px-2.5 py-0.5 text-small/body font-medium whitespace-nowrap';
  return <span className={`${look} ${COLOURS[status] ?? ''}`}>{statusLabel(status)}</span>;
}
