import type { SheetChanges, SheetProduct } from '../../../contracts/admin/product-sheet.ts';
import { parseNcm } from '../../../domain/fiscal/codes.ts';
import { parseBRL } from '../../../domain/money/money.ts';
import { parseWholeIn } from '../../../domain/text/whole-number.ts';
import { DISCOUNT_RANGE, MONEY_WORDS, rangeWords, STOCK_RANGE } from '../kit/typed.ts';

/** The editable columns: a product's price, discount and NCM, a variant's stock. */
export type Column = 'price' | 'discount' | 'ncm' | 'stock';
/** Cents, percent, the digits of an NCM, units. */
export type Value = number | string;

export type Cell = {
  column: Column;
  /** Id of the product, or of the variant in the column 'stock'. */
  id: string;
  /** The saved value when the edit began. */
  was: Value;
  product: Pick<SheetProduct, 'id' | 'version' | 'priceCents' | 'discountPercent' | 'ncm'>;
};

/** A cell with its typed text. */
export type TypedCell = Cell & { text: string };
export type Typed = Readonly<Record<string, TypedCell>>;

const MAX_PRICE_CENTS = 100_000_000;

/** Error texts for invalid cells. */
export const CELL_WORDS: Readonly<Record<Column, string>> = {
  price: `${MONEY_WORDS.slice(0, -1)}, até 1.000.000,00.`,
  discount: rangeWords(DISCOUNT_RANGE),
  ncm: 'Oito dígitos, ou vazio.',
  stock: rangeWords(STOCK_RANGE),
};

export function cellId({ column, id }: Pick<Cell, 'column' | 'id'>): string {
  return `${column}:${id}`;
}

/** Parses a cell: an NCM ('6204.42.00') or a number. Null if invalid. */
export function parseCell(column: Column, text: string): Value | null {
  if (column !== 'ncm') return parseNumber(column, text);
  return text.trim() === '' ? '' : parseNcm(text);
}

/** Cents ('1.234,50'), percent ('10' or '10%') or units; null if invalid. */
function parseNumber(column: Exclude<Column, 'ncm'>, text: string): number | null {
  const bare = text.trim();
  if (column === 'price') {
    const cents = parseBRL(bare);
    return cents !== null && cents > 0 && cents <= MAX_PRICE_CENTS ? cents : null;
  }
  return column === 'discount'
    ? parseWholeIn(bare.replace(/(?<!\s)\s*%$/, ''), DISCOUNT_RANGE)
    : parseWholeIn(bare, STOCK_RANGE);
}

/** The cells of a page by column, from top to bottom. */
export function cellsOfPage(products: readonly SheetProduct[]): Record<Column, Cell[]> {
  return {
    price: products.map((product) => ({ column: 'price', id: product.id, was: product.priceCents, product })),
    discount: products.map((product) => ({
      column: 'discount',
      id: product.id,
      was: product.discountPercent,
      product,
    })),
    ncm: products.map((product) => ({ column: 'ncm', id: product.id, was: product.ncm, product })),
    stock: products.flatMap((product) =>
      product.variants.map(({ id, stock }) => ({ column: 'stock' as const, id, was: stock, product })),
    ),
  };
}

/** The edits with one more cell; a cell set back to the saved value is removed. */
export function typedWith(typed: Typed, cell: Cell, text: string): Typed {
  const key = cellId(cell);
  const { [key]: before, ...others } = typed;
  const was = before?.was ?? cell.was;
  return parseCell(cell.column, text) === was ? others : { ...others, [key]: { ...cell, was, text } };
}

/**
 * The edits after pasting a block from a spreadsheet: lines fill the column downwards, and a second column after the
 * price fills the discount. Empty lines are skipped; `left` is the number of lines beyond the last cell.
 */
export function typedWithBlock(
  typed: Typed,
  columns: Readonly<Record<Column, readonly Cell[]>>,
  start: Pick<Cell, 'column' | 'id'>,
  block: string,
): { typed: Typed; left: number } {
  const lines = block.replace(/\r?\n$/, '').split(/\r?\n/);
  const into: readonly Column[] = start.column === 'price' ? ['price', 'discount'] : [start.column];
  const first = columns[start.column].findIndex(({ id }) => id === start.id);
  let next = typed;
  for (const [down, line] of lines.entries()) {
    for (const [across, text] of line.split('\t').slice(0, into.length).entries()) {
      const cell = columns[into[across] ?? start.column][first + down];
      if (cell && text.trim() !== '') next = typedWith(next, cell, text.trim());
    }
  }
  const below = lines.slice(Math.max(0, columns[start.column].length - first));
  return { typed: next, left: below.filter((line) => line.trim() !== '').length };
}

/** Rebases edits on reloaded products, so that they are saved against the newest version. */
export function rebased(typed: Typed, products: readonly SheetProduct[]): Typed {
  const fresh = new Map(products.map((product) => [product.id, product]));
  return Object.fromEntries(
    Object.entries(typed).map(([key, cell]) => [
      key,
      { ...cell, product: fresh.get(cell.product.id) ?? cell.product },
    ]),
  );
}

/** Ids of the invalid cells. */
export function wrongCells(typed: Typed): string[] {
  return Object.entries(typed).flatMap(([key, { column, text }]) =>
    parseCell(column, text) === null ? [key] : [],
  );
}

/** The changes to save; call only when every cell parses. A product's price goes together with its discount. */
export function changesIn(typed: Typed): SheetChanges {
  const cells = Object.values(typed);
  const cellOr = (column: 'price' | 'discount', { id, priceCents, discountPercent }: Cell['product']) => {
    const cell = typed[cellId({ column, id })];
    const old = column === 'price' ? priceCents : discountPercent;
    return cell ? (parseNumber(column, cell.text) ?? old) : old;
  };
  const ncmOf = ({ id }: Cell['product']) => {
    const cell = typed[cellId({ column: 'ncm', id })];
    return cell && { ncm: parseNcm(cell.text) ?? '' };
  };
  const products = new Map(
    cells.flatMap(({ column, product }) => (column === 'stock' ? [] : [[product.id, product]])),
  );
  return {
    prices: [...products.values()].map((product) => ({
      id: product.id,
      version: product.version,
      priceCents: cellOr('price', product),
      discountPercent: cellOr('discount', product),
      ...ncmOf(product),
    })),
    stock: cells.flatMap(({ column, id, was, text }) =>
      column === 'stock' && typeof was === 'number'
        ? [{ id, was, now: parseNumber(column, text) ?? was }]
        : [],
    ),
  };
}

/** The changes that undo a save, on the versions that it made. */
export function undoOf(
  typed: Typed,
  changes: SheetChanges,
  versions: readonly { id: string; version: number }[],
): SheetChanges {
  const old = new Map(Object.values(typed).map(({ product }) => [product.id, product]));
  const made = new Map(versions.map(({ id, version }) => [id, version]));
  return {
    prices: changes.prices.map((price) => ({
      id: price.id,
      version: made.get(price.id) ?? price.version,
      priceCents: old.get(price.id)?.priceCents ?? price.priceCents,
      discountPercent: old.get(price.id)?.discountPercent ?? price.discountPercent,
      ...(price.ncm !== undefined && { ncm: old.get(price.id)?.ncm ?? price.ncm }),
    })),
    stock: changes.stock.map(({ id, was, now }) => ({ id, was: now, now: was })),
  };
}
