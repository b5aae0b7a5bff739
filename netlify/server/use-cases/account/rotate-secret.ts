import { isUnderCurrent, seal, unseal } from '../../auth/seal.ts';
import { keyId, type Secrets } from '../../auth/secrets.ts';
import { ownerOfKey } from '../../auth/shop-key.ts';
import type { Has } from '../../compose.ts';
import { countForeignGiftCards } from '../../sql/checkout/gift-cards.sql.ts';
import { lockMessageSecrets, resealMessageSecret } from '../../sql/doors/endpoints.sql.ts';
import { lockShopKeys, resealShopKey } from '../../sql/doors/shop-keys.sql.ts';
import { countForeignMails } from '../../sql/operations/outbox.sql.ts';
import { lockRemovals, resealRemoval } from '../../sql/payments/card-removals.sql.ts';
import { lockSavedCards, resealSavedCard } from '../../sql/payments/saved-cards.sql.ts';
import { countForeignRecoveryCodes, lockFactors, resealFactor } from '../../sql/people/second-factors.sql.ts';

/**
 * `resealed`, `current` and `lost` are second factors, secrets of webhooks, the provider's ids of saved cards, and the keys that the shop signs with. `lost`: sealed
 * under a secret that the shop does not hold. `recoveryCodes`: users whose codes are hashed with a former secret. `giftCards`: those still to be mailed whose code comes from one. `mails`: others whose link or code does.
 */
export type Rotation = {
  resealed: number;
  current: number;
  lost: number;
  recoveryCodes: number;
  giftCards: number;
  mails: number;
};

/** Re-encrypts everything that is sealed under the current secret, and counts what still needs the former ones. */
export function rotateSecret({ database, config }: Has<'database' | 'config'>): Promise<Rotation> {
  return database.transaction({ actor: 'system' }, async (tx) => {
    const result: Rotation = { resealed: 0, current: 0, lost: 0, recoveryCodes: 0, giftCards: 0, mails: 0 };
    for (const { userId, secretSealed: from } of await lockFactors(tx)) {
      const to = resealed(config, result, { owner: userId, from });
      if (to !== null) await resealFactor(tx, userId, { from, to });
    }
    for (const { owner, from } of await lockMessageSecrets(tx)) {
      const to = resealed(config, result, { owner, from });
      if (to !== null) await resealMessageSecret(tx, owner, from, to);
    }
    for (const { owner, from } of await lockSavedCards(tx)) {
      const to = resealed(config, result, { owner, from });
      if (to !== null) await resealSavedCard(tx, owner, from, to);
    }
    for (const { owner, from } of await lockRemovals(tx)) {
      const to = resealed(config, result, { owner, from });
      if (to !== null) await resealRemoval(tx, owner, from, to);
    }
    for (const { purpose, from } of await lockShopKeys(tx)) {
      const to = resealed(config, result, { owner: ownerOfKey(purpose), from });
      if (to !== null) await resealShopKey(tx, purpose, from, to);
    }
    result.recoveryCodes = await countForeignRecoveryCodes(tx, keyId(config.appSecret));
    result.giftCards = await countForeignGiftCards(tx, keyId(config.appSecret));
    result.mails = await countForeignMails(tx, keyId(config.appSecret));
    return result;
  });
}

/** The same text sealed under the current secret; null if it is already, or opens with none. Counts which it was. */
function resealed(
  secrets: Secrets,
  result: Rotation,
  { owner, from }: { owner: string; from: string },
): string | null {
  if (isUnderCurrent(secrets, from)) {
    result.current += 1;
    return null;
  }
  const text = opened(() => unseal(secrets, owner, from));
  if (text === null) {
    result.lost += 1;
    return null;
  }
  result.resealed += 1;
  return seal(secrets, owner, text);
}

function opened(unsealed: () => string): string | null {
  try {
    return unsealed();
  } catch {
    return null;
  }
}
