import type { OrderedGift } from '../../contracts/orders.ts';
import { formatDate, parseISODate } from '../../domain/time/calendar.ts';

/** The recipient and delivery date of a gift card. */
export function GiftWords({ gift }: { gift: OrderedGift }) {
  const day = parseISODate(gift.deliverOn);
  const to = gift.recipientEmail ?? 'o seu e-mail, para imprimir e entregar';
  return (
    <p className="text-small text-soft wrap-anywhere">
      Para {gift.recipientName}
      <br />
      {gift.sentAt
        ? `Enviado para ${to}`
        : `Depois de pago, vai ${day ? `em ${formatDate(day)} ` : ''}para ${to}`}
      {gift.message && <span className="mt-2 block whitespace-pre-line">“{gift.message}”</span>}
    </p>
  );
}
