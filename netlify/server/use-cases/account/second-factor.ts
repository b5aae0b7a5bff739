import { UNSET_STORE } from '#contracts/store.ts';
import { deviceName } from '#domain/people/device.ts';
import { formatDateTime } from '#domain/time/calendar.ts';
import { newNonce, tokenHash } from '../../auth/mail-token.ts';
import { newRecoveryCodes, recoveryCodeHash } from '../../auth/recovery-codes.ts';
import { isUnderCurrent, seal, unseal } from '../../auth/seal.ts';
import { allSecrets, keyId } from '../../auth/secrets.ts';
import { newTotpSecret, totpStep, totpUri } from '../../auth/totp.ts';
import type { Has } from '../../compose.ts';
import type { Caller } from '../../ports/caller.ts';
import type { Queryable } from '../../ports/database.ts';
import {
  consumeRecoveryCode,
  consumeStep,
  countRecoveryCodes,
  findSecondFactor,
  putUnconfirmedFactor,
  replaceRecoveryCodes,
  resealFactor,
} from '../../sql/people/second-factors.sql.ts';
import { findStore } from '../../sql/settings/store.sql.ts';
import { queueAccountMail } from './account-mails.ts';

/** Enrolment mails are sent at most once in this time, about as long as setting up an app takes. */
const MAIL_AGAIN_AFTER_MS = 10 * 60_000;

type Enrolling = { userId: string; email: string; firstName: string };

/**
 * Creates a pending secret, with its otpauth URI under the shop's name. It invalidates secrets shown before, whoever saw them;
 * a mail tells the owner. Null if a factor is already confirmed.
 */
export async function enrolment(
  tx: Queryable,
  { config, clock }: Has<'config' | 'clock'>,
  caller: Pick<Caller, 'user' | 'network' | 'userAgent'>,
  { userId, email, firstName }: Enrolling,
): Promise<{ uri: string; secret: string } | null> {
  const secret = newTotpSecret();
  if (!(await putUnconfirmedFactor(tx, userId, seal(config, userId, secret)))) return null;
  const { user, network, userAgent } = caller;
  const browser = tokenHash(`${user?.sessionHash} ${network} ${userAgent}`);
  const now = clock.now();
  const period = Math.floor(now.getTime() / MAIL_AGAIN_AFTER_MS);
  await queueAccountMail(tx, `${userId}:${period}:${browser}`, {
    template: 'second_factor_begun',
    data: { email, firstName, device: deviceName(userAgent), when: formatDateTime(now) },
  });
  const issuer = (await findStore(tx))?.name ?? UNSET_STORE.name;
  return { secret, uri: totpUri(secret, { issuer, account: email }) };
}

/** Checks and uses up a current app code. The first one confirms the factor. */
export async function consumeTotp(
  tx: Queryable,
  { config, clock }: Has<'config' | 'clock'>,
  userId: string,
  code: string,
): Promise<boolean> {
  const factor = await findSecondFactor(tx, userId);
  if (!factor) return false;
  const secret = unseal(config, userId, factor.secretSealed);
  const step = totpStep(secret, code.replace(/\s/g, ''), clock.now());
  const { secretSealed } = factor;
  if (step === null || !(await consumeStep(tx, userId, { step, secretSealed }))) return false;
  if (!isUnderCurrent(config, secretSealed))
    await resealFactor(tx, userId, { from: secretSealed, to: seal(config, userId, secret) });
  return true;
}

/** The same for an app code or a recovery code; null if it is neither. */
export async function consumeCode(
  tx: Queryable,
  shop: Has<'config' | 'clock'>,
  userId: string,
  code: string,
): Promise<'app' | 'recovery' | null> {
  if (await consumeTotp(tx, shop, userId, code)) return 'app';
  const hashes = allSecrets(shop.config).map((secret) => recoveryCodeHash(secret, userId, code));
  return (await consumeRecoveryCode(tx, userId, hashes)) ? 'recovery' : null;
}

/** Tells the owner that a recovery code opened the account: whoever found the list would otherwise go unnoticed. */
export async function tellOfRecoveryCode(
  tx: Queryable,
  { clock }: Pick<Has<'config' | 'clock'>, 'clock'>,
  { userAgent }: Pick<Caller, 'userAgent'>,
  { userId, email, firstName }: Enrolling,
): Promise<void> {
  const left = String(await countRecoveryCodes(tx, userId));
  const when = formatDateTime(clock.now());
  await queueAccountMail(tx, newNonce(), {
    template: 'recovery_code_used',
    data: { email, firstName, device: deviceName(userAgent), when, left },
  });
}

/** Replaces all recovery codes and returns the new ones, which are shown only this once. */
export async function giveRecoveryCodes(
  tx: Queryable,
  { config }: Has<'config' | 'clock'>,
  userId: string,
): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => recoveryCodeHash(config.appSecret, userId, code)),
    keyId(config.appSecret),
  );
  return codes;
}
