import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { adminListActivity, adminWaiting } from '#contracts/admin/desk.ts';
import {
  adminDeleteMessage,
  adminGetMessage,
  adminListMessages,
  adminMarkMessage,
} from '#contracts/admin/messages.ts';
import { adminDecideReviews, adminListReviews } from '#contracts/admin/reviews.ts';
import { getProduct } from '#contracts/catalogue.ts';
import { may } from '#domain/people/capabilities.ts';
import { STAFF_ROLES } from '#domain/people/staff-roles.ts';
import { makeAccount, signedIn } from '#tests/support/accounts.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { adminOf, createdProduct } from '#tests/support/desk.ts';
import { makeReview, writtenMessage } from '#tests/support/reviews-and-messages.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';

const shop = await openShop();
const admin = await adminOf(shop);

const failed = (status: number, code: string) => ({ ok: false, status, error: { code } });
const waiting = async () => dataOf(await admin.call(adminWaiting, {}));
const builds = async () => (await asShop(shop.owner, 'select from rebuild_requests')).length;

describe('reviews', () => {
  const decide = (status: string, ...reviews: { id: string; was: string }[]) =>
    admin.call(adminDecideReviews, { reviews, status });
  const shownOf = async (id: string) => {
    const answer = await shop.visitor().call(getProduct, { id });
    return answer.ok ? answer.data.reviews.map(({ comment }) => comment) : answer.error;
  };

  test('shoppers see an approved review at once, and never one that is rejected or withdrawn', async () => {
    const { id: product } = await createdProduct(admin);
    const id = await makeReview(shop.owner, product);
    expect(await shownOf(product)).toEqual([]);
    expect(await decide('approved', { id, was: 'pending' })).toMatchObject({ data: { changed: 1 } });
    expect(await shownOf(product)).toEqual(['Caimento lindo.']);
    await decide('rejected', { id, was: 'approved' });
    expect(await shownOf(product)).toEqual([]);
    await decide('pending', { id, was: 'rejected' });
    expect(await shownOf(product)).toEqual([]);
  });

  test('a rebuild is requested only when what pages show changes', async () => {
    const { id: product } = await createdProduct(admin);
    const id = await makeReview(shop.owner, product);
    const before = await builds();
    await decide('rejected', { id, was: 'pending' });
    expect(await builds()).toBe(before);
    await decide('approved', { id, was: 'rejected' });
    expect(await builds()).toBe(before + 1);
    await decide('pending', { id, was: 'approved' });
    expect(await builds()).toBe(before + 2);
  });

  test('several are decided at once, all or none, and the second administrator is told', async () => {
    const { id: product } = await createdProduct(admin);
    const one = { id: await makeReview(shop.owner, product), was: 'pending' };
    const two = { id: await makeReview(shop.owner, product), was: 'pending' };
    const before = (await waiting()).reviews;
    await decide('approved', one);
    expect(await decide('rejected', one, two)).toMatchObject(failed(409, 'changed_meanwhile'));
    expect((await waiting()).reviews).toBe(before - 1);
    const gone = { id: randomUUID(), was: 'pending' };
    expect(await decide('approved', two, gone)).toMatchObject(failed(404, 'not_found'));
    expect(await decide('approved', two)).toMatchObject({ data: { changed: 1, pending: before - 2 } });
  });

  test('pending reviews come first, oldest on top; filters cover product, words, stars and status', async () => {
    const { id: product, name } = await createdProduct(admin);
    const old = await makeReview(shop.owner, product, { comment: 'Primeira', rating: 2 });
    const young = await makeReview(shop.owner, product, { comment: 'Segunda 100%' });
    const done = await makeReview(shop.owner, product, { comment: 'Terceira' });
    await decide('approved', { id: done, was: 'pending' });
    const found = async (input: Record<string, unknown>) => {
      const answer = await admin.call(adminListReviews, { produto: product, ...input });
      return answer.ok ? answer.data.items.map(({ id }) => id) : answer.error;
    };
    expect(await found({})).toEqual([old, young, done]);
    expect(await found({ busca: '100%' })).toEqual([young]);
    expect(await found({ busca: name })).toHaveLength(3);
    expect(await found({ estrelas: 2 })).toEqual([old]);
    expect(await found({ status: 'aprovadas' })).toEqual([done]);
    expect(await found({ status: 'recusadas' })).toEqual([]);
  });
});

test('only those who may see customers get the account and the address of a review’s author, or find one by it', async () => {
  const { id: product } = await createdProduct(admin);
  const { id, email } = await makeAccount(shop.owner);
  const review = await makeReview(shop.owner, product);
  await asShop(shop.owner, 'update reviews set user_id = $2 where id = $1', [review, id]);
  for (const role of STAFF_ROLES.filter((one) => may(one, 'reviews.moderate'))) {
    const member = await signedIn(shop, { role });
    const listed = async (input: Record<string, unknown>) => {
      const answer = await member.call(adminListReviews, { produto: product, ...input });
      return answer.ok ? answer.data.items : answer.error;
    };
    const seen = may(role, 'customers.read');
    expect(await listed({}), role).toMatchObject([
      { authorName: 'Vera T.', authorId: seen ? id : null, authorEmail: seen ? email : null },
    ]);
    expect(await listed({ busca: email }), role).toHaveLength(seen ? 1 : 0);
    expect(await listed({ busca: 'Vera' }), role).toHaveLength(1);
  }
});

describe('messages', () => {
  const listed = async (input: Record<string, unknown>) => {
    const answer = await admin.call(adminListMessages, input);
    return answer.ok ? answer.data.items.map(({ id }) => id) : answer.error;
  };
  const mark = (id: string, as: string) => admin.call(adminMarkMessage, { id, mark: as });

  test('a message from the contact form appears unread in the inbox, is counted, and opens in full', async () => {
    const word = randomUUID();
    const before = (await waiting()).messages;
    const id = await writtenMessage(shop.visitor(), {
      message: `Primeira\nlinha ${word}`,
      orderNumber: 'ORD-1-001',
    });
    expect((await waiting()).messages).toBe(before + 1);
    const list = await admin.call(adminListMessages, { busca: word });
    expect(list).toMatchObject({
      data: { total: 1, items: [{ id, isRead: false, excerpt: `Primeira linha ${word}` }] },
    });
    expect(await admin.call(adminGetMessage, { id })).toMatchObject({
      data: {
        message: `Primeira\nlinha ${word}`,
        more: expect.objectContaining({ phone: '11987654321', orderNumber: 'ORD-1-001' }),
        isRead: false,
      },
    });
    expect(await mark(id, 'read')).toMatchObject({ data: { isRead: true, isArchived: false } });
    expect((await waiting()).messages).toBe(before);
    expect(await mark(id, 'unread')).toMatchObject({ data: { isRead: false } });
    expect((await waiting()).messages).toBe(before + 1);
  });

  test('archiving removes a message from the inbox and marks it as read, and can be undone', async () => {
    const busca = randomUUID();
    const before = (await waiting()).messages;
    const id = await writtenMessage(shop.visitor(), { message: busca });
    expect(await mark(id, 'archive')).toMatchObject({ data: { isRead: true, isArchived: true } });
    expect((await waiting()).messages).toBe(before);
    expect(await listed({ busca })).toEqual([]);
    expect(await listed({ busca, status: 'arquivadas' })).toEqual([id]);
    expect(await listed({ busca, status: 'todas' })).toEqual([id]);
    await mark(id, 'restore');
    expect(await listed({ busca })).toEqual([id]);
    expect(await listed({ busca, status: 'nao-lidas' })).toEqual([]);
    await mark(id, 'archive');
    expect(await mark(id, 'unread')).toMatchObject({ data: { isRead: false, isArchived: false } });
    expect(await listed({ busca, status: 'nao-lidas' })).toEqual([id]);
  });

  test('deleting a message leaves nothing of the person, not even in the log', async () => {
    const email = `iris-${randomUUID()}@teste.example`;
    const id = await writtenMessage(shop.visitor(), { email });
    expect(await admin.call(adminDeleteMessage, { id })).toMatchObject({ ok: true });
    expect(await admin.call(adminGetMessage, { id })).toMatchObject(failed(404, 'not_found'));
    expect(await admin.call(adminDeleteMessage, { id })).toMatchObject(failed(404, 'not_found'));
    expect(await mark(id, 'read')).toMatchObject(failed(404, 'not_found'));
    const log = await admin.call(adminListActivity, { registro: id });
    expect(log).toMatchObject({ data: { total: 1, items: [{ action: 'delete', after: null }] } });
    expect(JSON.stringify(log)).not.toContain(email);
    expect(JSON.stringify(log)).not.toContain('Íris');
  });
});
