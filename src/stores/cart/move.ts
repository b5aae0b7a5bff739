import { TEXTS, words } from '../../client/words/words.ts';
import type { CartLine } from '../../contracts/cart.ts';
import { $favourites } from '../kept/favourites.ts';
import { keepFavourite } from '../kept/favourites-account.ts';
import { toast } from '../kit/toasts.ts';
import { $cart, addToCart, clearProblem, isGone, loadCart, setProblem, takeOut } from './cart.ts';

/**
 * Products that became favourites by a move, with the number of their lines moved: undoing one of two sizes must not take the
 * favourite that the other one still needs.
 */
const movedIn = new Map<string, number>();

/**
 * Moves a line to the favourites, with an undo. The favourite is stored first: if a request fails in between, the piece is in
 * both places and never in none.
 */
export async function moveToFavourites(line: CartLine): Promise<void> {
  const { id, productId, name } = line;
  clearProblem(id);
  const isNew = !$favourites.get().includes(productId);
  const problem = await keepFavourite(productId, true);
  if (problem !== null) return setProblem(id, `${TEXTS.moveFailed} ${problem}`);
  const result = await takeOut(id);
  if (!result.ok) return setProblem(id, `${TEXTS.moveHalfDone} ${words(result.code, 'cart', result.data)}`);
  if (isNew || movedIn.has(productId)) movedIn.set(productId, (movedIn.get(productId) ?? 0) + 1);
  const wanted = unitsInCart(line) + Math.min(line.quantity, line.maximum);
  // What is sold out cannot come back.
  const undo = isGone(line) ? undefined : { label: 'Desfazer', run: () => void putBack(line, wanted) };
  toast(`${name} está nos seus favoritos.`, 'info', undo);
}

/** Puts a moved line back, until the cart holds that many units of it. */
async function putBack(line: CartLine, wanted: number, isRetry = false): Promise<void> {
  const { productId, variantId } = line;
  // The response to the last try may have been lost after the shop had added the units.
  if (isRetry && !(await isReloaded())) return askAgain(words('unreachable'));
  const quantity = wanted - unitsInCart(line);
  if (quantity > 0) {
    const result = await addToCart({ productId, variantId, quantity });
    const isFinal = result.ok || (result.status >= 400 && result.status < 500);
    if (!result.ok) {
      const text = words(result.code, 'cart', result.data);
      return isFinal ? void toast(text, 'error') : askAgain(text);
    }
  }
  await forgetMove(productId);

  function askAgain(text: string): void {
    toast(text, 'error', { label: 'Tentar novamente', run: () => void putBack(line, wanted, true) });
  }
}

/** The favourite leaves with the last line that brought it. */
async function forgetMove(productId: string): Promise<void> {
  const moved = movedIn.get(productId);
  if (moved === undefined) return;
  if (moved > 1) return void movedIn.set(productId, moved - 1);
  movedIn.delete(productId);
  const problem = await keepFavourite(productId, false);
  if (problem !== null) toast(problem, 'error');
}

/** Fetches the cart; a state that stays the same was not confirmed. */
async function isReloaded(): Promise<boolean> {
  const before = $cart.get();
  return (await loadCart()) !== before;
}

function unitsInCart({ productId, variantId }: CartLine): number {
  const state = $cart.get();
  const lines = state.status === 'ready' ? state.cart.lines : [];
  return lines.find((one) => one.productId === productId && one.variantId === variantId)?.quantity ?? 0;
}
