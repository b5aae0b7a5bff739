import { type Capability, may, mayChange } from '#domain/capabilities.ts';
import type { StaffRole } from '#domain/staff-roles.ts';
import type { Queryable } from '../../ports/database.ts';
import { Refusal } from '../../ports/outcome.ts';
import * as users from '../../sql/admin-users.sql.ts';
import type { Staff } from './staff-write.ts';

/** Why an account is not this person's to change. */
export type Refused = 'not_found' | 'forbidden' | 'not_in_role' | 'above_own_role';

/**
 * The role of who acts, once no other change of the team is under way. Somebody whose own role was taken or lowered
 * meanwhile is refused.
 */
export async function takeTurn(
  tx: Queryable,
  { userId }: Staff,
  needed: Capability,
): Promise<{ actorRole: StaffRole }> {
  await users.lockAdministrators(tx);
  const { actorRole } = await users.findOwners(tx, { besides: userId, actor: userId });
  return { actorRole: allowed(actorRole, needed) };
}

function allowed(actorRole: StaffRole | null, needed: Capability): StaffRole {
  if (!actorRole) throw new Refusal('forbidden');
  if (!may(actorRole, needed)) throw new Refusal('not_in_role');
  return actorRole;
}

/**
 * The account to change, held until the transaction ends, how many other owners can sign in, and the role of who acts. Changes
 * of who works here wait for each other. Whoever reaches for somebody above themselves is refused as well.
 */
export async function takeAccount(
  tx: Queryable,
  staff: Staff,
  id: string,
  needed: Capability,
): Promise<{ account: users.AccountToChange; others: number; actorRole: StaffRole }> {
  await users.lockAdministrators(tx);
  const account = await users.lockAccount(tx, id);
  if (!account) throw new Refusal('not_found');
  const { others, actorRole: found } = await users.findOwners(tx, { besides: id, actor: staff.userId });
  const actorRole = allowed(found, needed);
  if (!mayChange(actorRole, needed, account.role)) throw new Refusal('above_own_role');
  return { account, others, actorRole };
}
