import { randomUUID } from 'node:crypto';
import { adminInvite } from '#contracts/admin/team.ts';
import type { AuditedWrite } from './category-writes.ts';
import type { Admin } from './desk.ts';

/** The writes to the team, for tests/integration/admin-audit.test.ts. */
export function teamWrites(
  admin: () => Admin,
  anOwner: () => Promise<{ id: string }>,
): Readonly<Record<string, AuditedWrite>> {
  const guest = () => ({ email: `convite-${randomUUID()}@teste.example`, role: 'content' });
  const anInvitation = async () => {
    const answer = await admin().call(adminInvite, guest());
    if (!answer.ok) throw new Error(answer.error.code);
    return { id: answer.data.id };
  };
  return {
    adminSetRole: {
      act: 'role',
      entity: 'user',
      publishes: false,
      input: async () => ({ ...(await anOwner()), role: 'care', was: 'owner' }),
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
