import { expect, it } from 'vitest';
import { fakeNetwork } from '../../client/network.fixture.ts';
import { $orderDetail } from '../orders/order-detail.ts';
import { askReturn } from './ask-return.ts';

const ORDER = '01930f0e-7b1a-7000-8000-0000000000aa';
const keysOf = (seen: ReturnType<typeof fakeNetwork>) =>
  seen.map(({ body }) => (body as { idempotencyKey: string }).idempotencyKey);

it('a return whose answer was lost is sent again under its key, and the next one under another', async () => {
  $orderDetail.set({ status: 'shown', detail: { order: { id: ORDER, token: 't' } } } as never);
  const seen = fakeNetwork({
    'POST /api/pedidos/solicitacoes': [
      'no network',
      { status: 409, body: { error: { code: 'request_too_late' } } },
    ],
  });
  const wish = { item: ORDER, units: 1, cause: null, reason: '' };
  await askReturn(wish);
  expect(await askReturn({ ...wish, reason: 'Mudei de ideia' })).toMatch(/prazo/);
  await askReturn({ ...wish, units: 2 });
  await askReturn(wish);
  const [first, again, more, next] = keysOf(seen);
  expect(again).toBe(first);
  expect(new Set([first, more, next]).size).toBe(3);
});
