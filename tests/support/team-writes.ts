import { randomUUID } from 'node:crypto';
import { adminInvite } from '#contracts/admin/team.ts';
import { signedIn } from './accounts.ts';
import type { AuditedWrite } from './category-writes.ts';
import type { Admin } from './desk.ts';
import { enrolled } from './second-factor.ts';
import type { TestShop } from './shop.ts';
import { dataOf } from './visitor.ts';

/** The writes to the team, for tests/integration/access/admin-audit.test.ts. */
export function teamWrites(
  shop: () => TestShop,
  admin: () => Admin,
  anOwner: () => Promise<{ id: string }>,
): Readonly<Record<string, AuditedWrite>> {
  const guest = () => ({ email: `convite-${randomUUID()}@teste.example`, role: 'content' });
  const anInvitation = async () => {
    const answer = dataOf(await admin().call(adminInvite, guest()));
    return { id: answer.id };
  };
  return {
    adminSetRole: {
      act: 'role',
      entity: 'user',
      publishes: false,
      input: async () => ({ ...(await anOwner()), role: 'care', was: 'owner' }),
    },
    adminResetSecondFactor: {
      act: 'factor.reset',
      entity: 'user',
      publishes: false,
      input: async () => {
        const person = await signedIn(shop(), {});
        await enrolled(person);
        return { id: person.account.id };
      },
    },
    adminInvite: { act: 'invite', entity: 'invitation', publishes: false, input: async () => guest() },
    adminResendInvitation: {
      act: 'invite_again',
      entity: 'invitation',
      publishes: false,
      input: anInvitation,
    },
    adminWithdrawInvitation: {
      act: 'withdraw',
      entity: 'invitation',
      publishes: false,
      input: anInvitation,
    },
  };
}
