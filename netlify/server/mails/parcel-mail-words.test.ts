import { expect, test } from 'vitest';
import type { OrderRow } from '../sql/orders/orders.sql.ts';
import { ORDER } from './mail-samples.fixture.ts';
import { arrivedParcel, parcelOf, sentParcel } from './parcel-mail-words.ts';

const [PIECE] = ORDER.items;
if (!PIECE) throw new Error('a piece');
const DRESS = {
  ...PIECE,
  id: 'dress',
  name: 'Vestido',
  colour: 'Azul',
  size: 'P',
  quantity: 4,
  refundedQuantity: 0,
};
const parcel = (position: number, state: OrderRow['parcels'][number]['state'], units: number) => ({
  id: `parcel-${position}`,
  position,
  state,
  trackingCode: position === 1 ? 'AA403550127BR' : null,
  carrier: '',
  postedAt: null,
  deliveredAt: null,
  returnedAt: null,
  sentAgainAs: null,
  units: [{ itemId: 'dress', units, back: 0, name: 'Vestido', colour: 'Azul', size: 'P' }],
});
const order: OrderRow = {
  ...ORDER,
  fulfilmentStatus: 'preparing',
  items: [DRESS],
  parcels: [parcel(1, 'posted', 1), parcel(2, 'in_transit', 1), parcel(3, 'packing', 1)],
};
const [first, second] = order.parcels;
if (!first || !second) throw new Error('parcels');

test('the mail of a parcel that left says what is in it, what else is on its way, and what is still to leave', () => {
  const words = sentParcel(order, first);
  expect(words.subject).toBe(`O pacote 1 do seu pedido ${order.number} foi enviado`);
  expect(words.paragraphs).toEqual([
    'No pacote 1: 1 × Vestido · Azul · P.',
    'O pacote 2 está a caminho: 1 × Vestido · Azul · P.',
    'Ainda vai sair da loja: 1 × Vestido · Azul · P; 1 × Vestido · Azul · P. Avisamos de novo.',
  ]);
  expect(words.link?.label).toBe('AA403550127BR');
  // Without a code of its own it has none: that of another parcel would lead astray.
  expect(sentParcel(order, second).link).toBeUndefined();
});

test('the mail of a parcel that arrived says what is still to come', () => {
  const words = arrivedParcel(
    { ...order, items: [{ ...DRESS, refundedQuantity: 2 }], parcels: [first, second] },
    first,
  );
  expect(words.paragraphs.slice(0, 2)).toEqual([
    'No pacote 1: 1 × Vestido · Azul · P.',
    'O pacote 2 está a caminho: 1 × Vestido · Azul · P.',
  ]);
});

test('a mail without a parcel is about the whole order', () => {
  const subject = { order, request: null, store: { name: '', address: '' } };
  expect(parcelOf(subject)).toBeNull();
  expect(parcelOf({ ...subject, parcelId: second.id })).toBe(second);
});
