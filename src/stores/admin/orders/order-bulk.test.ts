import { afterEach, expect, it, vi } from 'vitest';
import { fakeNetwork } from '../../../client/network.fixture.ts';
import type { Slip } from '../../../contracts/admin/fulfilment.ts';
import { $outcome, shipAll, slips } from './order-bulk.ts';

const ID = '00000000-0000-7000-8000-000000000001';
const NUMBER = 'ORD-1795700000-7';
const SLIP: Slip = {
  id: ID,
  number: NUMBER,
  createdAt: '2026-11-24T12:00:00Z',
  status: 'em_preparacao',
  paymentStatus: 'paid',
  fulfilmentStatus: 'preparing',
  customerName: 'Ana',
  phone: null,
  shippingAddress: 'Rua A, 1',
  complement: '',
  shippingService: 'padrao',
  carrier: '',
  trackingCode: null,
  isGiftCard: false,
  items: [],
};
const GONE: Slip = {
  ...SLIP,
  status: 'cancelado',
  paymentStatus: 'refunded',
  fulfilmentStatus: 'canceled',
};

afterEach(() => {
  slips.clear();
  $outcome.set(null);
  vi.unstubAllGlobals();
});

it('an order that was cancelled meanwhile is shown as it is now once its shipping is refused', async () => {
  fakeNetwork({
    'GET /api/admin/pedidos-separacao': [{ body: { orders: [SLIP] } }, { body: { orders: [GONE] } }],
    'POST /api/admin/pedidos-andamento': [
      { body: { results: [{ id: ID, number: NUMBER, code: 'transition_not_allowed' }] } },
    ],
    'GET /api/admin/pendencias': [{ body: { orders: 0, requests: 0, reviews: 0, messages: 0 } }],
  });
  await slips.load({ pedidos: ID });
  expect(await shipAll([{ id: ID, trackingCode: 'X1' }])).toEqual(new Set());
  expect($outcome.get()?.refused).toHaveLength(1);
  expect(slips.$data.get()?.orders.map(({ status }) => status)).toEqual(['cancelado']);
});
