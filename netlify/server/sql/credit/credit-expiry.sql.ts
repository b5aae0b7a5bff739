import { SPENT_CODE_YEARS } from '#domain/people/retention.ts';
import { all, write, written } from '../statements.ts';

/** A wallet with credit that expires or needs a warning; `to`: the e-mail address to warn, if known. */
export type DueWallet = { id: string; lookAt: string; codeEnd: string | null; to: string | null };

/** Due wallets, longest overdue first, after the last one processed. */
export const findDueWallets = all<
  [now: Date, last: Pick<DueWallet, 'id' | 'lookAt'> | null, limit: number],
  DueWallet
>(
  `select w.id, w.look_at::text as "lookAt", w.code_end as "codeEnd", coalesce(u.email, w.email) as to
   from credit_wallets w left join users u on u.id = w.user_id
   where w.balance_cents > 0 and w.look_at <= $1
     and ($2::timestamptz is null or (w.look_at, w.id) > ($2, $3::uuid))
   order by w.look_at, w.id limit $4`,
  (now, last, limit) => [now, last?.lookAt ?? null, last?.id ?? null, limit],
);

/** Sets a wallet's next due time. */
export const setNextCheck = write<[id: string, at: Date | null]>(
  'update credit_wallets set look_at = $2 where id = $1',
);

/** Removes the e-mail address from codes that have been empty for years; the ledger stays. */
export const clearSpentCodes = written<[limit: number]>(
  `update credit_wallets set email = null where id in (select id from credit_wallets
     where email is not null and balance_cents = 0 and moved_at < now() - make_interval(years => $1) limit $2)`,
  (limit) => [SPENT_CODE_YEARS, limit],
);
