import { describe, expect, test } from 'vitest';
import { type AccountState, accountStatus, leavesAnOwner, promotionProblem, withStatus } from './accounts.ts';

const account = (changes: Partial<AccountState> = {}): AccountState => ({
  isBanned: false,
  isConfirmed: true,
  isActivated: false,
  role: null,
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

  test('blocking and unblocking keeps the role', () => {
    expect(withStatus(account({ role: 'owner' }), 'bloqueado').role).toBe('owner');
  });
});

describe('promotionProblem', () => {
  test.each([
    [{}, null],
    [{ role: 'owner', isConfirmed: false }, 'already_admin'],
    [{ isBanned: true }, 'account_banned'],
    [{ isConfirmed: false }, 'email_unconfirmed'],
    [{ isConfirmed: false, isActivated: true }, 'email_unconfirmed'],
  ] as const)('%o: %s', (changes, problem) => {
    expect(promotionProblem(account(changes))).toBe(problem);
  });
});

describe('leavesAnOwner', () => {
  test.each([
    [{ role: 'owner' }, 0, false],
    [{ role: 'owner' }, 1, true],
    [{ role: 'owner', isBanned: true }, 0, true],
    [{}, 0, true],
  ] as const)('%o with %i others: %s', (changes, others, leaves) => {
    expect(leavesAnOwner(account(changes), others)).toBe(leaves);
  });
});
