import { expect, test } from 'vitest';
import { becomeAdmin } from '#contracts/account.ts';
import { adminInvite, adminSetRole } from '#contracts/admin/team.ts';
import { adminDemoteUser, adminPromoteUser, adminSetUserStatus } from '#contracts/admin/users.ts';
import { acceptInvitation } from '#contracts/invitation.ts';
import { mailToken } from '#server/auth/mail-token.ts';
import { services } from '#server/compose.ts';
import { makeAccount, signedIn } from '#tests/support/accounts.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { type Admin, adminOf } from '#tests/support/desk.ts';
import { onlyAdmins } from '#tests/support/only-admins.ts';
import { openShop } from '#tests/support/shop.ts';

const shop = await openShop();

const ROUNDS = 12;

/** What the last two administrators do to each other at the same moment. */
const BOTH: readonly [name: string, act: (admin: Admin, id: string) => Promise<{ ok: boolean }>][] = [
  ['demote', (admin, id) => admin.call(adminDemoteUser, { id })],
  ['lower', (admin, id) => admin.call(adminSetRole, { id, role: 'manager', was: 'owner' })],
  ['block', (admin, id) => admin.call(adminSetUserStatus, { id, status: 'bloqueado', was: 'ativo' })],
];

test('when two administrators leave at once, one stays', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const both = await Promise.all([adminOf(shop), adminOf(shop)]);
    await onlyAdmins(
      shop.owner,
      both.map(({ account }) => account.id),
      async () => {
        await Promise.all(both.map((admin) => admin.call(adminDemoteUser, { id: admin.account.id })));
        expect(await adminsWhoCanSignIn()).toBe(1);
      },
    );
  }
});

test.for(BOTH)('when two administrators %s each other at once, one stays', async ([, act]) => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [one, two] = await Promise.all([adminOf(shop), adminOf(shop)]);
    await onlyAdmins(shop.owner, [one.account.id, two.account.id], async () => {
      const answers = await Promise.all([act(one, two.account.id), act(two, one.account.id)]);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await adminsWhoCanSignIn()).toBe(1);
    });
  }
});

test('when five administrators all leave at once, one stays', async () => {
  const all = await Promise.all(Array.from({ length: 5 }, () => adminOf(shop)));
  await onlyAdmins(
    shop.owner,
    all.map(({ account }) => account.id),
    async () => {
      const answers = await Promise.all(
        all.map((admin) => admin.call(adminDemoteUser, { id: admin.account.id })),
      );
      const refused = answers.filter((answer) => !answer.ok);
      expect(refused).toMatchObject([{ error: { code: 'last_admin' } }]);
      expect(await adminsWhoCanSignIn()).toBe(1);
    },
  );
});

test('of two concurrent promotions of one account, one is rejected', async () => {
  const [one, two, { id }] = await Promise.all([adminOf(shop), adminOf(shop), makeAccount(shop.owner)]);
  const answers = await Promise.all([one.call(adminPromoteUser, { id }), two.call(adminPromoteUser, { id })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('accepting one invitation five times at once creates one account with one role', async () => {
  const admin = await adminOf(shop);
  const email = `convite-${crypto.randomUUID()}@teste.example`;
  await admin.call(adminInvite, { email, role: 'care' });
  const [mail] = await asShop<{ nonce: string }>(
    shop.owner,
    `select payload->'data'->>'nonce' as nonce from outbox where payload->'data'->>'email' = $1`,
    [email],
  );
  const token = mailToken(services().config, 'staff_invitation', mail?.nonce ?? '');
  const input = { token, name: 'Bia', password: 'três palavras bem minhas' };
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => shop.visitor().call(acceptInvitation, input)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410, 410, 410]);
  const roles = await asShop(
    shop.owner,
    'select from user_roles ur join users u on u.id = ur.user_id where u.email = $1',
    [email],
  );
  expect(roles).toHaveLength(1);
});

test('of listed addresses becoming administrator at once, only one succeeds', async () => {
  const setting = services().config as { adminEmails: readonly string[] };
  const listed = setting.adminEmails;
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const people = await Promise.all([signedIn(shop), signedIn(shop), signedIn(shop)]);
      setting.adminEmails = people.map(({ account }) => account.email);
      await onlyAdmins(shop.owner, [], async () => {
        const answers = await Promise.all(people.map((person) => person.call(becomeAdmin, {})));
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403]);
        expect(await adminsWhoCanSignIn()).toBe(1);
      });
    }
  } finally {
    setting.adminEmails = listed;
  }
});

async function adminsWhoCanSignIn(): Promise<number> {
  const rows = await asShop<{ n: number }>(
    shop.owner,
    `select count(*)::int as n from user_roles ur join roles r on r.id = ur.role_id join users u on u.id = ur.user_id
     where r.staff_role = 'owner' and not u.is_banned`,
  );
  return rows[0]?.n ?? 0;
}
