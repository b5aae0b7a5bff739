import { SHEET_PAGE_SIZE, type SheetChanges, type SheetInput } from '#contracts/admin/product-sheet.ts';
import type { Queryable } from '../../../ports/database.ts';
import { type Failure, fail, ok } from '../../../ports/outcome.ts';
import * as sheet from '../../../sql/products/product-sheet.sql.ts';
import {
  actorOf,
  changesOf,
  type Desk,
  type Log,
  type Staff,
  savedOf,
  staffPage,
  staffWrite,
} from '../staff-write.ts';

export async function openSheet(desk: Desk, staff: Staff, input: SheetInput) {
  return staffPage(
    desk,
    staff,
    input.pagina,
    (tx, slice) => sheet.findSheet(tx, input, slice),
    SHEET_PAGE_SIZE,
  );
}

type Refused = 'not_found' | 'changed_meanwhile' | 'stock_below_zero' | 'stock_duplicate';

/** What is to be saved; null: whatever it is now. */
export type SheetWrite = {
  prices: readonly sheet.SheetPrice[];
  stock: readonly { id: string; was: number | null; now: number }[];
  rule?: SheetChanges['rule'];
};

/**
 * Saves prices and stock of many products, all or nothing, with an audit log entry for each product. `after` runs last in its
 * transaction.
 */
export async function saveSheet(
  desk: Desk,
  staff: Staff,
  changes: SheetWrite,
  after?: (tx: Queryable) => Promise<void>,
) {
  const { prices, stock } = changes;
  const named = [...prices, ...stock].map(({ id }) => id);
  if (named.length === 0) return ok({ products: [] });
  if (new Set(named).size < named.length) return fail('stock_duplicate');
  return staffWrite(desk, staff, async (tx, log) => {
    const { products, variants } = await sheet.lockSheet(tx, changes);
    if (products.length < prices.length || variants.length < stock.length) return fail('not_found');
    const asked = new Map(prices.map((one) => [one.id, one]));
    const units = new Map(variants.map((one) => [one.id, one.stock]));
    const delta = new Map(stock.map(({ id, was, now }) => [id, now - (was ?? units.get(id) ?? 0)]));
    const refused = savedMeanwhile(products, asked) ?? lackingUnits(variants, delta);
    if (refused) return refused;
    const written = await sheet.writeSheetPrices(tx, prices);
    const deltas = [...delta].map(([id, units]) => ({ id, delta: units })).filter((one) => one.delta !== 0);
    await sheet.addStock(tx, deltas, { ...actorOf(staff), note: staff.token ? staff.email : null });
    logPrices(log, products, asked, changes.rule);
    logStock(log, variants, delta);
    await after?.(tx);
    return ok({ products: written });
  });
}

type Asked = ReadonlyMap<string, sheet.SheetPrice>;
type Deltas = ReadonlyMap<string, number>;

function savedMeanwhile(products: readonly sheet.SheetRow[], asked: Asked): Failure<Refused> | null {
  const moved = products.find(({ id, version }) => (asked.get(id)?.version ?? version) !== version);
  if (!moved) return null;
  return fail('changed_meanwhile', { product: moved.name, ...savedOf(moved) });
}

function lackingUnits(variants: readonly sheet.SheetVariant[], delta: Deltas): Failure<Refused> | null {
  const left = ({ id, stock }: sheet.SheetVariant) => stock + (delta.get(id) ?? 0);
  const lacking = variants.find((variant) => left(variant) < 0);
  if (!lacking) return null;
  return fail('stock_below_zero', { product: lacking.product, missing: -left(lacking) });
}

/** One entry per product, with the rule if one gave the prices; the log shows them as one act. */
function logPrices(
  log: Log,
  products: readonly sheet.SheetRow[],
  asked: Asked,
  rule: SheetChanges['rule'],
): void {
  for (const { version, updatedAt, ...before } of products) {
    const { priceCents, discountPercent: given, ncm = before.ncm } = asked.get(before.id) ?? before;
    const discountPercent = given ?? before.discountPercent;
    const changes = changesOf(before, { ...before, priceCents, discountPercent, ncm });
    if (rule) log('rule.price', 'product', before.id, { ...changes, after: { ...changes.after, rule } });
    else log(ncm === before.ncm ? 'sheet.price' : 'sheet.product', 'product', before.id, changes);
  }
}

/** One entry per product: its variants with their stock before and after. */
function logStock(log: Log, variants: readonly sheet.SheetVariant[], delta: Deltas): void {
  for (const [productId, own] of Map.groupBy(variants, (variant) => variant.productId)) {
    const sideOf = (share: 0 | 1) => ({
      name: own[0]?.product,
      stock: own.map(
        ({ id, place, stock }) => `${place || 'Única'}: ${stock + share * (delta.get(id) ?? 0)}`,
      ),
    });
    log('sheet.stock', 'product', productId, { before: sideOf(0), after: sideOf(1) });
  }
}
