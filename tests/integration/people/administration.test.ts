import { afterAll, beforeEach, expect, test } from 'vitest';
import { becomeAdmin } from '#contracts/account.ts';
import { adminDemoteUser, adminPromoteUser, adminSetUserStatus } from '#contracts/admin/users.ts';
import { deleteAccount } from '#contracts/privacy.ts';
import { getSession, signIn } from '#contracts/session.ts';
import { makeAccount, PASSWORD, signedIn } from '#tests/support/accounts.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { adminOf } from '#tests/support/desk.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { onlyAdmins } from '#tests/support/only-admins.ts';
import { openShop } from '#tests/support/shop.ts';

/** Of ADMIN_EMAILS in tests/support/shop.ts. */
const LISTED = 'promovida@teste.example';

const shop = await openShop();
beforeEach(() => forget());
afterAll(() => forget());

/** Nobody has used this address before. */
async function forget(): Promise<void> {
  await asShop(shop.owner, 'delete from users where email = $1', [LISTED]);
  await asShop(shop.owner, 'delete from demotions');
}

const offered = (mayBecomeAdmin: boolean) => ({ data: { user: { mayBecomeAdmin } } });
const forbidden = { status: 403, error: { code: 'forbidden' } };

test('a listed address can become administrator only while the shop has none', async () => {
  const visitor = await signedIn(shop, { email: LISTED });
  await adminOf(shop);
  expect(await visitor.call(getSession, {})).toMatchObject(offered(false));
  expect(await visitor.call(becomeAdmin, {})).toMatchObject(forbidden);
  await onlyAdmins(shop.owner, [], async () => {
    expect(await visitor.call(getSession, {})).toMatchObject(offered(true));
    expect(await visitor.call(becomeAdmin, {})).toMatchObject({ ok: true });
  });
});

test('a demoted administrator stays demoted, even if no other is left, and with a new account', async () => {
  const admin = await adminOf(shop);
  const demoted = await signedIn(shop, { email: LISTED, isAdmin: true });
  expect(await admin.call(adminDemoteUser, { id: demoted.account.id })).toMatchObject({ ok: true });
  expect(await demoted.call(getSession, {})).toMatchObject(offered(false));
  expect(await demoted.call(becomeAdmin, {})).toMatchObject(forbidden);
  await onlyAdmins(shop.owner, [], async () => {
    expect(await demoted.call(getSession, {})).toMatchObject(offered(false));
    expect(await demoted.call(becomeAdmin, {})).toMatchObject(forbidden);
    expect(await demoted.call(deleteAccount, { password: PASSWORD })).toMatchObject({ ok: true });
    const again = await signedIn(shop, { email: LISTED });
    expect(await again.call(becomeAdmin, {})).toMatchObject(forbidden);
  });
});

test('one who was demoted and promoted again is an administrator', async () => {
  const admin = await adminOf(shop);
  const { id } = await makeAccount(shop.owner, { isAdmin: true });
  await admin.call(adminDemoteUser, { id });
  expect(await admin.call(adminPromoteUser, { id })).toMatchObject({ data: { isAdmin: true } });
});

test('all administrators and the person concerned are notified when someone becomes or stops being one', async () => {
  // Earlier tests mailed the administrators of all files, who are more than one run sends to.
  await shop.owner.query('delete from outbox where sent_at is null');
  const [admin, other] = [await adminOf(shop), await adminOf(shop)];
  const customer = await makeAccount(shop.owner);
  await onlyAdmins(shop.owner, [admin.account.id, other.account.id], async () => {
    await admin.call(adminPromoteUser, { id: customer.id });
    await admin.call(adminDemoteUser, { id: customer.id });
  });
  for (const { email } of [admin.account, other.account, customer]) {
    const mails = await mailsTo(shop, email);
    // Mails of the same moment are sent in parallel.
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      'Alguém deixou de administrar a loja',
      'Há um novo administrador na loja',
    ]);
    for (const { text } of mails) {
      expect(text).toContain(customer.email);
      expect(text).toContain(admin.account.email);
    }
  }
});

test('all administrators and the person are notified when one is blocked or unblocked; not for a customer', async () => {
  await shop.owner.query('delete from outbox where sent_at is null');
  const [admin, other, blocked] = [await adminOf(shop), await adminOf(shop), await adminOf(shop)];
  const customer = await makeAccount(shop.owner);
  await onlyAdmins(shop.owner, [admin.account.id, other.account.id, blocked.account.id], async () => {
    for (const { id } of [blocked.account, customer]) {
      await admin.call(adminSetUserStatus, { id, status: 'bloqueado', was: 'ativo' });
      await admin.call(adminSetUserStatus, { id, status: 'ativo', was: 'bloqueado' });
    }
  });
  for (const { email } of [admin.account, other.account, blocked.account]) {
    const mails = await mailsTo(shop, email);
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      'Uma conta de administração foi bloqueada',
      'Uma conta de administração foi desbloqueada',
    ]);
    for (const { text } of mails) {
      expect(text).toContain(blocked.account.email);
      expect(text).toContain(admin.account.email);
    }
  }
  expect(await mailsTo(shop, customer.email)).toEqual([]);
  const rows = await asShop(
    shop.owner,
    `select action from audit_log where entity_id = $1 and actor_id = $2`,
    [blocked.account.id, admin.account.id],
  );
  expect(rows).toEqual([{ action: 'status' }, { action: 'status' }]);
});

test('becoming administrator by oneself is notified too, and logged', async () => {
  const visitor = await signedIn(shop, { email: LISTED });
  await onlyAdmins(shop.owner, [], async () => {
    await visitor.call(becomeAdmin, {});
  });
  expect((await mailsTo(shop, LISTED)).at(-1)?.subject).toBe('Há um novo administrador na loja');
  const rows = await asShop(shop.owner, 'select action from audit_log where actor_id = $1', [
    visitor.account.id,
  ]);
  expect(rows).toEqual([{ action: 'user.promote' }]);
  expect(await visitor.call(signIn, { email: LISTED, password: PASSWORD })).toMatchObject({
    data: { session: { kind: 'admin' } },
  });
});
