import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listAddresses } from '../contracts/addresses.ts';
import { failure, fakeNetwork } from './network.fixture.ts';
import { callWithRetries } from './retry.ts';

const LIST = 'GET /api/conta/enderecos';
const EMPTY = { body: { addresses: [] } };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('retries after one, two and four seconds, then returns the failure', async () => {
  const seen = fakeNetwork({ [LIST]: ['no network'] });
  const asked = callWithRetries(listAddresses, {});
  await vi.advanceTimersByTimeAsync(999);
  expect(seen).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(seen).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(seen).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(seen).toHaveLength(4);
  expect(await asked).toMatchObject({ ok: false, code: 'unreachable' });
});

it('stops retrying at the first response', async () => {
  const seen = fakeNetwork({ [LIST]: [failure('unavailable', 503), EMPTY] });
  const asked = callWithRetries(listAddresses, {});
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await asked).toMatchObject({ ok: true });
  expect(seen).toHaveLength(2);
});

it('does not retry a refusal', async () => {
  const seen = fakeNetwork({ [LIST]: [failure('signed_out', 401)] });
  expect(await callWithRetries(listAddresses, {})).toMatchObject({ code: 'signed_out' });
  expect(seen).toHaveLength(1);
});
