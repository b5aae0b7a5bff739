import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeStorage } from '../client/network.fixture.ts';
import { openFirstPurchase } from '../islands/FirstPurchase.tsx';
import { openWhenIdle } from './offer-timer.ts';

vi.mock('../islands/FirstPurchase.tsx', () => ({ openFirstPurchase: vi.fn() }));

let view: EventTarget;

beforeEach(() => {
  view = new EventTarget();
  vi.useFakeTimers();
  vi.mocked(openFirstPurchase).mockClear();
  vi.stubGlobal('addEventListener', view.addEventListener.bind(view));
  vi.stubGlobal('document', { readyState: 'complete', querySelector: () => null });
  vi.stubGlobal('localStorage', fakeStorage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function pass(ms: number): Promise<number> {
  await vi.advanceTimersByTimeAsync(ms);
  await vi.dynamicImportSettled();
  return vi.mocked(openFirstPurchase).mock.calls.length;
}

it('opens after five seconds without activity', async () => {
  openWhenIdle(10, Date.now(), () => false);
  expect(await pass(3_000)).toBe(0);
  view.dispatchEvent(new Event('keydown'));
  expect(await pass(4_999)).toBe(0);
  expect(await pass(1)).toBe(1);
});

it('does not count the time on another page, before the visitor came back', async () => {
  openWhenIdle(10, Date.now(), () => false);
  await pass(3_000);
  // In the back/forward cache no timer runs.
  vi.setSystemTime(Date.now() + 60_000);
  view.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(await pass(4_999)).toBe(0);
  expect(await pass(1)).toBe(1);
});
