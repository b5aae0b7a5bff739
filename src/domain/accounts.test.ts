import { describe, expect, test } from 'vitest';
import { type AccountState, accountStatus, leavesAnAdmin, promotionProblem, withStatus } from './accounts.ts';

const account = (changes: Partial<AccountState> = {}): AccountState => ({
  isBanned: false,
  isConfirmed: true,
  isActivated: false,
  isAdmin: false,
  ...changes,
});

describe('accountStatus', () => {
  test.each([
    [{}, 'ativo'],
    [{ isConfirmed: false }, 'inativo'],
    [{ isConfirmed: false, isActivated: true }, 'ativo'],
    [{ isBanned: true }, 'bloqueado'],
    [{ isBanned: true, isConfirmed: false }, 'bloqueado'],
  ] as const)('%o is %s', (changes, status) => {
    expect(accountStatus(account(changes))).toBe(status);
  });
});

describe('withStatus', () => {
  test.each([
    [
      'ativo',
      { isBanned: true, isConfirmed: false },
      { isBanned: false, isConfirmed: false, isActivated: true },
    ],
    ['inativo', { isConfirmed: false, isActivated: true }, { isConfirmed: false, isActivated: true }],
    ['inativo', { isBanned: true, isConfirmed: false }, { isBanned: false, isConfirmed: false }],
    ['inativo', { isBanned: true, isConfirmed: true }, { isBanned: false, isConfirmed: true }],
    ['bloqueado', {}, { isBanned: true, isConfirmed: true }],
    ['bloqueado', { isConfirmed: false }, { isBanned: true, isConfirmed: false }],
  ] as const)('%s of %o', (status, before, after) => {
    expect(withStatus(account(before), status)).toEqual(account(after));
  });

  test('the role stays', () => {
    expect(withStatus(account({ isAdmin: true }), 'bloqueado').isAdmin).toBe(true);
  });
});

describe('promotionProblem', () => {
  test.each([
    [{}, null],
    [{ isAdmin: true, isConfirmed: false }, 'already_admin'],
    [{ isBanned: true }, 'account_banned'],
    [{ isConfirmed: false }, 'email_unconfirmed'],
    [{ isConfirmed: false, isActivated: true }, 'email_unconfirmed'],
  ] as const)('%o: %s', (changes, problem) => {
    expect(promotionProblem(account(changes))).toBe(problem);
  });
});

describe('leavesAnAdmin', () => {
  test.each([
    [{ isAdmin: true }, 0, false],
    [{ isAdmin: true }, 1, true],
    [{ isAdmin: true, isBanned: true }, 0, true],
    [{}, 0, true],
  ] as const)('%o with %i others: %s', (changes, others, leaves) => {
    expect(leavesAnAdmin(account(changes), others)).toBe(leaves);
  });
});
