import type { ProductCard } from '#contracts/catalogue.ts';
import { FACET_COLUMNS } from '#domain/catalogue/product-facets.ts';
import type { IndexCategory } from '#domain/catalogue-index/catalogue-categories.ts';
import type { IndexEntry } from '#domain/catalogue-index/index-entry.ts';
import { indexTerms } from '#domain/text/search-text.ts';
import type { Queryable } from '../../ports/database.ts';
import { deleteSome } from '../delete-some.ts';
import { all, one } from '../statements.ts';
import { cardColumns } from './catalogue.sql.ts';

/** A reader's position in the change log: the oldest transaction still open at its last read. */
export type Horizon = string;

type Change = { changedIn: string; productId: string | null };

/** What a reader has processed. */
export type ReadPosition = {
  horizon: Horizon;
  /** Processed changes above the horizon, which does not advance while any transaction of the server is open. */
  applied: ReadonlySet<string>;
};

export type Changes = ReadPosition & {
  /** Unprocessed changes; `productId` null means that categories changed. */
  changes: Change[];
};

export const OLDEST_OPEN = 'pg_snapshot_xmin(pg_current_snapshot())';
const changesFrom = (horizon: string) => `
  select ${OLDEST_OPEN}::text as horizon,
    (select coalesce(json_agg(json_build_object('changedIn', c.changed_in::text, 'productId', c.product_id)), '[]')
      from (select distinct changed_in, product_id from catalogue_changes where changed_in >= ${horizon}) c) as changes`;

export const CHANGES_SINCE = changesFrom('$1::xid8');
const CHANGES_STILL_OPEN = changesFrom(OLDEST_OPEN);

/** The key of a change in a reader's `applied`; `CHANGE_KEY` is the same of the row `c` in SQL. */
export const keyOf = ({ changedIn, productId }: Change) => `${changedIn} ${productId}`;
export const CHANGE_KEY = `concat_ws(' ', c.changed_in, coalesce(c.product_id::text, 'null'))`;

/** The position of a reader that loads everything now. */
export async function currentPosition(db: Queryable): Promise<ReadPosition> {
  const { horizon, changes } = await selectOpenChanges(db);
  return { horizon, applied: new Set(changes.map(keyOf)) };
}

export const selectOpenChanges = one<[], { horizon: Horizon; changes: Change[] }>(CHANGES_STILL_OPEN);

export async function changesSince(db: Queryable, { horizon, applied }: ReadPosition): Promise<Changes> {
  const row = await selectChangesSince(db, horizon);
  return {
    horizon: row.horizon,
    applied: new Set(row.changes.map(keyOf)),
    changes: row.changes.filter((change) => !applied.has(keyOf(change))),
  };
}

export const selectChangesSince = one<[horizon: string], { horizon: Horizon; changes: Change[] }>(
  CHANGES_SINCE,
);

/** Purges changes that every reader has processed or missed, except those newer than the stored snapshot. */
export const deleteOldChanges = deleteSome(
  'catalogue_changes',
  `at < now() - interval '1 day'
      and not exists (select from catalogue_snapshots s where s.horizon <= catalogue_changes.changed_in)`,
);

export const indexCategories = all<[], IndexCategory>(`
  select c.id, c.parent_id as "parentId", c.slug, c.name, c.is_active as "isActive"
  from categories c left join categories up on up.id = c.parent_id
  order by coalesce(up.position, c.position), coalesce(up.name, c.name), up.id is not null, c.position, c.name`);

type Row = Omit<IndexEntry, 'variants' | 'stems' | 'nameStems'> & {
  name: string;
  nameStems: string;
  stems: string;
  variants: string;
};

/** One line per variant: size, colour, hex and stock, separated by control characters that no label contains. */
const VARIANTS = `select v.product_id, string_agg(concat_ws(E'\\x1f', coalesce(ps.label, ''), coalesce(pc.name, ''),
    coalesce(pc.hex, ''), (v.stock > 0)::int), E'\\x1e') as lines
  from variants v left join product_sizes ps on ps.id = v.size_id left join product_colors pc on pc.id = v.color_id`;

/** The search reads the material, too. */
const ATTRIBUTES = [...new Set(['material', ...FACET_COLUMNS])];
const TEXTS_OF_ATTRIBUTES = ATTRIBUTES.map((one) => `coalesce(p.${one}::text, '') as ${one}`).join(', ');

const entries = (which: string) => `
  with page as (
    select id, category_id, name, tags, ${ATTRIBUTES.join(', ')}, search_name, search_text, final_price_cents, is_new or is_featured as is_new,
      final_price_cents < price_cents as is_on_sale, created_at, sold_count
    from products where is_active and ${which})
  select p.id, p.category_id as "categoryId", p.name, p.tags, ${TEXTS_OF_ATTRIBUTES}, p.search_name as "nameStems", p.search_text as stems,
    p.final_price_cents as "finalPriceCents", p.is_new as "isNew", p.is_on_sale as "isOnSale",
    (extract(epoch from p.created_at) * 1000000)::float8 as "createdAt", p.sold_count as "soldCount",
    coalesce(v.lines, '') as variants
  from page p left join (${VARIANTS} where v.product_id in (select id from page) group by v.product_id) v on v.product_id = p.id`;

/** Products per round trip: some megabytes and a fraction of a second. */
const PAGE = 5_000;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';
export const PAGE_OF_ENTRIES = `${entries('id > $1::uuid order by id limit $2')} order by p.id`;

/** All active products as index entries, in pages. */
export async function* allEntries(db: Queryable): AsyncGenerator<IndexEntry[]> {
  let after: string | undefined = BEFORE_ALL;
  while (after !== undefined) {
    const rows: Row[] = await selectEntries(db, after, PAGE);
    yield rows.map(entryOf);
    after = rows.length < PAGE ? undefined : rows.at(-1)?.id;
  }
}

export const selectEntries = all<[after: string, limit: number], Row>(PAGE_OF_ENTRIES);

export const ENTRIES_OF = entries('id = any ($1::uuid[])');

/** Index entries of the active ones among these products. */
export async function entriesOf(db: Queryable, ids: readonly string[]): Promise<IndexEntry[]> {
  return (await selectEntriesOf(db, ids)).map(entryOf);
}

export const selectEntriesOf = all<[ids: readonly string[]], Row>(ENTRIES_OF);

function entryOf({ name, nameStems, stems, variants, ...rest }: Row): IndexEntry {
  return {
    ...rest,
    nameStems: nameStems === '' ? indexTerms(name) : nameStems.split(' '),
    stems: stems.split(' '),
    variants: variants === '' ? [] : variants.split('\x1e').map(variantOf),
  };
}

function variantOf(line: string): IndexEntry['variants'][number] {
  const [size = '', colour = '', hex = '', stock = '0'] = line.split('\x1f');
  return { size, colour, hex, inStock: stock === '1' };
}

const cards = (columns: string) => `
  select ${columns} from unnest($1::uuid[]) with ordinality as page(id, place)
    join products p on p.id = page.id where p.is_active order by page.place`;

export const CARDS_OF = cards(cardColumns());
const IN_COLOUR_FIRST = `exists (select from product_colors pc
  where pc.id = i.color_id and lower(pc.name) = any ($2::text[])) desc,`;
const IN_COLOUR = `(select pc.name from product_colors pc left join product_images i on i.product_id = p.id and i.color_id = pc.id
    where pc.product_id = p.id and lower(pc.name) = any ($2::text[])
    order by i.is_main desc nulls last, (i.kind = 'model') desc nulls last, i.position, pc.position limit 1) as "inColour"`;
const CARDS_IN_COLOURS = cards(`${cardColumns(IN_COLOUR_FIRST)}, ${IN_COLOUR}`);

/** Cards of the active ones among these products, in the order of the ids; shown in one of these colours if available. */
export function cardsOf(
  db: Queryable,
  ids: readonly string[],
  colours: readonly string[] = [],
): Promise<ProductCard[]> {
  return colours.length > 0
    ? selectCardsInColours(
        db,
        ids,
        colours.map((name) => name.toLowerCase()),
      )
    : selectCards(db, ids);
}

export const selectCardsInColours = all<[ids: readonly string[], colours: readonly string[]], ProductCard>(
  CARDS_IN_COLOURS,
);

export const selectCards = all<[ids: readonly string[]], ProductCard>(CARDS_OF);
