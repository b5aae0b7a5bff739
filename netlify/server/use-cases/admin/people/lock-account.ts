import { type Capability, may, mayChange } from '#domain/people/capabilities.ts';
import type { StaffRole } from '#domain/people/staff-roles.ts';
import type { Queryable } from '../../../ports/database.ts';
import { Refusal } from '../../../ports/outcome.ts';
import * as users from '../../../sql/people/admin-users.sql.ts';
import type { Staff } from '../staff-write.ts';

/** Why the member may not change an account. */
export type Refused = 'not_found' | 'forbidden' | 'not_in_role' | 'above_own_role';

/**
 * Waits for other changes of the team, then reads the acting member's role. Refuses if that role was taken or lowered
 * meanwhile.
 */
export async function lockTeam(
  tx: Queryable,
  { userId }: Staff,
  needed: Capability,
): Promise<{ actorRole: StaffRole }> {
  await users.lockAdministrators(tx);
  const { actorRole } = await users.findOwners(tx, { besides: userId, actor: userId });
  return { actorRole: requireRole(actorRole, needed) };
}

function requireRole(actorRole: StaffRole | null, needed: Capability): StaffRole {
  if (!actorRole) throw new Refusal('forbidden');
  if (!may(actorRole, needed)) throw new Refusal('not_in_role');
  return actorRole;
}

/**
 * Locks an account to change it; returns it with the number of other owners who can sign in and the acting member's
 * role. Changes of the team run one at a time. Refuses to change somebody with a higher role.
 */
export async function lockForChange(
  tx: Queryable,
  staff: Staff,
  id: string,
  needed: Capability,
): Promise<{ account: users.AccountToChange; others: number; actorRole: StaffRole }> {
  await users.lockAdministrators(tx);
  const account = await users.lockAccount(tx, id);
  if (!account) throw new Refusal('not_found');
  const { others, actorRole: found } = await users.findOwners(tx, { besides: id, actor: staff.userId });
  const actorRole = requireRole(found, needed);
  if (!mayChange(actorRole, needed, account.role)) throw new Refusal('above_own_role');
  return { account, others, actorRole };
}
