import type { CardRef } from '../ports/payments.ts';
import { sha256 } from './hashes.ts';
import { seal, unseal } from './seal.ts';
import type { Secrets } from './secrets.ts';

/** The provider's ids of a customer and a card, as they are stored: sealed for the row that has them, and a hash to compare. */
export type SealedRef = { refSealed: string; refHash: string };

export function sealRef(secrets: Secrets, owner: string, { customerId, cardId }: CardRef): SealedRef {
  return { refSealed: seal(secrets, owner, `${customerId} ${cardId}`), refHash: refHash(cardId) };
}

/** Throws if it was sealed for another row, or under a secret that the shop does not hold. */
export function unsealRef(secrets: Secrets, owner: string, refSealed: string): CardRef {
  const [customerId = '', cardId = ''] = unseal(secrets, owner, refSealed).split(' ');
  return { customerId, cardId };
}

/** The provider's ids are random: their hash tells nothing and cannot be guessed. */
export const refHash = (cardId: string): string => sha256(`card ${cardId}`);
