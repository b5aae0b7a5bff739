import type { Choosable } from './offer.ts';

/** Where ids stand in a list; -1 where there is none. */
const placeIn = (list: readonly { id: string }[], id: string | null) =>
  list.findIndex((one) => one.id === id);

/**
 * A product's variants as its page passes them on: id, place of the colour, place of the size, units, one variant after the other. The
 * ids of colours and sizes are in the page beside them; written out with each variant they would be most of what an island is given.
 */
export function packVariants({ variants, colours, sizes }: Choosable): string {
  return variants
    .map(({ id, colourId, sizeId, stock }) =>
      [id, placeIn(colours, colourId), placeIn(sizes, sizeId), stock].join(' '),
    )
    .join();
}

/** What `packVariants` was given, for a product with these colours and sizes. */
export function unpackVariants(packed: string, { colours, sizes }: Pick<Choosable, 'colours' | 'sizes'>) {
  return packed
    .split(',')
    .filter(Boolean)
    .map((one) => {
      const [id = '', colour, size, stock] = one.split(' ');
      return {
        id,
        colourId: colours[Number(colour)]?.id ?? null,
        sizeId: sizes[Number(size)]?.id ?? null,
        stock: Number(stock),
      };
    });
}
