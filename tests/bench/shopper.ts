import { setTimeout as pause } from 'node:timers/promises';
import { addItem, getCart } from '#contracts/cart.ts';
import { getAvailability, listProducts } from '#contracts/catalogue.ts';
import { type Endpoint, encodeRequest } from '#contracts/endpoint.ts';
import { placeOrder } from '#contracts/orders.ts';
import { quoteShipping } from '#contracts/shipping.ts';
import { checkoutOf, pixTotal } from '#tests/support/scene.ts';
import { type Sent, send } from './http.ts';

/** An available variant and its price, in cents. */
export type Ware = { productId: string; variantId: string; unitCents: number };

export type Step = 'page' | 'list' | 'search' | 'product' | 'cart' | 'shipping' | 'order';

export type Visit = {
  /** The URL of the shop. */
  url: string;
  /** The number of the visit, from 0: determines what is viewed and whether it ends in an order. */
  index: number;
  wares: readonly Ware[];
  categories: readonly string[];
  words: readonly string[];
  /** Pause between two steps, in ms. */
  think: () => number;
  /** Called with every response. */
  note(step: Step, ms: number, answer: Sent): void;
};

/** Of ten visitors four add something to the cart, and one buys. */
const fillsCart = (index: number) => index % 10 < 4;
const buys = (index: number) => index % 10 === 0;

/** One visit from the first page to wherever it ends, by a guest from a separate network. */
export async function visit(visit: Visit): Promise<void> {
  const { url, index, wares, categories, words, think } = visit;
  const pick = <T>(list: readonly T[]): T => list[index % list.length] as T;
  const ware = pick(wares);
  let cookie = '';

  const ask = async (step: Step, path: string, sending: Parameters<typeof send>[1] = {}) => {
    const began = performance.now();
    const answer = await send(`${url}${path}`, { network: index, cookie, ...sending });
    visit.note(step, performance.now() - began, answer);
    cookie = answer.cookie;
    return answer;
  };
  const call = (step: Step, endpoint: Endpoint, input: Record<string, unknown>) => {
    const { url: path, body } = encodeRequest(endpoint, input);
    return ask(step, path, { method: endpoint.method, body });
  };

  await ask('page', '/');
  await pause(think());
  await ask('page', '/colecao');
  await call('list', listProducts, { categoria: [pick(categories)] });
  await pause(think());
  await call('list', listProducts, {
    categoria: [pick(categories)],
    estoque: 'true',
    pagina: 1 + (index % 2),
  });
  await pause(think());
  await call('search', listProducts, { busca: pick(words) });
  await pause(think());
  await ask('page', `/produto/${ware.productId}`);
  await call('product', getAvailability, { id: [ware.productId] });
  if (!fillsCart(index)) return;
  await pause(think());
  const { productId, variantId } = ware;
  const added = await call('cart', addItem, { productId, variantId, quantity: 1 });
  await call('cart', getCart, {});
  // The last one was sold to somebody else.
  if (added.status !== 200 || !buys(index)) return;
  await pause(think());
  await ask('page', '/checkout');
  await call('shipping', quoteShipping, { postalCode: '01310100' });
  await pause(think());
  await call('order', placeOrder, checkoutOf(pixTotal(ware.unitCents)));
}
