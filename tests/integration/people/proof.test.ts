import { describe, expect, it } from 'vitest';
import { PROOF_PARTS, PROOF_SECONDS } from '#domain/people/proof-of-work.ts';
import { checkProof, makeChallenge, type ProofBinding } from '#server/auth/proof.ts';
import { solveChallenge } from '../../../src/client/proof.ts';

const SECRET = 'a secret of these tests';
const HERE: ProofBinding = { purpose: 'order', networkKey: 'here' };
const NOW = new Date('2026-11-22T12:00:00Z');

async function solved(bits = 6) {
  const challenge = makeChallenge(SECRET, HERE, bits, NOW);
  return { challenge, answer: (await solveChallenge(challenge)) ?? '' };
}

describe('a proof of work', () => {
  it('is valid for whom it was issued, until it expires', async () => {
    const proof = await solved();
    expect(checkProof(SECRET, HERE, proof, NOW)).toMatchObject({ bits: 6 });
    const late = new Date(NOW.getTime() + PROOF_SECONDS * 1000);
    expect(checkProof(SECRET, HERE, proof, late)).toBeNull();
    expect(checkProof(SECRET, { ...HERE, purpose: 'payment' }, proof, NOW)).toBeNull();
    expect(checkProof(SECRET, { ...HERE, networkKey: 'there' }, proof, NOW)).toBeNull();
    expect(checkProof('another', HERE, proof, NOW)).toBeNull();
  });

  it('cannot be made easier, later or reused by altering it', async () => {
    const { challenge, answer } = await solved(8);
    const [bits, expires = '', nonce = '', seal = ''] = challenge.split('.');
    for (const changed of [
      `1.${expires}.${nonce}.${seal}`,
      `${bits}.${Number(expires) + 1}.${nonce}.${seal}`,
      `${bits}.${expires}.${nonce}x.${seal}`,
      `${bits}.${expires}.${nonce}.`,
      'x',
      '',
    ])
      expect(checkProof(SECRET, HERE, { challenge: changed, answer }, NOW), changed).toBeNull();
    const [first = ''] = answer.split('.');
    const oneOfEight = [first, ...Array(PROOF_PARTS - 1).fill('9999999999')].join('.');
    const wrong = [
      oneOfEight,
      '',
      '1',
      Array(PROOF_PARTS).fill('x').join('.'),
      Array(PROOF_PARTS).fill('0').join('.'),
    ];
    for (const one of wrong)
      expect(checkProof(SECRET, HERE, { challenge, answer: one }, NOW), one).toBeNull();
  });
});
