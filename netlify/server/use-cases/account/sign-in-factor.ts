import { needsSecondFactor } from '#domain/staff-roles.ts';
import { newNonce } from '../../auth/mail-token.ts';
import type { Services } from '../../compose.ts';
import type { Caller } from '../../ports/caller.ts';
import type { FailureData, Outcome } from '../../ports/outcome.ts';
import type { Credentials } from '../../sql/accounts.sql.ts';
import { findSecondFactor } from '../../sql/second-factors.sql.ts';
import { deleteSessionsOf } from '../../sql/sessions.sql.ts';
import { asksForSecondFactor } from '../../sql/settings.sql.ts';
import { queueAccountMail } from './account-mails.ts';
import { enrolment, giveRecoveryCodes, takeCode, takeTotp } from './second-factor.ts';

type Passed = Outcome<
  string[] | null,
  'second_factor_required' | 'second_factor_invalid' | 'second_factor_enrol'
>;

/** An enrolment leaves the transaction as a value: a failure would roll back the new secret and its mail. */
type Step = Passed | { enrolment: FailureData };

/**
 * The second step of signing in, after the password was right. Skipped without a second factor, unless the shop requires one
 * of this team member: they get a new secret, and their first code enables it, ends the sessions opened without it and
 * returns recovery codes.
 */
export async function passSecondFactor(
  shop: Services,
  caller: Caller,
  account: Credentials & { email: string },
  code: string | undefined,
): Promise<Passed> {
  const { userId, role, email, firstName } = account;
  const step = await shop.database.transaction({ actor: 'system' }, async (tx): Promise<Step> => {
    const isOn = (await findSecondFactor(tx, userId))?.isConfirmed ?? false;
    if (isOn) {
      if (!code) return { ok: false, code: 'second_factor_required' };
      return (await takeCode(tx, shop, userId, code))
        ? { ok: true, value: null }
        : { ok: false, code: 'second_factor_invalid' };
    }
    const isAsked =
      role && needsSecondFactor(role) && (shop.config.adminSecondFactor || (await asksForSecondFactor(tx)));
    if (!isAsked) return { ok: true, value: null };
    if (!code) {
      const data = await enrolment(tx, shop, caller, { userId, email, firstName });
      return data ? { enrolment: data } : { ok: false, code: 'second_factor_required' };
    }
    if (!(await takeTotp(tx, shop, userId, code))) return { ok: false, code: 'second_factor_invalid' };
    await deleteSessionsOf(tx, userId);
    await queueAccountMail(tx, newNonce(), { template: 'second_factor_on', data: { email, firstName } });
    return { ok: true, value: await giveRecoveryCodes(tx, shop, userId) };
  });
  return 'enrolment' in step ? { ok: false, code: 'second_factor_enrol', data: step.enrolment } : step;
}
