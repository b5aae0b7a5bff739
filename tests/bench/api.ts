/**
 * `npm run bench:api`: calls to the shop running at BASE_URL (default http://localhost:8888), ten at a time, a fixed number each.
 * Prints calls per second and the 99th percentile. Compare ratios, not absolute figures: machines differ.
 * 260 real orders are placed: they stay below the shop's own throttle and are not paid.
 */
import { addItem, getCart } from '#contracts/cart.ts';
import { getProduct, listProducts, type ProductCard, type ProductDetail } from '#contracts/catalogue.ts';
import { placeOrder } from '#contracts/orders.ts';
import { DEFAULT_SALE_TERMS } from '#domain/money/payment-terms.ts';
import { checkoutOf } from '#tests/support/scene.ts';
import { figure, percentile } from './figures.ts';
import { call } from './http.ts';

const CONNECTIONS = 10;
const P99_MS = 100;

/** Each database connection of the shop plans a statement several times before it keeps the plan. */
const WARM_UP = 60;

type Work = (index: number) => Promise<unknown>;

/** Runs `work` `times` times with ten workers; returns the duration of each, in ms. */
async function atOnce(times: number, work: Work): Promise<number[]> {
  const taken: number[] = [];
  let next = 0;
  const lane = async () => {
    while (next < times) {
      const index = next++;
      const before = performance.now();
      await work(index);
      taken.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, lane));
  return taken;
}

/** Prints the figures of `work`, ten at a time. `bar`: calls per second, at least. */
async function measure(name: string, times: number, work: Work, bar?: number): Promise<void> {
  await atOnce(WARM_UP, work);
  const start = performance.now();
  const taken = await atOnce(times, work);
  const seconds = (performance.now() - start) / 1000;
  figure({ name, value: times / seconds, unit: '/s', bar });
  figure({ name: `${name}, p99`, value: percentile(taken, 0.99), unit: 'ms', bar: P99_MS });
}

const { data: page } = await call(listProducts, { ordem: 'novidades' });
const cards: ProductCard[] = page.items;
const details: ProductDetail[] = await Promise.all(
  cards.map(async ({ id }) => (await call(getProduct, { id })).data),
);
const inStock = details.flatMap((product) =>
  product.variants.filter(({ stock }) => stock > 4).map((variant) => ({ product, variant })),
);

/** Adds one unit to the cart of a new guest. */
async function fillCart(index: number) {
  const choice = inStock[index % inStock.length];
  if (!choice) throw new Error('nothing in stock');
  const { product, variant } = choice;
  return { product, ...(await call(addItem, { productId: product.id, variantId: variant.id, quantity: 1 })) };
}

async function order(index: number): Promise<void> {
  const { product, data: cart, cookie } = await fillCart(index);
  const shippingCents = product.finalPriceCents > DEFAULT_SALE_TERMS.freeShippingOverCents ? 0 : 2_990;
  await call(placeOrder, checkoutOf(cart.pixTotalCents + shippingCents), cookie);
}

await measure('list of 12 with facets', 1_000, () => call(listProducts, { categoria: ['feminino'] }));
await measure('product', 2_000, (index) => call(getProduct, { id: cards[index % cards.length]?.id ?? '' }));
await measure('new cart + item', 1_000, fillCart, 800);
const { cookie } = await fillCart(0);
await measure('cart read', 2_000, () => call(getCart, {}, cookie), 1_500);
await measure('whole order (cart, order, PIX)', 200, order, 80);
// Open keep-alive connections would keep the process running.
process.exit(0);
