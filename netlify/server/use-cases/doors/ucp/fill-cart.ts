import type { UcpLine } from '#contracts/doors/ucp-shopping.ts';
import { mostUnits } from '#domain/catalogue/stock.ts';
import type { Has } from '../../../compose.ts';
import type { Queryable, Shopper } from '../../../ports/database.ts';
import * as carts from '../../../sql/checkout/carts.sql.ts';
import { resolveIds } from '../../../sql/doors/lookups.sql.ts';
import { chooseCoupon } from '../../cart/change-cart.ts';
import type { UcpMessage } from './agent.ts';
import { isId } from './lookup-catalog.ts';

type Item = { productId: string; variantId: string; quantity: number };

/**
 * Makes the shopper's cart hold these lines and this coupon, by the cart's own rules, and says what it does not: a variant that is
 * not on sale or sold out is left out, of one that there is less of the line has what there is.
 */
export async function fillCart(
  { database, clock }: Has<'database' | 'clock'>,
  shopper: Shopper,
  lines: readonly UcpLine[],
  codes: readonly string[],
): Promise<UcpMessage[]> {
  const wanted = merged(lines);
  const ids = [...wanted.keys()];
  const found = (await resolveIds(database, ids.filter(isId), ids)).filter(
    ({ variantId }) => variantId !== null,
  );
  return database.transaction(shopper, async (tx) => {
    await carts.ensureCart(tx, shopper);
    const messages: UcpMessage[] = [];
    await empty(tx, shopper);
    for (const [given, quantity] of wanted) {
      const one = found.find((candidate) => candidate.given === given);
      const item = one?.variantId ? { productId: one.productId, variantId: one.variantId, quantity } : null;
      const problem = item ? await put(tx, shopper, item) : unavailable(given);
      if (problem) messages.push(problem);
    }
    return [...messages, ...(await useCodes(tx, shopper, codes, clock.now()))];
  });
}

/** More of a variant than anybody may put into a cart; larger wishes are as good as this one. */
const MOST = 9_999;

function merged(lines: readonly UcpLine[]): Map<string, number> {
  const wanted = new Map<string, number>();
  for (const { item, quantity } of lines)
    wanted.set(item.id, Math.min(MOST, (wanted.get(item.id) ?? 0) + quantity));
  return wanted;
}

async function empty(tx: Queryable, shopper: Shopper): Promise<void> {
  const cart = await carts.findCart(tx, shopper);
  if (!cart) throw new Error('a cart that was made is not there');
  for (const { id } of cart.lines) await carts.deleteLine(tx, cart.id, id);
  await carts.setCoupon(tx, cart.id, null);
}

async function put(tx: Queryable, shopper: Shopper, item: Item): Promise<UcpMessage | null> {
  const all = await carts.putInCart(tx, shopper, item);
  if (!all) return unavailable(item.variantId);
  if (all.added) return null;
  const rest = mostUnits(all.stock, all.unitsPerLine) - all.inCart;
  const isPut = rest > 0 && (await carts.putInCart(tx, shopper, { ...item, quantity: rest }))?.added;
  if (!isPut) return soldOut(item.variantId);
  return {
    type: 'warning',
    code: 'quantity_adjusted',
    content: `De ${item.variantId} há ${rest} por pedido agora: a linha tem ${rest}.`,
  };
}

const unavailable = (id: string): UcpMessage => ({
  type: 'error',
  code: 'item_unavailable',
  content: `${id} não é uma variante à venda.`,
  severity: 'recoverable',
});
export const soldOut = (id: string): UcpMessage => ({
  type: 'error',
  code: 'out_of_stock',
  content: `${id} está esgotado.`,
  severity: 'recoverable',
});

/** The shop takes one code. What it does not take is said; guesses are limited with all other calls. */
async function useCodes(
  tx: Queryable,
  shopper: Shopper,
  codes: readonly string[],
  now: Date,
): Promise<UcpMessage[]> {
  const messages: UcpMessage[] = [];
  let isUsed = false;
  for (const [at, code] of codes.entries()) {
    const path = `$.discounts.codes[${at}]`;
    if (isUsed) {
      messages.push({ ...refusedCode('discount_code_combination_disallowed', code), path });
      continue;
    }
    const chosen = await chooseCoupon(tx, shopper, code, now);
    if (chosen.ok) isUsed = true;
    else messages.push({ ...refusedCode(codeWord(chosen.code), code), path });
  }
  return messages;
}

function codeWord(code: string): string {
  if (code === 'coupon_expired') return 'discount_code_expired';
  return code === 'coupon_invalid' || code === 'empty_cart'
    ? 'discount_code_invalid'
    : 'discount_code_user_ineligible';
}

const refusedCode = (code: string, given: string): UcpMessage => ({
  type: 'warning',
  code,
  content: `O cupom ${given} não vale para este carrinho.`,
});
