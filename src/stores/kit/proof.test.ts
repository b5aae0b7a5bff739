import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failure, fakeNetwork, fakeStorage } from '../../client/network.fixture.ts';
import { CART_ID } from '../cart/cart.fixture.ts';
import { fillIn, ORDER, open, world } from '../checkout/checkout.fixture.ts';
import { orderOf } from '../payment/order.fixture.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage({ cart_id: CART_ID }));
  vi.stubGlobal('sessionStorage', fakeStorage());
});
afterEach(() => vi.unstubAllGlobals());

const challenge = '4.1790000000.bm9uY2Utbm9uY2Utbm9uY2U.seal';
const needed = failure('proof_needed', 428, { data: { challenge } });

describe('a proof of work required by the server', () => {
  it('is computed and sent with the same submit, which shows progress', async () => {
    const seen = fakeNetwork({ ...world, [ORDER]: [needed, { body: orderOf() }] });
    const page = await open();
    const { $proving } = await import('./proof.ts');
    const shown: boolean[] = [];
    $proving.listen((now) => void shown.push(now));
    await fillIn(page);
    await page.submitOrder();
    expect(page.$checkout.get().phase).toBe('ordered');
    expect(shown).toEqual([true, false]);
    const [first, second] = seen.filter((one) => one.url === '/api/pedidos').map((one) => one.body);
    expect(first).not.toHaveProperty('proof');
    expect(second).toEqual({
      ...(first as object),
      proof: { challenge, answer: expect.stringMatching(/^(\d+\.){7}\d+$/) },
    });
  });

  it('that is never accepted ends with a message, and the form stays', async () => {
    fakeNetwork({ ...world, [ORDER]: [needed, needed, needed, needed] });
    const page = await open();
    await fillIn(page);
    await page.submitOrder();
    expect(page.$checkout.get()).toMatchObject({
      phase: 'form',
      problem: 'Não conseguimos verificar o seu navegador a tempo. Tente novamente.',
    });
  });
});
