import type { Options } from '../catalogue/offer.ts';

/** The index of an id in a list; -1 if absent. */
const placeIn = (list: readonly { id: string }[], id: string | null) =>
  list.findIndex((one) => one.id === id);

/**
 * Compact encoding of a product's variants for its island: id, colour index, size index and units per variant. The colour and
 * size ids are already in the page; repeating them per variant would dominate the island's props.
 */
export function packVariants({ variants, colours, sizes }: Options): string {
  return variants
    .map(({ id, colourId, sizeId, stock }) =>
      [id, placeIn(colours, colourId), placeIn(sizes, sizeId), stock].join(' '),
    )
    .join();
}

/** Decodes `packVariants` for a product with these colours and sizes. */
export function unpackVariants(packed: string, { colours, sizes }: Pick<Options, 'colours' | 'sizes'>) {
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
