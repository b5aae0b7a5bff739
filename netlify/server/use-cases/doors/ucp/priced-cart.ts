import type { CartLine } from '#contracts/cart.ts';
import type { ShippingOption } from '#contracts/shipping.ts';
import { lineProblem } from '#domain/orders/cart.ts';
import { type PricedCart, priceCart } from '#domain/pricing/pricing.ts';
import { storedUrl } from '../../../../../src/paths.ts';
import type { Has } from '../../../compose.ts';
import type { Shopper } from '../../../ports/database.ts';
import { type CartRow, findCart } from '../../../sql/checkout/carts.sql.ts';
import type { CouponInUse } from '../../../sql/pricing/promotions.sql.ts';
import { buyable, checkInCart, couponOf, pricingLines } from '../../cart/show-cart.ts';
import type { UcpMessage } from './agent.ts';
import { soldOut } from './fill-cart.ts';

/** A cart at the shop's own prices, as a cart, a checkout and an order of UCP show it. */
export type Shown = {
  cart: CartRow | null;
  coupon: CouponInUse | null;
  priced: PricedCart;
  shipping: ShippingOption | null;
  /** What a line has no longer. */
  messages: UcpMessage[];
};

type Terms = { shipping: ShippingOption | null; byPix: boolean };

/** The shopper's cart as the checkout would price it. */
export async function priceShown(
  { database, clock }: Has<'database' | 'clock'>,
  shopper: Shopper,
  { shipping, byPix }: Terms,
): Promise<Shown | null> {
  const tx = database.as(shopper);
  const cart = await findCart(tx, shopper);
  if (!cart) return null;
  const found = await couponOf(tx, cart);
  const lines = pricingLines(cart.lines);
  const coupon = found && checkInCart(found, lines, clock.now()).ok ? found : null;
  const priced = priceCart({
    lines,
    coupon,
    shippingCents: shipping?.priceCents ?? null,
    ...(byPix && { paymentMethod: 'pix' }),
    rules: cart.terms,
  });
  return { cart, coupon, priced, shipping, messages: problemsOf(cart) };
}

function problemsOf({ lines, limits }: CartRow): UcpMessage[] {
  return lines.flatMap((line): UcpMessage[] => {
    const problem = lineProblem(line, line.quantity, limits.unitsPerLine);
    return problem ? [soldOut(line.variantId ?? line.id)] : [];
  });
}

/** The lines that can be bought: the variant is each line's id, so that it stays the same. */
export function lineObjects(siteUrl: string, { cart, priced }: Shown) {
  const lines = (cart?.lines ?? []).filter((line) => buyable(line) > 0);
  return lines.flatMap((line) => {
    const price = priced.lines.find(({ lineId }) => lineId === line.id);
    return price ? [lineObject(siteUrl, { ...line, variantId: line.variantId ?? line.id }, price)] : [];
  });
}

type Line = Pick<CartLine, 'name' | 'colour' | 'size'> & { variantId: string; image: { key: string } | null };

export function lineObject(
  siteUrl: string,
  { variantId, name, colour, size, image }: Line,
  price: { unitCents: number; quantity: number; totalCents: number },
) {
  const options = [colour, size].filter(Boolean).join(' / ');
  return {
    id: variantId,
    item: {
      id: variantId,
      title: options === '' ? name : `${name}, ${options}`,
      price: price.unitCents,
      ...(image && { image_url: siteUrl + storedUrl(image.key) }),
    },
    quantity: price.quantity,
    totals: [
      { type: 'subtotal', amount: price.totalCents },
      { type: 'total', amount: price.totalCents },
    ],
  };
}

type Sums = {
  subtotalCents: number;
  couponDiscountCents: number;
  pixDiscountCents: number;
  /** Null while no delivery is chosen. */
  shipping: { priceCents: number; couponDiscountCents: number } | null;
  totalCents: number;
};

/** What is to be paid, in the order in which it adds up. */
export function totalsOf({
  subtotalCents,
  couponDiscountCents,
  pixDiscountCents,
  shipping,
  totalCents,
}: Sums) {
  const coupon = couponDiscountCents + (shipping?.couponDiscountCents ?? 0);
  return [
    { type: 'subtotal', display_text: 'Peças', amount: subtotalCents },
    ...(coupon > 0 ? [{ type: 'discount', display_text: 'Cupom', amount: -coupon }] : []),
    ...(pixDiscountCents > 0
      ? [{ type: 'discount', display_text: PIX_DISCOUNT, amount: -pixDiscountCents }]
      : []),
    ...(shipping
      ? [
          {
            type: 'fulfillment',
            display_text: 'Entrega',
            amount: shipping.priceCents + shipping.couponDiscountCents,
          },
        ]
      : []),
    { type: 'total', display_text: 'Total', amount: totalCents },
  ];
}

const PIX_DISCOUNT = 'Desconto no PIX';

/** The codes as they were given, and what was taken off. */
export function discountsOf(codes: readonly string[], { coupon, priced, shipping }: Shown) {
  const off = priced.couponDiscountCents + (shipping?.couponDiscountCents ?? 0);
  return {
    codes,
    applied: [
      ...(coupon && off > 0 ? [{ code: coupon.code, title: 'Cupom', amount: off }] : []),
      ...(priced.pixDiscountCents > 0
        ? [{ title: PIX_DISCOUNT, amount: priced.pixDiscountCents, automatic: true }]
        : []),
    ],
  };
}

export const sumsOf = ({ priced, shipping }: Shown): Sums => ({ ...priced, shipping });
