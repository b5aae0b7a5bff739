import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeNetwork, fakeStorage } from '../../client/network.fixture.ts';
import { CART_ID } from '../cart/cart.fixture.ts';
import { orderOf, PAID_BY_CARD, REFUSED } from '../payment/order.fixture.ts';
import { fillIn, ORDER, open, TOKENS, typeCard, world } from './checkout.fixture.ts';

let tab: Storage;

beforeEach(() => {
  vi.stubEnv('PUBLIC_PAYMENTS_URL', 'https://provider.example/core/v5');
  tab = fakeStorage();
  vi.stubGlobal('localStorage', fakeStorage({ cart_id: CART_ID }));
  vi.stubGlobal('sessionStorage', tab);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

describe('paying by card', () => {
  const token = (id: string) => ({ body: { id } });
  const sent = (seen: { url: string; body: unknown }[]) =>
    seen.filter((one) => one.url === '/api/pedidos').map((one) => one.body);

  it('orders with the token at the price without the PIX discount, and redirects to the success page', async () => {
    const seen = fakeNetwork({
      ...world,
      [TOKENS]: [token('token_a')],
      [ORDER]: [{ body: orderOf(PAID_BY_CARD) }],
    });
    const page = await open();
    await fillIn(page);
    typeCard(page);
    page.$instalments.set(2);
    await page.submitOrder();
    expect(sent(seen)).toMatchObject([
      {
        payment: { method: 'credit_card', token: 'token_a', instalments: 2 },
        expectedTotalCents: 10000 + 2990,
      },
    ]);
    expect(JSON.stringify(sent(seen))).not.toContain('4000000000000010');
    expect(page.$checkout.get()).toMatchObject({
      phase: 'leaving',
      leadsTo: `/sucesso?order=${orderOf().number}&transaction=tran_captured000000`,
    });
    expect(page.$card.get().cardNumber).toBe('');
    expect(tab.getItem('checkout_attempts')).toBeNull();
  });

  it('redirects to the refusal page', async () => {
    fakeNetwork({ ...world, [TOKENS]: [token('token_a')], [ORDER]: [{ body: orderOf(REFUSED) }] });
    const page = await open();
    await fillIn(page);
    typeCard(page);
    await page.submitOrder();
    expect(page.$checkout.get()).toMatchObject({
      phase: 'leaving',
      leadsTo: `/falha?order=${orderOf().number}`,
    });
  });

  it('places no order without a token from the provider, and keeps the input', async () => {
    const seen = fakeNetwork({ ...world, [TOKENS]: ['no network'] });
    const page = await open();
    await fillIn(page);
    typeCard(page);
    await page.submitOrder();
    expect(page.$checkout.get()).toMatchObject({
      phase: 'form',
      problem: expect.stringMatching(/^Erro ao processar pagamento:/),
    });
    expect(page.$card.get().cardCvv).toBe('123');
    expect(sent(seen)).toEqual([]);
  });

  it('focuses the card when only the card is invalid', async () => {
    fakeNetwork(world);
    const page = await open();
    await fillIn(page);
    page.chooseMethod('credit_card');
    await page.submitOrder();
    expect(page.$checkout.get()).toMatchObject({
      problem: 'Preencha todos os dados do cartão corretamente.',
      stoppedAt: { field: 'cardNumber' },
    });
    page.chooseMethod('boleto');
    expect(page.$checkout.get().problem).toBeNull();
    expect(page.$cardProblems.get()).toEqual({});
  });

  it('sends a new token under the same key after a lost response', async () => {
    const seen = fakeNetwork({
      ...world,
      [TOKENS]: [token('token_a'), token('token_b')],
      [ORDER]: ['no network', { body: orderOf(PAID_BY_CARD) }],
    });
    const page = await open();
    await fillIn(page);
    typeCard(page);
    await page.submitOrder();
    await page.submitOrder();
    const [first, second] = sent(seen) as { idempotencyKey: string; payment: { token: string } }[];
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
    expect(second?.payment.token).toBe('token_b');
    expect(page.$checkout.get().phase).toBe('leaving');
  });
});
