import { expect, it } from 'vitest';
import type { PaymentFailure, Payments } from '../../ports/payments.ts';
import { limitReads } from './read-limit.ts';

const tooMany: PaymentFailure = { ok: false, code: 'unavailable', status: 429, message: 'Too Many Requests' };
const away: PaymentFailure = { ...tooMany, status: 500 };

const provider = (answer: PaymentFailure) =>
  ({ readCharge: async () => answer, findOrders: async () => answer }) as unknown as Payments;

it('starts nothing more once the reads of one kind are used up', async () => {
  const spared = limitReads(provider(away), 2);
  await spared.payments.readCharge('ch_1');
  await spared.payments.findOrders('ORD-1');
  expect(spared.isLeft()).toBe(true);
  await spared.payments.readCharge('ch_2');
  expect(spared.isLeft()).toBe(false);
});

it('starts nothing more once the provider answers with a rate limit', async () => {
  const spared = limitReads(provider(tooMany), 100);
  expect(await spared.payments.readCharge('ch_1')).toEqual(tooMany);
  expect(spared.isLeft()).toBe(false);
});
