import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { failure, fakeNetwork, fakeStorage } from '../../../client/network.fixture.ts';
import type { Slip } from '../../../contracts/admin/fulfilment.ts';
import { together } from '../../../domain/fulfilment/packing.ts';
import { $place } from '../kit/place.ts';
import { $signal, $table, clearTable, EMPTY, openPacking, put, scan } from './packing.ts';
import { shipPacked } from './send-packed.ts';
import { SLIP } from './slip.fixture.ts';

const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const ORDER: Slip = {
  ...SLIP,
  items: [
    {
      id: id(2),
      variantId: id(3),
      name: 'Vestido',
      colour: 'Azul',
      size: 'P',
      sizePlace: 0,
      cancelling: 0,
      sku: 'V-P',
      ean: null,
      imageKey: null,
      quantity: 2,
    },
  ],
};
const NUMBER = ORDER.number;
const SLIPS = 'GET /api/admin/pedidos-separacao';
const PIECE = 'GET /api/admin/pedidos-peca';
const MOVES = 'POST /api/admin/pedidos-andamento';
const WAITING = 'GET /api/admin/pendencias';
const moved = (code: string | null) => ({ body: { results: [{ id: ORDER.id, number: NUMBER, code }] } });
const told = () => [$signal.get()?.tone, $signal.get()?.text];

beforeEach(() => {
  vi.stubGlobal('sessionStorage', fakeStorage());
  vi.stubGlobal('history', { pushState: vi.fn(), replaceState: vi.fn() });
  $place.set({ path: '/admin/pedidos/embalagem', query: {} });
});
afterEach(() => {
  clearTable();
  vi.unstubAllGlobals();
});

it('an order that opens after the screen was left leaves the address of the next one as it is', async () => {
  const answer = Promise.withResolvers<{ body: unknown }>();
  fakeNetwork({ [SLIPS]: [answer.promise] });
  const opening = openPacking(NUMBER);
  const next = { path: '/admin/produtos', query: { busca: 'saia' } };
  $place.set(next);
  answer.resolve({ body: { orders: [ORDER] } });
  await opening;
  expect($place.get()).toEqual(next);
  expect(history.replaceState).not.toHaveBeenCalled();
  expect($table.get()).toEqual(EMPTY);
});

it('a parcel that was sent after the screen was left closes nothing elsewhere', async () => {
  const answer = Promise.withResolvers<{ body: unknown }>();
  fakeNetwork({
    [SLIPS]: [{ body: { orders: [ORDER] } }],
    [MOVES]: [answer.promise],
    [WAITING]: [{ body: {} }],
  });
  await openPacking(NUMBER);
  const shipping = shipPacked('');
  const next = { path: '/admin/pedidos', query: { pedido: id(9) } };
  $place.set(next);
  answer.resolve(moved(null));
  expect(await shipping).toBe('shipped');
  expect($place.get()).toEqual(next);
  expect($table.get().order).toBeNull();
});

it('processes scans in order, including those made before the order has loaded', async () => {
  fakeNetwork({ [SLIPS]: [{ body: { orders: [ORDER] } }] });
  await Promise.all([scan(NUMBER), scan('v-p'), scan('V-P'), scan('V-P')]);
  expect(together($table.get().parcels)).toEqual({ [id(2)]: 2 });
  expect(told()).toEqual(['bad', 'Peça a mais: Vestido, Azul, P já está completa.']);
});

it('opens an order by its short number, unless a piece has that code', async () => {
  const order = { ...ORDER, items: ORDER.items.map((item) => ({ ...item, sku: '12345-38' })) };
  fakeNetwork({
    [SLIPS]: [
      { body: { orders: [order] } },
      { body: { orders: [] } },
      { body: { orders: [ORDER, { ...ORDER, id: id(8) }] } },
    ],
    [PIECE]: [{ body: { piece: { name: 'Saia', colour: '', size: 'M' } } }, { body: { piece: null } }],
  });
  await scan('00000-7');
  expect($table.get().order?.number).toBe(NUMBER);
  await scan('12345-38');
  expect(together($table.get().parcels)).toEqual({ [id(2)]: 1 });
  await scan('12345-40');
  expect(told()).toEqual(['bad', 'Peça errada: Saia, M não é deste pedido.']);
  await scan('00123-417');
  expect(told()).toEqual(['bad', 'Nenhum pedido tem o número 00123-417.']);
  clearTable();
  await scan('#00000 7');
  expect(told()).toEqual(['bad', 'Mais de um pedido termina em 00000-7: digite o número inteiro.']);
  expect($table.get().order).toBeNull();
});

it('keeps the progress of each order, up to its units', async () => {
  fakeNetwork({ [SLIPS]: [{ body: { orders: [ORDER] } }, { body: { orders: [ORDER] } }] });
  await openPacking(NUMBER);
  put(id(2), 1);
  clearTable();
  await openPacking(NUMBER);
  expect(together($table.get().parcels)).toEqual({ [id(2)]: 1 });
  put(id(2), 9);
  expect(together($table.get().parcels)).toEqual({ [id(2)]: 2 });
  expect(told()).toEqual(['good', 'Tudo conferido. O pacote pode ser fechado.']);
});

it('prepares an order if needed, ships it, and clears the table', async () => {
  const seen = fakeNetwork({
    [SLIPS]: [{ body: { orders: [ORDER] } }],
    [PIECE]: [{ body: { piece: null } }],
    [MOVES]: [moved(null), moved(null)],
    [WAITING]: [{ body: { orders: 0, notes: 0, requests: 0, reviews: 0, messages: 0, questions: 0 } }],
  });
  await openPacking(NUMBER);
  expect(await shipPacked(' X1 ')).toBe('shipped');
  const sent = seen.filter(({ body }) => body && typeof body === 'object' && 'to' in body);
  expect(sent.map(({ body }) => body)).toEqual([
    { to: 'preparing', orders: [{ id: ORDER.id, trackingCode: null }] },
    { to: 'shipped', orders: [{ id: ORDER.id, trackingCode: 'X1' }] },
  ]);
  expect($table.get().order).toBeNull();
});

it('says why an order was not shipped, and shows its current state', async () => {
  const gone: Slip = {
    ...ORDER,
    status: 'cancelado',
    paymentStatus: 'refunded',
    fulfilmentStatus: 'canceled',
  };
  const ready: Slip = { ...ORDER, fulfilmentStatus: 'preparing', status: 'em_preparacao' };
  fakeNetwork({
    [SLIPS]: [{ body: { orders: [ready] } }, { body: { orders: [gone] } }],
    [PIECE]: [{ body: { piece: null } }],
    [MOVES]: [moved('transition_not_allowed')],
  });
  await openPacking(NUMBER);
  expect(await shipPacked('X1')).toBe('refused');
  expect($table.get().order?.status).toBe('cancelado');
  expect(told()).toEqual(['bad', expect.stringMatching(/^O pedido ORD-1795700000-7 não foi enviado: /)]);
});

it.each([
  ['v-p', 'Peça a mais: Vestido, Azul, P já está completa.'],
  ['S-M', 'Peça errada: Saia, Preto, M não é deste pedido.'],
  ['https://loja.example/admin/pedidos/embalagem?pedido=ORD-1795700000-8', 'Este é o código de um pedido'],
])('does not take %s, scanned once all items are packed, for a tracking code', async (code, words) => {
  const seen = fakeNetwork({
    [SLIPS]: [{ body: { orders: [ORDER] } }],
    [PIECE]: [{ body: { piece: { name: 'Saia', colour: 'Preto', size: 'M' } } }],
  });
  await openPacking(NUMBER);
  put(id(2), 2);
  expect(await shipPacked(code)).toBe('not_tracking');
  expect(told()).toEqual(['bad', expect.stringContaining(words)]);
  expect(told()[1]).toMatch(/O pedido ORD-1795700000-7 ainda não foi enviado\.$/);
  expect($table.get()).toMatchObject({ order: { number: NUMBER }, isBusy: false });
  expect(seen.map(({ method }) => method)).not.toContain('POST');
});

it('says how long to wait after too many requests', async () => {
  const wait = failure('too_many_requests', 429, { data: { retryAfterSeconds: 3_600 } });
  fakeNetwork({ [SLIPS]: [wait] });
  await openPacking(NUMBER);
  expect(told()).toEqual(['bad', expect.stringContaining('Aguarde 60 minutos e ')]);
});
