import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { adminListProducts } from '#contracts/admin/products.ts';
import {
  adminGetTeam,
  adminInvite,
  adminResendInvitation,
  adminSetRole,
  adminWithdrawInvitation,
} from '#contracts/admin/team.ts';
import {
  adminDemoteUser,
  adminListUsers,
  adminPromoteUser,
  adminSetUserStatus,
} from '#contracts/admin/users.ts';
import { acceptInvitation, readInvitation } from '#contracts/invitation.ts';
import { getSession, signIn } from '#contracts/session.ts';
import type { StaffRole } from '#domain/people/staff-roles.ts';
import { mailToken } from '#server/auth/mail-token.ts';
import { services } from '#server/compose.ts';
import { makeAccount, PASSWORD, signedIn } from '#tests/support/accounts.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { type Admin, adminOf } from '#tests/support/desk.ts';
import { onlyAdmins } from '#tests/support/only-admins.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';

const shop = await openShop();
const owner = await adminOf(shop);
const manager = await signedIn(shop, { role: 'manager' });

const failed = (status: number, code: string) => ({ ok: false, status, error: { code } });
const anAddress = () => `convite-${randomUUID()}@teste.example`;

async function invited(by: Admin, email = anAddress(), role: StaffRole = 'content') {
  const answer = dataOf(await by.call(adminInvite, { email, role }));
  return { id: answer.id, email, token: await latestToken(email) };
}

/** The token of the latest mail to an address, built as the mail builds it. */
async function latestToken(email: string): Promise<string> {
  const rows = await asShop<{ nonce: string }>(
    shop.owner,
    `select payload->'data'->>'nonce' as nonce from outbox
     where payload->>'template' = 'staff_invitation' and payload->'data'->>'email' = $1
     order by created_at desc, id desc limit 1`,
    [email],
  );
  return mailToken(services().config, 'staff_invitation', rows[0]?.nonce ?? '');
}

const roleOf = async (email: string) => {
  const rows = await asShop<{ role: string }>(
    shop.owner,
    `select r.staff_role as role from users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id
     where u.email = $1`,
    [email],
  );
  return rows[0]?.role ?? null;
};

const NEW = { name: 'Bia Souza', password: 'três palavras bem minhas' };

describe('an invitation', () => {
  test('can be read without using it, creates an account once, and signs nobody in', async () => {
    const { email, token } = await invited(owner, anAddress(), 'catalogue');
    const guest = shop.visitor();
    for (let look = 0; look < 2; look += 1)
      expect(await guest.call(readInvitation, { token })).toMatchObject({
        data: { email, role: 'catalogue', by: owner.account.email, needsPassword: true },
      });
    expect(await guest.call(acceptInvitation, { token, ...NEW })).toMatchObject({ data: { email } });
    expect(await guest.call(getSession, {})).toMatchObject({ data: { kind: 'guest' } });
    expect(await guest.call(acceptInvitation, { token, ...NEW })).toMatchObject(failed(410, 'token_invalid'));
    expect(await guest.call(signIn, { email, password: NEW.password })).toMatchObject({
      data: {
        session: { kind: 'admin', role: 'catalogue', user: { firstName: 'Bia', emailConfirmed: true } },
      },
    });
    expect(await guest.call(adminListProducts, {})).toMatchObject({ ok: true });
    expect(await guest.call(adminListUsers, {})).toMatchObject(failed(403, 'not_in_role'));
  });

  test('asks for a missing or weak name and password, and stays valid', async () => {
    const { email, token } = await invited(owner);
    const guest = shop.visitor();
    const incomplete = await guest.call(acceptInvitation, { token });
    expect(incomplete).toMatchObject({ error: { code: 'invalid_input', fields: { name: 'required' } } });
    const weak = await guest.call(acceptInvitation, { token, name: 'Bia', password: email });
    expect(weak).toMatchObject({ status: 400, error: { fields: { password: expect.any(String) } } });
    expect(await roleOf(email)).toBeNull();
    expect(await guest.call(acceptInvitation, { token, ...NEW })).toMatchObject({ ok: true });
  });

  test('gives a confirmed account the role, keeps its password, and ends its sessions', async () => {
    const customer = await signedIn(shop);
    const { email } = customer.account;
    const { token } = await invited(owner, email);
    const guest = shop.visitor();
    expect(await guest.call(readInvitation, { token })).toMatchObject({ data: { needsPassword: false } });
    // A password typed by a stranger who has the mail changes nothing.
    expect(await guest.call(acceptInvitation, { token, ...NEW })).toMatchObject({ ok: true });
    expect(await customer.call(getSession, {})).toMatchObject({ data: { kind: 'guest' } });
    expect(await guest.call(signIn, { email, password: NEW.password })).toMatchObject({ status: 401 });
    expect(await guest.call(signIn, { email, password: PASSWORD })).toMatchObject({
      data: { session: { role: 'content' } },
    });
  });

  test('takes over an unconfirmed account from whoever registered it', async () => {
    const { email } = await makeAccount(shop.owner, { isConfirmed: false });
    const { token } = await invited(owner, email);
    const guest = shop.visitor();
    expect(await guest.call(acceptInvitation, { token })).toMatchObject({ status: 400 });
    expect(await guest.call(acceptInvitation, { token, ...NEW })).toMatchObject({ ok: true });
    expect(await guest.call(signIn, { email, password: PASSWORD })).toMatchObject({ status: 401 });
    expect(await guest.call(signIn, { email, password: NEW.password })).toMatchObject({ ok: true });
  });

  test('sent again works with the new link alone; withdrawn or expired, with none', async () => {
    const { id, email, token } = await invited(owner);
    expect(await manager.call(adminResendInvitation, { id })).toMatchObject({
      data: { by: manager.account.email, isExpired: false },
    });
    const again = await latestToken(email);
    const read = async (link: string) => (await shop.visitor().call(readInvitation, { token: link })).status;
    expect([await read(token), await read(again)]).toEqual([410, 200]);
    await asShop(
      shop.owner,
      `update staff_invitations set sent_at = now() - interval '8 days', expires_at = now() - interval '1 second' where id = $1`,
      [id],
    );
    expect(await read(again)).toBe(410);
    expect(await owner.call(adminGetTeam, {})).toMatchObject({
      data: { invitations: expect.arrayContaining([expect.objectContaining({ id, isExpired: true })]) },
    });
    await owner.call(adminResendInvitation, { id });
    const third = await latestToken(email);
    expect(await owner.call(adminWithdrawInvitation, { id })).toMatchObject({ ok: true });
    expect(await read(third)).toBe(410);
    expect(await owner.call(adminWithdrawInvitation, { id })).toMatchObject(failed(404, 'not_found'));
  });

  test('is valid only while its author may still grant the role', async () => {
    const { account, ...inviter } = await signedIn(shop, { role: 'manager' });
    const { token } = await invited({ account, ...inviter } as Admin);
    const guest = shop.visitor();
    const lowered = { id: account.id, role: 'care', was: 'manager' };
    expect(await owner.call(adminSetRole, lowered)).toMatchObject({ ok: true });
    expect(await guest.call(acceptInvitation, { token, ...NEW })).toMatchObject(failed(410, 'token_invalid'));
    await owner.call(adminDemoteUser, { id: account.id });
    const kept = await asShop(shop.owner, 'select from staff_invitations where invited_by = $1', [
      account.id,
    ]);
    expect(kept).toEqual([]);
  });

  test('cannot go to one address twice, to team members, or to blocked accounts', async () => {
    const { email } = await invited(owner);
    const inviting = (to: string) => owner.call(adminInvite, { email: to, role: 'care' });
    expect(await inviting(email)).toMatchObject(failed(409, 'already_invited'));
    expect(await inviting(manager.account.email)).toMatchObject(failed(409, 'already_in_team'));
    const { email: blocked } = await makeAccount(shop.owner, { isBanned: true });
    expect(await inviting(blocked)).toMatchObject(failed(409, 'account_banned'));
  });

  test('by a manager cannot exceed the manager’s own role', async () => {
    const up = { email: anAddress(), role: 'owner' };
    expect(await manager.call(adminInvite, up)).toMatchObject(failed(403, 'above_own_role'));
    const { id } = await invited(owner, anAddress(), 'owner');
    expect(await manager.call(adminResendInvitation, { id })).toMatchObject(failed(403, 'above_own_role'));
    expect(await manager.call(adminWithdrawInvitation, { id })).toMatchObject(failed(403, 'above_own_role'));
  });

  test('has its secret stored nowhere in the database', async () => {
    const { email, token } = await invited(owner);
    const rows = await asShop<{ all: string }>(
      shop.owner,
      `select (select string_agg(i::text, '') from staff_invitations i where i.email = $1)
         || (select string_agg(o::text, '') from outbox o where o.payload->'data'->>'email' = $1) as all`,
      [email],
    );
    expect(rows[0]?.all).toContain(email);
    expect(rows[0]?.all).not.toContain(token);
  });
});

describe('a role', () => {
  test('takes effect on the next call of an open session, up and down', async () => {
    const colleague = await signedIn(shop, { role: 'content' });
    const { id } = colleague.account;
    expect(await colleague.call(adminListUsers, {})).toMatchObject(failed(403, 'not_in_role'));
    expect(await owner.call(adminSetRole, { id, role: 'catalogue', was: 'content' })).toMatchObject({
      data: { role: 'catalogue' },
    });
    expect(await colleague.call(getSession, {})).toMatchObject({
      data: { kind: 'admin', role: 'catalogue' },
    });
    await owner.call(adminSetRole, { id, role: 'reports', was: 'catalogue' });
    expect(await colleague.call(adminListProducts, {})).toMatchObject(failed(403, 'not_in_role'));
    const stale = { id, role: 'care', was: 'catalogue' };
    expect(await owner.call(adminSetRole, stale)).toMatchObject(failed(409, 'changed_meanwhile'));
  });

  test('that requires a second factor ends the current session', async () => {
    const colleague = await signedIn(shop, { role: 'content' });
    await owner.call(adminSetRole, { id: colleague.account.id, role: 'orders', was: 'content' });
    expect(await colleague.call(getSession, {})).toMatchObject({ data: { kind: 'guest' } });
  });

  test('above one’s own cannot be granted or revoked', async () => {
    const { id } = await makeAccount(shop.owner, { role: 'care' });
    const up = { id, role: 'owner', was: 'care' };
    expect(await manager.call(adminSetRole, up)).toMatchObject(failed(403, 'above_own_role'));
    const down = { id: owner.account.id, role: 'reports', was: 'owner' };
    expect(await manager.call(adminSetRole, down)).toMatchObject(failed(403, 'above_own_role'));
    const ofOwner = { id: owner.account.id };
    expect(await manager.call(adminDemoteUser, ofOwner)).toMatchObject(failed(403, 'above_own_role'));
    const blocked = { ...ofOwner, status: 'bloqueado', was: 'ativo' };
    expect(await manager.call(adminSetUserStatus, blocked)).toMatchObject(failed(403, 'above_own_role'));
    const customer = await makeAccount(shop.owner);
    const promoting = await manager.call(adminPromoteUser, { id: customer.id });
    expect(promoting).toMatchObject(failed(403, 'above_own_role'));
    expect(await manager.call(adminSetRole, { id, role: 'manager', was: 'care' })).toMatchObject({
      ok: true,
    });
  });

  test('of customer care can block customers, and nobody of the team', async () => {
    const care = await signedIn(shop, { role: 'care' });
    const [customer, colleague] = await Promise.all([
      makeAccount(shop.owner),
      makeAccount(shop.owner, { role: 'content' }),
    ]);
    const block = (id: string) => care.call(adminSetUserStatus, { id, status: 'bloqueado', was: 'ativo' });
    expect(await block(customer.id)).toMatchObject({ ok: true });
    expect(await block(colleague.id)).toMatchObject(failed(403, 'above_own_role'));
  });

  test('of the last owner stays, even if managers are left', async () => {
    const { id } = owner.account;
    await onlyAdmins(shop.owner, [id, manager.account.id], async () => {
      const down = { id, role: 'manager', was: 'owner' };
      expect(await owner.call(adminSetRole, down)).toMatchObject(failed(409, 'last_admin'));
      expect(await owner.call(adminDemoteUser, { id })).toMatchObject(failed(409, 'last_admin'));
    });
  });
});

test('the list shows role, second factor and last visit of each, and no secret', async () => {
  const answer = await owner.call(adminGetTeam, {});
  expect(answer).toMatchObject({
    data: {
      members: expect.arrayContaining([
        expect.objectContaining({
          email: manager.account.email,
          role: 'manager',
          hasSecondFactor: false,
          lastSeenAt: expect.any(String),
          isSelf: false,
        }),
        expect.objectContaining({ id: owner.account.id, isSelf: true }),
      ]),
    },
  });
  expect(JSON.stringify(answer)).not.toMatch(/argon2|token/);
});
