import { afterEach, expect, it, vi } from 'vitest';
import { failure, fakeNetwork } from '../../client/network.fixture.ts';
import { askForNews } from './newsletter.ts';

const ASK = 'POST /api/newsletter';

afterEach(() => vi.unstubAllGlobals());

it('does not send an invalid address, and reports it at the field', async () => {
  const seen = fakeNetwork({});
  const wrong = { ok: false, isField: true };
  expect(await askForNews({ email: 'ana@b@c.example' }, '/')).toEqual({
    ...wrong,
    text: 'Informe um e-mail válido, como nome@exemplo.com.',
  });
  expect(await askForNews({ email: '  ' }, '/')).toMatchObject(wrong);
  expect(await askForNews({ email: 'a'.repeat(10_000) }, '/')).toMatchObject(wrong);
  expect(await askForNews({}, '/')).toMatchObject(wrong);
  expect(seen).toEqual([]);
});

it('names the mailbox to check, and sends the page and the hidden field', async () => {
  const seen = fakeNetwork({ [ASK]: [{ body: {} }] });
  expect(await askForNews({ email: ' Ana@X.example ', site: '' }, '/c/verao')).toEqual({
    ok: true,
    text: expect.stringMatching(/^Em instantes chega em ana@x\.example .* por 7 dias\./),
  });
  expect(seen).toMatchObject([{ body: { page: '/c/verao', site: '' } }]);
});

it('shows a server error at the field, and any other beside the form', async () => {
  fakeNetwork({
    [ASK]: [failure('invalid_input', 400, { fields: { email: 'email_invalid' } }), 'no network'],
  });
  expect(await askForNews({ email: 'ana@x.example' }, '/')).toMatchObject({ ok: false, isField: true });
  expect(await askForNews({ email: 'ana@x.example' }, '/')).toMatchObject({ ok: false, isField: false });
});
