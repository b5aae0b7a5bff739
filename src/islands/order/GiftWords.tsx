import type { OrderedGift, OrderView } from '../../contracts/orders.ts';
import { formatDate, parseISODate } from '../../domain/time/calendar.ts';

type Props = { gift: OrderedGift; status: OrderView['status'] };

/** The recipient and delivery date of a gift card. */
export function GiftWords({ gift, status }: Props) {
  return (
    <p className="text-small text-soft wrap-anywhere">
      Para {gift.recipientName}
      <br />
      {delivery({ gift, status })}
      {gift.message && <span className="mt-2 block whitespace-pre-line">“{gift.message}”</span>}
    </p>
  );
}

function delivery({ gift, status }: Props): string {
  const day = parseISODate(gift.deliverOn);
  const to = gift.recipientEmail ?? 'o seu e-mail, para imprimir e entregar';
  if (gift.sentAt) return `Enviado para ${to}`;
  if (status === 'CANCELLED') return 'Pedido cancelado: o vale-presente não será enviado.';
  const going = `ai ${day ? `em ${formatDate(day)} ` : ''}para ${to}`;
  return status === 'PENDING' ? `Depois de pago, v${going}` : `V${going}`;
}
