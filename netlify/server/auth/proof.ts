import { createHash, randomBytes } from 'node:crypto';
import {
  hasZeroBits,
  PROOF_SECONDS,
  proofText,
  readAnswer,
  readChallenge,
} from '#domain/people/proof-of-work.ts';
import type { CheckedProof } from '../ports/source.ts';
import { isSame, keyedHash } from './hashes.ts';

export type ProofPurpose = 'order' | 'payment';

/** The caller and purpose that a challenge is bound to. */
export type ProofBinding = { purpose: ProofPurpose; networkKey: string };

/** A proof-of-work challenge: `bits.expires.nonce.seal`. It is not stored; the seal proves that it is ours. */
export function makeChallenge(secret: string, binding: ProofBinding, bits: number, now: Date): string {
  const expires = Math.floor(now.getTime() / 1000) + PROOF_SECONDS;
  const text = `${bits}.${expires}.${randomBytes(16).toString('base64url')}`;
  return `${text}.${seal(secret, binding, text)}`;
}

/** Verifies a solved challenge, except whether it was used before; null if it is invalid. */
export function checkProof(
  secret: string,
  binding: ProofBinding,
  { challenge, answer }: { challenge: string; answer: string },
  now: Date,
): CheckedProof | null {
  const at = challenge.lastIndexOf('.');
  const text = challenge.slice(0, Math.max(0, at));
  if (!isSame(challenge.slice(at + 1), seal(secret, binding, text))) return null;
  const read = readChallenge(challenge);
  const counts = readAnswer(answer);
  const expiresAt = new Date(Number(text.split('.')[1]) * 1000);
  if (!read || !counts || !(expiresAt > now)) return null;
  const isSolved = counts.every((count, part) => {
    const hash = createHash('sha256')
      .update(proofText(read.nonce, part, count))
      .digest();
    return hasZeroBits(hash.readUInt32BE(0), read.bits);
  });
  return isSolved ? { ...read, expiresAt } : null;
}

function seal(secret: string, { purpose, networkKey }: ProofBinding, text: string): string {
  return keyedHash(secret, `proof:${purpose}:${networkKey}:${text}`);
}
