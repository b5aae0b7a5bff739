import { may } from '#domain/people/capabilities.ts';
import { passwordProblem, splitName } from '#domain/people/passwords.ts';
import { reaches, type StaffRole } from '#domain/people/staff-roles.ts';
import { tokenHash } from '../../auth/mail-token.ts';
import { hashPassword } from '../../auth/passwords.ts';
import type { Services } from '../../compose.ts';
import type { Caller } from '../../ports/caller.ts';
import type { Queryable } from '../../ports/database.ts';
import { type Outcome, ok, orRefusal, Refusal } from '../../ports/outcome.ts';
import { writeAudit } from '../../sql/operations/audit.sql.ts';
import { confirmAddress, findByEmail, insertAccount, lockOwnAccount } from '../../sql/people/accounts.sql.ts';
import { giveRole, lockAdministrators } from '../../sql/people/admin-users.sql.ts';
import { deleteSessionsOf } from '../../sql/people/sessions.sql.ts';
import { deleteInvitation, type OpenInvitation, openInvitation } from '../../sql/people/team.sql.ts';
import { setName } from '../../sql/people/unconfirmed-data.sql.ts';
import { mailNewRole } from './mail-administrators.ts';
import { proveMailbox } from './prove-mailbox.ts';
import { recordSignUpConsents } from './sign-up.ts';

type Read = { email: string; role: StaffRole; by: string; expiresAt: string; needsPassword: boolean };

/** Reads an invitation by its link without using it up. */
export function readInvitation(
  shop: Services,
  { token }: { token: string },
): Promise<Outcome<Read, 'token_invalid'>> {
  return orRefusal<Outcome<Read, 'token_invalid'>, 'token_invalid'>(() =>
    shop.database.transaction({ actor: 'system' }, async (tx) => {
      const { email, role, by, expiresAt } = await requireInvitation(tx, shop, token);
      const owner = await findByEmail(tx, email);
      return ok({ email, role, by, expiresAt, needsPassword: !owner?.emailConfirmed });
    }),
  );
}

type Joining = { token: string; name?: string | undefined; password?: string | undefined };
type Failure = 'token_invalid' | 'account_blocked' | 'invalid_input';
type Chosen = { name: string; password: string; passwordHash: string };

/**
 * Accepts an invitation, once: of two concurrent calls one finds the link used. The inviter must still be allowed to grant the
 * role. The link proves the mailbox. An account with a confirmed address keeps its name and password; otherwise (no account,
 * or one that anybody may have made) both come with this call. All sessions end, so that the next one is a staff session.
 */
export async function joinTeam(
  shop: Services,
  caller: Caller,
  { token, name, password }: Joining,
): Promise<Outcome<{ email: string }, Failure>> {
  const chosen = name && password ? { name, password, passwordHash: await hashPassword(password) } : null;
  return orRefusal<Outcome<{ email: string }, Failure>, Failure>(() =>
    shop.database.transaction({ actor: 'system' }, async (tx) => {
      await lockAdministrators(tx);
      const invitation = await requireInvitation(tx, shop, token);
      const { id, email, role, by, byId } = invitation;
      const userId = await accountOf(tx, shop, caller, { invitation, link: tokenHash(token), chosen });
      await giveRole(tx, { userId, role, grantedBy: byId });
      await deleteInvitation(tx, id);
      await deleteSessionsOf(tx, userId);
      await mailNewRole(tx, { email, by, role });
      const before = { email, role: 'customer' };
      await writeAudit(tx, { userId, email }, [
        { action: 'join', entity: 'user', entityId: userId, before, after: { email, role, by } },
      ]);
      return ok({ email });
    }),
  );
}

async function requireInvitation(tx: Queryable, { clock }: Services, token: string): Promise<OpenInvitation> {
  const found = await openInvitation(tx, tokenHash(token), clock.now());
  const isGood = found?.byRole && may(found.byRole, 'team.manage') && reaches(found.byRole, found.role);
  if (!found || !isGood) throw new Refusal('token_invalid');
  return found;
}

type Wanted = { invitation: OpenInvitation; link: string; chosen: Chosen | null };

/** The joining account with its address confirmed; created if there is none. */
async function accountOf(
  tx: Queryable,
  shop: Services,
  caller: Caller,
  { invitation: { email }, link, chosen }: Wanted,
): Promise<string> {
  const owner = await findByEmail(tx, email);
  if (owner?.isBanned) throw new Refusal('account_blocked');
  const account = owner && (await lockOwnAccount(tx, owner.userId));
  if (account?.isAdmin) throw new Refusal('token_invalid');
  if (owner && account?.emailConfirmed) return owner.userId;
  const { passwordHash, ...names } = complete(chosen, email);
  if (owner && account) {
    const { userId } = owner;
    await proveMailbox(tx, shop, caller, { link, userId, account, newPassword: passwordHash });
    await setName(tx, userId, names);
    return userId;
  }
  const made = await insertAccount(tx, { email, passwordHash, ...names });
  // Somebody registered the address concurrently; a retry finds that account.
  if (!made) throw new Refusal('token_invalid');
  await confirmAddress(tx, made, email);
  await recordSignUpConsents(tx, { userId: made, email, wantsNews: false });
  return made;
}

/** Validates name and password of a new account. */
function complete(chosen: Chosen | null, email: string) {
  if (!chosen) throw new Refusal('invalid_input', undefined, { name: 'required', password: 'required' });
  const problem = passwordProblem(chosen.password, [email, chosen.name]);
  if (problem) throw new Refusal('invalid_input', undefined, { password: problem });
  return { passwordHash: chosen.passwordHash, ...splitName(chosen.name) };
}
