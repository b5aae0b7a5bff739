import { cellKey, cellsOf, MAX_PARTS } from '../catalogue/product-draft.ts';
import { PIECE_MEASURES } from '../sizing/piece-measures.ts';
import { sameName } from '../text/normal-form.ts';
import { parseWholeIn } from '../text/whole-number.ts';
import type { FileProduct, FileRow } from './product-file.ts';
import { codesOf } from './product-import-codes.ts';
import { hasMeasures, withMeasures } from './product-import-measures.ts';
import type { CatalogueProduct, Colour, PartsPlan, Report, Size, VariantPlan } from './product-plan.ts';

/** Units that a file may give a variant. */
export const MAX_STOCK = 1_000_000;
const WHITE = '#ffffff';

export function planParts(
  product: FileProduct,
  old: CatalogueProduct | null,
  newId: () => string,
  report: Report,
): PartsPlan {
  const { rows } = product;
  const colours = coloursOf(rows, old, newId, report);
  const asked = sizesOf(rows, old, newId, report);
  if (isCrowded(rows, { colours, sizes: asked }, report)) return NO_PARTS;
  const sizes = withMeasures(rows, asked, report);
  const newColours = colours.slice(old?.colours.length ?? 0);
  const newSizes = sizes.slice(old?.sizes.length ?? 0);
  const had = (old?.variants.length ?? 0) > 0;
  const [first] = rows;
  // A product without colours has a single variant: only a person can say which new colour its stock belongs to.
  if (first && had && old?.colours.length === 0 && colours.length > 0) report(first, 'cor', 'colours_added');
  if (first && had && old?.sizes.length === 0 && sizes.length > 0) report(first, 'tamanho', 'sizes_added');
  for (const row of rows)
    if (hasMeasures(row) && !row.cell('tamanho') && (sizes.length === 0 || !namesVariant(row)))
      report(row, 'tamanho', 'size_missing');
  const variants = variantsOf(rows, old, { colours, sizes }, newId, report);
  const isWider = old === null || newColours.length > 0 || newSizes.length > 0;
  return {
    newColours: newColours.map((colour) => ({ ...colour, position: colours.indexOf(colour) })),
    recoloured: colours.flatMap((colour) => {
      const was = old?.colours.find(({ id }) => id === colour.id)?.hex;
      return was !== undefined && was !== colour.hex ? [{ ...colour, was }] : [];
    }),
    newSizes: newSizes.map((size) => ({ ...size, position: sizes.indexOf(size) })),
    remeasured: sizes.flatMap((size) => {
      const was = old?.sizes.find(({ id }) => id === size.id)?.measures;
      return was && PIECE_MEASURES.some((measure) => was[measure] !== size.measures[measure])
        ? [{ ...size, was }]
        : [];
    }),
    variants: isWider
      ? [...variants, ...missingCells(first?.line ?? 0, old, { colours, sizes }, variants, newId)]
      : variants,
  };
}

export const NO_PARTS: PartsPlan = {
  newColours: [],
  recoloured: [],
  newSizes: [],
  remeasured: [],
  variants: [],
};

/** Whether the product would have too many colours or sizes; then nothing else of them is planned. */
function isCrowded([first]: readonly FileRow[], { colours, sizes }: Parts, report: Report): boolean {
  const crowded = [colours.length > MAX_PARTS && 'cor', sizes.length > MAX_PARTS && 'tamanho'];
  for (const column of crowded) if (first && column) report(first, column, 'too_many');
  return crowded.some(Boolean);
}

/** The product's colours, with those added by the file and their hex values; one more than allowed if there are too many. */
function coloursOf(
  rows: readonly FileRow[],
  old: CatalogueProduct | null,
  newId: () => string,
  report: Report,
): Colour[] {
  const colours: Colour[] = (old?.colours ?? []).map((colour) => ({ ...colour }));
  const told = new Map<string, { hex: string; line: number }>();
  for (const row of rows) {
    const name = row.cell('cor');
    if (!name) continue;
    if (name.length > 60) report(row, 'cor', 'too_long');
    const found = colours.find((colour) => sameName(colour.name, name));
    const colour = found ?? { id: newId(), name, hex: WHITE };
    if (!found) colours.push(colour);
    if (colours.length > MAX_PARTS) break;
    const cell = row.cell('cor_hex');
    if (!cell) continue;
    const hex = `#${cell.replace(/^#/, '').toLowerCase()}`;
    const before = told.get(colour.id);
    if (!/^#[0-9a-f]{6}$/.test(hex)) report(row, 'cor_hex', 'colour_invalid');
    else if (before && before.hex !== hex) report(row, 'cor_hex', 'differs', { line: before.line });
    else {
      told.set(colour.id, before ?? { hex, line: row.line });
      colour.hex = hex;
    }
  }
  return colours;
}

function sizesOf(
  rows: readonly FileRow[],
  old: CatalogueProduct | null,
  newId: () => string,
  report: Report,
): Size[] {
  const sizes = [...(old?.sizes ?? [])];
  for (const row of rows) {
    const label = row.cell('tamanho');
    if (!label || sizes.some((size) => sameName(size.label, label))) continue;
    if (label.length > 20) report(row, 'tamanho', 'too_long');
    sizes.push({ id: newId(), label, measures: {} });
    if (sizes.length > MAX_PARTS) break;
  }
  return sizes;
}

type Parts = { colours: readonly Colour[]; sizes: readonly Size[] };

function variantsOf(
  rows: readonly FileRow[],
  old: CatalogueProduct | null,
  { colours, sizes }: Parts,
  newId: () => string,
  report: Report,
): VariantPlan[] {
  const known = new Map((old?.variants ?? []).map((variant) => [cellKey(variant), variant]));
  const seen = new Map<string, number>();
  return rows.filter(namesVariant).flatMap((row): VariantPlan[] => {
    const colour = colours.find(({ name }) => sameName(name, row.cell('cor') ?? ''));
    const size = sizes.find(({ label }) => sameName(label, row.cell('tamanho') ?? ''));
    if (!colour && colours.length > 0) report(row, 'cor', 'colour_missing');
    if (!size && sizes.length > 0) report(row, 'tamanho', 'size_missing');
    if ((!colour && colours.length > 0) || (!size && sizes.length > 0)) return [];
    const place = { colourId: colour?.id ?? null, sizeId: size?.id ?? null };
    const key = cellKey(place);
    const line = seen.get(key);
    if (line) {
      report(row, null, 'variant_twice', { line });
      return [];
    }
    seen.set(key, row.line);
    const was = known.get(key) ?? null;
    const { sku, ean } = codesOf(row, was, report);
    const stock = stockOf(row, was, report);
    if (was && was.sku === sku && was.ean === ean && was.stock === stock) return [];
    return [
      {
        line: row.line,
        id: was?.id ?? newId(),
        ...place,
        name: variantName(colour, size),
        sku,
        ean,
        stock,
        was: was && { sku: was.sku, ean: was.ean, stock: was.stock },
      },
    ];
  });
}

/** A row with only a size and its measures refers to that size in every colour. */
function namesVariant(row: FileRow): boolean {
  if (['cor', 'sku', 'ean', 'estoque'].some((column) => row.cell(column))) return true;
  return Boolean(row.cell('tamanho')) && !hasMeasures(row);
}

/**
 * The stock that a row sets. If the file has the stock at export, an unchanged cell sets nothing (units sold meanwhile are not
 * restored), and a changed one is refused if the stock changed too.
 */
function stockOf(row: FileRow, was: { stock: number } | null, report: Report): number {
  const present = was?.stock ?? 0;
  const wanted = unitsIn(row, 'estoque', report);
  const base = was ? unitsIn(row, 'estoque_exportado', report) : null;
  if (wanted === null || wanted === base || wanted === present) return present;
  if (base !== null && base !== present) report(row, 'estoque', 'stock_moved', { was: base, now: present });
  return wanted;
}

/** Parses a number of units, also '1.000'; null if the cell has none. */
function unitsIn(row: FileRow, column: string, report: Report): number | null {
  const cell = row.cell(column);
  if (!cell) return null;
  const units = parseWholeIn(cell, { min: 0, max: MAX_STOCK });
  if (units !== null) return units;
  report(row, column, 'stock_invalid');
  return null;
}

/** Every colour comes in every size: combinations missing from the file start with stock 0. */
function missingCells(
  line: number,
  old: CatalogueProduct | null,
  { colours, sizes }: Parts,
  planned: readonly VariantPlan[],
  newId: () => string,
): VariantPlan[] {
  const taken = new Set([...(old?.variants ?? []), ...planned].map(cellKey));
  return cellsOf({ colours, sizes })
    .filter((cell) => !taken.has(cellKey(cell)))
    .map((cell) => {
      const colour = colours.find(({ id }) => id === cell.colourId);
      const size = sizes.find(({ id }) => id === cell.sizeId);
      const name = variantName(colour, size);
      return { line, id: newId(), ...cell, name, sku: null, ean: null, stock: 0, was: null };
    });
}

function variantName(colour: Colour | undefined, size: Size | undefined): string {
  return [colour?.name, size?.label].filter(Boolean).join(' ') || 'Único';
}
