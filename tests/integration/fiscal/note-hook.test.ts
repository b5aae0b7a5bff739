import { expect, test } from 'vitest';
import { isFromNoteProvider, noteHookSecret } from '#server/auth/note-hook.ts';
import { switchIssuing } from '#server/use-cases/admin/fiscal/switch-issuing.ts';
import { keepHook } from '#server/use-cases/fiscal/keep-hook.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { adminOf } from '#tests/support/desk.ts';
import { openNotes } from '#tests/support/notes.ts';
import { byCard } from '#tests/support/provider.ts';
import { placeOne } from '#tests/support/scene.ts';

/** The provider's hook: asked for, kept, and what it wakes. */

const scene = await openNotes();
const { shop, services } = scene;
const admin = await adminOf(shop);
const staff = { userId: admin.account.id, email: admin.account.email };
const { appSecret, siteUrl } = services.config;
const AT = '/api/webhooks/nota-fiscal';
const SECRET = noteHookSecret(appSecret);

const sold = async () => (await placeOne(shop.visitor(), await scene.piece(), await byCard(shop))).id;
const post = async (body: string, headers: Record<string, string> = { authorization: SECRET }) => {
  const { status } = await shop.visitor().send('POST', AT, body, headers);
  await shop.settled();
  return status;
};
const stateOf = async (id: string) => (await scene.notesOf(id))[0];
type Hook = { id: string; cnpj: string; url: string; authorization: string };
const hooks = (environment: 'homologacao' | 'producao' = 'homologacao') =>
  scene.fiscal.hooks.list(environment).json() as Promise<Hook[]>;
const problem = async () =>
  (
    await asShop<{ problem: unknown }>(
      shop.owner,
      `select problem from fiscal_hooks where environment = 'test'`,
    )
  )[0]?.problem;
/** As if it had last been asked for so many minutes ago. */
const aged = (minutes: number) =>
  shop.owner.query(`update fiscal_hooks set asked_at = now() - make_interval(mins => $1)`, [minutes]);

test('a hook wakes the note that it is about: read, its XML kept, without the scheduled work', async () => {
  scene.fiscal.set({ loseWebhooks: false });
  const id = await sold();
  await scene.run();
  expect(await hooks()).toMatchObject([
    { url: `${siteUrl}${AT}`, cnpj: '11222333000181', authorization: SECRET },
  ]);
  await scene.fiscal.run();
  await shop.settled();
  expect(await stateOf(id)).toMatchObject({
    state: 'authorised',
    isDue: false,
    xml: expect.stringContaining('<'),
  });
});

test('without its secret it is refused; what is not ours, in any form, is taken and changes nothing', async () => {
  const id = await sold();
  await scene.run();
  await scene.fiscal.run();
  const before = await stateOf(id);
  const body = JSON.stringify({ ref: before?.reference, status: 'autorizado' });
  for (const authorization of ['', 'Basic eA==', `${SECRET}x`])
    expect(await post(body, { authorization })).toBe(401);
  expect(await post(body, {})).toBe(401);
  expect(await stateOf(id)).toEqual(before);
  for (const other of [
    '',
    '{',
    '[]',
    'null',
    '{"ref":1}',
    '{"ref":"ORD0"}',
    '{"ref":"\\u0000"}',
    '{"status":"x"}',
  ])
    expect(await post(other)).toBe(200);
  expect(await post('x'.repeat(2 * 1024 * 1024 + 1))).toBe(413);
  expect((await shop.visitor().send('GET', AT)).status).toBe(405);
  expect(await stateOf(id)).toEqual(before);
  expect(await post(body)).toBe(200);
  expect(await stateOf(id)).toMatchObject({ state: 'authorised' });
});

test('what a hook says counts for nothing: the note is read', async () => {
  const id = await sold();
  await scene.run();
  const { reference } = (await stateOf(id)) ?? {};
  expect(await post(JSON.stringify({ ref: reference, status: 'autorizado', numero: 9 }))).toBe(200);
  expect(await stateOf(id)).toMatchObject({ state: 'sent', number: null, isDue: false });
});

test('a former secret is believed, and the provider is given the current one', async () => {
  await scene.run();
  const rotated = {
    ...services,
    config: {
      ...services.config,
      appSecret: 'a-new-secret-of-more-than-thirty-two-letters',
      formerSecrets: [appSecret],
    },
  };
  const request = new Request(siteUrl, { headers: { authorization: SECRET } });
  expect(isFromNoteProvider(rotated.config, request)).toBe(true);
  expect(isFromNoteProvider({ ...rotated.config, formerSecrets: [] }, request)).toBe(false);
  await keepHook(rotated);
  expect(await hooks()).toMatchObject([{ authorization: noteHookSecret(rotated.config.appSecret) }]);
  await keepHook(services);
  expect(await hooks()).toMatchObject([{ authorization: SECRET }]);
});

test('it is asked for once, looked after daily, and again where it went or the issuer is another one', async () => {
  await scene.run();
  const [first] = await hooks();
  await scene.run();
  expect(await hooks()).toEqual([first]);
  scene.fiscal.hooks.remove('homologacao', first?.id ?? '');
  await scene.run();
  expect(await hooks()).toEqual([]);
  await aged(24 * 60 + 1);
  await scene.run();
  expect(await hooks()).toHaveLength(1);
  await shop.owner.query(`update store_settings set cnpj = '12ABC34501DE35'`);
  await scene.run();
  expect((await hooks()).map(({ cnpj }) => cnpj)).toEqual(['11222333000181', '12ABC34501DE35']);
});

test('a provider that is away does not keep notes from being switched on; it is asked again after a quarter of an hour', async () => {
  await shop.owner.query('update fiscal_settings set issues_from = null');
  await shop.owner.query('delete from fiscal_hooks');
  scene.fiscal.set({ down: true });
  const on = await switchIssuing(services, staff, { from: 'now', environment: 'test' });
  expect(on).toMatchObject({
    ok: true,
    value: { from: expect.any(String), hook: { problem: { code: 'away' } } },
  });
  scene.fiscal.set({ down: false });
  await scene.run();
  expect(await problem()).toMatchObject({ code: 'away' });
  await aged(16);
  await scene.run();
  expect(await problem()).toBeNull();
});

test('a token of the other environment, an account that is not enabled and a missing token are said', async () => {
  const { test: own, production } = services.invoices;
  const said: unknown[] = [];
  for (const provider of [production, null]) {
    // As the host of one environment answers the token of the other.
    const registerHook = async () => ({
      ok: false as const,
      code: 'issuer' as const,
      problem: 'permission' as const,
      message: 'Permissão negada',
    });
    await shop.owner.query('delete from fiscal_hooks');
    await keepHook({
      ...services,
      invoices: { test: provider && own && { ...own, registerHook }, production },
    });
    said.push(await problem());
  }
  expect(said).toEqual([{ code: 'permission', message: 'Permissão negada' }, { code: 'token_missing' }]);
});

test('where no notes are made, nothing is asked for', async () => {
  await shop.owner.query('update fiscal_settings set issues_from = null');
  await shop.owner.query('delete from fiscal_hooks');
  await scene.run();
  expect(await asShop(shop.owner, 'select from fiscal_hooks')).toEqual([]);
});
