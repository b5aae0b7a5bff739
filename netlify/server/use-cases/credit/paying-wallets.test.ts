import { expect, test } from 'vitest';
import { codeOf, formatCode } from '#domain/credit/code.ts';
import { creditCodeHash } from '../../auth/credit-code.ts';
import { Refusal } from '../../ports/outcome.ts';
import { payingWallets } from './paying-wallets.ts';

const [known, unknown] = [codeOf(new Uint8Array(15).fill(3)), codeOf(new Uint8Array(15).fill(4))];
const wallet = { id: 'w', kind: 'code', balanceCents: 500, codeHash: creditCodeHash(known) } as const;

const paidBy = (...codes: string[]) => {
  try {
    return payingWallets({ wallet: false, codes, expectedCents: 0 }, [wallet]);
  } catch (error) {
    if (error instanceof Refusal) return error.failure;
    throw error;
  }
};

test('a code entered twice pays once, and an unknown one after it is refused by its own name', () => {
  expect(paidBy(known, formatCode(known))).toEqual([{ id: 'w', cents: 500 }]);
  expect(paidBy(known, formatCode(known), unknown)).toMatchObject({ data: { code: unknown } });
});
