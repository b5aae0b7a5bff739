import type { EventData } from '#contracts/doors/events.ts';
import { type EventGroup, groupOf, TEST_EVENT } from '#domain/doors/events.ts';
import { fitting } from '#domain/doors/message-size.ts';
import type { Queryable } from '../../../ports/database.ts';
import { findDoorOrder } from '../../../sql/doors/door-orders.sql.ts';
import * as data from '../../../sql/doors/event-data.sql.ts';
import { dropEvent, type EventRow, keepBody } from '../../../sql/doors/events.sql.ts';

/** What an event is about, from its facts. */
type About = EventRow['facts'] & { order: string };

const READERS: {
  [Group in EventGroup]: (tx: Queryable, about: About) => Promise<EventData[Group] | null>;
} = {
  order: async (tx, { order: id }) => {
    const order = await findDoorOrder(tx, id);
    return order && { order };
  },
  payment: (tx, { order }) => data.findPaymentData(tx, order),
  exchange: (tx, { request = '' }) => data.findRequestData(tx, request),
  return: (tx, { request = '' }) => data.findRequestData(tx, request),
  parcel: (tx, { parcel = '' }) => data.findParcelData(tx, parcel),
  invoice: (tx, { note = '' }) => data.findInvoiceData(tx, note),
  stock: (tx, { variant = '' }) => data.findStockData(tx, variant),
  // Of a deleted one there are its facts.
  product: async (tx, { product: id = '', slug }) =>
    (await data.findProductData(tx, id)) ?? (slug === undefined ? null : { product: { id, slug } }),
  customer: async (_, { customer = '', orders = [] }) => ({ customer: { id: customer }, orders }),
};

/** The data of an event as the shop is now; null if what it is about is gone. */
async function readData(tx: Queryable, event: EventRow): Promise<Record<string, unknown> | null> {
  if (event.kind === TEST_EVENT) return { message: 'Se você lê isto e a assinatura confere, está pronto.' };
  const order = event.object.slice(event.object.indexOf(':') + 1);
  return READERS[groupOf(event.kind)](tx, { ...event.facts, order });
}

/**
 * The text of an event's message, written once and kept, so that each attempt sends the same; null, and the event is dropped, if what it
 * is about is gone. `tx` acts for the shop.
 */
export async function writeMessage(tx: Queryable, event: EventRow): Promise<string | null> {
  if (event.body !== null) return event.body;
  const about = await readData(tx, event);
  if (about === null) {
    await dropEvent(tx, event.messageId);
    return null;
  }
  const message = { type: event.kind, timestamp: event.happenedAt.toISOString() };
  const around = JSON.stringify({ ...message, data: {} }).length;
  return keepBody(tx, event.messageId, JSON.stringify({ ...message, data: fitting(about, around) }));
}
