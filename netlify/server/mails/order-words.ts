import type { StoreProfile } from '#contracts/store.ts';
import { formatDate, parseISODate } from '#domain/time/calendar.ts';
import type { RequestRow } from '../sql/after-sale/order-requests.sql.ts';
import type { LabelRow } from '../sql/after-sale/return-labels.sql.ts';
import type { OrderRow } from '../sql/orders/orders.sql.ts';
import type { RefundedUnits } from '../sql/payments/refunds.sql.ts';
import type { MailParts } from './letter.ts';
import { greeting } from './plain-words.ts';

/** What the mails about an order say in common. */

export type MailWords = {
  subject: string;
  heading: string;
  paragraphs: string[];
  action: string;
  /** To be copied. */
  code?: string;
  link?: MailParts['link'];
  isAboutPieces?: MailParts['isAboutPieces'];
};
export type MailSubject = {
  order: OrderRow;
  request: RequestRow | null;
  /** The replacement order, if the request is an exchange. */
  replacement?: OrderRow | null;
  /** The return label, if one was requested from the carrier. */
  label?: LabelRow | null;
  /** In the mail about one parcel of several: its id. */
  parcelId?: string | null;
  /** In the mail about a refund: the refunded units of each item, if the shop said which. */
  refunded?: readonly RefundedUnits[];
  store: Pick<StoreProfile, 'name' | 'address'>;
};

export function firstName({ customerName }: OrderRow): string {
  return greeting(customerName.split(' ')[0] ?? '');
}

export function arrival({ arrivesBy }: OrderRow): string[] {
  const date = arrivesBy ? parseISODate(arrivesBy) : null;
  return date ? [`Previsão de entrega: até ${formatDate(date)}.`] : [];
}

export const pieceName = ({ name, colour, size }: OrderRow['items'][number]): string =>
  [name, colour, size].filter(Boolean).join(' · ');

/** The refunded units of an order, by item: 'Vestido · Azul · P', '2 × Vestido · Azul · P'. */
export function refundedPieces({ order, refunded = [] }: MailSubject): string[] {
  return refunded.flatMap(({ itemId, refunded: units }) => {
    const item = order.items.find(({ id }) => id === itemId);
    if (!item || units === 0) return [];
    return units < item.quantity || units > 1 ? `${units} × ${pieceName(item)}` : pieceName(item);
  });
}

/** What a request is about: an item, with its units if it has several, or the whole order. */
export function itemName(order: OrderRow, request: RequestRow | null): string {
  const covers = new Map(request?.covers.map(({ itemId, units }) => [itemId, units]));
  const isAll = order.items.every(({ id, quantity }) => covers.get(id) === quantity);
  const asked = order.items.filter(({ id }) => covers.has(id));
  if (asked.length === 0 || (isAll && request?.itemId === null)) return 'o pedido inteiro';
  return asked
    .map((item) => {
      const units = covers.get(item.id) ?? 1;
      return units < item.quantity || units > 1 ? `${units} × ${pieceName(item)}` : pieceName(item);
    })
    .join('; ');
}
