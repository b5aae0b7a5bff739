import { randomUUID } from 'node:crypto';
import { addAddress, type SavedAddress } from '#contracts/addresses.ts';
import { signedIn } from './accounts.ts';
import { checkoutOf, makeProduct, placeOne, type TestProduct } from './scene.ts';
import { dataOf, type TestShop, type TestVisitor } from './shop.ts';

const { address: PLACE } = checkoutOf(1);

export type Returning = TestVisitor & { account: { id: string; email: string }; address: SavedAddress };

/** A customer with an address and an order: who can buy without the checkout. */
export async function returningBuyer(shop: TestShop): Promise<Returning> {
  const visitor = await signedIn(shop);
  await placeOne(visitor, await makeProduct(shop.owner));
  const [address] = dataOf(await visitor.call(addAddress, PLACE)).addresses;
  if (!address) throw new Error('an address was added, and there is none');
  return Object.assign(visitor, { address });
}

/** Asks to see one unit before it is bought. */
export const wantedOf = ({ id, variantId }: TestProduct) => ({
  ...{ productId: id, variantId, quantity: 1 },
  colourId: null,
});

/** One unit by PIX to the buyer's address. */
export function pieceOf(
  product: TestProduct,
  { address }: { address: Pick<SavedAddress, 'id'> },
  expectedTotalCents: number,
  changes: Record<string, unknown> = {},
) {
  return {
    idempotencyKey: randomUUID(),
    productId: product.id,
    variantId: product.variantId,
    quantity: 1,
    addressId: address.id,
    service: 'padrao',
    payment: { method: 'pix' },
    expectedTotalCents,
    ...changes,
  };
}
