import { confirmSecondFactor, startSecondFactor } from '#contracts/security.ts';
import { totpCode } from '#server/auth/totp.ts';
import { PASSWORD } from './accounts.ts';
import type { TestVisitor } from './shop.ts';

/** Sets up a second factor for the signed-in account. */
export async function enrolled(visitor: TestVisitor): Promise<{ secret: string; codes: string[] }> {
  const started = await visitor.call(startSecondFactor, { password: PASSWORD });
  if (!started.ok) throw new Error(started.error.code);
  const { secret } = started.data;
  const confirmed = await visitor.call(confirmSecondFactor, { code: totpCode(secret, new Date()) });
  if (!confirmed.ok) throw new Error(confirmed.error.code);
  return { secret, codes: confirmed.data.recoveryCodes };
}
