import { randomUUID } from 'node:crypto';
import {
  adminDuplicateProduct,
  adminGetProduct,
  adminListProducts,
  adminSaveProduct,
} from '#contracts/admin/products.ts';
import { adminCreatePromotion } from '#contracts/admin/promotions.ts';
import { addItem, applyCoupon } from '#contracts/cart.ts';
import { getProduct } from '#contracts/catalogue.ts';
import type { OutputOf } from '#contracts/endpoint.ts';
import { placeOrder } from '#contracts/orders.ts';
import { quoteShipping } from '#contracts/shipping.ts';
import { randomCpf } from '#tests/support/cpf.ts';
import { saveInput } from '#tests/support/desk.ts';
import { solveChallenge } from '../../../src/client/proof.ts';
import { admin, anEmail } from './people.ts';
import { type Answer, Visitor } from './visitor.ts';

export type Piece = { productId: string; variantId: string; name: string };
export type Order = OutputOf<typeof placeOrder>;

/** Creates a product that only this suite sells: a copy of one of the shop's, with its own price and a large stock. */
export async function makePiece({
  priceCents = 10_000,
  discountPercent = 0,
  units = 50_000,
}: {
  priceCents?: number;
  discountPercent?: number;
  units?: number;
} = {}): Promise<Piece> {
  const desk = await admin();
  const list = need(await desk.call(adminListProducts, { status: 'ativos', estoque: 'com' }));
  const copied = list.items.find(({ variants }) => variants > 0)?.id;
  const copy = need(await desk.call(adminDuplicateProduct, { id: copied }));
  const form = need(await desk.call(adminGetProduct, { id: copy.id }));
  const name = `Peça de ataque ${randomUUID().slice(0, 8)}`;
  const stock = form.stock.map(({ units: was, waiting: _, ...cell }) => ({
    ...cell,
    sku: null,
    was,
    now: units,
  }));
  need(
    await desk.call(adminSaveProduct, {
      ...saveInput(form),
      name,
      priceCents,
      discountPercent,
      isActive: true,
      isFeatured: false,
      stock,
    }),
  );
  made.push(copy.id);
  const product = need(await new Visitor().call(getProduct, { id: copy.id }));
  return { productId: copy.id, variantId: product.variants[0]?.id ?? '', name };
}

const made: string[] = [];
let common: Promise<Piece> | undefined;

/** The piece most cases buy: R$ 100. */
export function piece(): Promise<Piece> {
  common ??= makePiece();
  return common;
}

/** Hides the products that the suite created. */
export async function removePieces(): Promise<void> {
  const desk = await admin();
  for (const id of made.splice(0)) await desk.send('DELETE', `/api/admin/produtos/${id}`);
}

/** A coupon for this case alone. */
export async function makeCoupon(changes: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const code = `ATAQUE${randomUUID().slice(0, 8).toUpperCase()}`;
  const draft = {
    name: code,
    description: '',
    code,
    benefit: { kind: 'percent', percent: 10 },
    startsOn: '2020-01-01',
    endsOn: '2099-12-31',
    isActive: true,
    audience: 'everyone',
    fullPriceOnly: false,
    minimumSubtotalCents: 0,
    usageLimit: null,
    usageLimitPerCustomer: null,
    isAnnounced: false,
    productIds: null,
    categoryIds: [],
  };
  need(await (await admin()).call(adminCreatePromotion, { ...draft, ...changes }));
  return code;
}

export const PAULISTA = {
  postalCode: '01310100',
  street: 'Avenida Paulista',
  number: '1000',
  complement: '',
  district: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
} as const;

export const aBuyer = (changes: Readonly<Record<string, string>> = {}) => ({
  firstName: 'Ana',
  lastName: 'Beatriz Lima',
  email: anEmail('compra'),
  cpf: randomCpf(),
  phone: '11987654321',
  ...changes,
});

export type Wish = {
  pieces?: readonly Piece[];
  quantity?: number;
  customer?: ReturnType<typeof aBuyer>;
  payment?: Readonly<Record<string, unknown>>;
  coupon?: string;
  service?: string;
  /** Additions to the body, or replacements of what a page would send. */
  changes?: Readonly<Record<string, unknown>>;
};

export type Attempt = {
  stage: 'cart' | 'coupon' | 'quote' | 'order';
  answer: Answer<Order>;
  /** The difficulty of the proof of work, if one was required. */
  proofBits?: number;
};

/** Fills a cart and submits the order, as a page does. Returns how far it came. */
export async function tryToBuy(visitor: Visitor, wish: Wish = {}): Promise<Attempt> {
  const { quantity = 1, customer = aBuyer(), payment = { method: 'pix' }, service = 'padrao' } = wish;
  let cart: { totalCents: number; pixTotalCents: number } | undefined;
  for (const { productId, variantId } of wish.pieces ?? [await piece()]) {
    const added = await visitor.call(addItem, { productId, variantId, quantity });
    if (!added.ok) return { stage: 'cart', answer: added };
    cart = added.data;
  }
  if (wish.coupon) {
    const applied = await visitor.call(applyCoupon, { code: wish.coupon });
    if (!applied.ok) return { stage: 'coupon', answer: applied };
    cart = applied.data;
  }
  const quote = await visitor.call(quoteShipping, { postalCode: PAULISTA.postalCode });
  if (!quote.ok) return { stage: 'quote', answer: quote };
  const option = quote.data.options.find((one) => one.service === service) ?? quote.data.options[0];
  const goods = payment.method === 'pix' ? cart?.pixTotalCents : cart?.totalCents;
  const body = {
    idempotencyKey: randomUUID(),
    customer,
    address: PAULISTA,
    service: option?.service ?? service,
    payment,
    expectedTotalCents: (goods ?? 0) + (option?.priceCents ?? 0),
    ...wish.changes,
  };
  const answer = await visitor.call(placeOrder, body);
  if (answer.ok || answer.code !== 'proof_needed') return { stage: 'order', answer };
  const challenge = String(answer.error.data?.challenge);
  const proofBits = Number.parseInt(challenge, 10);
  if (proofBits > MOST_BITS) return { stage: 'order', answer, proofBits };
  const proof = { challenge, answer: await solveChallenge(challenge) };
  return { stage: 'order', answer: await visitor.call(placeOrder, { ...body, proof }), proofBits };
}

/** Abusers have a processor too: proofs of work are solved up to this difficulty. */
const MOST_BITS = 17;

/** An order that must succeed, for cases that need one. */
export async function buy(visitor: Visitor, wish: Wish = {}): Promise<Order> {
  const { stage, answer } = await tryToBuy(visitor, wish);
  if (!answer.ok) throw new Error(`no order (${stage}): ${answer.status} ${JSON.stringify(answer.error)}`);
  return answer.data;
}

export function need<T>(answer: Answer<T>): T {
  if (!answer.ok)
    throw new Error(`the scene cannot be set: ${answer.status} ${JSON.stringify(answer.error)}`);
  return answer.data;
}
