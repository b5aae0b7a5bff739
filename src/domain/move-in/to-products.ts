import { MAX_IMAGES, MAX_PARTS } from '../catalogue/product-draft.ts';
import { MAX_STOCK } from '../products/product-import-parts.ts';
import { cleanLine, nameKey } from '../text/normal-form.ts';
import { normalise } from '../text/search-text.ts';
import { hexOf } from './colour-hexes.ts';
import type { Note } from './finding.ts';
import { htmlText } from './html-text.ts';
import type { MovedProduct } from './model.ts';
import { distinct } from './options.ts';
import { pictureFile } from './picture-file.ts';
import { cut, type NamedPiece, namedPieces, type Piece, piecesOf } from './pieces.ts';
import type { PlannedPicture, PlannedProduct, PlannedVariant } from './planned.ts';
import {
  type ColumnOf,
  fitting,
  textValues,
  VALUE_LIMITS,
  type ValueContext,
  variantValues,
} from './planned-values.ts';
import { ascending } from './size-labels.ts';
import { type CodedPiece, SKU_LENGTH, withOwnCodes } from './unique-codes.ts';
import { noteUnlimited } from './unlimited-stock.ts';
import { AS_WRITTEN, type Wording } from './wording.ts';

/** Products of another shop as they would be written here. */

/** A product of a file, and the colour that a person or its title says it is in. */
export type Source = {
  file: number;
  product: MovedProduct;
  colour: string | null;
  column: ColumnOf;
  note: Note;
  /** The system that wrote the file: 'shopify', 'woocommerce', 'nuvemshop'. */
  system: string;
  /** Paths at which it was. */
  addresses: readonly string[];
};

/** One or more products of the files that are one here; `title` is what they are called together. */
export type SourceGroup = { title: string; sources: readonly [Source, ...Source[]] };

export type Conversion = {
  wording: Wording;
  isThousandfold: boolean;
  /** A product whose variants have several prices stays one, with the highest. */
  hasOnePrice: boolean;
  /** Pieces of a variant that had no limit; null: nobody has said how many. */
  unlimited: number | null;
  /** Where a product is here, and what else it was in. */
  placeOf(product: MovedProduct): { category: string | null; further: string[] };
};

/** The key by which a later file of the same shop is known. */
export function sourceKey({ system, product }: Pick<Source, 'system' | 'product'>): string {
  const sku = product.variants.find((variant) => variant.sku !== null)?.sku;
  return `${system} ${product.handle || product.sourceId || sku || `:${product.line}`}`;
}

/**
 * A group as products here: usually one. It is parted by options that are neither colour nor size, and by price, as a product has one
 * price here. Empty if it cannot be sold: it has no name or no price.
 */
export function productsOf(group: SourceGroup, given: Conversion): PlannedProduct[] {
  const { sources } = group;
  const [lead] = sources;
  const conversion = lead.product.own ? { ...given, wording: AS_WRITTEN } : given;
  const title = cleanLine(group.title);
  if (title === '') return [];
  const pieces = sources.flatMap(({ product, colour, note }, source) =>
    piecesOf(product, { source, colour, wording: conversion.wording, note }),
  );
  const noteOf = (piece: Piece) => sources[piece.source]?.note ?? lead.note;
  const named = namedPieces(pieces, conversion.wording, (piece, first) =>
    noteOf(piece)(piece.variant, 'variant_left', nameOf(piece), { line: first.variant.line }),
  );
  const coded = withOwnCodes(named);
  for (const piece of coded)
    if (piece.isExtended)
      noteOf(piece)(piece.variant, 'sku_extended', piece.variant.sku ?? '', { sku: piece.sku ?? '' });
  noteTexts(sources);
  const parts = partsOf(coded, conversion.hasOnePrice || sources.length > 1, lead);
  return parts.flatMap((part, at) => partOf({ ...group, title }, part, { at, parts, conversion }) ?? []);
}

const nameOf = ({ colour, size, rest }: Piece) => [colour, size, ...rest].filter(Boolean).join(' / ');

/** What joined products say otherwise than the first. */
function noteTexts([lead, ...others]: SourceGroup['sources']): void {
  const textOf = ({ product }: Source) => normalise(htmlText(product.description).text);
  for (const other of others) {
    const { product, note } = other;
    note(product, 'joined', product.title, { line: lead.product.line });
    if (product.description !== '' && textOf(other) !== textOf(lead))
      note(product, 'joined_text', undefined, { line: lead.product.line });
  }
}

/** Pieces of one product here, and what tells them from the others: '' for the first, which keeps name, key and address. */
type Part = { pieces: CodedPiece[]; suffix: string };

function partsOf(pieces: readonly CodedPiece[], hasOnePrice: boolean, lead: Source): Part[] {
  const byRest = [...Map.groupBy(pieces, ({ rest }) => rest.map(nameKey).join('\n')).values()];
  const { line } = lead.product;
  return byRest.flatMap((group, at) => {
    const rest = byRest.length > 1 && at > 0 ? (group[0]?.rest ?? []).join(' ') : '';
    const priced = group.filter(({ variant }) => variant.priceCents);
    const prices = Map.groupBy(priced, ({ variant }) => variant.priceCents);
    if (prices.size < 2) return [{ pieces: group, suffix: rest }];
    const at2 = { line, column: lead.column('price') ?? lead.column('regularPrice') };
    const cents = Math.max(...priced.map(({ variant }) => variant.priceCents ?? 0));
    lead.note(at2, hasOnePrice ? 'price_highest' : 'price_parts', undefined, { count: prices.size, cents });
    if (hasOnePrice) return [{ pieces: group, suffix: rest }];
    // The price that most have keeps name and address; what has no price of its own goes with it.
    const [most = [], ...others] = [...prices.values()].toSorted((one, other) => other.length - one.length);
    const unpriced = group.filter(({ variant }) => !variant.priceCents);
    return [
      { pieces: [...most, ...unpriced], suffix: rest },
      ...others.map((some, index) => ({
        pieces: some,
        suffix: [rest, told(some, [most, ...others]) || `${index + 2}`].filter(Boolean).join(' '),
      })),
    ];
  });
}

/** What pieces have that none of the others has: their colours, else their sizes, else both if it is one; '' otherwise. */
function told(some: readonly NamedPiece[], groups: readonly (readonly NamedPiece[])[]): string {
  const others = groups.filter((group) => group !== some).flat();
  for (const key of ['colourName', 'sizeName'] as const) {
    const own = distinct(some.map((piece) => piece[key] ?? ''));
    if (own.length > 0 && !others.some((piece) => own.includes(piece[key] ?? ''))) return own.join(', ');
  }
  return some.length > 1 ? '' : [some[0]?.colourName, some[0]?.sizeName].filter(Boolean).join(', ');
}

type PartContext = { at: number; parts: readonly Part[]; conversion: Conversion };

function partOf(
  { title, sources }: SourceGroup,
  { pieces, suffix }: Part,
  { at, parts, conversion }: PartContext,
): PlannedProduct | null {
  const [lead] = sources;
  const { line } = lead.product;
  const context: ValueContext = {
    wording: conversion.wording,
    column: lead.column,
    // What the products have in common is said once.
    note: at === 0 ? lead.note : () => {},
    isThousandfold: conversion.isThousandfold,
    ...conversion.placeOf(lead.product),
  };
  const fitted = fittingParts(pieces, (piece) =>
    (sources[piece.source]?.note ?? lead.note)(piece.variant, 'parts_beyond', nameOf(piece), {
      most: MAX_PARTS,
    }),
  );
  const numbers = variantValues(
    fitted.map(({ variant }) => variant),
    { ...context, note: lead.note },
  );
  if (!numbers) {
    lead.note({ line, column: lead.column('price') ?? lead.column('regularPrice') }, 'price_needed', title);
    return null;
  }
  noteUnlimited(
    fitted.map(({ variant }) => variant),
    conversion.unlimited,
    { note: lead.note, column: lead.column('stock') },
  );
  const end = suffix === '' ? '' : ` – ${cut(suffix, 60)}`;
  const name =
    fitting(title, VALUE_LIMITS.name - end.length, (text) =>
      context.note({ line, column: lead.column('title') }, 'text_cut', text, { most: VALUE_LIMITS.name }),
    ) + end;
  const own = new Set(fitted.map(({ source }) => source));
  const members = sources.filter((_, source) => own.has(source));
  return {
    key: suffix === '' ? sourceKey(lead) : `${sourceKey(lead)} ${nameKey(suffix)}`,
    at: members.map(({ file, product }) => ({ file, line: product.line })),
    values: {
      ...textValues({ ...lead.product, tags: sources.flatMap(({ product }) => product.tags) }, name, context),
      ...numbers,
    },
    isArchived: members.every(({ product }) => product.status === 'archived'),
    wantsActive: members.some(({ product }) => product.status === 'active' && product.nature === 'goods'),
    colours: coloursOf(fitted, lead, line),
    sizes: sizesOf(fitted, lead),
    variants: fitted.map((piece) => variantOf(piece, sources, conversion.unlimited)),
    pictures: picturesOf(sources, fitted, parts.length > 1),
    oldAddresses: at === 0 ? [...new Set(sources.flatMap(({ addresses }) => addresses))] : [],
  };
}

/** At most as many colours and sizes as a product has here. */
function fittingParts(pieces: readonly CodedPiece[], beyond: (piece: CodedPiece) => void): CodedPiece[] {
  const first = (key: 'colourName' | 'sizeName') =>
    new Set(
      distinct(pieces.map((piece) => piece[key] ?? ''))
        .slice(0, MAX_PARTS)
        .map(nameKey),
    );
  const [colours, sizes] = [first('colourName'), first('sizeName')];
  return pieces.filter((piece) => {
    const isIn =
      (piece.colourName === null || colours.has(nameKey(piece.colourName))) &&
      (piece.sizeName === null || sizes.has(nameKey(piece.sizeName)));
    if (!isIn) beyond(piece);
    return isIn;
  });
}

/** What a colour without a known dot gets. */
const WHITE = '#ffffff';

function sizesOf(pieces: readonly CodedPiece[], { product: { own } }: Source): PlannedProduct['sizes'] {
  const labels = distinct(pieces.map(({ sizeName }) => sizeName ?? ''));
  if (!own) return ascending(labels).map((label) => ({ label }));
  const places = [...own.sizes.keys()];
  return labels
    .toSorted((a, b) => places.indexOf(a) - places.indexOf(b))
    .map((label) => ({ label, measures: own.sizes.get(label) ?? {} }));
}

function coloursOf(
  pieces: readonly CodedPiece[],
  { note, product }: Source,
  line: number,
): PlannedProduct['colours'] {
  return distinct(pieces.map(({ colourName }) => colourName ?? '')).map((name) => {
    const hex = product.own?.hexes.get(name) ?? hexOf(name);
    if (hex === null) note({ line }, 'colour_unknown', name);
    return { name, hex: hex ?? WHITE };
  });
}

function variantOf(
  { colourName, sizeName, sku, source, variant }: CodedPiece,
  sources: SourceGroup['sources'],
  unlimited: number | null,
): PlannedVariant {
  const { stock, gtin } = variant;
  const from = sources[source] ?? sources[0];
  const at = (field: string) => ({ line: variant.line, column: from.column(field) });
  const isLong = sku !== null && sku.length > SKU_LENGTH;
  const isBeyond = typeof stock === 'number' && stock > MAX_STOCK;
  if (isLong) from.note(at('sku'), 'sku_long', sku, { most: SKU_LENGTH });
  if (isBeyond) from.note(at('stock'), 'stock_invalid', String(stock));
  return {
    ...{ colour: colourName, size: sizeName, sku: isLong ? null : sku, ean: gtin },
    stock: stock === null ? unlimited : typeof stock === 'number' && !isBeyond ? stock : null,
    handle: from.product.handle,
  };
}

/** Each picture once, with the colour that all its variants have; those of other parts stay with them. */
function picturesOf(
  sources: SourceGroup['sources'],
  pieces: readonly CodedPiece[],
  isParted: boolean,
): PlannedPicture[] {
  const colours = new Set(pieces.map(({ colourName }) => colourName));
  const found = new Map<string, PlannedPicture>();
  sources.forEach(({ product, note }, source) => {
    const own = pieces.filter((piece) => piece.source === source);
    for (const [at, { line, url, alt, variants }] of (own.length > 0 ? product.pictures : []).entries()) {
      const shown = own.filter(({ index }) => variants.includes(index));
      if (isParted && variants.length > 0 && shown.length === 0) continue;
      // A picture of no variant shows them all.
      const names = new Set((shown.length > 0 ? shown : own).map(({ colourName }) => colourName));
      const [colour = null] = names;
      if (found.size >= MAX_IMAGES) note({ line }, 'pictures_beyond', url, { most: MAX_IMAGES });
      else if (!found.has(url))
        found.set(url, {
          ...{ url: pictureFile(url), alt: cut(cleanLine(alt), ALT_LENGTH) },
          colour: product.own
            ? (product.own.pictures[at] ?? null)
            : names.size === 1 && colours.size > 1
              ? colour
              : null,
        });
    }
  });
  return [...found.values()];
}

const ALT_LENGTH = 300;
