import type { BuyNow, openBuyNow as contract } from '#contracts/buy-now.ts';
import type { InputOf } from '#contracts/endpoint.ts';
import { UNSET_SALE_TERMS } from '#domain/money/payment-terms.ts';
import { readLimits } from '#domain/settings/limits.ts';
import type { Services } from '../../compose.ts';
import { customer, type Shopper } from '../../ports/database.ts';
import { type Outcome, ok } from '../../ports/outcome.ts';
import { findPiece, type Piece } from '../../sql/checkout/pieces.sql.ts';
import { findKeptSize, variantIn } from '../../sql/checkout/returning-buyer.sql.ts';
import { emptyCart, pieceView } from '../cart/show-cart.ts';
import { quoteShipping } from '../shipping/quote-shipping.ts';
import { readReturningBuyer } from './returning-buyer.ts';

type Asked = InputOf<typeof contract>;

/** What a customer who bought before sees before they confirm an order of one piece. */
export async function openBuyNow(
  shop: Services,
  userId: string,
  { colourId, addressId, ...wanted }: Asked,
): Promise<Outcome<BuyNow, 'buyer_unknown'>> {
  const shopper = customer(userId);
  const [known, kept] = await Promise.all([
    readReturningBuyer(shop, userId),
    wanted.variantId === null ? keptVariant(shop, userId, { ...wanted, colourId }) : null,
  ]);
  if (!known.ok) return known;
  const { customer: buyer, addresses, last } = known.value;
  const address = addresses.find(({ id }) => id === addressId) ?? addresses[0];
  if (!address) throw new Error('a buyer who is known has an address');
  const cart = await pieceCart(shop, shopper, { ...wanted, variantId: wanted.variantId ?? kept });
  const isBought = cart.lines.some(({ variantId }) => variantId !== null);
  return ok({
    buyer: {
      name: `${buyer.firstName} ${buyer.lastName}`,
      email: buyer.email,
      cpfEnd: buyer.cpf.slice(-2),
    },
    addresses,
    addressId: address.id,
    last,
    keptVariantId: kept,
    cart: isBought ? cart : emptyCart(shopper),
    delivery: isBought ? await deliveryTo(shop, shopper, address.postalCode, wanted) : null,
  });
}

async function keptVariant(
  { database }: Services,
  userId: string,
  { productId, colourId }: Pick<Asked, 'productId' | 'colourId'>,
): Promise<string | null> {
  const sizeId = await findKeptSize(database.as({ actor: 'system' }), userId, productId);
  return sizeId ? variantIn(database, productId, sizeId, colourId) : null;
}

async function pieceCart({ database, clock }: Services, shopper: Shopper, piece: Piece) {
  const found = await findPiece(database, piece);
  return found
    ? pieceView(
        shopper,
        { ...found, limits: readLimits(found.limits), terms: found.terms ?? UNSET_SALE_TERMS },
        clock.now(),
      )
    : emptyCart(shopper);
}

async function deliveryTo(
  shop: Services,
  shopper: Shopper,
  postalCode: string,
  { productId, quantity }: Pick<Asked, 'productId' | 'quantity'>,
): Promise<BuyNow['delivery']> {
  const quoted = await quoteShipping(shop, shopper, { postalCode, lines: [{ productId, quantity }] });
  if (!quoted.ok) return { city: null, options: [], problem: quoted.code };
  const { city, options } = quoted.value;
  return { city, options, problem: null };
}
