import type { CatalogueProduct } from '../products/product-plan.ts';
import {
  PIECE_MEASURES,
  type PieceMeasures,
  POSSIBLE_MEASURES,
  pieceMeasures,
} from '../sizing/piece-measures.ts';
import type { MovedProduct, OwnParts } from './model.ts';

/** The parts of a product that Shopify has no column for, as metafields of JSON: dots of colours, measures of sizes, what pictures show. */

type Used = Pick<CatalogueProduct, 'colours' | 'sizes' | 'variants'> & {
  pictures: readonly { colourId: string | null }[];
};

/** Only what its variants have: no line tells of another colour or size. */
function used<T extends { id: string }>(all: readonly T[], ids: readonly (string | null)[]): T[] {
  return all.filter(({ id }) => ids.includes(id));
}

const cellOf = (value: object, isEmpty: boolean) => (isEmpty ? '' : JSON.stringify(value));

const coloursOf = ({ colours, variants }: Used) =>
  used(
    colours,
    variants.map(({ colourId }) => colourId),
  );

/** Their columns, in the file's order. Pairs, as an object would put names of digits first. */
export const PART_COLUMNS: readonly (readonly [column: string, cell: (product: Used) => string])[] = [
  [
    'cores',
    (product) => {
      const hexes = coloursOf(product).map(({ name, hex }) => [name, hex] as const);
      return cellOf(hexes, hexes.length === 0);
    },
  ],
  [
    'tamanhos',
    (product) => {
      const ids = product.variants.map(({ sizeId }) => sizeId);
      const own = used(product.sizes, ids).map(({ label, measures }) => [label, measures] as const);
      return cellOf(own, own.length === 0);
    },
  ],
  [
    'cores_das_fotos',
    (product) => {
      const names = new Map(coloursOf(product).map(({ id, name }) => [id, name] as const));
      const shown = product.pictures.map(({ colourId }) => names.get(colourId ?? '') ?? null);
      return cellOf(
        shown,
        shown.every((name) => name === null),
      );
    },
  ],
];

/** What the attributes of a product of our own file tell of these; `left` are the others. */
export function ownParts(
  attributes: MovedProduct['attributes'],
  category: string[] | null,
): { own: OwnParts; left: MovedProduct['attributes'] } {
  const columns = new Set(PART_COLUMNS.map(([column]) => column));
  const cell = (column: string) => parsed(attributes.find(({ name }) => name === column)?.value ?? '');
  return {
    own: {
      category,
      hexes: hexesIn(cell('cores')),
      sizes: sizesIn(cell('tamanhos')),
      pictures: listIn(cell('cores_das_fotos')).map((name) => (typeof name === 'string' ? name : null)),
    },
    left: attributes.filter(({ name }) => !columns.has(name)),
  };
}

/** Null: it is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text || 'null');
  } catch {
    return null;
  }
}

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function hexesIn(value: unknown): Map<string, string> {
  return new Map(
    listIn(value).flatMap((one): [string, string][] => {
      const [name, hex] = listIn(one);
      return typeof name === 'string' && /^#[0-9a-f]{6}$/.test(String(hex)) ? [[name, String(hex)]] : [];
    }),
  );
}

function sizesIn(value: unknown): Map<string, PieceMeasures> {
  return new Map(
    listIn(value).flatMap((one): [string, PieceMeasures][] => {
      const [label, measures] = listIn(one);
      if (typeof label !== 'string' || typeof measures !== 'object' || measures === null) return [];
      const told = pieceMeasures(measures as Record<string, unknown>);
      const fits = PIECE_MEASURES.filter((measure) => {
        const { least, most } = POSSIBLE_MEASURES[measure];
        const mm = told[measure];
        return mm !== undefined && Number.isInteger(mm) && mm >= least && mm <= most;
      });
      return [[label, pieceMeasures(Object.fromEntries(fits.map((measure) => [measure, told[measure]])))]];
    }),
  );
}
