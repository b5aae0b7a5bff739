import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { adminWaiting } from '#contracts/admin/desk.ts';
import {
  adminAnswerQuestion,
  adminDecideQuestion,
  adminDeleteQuestion,
  adminGetQuestion,
  adminListQuestions,
} from '#contracts/admin/questions.ts';
import { getProduct } from '#contracts/catalogue.ts';
import { askQuestion } from '#contracts/questions.ts';
import { may } from '#domain/people/capabilities.ts';
import { STAFF_ROLES } from '#domain/people/staff-roles.ts';
import { signedIn } from '#tests/support/accounts.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { adminOf, createdProduct } from '#tests/support/desk.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { askedQuestion } from '#tests/support/questions.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';

const shop = await openShop();
const admin = await adminOf(shop);

const failed = (status: number, code: string) => ({ ok: false, status, error: { code } });
const builds = async () => (await asShop(shop.owner, 'select from rebuild_requests')).length;
const waiting = async () => dataOf(await admin.call(adminWaiting, {})).questions;
const aPiece = async () => (await createdProduct(admin)).id;
const anAddress = () => `${randomUUID()}@teste.example`;

const shownOf = async (id: string) => {
  const { questions, questionCount } = dataOf(await shop.visitor().call(getProduct, { id }));
  expect(questions.length).toBe(Math.min(questionCount, 3));
  return questions;
};
const answered = (id: string, version: number, changes: object = {}) =>
  admin.call(adminAnswerQuestion, { id, version, answer: 'Vem, sim.', publish: true, ...changes });
const decide = (id: string, version: number, act: string) =>
  admin.call(adminDecideQuestion, { id, version, act });

describe('asking', () => {
  test('a question is stored once, however often it is sent, and waits for the desk', async () => {
    const product = await aPiece();
    const before = await waiting();
    const visitor = shop.visitor();
    const id = await askedQuestion(visitor, product);
    await askedQuestion(visitor, product, { id, question: 'Outra' });
    expect(await waiting()).toBe(before + 1);
    const { data } = (await admin.call(adminListQuestions, { produto: product })) as { data: object };
    expect(data).toMatchObject({
      items: [{ id, question: 'O vestido\nvem com cinto?', email: 'iris@teste.example', status: 'pending' }],
    });
    expect(await shownOf(product)).toEqual([]);
  });

  test('only about a piece that has a page', async () => {
    const given = { name: 'Ana', email: anAddress(), question: 'Tem?' };
    const { id: product } = await createdProduct(admin, { isActive: false });
    for (const productId of [randomUUID(), product])
      expect(await shop.visitor().call(askQuestion, { id: randomUUID(), productId, ...given })).toMatchObject(
        failed(404, 'product_unavailable'),
      );
  });

  test('what is too long, empty or no address is refused beside its field', async () => {
    const productId = await aPiece();
    const ask = async (changes: object) => {
      const given = { name: 'Ana', email: anAddress(), question: 'Tem?', ...changes };
      const answer = await shop.visitor().call(askQuestion, { id: randomUUID(), productId, ...given });
      return answer.ok ? null : answer.error.fields;
    };
    expect(await ask({ question: 'a'.repeat(1_001) })).toEqual({ question: 'too_long' });
    expect(await ask({ question: ' \n ' })).toEqual({ question: 'required' });
    expect(await ask({ name: 'a'.repeat(121) })).toEqual({ name: 'too_long' });
    expect(await ask({ email: 'ana' })).toEqual({ email: 'email_invalid' });
  });

  test('one network asks ten times an hour', async () => {
    const [product, visitor] = [await aPiece(), shop.visitor('', '198.51.100.77')];
    for (let time = 0; time < 10; time += 1) await askedQuestion(visitor, product);
    const given = { name: 'Ana', email: anAddress(), question: 'Tem?', productId: product };
    expect(await visitor.call(askQuestion, { id: randomUUID(), ...given })).toMatchObject(
      failed(429, 'too_many_requests'),
    );
  });
});

describe('answering', () => {
  test('a published answer is mailed once and shown with the first name only', async () => {
    const [product, email] = [await aPiece(), anAddress()];
    const id = await askedQuestion(shop.visitor(), product, { email, question: 'Veja golpe.example: vem?' });
    const before = await builds();
    expect(await answered(id, 1)).toMatchObject({ data: { id, status: 'published', version: 2 } });
    expect(await builds()).toBe(before + 1);
    expect(await shownOf(product)).toMatchObject([{ author: 'Íris', answer: 'Vem, sim.' }]);
    const page = JSON.stringify(await shop.visitor().call(getProduct, { id: product }));
    for (const part of [email, 'Prado']) expect(page).not.toContain(part);

    expect(await answered(id, 2, { answer: 'Vem com cinto.' })).toMatchObject({ ok: true });
    expect(await builds()).toBe(before + 2);
    expect(await shownOf(product)).toMatchObject([{ answer: 'Vem com cinto.' }]);
    const mails = await mailsTo(shop, email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Resposta à sua pergunta: /),
    ]);
    expect(mails[0]?.text).toContain('Vem, sim.');
    expect(mails[0]?.text).toContain('Olá, Íris');
    // No mail program makes a link of what a stranger typed.
    expect(mails[0]?.text).not.toContain('golpe.example');
    expect(mails[0]?.html).not.toContain('golpe.example');
  });

  test('an answer by mail alone stays off the page, until it is published', async () => {
    const [product, email] = [await aPiece(), anAddress()];
    const id = await askedQuestion(shop.visitor(), product, { email });
    const before = await builds();
    await answered(id, 1, { publish: false });
    expect(await mailsTo(shop, email)).toHaveLength(1);
    expect([await builds(), await shownOf(product)]).toEqual([before, []]);
    expect(await decide(id, 2, 'publish')).toMatchObject({ data: { status: 'published' } });
    expect([await builds(), (await shownOf(product)).length]).toEqual([before + 1, 1]);
    expect(await decide(id, 3, 'unpublish')).toMatchObject({ data: { status: 'answered' } });
    expect([await builds(), await shownOf(product)]).toEqual([before + 2, []]);
    expect(await decide(id, 4, 'unpublish')).toMatchObject(failed(409, 'question_state'));
  });

  test('a refused question leaves the page and the count, is not mailed, and can be reopened', async () => {
    const [product, email] = [await aPiece(), anAddress()];
    const before = await waiting();
    const id = await askedQuestion(shop.visitor(), product, { email });
    expect(await decide(id, 1, 'refuse')).toMatchObject({ data: { status: 'refused' } });
    expect(await waiting()).toBe(before);
    expect(await mailsTo(shop, email)).toEqual([]);
    expect(await decide(id, 2, 'reopen')).toMatchObject({ data: { status: 'pending' } });
    expect(await answered(id, 3)).toMatchObject({ ok: true });
    expect(await decide(id, 4, 'refuse')).toMatchObject({ data: { status: 'refused' } });
    expect(await shownOf(product)).toEqual([]);
    expect(await decide(id, 5, 'reopen')).toMatchObject({ data: { status: 'answered' } });
  });

  test('of two who answer at once one is told, and who asked gets one answer', async () => {
    const [product, email] = [await aPiece(), anAddress()];
    const id = await askedQuestion(shop.visitor(), product, { email });
    const texts = ['Primeira.', 'Segunda.', 'Terceira.'];
    const answers = await Promise.all(texts.map((answer) => answered(id, 1, { answer })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ ok }) => !ok)).toMatchObject(failed(409, 'changed_meanwhile'));
    const won = texts[answers.findIndex(({ ok }) => ok)];
    expect(await shownOf(product)).toMatchObject([{ answer: won }]);
    const mails = await mailsTo(shop, email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(won);
  });

  test('a deleted question is gone with who asked it', async () => {
    const product = await aPiece();
    const id = await askedQuestion(shop.visitor(), product);
    await answered(id, 1);
    expect(await admin.call(adminDeleteQuestion, { id })).toMatchObject({ ok: true });
    expect(await shownOf(product)).toEqual([]);
    expect(await admin.call(adminGetQuestion, { id })).toMatchObject(failed(404, 'not_found'));
    expect(await asShop(shop.owner, 'select from question_askers where question_id = $1', [id])).toEqual([]);
  });
});

test('only those who may see customers get the name and address of who asked, or find one by it', async () => {
  const [product, email] = [await aPiece(), anAddress()];
  const id = await askedQuestion(shop.visitor(), product, { email });
  for (const role of STAFF_ROLES.filter((one) => may(one, 'questions.answer'))) {
    const member = await signedIn(shop, { role });
    const seen = may(role, 'customers.read');
    const asker = { authorName: 'Íris', name: seen ? 'Íris Prado' : null, email: seen ? email : null };
    expect(dataOf(await member.call(adminGetQuestion, { id })), role).toMatchObject(asker);
    const listed = async (busca: string) =>
      dataOf(await member.call(adminListQuestions, { produto: product, busca })).items;
    expect(await listed(''), role).toMatchObject([asker]);
    expect(await listed(email), role).toHaveLength(seen ? 1 : 0);
    expect(await listed('Prado'), role).toHaveLength(seen ? 1 : 0);
    expect(await listed('cinto'), role).toHaveLength(1);
  }
  // Who does not see the address can have the answer mailed to it.
  const content = await signedIn(shop, { role: 'content' });
  await content.call(adminAnswerQuestion, { id, version: 1, answer: 'Vem, sim.', publish: false });
  expect(await mailsTo(shop, email)).toHaveLength(1);
});

test('the list has those that wait first, and filters by status', async () => {
  const product = await aPiece();
  const asked = async (question: string) => askedQuestion(shop.visitor(), product, { question });
  const [old, young, done, no] = [await asked('a?'), await asked('b?'), await asked('c?'), await asked('d?')];
  await answered(done, 1);
  await decide(no, 1, 'refuse');
  const found = async (input: object) =>
    dataOf(await admin.call(adminListQuestions, { produto: product, ...input })).items.map(({ id }) => id);
  expect(await found({})).toEqual([old, young, no, done]);
  expect(await found({ status: 'pendentes' })).toEqual([old, young]);
  expect(await found({ status: 'publicadas' })).toEqual([done]);
  expect(await found({ status: 'recusadas' })).toEqual([no]);
  expect(await found({ status: 'respondidas' })).toEqual([]);
});
