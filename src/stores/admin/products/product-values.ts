import type { ProductDraft, ProductForm } from '../../../contracts/admin/products.ts';
import type { VideoDraft } from '../../../contracts/video.ts';
import {
  cellKey,
  cellsOf,
  type DraftCell,
  parseTags,
  withOneMain,
} from '../../../domain/catalogue/product-draft.ts';
import { splitStock } from '../../../domain/catalogue/stock-split.ts';
import { pieceMeasures } from '../../../domain/sizing/piece-measures.ts';
import { PRODUCT } from '../../../records/product.ts';
import { mergeFields, mergeList } from '../kit/editor.ts';
import { fieldsOf, valuesOf as recordValues, type ValuesOf } from '../kit/record-values.ts';
import { isNumber, numberOr0, type Typed } from '../kit/typed.ts';
import { mergeSize, type SizeValue, sizesFrom } from './size-values.ts';
import { checkedVideo } from './video-values.ts';

/** Form values of a product: its fields, and its parts; stock by cell. */
export type ProductValues = Omit<ValuesOf<typeof PRODUCT>, 'characteristics' | 'tags'> &
  Pick<ProductDraft, 'colours' | 'images'> &
  Pick<ProductForm, 'related'> & {
    video: VideoDraft | null;
    sizes: SizeValue[];
    /** One per line. */
    characteristics: string;
    /** Separated by commas. */
    tags: string;
    /** By `cellKey`; absent cells are empty. */
    stock: Readonly<Record<string, StockValue>>;
    /** New products only: total units, split evenly; null once a cell was edited. The typed text if invalid. */
    totalStock: number | string | null;
  };

export type StockValue = { sku: string; ean: string; was: number; now: Typed };

export const EMPTY_PRODUCT: ProductValues = {
  ...recordValues(PRODUCT, PRODUCT.blank),
  priceCents: null,
  characteristics: '',
  tags: '',
  related: [],
  colours: [],
  sizes: [],
  images: [],
  video: null,
  stock: {},
  totalStock: 0,
};

/** Form values of a saved product. */
export function valuesOf(form: ProductForm): ProductValues {
  const { characteristics, tags, related, colours, images, video } = form;
  return {
    ...recordValues(PRODUCT, form),
    characteristics: characteristics.join('\n'),
    tags: tags.join(', '),
    related,
    colours,
    sizes: form.sizes.map((size) => ({ ...size, measures: pieceMeasures(size.measures) })),
    images,
    video,
    stock: Object.fromEntries(
      form.stock.map((cell) => [cellKey(cell), { ...codes(cell), was: cell.units, now: cell.units }]),
    ),
    totalStock: null,
  };
}

/** Default of a cell. */
export const NO_STOCK: StockValue = { sku: '', ean: '', was: 0, now: 0 };

const codes = ({ sku, ean }: ProductForm['stock'][number]) => ({ sku: sku ?? '', ean: ean ?? '' });

/** The cells of the matrix with their values. */
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

/** The product's own fields as they are sent. */
export function plainFields(values: ProductValues): Readonly<Record<string, unknown>> {
  const { tags, characteristics } = values;
  return fieldsOf(PRODUCT, {
    ...values,
    tags: parseTags(tags),
    characteristics: partsOf(characteristics, '\n'),
  });
}

/** The request body; null if something in it is invalid. */
export function draftFrom(values: ProductValues): ProductDraft | null {
  const { totalStock, related, colours, images } = values;
  const plain = PRODUCT.draft.safeParse(plainFields(values));
  const sizes = sizesFrom(values.sizes);
  const video = checkedVideo(values.video);
  if (!plain.success || typeof totalStock === 'string' || !sizes || !video.success) return null;
  const stock = stockCells(values).flatMap(({ colourId, sizeId, sku, ean, was, now }) =>
    isNumber(now) ? [{ colourId, sizeId, sku: sku.trim() || null, ean: ean.trim() || null, was, now }] : [],
  );
  if (stock.length < stockCells(values).length) return null;
  const relatedIds = related.map(({ id }) => id);
  return { ...plain.data, relatedIds, colours, sizes, images, video: video.data, stock };
}

/**
 * Three-way merge with what somebody else saved meanwhile: by field, lists by item; stock edits as differences.
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
    // Pictures of a colour that one side removed lose their colour.
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
 * Form values after `sent` was saved as `saved`, with edits made meanwhile (`mine`). New colours and sizes got other
 * ids from the server and are matched by position; stock edits are kept as differences.
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
