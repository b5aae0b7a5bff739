/** The state of an account as people are shown it: 'ativo', 'inativo' (e-mail not confirmed) or 'bloqueado'. */
export const ACCOUNT_STATUSES = ['ativo', 'inativo', 'bloqueado'] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

export const ACCOUNT_STATUS_LABELS: Readonly<Record<AccountStatus, string>> = {
  ativo: 'Ativo',
  inativo: 'Inativo',
  bloqueado: 'Bloqueado',
};

/** What is stored of an account that decides what it may do. */
export type AccountState = { isBanned: boolean; isConfirmed: boolean; isAdmin: boolean };

/** A block counts more than an address that is not confirmed. */
export function accountStatus({
  isBanned,
  isConfirmed,
}: Pick<AccountState, 'isBanned' | 'isConfirmed'>): AccountStatus {
  if (isBanned) return 'bloqueado';
  return isConfirmed ? 'ativo' : 'inativo';
}

/** The account once the shop has set its status: 'ativo' confirms the address, 'inativo' takes no confirmation back. */
export function withStatus(account: AccountState, status: AccountStatus): AccountState {
  return {
    ...account,
    isBanned: status === 'bloqueado',
    isConfirmed: account.isConfirmed || status === 'ativo',
  };
}

/** Why someone may not be made administrator, or null. */
export function promotionProblem({
  isAdmin,
  isBanned,
  isConfirmed,
}: AccountState): 'already_admin' | 'account_banned' | 'email_unconfirmed' | null {
  if (isAdmin) return 'already_admin';
  if (isBanned) return 'account_banned';
  return isConfirmed ? null : 'email_unconfirmed';
}

/** Whether the shop keeps an administrator who can sign in when this one's rights go. `others` are those who can. */
export function leavesAnAdmin(account: AccountState, others: number): boolean {
  return !account.isAdmin || account.isBanned || others > 0;
}
