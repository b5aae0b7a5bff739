import { NEW_PRODUCT, PRODUCT_COLUMNS, type ProductValues } from '../products/product-columns.ts';
import { sameName } from '../text/normal-form.ts';
import type { ProductHere, Written } from './identify.ts';
import type { PlannedProduct, PlannedVariant } from './planned.ts';
import { skuKey } from './unique-codes.ts';

/**
 * A product that is here and comes again: what changed in the file since it was last written is written, what was edited here stays, and
 * where both changed, a person is asked.
 */

export type FieldConflict = { field: string; ours: string; theirs: string };

/** A variant as it is to be, by the names of here. */
export type MergedVariant = Omit<PlannedVariant, 'handle'> & { hex: string | null };

export type Merged = {
  values: ProductValues;
  variants: MergedVariant[];
  /** Ours stays unless `takes` says otherwise. */
  conflicts: FieldConflict[];
};

/** The price that is asked for needs both. */
const PRICE = ['priceCents', 'discountPercent'] as const satisfies (keyof ProductValues)[];

type Field = { name: string; keys: readonly (keyof ProductValues)[]; show(values: ProductValues): string };

/** What no file of another shop says is as it is in a new product, and never counts against what is here. */
const FIELDS: readonly Field[] = PRODUCT_COLUMNS.filter(({ key }) => key !== 'discountPercent').map(
  ({ column, key, show }) => {
    const discount = PRODUCT_COLUMNS.find((one) => one.key === 'discountPercent');
    return key === 'priceCents'
      ? { name: column, keys: PRICE, show: (values) => `${show(values)} − ${discount?.show(values)} %` }
      : { name: column, keys: [key], show };
  },
);

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const pick = (values: ProductValues, keys: Field['keys']) => keys.map((key) => values[key] ?? null);

type Side = 'ours' | 'theirs' | 'conflict';

/** Which side counts. Without a base, whatever is filled in here was edited here. */
function sideOf<T>(ours: T, theirs: T, base: T | undefined, empty: T): Side {
  if (same(ours, theirs) || (base !== undefined && same(theirs, base))) return 'ours';
  if (base === undefined && same(theirs, empty)) return 'ours';
  return same(ours, base === undefined ? empty : base) ? 'theirs' : 'conflict';
}

/** Merges what is here with a file, against what was last written from one. `takes`: whether the file's side of a conflict counts. */
export function merge(
  { ours, theirs, base }: { ours: ProductHere; theirs: PlannedProduct; base: Written | null },
  takes: (field: string) => boolean,
): Merged {
  const conflicts: FieldConflict[] = [];
  const wins = (side: Side, conflict: FieldConflict): boolean => {
    if (side === 'conflict') conflicts.push(conflict);
    return side === 'theirs' || (side === 'conflict' && takes(conflict.field));
  };
  let values: ProductValues = valuesIn(ours);
  for (const { name, keys, show } of FIELDS) {
    const side = sideOf(
      pick(ours, keys),
      pick(theirs.values, keys),
      base ? pick(base.values, keys) : undefined,
      pick(NEW_PRODUCT, keys),
    );
    if (wins(side, { field: name, ours: show(ours), theirs: show(theirs.values) }))
      values = { ...values, ...Object.fromEntries(keys.map((key) => [key, theirs.values[key]])) };
  }
  return { values, variants: variantsOf(ours, theirs, base, wins), conflicts };
}

function valuesIn(ours: ProductHere): ProductValues {
  const keys = Object.keys(NEW_PRODUCT) as (keyof ProductValues)[];
  return Object.fromEntries(keys.map((key) => [key, ours[key]])) as ProductValues;
}

type VariantHere = ProductHere['variants'][number];
type Cell = { colour: string | null; size: string | null };
type Wins = (side: Side, conflict: FieldConflict) => boolean;

const isCell = (one: Cell, other: Cell) =>
  sameName(one.colour ?? '', other.colour ?? '') && sameName(one.size ?? '', other.size ?? '');

/** Pairs of a variant of the file, what it is here, and what was last written of it. */
type Pair = { theirs: PlannedVariant; ours: (VariantHere & Cell) | null; base: PlannedVariant | null };

function pairsOf(ours: ProductHere, theirs: PlannedProduct, base: Written | null): Pair[] {
  const named = ours.variants.map((variant) => ({
    ...variant,
    colour: ours.colours.find(({ id }) => id === variant.colourId)?.name ?? null,
    size: ours.sizes.find(({ id }) => id === variant.sizeId)?.label ?? null,
  }));
  const coded = (variant: PlannedVariant) =>
    named.find(({ sku }) => sku !== null && variant.sku !== null && skuKey(sku) === skuKey(variant.sku)) ??
    named.find(({ ean }) => ean !== null && ean === variant.ean);
  return theirs.variants.flatMap((variant): Pair[] => {
    const before = base?.variants.find((one) => isCell(one, variant)) ?? null;
    const own = named.find((one) => isCell(one, variant)) ?? coded(variant) ?? null;
    // It was written and is not here any more: its colour or size was renamed or removed here.
    return own === null && before !== null ? [] : [{ theirs: variant, ours: own, base: before }];
  });
}

const LABELS = { sku: 'sku', ean: 'ean', stock: 'estoque' } as const;

function variantsOf(
  ours: ProductHere,
  theirs: PlannedProduct,
  base: Written | null,
  wins: Wins,
): MergedVariant[] {
  const pairs = pairsOf(ours, theirs, base);
  const taken = new Map<string, boolean>();
  for (const key of ['sku', 'ean', 'stock'] as const) {
    const apart = pairs.filter((pair) => pair.ours && sideOfVariant(pair, key) === 'conflict');
    const text = (of: (pair: Pair) => unknown) =>
      apart
        .map(
          (pair) =>
            `${[pair.theirs.colour, pair.theirs.size].filter(Boolean).join(' ') || 'Único'}: ${of(pair) ?? ''}`,
        )
        .join(', ');
    // One question for all variants of a product.
    if (apart.length > 0)
      taken.set(
        key,
        wins('conflict', {
          field: LABELS[key],
          ours: text((pair) => pair.ours?.[key]),
          theirs: text((pair) => pair.theirs[key]),
        }),
      );
  }
  return pairs.map((pair) => {
    const value = <K extends 'sku' | 'ean' | 'stock'>(key: K): PlannedVariant[K] => {
      if (!pair.ours) return pair.theirs[key];
      const side = sideOfVariant(pair, key);
      const isTheirs = side === 'theirs' || (side === 'conflict' && taken.get(key) === true);
      return isTheirs ? pair.theirs[key] : (pair.ours[key] as PlannedVariant[K]);
    };
    const { colour, size } = pair.ours ?? pair.theirs;
    const isKnown = ours.colours.some(({ name }) => sameName(name, colour ?? ''));
    const hex = theirs.colours.find(({ name }) => sameName(name, colour ?? ''))?.hex ?? null;
    return {
      colour,
      size,
      sku: value('sku'),
      ean: value('ean'),
      stock: value('stock'),
      hex: isKnown ? null : hex,
    };
  });
}

function sideOfVariant({ ours, theirs, base }: Pair, key: 'sku' | 'ean' | 'stock'): Side {
  // A file that does not say the stock says nothing against ours.
  if (!ours || theirs[key] === null) return 'ours';
  return sideOf<string | number | null>(
    ours[key],
    theirs[key],
    base?.[key] ?? undefined,
    key === 'stock' ? 0 : null,
  );
}
