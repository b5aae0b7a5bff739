import { afterAll, expect, test } from 'vitest';
import { keepStore } from '#tests/support/desk.ts';
import { makeProduct, stockOf } from '#tests/support/scene.ts';
import { openShop } from '#tests/support/shop.ts';
import { ucpOf } from '#tests/support/ucp.ts';
import { byPix, codesOf, linesOf, purchaseOf } from '#tests/support/ucp-buying.ts';

const shop = await openShop();
afterAll(await keepStore(shop));
await shop.owner.query('update store_settings set agent_sales = true');

test('of 50 assistants that want the last unit, exactly one gets it', async () => {
  const product = await makeProduct(shop.owner, { stock: 1 });
  const ready: { ask: ReturnType<typeof ucpOf>; id: string }[] = [];
  for (let at = 0; at < 50; at += 1) {
    const ask = ucpOf(shop);
    const { body } = await ask('/checkout-sessions', purchaseOf(linesOf(product)));
    expect(body.status).toBe('ready_for_complete');
    ready.push({ ask, id: body.id });
  }
  const complete = async ({ ask, id }: (typeof ready)[number]): Promise<string> => {
    const { status, body } = await ask(`/checkout-sessions/${id}/complete`, byPix());
    // Many wait for the same row: who is told to come again, does.
    if (status === 503) return complete({ ask, id });
    return body.status === 'complete_in_progress' ? 'got it' : codesOf(body).join();
  };
  const answers = await Promise.all(ready.map(complete));
  expect(answers.filter((one) => one === 'got it')).toHaveLength(1);
  expect(new Set(answers)).toEqual(new Set(['got it', 'out_of_stock']));
  expect(await stockOf(shop.owner, product.variantId)).toBe(0);
});
