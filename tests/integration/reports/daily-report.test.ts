import { expect, test } from 'vitest';
import { adminDashboard } from '#contracts/admin/desk.ts';
import { adminSetDailyReport } from '#contracts/admin/team.ts';
import { WAITING_NOUNS } from '#domain/operations/waiting.ts';
import { findNextWork } from '#server/sql/operations/next-work.sql.ts';
import { sendDailyReport } from '#server/use-cases/scheduled/send-daily-report.ts';
import { signedIn } from '#tests/support/accounts.ts';
import { aRequest, asShop } from '#tests/support/after-sale.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { askedQuestion } from '#tests/support/questions.ts';
import { openShop, ownServices } from '#tests/support/shop.ts';

const shop = await openShop();
const services = ownServices();
await asShop(shop.owner, 'update users set wants_news = false');

/** A separate morning for each test, at this time in São Paulo. */
let mornings = 0;
const nextMorning = () => ++mornings;
const at = (morning: number, time: string) =>
  sendDailyReport({
    database: services.database,
    clock: { now: () => new Date(`2031-03-${String(morning).padStart(2, '0')}T${time}:00-03:00`) },
  });

async function linesTo(email: string): Promise<[string, string][][]> {
  const rows = await asShop<{ lines: string }>(
    shop.owner,
    `select payload->'data'->>'lines' as lines from outbox
     where payload->>'template' = 'daily_news' and payload->'data'->>'to' = $1 order by id`,
    [email],
  );
  return rows.map(({ lines }) => JSON.parse(lines) as [string, string][]);
}

async function reader(role: 'owner' | 'catalogue' | 'care') {
  const visitor = await signedIn(shop, { role });
  expect(await visitor.call(adminSetDailyReport, { isWanted: true })).toMatchObject({ ok: true });
  return visitor;
}

/** Something that every role is shown. */
const somethingWaits = () =>
  asShop(
    shop.owner,
    `with piece as (insert into products (slug, name, price_cents) values ('acaba-' || gen_random_uuid(), 'Peça que acabou', 10000) returning id),
       shelf as (insert into variants (product_id, stock) select id, 0 from piece)
     insert into contact_messages (name, email, subject, message) values ('Rita', 'rita@teste.example', 'Oi', 'Uma pergunta')`,
  );

test('is sent once each morning between seven and ten to those who want it', async () => {
  await somethingWaits();
  const owner = await reader('owner');
  const morning = nextMorning();
  expect(await at(morning, '06:59')).toMatchObject({ done: 0 });
  expect(await at(morning, '07:00')).toMatchObject({ done: 1 });
  expect(await at(morning, '08:00')).toMatchObject({ done: 0 });
  expect(await at(nextMorning(), '09:59')).toMatchObject({ done: 1 });
  expect(await at(nextMorning(), '10:00')).toMatchObject({ done: 0 });
  await shop.runJob('send-mails');
  const mails = await mailsTo(shop, owner.account.email);
  expect(mails.filter(({ subject }) => subject.startsWith('Hoje na '))).toHaveLength(2);
  expect(mails.at(-1)?.text).toContain('esgotado');
  expect(mails.at(-1)?.text).toContain('Para não recebê-lo mais');
  await owner.call(adminSetDailyReport, { isWanted: false });
  expect(await at(nextMorning(), '07:00')).toMatchObject({ done: 0 });
});

test('shows each role what it may see', async () => {
  await somethingWaits();
  const [catalogue, care] = [await reader('catalogue'), await reader('care')];
  await at(nextMorning(), '07:30');
  const [ofCatalogue = []] = await linesTo(catalogue.account.email);
  const [ofCare = []] = await linesTo(care.account.email);
  expect(ofCatalogue.map(([, value]) => value)).toContain('esgotado');
  expect(ofCatalogue.map(([label]) => label)).not.toContain('Mensagens não lidas');
  expect(ofCare.map(([label]) => label)).toContain('Mensagens não lidas');
  for (const visitor of [catalogue, care]) await visitor.call(adminSetDailyReport, { isWanted: false });
});

test('names what waits like the counters of the menu', async () => {
  await aRequest(shop, 'withdrawal');
  await somethingWaits();
  await asShop(
    shop.owner,
    `insert into reviews (product_id, author_name, rating) select id, 'Rita', 5 from products where name = 'Peça que acabou' limit 1`,
  );
  const [piece = { id: '' }] = await asShop<{ id: string }>(
    shop.owner,
    'select id from products where is_active limit 1',
  );
  await askedQuestion(shop.visitor(), piece.id);
  const care = await reader('care');
  await at(nextMorning(), '07:30');
  const [lines = []] = await linesTo(care.account.email);
  const { requests, messages, reviews, questions } = WAITING_NOUNS;
  const nouns = [requests, messages, reviews, questions].map(([, many]) => many);
  expect(lines.map(([label]) => label.toLowerCase())).toEqual(expect.arrayContaining(nouns));
  await care.call(adminSetDailyReport, { isWanted: false });
});

test('says if more pieces are running low than it lists', async () => {
  const owner = await reader('owner');
  const others = await asShop<{ id: string }>(
    shop.owner,
    'update products set is_active = false where is_active returning id',
  );
  const lines = async (pieces: number) => {
    for (let n = 0; n < pieces; n++) await somethingWaits();
    await at(nextMorning(), '07:30');
    return (await linesTo(owner.account.email)).at(-1) ?? [];
  };
  const more = ['Além destas 12', 'há outras acabando'];
  const [exactly, above] = [await lines(12), await lines(1)];
  const ids = others.map(({ id }) => id);
  await asShop(shop.owner, 'update products set is_active = true where id = any ($1::uuid[])', [ids]);
  expect(exactly.filter(([, value]) => value === 'esgotado')).toHaveLength(12);
  expect(exactly).not.toContainEqual(more);
  expect(above.filter(([, value]) => value === 'esgotado')).toHaveLength(12);
  expect(above.at(-1)).toEqual(more);
  await owner.call(adminSetDailyReport, { isWanted: false });
});

test('is not sent to former or blocked team members', async () => {
  await somethingWaits();
  const [left, blocked] = [await reader('owner'), await reader('owner')];
  await asShop(shop.owner, 'delete from user_roles where user_id = $1', [left.account.id]);
  await asShop(shop.owner, 'update users set is_banned = true where id = $1', [blocked.account.id]);
  expect(await at(nextMorning(), '07:30')).toMatchObject({ done: 0 });
  await asShop(shop.owner, 'update users set wants_news = false');
});

test('is a personal choice, shown on the dashboard and logged', async () => {
  const customer = await signedIn(shop);
  expect(await customer.call(adminSetDailyReport, { isWanted: true })).toMatchObject({ ok: false });
  const care = await reader('care');
  expect(await care.call(adminDashboard, {})).toMatchObject({ ok: true, data: { wantsNews: true } });
  const [entry] = await asShop<{ before: unknown; after: unknown }>(
    shop.owner,
    `select before, after from audit_log where entity = 'daily_news' and entity_id = $1`,
    [care.account.id],
  );
  expect(entry).toEqual({ before: { isWanted: false }, after: { isWanted: true } });
  await care.call(adminSetDailyReport, { isWanted: false });
});

test('schedules a run in the morning only if somebody wants it', async () => {
  const next = () =>
    services.database.transaction(
      { actor: 'system' },
      async (tx) => (await findNextWork(tx, 0))['send-news'],
    );
  expect(await next()).toBeNull();
  const owner = await reader('owner');
  const due = await next();
  expect(due?.getTime()).toBeGreaterThan(Date.now());
  expect(due?.toISOString()).toMatch(/T10:00:00.000Z$/);
  await owner.call(adminSetDailyReport, { isWanted: false });
});
