import { afterEach, describe, expect, it, vi } from 'vitest';
import { failure, fakeNetwork } from '../../client/network.fixture.ts';
import { type OrderDetail, requestReturn } from '../../contracts/after-sale.ts';
import { writeReview } from '../../contracts/reviews.ts';
import { orderOf } from '../payment/order.fixture.ts';
import {
  $orderDetail,
  closeOrder,
  openMyOrder,
  openOrderByAddress,
  sayFit,
  sendReview,
  track,
  tracking,
} from './order-detail.ts';

const ID = '01930f0e-7b1a-7000-8000-0000000000aa';
const REVIEW = { productId: ID, rating: 5, comment: 'Ótima.', photo: null };

afterEach(() => vi.unstubAllGlobals());

describe('error messages', () => {
  it.each([
    [{ rating: 'required', comment: 'too_long' }, 'Preencha este campo.'],
    [{ comment: 'too_long' }, 'Este texto é longo demais.'],
  ])('of a review: %o', async (fields, words) => {
    fakeNetwork({ 'POST /api/avaliacoes': [failure('invalid_input', 400, { fields })] });
    expect(await sendReview(REVIEW, false)).toBe(words);
  });

  it('of a review without stars, without asking the shop', async () => {
    const seen = fakeNetwork({});
    expect(await sendReview({ ...REVIEW, rating: 0 }, false)).toBe('Escolha de 1 a 5 estrelas.');
    expect(seen).toEqual([]);
  });

  it('of a link to an order, after too many: how long to wait', async () => {
    const wait = failure('too_many_requests', 429, { data: { retryAfterSeconds: 3_600 } });
    fakeNetwork({ 'POST /api/pedidos/detalhes': [wait] });
    await openOrderByAddress({ order: ID, token: 'x' }, '');
    expect(tracking.$state.get().message?.text).toContain('Aguarde 60 minutos e ');
    tracking.clear();
  });

  it('of an order lookup, by the rules of the shop and of its answer', async () => {
    const fields = { number: 'too_long' };
    fakeNetwork({ 'POST /api/pedidos/rastreio': [failure('invalid_input', 400, { fields })] });
    tracking.type('number', 'x'.repeat(999));
    expect(await track()).toBe('number');
    expect(tracking.$problems.get()).toEqual({
      number: 'Este texto é longo demais.',
      email: 'Preencha este campo.',
    });
    tracking.type('number', 'ORD-1-1');
    tracking.type('email', 'ana@exemplo.com');
    expect(tracking.$problems.get()).toEqual({});
    expect(await track()).toBe('number');
    expect(tracking.$problems.get()).toEqual({ number: 'Este texto é longo demais.' });
  });
});

describe('an answer that comes late', () => {
  const ORDER = 'GET /api/conta/pedidos/';
  const OTHER = '01930f0e-7b1a-7000-8000-0000000000cc';
  const detailOf = (id: string): OrderDetail => ({
    order: orderOf({ id }),
    items: [],
    timeline: [],
    parcels: [],
    deliveredAt: null,
    withdrawal: null,
    withdrawalUntil: null,
    withdrawalSince: null,
    changeable: null,
    isPacked: false,
    exchangeUntil: null,
    left: { moneyCents: 0, creditCents: 0 },
    exchangeRules: { holdDays: 7, leaves: 'posted', pixPercent: 5 },
    requests: [],
    coupon: null,
    exchangeOf: null,
    notes: [],
    photoTicket: 'bilhete',
  });
  const shownId = () => {
    const state = $orderDetail.get();
    return state.status === 'shown' ? state.detail.order.id : state.status;
  };
  const first = () => Promise.withResolvers<{ body: unknown }>();

  it.each([
    ['another order was opened', () => openMyOrder(OTHER), OTHER],
    ['the order was closed', async () => closeOrder(), 'none'],
  ])('is not shown once %s', async (_, leave, shown) => {
    const late = first();
    fakeNetwork({ [`${ORDER}${ID}`]: [late.promise], [`${ORDER}${OTHER}`]: [{ body: detailOf(OTHER) }] });
    const opening = openMyOrder(ID);
    await leave();
    late.resolve({ body: detailOf(ID) });
    await opening;
    expect(shownId()).toBe(shown);
  });

  it('does not bring back the order that it is about', async () => {
    const late = first();
    fakeNetwork({
      [`${ORDER}${ID}`]: [{ body: detailOf(ID) }],
      [`${ORDER}${OTHER}`]: [{ body: detailOf(OTHER) }],
      'POST /api/pedidos/caimento': [late.promise],
    });
    await openMyOrder(ID);
    const saying = sayFit({ item: ID, fit: 'right', place: null });
    await openMyOrder(OTHER);
    late.resolve({ body: detailOf(ID) });
    expect(await saying).toBeNull();
    expect(shownId()).toBe(OTHER);
  });
});

it('a text that is too long is reported at its field', () => {
  const wrongIn = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } }) =>
    result.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  const wish = { order: ID, token: 'x', kind: 'withdrawal', item: null, reason: 'é'.repeat(1001) };
  expect(wrongIn(requestReturn.input.safeParse(wish))).toContain('reason: too_long');
  const review = { ...REVIEW, comment: '👗'.repeat(2001) };
  expect(wrongIn(writeReview.input.safeParse(review))).toEqual(['comment: too_long']);
});
