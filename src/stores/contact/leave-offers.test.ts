import { afterEach, expect, it, vi } from 'vitest';
import { failure, fakeNetwork } from '../../client/network.fixture.ts';
import { askToLeave, leave } from './leave-offers.ts';

const ASK = 'POST /api/ofertas/saida';
const LEAVE = 'POST /api/ofertas/saida/confirmacao';

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
  fakeNetwork({ [ASK]: [busy], [LEAVE]: [busy] });
  for (const left of [await askToLeave('ana@exemplo.com'), await leave('selo')])
    expect(left.text).toContain('Aguarde 30 minutos');
});

it('reports success, or that the link is invalid', async () => {
  fakeNetwork({ [LEAVE]: [{ body: { email: 'ana@exemplo.com' } }, failure('token_invalid', 410)] });
  expect(await leave('selo')).toEqual({
    ok: true,
    text: 'Pronto: você saiu da lista, e não escrevemos mais.',
  });
  expect(await leave('selo')).toMatchObject({
    ok: false,
    at: 'message',
    text: expect.stringContaining('link'),
  });
});
