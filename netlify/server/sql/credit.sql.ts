import type { EntryKind } from '#domain/credit/ledger.ts';
import { databaseError, type Queryable } from '../ports/database.ts';

/** Who wrote an entry. */
export type EntryAuthor = { kind: 'staff' | 'customer' | 'system'; userId?: string | null };

export type NewEntry = {
  walletId: string;
  kind: EntryKind;
  /** Above 0 gives, below 0 takes. */
  cents: number;
  expiresAt?: Date | null;
  reason?: string;
  orderId?: string | null;
  author: EntryAuthor;
  /** Written once under this key, however often it is asked. */
  dedupeKey?: string | null;
};

/** The account's wallet, made where it has none yet. */
export async function openAccountWallet(tx: Queryable, userId: string): Promise<string> {
  await tx.query(
    `insert into credit_wallets (kind, user_id) values ('account', $1) on conflict (user_id) do nothing`,
    [userId],
  );
  const { rows } = await tx.query<{ id: string }>('select id from credit_wallets where user_id = $1', [
    userId,
  ]);
  const [row] = rows;
  if (!row) throw new Error('a wallet that was just opened is gone');
  return row.id;
}

/** A new wallet for whoever holds this code. */
export async function insertCodeWallet(
  tx: Queryable,
  { hash, end, email }: { hash: string; end: string; email: string | null },
): Promise<string> {
  const { rows } = await tx.query<{ id: string }>(
    `insert into credit_wallets (kind, code_hash, code_end, email) values ('code', $1, $2, $3) returning id`,
    [hash, end, email],
  );
  const [row] = rows;
  if (!row) throw new Error('an insert that always answers a row answered none');
  return row.id;
}

/**
 * Adds an entry to a wallet; answers the balance after it, in cents. Null where its key was used before: nothing was
 * written. Throws where the balance would fall below zero.
 */
export async function insertEntry(tx: Queryable, entry: NewEntry): Promise<number | null> {
  const { rows } = await tx.query<{ balanceCents: number }>(
    `insert into credit_entries
       (wallet_id, kind, amount_cents, expires_at, reason, order_id, author, author_id, dedupe_key)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9
     where $9::text is null or not exists (select from credit_entries where dedupe_key = $9)
     returning balance_cents as "balanceCents"`,
    [
      entry.walletId,
      entry.kind,
      entry.cents,
      entry.expiresAt ?? null,
      entry.reason ?? '',
      entry.orderId ?? null,
      entry.author.kind,
      entry.author.userId ?? null,
      entry.dedupeKey ?? null,
    ],
  );
  return rows[0]?.balanceCents ?? null;
}

/** Whether an entry was refused because its key was used by somebody who was quicker. */
export const isWrittenTwice = (error: unknown): boolean =>
  databaseError(error)?.constraint === 'credit_entries_dedupe_key_key';

/** Keeps a wallet from everyone else until the transaction ends; answers its balance, or null where there is none. */
export async function lockWallet(tx: Queryable, id: string): Promise<{ balanceCents: number } | null> {
  const { rows } = await tx.query<{ balanceCents: number }>(
    'select balance_cents as "balanceCents" from credit_wallets where id = $1 for no key update',
    [id],
  );
  return rows[0] ?? null;
}

/** An entry as its holder sees it. */
export type OwnEntry = {
  kind: EntryKind;
  cents: number;
  balanceCents: number;
  expiresAt: Date | null;
  reason: string;
  orderId: string | null;
  orderNumber: string | null;
  at: Date;
};

/** What row-level security shows of an account's credit, the newest entry first. */
export async function findOwnEntries(tx: Queryable, userId: string): Promise<OwnEntry[]> {
  const { rows } = await tx.query<OwnEntry>(
    `select e.kind, e.amount_cents as cents, e.balance_cents as "balanceCents", e.expires_at as "expiresAt", e.reason,
       o.id as "orderId", o.order_number as "orderNumber", e.created_at as at
     from credit_entries e join credit_wallets w on w.id = e.wallet_id left join orders o on o.id = e.order_id
     where w.user_id = $1 order by e.place desc`,
    [userId],
  );
  return rows;
}

/** How long credit lives that the shop gives for nothing, in months. */
export async function findGoodwillMonths(tx: Queryable): Promise<number | null> {
  const { rows } = await tx.query<{ months: number }>('select goodwill_months as months from store_settings');
  return rows[0]?.months ?? null;
}

/** What is left in the wallet of an account that is to go, kept from everyone else. */
export async function lockWalletOf(
  tx: Queryable,
  userId: string,
): Promise<{ id: string; balanceCents: number } | null> {
  const { rows } = await tx.query<{ id: string; balanceCents: number }>(
    `select id, balance_cents as "balanceCents" from credit_wallets where user_id = $1 for no key update`,
    [userId],
  );
  return rows[0] ?? null;
}

/** Codes keep working for who holds them; whom they were made for is forgotten. */
export async function forgetHolder(tx: Queryable, email: string | null): Promise<void> {
  await tx.query('update credit_wallets set email = null where email = $1', [email]);
}
