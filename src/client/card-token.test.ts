import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCardToken } from './card-token.ts';
import { fakeNetwork } from './network.fixture.ts';

const TOKENS = 'POST https://provider.example/core/v5/tokens';
const card = { number: '4000000000000010', holderName: 'Ana Souza', expMonth: 12, expYear: 2030, cvv: '123' };

beforeEach(() => {
  vi.stubEnv('PUBLIC_PAYMENTS_URL', 'https://provider.example/core/v5');
  vi.stubEnv('PUBLIC_PAYMENTS_KEY', 'pk_test_1');
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

describe('createCardToken', () => {
  it('asks the provider with the public key, in its own words', async () => {
    const seen = fakeNetwork({ [TOKENS]: [{ body: { id: 'token_x', type: 'card', card: {} } }] });
    expect(await createCardToken(card)).toEqual({ ok: true, token: 'token_x' });
    expect(seen).toEqual([
      {
        method: 'POST',
        url: 'https://provider.example/core/v5/tokens?appId=pk_test_1',
        body: {
          type: 'card',
          card: {
            number: '4000000000000010',
            holder_name: 'Ana Souza',
            exp_month: 12,
            exp_year: 2030,
            cvv: '123',
          },
        },
      },
    ]);
  });

  it.each([400, 412, 422])('says that the card is at fault for %i', async (status) => {
    fakeNetwork({ [TOKENS]: [{ status, body: { message: 'The request is invalid.' } }] });
    expect(await createCardToken(card)).toEqual({ ok: false, code: 'card_invalid' });
  });

  it.each([
    ['no network', 'no network'],
    ['a wrong key', { status: 401, body: {} }],
    ['too many requests', { status: 429, body: {} }],
    ['a broken provider', { status: 500, body: '<html>' }],
    ['an answer without a token', { body: { message: 'ok' } }],
  ] as const)('says that the service failed for %s', async (_, reply) => {
    fakeNetwork({ [TOKENS]: [reply] });
    expect(await createCardToken(card)).toEqual({ ok: false, code: 'card_service_unavailable' });
  });
});
