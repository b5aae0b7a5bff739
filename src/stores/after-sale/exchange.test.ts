import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failure, fakeNetwork, fakeStorage } from '../../client/network.fixture.ts';
import type { OrderDetail, OrderDetailItem } from '../../contracts/after-sale.ts';
import { aProduct } from '../../contracts/catalogue.fixture.ts';
import { codeOf } from '../../domain/credit/code.ts';
import { $checkoutCredit, addCode, forgetCheckoutCredit } from '../checkout/checkout-credit.ts';
import { $orderDetail } from '../orders/order-detail.ts';
import { orderOf } from '../payment/order.fixture.ts';
import {
  $differencePaid,
  $exchange,
  $exchangeTerms,
  chooseVariant,
  openExchange,
  sendExchange,
  setExchange,
} from './exchange.ts';

const ASK = 'POST /api/pedidos/solicitacoes';
const NOW = 'GET /api/disponibilidade';
const [DRESS, ORDERED, SMALL, MEDIUM, ANOTHER] = [1, 2, 3, 4, 5].map(
  (n) => `01930f0e-7b1a-7000-8000-00000000000${n}`,
) as [string, string, string, string, string];
const available = (stock: number, priceCents = 10_000) => ({
  body: {
    products: [
      {
        id: DRESS,
        priceCents,
        finalPriceCents: priceCents,
        discountPercent: 0,
        variants: [{ id: MEDIUM, stock }],
      },
    ],
  },
});

const item: OrderDetailItem = {
  ...{ id: ORDERED, productId: DRESS, variantId: SMALL, name: 'Vestido', colour: '', size: 'P', image: null },
  ...{ quantity: 1, unitCents: 10_000, totalCents: 10_000, unitsLeft: 1, unitsFree: 1 },
  ...{ unitsArrived: 1, unitsHere: 0 },
  bought: { quantity: 1, refundedQuantity: 0, listCents: 10_000, couponCents: 0, moneyCents: 10_000 },
  ...{ withdrawal: null, exchange: null, defect: null, review: 'none', written: null, fit: null },
};
const product = aProduct({
  id: DRESS,
  sizes: [SMALL, MEDIUM].map((id) => ({ id, label: id })),
  variants: [SMALL, MEDIUM].map((id) => ({ id, colourId: null, sizeId: id, sku: null, ean: null, stock: 2 })),
});
const detail: OrderDetail = {
  ...{
    order: orderOf(),
    items: [item],
    parcels: [],
    timeline: [],
    deliveredAt: null,
    withdrawal: null,
    withdrawalUntil: null,
    withdrawalSince: null,
    changeable: null,
    isPacked: false,
  },
  ...{ exchangeUntil: null, left: { moneyCents: 10_000, creditCents: 0 } },
  ...{
    exchangeOf: null,
    exchangeRules: { holdDays: 10, leaves: 'arrived', pixPercent: 5 },
    requests: [],
    coupon: null,
    notes: [],
    photoTicket: 'ticket',
  },
};

beforeEach(() => {
  vi.stubGlobal('sessionStorage', fakeStorage());
  forgetCheckoutCredit();
  $orderDetail.set({ status: 'shown', detail });
  $exchange.set({
    ...{ item, product, units: 1, cause: null, reason: '', failure: null, backAs: 'money', told: null },
    ...{ problem: null, busy: false, choice: { colourId: null, sizeId: null, quantity: 1 } },
  });
});
afterEach(() => vi.unstubAllGlobals());

const asked = (seen: readonly { url: string; body?: unknown }[]) =>
  seen.filter(({ url }) => url === '/api/pedidos/solicitacoes');
const told = () => $exchange.get()?.problem?.text;

describe('an exchange request', () => {
  it('reports a missing choice first, and the same piece', async () => {
    const seen = fakeNetwork({});
    expect(await sendExchange()).toBe(false);
    expect($exchange.get()?.problem?.at).toBe('size');
    chooseVariant({ sizeId: SMALL });
    expect(await sendExchange()).toBe(false);
    expect(told()).toBe('Escolha um tamanho, uma cor ou uma peça diferente da que você recebeu.');
    expect(seen).toEqual([]);
  });

  it.each([
    ['a size that was deleted meanwhile', 'exchange_unknown_variant', 409],
    ['the last one gone meanwhile', 'exchange_out_of_stock', 409],
    ['a piece that was given back', 'request_not_possible', 409],
    ['another tab that was quicker', 'request_already_made', 409],
    ['a shop that does not answer', 'unavailable', 503],
  ] as const)('%s is reported with a message, and the input is kept', async (_, code, status) => {
    fakeNetwork({ [ASK]: [failure(code, status)], [NOW]: [available(0)] });
    chooseVariant({ sizeId: MEDIUM });
    setExchange({ cause: 'small', reason: 'Justo no busto' });
    expect(await sendExchange()).toBe(false);
    expect(told()).toMatch(/^[A-ZÁÉÍÓÚÂÊÔÃÕÇ].{10,}\.$/);
    expect($exchange.get()).toMatchObject({
      ...{ busy: false, cause: 'small', reason: 'Justo no busto' },
      choice: { sizeId: MEDIUM },
    });
    // By then the store knows the current stock.
    expect($exchange.get()?.product?.variants).toMatchObject([{ stock: 0 }, { stock: 0 }]);
  });

  it('at another price than shown reports the new one, and accepts it only with the next press', async () => {
    const dearer = { differenceCents: 2_000, backCents: 0 };
    const changed = failure('exchange_price_changed', 409, { data: dearer });
    const seen = fakeNetwork({ [ASK]: [changed, { body: detail }], [NOW]: [available(2, 12_000)] });
    chooseVariant({ sizeId: MEDIUM });
    expect(await sendExchange()).toBe(false);
    expect($exchangeTerms.get()).toMatchObject(dearer);
    expect(await sendExchange()).toEqual({ payment: null });
    expect(asked(seen)).toMatchObject([
      { body: { expected: { differenceCents: 0, backCents: 0 } } },
      { body: { expected: dearer } },
    ]);
  });

  it.each([
    ['a refusal', failure('exchange_out_of_stock', 409), false],
    ['an acceptance', { body: detail }, { payment: null }],
  ])('answered late by %s leaves the exchange of another piece as it is', async (_, reply, outcome) => {
    const late = Promise.withResolvers<typeof reply>();
    fakeNetwork({ [ASK]: [late.promise] });
    chooseVariant({ sizeId: MEDIUM });
    const sent = sendExchange();
    await openExchange({ ...item, id: ANOTHER, productId: null });
    setExchange({ reason: 'Ficou larga' });
    late.resolve(reply);
    expect(await sent).toEqual(outcome);
    expect($exchange.get()).toMatchObject({ item: { id: ANOTHER }, reason: 'Ficou larga', problem: null });
  });

  it('is sent once when pressed twice', async () => {
    const seen = fakeNetwork({ [ASK]: [{ body: detail }] });
    chooseVariant({ sizeId: MEDIUM });
    await Promise.all([sendExchange(), sendExchange()]);
    expect(asked(seen)).toHaveLength(1);
  });
});

describe('a difference', () => {
  const CHECK = 'POST /api/credito/codigo';
  const code = codeOf(new Uint8Array(15).fill(3));
  const has = (cents: number) => ({ body: { end: code.slice(-4), cents, expiresAt: null, gift: null } });
  const dearer = { ...product, finalPriceCents: 15_000 };
  beforeEach(() => {
    const state = $exchange.get();
    if (state) $exchange.set({ ...state, product: dearer });
    chooseVariant({ sizeId: MEDIUM });
  });

  it('is paid by codes first, and sent with the amount shown', async () => {
    const seen = fakeNetwork({ [CHECK]: [has(2_000)], [ASK]: [{ body: detail }] });
    expect($differencePaid.get()).toMatchObject({ creditCents: 0, restCents: 5_000, pixDiscountCents: 250 });
    expect(await addCode(code)).toBeNull();
    expect($differencePaid.get()).toMatchObject({
      ...{ creditCents: 2_000, restCents: 3_000, pixDiscountCents: 150 },
      shares: [{ end: code.slice(-4), cents: 2_000 }],
    });
    expect(await sendExchange()).toEqual({ payment: null });
    expect(asked(seen)).toMatchObject([
      { body: { credit: { wallet: false, codes: [code], expectedCents: 2_000 } } },
    ]);
    // Spent codes are not offered again.
    expect($checkoutCredit.get().codes).toEqual([]);
  });

  it('with changed credit reports the new balance, and uses it with the next press', async () => {
    const changed = failure('credit_changed', 409, { data: { creditCents: 500 } });
    const seen = fakeNetwork({
      [CHECK]: [has(2_000), has(500)],
      [ASK]: [changed, { body: detail }],
      [NOW]: [available(2, 15_000)],
    });
    await addCode(code);
    expect(await sendExchange()).toBe(false);
    expect(told()).toMatch(/^O crédito desta compra mudou para R\$\s5,00\./);
    expect($differencePaid.get()).toMatchObject({ creditCents: 500, restCents: 4_500 });
    expect(await sendExchange()).toEqual({ payment: null });
    const keys = asked(seen).map(({ body }) => (body as { idempotencyKey: string }).idempotencyKey);
    expect(new Set(keys).size).toBe(2);
  });

  it('is resent with the same key after a lost response', async () => {
    const seen = fakeNetwork({
      [CHECK]: [has(2_000)],
      [ASK]: [failure('unavailable', 503), { body: detail }],
      [NOW]: [available(2, 15_000)],
    });
    await addCode(code);
    expect(await sendExchange()).toBe(false);
    expect(await sendExchange()).toEqual({ payment: null });
    const [first, second] = asked(seen).map(({ body }) => body);
    expect(second).toEqual(first);
  });

  it('of zero uses no credit', async () => {
    const seen = fakeNetwork({ [CHECK]: [has(2_000)], [ASK]: [{ body: detail }] });
    await addCode(code);
    const state = $exchange.get();
    if (state) $exchange.set({ ...state, product });
    expect($differencePaid.get()).toBeNull();
    expect(await sendExchange()).toEqual({ payment: null });
    expect(asked(seen)[0]?.body).not.toHaveProperty('credit');
  });
});
