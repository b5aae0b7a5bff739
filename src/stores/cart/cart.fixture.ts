import type { Cart, CartLine } from '../../contracts/cart.ts';

export const CART_ID = '01930f0e-7b1a-7000-8000-0000000000aa';
export const DRESS = '01930f0e-7b1a-7000-8000-000000000001';
export const SHIRT = '01930f0e-7b1a-7000-8000-000000000002';

/** A line as returned by the server: unit price R$ 100,00, ten in stock. */
export function line(id: string, quantity: number, more: Partial<CartLine> = {}): CartLine {
  return {
    id,
    productId: id,
    variantId: null,
    name: 'Vestido Aurora',
    image: null,
    colour: 'Preto',
    size: 'M',
    quantity,
    stock: 10,
    maximum: 10,
    listUnitCents: 10000,
    unitCents: 10000,
    totalCents: 10000 * quantity,
    notices: [],
    hasOtherVariant: false,
    ...more,
  };
}

/** A cart as the server prices it, with 5% off for PIX and free shipping above R$ 300,00. */
export function cartOf(...lines: CartLine[]): Cart {
  const subtotalCents = lines.reduce((sum, one) => sum + one.totalCents, 0);
  return {
    id: CART_ID,
    lines,
    itemCount: lines.reduce((sum, one) => sum + one.quantity, 0),
    subtotalCents,
    coupon: null,
    totalCents: subtotalCents,
    pixTotalCents: subtotalCents - Math.floor(subtotalCents / 20),
    freeShippingMissingCents: Math.max(0, 30001 - subtotalCents),
    terms: { pixPercent: 5, maxInstalments: 12, minimumInstalmentCents: 500 },
    limits: { unitsPerOrder: 60, boletoCents: 100_000 },
  };
}
