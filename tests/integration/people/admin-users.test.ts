import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  adminDemoteUser,
  adminGetUser,
  adminListUsers,
  adminPromoteUser,
  adminSetUserStatus,
} from '#contracts/admin/users.ts';
import { getSession, signIn } from '#contracts/session.ts';
import { makeAccount, PASSWORD, signedIn } from '#tests/support/accounts.ts';
import { asShop, deliveredOrder, makeDress } from '#tests/support/after-sale.ts';
import { type Admin, adminOf } from '#tests/support/desk.ts';
import { onlyAdmins } from '#tests/support/only-admins.ts';
import { openShop } from '#tests/support/shop.ts';

const shop = await openShop();
const admin = await adminOf(shop);

const failed = (status: number, code: string) => ({ ok: false, status, error: { code } });
const isSignedIn = async (visitor: { call: Admin['call'] }) => {
  const answer = await visitor.call(getSession, {});
  return answer.ok && answer.data.kind !== 'guest';
};

describe('the list', () => {
  test('finds by e-mail and by name, regardless of accents, and by status and role', async () => {
    const mark = randomUUID().slice(0, 8);
    const person = await makeAccount(shop.owner, { email: `joao+${mark}@teste.example` });
    await asShop(shop.owner, `update users set first_name = 'João', last_name = $2 where id = $1`, [
      person.id,
      `D'Ávila ${mark}`,
    ]);
    const unconfirmed = await makeAccount(shop.owner, {
      email: `outra+${mark}@teste.example`,
      isConfirmed: false,
    });
    const found = async (input: Record<string, unknown>) => {
      const answer = await admin.call(adminListUsers, input);
      return answer.ok ? answer.data.items.map(({ id }) => id) : answer.error;
    };
    expect(await found({ busca: `joao d'avila ${mark}` })).toEqual([person.id]);
    expect(await found({ busca: ` JOAO+${mark}@TESTE` })).toEqual([person.id]);
    expect(await found({ busca: mark, ordem: 'email', sentido: 'desc' })).toEqual([
      unconfirmed.id,
      person.id,
    ]);
    expect(await found({ busca: mark, status: 'inativo' })).toEqual([unconfirmed.id]);
    expect(await found({ busca: mark, status: 'bloqueado' })).toEqual([]);
    expect(await found({ busca: mark, papel: 'administradores' })).toEqual([]);
    expect(await found({ busca: admin.account.email, papel: 'administradores' })).toEqual([admin.account.id]);
    // A wildcard of LIKE is searched for literally.
    expect(await found({ busca: `%${mark}` })).toEqual([]);
  });
});

test('shows one account with its orders, addresses and sessions, and without its secrets', async () => {
  const customer = await signedIn(shop);
  await asShop(
    shop.owner,
    `insert into addresses (user_id, street, number, district, city, state, zip_code)
     values ($1, 'Rua A', '1', 'Centro', 'São Paulo', 'SP', '01310100')`,
    [customer.account.id],
  );
  const order = await deliveredOrder(shop.owner, customer, await makeDress(shop.owner), {
    userId: customer.account.id,
  });
  const answer = await admin.call(adminGetUser, { id: customer.account.id });
  expect(answer).toMatchObject({
    data: {
      email: customer.account.email,
      name: 'Vera de Teste',
      status: 'ativo',
      isAdmin: false,
      isSelf: false,
      orders: 1,
      addresses: 1,
      spentCents: order.totalCents,
      latestOrders: [{ number: order.number, status: 'entregue' }],
      sessions: [{ device: 'Dispositivo desconhecido' }],
      lastSignInAt: expect.any(String),
    },
  });
  expect(JSON.stringify(answer)).not.toContain('argon2');
  expect(await admin.call(adminGetUser, { id: admin.account.id })).toMatchObject({ data: { isSelf: true } });
  expect(await admin.call(adminGetUser, { id: randomUUID() })).toMatchObject(failed(404, 'not_found'));
});

describe('the status', () => {
  test('blocking ends every session at once and prevents signing in; unblocking allows it again', async () => {
    const customer = await signedIn(shop);
    const { id, email } = customer.account;
    expect(await isSignedIn(customer)).toBe(true);
    const blocked = await admin.call(adminSetUserStatus, { id, status: 'bloqueado', was: 'ativo' });
    expect(blocked).toMatchObject({ data: { status: 'bloqueado' } });
    expect(await isSignedIn(customer)).toBe(false);
    expect(await asShop(shop.owner, 'select from sessions where user_id = $1', [id])).toEqual([]);
    const entering = { email, password: PASSWORD };
    expect(await shop.visitor().call(signIn, entering)).toMatchObject(failed(403, 'account_blocked'));
    await admin.call(adminSetUserStatus, { id, status: 'ativo', was: 'bloqueado' });
    expect(await shop.visitor().call(signIn, entering)).toMatchObject({ ok: true });
  });

  test('inativo does not revoke what ativo granted', async () => {
    const { id } = await makeAccount(shop.owner, { isConfirmed: false });
    const set = (status: string, was: string) => admin.call(adminSetUserStatus, { id, status, was });
    expect(await set('bloqueado', 'inativo')).toMatchObject({ data: { status: 'bloqueado' } });
    expect(await set('inativo', 'bloqueado')).toMatchObject({ data: { status: 'inativo' } });
    expect(await set('ativo', 'inativo')).toMatchObject({ data: { status: 'ativo' } });
    expect(await set('inativo', 'ativo')).toMatchObject({ data: { status: 'ativo' } });
  });

  test('the second of two administrators is told of the change in the meantime', async () => {
    const { id } = await makeAccount(shop.owner);
    const change = { id, status: 'bloqueado', was: 'ativo' };
    expect(await admin.call(adminSetUserStatus, change)).toMatchObject({ ok: true });
    expect(await admin.call(adminSetUserStatus, change)).toMatchObject(failed(409, 'changed_meanwhile'));
  });
});

describe('the role', () => {
  test('a promotion ends the sessions, and the next one is an administrator’s; a demotion takes effect at once', async () => {
    const customer = await signedIn(shop);
    const { id, email } = customer.account;
    expect(await customer.call(adminListUsers, {})).toMatchObject(failed(403, 'forbidden'));
    expect(await admin.call(adminPromoteUser, { id })).toMatchObject({ data: { email, isAdmin: true } });
    expect(await isSignedIn(customer)).toBe(false);
    await customer.call(signIn, { email, password: PASSWORD });
    expect(await customer.call(adminListUsers, {})).toMatchObject({ ok: true });
    expect(await admin.call(adminPromoteUser, { id })).toMatchObject(failed(409, 'already_admin'));
    expect(await admin.call(adminDemoteUser, { id })).toMatchObject({ data: { isAdmin: false } });
    expect(await customer.call(adminListUsers, {})).toMatchObject(failed(403, 'forbidden'));
    expect(await admin.call(adminDemoteUser, { id })).toMatchObject(failed(409, 'not_admin'));
  });

  test('cannot be given to an account that is unconfirmed or blocked', async () => {
    const unconfirmed = await makeAccount(shop.owner, { isConfirmed: false });
    const banned = await makeAccount(shop.owner, { isBanned: true });
    const promoting = (id: string) => admin.call(adminPromoteUser, { id });
    expect(await promoting(unconfirmed.id)).toMatchObject(failed(409, 'email_unconfirmed'));
    expect(await promoting(banned.id)).toMatchObject(failed(409, 'account_banned'));
    expect(await promoting(randomUUID())).toMatchObject(failed(404, 'not_found'));
  });

  test('the last administrator can be neither demoted nor blocked; one who cannot sign in does not count', async () => {
    const { id } = admin.account;
    const banned = await makeAccount(shop.owner, { isAdmin: true, isBanned: true });
    await onlyAdmins(shop.owner, [id, banned.id], async () => {
      expect(await admin.call(adminGetUser, { id })).toMatchObject({ data: { admins: 1 } });
      expect(await admin.call(adminDemoteUser, { id })).toMatchObject(failed(409, 'last_admin'));
      const block = { id, status: 'bloqueado', was: 'ativo' };
      expect(await admin.call(adminSetUserStatus, block)).toMatchObject(failed(409, 'last_admin'));
      expect(await admin.call(adminDemoteUser, { id: banned.id })).toMatchObject({ ok: true });
    });
  });
});
