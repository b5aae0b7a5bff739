import { expect, test } from 'vitest';
import {
  adminIssuing,
  adminSaveFiscalSettings,
  adminSwitchIssuing,
} from '#contracts/admin/fiscal-settings.ts';
import { switchIssuing } from '#server/use-cases/admin/fiscal/switch-issuing.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { adminOf } from '#tests/support/desk.ts';
import { fiscalInput } from '#tests/support/fiscal-settings.ts';
import { openNotes } from '#tests/support/notes.ts';
import { byCard } from '#tests/support/provider.ts';
import { placeOne } from '#tests/support/scene.ts';
import { dataOf } from '#tests/support/visitor.ts';

/** Switching notes on, to the other environment and off. */

const scene = await openNotes();
const { shop, services } = scene;
const admin = await adminOf(shop);
const staff = { userId: admin.account.id, email: admin.account.email };

type Where = 'test' | 'production';
const answer = (from: string | null, environment: Where = 'test', more = {}) =>
  switchIssuing({ ...services, ...more }, staff, { from, environment });
async function turn(from: string | null, environment: Where = 'test') {
  const outcome = await answer(from, environment);
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.value;
}
const off = () => shop.owner.query('update fiscal_settings set issues_from = null');
const sold = async (ncm?: string) =>
  (await placeOne(shop.visitor(), await scene.piece({}, ncm), await byCard(shop))).id;
const notesOf = async (id: string) =>
  (
    await asShop<{ state: string; environment: Where | null }>(
      shop.owner,
      'select state, environment from fiscal_notes where order_id = $1 order by id',
      [id],
    )
  ).map(({ state, environment }) => `${state} ${environment ?? 'nowhere'}`);
/** The day of every order of these tests is this or a later one, whenever they run. */
const DAY = '2026-11-25';

test('from now on, an order paid before gets no note; from a day on as many get one as were said', async () => {
  await off();
  const before = await sold();
  expect(await turn('now')).toMatchObject({
    from: expect.any(String),
    environment: 'test',
    unsent: 0,
    lacks: [],
  });
  await scene.run();
  expect(await notesOf(before)).toEqual([]);
  const after = await sold();
  await scene.run();
  expect(await notesOf(after)).toEqual(['sent test']);
  const { starts } = await turn(null);
  await turn(DAY);
  // The run only wants them, as its time is up.
  await scene.run({}, {}, () => false);
  const [wanted] = await asShop<{ n: number }>(
    shop.owner,
    `select count(*)::int as n from fiscal_notes where state = 'wanted'`,
  );
  expect(wanted?.n).toBe(starts.find(({ from }) => from === DAY)?.test);
  expect(await notesOf(before)).toEqual(['wanted nowhere']);
});

test('switched off, what was not sent is given up and what was sent is read; on again from that day, it is wanted anew', async () => {
  const [waits, sent] = [await sold(''), await sold()];
  await scene.run();
  expect(await turn(null)).toMatchObject({ from: null, unsent: 0 });
  await scene.runAll(2);
  expect(await notesOf(waits)).toEqual(['dropped nowhere']);
  expect(await notesOf(sent)).toEqual(['authorised test']);
  const later = await sold();
  await scene.run();
  expect(await notesOf(later)).toEqual([]);
  await turn(DAY);
  await scene.run();
  expect(await notesOf(waits)).toEqual(['dropped nowhere', 'waiting nowhere']);
  expect(await notesOf(sent)).toEqual(['authorised test']);
});

test('in production, notes without value count for nothing: from now on old orders stay as they are, from a day on each gets one real note', async () => {
  const [tried, unsent] = [await sold(), await sold('')];
  await scene.runAll(2);
  await turn('now', 'production');
  await scene.runAll(1);
  expect([await notesOf(tried), await notesOf(unsent)]).toEqual([['authorised test'], ['dropped nowhere']]);
  await turn('now', 'test');
  const { starts } = await turn(null);
  const said = starts.find(({ from }) => from === DAY);
  await turn(DAY, 'production');
  await scene.runAll(2);
  expect(await notesOf(tried)).toEqual(['authorised test', 'authorised production']);
  expect(await notesOf(unsent)).toEqual(['dropped nowhere', 'waiting nowhere']);
  expect(said?.production).toBeGreaterThan(said?.test ?? 0);
  const references = (await scene.notesOf(tried)).map(({ reference }) => reference);
  expect(references[1]).toBe(`${references[0]}B`);
});

test('back in test, an order with a real note gets none without value, and a real one in sending is read', async () => {
  await turn(null);
  await turn('now', 'production');
  const [real, sending] = [await sold(), await sold()];
  await scene.runAll(1);
  expect(await notesOf(real)).toEqual(['authorised production']);
  const other = await sold();
  await scene.run();
  await turn(DAY, 'test');
  await scene.runAll(2);
  for (const id of [real, sending, other]) expect(await notesOf(id)).toEqual(['authorised production']);
});

test('switched to production or off between the facts of a note and its sending, it is not sent', async () => {
  const bySql = (set: string) => () => shop.owner.query(`update fiscal_settings set ${set}`);
  for (const change of [
    () => turn('now', 'production'),
    () => turn(null),
    // The lock held by nobody, so that only what is asked before sending stops it.
    bySql(`environment = 'production'`),
    bySql('issues_from = null'),
  ]) {
    await shop.owner.query(`update fiscal_settings set issues_from = now(), environment = 'test'`);
    const id = await sold();
    await shop.owner.query(`delete from postal_codes where cep = '01310100'`);
    const lookUp = async (code: string) => {
      await change();
      return services.postal.lookUp(code);
    };
    await scene.run({}, { postal: { lookUp } });
    expect((await notesOf(id))[0]).toMatch(/^(dropped|wanted) nowhere$/);
    expect(scene.fiscal.store.ofRef((await scene.notesOf(id))[0]?.reference ?? '')).toEqual([]);
  }
});

test('a note that the provider turns out not to have, of the environment before, is given up', async () => {
  const id = await sold();
  await scene.run({ send: async () => ({ ok: false, code: 'away', reason: 'cut' }) });
  expect(await notesOf(id)).toEqual(['sent test']);
  await turn('now', 'production');
  await scene.dueNow();
  await scene.run({ read: async () => ({ ok: false, code: 'unknown' }) });
  await scene.runAll(1);
  expect(await notesOf(id)).toEqual(['dropped test']);
});

test('whoever wants notes while they are switched off leaves none to be sent', async () => {
  for (let round = 0; round < 10; round += 1) {
    await shop.owner.query('update fiscal_settings set issues_from = now()');
    const id = await sold();
    const nothing = { send: async () => ({ ok: false as const, code: 'away' as const, reason: 'cut' }) };
    await Promise.all([scene.run(nothing), answer(null), scene.run(nothing)]);
    expect(['', 'dropped nowhere', 'sent test']).toContain((await notesOf(id)).join());
  }
});

test('it is not switched on with something lacking, without a token, from another day, or twice', async () => {
  const unchanged = { ok: false, code: 'issuing_unchanged' };
  expect(await answer('now')).toEqual(unchanged);
  await turn(null);
  expect(await answer(null)).toEqual(unchanged);
  for (const from of ['2026-11-24', '2026-12-02'])
    expect(await answer(from)).toMatchObject({ fields: { from: 'date_invalid' } });
  const invoices = { ...services.invoices, production: null };
  expect(await answer('now', 'production', { invoices })).toEqual({ ok: false, code: 'token_missing' });
  await shop.owner.query(`update fiscal_settings set street = ''`);
  expect(await answer('now')).toEqual({ ok: false, code: 'issuer_incomplete' });
  await shop.owner.query('delete from fiscal_settings');
  expect(await answer('now')).toEqual({ ok: false, code: 'issuer_incomplete' });
  const blank = dataOf(await admin.call(adminIssuing, {}));
  expect(blank).toMatchObject({
    from: null,
    environment: 'test',
    tokens: ['test', 'production'],
    last: null,
  });
  expect(blank.lacks).toContain('regime_missing');
});

test('it is logged, and a save of the settings, as its undo is one, leaves the switch alone', async () => {
  await shop.owner.query(
    `update fiscal_settings set simples_rates = '[{"from": "2027-01", "ibs": 0, "cbs": 0}]'`,
  );
  expect(await admin.call(adminSwitchIssuing, { environment: 'production', from: 'now' })).toMatchObject({
    ok: true,
  });
  const lines = await asShop(
    shop.owner,
    `select action, before, after from audit_log where entity = 'fiscal_settings' order by id desc limit 1`,
  );
  expect(lines).toMatchObject([
    { action: 'notes.on', before: { environment: 'test' }, after: { environment: 'production' } },
  ]);
  dataOf(await admin.call(adminSaveFiscalSettings, { ...(await fiscalInput(admin)), series: 4 }));
  expect(
    await admin.call(adminSaveFiscalSettings, {
      ...(await fiscalInput(admin)),
      environment: 'test',
    } as never),
  ).toMatchObject({
    error: { code: 'invalid_input' },
  });
  expect(dataOf(await admin.call(adminIssuing, {}))).toMatchObject({
    from: expect.any(String),
    environment: 'production',
  });
});
