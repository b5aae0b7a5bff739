import { useEffect } from 'react';
import type { Cart } from '../../contracts/cart.ts';
import { newPrices, tellSeen } from '../../stores/cart/seen-prices.ts';

/** For a view of the cart: tells the shop which changed prices it shows; null while it loads. */
export function useSeenPrices(cart: Cart | null): void {
  const shown = JSON.stringify(cart ? newPrices(cart) : []);
  useEffect(() => {
    const lines = JSON.parse(shown);
    if (lines.length > 0) void tellSeen(lines);
  }, [shown]);
}
