import { call } from '../../client/call.ts';
import { words } from '../../client/words/words.ts';
import { type CartLine, changeItem } from '../../contracts/cart.ts';
import { changeCart, loadCart } from './cart.ts';

/** `isGone`: what it holds now cannot be bought. */
export type LineToChange = Pick<CartLine, 'id' | 'quantity'> & { isGone: boolean };

/** Gives a line another colour or size; it merges with an equal line. Returns null, or the error message. */
export async function changeVariant(
  { id, quantity }: Pick<CartLine, 'id' | 'quantity'>,
  variantId: string,
): Promise<string | null> {
  const result = await changeCart(() => call(changeItem, { id, quantity, variantId }));
  if (result.ok) return null;
  // Removed on another device, or no longer on sale.
  if (result.status === 404) void loadCart();
  return words(result.code, 'cart', result.data);
}
