import { isUnderCurrent, seal, unseal } from '../../auth/seal.ts';
import { keyId } from '../../auth/secrets.ts';
import type { Has } from '../../compose.ts';
import { countForeignGiftCards } from '../../sql/checkout/gift-cards.sql.ts';
import { countForeignMails } from '../../sql/operations/outbox.sql.ts';
import { countForeignRecoveryCodes, lockFactors, resealFactor } from '../../sql/people/second-factors.sql.ts';

/**
 * `lost`: sealed under a secret that the shop does not hold. `recoveryCodes`: users whose codes are hashed with a
 * former secret. `giftCards`: those still to be mailed whose code comes from one. `mails`: others whose link or code does.
 */
export type Rotation = {
  resealed: number;
  current: number;
  lost: number;
  recoveryCodes: number;
  giftCards: number;
  mails: number;
};

/** Re-encrypts every second factor under the current secret and counts what still needs the former ones. */
export function rotateSecret({ database, config }: Has<'database' | 'config'>): Promise<Rotation> {
  return database.transaction({ actor: 'system' }, async (tx) => {
    const result: Rotation = { resealed: 0, current: 0, lost: 0, recoveryCodes: 0, giftCards: 0, mails: 0 };
    for (const { userId, secretSealed: from } of await lockFactors(tx)) {
      if (isUnderCurrent(config, from)) {
        result.current += 1;
        continue;
      }
      const secret = opened(() => unseal(config, userId, from));
      if (secret === null) {
        result.lost += 1;
        continue;
      }
      await resealFactor(tx, userId, { from, to: seal(config, userId, secret) });
      result.resealed += 1;
    }
    result.recoveryCodes = await countForeignRecoveryCodes(tx, keyId(config.appSecret));
    result.giftCards = await countForeignGiftCards(tx, keyId(config.appSecret));
    result.mails = await countForeignMails(tx, keyId(config.appSecret));
    return result;
  });
}

function opened(unsealed: () => string): string | null {
  try {
    return unsealed();
  } catch {
    return null;
  }
}
