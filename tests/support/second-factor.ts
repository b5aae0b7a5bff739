import { confirmSecondFactor, startSecondFactor } from '#contracts/security.ts';
import { totpCode } from '#server/auth/totp.ts';
import { PASSWORD } from './accounts.ts';
import type { TestVisitor } from './shop.ts';
import { dataOf } from './visitor.ts';

/** Sets up a second factor for the signed-in account. */
export async function enrolled(visitor: TestVisitor): Promise<{ secret: string; codes: string[] }> {
  const { secret } = dataOf(await visitor.call(startSecondFactor, { password: PASSWORD }));
  const confirmed = dataOf(await visitor.call(confirmSecondFactor, { code: totpCode(secret, new Date()) }));
  return { secret, codes: confirmed.recoveryCodes };
}
