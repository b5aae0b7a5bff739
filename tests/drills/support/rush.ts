import { setTimeout as pause } from 'node:timers/promises';
import { addItem } from '#contracts/cart.ts';
import { type OrderView, placeOrder } from '#contracts/orders.ts';
import { type PaymentChoice } from '#contracts/payment-choice.ts';
import { CARDS } from '#tests/support/provider.ts';
import { checkoutOf, fullTotal, pixTotal, type TestProduct } from '#tests/support/scene.ts';
import { createVisitor, type TestVisitor } from '#tests/support/visitor.ts';
import type { DrillShop } from './shop.ts';

/** One buyer's result, as known to the buyer. */
export type Purchase = {
  email: string;
  /** The order confirmed by the shop; null if it refused, or the buyer gave up before a response. */
  order: Pick<OrderView, 'id' | 'number'> | null;
  refused: string | null;
  /** Charges reported as paid by the provider. */
  paid: string[];
};

/** Number of concurrent buyers. */
const LANES = 8;
/** All calls are retried until there is a response, as browsers and banks do. */
const TRIES = 200;
const PAUSE_MS = 100;

/** Every fifth buyer closes the page at the first failure, every third pays by card, every seventh never pays. */
const givesUp = (index: number) => index % 5 === 4;
const paysByCard = (index: number) => index % 3 === 2;
const neverPays = (index: number) => index % 7 === 6;

/** Runs all buyers of the product, several concurrently. `onStart` is called when each one begins. */
export async function rush(
  shop: DrillShop,
  product: TestProduct,
  { buyers, onStart }: { buyers: number; onStart: (started: number) => void },
): Promise<Purchase[]> {
  const purchases: Purchase[] = [];
  let next = 0;
  const lane = async () => {
    for (let index = next++; index < buyers; index = next++) {
      onStart(index);
      purchases.push(await buy(shop, product, index));
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return purchases;
}

async function buy(shop: DrillShop, product: TestProduct, index: number): Promise<Purchase> {
  const visitor = createVisitor(shop.url, '127.0.0.1', '', (request) => fetch(request));
  const quantity = 1 + (index % 2);
  await insist(async () => {
    const added = await visitor.call(addItem, {
      productId: product.id,
      variantId: product.variantId,
      quantity,
    });
    // 409: it was added before an outage, but the response was lost.
    return added.ok || added.status === 409 || null;
  });
  const { payment, total } = await choice(shop, product.priceCents * quantity, index);
  const checkout = checkoutOf(total, { payment });
  const purchase: Purchase = { email: checkout.customer.email, order: null, refused: null, paid: [] };
  const answer = await submit(visitor, checkout, givesUp(index) ? 1 : TRIES);
  if (answer === null) return purchase;
  if (!answer.ok) return { ...purchase, refused: answer.error.code };
  purchase.order = { id: answer.data.id, number: answer.data.number };
  if (neverPays(index) || paysByCard(index)) return purchase;
  // Without a payment code the page requests one again.
  const askAgain = () => submit(visitor, checkout, 1);
  return { ...purchase, paid: await payAtBank(shop, answer.data.number, askAgain) };
}

async function choice(shop: DrillShop, itemsCents: number, index: number) {
  if (!paysByCard(index)) return { payment: { method: 'pix' } as PaymentChoice, total: pixTotal(itemsCents) };
  const token = await insist(() => cardToken(shop.tokensUrl));
  return {
    payment: { method: 'credit_card', token, instalments: 1 } as PaymentChoice,
    total: fullTotal(itemsCents),
  };
}

/** Submits the same order until the shop accepts or refuses it. */
async function submit(visitor: TestVisitor, checkout: ReturnType<typeof checkoutOf>, tries: number) {
  return insist(async () => {
    const answer = await visitor.call(placeOrder, checkout);
    const isFinal = answer.ok || (answer.status < 500 && answer.status !== 429);
    return isFinal ? answer : null;
  }, tries).catch(() => null);
}

/** Pays any open charge of the order's number, like a buyer who copied the code. */
async function payAtBank(
  shop: DrillShop,
  number: string,
  askAgain: () => Promise<unknown>,
): Promise<string[]> {
  return insist(async () => {
    const charges = await chargesAt(shop, number);
    const open = charges.find(({ status }) => status === 'pending');
    if (open) await shop.tellProvider(`/cobrancas/${open.id}`, { action: 'pay' });
    else if (charges.length === 0) await askAgain();
    const paid = (await chargesAt(shop, number)).filter(({ status }) => status === 'paid');
    return paid.length > 0 ? paid.map(({ id }) => id) : null;
  }).catch(() => []);
}

async function chargesAt(shop: DrillShop, number: string) {
  const { data } = await shop.askProvider(`/orders?code=${number}`);
  return (data as { charges: { id: string; status: string }[] }[]).flatMap(({ charges }) => charges);
}

async function cardToken(url: string): Promise<string | null> {
  const card = {
    number: CARDS.approved,
    holder_name: 'ANA TESTE',
    exp_month: 12,
    exp_year: 2040,
    cvv: '123',
  };
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'card', card }),
  });
  const { id } = (await response.json()) as { id?: string };
  return id ?? null;
}

/** Retries until there is a result; failed calls count as none. */
async function insist<T>(work: () => Promise<T | null>, tries = TRIES): Promise<T> {
  for (let tried = 1; ; tried++) {
    const answer = await work().catch(() => null);
    if (answer !== null) return answer;
    if (tried >= tries) throw new Error('no answer, however often it was tried');
    await pause(PAUSE_MS);
  }
}
