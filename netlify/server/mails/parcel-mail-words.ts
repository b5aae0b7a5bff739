import { isGone, unpackedUnits } from '#domain/fulfilment/parcels.ts';
import type { OrderRow } from '../sql/orders/orders.sql.ts';
import { carrierLink, trackingWords } from './carrier-link.ts';
import { type MailSubject, type MailWords, pieceName } from './order-words.ts';

/** What the mails of an order in several parcels say of one of them. */

type Parcel = OrderRow['parcels'][number];

/** The parcel that a mail is about, if it is one of several. */
export function parcelOf({ order, parcelId }: MailSubject): Parcel | null {
  return order.parcels.find(({ id }) => id === parcelId) ?? null;
}

const contents = (units: Parcel['units']) =>
  units
    .map((one) => `${one.units} × ${[one.name, one.colour, one.size].filter(Boolean).join(' · ')}`)
    .join('; ');

/** What of the order is still to come: in parcels on their way, and in the shop. */
function toCome(order: OrderRow, about: Parcel): string[] {
  const others = order.parcels.filter(({ id }) => id !== about.id);
  const onWay = others.filter(({ state }) => isGone(state) && state !== 'delivered' && state !== 'returned');
  const here = others.filter(({ state }) => !isGone(state)).flatMap(({ units }) => units);
  const loose = unpackedUnits(order.items, order.parcels).flatMap(({ itemId, units }) => {
    const item = order.items.find(({ id }) => id === itemId);
    return item ? `${units} × ${pieceName(item)}` : [];
  });
  const isOver = order.fulfilmentStatus === 'canceled';
  const rest = isOver ? '' : [contents(here), ...loose].filter(Boolean).join('; ');
  return [
    ...onWay.map(({ position, units }) => `O pacote ${position} está a caminho: ${contents(units)}.`),
    ...(rest ? [`Ainda vai sair da loja: ${rest}. Avisamos de novo.`] : []),
  ];
}

/** A parcel of several has left. */
export function sentParcel(order: OrderRow, parcel: Parcel): MailWords {
  return {
    subject: `O pacote ${parcel.position} do seu pedido ${order.number} foi enviado`,
    heading: 'Uma parte do seu pedido saiu da loja.',
    paragraphs: [
      `No pacote ${parcel.position}: ${contents(parcel.units)}.`,
      ...trackingWords(parcel),
      ...toCome(order, parcel),
    ],
    ...carrierLink(parcel.trackingCode),
    action: 'Acompanhar pedido',
  };
}

/** A parcel of several has arrived while others have not. */
export function arrivedParcel(order: OrderRow, parcel: Parcel): MailWords {
  return {
    subject: `O pacote ${parcel.position} do seu pedido ${order.number} foi entregue`,
    heading: 'Uma parte do seu pedido chegou.',
    paragraphs: [
      `No pacote ${parcel.position}: ${contents(parcel.units)}.`,
      ...toCome(order, parcel),
      'Trocas e devoluções do que chegou se pedem na página do pedido; os prazos contam do último pacote.',
    ],
    action: 'Ver o pedido',
  };
}
