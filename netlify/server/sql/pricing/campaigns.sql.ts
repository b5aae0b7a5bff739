import type { CampaignLine, CampaignListInput, Proposal } from '#contracts/admin/campaigns.ts';
import type { CampaignTimes } from '#domain/pricing/campaigns.ts';
import type { Queryable } from '../../ports/database.ts';
import { type JsonText, json } from '../json.ts';
import { mainImage } from '../main-image.ts';
import { page, pageOf } from '../page.ts';
import { Parameters, type PeriodText, type Slice, withDates } from '../parameters.ts';
import { saying } from '../plain-text.ts';
import { COST } from '../products/product-costs.sql.ts';
import { all, first, write } from '../statements.ts';
import { type Entry, findMembers } from './campaign-members.sql.ts';

/** A campaign as it is stored. */
export type CampaignRecord = CampaignTimes & { id: string; version: number; updatedAt: string; name: string };
export type CampaignEntry = CampaignRecord & { lines: CampaignLine[]; members: Entry[] };

const ROW = `c.id, c.version, to_json(c.updated_at)#>>'{}' as "updatedAt", c.name, c.starts_at as "startsAt",
  c.ends_at as "endsAt", c.status`;

/** Same rule as `campaignState` of the domain. */
const STATE = (
  now: string,
) => `case when c.status = 'draft' then 'rascunho' when c.status = 'cancelled' then 'cancelada'
  when ${now} < c.starts_at then 'agendada' when ${now} < c.ends_at then 'em_vigor' else 'encerrada' end`;

const ORDERS: Record<CampaignListInput['ordem'], string> = {
  inicio: 'c.starts_at',
  fim: 'c.ends_at',
  nome: 'lower(c.name)',
};

/** One page of campaigns with the total number of matches. */
export async function findCampaigns(
  tx: Queryable,
  input: CampaignListInput,
  now: Date,
  slice: Slice,
): Promise<{ items: (CampaignRecord & { products: number })[]; total: number }> {
  const found = await selectCampaigns(tx, input, now, slice);
  return { ...found, items: found.items.map(withDates) };
}

export const selectCampaigns = page<
  [input: CampaignListInput, now: Date, slice: Slice],
  Omit<CampaignRecord, keyof PeriodText> & PeriodText & { products: number }
>(({ busca, estado, ordem, sentido }, now, slice) => {
  const parameters = new Parameters();
  const clauses = ['true'];
  if (busca !== '') clauses.push(saying(['c.name'], busca, parameters));
  if (estado) clauses.push(`${STATE(`${parameters.add(now)}::timestamptz`)} = ${parameters.add(estado)}`);
  const row = `${ROW}, (select count(*)::int from campaign_prices cp where cp.campaign_id = c.id) as products`;
  const from = `campaigns c where ${clauses.join(' and ')}`;
  return pageOf(parameters, { row, from, order: `${ORDERS[ordem]} ${sentido}, c.id desc` }, slice);
});

/** Other drafts and scheduled campaigns of a time span with product `p`: $1 is the campaign itself, $2 and $3 the span. */
const OTHERS = `(select coalesce(json_agg(json_build_object('name', o.name, 'isDraft', o.status = 'draft') order by o.starts_at, o.id), '[]')
  from campaign_prices x join campaigns o on o.id = x.campaign_id
  where x.product_id = p.id and o.id is distinct from $1::uuid and o.status <> 'cancelled' and o.starts_at < $3 and o.ends_at > $2)`;

/** A campaign with its products and members; `lock` locks it until the transaction ends. */
export async function findCampaign(
  tx: Queryable,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<CampaignEntry | null> {
  const found = await (lock ? lockCampaign(tx, id) : selectCampaign(tx, id));
  if (!found) return null;
  const lines = await selectLines(tx, id, found.startsAt, found.endsAt);
  return { ...found, lines, members: await findMembers(tx, id) };
}

export const selectCampaign = first<[id: string], CampaignRecord>(
  `select ${ROW} from campaigns c where c.id = $1`,
);

export const lockCampaign = first<[id: string], CampaignRecord>(
  `select ${ROW} from campaigns c where c.id = $1 for update`,
);

export const selectLines = all<[id: string, startsAt: Date, endsAt: Date], CampaignLine>(`
  select cp.product_id as "productId", coalesce(p.name, cp.product_name) as name, ${mainImage('p.id')} as "imageKey",
    cp.price_cents as "priceCents", cp.list_cents as "listCents", cp.was_cents as "wasCents",
    p.price_cents as "listNowCents", p.ordinary_price_cents as "nowCents", ${COST} as "costCents", ${OTHERS} as others
  from campaign_prices cp left join products p on p.id = cp.product_id
  where cp.campaign_id = $1 order by lower(coalesce(p.name, cp.product_name)), cp.id`);

type Written = { name: string; startsAt: Date; endsAt: Date };

export const insertCampaign = write<[id: string, written: Written]>(
  'insert into campaigns (id, name, starts_at, ends_at) values ($1, $2, $3, $4)',
  (id, { name, startsAt, endsAt }) => [id, name, startsAt, endsAt],
);

export const updateCampaign = write<[id: string, written: Written]>(
  'update campaigns set name = $2, starts_at = $3, ends_at = $4, version = version + 1 where id = $1',
  (id, { name, startsAt, endsAt }) => [id, name, startsAt, endsAt],
);

export const turnCampaign = write<[id: string, status: CampaignTimes['status']]>(
  'update campaigns set status = $2, version = version + 1 where id = $1',
);

export const deleteCampaign = write<[id: string]>('delete from campaigns where id = $1');

type Line = { productId: string; priceCents: number };

/**
 * Replaces the products of a campaign, each with its price of today for comparison; unchanged prices keep theirs, and lines of
 * products deleted meanwhile stay. Locks the products until the transaction ends. Returns the existing ones with list prices.
 */
export async function writeLines(
  tx: Queryable,
  id: string,
  lines: readonly Line[],
): Promise<{ id: string; name: string; listCents: number; priceCents: number }[]> {
  const existing = await lockProductsOf(tx, json(lines));
  const allowed = existing.filter(({ listCents, priceCents }) => priceCents < listCents);
  await removeOtherLines(
    tx,
    id,
    allowed.map((row) => row.id),
  );
  await upsertLines(tx, id, json(allowed));
  return existing;
}

export const lockProductsOf = all<
  [lines: JsonText],
  { id: string; name: string; listCents: number; priceCents: number }
>(`
  select p.id, p.name, p.price_cents as "listCents", l."priceCents"
  from jsonb_to_recordset($1::jsonb) as l("productId" uuid, "priceCents" int) join products p on p.id = l."productId"
  order by p.id for share of p`);

export const removeOtherLines = write<[id: string, allowed: readonly string[]]>(
  `delete from campaign_prices where campaign_id = $1 and product_id <> all ($2::uuid[])`,
);

export const upsertLines = write<[id: string, allowed: JsonText]>(`
  insert into campaign_prices as cp (campaign_id, product_id, product_name, price_cents, list_cents, was_cents)
  select $1, p.id, p.name, l."priceCents", p.price_cents, p.ordinary_price_cents
  from jsonb_to_recordset($2::jsonb) as l(id uuid, "priceCents" int) join products p on p.id = l.id
  on conflict (campaign_id, product_id) do update set product_name = excluded.product_name,
    price_cents = excluded.price_cents, list_cents = excluded.list_cents, was_cents = excluded.was_cents
  where cp.price_cents <> excluded.price_cents`);

export type Selection = {
  productIds: readonly string[];
  categoryId: string | null;
  tag: string | null;
  isAll: boolean;
};

/** The active products of a selection (hand-picked: inactive ones, too, but not archived), with prices and other campaigns in the span. At most `limit`. */
export const findSelected = all<
  [selection: Selection, campaign: { id: string | null; startsAt: Date; endsAt: Date }, limit: number],
  Omit<Proposal, 'priceCents' | 'problem'>
>(
  `select p.id as "productId", p.name, ${mainImage('p.id')} as "imageKey", p.price_cents as "listCents",
     p.ordinary_price_cents as "nowCents", ${COST} as "costCents", ${OTHERS} as others
   from products p
   where p.archived_at is null and (p.id = any ($4::uuid[]) or p.is_active and ($8::boolean
     or p.category_id in (select c.id from categories c where c.id = $5::uuid or c.parent_id = $5::uuid)
     or exists (select from unnest(p.tags) t where lower(t) = lower($6::text))))
   order by lower(p.name), p.id limit $7`,
  ({ productIds, categoryId, tag, isAll }, { id, startsAt, endsAt }, limit) => [
    id,
    startsAt,
    endsAt,
    productIds,
    categoryId,
    tag,
    limit,
    isAll,
  ],
);
