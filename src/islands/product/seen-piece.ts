import { variantUrl } from '../../paths.ts';
import type { SeenPiece } from '../../stores/cart/adding.ts';
import { $choice, $product } from '../../stores/catalogue/product.ts';

/** What the cart shows of the page's selection until the server has answered: the page's name and picture, and what was chosen. */
export function seenPiece(): SeenPiece {
  const product = $product.get();
  const { colourId, sizeId } = $choice.get();
  const colour = product?.colours.find(({ id }) => id === colourId)?.name ?? '';
  const size = product?.sizes.find(({ id }) => id === sizeId)?.label ?? '';
  return {
    name: document.querySelector('h1')?.textContent?.trim() ?? '',
    href: variantUrl(product?.id ?? '', { colour, size }),
    picture:
      document.querySelector<HTMLImageElement>('[data-photo]:not([data-other]) img')?.currentSrc || null,
    colour,
    size,
    listUnitCents: product?.priceCents ?? 0,
    unitCents: product?.finalPriceCents ?? 0,
  };
}
