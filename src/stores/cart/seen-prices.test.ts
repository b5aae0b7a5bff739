import { expect, it } from 'vitest';
import type { CartLine } from '../../contracts/cart.ts';
import { cartOf, DRESS, line, SHIRT } from './cart.fixture.ts';
import { newPrices, withShownNotices } from './seen-prices.ts';

const notices: CartLine['notices'] = [{ kind: 'price_changed', beforeCents: 8_000, nowCents: 10_000 }];
const shown = cartOf(line(DRESS, 1, { notices }), line(SHIRT, 2));

/** The notices of the dress when this answer follows the cart that is on screen. */
const noticesOf = (now: Partial<CartLine>, quantity = 1) =>
  withShownNotices(cartOf(line(DRESS, quantity, now), line(SHIRT, 3)), shown).lines[0]?.notices;

it('names the lines whose price is shown as changed', () => {
  expect(newPrices(shown)).toEqual([{ id: DRESS, unitCents: 10_000 }]);
});

it('a notice of a price stays on screen when another line changes', () => {
  expect(noticesOf({ notices: [] })).toEqual(notices);
  expect(noticesOf({ notices })).toEqual(notices);
  expect(withShownNotices(shown, null)).toEqual(shown);
});

it('it goes with the next price, a change of its own line, or the last piece', () => {
  const back: CartLine['notices'] = [{ kind: 'price_changed', beforeCents: 10_000, nowCents: 8_000 }];
  expect(noticesOf({ unitCents: 8_000, notices: back })).toEqual(back);
  expect(noticesOf({ unitCents: 9_000, notices: [] })).toEqual([]);
  expect(noticesOf({ notices: [] }, 2)).toEqual([]);
  expect(noticesOf({ notices: [{ kind: 'sold_out' }] })).toEqual([{ kind: 'sold_out' }]);
});
