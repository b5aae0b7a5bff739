import { UNSET_STORE } from '#contracts/store.ts';
import { newRecoveryCodes, recoveryCodeHash } from '../auth/recovery-codes.ts';
import { isUnderCurrent, seal, unseal } from '../auth/seal.ts';
import { allSecrets, keyId } from '../auth/secrets.ts';
import { newTotpSecret, totpStep, totpUri } from '../auth/totp.ts';
import type { Services } from '../compose.ts';
import type { Queryable } from '../ports/database.ts';
import {
  findSecondFactor,
  putUnconfirmedFactor,
  replaceRecoveryCodes,
  resealFactor,
  takeRecoveryCode,
  takeStep,
} from '../sql/second-factors.sql.ts';
import { findStore } from '../sql/store.sql.ts';

type Shop = Pick<Services, 'config' | 'clock'>;

/** The secret that waits for its first code, the same until then, as an authenticator app takes it: under the shop's name. */
export async function enrolment(
  tx: Queryable,
  { config }: Shop,
  { userId, email }: { userId: string; email: string },
): Promise<{ uri: string; secret: string }> {
  const known = await findSecondFactor(tx, userId);
  if (known?.isConfirmed) throw new Error('a confirmed second factor shows its secret to nobody');
  const secret = known ? unseal(config, userId, known.secretSealed) : newTotpSecret();
  if (!known) await putUnconfirmedFactor(tx, userId, seal(config, userId, secret));
  const issuer = (await findStore(tx))?.name ?? UNSET_STORE.name;
  return { secret, uri: totpUri(secret, { issuer, account: email }) };
}

/** Whether this is the app's code of now, not used before; using it up. The first one confirms the factor. */
export async function takeTotp(
  tx: Queryable,
  { config, clock }: Shop,
  userId: string,
  code: string,
): Promise<boolean> {
  const factor = await findSecondFactor(tx, userId);
  if (!factor) return false;
  const secret = unseal(config, userId, factor.secretSealed);
  const step = totpStep(secret, code.replace(/\s/g, ''), clock.now());
  if (step === null || !(await takeStep(tx, userId, step))) return false;
  if (!isUnderCurrent(config, factor.secretSealed))
    await resealFactor(tx, userId, { from: factor.secretSealed, to: seal(config, userId, secret) });
  return true;
}

/** The same, or one of the recovery codes. */
export async function takeCode(tx: Queryable, shop: Shop, userId: string, code: string): Promise<boolean> {
  if (await takeTotp(tx, shop, userId, code)) return true;
  const hashes = allSecrets(shop.config).map((secret) => recoveryCodeHash(secret, userId, code));
  return takeRecoveryCode(tx, userId, hashes);
}

/** New recovery codes in place of all earlier ones; this is the only time they are seen. */
export async function giveRecoveryCodes(tx: Queryable, { config }: Shop, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => recoveryCodeHash(config.appSecret, userId, code)),
    keyId(config.appSecret),
  );
  return codes;
}
