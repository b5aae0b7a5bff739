import { call } from '../../client/call.ts';
import { words } from '../../client/words/words.ts';
import { applyCoupon, removeCoupon } from '../../contracts/cart.ts';
import { changeCart } from './cart.ts';

/** Applies a coupon. Returns null, or the error message. */
export async function enterCoupon(code: string): Promise<string | null> {
  const result = await changeCart(() => call(applyCoupon, { code }));
  if (result.ok) return null;
  const { code: reason, data } = result;
  return words(reason === 'invalid_input' ? 'coupon_invalid' : reason, 'cart', data);
}

export async function dropCoupon(): Promise<string | null> {
  const result = await changeCart(() => call(removeCoupon, {}));
  return result.ok ? null : words(result.code, 'cart', result.data);
}
