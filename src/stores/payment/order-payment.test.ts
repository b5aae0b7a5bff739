import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failure, fakeNetwork, fakeStorage } from '../../client/network.fixture.ts';
import {
  BOLETO_LINE,
  BY_BOLETO,
  ORDER_ID,
  orderOf,
  PAID,
  PAID_BY_CARD,
  PIX_CODE,
  REFUSED,
  TOKEN,
} from './order.fixture.ts';

const STATE = 'POST /api/pedidos/situacao';
const PAY = 'POST /api/pedidos/pagamento';
const TOKENS = 'POST https://provider.example/core/v5/tokens';
const key = { order: ORDER_ID, token: TOKEN };
const tokenFor = (id: string) => ({ body: { id } });

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubEnv('PUBLIC_PAYMENTS_URL', 'https://provider.example/core/v5');
  vi.stubEnv('PUBLIC_PAYMENTS_KEY', 'pk_test_1');
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

async function open() {
  vi.resetModules();
  const page = {
    ...(await import('./order.ts')),
    ...(await import('./order-payment.ts')),
    ...(await import('./payment.ts')),
    ...(await import('./card.ts')),
  };
  const shown = () => {
    const state = page.$order.get();
    if (state.status !== 'shown') throw new Error(`the order is ${state.status}`);
    return state;
  };
  const typeCard = (number: string) => {
    page.typeCard('cardNumber', number);
    page.typeCard('cardHolder', 'Ana Souza');
    page.typeCard('cardExpiry', '1240');
    page.typeCard('cardCvv', '123');
  };
  return { ...page, shown, fillCard: typeCard };
}

describe('requesting the payment of an order', () => {
  it('reports a missing code, and requests it again', async () => {
    const seen = fakeNetwork({ [PAY]: [failure('payment_unavailable', 503), { body: orderOf() }] });
    const { showOrder, askForPayment, shown, pixCodeOf } = await open();
    showOrder(orderOf({ payment: null }));
    await askForPayment();
    expect(shown().problem).toMatch(/^Não foi possível gerar o QR Code PIX\./);
    await askForPayment();
    expect(shown()).toMatchObject({ problem: null, asking: false });
    expect(pixCodeOf(shown().order)).toBe(PIX_CODE);
    expect(seen.map((one) => one.body)).toEqual([
      { ...key, renew: false },
      { ...key, renew: false },
    ]);
  });

  it('shows that the order was paid in the meantime', async () => {
    fakeNetwork({ [PAY]: [failure('already_paid', 409)], [STATE]: [{ body: orderOf(PAID) }] });
    const { showOrder, askForPayment, shown } = await open();
    showOrder(orderOf());
    await askForPayment({ payment: { method: 'pix' }, renew: true });
    expect(shown().order.status).toBe('PAID');
  });

  it('sends one request, however often the button is pressed', async () => {
    const seen = fakeNetwork({ [PAY]: [{ body: orderOf(BY_BOLETO) }] });
    const { showOrder, askForPayment } = await open();
    showOrder(orderOf());
    await Promise.all([askForPayment({ payment: { method: 'boleto' } }), askForPayment()]);
    expect(seen).toHaveLength(1);
  });
});

describe('paying an order by another method', () => {
  it('continues by PIX after a declined card, on the same order', async () => {
    const seen = fakeNetwork({ [PAY]: [{ body: orderOf() }] });
    const { showOrder, chooseOtherMethod, payAsChosen, shown } = await open();
    showOrder(orderOf(REFUSED));
    chooseOtherMethod('pix');
    expect(await payAsChosen()).toEqual({ leadsTo: null, stoppedAt: null });
    expect(seen.map((one) => one.body)).toEqual([{ ...key, renew: false, payment: { method: 'pix' } }]);
    expect(shown().order.declined).toBeNull();
  });

  it('has its own message for a failed boleto', async () => {
    fakeNetwork({ [PAY]: [failure('payment_refused', 502)] });
    const { showOrder, chooseOtherMethod, payAsChosen, shown } = await open();
    showOrder(orderOf(REFUSED));
    chooseOtherMethod('boleto');
    await payAsChosen();
    expect(shown().problem).toBe(
      'Não foi possível gerar o boleto. Por favor, tente novamente ou escolha outra forma de pagamento.',
    );
  });

  it('accepts another card, redirects to its result page and clears the card', async () => {
    const seen = fakeNetwork({ [TOKENS]: [tokenFor('token_a')], [PAY]: [{ body: orderOf(PAID_BY_CARD) }] });
    const { showOrder, payAsChosen, fillCard, $card, $instalments } = await open();
    showOrder(orderOf(REFUSED));
    fillCard('4000000000000010');
    $instalments.set(3);
    expect(await payAsChosen()).toEqual({
      leadsTo: `/sucesso?order=${orderOf().number}&transaction=tran_captured000000`,
      stoppedAt: null,
    });
    expect(seen.at(-1)?.body).toEqual({
      ...key,
      renew: false,
      payment: { method: 'credit_card', token: 'token_a', instalments: 3 },
    });
    expect($card.get().cardNumber).toBe('');
  });

  it('keeps the card form when it is declined again', async () => {
    fakeNetwork({ [TOKENS]: [tokenFor('token_a')], [PAY]: [{ body: orderOf(REFUSED) }] });
    const { showOrder, payAsChosen, fillCard, $card } = await open();
    showOrder(orderOf(REFUSED));
    fillCard('4000000000000028');
    expect(await payAsChosen()).toEqual({ leadsTo: null, stoppedAt: null });
    expect($card.get().cardNumber).toBe('4000 0000 0000 0028');
  });

  it('stops at the first invalid card field, without a request', async () => {
    const seen = fakeNetwork({});
    const { showOrder, payAsChosen, fillCard, shown } = await open();
    showOrder(orderOf(REFUSED));
    fillCard('4000000000000011');
    expect(await payAsChosen()).toEqual({ leadsTo: null, stoppedAt: 'cardNumber' });
    expect(shown().problem).toBe('Preencha todos os dados do cartão corretamente.');
    expect(seen).toHaveLength(0);
  });

  it('keeps the input when the provider issues no token', async () => {
    const seen = fakeNetwork({ [TOKENS]: ['no network'] });
    const { showOrder, payAsChosen, fillCard, shown, $card } = await open();
    showOrder(orderOf(REFUSED));
    fillCard('4000000000000010');
    await payAsChosen();
    expect(shown()).toMatchObject({
      asking: false,
      problem: expect.stringMatching(/^Erro ao processar pagamento:/),
    });
    expect($card.get().cardCvv).toBe('123');
    expect(seen).toHaveLength(1);
  });
});

describe('the payment shown', () => {
  it('is not a PIX code that is damaged or for another amount', async () => {
    const { pixCodeOf } = await open();
    const pix = { method: 'pix', expiresAt: '2026-11-22T12:00:00.000Z', amountCents: 12490 } as const;
    expect(pixCodeOf({ payment: { ...pix, code: PIX_CODE } })).toBe(PIX_CODE);
    expect(pixCodeOf({ payment: { ...pix, code: `${PIX_CODE.slice(0, -1)}0` } })).toBeNull();
    expect(pixCodeOf({ payment: null })).toBeNull();
  });

  it('is not a boleto that is damaged or for another amount', async () => {
    const { boletoOf } = await open();
    const { payment } = orderOf(BY_BOLETO);
    if (payment?.method !== 'boleto') throw new Error('no boleto');
    expect(boletoOf({ payment })).toMatchObject({ line: BOLETO_LINE });
    expect(boletoOf({ payment: { ...payment, line: `${BOLETO_LINE.slice(0, -1)}1` } })).toBeNull();
    expect(boletoOf({ payment: { ...payment, amountCents: 19991 } })).toBeNull();
    expect(boletoOf(orderOf())).toBeNull();
  });

  it('has the total of each method', async () => {
    const { amountsOf } = await open();
    // Items R$ 100,00 and shipping R$ 29,90, for any payment method.
    expect(amountsOf(orderOf())).toEqual({ totalCents: 12990, pixTotalCents: 12490 });
    expect(amountsOf(orderOf(REFUSED))).toEqual({ totalCents: 12990, pixTotalCents: 12490 });
  });

  it('redirects to the page of the card’s result', async () => {
    const { resultPageOf } = await open();
    expect(resultPageOf(orderOf(PAID_BY_CARD))).toBe(
      `/sucesso?order=${orderOf().number}&transaction=tran_captured000000`,
    );
    expect(resultPageOf(orderOf({ ...PAID_BY_CARD, transaction: null }))).toBe(
      `/sucesso?order=${orderOf().number}`,
    );
    expect(resultPageOf(orderOf(REFUSED))).toBe(`/falha?order=${orderOf().number}`);
    expect(resultPageOf(orderOf({ ...PAID_BY_CARD, status: 'PENDING', paymentStatus: 'under_review' }))).toBe(
      `/pendente?order=${orderOf().number}`,
    );
    // The provider did not answer: the order view retries.
    expect(
      resultPageOf(orderOf({ ...REFUSED, paymentStatus: 'awaiting_payment', declined: null })),
    ).toBeNull();
    expect(resultPageOf(orderOf())).toBeNull();
    expect(resultPageOf(orderOf(BY_BOLETO))).toBeNull();
  });
});
