import { expect, test } from 'vitest';
import { adminAnswerQuestion } from '#contracts/admin/questions.ts';
import { getProduct } from '#contracts/catalogue.ts';
import { deleteAccount, exportData } from '#contracts/privacy.ts';
import type { Database } from '#server/ports/database.ts';
import { tidy } from '#server/use-cases/scheduled/tidy.ts';
import { PASSWORD, signedIn } from '#tests/support/accounts.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { adminOf, createdProduct } from '#tests/support/desk.ts';
import { askedQuestion } from '#tests/support/questions.ts';
import { connectTo, dataOf, openShop, ownServices } from '#tests/support/shop.ts';

/** What is kept of who asked, and for how long. */

const shop = await openShop();
const admin = await adminOf(shop);
const services = ownServices();

const publish = async (id: string) =>
  dataOf(await admin.call(adminAnswerQuestion, { id, version: 1, answer: 'Vem, sim.', publish: true }));
const authorsOf = async (id: string) =>
  dataOf(await shop.visitor().call(getProduct, { id })).questions.map(({ author }) => author);
const builds = async () => (await asShop(shop.owner, 'select from rebuild_requests')).length;
const left = async (ids: readonly string[]) =>
  asShop<{ id: string; email: string | null }>(
    shop.owner,
    `select q.id, a.email from product_questions q left join question_askers a on a.question_id = q.id
     where q.id = any ($1::uuid[]) order by q.id`,
    [ids],
  );

test('the export has the questions of the account and of its confirmed address', async () => {
  const mine = await signedIn(shop);
  const { id: product } = await createdProduct(admin);
  const { email } = mine.account;
  await askedQuestion(mine, product, { email: 'outro@teste.example', question: 'Pela conta?' });
  await askedQuestion(shop.visitor(), product, { email, question: 'Pelo e-mail?' });
  await askedQuestion(shop.visitor(), product, { question: 'De outra pessoa?' });
  const { perguntas } = dataOf(await mine.call(exportData, {})) as unknown as { perguntas: object[] };
  expect(perguntas).toMatchObject([
    { pergunta: 'Pela conta?', situacao: 'A responder', situacao_codigo: 'pending' },
    { pergunta: 'Pelo e-mail?' },
  ]);
  expect(perguntas).toHaveLength(2);
});

test('a deleted account leaves published questions without its name, and takes the others along', async () => {
  const mine = await signedIn(shop);
  const { id: product } = await createdProduct(admin);
  const { email } = mine.account;
  const shown = await askedQuestion(mine, product, { email });
  const asGuest = await askedQuestion(shop.visitor(), product, { email });
  const others = await askedQuestion(shop.visitor(), product);
  const waits = await askedQuestion(mine, product, { email: 'outro@teste.example' });
  for (const id of [shown, asGuest, others]) await publish(id);
  const before = await builds();
  dataOf(await mine.call(deleteAccount, { password: PASSWORD }));
  expect((await authorsOf(product)).toSorted()).toEqual(['Cliente', 'Cliente', 'Íris']);
  expect(await builds()).toBeGreaterThan(before);
  const kept = await left([shown, asGuest, others, waits]);
  expect(kept.filter(({ email: one }) => one !== null)).toEqual([
    { id: others, email: 'iris@teste.example' },
  ]);
  expect(kept.map(({ id }) => id)).not.toContain(waits);
});

test('after a year who asked is forgotten, and what was not published is gone', async () => {
  const { id: product } = await createdProduct(admin);
  const ids = [];
  for (let time = 0; time < 4; time += 1) ids.push(await askedQuestion(shop.visitor(), product));
  const [old = '', oldShown = '', young = '', youngShown = ''] = ids;
  for (const id of [oldShown, youngShown]) await publish(id);
  for (const [id, days] of [
    [old, 367],
    [oldShown, 367],
    [young, 360],
    [youngShown, 360],
  ] as const) {
    const age = [id, days];
    await asShop(
      shop.owner,
      `with asker as (update question_askers set created_at = now() - make_interval(days => $2) where question_id = $1)
       update product_questions set created_at = now() - make_interval(days => $2) where id = $1`,
      age,
    );
  }
  await tidy(services);
  const email = 'iris@teste.example';
  const rows = await left(ids);
  expect(new Map(rows.map((row) => [row.id, row.email]))).toEqual(
    new Map([
      [oldShown, null],
      [young, email],
      [youngShown, email],
    ]),
  );
});

test('the database itself shows nobody but the desk what is not published, and nobody else who asked', async () => {
  const { id: product } = await createdProduct(admin);
  const [waits, shown] = [
    await askedQuestion(shop.visitor(), product),
    await askedQuestion(shop.visitor(), product),
  ];
  await publish(shown);
  const app: Database = connectTo('DATABASE_APP_URL');
  const seen = async (table: string, key: string) =>
    (await app.query(`select from ${table} where ${key} in ($1, $2)`, [waits, shown])).rowCount;
  expect(await seen('product_questions', 'id')).toBe(1);
  expect(await seen('question_askers', 'question_id')).toBe(0);
  const catalogue = await signedIn(shop, { role: 'catalogue' });
  const asCatalogue = { actor: 'admin', userId: catalogue.account.id } as const;
  await app.transaction(asCatalogue, async (tx) => {
    const { rows } = await tx.query<{ id: string }>(
      'select id from product_questions where product_id = $1',
      [product],
    );
    expect(rows).toEqual([{ id: shown }]);
    expect((await tx.query('select from question_askers')).rowCount).toBe(0);
    expect((await tx.query('delete from product_questions where id = $1', [shown])).rowCount).toBe(0);
    expect(
      (await tx.query(`update product_questions set answer = 'x' where id = $1`, [shown])).rowCount,
    ).toBe(0);
  });
});
