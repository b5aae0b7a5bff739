import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { $accountKind } from './account-kind.ts';
import { reachStep } from './visit.ts';

const told: { path: string; steps: string[]; device: string }[] = [];
let isCoarse = false;
let browser: Record<string, unknown>;

const shelf = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};

beforeEach(() => {
  told.length = 0;
  isCoarse = false;
  browser = {
    sendBeacon: (path: string, body: Blob) =>
      void body.text().then((text) => told.push({ path, ...JSON.parse(text) })),
  };
  vi.stubGlobal('navigator', browser);
  vi.stubGlobal('matchMedia', () => ({ matches: isCoarse }));
  vi.stubGlobal('sessionStorage', shelf());
  vi.stubGlobal('localStorage', shelf());
});
afterEach(() => {
  $accountKind.set('guest');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The counts sent after reaching these steps in order. */
async function reached(...steps: Parameters<typeof reachStep>[0][]) {
  for (const step of steps) reachStep(step);
  await vi.waitFor(() => undefined);
  await new Blob(['']).text();
  return told.map((one) => one.steps);
}

it('each step is reported once, along with the earlier ones', async () => {
  expect(await reached('visit', 'visit', 'cart', 'product', 'cart')).toEqual([
    ['visit'],
    ['product', 'cart'],
  ]);
  expect(told[0]).toEqual({ path: '/api/visita', steps: ['visit'], device: 'desktop' });
  expect(sessionStorage.getItem('visit')).toBe(`${new Date().toDateString()}3`);
});

it('touch and mouse devices are distinguished, and nothing else', async () => {
  isCoarse = true;
  await reached('checkout');
  expect(told).toEqual([
    { path: '/api/visita', steps: ['visit', 'product', 'cart', 'checkout'], device: 'mobile' },
  ]);
});

it('a tab left open starts a new visit the next day', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T12:00:00') });
  await reached('product');
  vi.setSystemTime(new Date('2026-11-26T12:00:00'));
  expect(await reached('visit')).toEqual([['visit', 'product'], ['visit']]);
});

it.each([
  ['who asks not to be measured (GPC)', () => Object.assign(browser, { globalPrivacyControl: true })],
  ['who asks not to be followed (DNT)', () => Object.assign(browser, { doNotTrack: '1' })],
  ['who refused preferences', () => localStorage.setItem('cookie_choice', 'refused')],
  ['the team', () => $accountKind.set('admin')],
  [
    'a browser that keeps nothing, where each page would be a visit',
    () => vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined }),
  ],
])('nothing is reported for %s', async (_, set) => {
  set();
  expect(await reached('visit', 'checkout')).toEqual([]);
});
