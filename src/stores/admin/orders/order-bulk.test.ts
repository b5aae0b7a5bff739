import { afterEach, expect, it, vi } from 'vitest';
import { fakeNetwork } from '../../../client/network.fixture.ts';
import type { Slip } from '../../../contracts/admin/fulfilment.ts';
import { readPastedCodes } from '../../../domain/fulfilment/tracking-codes.ts';
import { SLIP } from '../fulfilment/slip.fixture.ts';
import { $outcome, shipAll, slips, toShip } from './order-bulk.ts';

const slip = (n: number, also: Partial<Slip> = {}): Slip => ({
  ...SLIP,
  id: `00000000-0000-7000-8000-00000000000${n}`,
  number: `ORD-1795700000-${n}`,
  status: 'em_preparacao',
  fulfilmentStatus: 'preparing',
  ...also,
});

afterEach(() => {
  slips.clear();
  $outcome.set(null);
  vi.unstubAllGlobals();
});

const READY = slip(1);
const NOT_PREPARED = slip(2, { status: 'pagamento_aprovado', fulfilmentStatus: 'none' });
const GIFT = slip(3, { isGiftCard: true });
const SHIPPED = slip(4, { status: 'enviado', fulfilmentStatus: 'shipped' });
const ORDERS = [NOT_PREPARED, READY, GIFT, SHIPPED];

const shipped = (text: string) => toShip(ORDERS, readPastedCodes(text, ORDERS), text);

it('orders that cannot be sent are left out, without codes and with them', () => {
  expect(shipped(' ')).toEqual([{ id: READY.id, trackingCode: null }]);
  expect(shipped('X1\nX2\nX3\nX4')).toEqual([{ id: READY.id, trackingCode: 'X2' }]);
});

it('with codes, an order without one stays as it is', () => {
  const other = slip(5);
  const text = `${other.number} X5`;
  const orders = [READY, other];
  expect(toShip(orders, readPastedCodes(text, orders), text)).toEqual([{ id: other.id, trackingCode: 'X5' }]);
});

it('an order that was cancelled meanwhile is shown as it is now once its shipping is refused', async () => {
  const gone = { ...READY, status: 'cancelado', paymentStatus: 'refunded', fulfilmentStatus: 'canceled' };
  fakeNetwork({
    'GET /api/admin/pedidos-separacao': [{ body: { orders: [READY] } }, { body: { orders: [gone] } }],
    'POST /api/admin/pedidos-andamento': [
      { body: { results: [{ id: READY.id, number: READY.number, code: 'transition_not_allowed' }] } },
    ],
    'GET /api/admin/pendencias': [
      { body: { orders: 0, notes: 0, requests: 0, reviews: 0, messages: 0, questions: 0 } },
    ],
  });
  const leave = slips.$state.listen(() => {});
  await slips.load({ pedidos: READY.id });
  expect(await shipAll([{ id: READY.id, trackingCode: 'X1' }])).toEqual(new Set());
  expect($outcome.get()?.refused).toHaveLength(1);
  expect(slips.$data.get()?.orders.map(({ status }) => status)).toEqual(['cancelado']);
  leave();
});
