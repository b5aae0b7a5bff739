import { describe, expect, it } from 'vitest';
import {
  bitsOfLevel,
  FIRST_BITS,
  hasZeroBits,
  levelForNames,
  levelForOrders,
  levelOfBits,
  MAX_BITS,
  mostNamed,
  mostOrders,
  PROOF_PARTS,
  readAnswer,
  readChallenge,
  writeAnswer,
} from './proof-of-work.ts';

describe('the required work', () => {
  it('doubles with each level, up to what a slow phone can do', () => {
    expect([-1, 0, 0.9, 1, 2].map(bitsOfLevel)).toEqual([13, 13, 13, 14, 15]);
    expect(bitsOfLevel(MAX_BITS - FIRST_BITS)).toBe(17);
    expect(bitsOfLevel(1_000)).toBe(17);
  });

  it('is required of a network after a number of unpaid orders, and grows with every six more', () => {
    expect([0, 7, 8, 13, 14, 19, 20].map((recent) => levelForOrders(recent, 8))).toEqual([
      null,
      null,
      0,
      0,
      1,
      1,
      2,
    ]);
  });

  it('of a level covers a number of orders, and not one more', () => {
    for (const level of [null, 0, 1, 2, 3]) {
      const most = mostOrders(level, 8);
      expect([levelForOrders(most, 8), levelForOrders(most + 1, 8)]).toEqual([level, (level ?? -1) + 1]);
      const named = mostNamed(level, 4);
      expect([levelForNames(named, 4), levelForNames(named + 1, 4)]).toEqual([level, (level ?? -1) + 1]);
    }
  });

  it('covers the levels that need no more bits', () => {
    const bits = [FIRST_BITS - 1, FIRST_BITS, FIRST_BITS + 2, MAX_BITS, MAX_BITS + 3];
    expect(bits.map(levelOfBits)).toEqual([null, 0, 2, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]);
  });

  it('is done when a hash starts with enough zeros', () => {
    const twelve = 0x000f_ffff;
    expect([11, 12, 13].map((bits) => hasZeroBits(twelve, bits))).toEqual([true, true, false]);
    expect(hasZeroBits(0, 32)).toBe(true);
    expect(hasZeroBits(0xffff_ffff, 1)).toBe(false);
  });
});

describe('the messages', () => {
  it('a challenge has its bits and its nonce, or is rejected', () => {
    expect(readChallenge('13.1795348800.nonce.seal')).toEqual({ nonce: 'nonce', bits: 13 });
    expect(readChallenge('32.1795348800.nonce.seal')).toEqual({ nonce: 'nonce', bits: 32 });
    for (const wrong of [
      '0.1.n.s',
      '33.1.n.s',
      '-1.1.n.s',
      '1.5',
      'x.1.n.s',
      '13.1..s',
      '13',
      '1e9.1.n.s',
      '',
    ])
      expect(readChallenge(wrong), wrong).toBeNull();
  });

  it('an answer has eight counts, or is rejected', () => {
    const counts = [1, 22, 333, 4_444, 0, 6, 7, 9_999_999_999];
    expect(counts).toHaveLength(PROOF_PARTS);
    expect(readAnswer(writeAnswer(counts))).toEqual(counts.map(String));
    for (const wrong of [
      '',
      '1.2.3.4.5.6.7',
      '1.2.3.4.5.6.7.8.9',
      '1.2.3.4.5.6.7.x',
      '1.2.3.4.5.6.7.',
      '1.2.3.4.5.6.7.8x',
      'x1.2.3.4.5.6.7.8',
      '1.2.3.4.5.6.7.12345678901',
    ])
      expect(readAnswer(wrong), wrong).toBeNull();
  });
});
