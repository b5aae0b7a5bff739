import { afterEach, expect, it, vi } from 'vitest';
import { failure, fakeNetwork } from '../../client/network.fixture.ts';
import { askToLeave } from './leave-offers.ts';

const ASK = 'POST /api/ofertas/saida';

afterEach(() => vi.unstubAllGlobals());

it('does not send an invalid address', async () => {
  const seen = fakeNetwork({});
  expect(await askToLeave('ana')).toEqual({
    ok: false,
    at: 'email',
    text: 'Informe um e-mail válido, como nome@exemplo.com.',
  });
  expect(await askToLeave(' ')).toMatchObject({ at: 'email' });
  expect(seen).toEqual([]);
});

it('says what happens next, whether the address is subscribed or not', async () => {
  fakeNetwork({ [ASK]: [{ body: {} }, 'no network'] });
  expect(await askToLeave('ana@exemplo.com')).toMatchObject({
    ok: true,
    text: expect.stringMatching(/^Se este e-mail está na lista/),
  });
  expect(await askToLeave('ana@exemplo.com')).toMatchObject({ ok: false, at: 'message' });
});

it('says how long to wait after too many tries', async () => {
  const busy = failure('too_many_requests', 429, { data: { retryAfterSeconds: 1_800 } });
  fakeNetwork({ [ASK]: [busy] });
  expect((await askToLeave('ana@exemplo.com')).text).toContain('Aguarde 30 minutos');
});
