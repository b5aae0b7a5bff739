import type { CreditListInput, OpenWallet, WalletRow } from '#contracts/admin/credit.ts';
import type { ExportedEntry, ExportedWallet } from '#domain/credit/export.ts';
import { type CreditEntry, ENTRY_KINDS } from '#domain/credit/ledger.ts';
import type { MonthSums } from '#domain/credit/report.ts';
import { page, pageOf } from '../page.ts';
import { Parameters, type Slice } from '../parameters.ts';
import { saying } from '../plain-text.ts';
import { shopTime } from '../shop-day.ts';
import { all, column, first } from '../statements.ts';

const FROM = `credit_wallets w left join users u on u.id = w.user_id`;

const ROW = `w.id, w.kind, coalesce(u.email, w.email) as email, u.id as "userId", w.code_end as "codeEnd",
  w.balance_cents as "balanceCents", to_json(w.moved_at)#>>'{}' as "lastAt"`;

const SORTS: Readonly<Record<CreditListInput['ordem'], string>> = {
  data: 'w.moved_at',
  saldo: 'w.balance_cents',
};

const KINDS: Readonly<Record<CreditListInput['tipo'], string>> = {
  '': 'true',
  contas: `w.kind = 'account'`,
  codigos: `w.kind = 'code'`,
};

export type WalletSearch = Pick<CreditListInput, 'tipo' | 'ordem' | 'sentido'> & {
  /** Lower case and without accents. */
  search: string;
  /** Hash of the search text, if it is a code. */
  codeHash: string | null;
};

/** One page of the credit wallets, with their number and the total liability. Needs the actor `system` or `admin`. */
export const findWalletRows = page<
  [walletSearch: WalletSearch, slice: Slice],
  WalletRow,
  { owedCents: number }
>(({ search, codeHash, tipo, ordem, sentido }, slice) => {
  const parameters = new Parameters();
  const from = `${FROM} where ${walletsMatching({ search, codeHash, tipo }, parameters)}`;
  const order = `${SORTS[ordem]} ${sentido}, w.id ${sentido}`;
  const more = `(select coalesce(sum(balance_cents), 0)::bigint from credit_wallets) as "owedCents"`;
  return pageOf(parameters, { row: ROW, from, order, more }, slice);
});

function walletsMatching(
  { search, codeHash, tipo }: Pick<WalletSearch, 'search' | 'codeHash' | 'tipo'>,
  parameters: Parameters,
): string {
  if (codeHash) return `${KINDS[tipo]} and w.code_hash = ${parameters.add(codeHash)}`;
  if (!search) return KINDS[tipo];
  const end = parameters.add(search.toUpperCase());
  return `${KINDS[tipo]} and (${saying(['u.email', 'w.email', 'u.name'], search, parameters)} or w.code_end = ${end})`;
}

type EntryRow = OpenWallet['entries'][number];

/** One wallet with its entries, newest first; null if there is none. */
export const findWallet = first<[id: string], Omit<OpenWallet, 'next'>>(`
  select ${ROW}, (select coalesce(json_agg(x), '[]') from (
      select e.id, e.kind, e.amount_cents as cents, e.balance_cents as "balanceCents",
        to_json(e.expires_at)#>>'{}' as "expiresAt", e.reason,
        case when o.id is not null then json_build_object('id', o.id, 'number', o.order_number) end as "order",
        to_json(e.created_at)#>>'{}' as at, case when e.author = 'staff' then a.email end as author
      from credit_entries e left join orders o on o.id = e.order_id left join users a on a.id = e.author_id
      where e.wallet_id = w.id order by e.place desc) x) as entries
  from ${FROM} where w.id = $1`);

/** The ids of all wallets matching a search, most recently changed first. */
export const findMatchingWallets = column<
  [search: Pick<WalletSearch, 'search' | 'codeHash' | 'tipo'>],
  string
>((search) => {
  const parameters = new Parameters();
  const where = walletsMatching(search, parameters);
  return {
    text: `select w.id from ${FROM} where ${where} order by w.moved_at desc, w.id desc`,
    values: parameters.values,
  };
});

export const findExportedWallets = all<[ids: readonly string[]], ExportedWallet>(`
  select w.kind, coalesce(u.email, w.email) as email, w.code_end as "codeEnd", w.balance_cents as "balanceCents",
    ${shopTime('w.created_at')} as since, ${shopTime('w.moved_at')} as "lastAt"
  from ${FROM} join unnest($1::uuid[]) with ordinality as wanted(id, place) on wanted.id = w.id order by wanted.place`);

/** All entries of a wallet for an export, newest first. */
export const findExportedEntries = all<[walletId: string], ExportedEntry>(`
  select ${shopTime('e.created_at')} as at, e.kind, e.amount_cents as cents, e.balance_cents as "balanceCents",
    to_char((e.expires_at - interval '1 millisecond') at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as until,
    o.order_number as "order", e.reason, case when e.author = 'staff' then a.email end as author
  from credit_entries e left join orders o on o.id = e.order_id left join users a on a.id = e.author_id
  where e.wallet_id = $1 order by e.place desc`);

/** Monthly sums of the entries by kind, earliest month first. */
export const findMonthSums = all<[], MonthSums>(() => {
  const sums = ENTRY_KINDS.map(
    (kind) => `coalesce(sum(cents) filter (where kind = '${kind}'), 0)::bigint as "${kind}"`,
  );
  return {
    text: `with sums as (
       select date_trunc('month', created_at at time zone 'America/Sao_Paulo') as month, kind, sum(amount_cents) as cents
       from credit_entries group by 1, 2)
     select to_char(s.month, 'YYYY-MM') as month, ${sums.join(', ')} from sums s group by s.month order by s.month`,
    values: [],
  };
});

/** Converts entries to the domain's form, oldest first. */
export function asLedger(entries: readonly EntryRow[]): CreditEntry[] {
  return entries
    .map(({ kind, cents, expiresAt, order }) => ({
      kind,
      cents,
      expiresAt: expiresAt === null ? null : new Date(expiresAt),
      orderId: order?.id ?? null,
    }))
    .toReversed();
}
