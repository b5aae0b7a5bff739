import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasZeroBits, PROOF_PARTS, proofText, readAnswer } from '../domain/people/proof-of-work.ts';
import { solveChallenge } from './proof.ts';
import { sha256FirstWord } from './sha256.ts';

const firstWord = (text: string) => createHash('sha256').update(text).digest().readUInt32BE(0);

describe('the hash of a proof', () => {
  it('is SHA-256', () => {
    const ascii = fc.string({ unit: 'grapheme-ascii', maxLength: 55 });
    fc.assert(
      fc.property(ascii, (text) => {
        expect(sha256FirstWord(text)).toBe(firstWord(text));
      }),
    );
    expect(sha256FirstWord('')).toBe(0xe3b0c442);
    expect(() => sha256FirstWord('x'.repeat(56))).toThrow(RangeError);
  });
});

describe('solving a challenge', () => {
  it('solves every part', async () => {
    const answer = await solveChallenge('9.1790000000.aGVsbG8taGVsbG8taGVsbG8.seal');
    const counts = readAnswer(answer ?? '');
    expect(counts).toHaveLength(PROOF_PARTS);
    for (const [part, count] of (counts ?? []).entries()) {
      expect(hasZeroBits(firstWord(proofText('aGVsbG8taGVsbG8taGVsbG8', part, count)), 9)).toBe(true);
    }
  });

  it('returns null for an invalid challenge', async () => {
    for (const text of ['', 'x', '99.1.nonce.seal', '0.1.nonce.seal', '12.1'])
      expect(await solveChallenge(text)).toBeNull();
  });
});
