import type {
  CouponGroup,
  PromotionDraft,
  PromotionForm,
  PromotionListInput,
} from '#contracts/admin/promotions.ts';
import { PROMOTION } from '#records/promotion.ts';
import type { Queryable } from '../../ports/database.ts';
import { json } from '../json.ts';
import { mainImage } from '../main-image.ts';
import { columns, into, pick, to } from '../named.ts';
import { page, pageOf } from '../page.ts';
import { Parameters, type PeriodText, type Slice, withDates } from '../parameters.ts';
import { saying } from '../plain-text.ts';
import { announcedAt } from '../settings/store.sql.ts';
import { all, first, one, valueOr, write, written } from '../statements.ts';
import { sql } from '../tag.ts';
import { TIMES_USED } from './promotions.sql.ts';

/** A stored promotion with its usage. */
export type PromotionRecord = Omit<
  PromotionForm,
  'startsOn' | 'endsOn' | 'state' | 'products' | 'categories' | 'description'
> & {
  startsAt: Date;
  endsAt: Date;
};
export type PromotionLine = PromotionRecord & { products: number | null; categories: number };
export type PromotionEntry = PromotionRecord & Pick<PromotionForm, 'products' | 'categories' | 'description'>;

/** A column each, of the same name. */
const PLAIN = PROMOTION.names.filter((name) => name !== 'startsOn' && name !== 'endsOn');
const SHOWN = PLAIN.filter((name) => name !== 'description');

const ROW = `m.id, m.version, to_json(m.updated_at)#>>'{}' as "updatedAt", ${columns('promotions', 'm', SHOWN).text},
  m.benefit, m.starts_at as "startsAt", m.ends_at as "endsAt", (select json_build_object('id', g.id, 'name', g.name) from customer_groups g where g.id = m.customer_group_id) as "group",
  ${TIMES_USED} as "timesUsed",
  (select json_build_object('id', c.id, 'name', c.name) from campaigns c where c.id = m.campaign_id) as campaign`;

/** Same rule as `promotionState` of the domain. */
const STATE = (
  now: string,
) => `case when m.ends_at <= ${now} then 'encerrada' when not m.is_active then 'inativa'
  when ${TIMES_USED} >= m.usage_limit then 'esgotada' when m.starts_at > ${now} then 'agendada' else 'ativa' end`;

const ORDERS: Record<PromotionListInput['ordem'], string> = {
  inicio: 'm.starts_at',
  fim: 'm.ends_at',
  nome: 'lower(m.name)',
  codigo: 'm.code',
  desconto: "(m.benefit->>'percent')::int",
  usos: TIMES_USED,
};

/** One page of promotions with the total number of matches. */
export async function findPromotions(
  tx: Queryable,
  input: PromotionListInput,
  now: Date,
  slice: Slice,
): Promise<{ items: PromotionLine[]; total: number }> {
  const found = await selectPromotions(tx, input, now, slice);
  return { ...found, items: found.items.map(withDates) };
}

export const selectPromotions = page<
  [input: PromotionListInput, now: Date, slice: Slice],
  Omit<PromotionLine, keyof Period> & PeriodText
>(({ busca, estado, ordem, sentido }, now, slice) => {
  const parameters = new Parameters();
  const clauses = ['true'];
  if (busca !== '') clauses.push(saying(['m.name', 'm.code'], busca, parameters));
  if (estado) clauses.push(`${STATE(`${parameters.add(now)}::timestamptz`)} = ${parameters.add(estado)}`);
  const row = `${ROW}, case when not m.for_all_products then
      (select count(*)::int from promotion_products pp where pp.promotion_id = m.id) end as products,
    (select count(*)::int from promotion_categories pc where pc.promotion_id = m.id) as categories`;
  const from = `promotions m where ${clauses.join(' and ')}`;
  return pageOf(parameters, { row, from, order: `${ORDERS[ordem]} ${sentido}, m.id desc` }, slice);
});

/** The promotion that bar and popup announce now. */
export const findAnnounced = first<[now: Date], Period & { id: string; code: string; isOfCampaign: boolean }>(
  `select id, code, starts_at as "startsAt", ends_at as "endsAt", campaign_id is not null as "isOfCampaign" ${announcedAt('$1')}`,
);

/**
 * A promotion with its products; `lock` locks it until the transaction ends, for orders, too, so that counts of its use
 * stay true.
 */
export async function findPromotion(
  tx: Queryable,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<PromotionEntry | null> {
  if (lock) await lockPromotion(tx, id);
  return selectPromotion(tx, id);
}

export const lockPromotion = write<[id: string]>('select from promotions where id = $1 for update');

export const selectPromotion = first<[id: string], PromotionEntry>(`
  select ${ROW}, m.description, case when not m.for_all_products then
    (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'imageKey',
       ${mainImage('p.id')})
       order by p.name, p.id), '[]')
     from promotion_products pp join products p on p.id = pp.product_id where pp.promotion_id = m.id) end as products,
    (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name) order by c.name, c.id), '[]')
     from promotion_categories pc join categories c on c.id = pc.category_id where pc.promotion_id = m.id) as categories
  from promotions m where m.id = $1`);

/** The groups of customers that a promotion can be for. */
export const findCouponGroups = all<[], CouponGroup>(
  'select id, name from customer_groups order by lower(name), id',
);

export type Period = { startsAt: Date; endsAt: Date };

export const insertPromotion = write(
  (id: string, draft: PromotionDraft, period: Period) =>
    sql`insert into ${into('promotions', { id, ...rowOf(draft, period) })}`,
);

/** Writes a promotion except its products, and increments its version. */
export const updatePromotion = write(
  (id: string, draft: PromotionDraft, period: Period) =>
    sql`update promotions set ${to('promotions', rowOf(draft, period))}, version = version + 1 where id = ${id}`,
);

const rowOf = (draft: PromotionDraft, { startsAt, endsAt }: Period) => ({
  ...pick(draft, PLAIN),
  benefit: json(draft.benefit),
  startsAt,
  endsAt,
  forAllProducts: draft.productIds === null,
  customerGroupId: draft.audience === 'group' ? draft.groupId : null,
});

/** Replaces the products of a promotion; returns how many exist. */
export async function writeProducts(
  tx: Queryable,
  id: string,
  productIds: readonly string[],
): Promise<number> {
  await removeOtherProducts(tx, id, productIds);
  await addProducts(tx, id, productIds);
  const { n } = await countProducts(tx, id);
  return n;
}

export const removeOtherProducts = write<[id: string, productIds: readonly string[]]>(
  'delete from promotion_products where promotion_id = $1 and product_id <> all ($2::uuid[])',
);

export const addProducts = write<[id: string, productIds: readonly string[]]>(`
  insert into promotion_products (promotion_id, product_id)
  select $1, p.id from products p where p.id = any ($2::uuid[]) order by p.id for key share of p
  on conflict do nothing`);

export const countProducts = one<[id: string], { n: number }>(
  'select count(*)::int as n from promotion_products where promotion_id = $1',
);

/** Replaces the categories of a promotion; returns how many exist. */
export async function writeCategories(
  tx: Queryable,
  id: string,
  categoryIds: readonly string[],
): Promise<number> {
  await removeCategories(tx, id);
  return addCategories(tx, id, categoryIds);
}

export const removeCategories = write<[id: string]>(
  'delete from promotion_categories where promotion_id = $1',
);

export const addCategories = written<[id: string, categoryIds: readonly string[]]>(`
  insert into promotion_categories (promotion_id, category_id)
  select $1, c.id from categories c where c.id = any ($2::uuid[]) order by c.id for key share of c`);

export const switchPromotion = write<[id: string, isActive: boolean]>(
  'update promotions set is_active = $2, version = version + 1 where id = $1',
);

/** Whether any order ever used it, including cancelled ones. */
export const wasEverUsed = valueOr<[id: string], boolean>(
  false,
  `select exists (select from promotion_redemptions where promotion_id = $1)
       or exists (select from orders where promotion_id = $1) as used`,
);

export const deletePromotion = write<[id: string]>('delete from promotions where id = $1');
