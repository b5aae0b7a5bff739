import { createHash } from 'node:crypto';
import { CHANGES_SHOWN, type ImportReport, PROBLEMS_SHOWN } from '#contracts/admin/product-file.ts';
import { isSteep, ownCents } from '#domain/pricing/price-changes.ts';
import { PRODUCT_COLUMNS } from '#domain/products/product-columns.ts';
import type { ProductFile } from '#domain/products/product-file.ts';
import { isValueChanged } from '#domain/products/product-import.ts';
import { CODE_KINDS, type ImportPlan, type ProductPlan } from '#domain/products/product-plan.ts';
import { clip } from '#domain/text/text.ts';

type Row = Record<string, unknown>;
export type PlannedChange = { line: number; name: string; before: Row | null; after: Row };

/** A product's planned changes, before and after, as the audit log shows them: what differs, and its name. */
export function changeOf(plan: ProductPlan): PlannedChange {
  const { old, values, parts } = plan;
  const fields = PRODUCT_COLUMNS.filter(({ key }) => key === 'name' || isValueChanged(plan, key));
  const pick = (of: typeof values): Row => Object.fromEntries(fields.map(({ key }) => [key, of[key]]));
  const stock = parts.variants.filter(({ was, stock: now }) => now !== (was?.stock ?? 0));
  const hexes = parts.recoloured;
  const measured = measuredIn(parts);
  const lists: [string, unknown[], unknown[]][] = [
    ['colours', [], parts.newColours.map(({ name }) => name)],
    ['hex', hexes.map(({ name, was }) => `${name} ${was}`), hexes.map(({ name, hex }) => `${name} ${hex}`)],
    ['sizes', [], parts.newSizes.map(({ label }) => label)],
    [
      'measures',
      measured.map(({ label, was }) => ({ label, measures: was })),
      measured.map(({ label, measures }) => ({ label, measures })),
    ],
    [
      'stock',
      stock.map((one) => `${one.name}: ${one.was?.stock ?? 0}`),
      stock.map((one) => `${one.name}: ${one.stock}`),
    ],
    ...CODE_KINDS.map((kind): [string, unknown[], unknown[]] => {
      const coded = parts.variants.filter(({ was, [kind]: code }) => code !== (was?.[kind] ?? null));
      return [
        kind,
        coded.map((one) => `${one.name}: ${one.was?.[kind] ?? '–'}`),
        coded.map((one) => `${one.name}: ${one[kind] ?? '–'}`),
      ];
    }),
  ];
  const told = lists.filter(([, , after]) => after.length > 0);
  const side = (at: 1 | 2): Row => Object.fromEntries(told.map((one) => [one[0], one[at]]));
  return {
    line: plan.line,
    name: values.name,
    before: old && { ...pick(old), ...side(1) },
    after: { ...pick(values), ...side(2) },
  };
}

/** The sizes with new measures; those of new sizes count if they have any. */
function measuredIn({ remeasured, newSizes }: ProductPlan['parts']) {
  const fresh = newSizes.map((size) => ({ ...size, was: {} }));
  return [...remeasured, ...fresh.filter(({ measures }) => Object.keys(measures).length > 0)];
}

/** A hash of a plan's changes with their old values; the same whatever else changes in the catalogue. */
export function fingerprint(plan: ImportPlan): string {
  const hash = createHash('sha256');
  for (const product of plan.products) hash.update(JSON.stringify([product.old?.id, changeOf(product)]));
  return hash.digest('hex');
}

/** Existing products whose selling price changes steeply. */
function steepIn(plan: ImportPlan): ImportReport['steep'] {
  return plan.products.flatMap(({ line, old, values }) => {
    if (!old) return [];
    const [before, after] = [ownCents(old), ownCents(values)];
    return isSteep(before, after) ? [{ line, name: values.name, before, after }] : [];
  });
}

export function reportOf(file: ProductFile, plan: ImportPlan): ImportReport {
  const steep = steepIn(plan);
  return {
    rows: file.rows,
    created: plan.products.filter(({ old }) => old === null).length,
    changed: plan.products.filter(({ old }) => old !== null).length,
    unchanged: plan.unchanged,
    variants: plan.products.reduce((sum, { parts }) => sum + parts.variants.length, 0),
    ignored: file.ignored.slice(0, 20).map((name) => clip(name, 60)),
    problemCount: plan.problems.length,
    problems: plan.problems.slice(0, PROBLEMS_SHOWN),
    changes: plan.products.slice(0, CHANGES_SHOWN).map(changeOf),
    steepCount: steep.length,
    steep: steep.slice(0, CHANGES_SHOWN),
    check: fingerprint(plan),
  };
}
