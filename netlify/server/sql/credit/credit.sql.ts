import type { CreditEntry, EntryKind } from '#domain/credit/ledger.ts';
import type { Share } from '#domain/credit/split.ts';
import type { Queryable, Statement } from '../../ports/database.ts';
import { intoSelect } from '../named.ts';
import { runStatement } from '../run-statement.ts';
import { all, first, one, statement, value, valueOr, write } from '../statements.ts';
import { param, sql } from '../tag.ts';

/** The author of an entry. */
export type EntryAuthor = { kind: 'staff' | 'customer' | 'system'; userId?: string | null };

export type NewEntry = {
  walletId: string;
  kind: EntryKind;
  /** Positive for credit, negative for debit. */
  cents: number;
  expiresAt?: Date | null;
  reason?: string;
  orderId?: string | null;
  /** Whether it was moved from the order of an exchanged item (domain/credit/ledger.ts). */
  cameAlong?: boolean;
  author: EntryAuthor;
  /** Idempotency key: written once per key. */
  dedupeKey?: string | null;
};

/** The account's wallet, created if needed. */
export async function openAccountWallet(tx: Queryable, userId: string): Promise<string> {
  await insertAccountWallet(tx, userId);
  return (await accountWalletOf(tx, userId)).id;
}

export const insertAccountWallet = write<[userId: string]>(
  `insert into credit_wallets (kind, user_id) values ('account', $1) on conflict (user_id) do nothing`,
);

export const accountWalletOf = one<[userId: string], { id: string }>(
  'select id from credit_wallets where user_id = $1',
);

/** A new wallet for the holder of this code. */
export async function insertCodeWallet(
  tx: Queryable,
  { hash, end, email }: { hash: string; end: string; email: string | null },
): Promise<string> {
  const { id } = await insertCodeWalletRow(tx, hash, end, email);
  return id;
}

export const insertCodeWalletRow = one<[hash: string, end: string, email: string | null], { id: string }>(
  `insert into credit_wallets (kind, code_hash, code_end, email) values ('code', $1, $2, $3) returning id`,
);

/**
 * Adds an entry to a wallet; returns the new balance in cents. Null, with nothing written, if its key was used before. Throws if
 * the balance would fall below zero.
 */
export const insertEntry = value<[entry: NewEntry], number>((entry) => {
  const key = param(entry.dedupeKey ?? null);
  const row = intoSelect('credit_entries', {
    walletId: sql`${entry.walletId}::uuid`,
    kind: entry.kind,
    amountCents: sql`${entry.cents}::bigint`,
    expiresAt: sql`${entry.expiresAt ?? null}::timestamptz`,
    reason: entry.reason ?? '',
    orderId: sql`${entry.orderId ?? null}::uuid`,
    author: entry.author.kind,
    authorId: sql`${entry.author.userId ?? null}::uuid`,
    dedupeKey: key,
    cameAlong: sql`${entry.cameAlong ?? false}::boolean`,
  });
  return sql`insert into ${row}
    where ${key}::text is null or not exists (select from credit_entries where dedupe_key = ${key})
    returning balance_cents as "balanceCents"`;
});

/** The unique constraint violated when a concurrent call has used the idempotency key. */
export const ENTRY_KEY = 'credit_entries_dedupe_key_key';

/** Locks a wallet until the transaction ends; returns its balance, or null if there is none. */
export const lockWallet = first<[id: string], { balanceCents: number }>(
  'select balance_cents as "balanceCents" from credit_wallets where id = $1 for no key update',
);

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

/** An account's credit entries as far as row-level security shows them, newest first. */
export const findOwnEntries = all<[userId: string], OwnEntry>(`
  select e.kind, e.amount_cents as cents, e.balance_cents as "balanceCents", e.expires_at as "expiresAt", e.reason,
    o.id as "orderId", o.order_number as "orderNumber", e.created_at as at
  from credit_entries e join credit_wallets w on w.id = e.wallet_id left join orders o on o.id = e.order_id
  where w.user_id = $1 order by e.place desc`);

/** Validity of goodwill credit, in months. */
export const findGoodwillMonths = value<[], number>('select goodwill_months as months from store_settings');

/** Locks the wallet of an account about to be deleted; returns what is left in it. */
export const lockWalletOf = first<[userId: string], { id: string; balanceCents: number }>(
  `select id, balance_cents as "balanceCents" from credit_wallets where user_id = $1 for no key update`,
);

/** Removes the e-mail address from code wallets; the codes keep working. */
export const clearHolder = write<[email: string | null]>(
  'update credit_wallets set email = null where email = $1',
);

/** A wallet that may pay for an order, as the checkout reads it. */
export type WalletRow = {
  id: string;
  kind: 'account' | 'code';
  codeHash: string | null;
  balanceCents: number;
};

/** The wallets of the account and of these codes, with balances. */
export const selectWallets = statement<[userId: string | null, codeHashes: readonly string[]], WalletRow>(`
  select id, kind, code_hash as "codeHash", balance_cents as "balanceCents" from credit_wallets
  where user_id = $1 or code_hash = any ($2::text[])`);

/** Locks wallets in id order and rolls back if one has less than its share. */
export const expectCredit = (shares: readonly Share[]): Statement[] => [
  lockSharedWallets(shares.map(({ id }) => id)),
  expectBalances(
    shares.map(({ id }) => id),
    shares.map(({ cents }) => cents),
  ),
];

export const lockSharedWallets = statement<[ids: readonly string[]]>(
  'select from credit_wallets where id = any ($1::uuid[]) order by id for no key update',
);

export const expectBalances = statement<[ids: readonly string[], cents: readonly number[]]>(`
  select expect_that(coalesce(w.balance_cents, 0) >= s.cents, 'credit')
  from unnest($1::uuid[], $2::bigint[]) as s(id, cents) left join credit_wallets w on w.id = s.id`);

/** Debits wallets for an order, with entries in the order of payment. */
export const spendCredit = statement<[orderId: string, shares: readonly Share[], userId: string | null]>(
  `insert into credit_entries (wallet_id, kind, amount_cents, order_id, author, author_id)
   select s.id, 'spend', -s.cents, $3, 'customer', $4
   from unnest($1::uuid[], $2::bigint[]) with ordinality as s(id, cents, place) order by s.place`,
  (orderId, shares, userId) => [
    shares.map(({ id }) => id),
    shares.map(({ cents }) => cents),
    orderId,
    userId,
  ],
);

/**
 * Locks the wallets that paid for these orders, the account's and those of these codes: all at once in id order, as everywhere,
 * to avoid deadlocks.
 */
export const lockWallets = write<
  [orderIds: readonly string[], userId?: string | null, codeHashes?: readonly string[]]
>(
  `select from credit_wallets where user_id = $2 or code_hash = any ($3::text[])
     or id in (select wallet_id from credit_entries where order_id = any ($1::uuid[]))
   order by id for no key update`,
  (orderIds, userId = null, codeHashes = []) => [orderIds, userId, codeHashes],
);

/** Credit that an order took from a wallet: moved with an exchanged item, or spent on the order itself. */
export type SpentShare = Share & { cameAlong: boolean };

/**
 * The unreturned credit of an order by wallet, in the order of payment: moved credit before credit spent on the order itself.
 * Locks the wallets.
 */
export async function findSpent(tx: Queryable, orderId: string): Promise<SpentShare[]> {
  await lockWallets(tx, [orderId]);
  return selectSpent(tx, orderId);
}

export const selectSpent = all<[orderId: string], SpentShare>(`
  select wallet_id as id, came_along as "cameAlong", -sum(amount_cents)::bigint as cents from credit_entries
  where order_id = $1 and kind in ('spend', 'refund') group by wallet_id, came_along
  having sum(amount_cents) < 0 order by came_along desc, (array_agg(id order by id))[1]`);

/** All entries of a wallet in the domain's form, oldest first. */
export const findLedger = all<[walletId: string], Required<CreditEntry>>(`
  select kind, amount_cents as cents, expires_at as "expiresAt", order_id as "orderId", came_along as "cameAlong"
  from credit_entries where wallet_id = $1 order by place`);

/** Adds to the credit that an order has returned. */
export const addReturnedCredit = write<[orderId: string, cents: number]>(
  'update orders set credit_returned_cents = credit_returned_cents + $2 where id = $1',
);

/** The credit of an order that can be returned or moved with an exchanged item, in cents. */
export const creditLeft = valueOr<[orderId: string], number>(0, 'select credit_behind($1) as cents');

/** Records that credit moved from one order to another. */
export const addMovedCredit = write<[from: string, to: string, cents: number]>(`
  update orders set credit_moved_cents = credit_moved_cents + case id when $1 then -$3::bigint else $3 end
  where id in ($1, $2)`);

/**
 * Debits again the credit that was spent on an order and returned; credit moved with an item is handled by its exchange. True
 * also for an order without credit; false, with nothing debited, if the wallets have too little by now.
 */
export async function respendCredit(tx: Queryable, orderId: string): Promise<boolean> {
  const shares = await lockReturnedShares(tx, orderId);
  const [first] = shares;
  if (!first) return true;
  if (shares.some(({ cents, balanceCents }) => balanceCents < cents)) return false;
  await runStatement(tx, spendCredit(orderId, shares, first.userId));
  await clearReturnedCredit(tx, orderId);
  return true;
}

export const lockReturnedShares = all<
  [orderId: string],
  Share & { balanceCents: number; userId: string | null }
>(`
  select w.id, s.cents, w.balance_cents as "balanceCents", o.user_id as "userId"
  from orders o cross join lateral (select distinct on (wallet_id) wallet_id, -amount_cents as cents from credit_entries
      where order_id = o.id and kind = 'spend' and not came_along order by wallet_id, place) s
    join credit_wallets w on w.id = s.wallet_id
  where o.id = $1 and o.credit_returned_cents > 0 order by w.id for no key update of w`);

export const clearReturnedCredit = write<[orderId: string]>(
  'update orders set credit_returned_cents = 0 where id = $1',
);

/** The wallet of a code, or null. */
export const findCodeWallet = first<[codeHash: string], { id: string; balanceCents: number }>(
  'select id, balance_cents as "balanceCents" from credit_wallets where code_hash = $1',
);
