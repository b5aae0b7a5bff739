import type { RedirectListInput, RedirectRow } from '#contracts/admin/redirects.ts';
import { CAMPAIGN_ADDRESS, CATEGORY_ADDRESS, PRODUCT_ADDRESS } from '#domain/pages/moved-addresses.ts';
import type { RedirectRule } from '#domain/pages/redirects.ts';
import type { Queryable } from '../../ports/database.ts';
import { page, pageOf } from '../page.ts';
import { containing, Parameters, type Slice } from '../parameters.ts';
import { all, column, first, pairs, write } from '../statements.ts';
import { IS_LOOKED_UP } from './old-addresses.sql.ts';

/** Redirects in the back office. */

/**
 * Of `redirects r`. A rule is pending until a build requested with it or later is live. Rules for product or category
 * URLs, and for those of other shops, take effect at once, because a function answers there.
 */
const ROW = `r.id, r.from_address as "from", r.to_address as "to", r.is_automatic as "isAutomatic",
  to_json(r.made_at)#>>'{}' as "changedAt",
  (select coalesce(nullif(w.name, ''), w.email) from users w where w.id = r.made_by) as "changedBy",
  r.from_address not like '%?%' and r.from_address !~ '${IS_LOOKED_UP}' and not exists (
    select from rebuild_requests q where q.finished_at is not null and q.error is null and q.requested_at >= r.made_at) as "isWaiting"`;

const ORDERS: Readonly<Record<RedirectListInput['ordem'], string>> = {
  alterado: 'r.made_at',
  de: 'r.from_address',
  para: 'r.to_address',
};

/** One page of redirects with the total number of matches. */
export const findRedirects = page<[filter: Omit<RedirectListInput, 'pagina'>, slice: Slice], RedirectRow>(
  ({ busca, origem, ordem, sentido }, slice) => {
    const parameters = new Parameters();
    if (origem === 'mudanca') return oldAddresses(parameters, { busca, ordem, sentido }, slice);
    const clauses = ['true'];
    if (origem) clauses.push(`r.is_automatic = ${parameters.add(origem === 'automatico')}`);
    if (busca !== '') {
      const part = parameters.add(containing(busca));
      clauses.push(`(r.from_address ilike ${part} or r.to_address ilike ${part})`);
    }
    const from = `redirects r where ${clauses.join(' and ')}`;
    return pageOf(parameters, { row: ROW, from, order: `${ORDERS[ordem]} ${sentido}, r.id desc` }, slice);
  },
);

/** Where an old address leads, also while that is hidden. */
const OLD_TO = `coalesce(a.page, '${PRODUCT_ADDRESS}' || a.product_id,
  (select '${CATEGORY_ADDRESS}' || c.slug from categories c where c.id = a.category_id))`;

const OLD_ROW = `overlay(overlay(md5(a.address) placing '4' from 13) placing '8' from 17)::uuid as id, a.address as "from", ${OLD_TO} as "to", true as "isAutomatic",
  to_json(m.created_at)#>>'{}' as "changedAt",
  (select coalesce(nullif(w.name, ''), w.email) from users w where w.id = m.created_by) as "changedBy",
  a.address !~ '${IS_LOOKED_UP}' and not exists (
    select from rebuild_requests q where q.finished_at is not null and q.error is null and q.requested_at >= m.created_at) as "isWaiting"`;

const OLD_ORDERS: Readonly<Record<RedirectListInput['ordem'], string>> = {
  alterado: 'm.created_at',
  de: 'a.address',
  para: OLD_TO,
};

/** The addresses of the shop that moved in, as the rows of redirects. */
function oldAddresses(
  parameters: Parameters,
  { busca, ordem, sentido }: Pick<RedirectListInput, 'busca' | 'ordem' | 'sentido'>,
  slice: Slice,
) {
  const found = busca === '' ? 'true' : `a.address ilike ${parameters.add(containing(busca))}`;
  const from = `old_addresses a join move_ins m on m.id = a.move_in_id where ${found}`;
  return pageOf(
    parameters,
    { row: OLD_ROW, from, order: `${OLD_ORDERS[ordem]} ${sentido}, a.address` },
    slice,
  );
}

/** All rules, to check before writing one; the caller holds the table's lock. */
export const allRedirects = all<[], RedirectRule & Pick<RedirectRow, 'id' | 'isAutomatic'>>(
  'select id, from_address as "from", to_address as "to", is_automatic as "isAutomatic" from redirects order by from_address',
);

export const findRedirectRow = first<[id: string], RedirectRow>(
  `select ${ROW} from redirects r where r.id = $1`,
);

/** Which of these URLs have a page now or soon: published or scheduled campaigns, active products. */
export async function findLiveAddresses(tx: Queryable, addresses: readonly string[]): Promise<Set<string>> {
  const live = await selectLiveAddresses(tx, addresses, CAMPAIGN_ADDRESS, PRODUCT_ADDRESS);
  return new Set(live);
}

export const selectLiveAddresses = column<
  [addresses: readonly string[], CAMPAIGN_ADDRESS: string, PRODUCT_ADDRESS: string],
  string
>(`
  select $2 || p.slug as address from pages p where p.kind = 'campaign' and $2 || p.slug = any($1) and exists (
    select from page_publications u where u.page_id = p.id and u.withdrawn_at is null and (u.ends_at is null or u.ends_at > now()))
  union all
  select $3 || p.id from products p where p.is_active and $3 || p.id = any($1)`);

/** Upserts manual rules by source URL; returns their ids by URL. */
export const writeRedirects = pairs<[rules: readonly RedirectRule[], userId: string], string>(
  `insert into redirects (from_address, to_address, is_automatic, made_by)
   select f, t, false, $3 from unnest($1::text[], $2::text[]) as rule(f, t)
   on conflict (from_address) do update set to_address = excluded.to_address, is_automatic = false, made_at = now(), made_by = $3
   returning from_address, id`,
  (rules, userId) => [rules.map(({ from }) => from), rules.map(({ to }) => to), userId],
);

/** Changes a rule; replaces an automatic one for the same URL. */
export async function changeRedirect(
  tx: Queryable,
  id: string,
  { from, to }: RedirectRule,
  userId: string,
): Promise<void> {
  await deleteReplaced(tx, id, from);
  await updateRedirect(tx, id, from, to, userId);
}

export const deleteReplaced = write<[id: string, from: string]>(
  'delete from redirects where from_address = $2 and id <> $1 and is_automatic',
);

export const updateRedirect = write<[id: string, from: string, to: string, userId: string]>(
  'update redirects set from_address = $2, to_address = $3, made_at = now(), made_by = $4 where id = $1',
);

/** Points existing rules directly to their final targets, to avoid chains; they stay manual or automatic. */
export const shortenRedirects = write<[rules: readonly RedirectRule[]]>(
  `update redirects r set to_address = rule.t, made_at = now()
   from unnest($1::text[], $2::text[]) as rule(f, t) where r.from_address = rule.f`,
  (rules) => [rules.map(({ from }) => from), rules.map(({ to }) => to)],
);

export const deleteRedirect = write<[id: string]>('delete from redirects where id = $1');
