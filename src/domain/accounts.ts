import type { StaffRole } from './staff-roles.ts';

/** The state of an account as people are shown it: 'ativo', 'inativo' (e-mail not confirmed, nor called active by the shop) or 'bloqueado'. */
export const ACCOUNT_STATUSES = ['ativo', 'inativo', 'bloqueado'] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

export const ACCOUNT_STATUS_LABELS: Readonly<Record<AccountStatus, string>> = {
  ativo: 'Ativo',
  inativo: 'Inativo',
  bloqueado: 'Bloqueado',
};

/**
 * What is stored of an account that decides what it may do. `isConfirmed`: its owner has proven the mailbox. `isActivated`:
 * the back office called it active, which proves nothing.
 */
export type AccountState = {
  isBanned: boolean;
  isConfirmed: boolean;
  isActivated: boolean;
  /** In the team; null: a customer. */
  role: StaffRole | null;
};

/** A block counts more than an address that is not confirmed. */
export function accountStatus({
  isBanned,
  isConfirmed,
  isActivated,
}: Pick<AccountState, 'isBanned' | 'isConfirmed' | 'isActivated'>): AccountStatus {
  if (isBanned) return 'bloqueado';
  return isConfirmed || isActivated ? 'ativo' : 'inativo';
}

/** The account once the shop has set its status: 'inativo' takes nothing back that 'ativo' or a confirmation gave. */
export function withStatus(account: AccountState, status: AccountStatus): AccountState {
  return {
    ...account,
    isBanned: status === 'bloqueado',
    isActivated: account.isActivated || status === 'ativo',
  };
}

/** Why someone may not be taken into the team, or null. */
export function promotionProblem({
  role,
  isBanned,
  isConfirmed,
}: AccountState): 'already_admin' | 'account_banned' | 'email_unconfirmed' | null {
  if (role) return 'already_admin';
  if (isBanned) return 'account_banned';
  return isConfirmed ? null : 'email_unconfirmed';
}

/** Whether the shop keeps an owner who can sign in when this one's rights go. `others` are the owners who can. */
export function leavesAnOwner(account: AccountState, others: number): boolean {
  return account.role !== 'owner' || account.isBanned || others > 0;
}
