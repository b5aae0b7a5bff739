import { cleanLine, nameKey } from '../text/normal-form.ts';

/** Invariants of a product as a whole before it is saved; the shapes of its fields are in the contract. */

export type DraftColour = { id: string; name: string };
export type DraftSize = { id: string; label: string };
export type DraftCell = { colourId: string | null; sizeId: string | null };
export type DraftPicture = {
  key: string;
  colourId: string | null;
  kind: 'product' | 'model';
  isMain: boolean;
};
export type Draft = {
  colours: readonly DraftColour[];
  sizes: readonly DraftSize[];
  images: readonly DraftPicture[];
  stock: readonly DraftCell[];
};

export type DraftProblem =
  | 'colour_duplicate'
  | 'size_duplicate'
  | 'colour_unknown'
  | 'size_unknown'
  | 'stock_duplicate'
  | 'image_in_use';

export type NewDraftProblem = DraftProblem | 'images_required' | 'colours_required' | 'sizes_required';

/** Maximum pictures of a product, and maximum colours and sizes each. */
export const MAX_IMAGES = 60;
export const MAX_PARTS = 30;

/** Maximum list price and unit cost, in cents: R$ 1.000.000,00. */
export const MAX_PRICE_CENTS = 100_000_000;

/** The first problem of a product; null if there is none. */
export function checkDraft(draft: Draft): DraftProblem | null {
  if (hasTwice(draft.colours.map(({ name }) => nameKey(name)))) return 'colour_duplicate';
  if (hasTwice(draft.sizes.map(({ label }) => nameKey(label)))) return 'size_duplicate';
  if (hasTwice(draft.images.map(({ key }) => key))) return 'image_in_use';
  const colours = new Set(draft.colours.map(({ id }) => id));
  const sizes = new Set(draft.sizes.map(({ id }) => id));
  if (colours.size < draft.colours.length) return 'colour_duplicate';
  if (sizes.size < draft.sizes.length) return 'size_duplicate';
  if (draft.images.some(({ colourId }) => colourId !== null && !colours.has(colourId)))
    return 'colour_unknown';
  for (const { colourId, sizeId } of draft.stock) {
    if (colourId === null ? colours.size > 0 : !colours.has(colourId)) return 'colour_unknown';
    if (sizeId === null ? sizes.size > 0 : !sizes.has(sizeId)) return 'size_unknown';
  }
  return hasTwice(draft.stock.map(cellKey)) ? 'stock_duplicate' : null;
}

/** A new product is published at once, so it needs a picture, a colour and a size. */
export function checkNewDraft(draft: Draft): NewDraftProblem | null {
  if (draft.images.length === 0) return 'images_required';
  if (draft.colours.length === 0) return 'colours_required';
  if (draft.sizes.length === 0) return 'sizes_required';
  return checkDraft(draft);
}

/**
 * Whether a save would remove the last picture of a product on sale. A product that never had one (from an import) may be saved
 * without.
 */
export function takesLastImage(
  before: { images: readonly unknown[] },
  draft: { images: readonly unknown[]; isActive: boolean },
): boolean {
  return draft.isActive && draft.images.length === 0 && before.images.length > 0;
}

/** All colour × size combinations that can be sold. Without colours or sizes, null takes their place. */
export function cellsOf({ colours, sizes }: Pick<Draft, 'colours' | 'sizes'>): DraftCell[] {
  const rows = colours.length > 0 ? colours.map(({ id }) => id) : [null];
  const columns = sizes.length > 0 ? sizes.map(({ id }) => id) : [null];
  return rows.flatMap((colourId) => columns.map((sizeId) => ({ colourId, sizeId })));
}

export function cellKey({ colourId, sizeId }: DraftCell): string {
  return `${colourId ?? '-'} ${sizeId ?? '-'}`;
}

/** Ensures exactly one main picture: the first marked one, else the first with a model, else the first. */
export function withOneMain<P extends DraftPicture>(images: readonly P[]): P[] {
  const said = images.findIndex(({ isMain }) => isMain);
  const worn = images.findIndex(({ kind }) => kind === 'model');
  const main = said !== -1 ? said : Math.max(worn, 0);
  return images.map((image, index) => ({ ...image, isMain: index === main }));
}

/**
 * The pictures with one of them marked as with a model, or as the product alone. The first with a model becomes the main one, as the
 * pictures of a product begin with it; whoever prefers another chooses it afterwards.
 */
export function withKind<P extends DraftPicture>(
  images: readonly P[],
  at: number,
  kind: DraftPicture['kind'],
): P[] {
  const begins = kind === 'model' && images.every((image) => image.kind === 'product');
  return images.map((image, index) => ({
    ...image,
    kind: index === at ? kind : image.kind,
    isMain: begins ? index === at : image.isMain,
  }));
}

/** Parses comma-separated tags: trimmed, deduplicated, empty ones dropped. */
export function parseTags(text: string): string[] {
  const tags = text
    .split(',')
    .map(cleanLine)
    .filter((tag) => tag !== '');
  const first = new Map<string, string>();
  for (const tag of tags) if (!first.has(nameKey(tag))) first.set(nameKey(tag), tag);
  return [...first.values()];
}

function hasTwice(values: readonly string[]): boolean {
  return new Set(values).size < values.length;
}
