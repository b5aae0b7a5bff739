import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeNetwork, fakeStorage } from '../../client/network.fixture.ts';

const WALLET = 'GET /api/conta/cartoes';
const TOKENS = 'POST https://provider.example/core/v5/tokens';
const [NEW, OLD] = ['01930f0e-7b1a-7000-8000-000000000001', '01930f0e-7b1a-7000-8000-000000000002'];
const card = (id: string, isExpired = false) => ({
  ...{ id, isExpired, brand: 'Visa', lastFour: '0010', expMonth: 12, expYear: 2040 },
  createdAt: '2026-11-30T12:00:00.000Z',
  usedAt: '2026-11-30T12:00:00.000Z',
});
const TERMS = { pixPercent: 5, maxInstalments: 6, minimumInstalmentCents: 1_000 };

beforeEach(() => {
  vi.stubEnv('PUBLIC_PAYMENTS_URL', 'https://provider.example/core/v5');
  vi.stubGlobal('localStorage', fakeStorage({ account: 'customer' }));
  vi.stubGlobal('sessionStorage', fakeStorage());
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

async function open() {
  vi.resetModules();
  const page = {
    ...(await import('./chosen-card.ts')),
    ...(await import('./card.ts')),
    ...(await import('./open-wallet.ts')),
    ...(await import('./payment.ts')),
  };
  page.$method.set('credit_card');
  return page;
}

const answer = (cards: unknown[], isOffered = true) => ({ body: { cards, isOffered } });

test('the last used card that is not expired is chosen, and needs neither fields nor the provider', async () => {
  const seen = fakeNetwork({ [WALLET]: [answer([card(OLD, true), card(NEW)])] });
  const page = await open();
  await page.openWallet();
  expect([page.$chosenCard.get(), page.$keepCard.get(), page.$savedCards.get().length]).toEqual([
    NEW,
    false,
    2,
  ]);
  expect(page.checkPayment()).toEqual([]);
  expect(await page.preparePayment(10_000, TERMS)).toEqual({
    ok: true,
    payment: { method: 'credit_card', savedCardId: NEW, instalments: 1 },
  });
  expect(seen.map(({ url }) => url)).toEqual(['/api/conta/cartoes']);
});

test('a typed card is kept only if the box is ticked', async () => {
  fakeNetwork({
    [WALLET]: [answer([])],
    [TOKENS]: [{ body: { id: 'token_a' } }, { body: { id: 'token_b' } }],
  });
  const page = await open();
  await page.openWallet();
  page.typeCard('cardNumber', '4000000000000010');
  page.typeCard('cardHolder', 'ANA');
  page.typeCard('cardExpiry', '1240');
  page.typeCard('cardCvv', '123');
  const typed = { method: 'credit_card', instalments: 1 };
  expect(await page.preparePayment(10_000, TERMS)).toEqual({
    ok: true,
    payment: { ...typed, token: 'token_a' },
  });
  page.$keepCard.set(true);
  expect(await page.preparePayment(10_000, TERMS)).toEqual({
    ok: true,
    payment: { ...typed, token: 'token_b', keepCard: true },
  });
});

test('a chosen card that is gone gives way to a typed one, not to another', async () => {
  fakeNetwork({ [WALLET]: [answer([card(NEW), card(OLD)]), answer([card(OLD)])] });
  const page = await open();
  await page.openWallet();
  await page.openWallet();
  expect(page.$chosenCard.get()).toBeNull();
});

test('a shop that takes none offers none, and a card that is being typed stays', async () => {
  fakeNetwork({ [WALLET]: [answer([card(NEW)], false)] });
  const shut = await open();
  await shut.openWallet();
  expect([shut.$savedCards.get(), shut.$keepCard.get(), shut.$chosenCard.get()]).toEqual([[], null, null]);

  fakeNetwork({ [WALLET]: [answer([card(NEW)])] });
  const typing = await open();
  typing.typeCard('cardNumber', '40');
  await typing.openWallet();
  expect(typing.$chosenCard.get()).toBeNull();
});

test('for a guest nothing is asked', async () => {
  vi.stubGlobal('localStorage', fakeStorage());
  const seen = fakeNetwork({});
  await (await open()).openWallet();
  expect(seen).toEqual([]);
});
