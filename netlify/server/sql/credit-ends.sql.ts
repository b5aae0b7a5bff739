import { SPENT_CODE_YEARS } from '#domain/keeping.ts';
import type { Queryable } from '../ports/database.ts';

/** A wallet of which something ends, or is to be said to; `to`: whom to write to, where that is known. */
export type DueWallet = { id: string; lookAt: string; codeEnd: string | null; to: string | null };

/** Wallets that are to be looked at, the longest waiting first, after the last one that was. */
export function findDueWallets(
  tx: Queryable,
  now: Date,
  last: Pick<DueWallet, 'id' | 'lookAt'> | null,
  limit: number,
): Promise<DueWallet[]> {
  return tx.all(
    `select w.id, w.look_at::text as "lookAt", w.code_end as "codeEnd", coalesce(u.email, w.email) as to
     from credit_wallets w left join users u on u.id = w.user_id
     where w.balance_cents > 0 and w.look_at <= $1
       and ($2::timestamptz is null or (w.look_at, w.id) > ($2, $3::uuid))
     order by w.look_at, w.id limit $4`,
    [now, last?.lookAt ?? null, last?.id ?? null, limit],
  );
}

/** Says when something is to be done about a wallet for the next time. */
export async function setNextLook(tx: Queryable, id: string, at: Date | null): Promise<void> {
  await tx.query('update credit_wallets set look_at = $2 where id = $1', [id, at]);
}

/** Codes on which nothing has been for years forget the address that they were made for; what became of the money stays. */
export function forgetSpentCodes(tx: Queryable, limit: number): Promise<number> {
  return tx.written(
    `update credit_wallets set email = null where id in (select id from credit_wallets
       where email is not null and balance_cents = 0 and moved_at < now() - make_interval(years => $1) limit $2)`,
    [SPENT_CODE_YEARS, limit],
  );
}
