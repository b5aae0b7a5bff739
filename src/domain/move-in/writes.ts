import type { FileRow } from '../products/product-file.ts';
import { isChange } from '../products/product-import.ts';
import { NO_PARTS, planParts } from '../products/product-import-parts.ts';
import type { PartsPlan, ProductPlan } from '../products/product-plan.ts';
import { MEASURE_COLUMNS } from '../sizing/measure-columns.ts';
import { PIECE_MEASURES, type PieceMeasures } from '../sizing/piece-measures.ts';
import { type FieldConflict, type MergedVariant, merge } from './compare.ts';
import type { Identified, Written } from './identify.ts';
import { writtenOf } from './identify.ts';
import type { PlannedProduct } from './planned.ts';

/** What has to be written of a product, in the form in which product files are written. */

export type ProductWrite = {
  key: string;
  /** Where it stands in the files. */
  at: PlannedProduct['at'];
  plan: ProductPlan;
  /** What the file says of it now, and what it said when it was last written here. */
  written: Written;
  writtenBefore: Written | null;
  conflicts: FieldConflict[];
  /** Nothing of it differs from what is here. */
  isUnchanged: boolean;
} & Pick<PlannedProduct, 'wantsActive' | 'isArchived' | 'pictures' | 'oldAddresses'>;

/** Its colours and sizes here are others than those of the file, so that its variants cannot be told. */
export type PartsProblem = 'variants_differ';

/**
 * What a product of the files changes here. `takes`: whether the file's side of a conflict counts; `newId`: of new products, colours,
 * sizes and variants.
 */
export function writeOf(
  planned: PlannedProduct,
  found: Identified | undefined,
  {
    takes,
    newId,
    problem,
  }: { takes(field: string): boolean; newId(): string; problem(code: PartsProblem): void },
): ProductWrite {
  const old = found?.product ?? null;
  const line = planned.at[0]?.line ?? 1;
  const merged = old && merge({ ours: old, theirs: planned, base: found?.written ?? null }, takes);
  const hexes = new Map(planned.colours.map(({ name, hex }) => [name, hex] as const));
  const variants = merged
    ? merged.variants
    : planned.variants.map((variant) => ({ ...variant, hex: hexes.get(variant.colour ?? '') ?? null }));
  const measures = new Map(planned.sizes.map((size) => [size.label, size.measures ?? {}] as const));
  // Measures of a size that is here were perhaps taken again.
  const measuresOf = (size: string | null) => (old ? {} : (measures.get(size ?? '') ?? {}));
  const rows = variants.map((variant) => rowOf(variant, line, measuresOf(variant.size)));
  let isFaulty = false;
  const parts: PartsPlan = planParts({ id: null, name: planned.values.name, rows }, old, newId, () => {
    isFaulty = true;
  });
  if (isFaulty) problem('variants_differ');
  const values = merged ? merged.values : planned.values;
  const plan: ProductPlan = {
    line,
    id: old?.id ?? newId(),
    values,
    old,
    parts: isFaulty ? NO_PARTS : inOrder(parts, planned),
  };
  return {
    ...{ key: planned.key, at: planned.at, plan, written: writtenOf(planned) },
    ...{ writtenBefore: found?.written ?? null, conflicts: merged?.conflicts ?? [] },
    isUnchanged: old !== null && !isChange(plan),
    ...{ wantsActive: planned.wantsActive, isArchived: planned.isArchived },
    ...{ pictures: planned.pictures, oldAddresses: planned.oldAddresses },
  };
}

/** New sizes stand in their own order, not in that of the file's lines. */
function inOrder(parts: PartsPlan, { sizes }: PlannedProduct): PartsPlan {
  const place = new Map(sizes.map(({ label }, at) => [label, at] as const));
  const places = parts.newSizes.map(({ position }) => position);
  const newSizes = parts.newSizes
    .toSorted((a, b) => (place.get(a.label) ?? 0) - (place.get(b.label) ?? 0))
    .map((size, at) => ({ ...size, position: places[at] ?? size.position }));
  return { ...parts, newSizes };
}

const centimetres = (mm: number | undefined) => (mm === undefined ? '' : String(mm / 10));

/** A variant as a row of a product file. */
function rowOf(
  { colour, size, sku, ean, stock, hex }: MergedVariant,
  line: number,
  measures: PieceMeasures,
): FileRow {
  const cells: Readonly<Record<string, string>> = {
    ...{ cor: colour ?? '', cor_hex: hex ?? '', tamanho: size ?? '', sku: sku ?? '', ean: ean ?? '' },
    estoque: stock === null ? '' : String(stock),
    ...Object.fromEntries(
      PIECE_MEASURES.map((measure) => [MEASURE_COLUMNS[measure], centimetres(measures[measure])]),
    ),
  };
  return { line, cell: (column) => cells[column] ?? null };
}
