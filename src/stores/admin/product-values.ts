import type { ProductDraft, ProductForm } from '../../contracts/admin/products.ts';
import type { VideoDraft } from '../../contracts/video.ts';
import { cellKey, cellsOf, type DraftCell, parseTags, withOneMain } from '../../domain/product-draft.ts';
import { pieceMeasures } from '../../domain/sizing/piece-measures.ts';
import { splitStock } from '../../domain/stock-split.ts';
import { mergeFields, mergeList } from './editor.ts';
import { mergeSize, type SizeValue, sizesFrom } from './size-values.ts';
import { isNumber, numberOr0, type Typed } from './typed.ts';
import { checkedVideo } from './video-values.ts';

/** A product while it is edited: texts as typed, stock by cell. */
export type ProductValues = Omit<
  ProductDraft,
  | 'priceCents'
  | 'characteristics'
  | 'tags'
  | 'stock'
  | 'discountPercent'
  | 'costCents'
  | 'weightGrams'
  | 'lowStock'
  | 'relatedIds'
  | 'sizes'
  | 'video'
> & {
  video: VideoDraft | null;
  sizes: SizeValue[];
  priceCents: Typed;
  discountPercent: Typed;
  /** Null: not known. */
  costCents: Typed;
  weightGrams: Typed;
  /** Null: as the shop's settings say. */
  lowStock: Typed;
  related: ProductForm['related'];
  /** One to a line. */
  characteristics: string;
  /** Parted by commas. */
  tags: string;
  /** By `cellKey`; a cell that is not here is empty. */
  stock: Readonly<Record<string, StockValue>>;
  /** Of a new product: all its units, split evenly until a cell is typed into; null from then on. A text where it is no number. */
  totalStock: number | string | null;
};

export type StockValue = { sku: string; ean: string; was: number; now: Typed };

export const EMPTY_PRODUCT: ProductValues = {
  name: '',
  description: '',
  story: '',
  metaTitle: '',
  metaDescription: '',
  material: '',
  characteristics: '',
  tags: '',
  categoryId: null,
  priceCents: null,
  discountPercent: 0,
  costCents: null,
  weightGrams: 500,
  isNew: true,
  isFeatured: false,
  isActive: true,
  shipsToday: false,
  sizeFamily: null,
  lowStock: null,
  related: [],
  colours: [],
  sizes: [],
  images: [],
  video: null,
  stock: {},
  totalStock: 0,
};

/** The values of a saved product. */
export function valuesOf(form: ProductForm): ProductValues {
  const {
    id,
    slug,
    version,
    createdAt,
    updatedAt,
    soldCount,
    isArchived,
    campaign,
    pixPercent,
    characteristics,
    tags,
    stock,
    ...rest
  } = form;
  return {
    ...rest,
    sizes: rest.sizes.map((size) => ({ ...size, measures: pieceMeasures(size.measures) })),
    characteristics: characteristics.join('\n'),
    tags: tags.join(', '),
    stock: Object.fromEntries(
      stock.map((cell) => [cellKey(cell), { ...codes(cell), was: cell.units, now: cell.units }]),
    ),
    totalStock: null,
  };
}

/** What a cell begins with. */
export const NO_STOCK: StockValue = { sku: '', ean: '', was: 0, now: 0 };

const codes = ({ sku, ean }: ProductForm['stock'][number]) => ({ sku: sku ?? '', ean: ean ?? '' });

/** The cells of the matrix with what stands in each. */
export function stockCells(values: ProductValues): (DraftCell & StockValue & { key: string })[] {
  const cells = cellsOf(values);
  const split =
    values.totalStock === null
      ? null
      : splitStock(
          numberOr0(values.totalStock),
          Math.max(1, values.colours.length),
          Math.max(1, values.sizes.length),
        ).flat();
  return cells.map((cell, index) => {
    const key = cellKey(cell);
    const { sku, ean, was, now } = values.stock[key] ?? NO_STOCK;
    return { ...cell, key, sku, ean, was, now: split ? (split[index] ?? 0) : now };
  });
}

/** What is sent; null while a number is none. */
export function draftFrom(values: ProductValues): ProductDraft | null {
  const { totalStock, characteristics, tags, related, ...rest } = values;
  const { priceCents, discountPercent, costCents, weightGrams, lowStock } = values;
  if (!isNumber(priceCents) || !isNumber(discountPercent) || !isNumber(weightGrams)) return null;
  if (typeof totalStock === 'string' || typeof lowStock === 'string' || typeof costCents === 'string')
    return null;
  const sizes = sizesFrom(rest.sizes);
  const video = checkedVideo(values.video);
  if (!sizes || !video.success) return null;
  const stock = stockCells(values).flatMap(({ colourId, sizeId, sku, ean, was, now }) =>
    isNumber(now) ? [{ colourId, sizeId, sku: sku.trim() || null, ean: ean.trim() || null, was, now }] : [],
  );
  if (stock.length < stockCells(values).length) return null;
  return {
    ...rest,
    sizes,
    video: video.data,
    priceCents,
    discountPercent,
    costCents,
    weightGrams,
    lowStock,
    relatedIds: related.map(({ id }) => id),
    characteristics: characteristics
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
    tags: parseTags(tags),
    stock,
  };
}

/**
 * Merges unsaved edits with what somebody else saved meanwhile: fields that were not edited take the saved value,
 * lists are put together item by item. Stock keeps the difference that was typed.
 */
export function mergeValues(base: ProductValues, mine: ProductValues, theirs: ProductValues): ProductValues {
  const texts = (name: 'tags' | 'characteristics', mark: string, joint: string) => {
    const [had, own, other] = [base, mine, theirs].map((values) => partsOf(values[name], mark));
    return mergeList(had ?? [], own ?? [], other ?? [], (text) => text.toLowerCase()).join(joint);
  };
  const colours = mergeList(base.colours, mine.colours, theirs.colours, ({ id }) => id, mergeFields);
  const known = new Set(colours.map(({ id }) => id));
  const images = mergeList(base.images, mine.images, theirs.images, ({ key }) => key, mergeFields);
  const merged: ProductValues = {
    ...mergeFields(base, mine, theirs),
    colours,
    sizes: mergeList(base.sizes, mine.sizes, theirs.sizes, ({ id }) => id, mergeSize),
    // A colour that the one took away is no picture's any more.
    images: withOneMain(images).map((image) =>
      image.colourId === null || known.has(image.colourId) ? image : { ...image, colourId: null },
    ),
    tags: texts('tags', ',', ', '),
    characteristics: texts('characteristics', '\n', '\n'),
  };
  const changed = Object.entries(mine.stock).filter(([key, cell]) => !isSame(cell, base.stock[key]));
  merged.stock = {
    ...theirs.stock,
    ...Object.fromEntries(
      changed.map(([key, cell]) => {
        const was = numberOr0(theirs.stock[key]?.now ?? null);
        const now = isNumber(cell.now) ? Math.max(0, was + cell.now - cell.was) : cell.now;
        return [key, { ...cell, was, now }];
      }),
    ),
  };
  return merged;
}

/**
 * What stands in the fields once `sent` was saved as `saved`: what was typed meanwhile (`mine`) laid over it. Colours and
 * sizes that were new have other ids there, at their places; of stock it is the difference that was typed.
 */
export function sinceSent(sent: ProductValues, mine: ProductValues, saved: ProductValues): ProductValues {
  if (isSame(sent, mine)) return saved;
  const ids = new Map<string | null, string>();
  for (const list of ['colours', 'sizes'] as const)
    for (const [index, { id }] of sent[list].entries()) ids.set(id, saved[list][index]?.id ?? id);
  const own = (id: string) => ids.get(id) ?? id;
  const sentUnits = new Map(stockCells(sent).map(({ key, now }) => [key, now]));
  const known = (values: ProductValues): ProductValues => ({
    ...values,
    colours: values.colours.map((colour) => ({ ...colour, id: own(colour.id) })),
    sizes: values.sizes.map((size) => ({ ...size, id: own(size.id) })),
    images: values.images.map((image) => ({ ...image, colourId: image.colourId && own(image.colourId) })),
    totalStock: null,
    stock: Object.fromEntries(
      stockCells(values).map(({ key, colourId, sizeId, sku, ean, now }) => [
        cellKey({ colourId: colourId && own(colourId), sizeId: sizeId && own(sizeId) }),
        { sku, ean, was: numberOr0(sentUnits.get(key) ?? null), now },
      ]),
    ),
  });
  const texts = (['tags', 'characteristics'] as const).map((name) => [
    name,
    mine[name] === sent[name] ? saved[name] : mine[name],
  ]);
  return { ...mergeValues(known(sent), known(mine), saved), ...Object.fromEntries(texts) };
}

function partsOf(text: string, mark: string): string[] {
  return text
    .split(mark)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** An item of a list at another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const copy = [...list];
  const [item] = copy.splice(from, 1);
  if (item !== undefined) copy.splice(Math.min(Math.max(to, 0), copy.length), 0, item);
  return copy;
}
