import { randomBytes, randomUUID } from 'node:crypto';
import { addItem } from '#contracts/cart.ts';
import type { OrderView } from '#contracts/orders.ts';
import { placeOrder } from '#contracts/orders.ts';
import type { PaymentChoice } from '#contracts/payment-choice.ts';
import type { Database } from '#server/ports/database.ts';
import type { Source } from '#server/ports/source.ts';
import { randomCpf } from './cpf.ts';
import type { Answer, TestVisitor } from './shop.ts';
import { dataOf } from './visitor.ts';

/** The source of a direct use case call, each with a network of its own. */
export function somewhere(): Source {
  const key = () => randomBytes(16).toString('hex');
  return { networkKey: key(), wideKey: key(), deviceKey: null };
}

export type TestProduct = { id: string; variantId: string; priceCents: number };

/** A new product with one variant. */
export async function makeProduct(
  owner: Database,
  {
    stock = 10,
    priceCents = 10_000,
    discountPercent = 0,
    shipsToday = false,
  }: { stock?: number; priceCents?: number; discountPercent?: number; shipsToday?: boolean } = {},
): Promise<TestProduct> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into products (slug, name, price_cents, discount_percent, ships_today)
     values ('teste', 'Peça de teste', $1, $2, $3) returning id`,
    [priceCents, discountPercent, shipsToday],
  );
  const id = rows[0]?.id ?? '';
  const made = await owner.query<{ id: string }>(
    'insert into variants (product_id, stock) values ($1, $2) returning id',
    [id, stock],
  );
  return { id, variantId: made.rows[0]?.id ?? '', priceCents };
}

export async function stockOf(owner: Database, variantId: string): Promise<number> {
  const { rows } = await owner.query<{ stock: number }>('select stock from variants where id = $1', [
    variantId,
  ]);
  return rows[0]?.stock ?? Number.NaN;
}

export async function addToCart(visitor: TestVisitor, product: TestProduct, quantity = 1) {
  const added = await visitor.call(addItem, {
    productId: product.id,
    variantId: product.variantId,
    quantity,
  });
  if (!added.ok) throw new Error(`not added: ${added.error.code}`);
  return added.data;
}

/** A valid checkout with a unique CPF and e-mail, so that first-purchase rules apply. */
export function checkoutOf(expectedTotalCents: number, changes: Record<string, unknown> = {}) {
  const cpf = randomCpf();
  return {
    idempotencyKey: randomUUID(),
    customer: {
      firstName: 'Ana',
      lastName: 'Teste',
      email: `ana.${cpf}@teste.example`,
      cpf,
      phone: '(11) 98765-4321',
    },
    address: {
      postalCode: '01310-100',
      street: 'Avenida Paulista',
      number: '1000',
      complement: '',
      district: 'Bela Vista',
      city: 'São Paulo',
      state: 'SP',
    },
    service: 'padrao',
    payment: { method: 'pix' } as PaymentChoice,
    expectedTotalCents,
    ...changes,
  };
}

/** A manual order: one unit of each product, by PIX. */
export function manualOrder(
  products: readonly TestProduct[],
  expectedTotalCents: number,
  changes: Record<string, unknown> = {},
) {
  const { idempotencyKey: draft, customer, address, service } = checkoutOf(expectedTotalCents);
  const items = products.map(({ id, variantId }) => ({ productId: id, variantId, quantity: 1 }));
  const asked = { channel: 'whatsapp', method: 'pix', expectedTotalCents };
  return { draft, items, customer, address, service, ...asked, ...changes };
}

export async function order(
  visitor: TestVisitor,
  checkout: ReturnType<typeof checkoutOf>,
): Promise<Answer<OrderView>> {
  return visitor.call(placeOrder, checkout);
}

/** A placed order of one unit, by default by PIX: price less 5 %, plus R$ 29,90 shipping up to R$ 300. */
export async function placeOne(
  visitor: TestVisitor,
  product: TestProduct,
  payment: PaymentChoice = { method: 'pix' },
): Promise<OrderView> {
  await addToCart(visitor, product);
  const total = payment.method === 'pix' ? pixTotal(product.priceCents) : fullTotal(product.priceCents);
  return dataOf(await order(visitor, checkoutOf(total, { payment })));
}

/**
 * Ages the orders of earlier test files: their provider is gone, so jobs and reconciliation must not process their
 * charges.
 */
export async function ageFormerOrders(owner: Database): Promise<void> {
  await owner.transaction({ actor: 'system' }, (tx) =>
    tx.query(`with attempts as (update payment_transactions set created_at = created_at - interval '40 days')
      update orders set created_at = created_at - interval '1 hour'`),
  );
}

/** An order's PIX code; empty if none is open. */
export function pixCodeOf({ payment }: OrderView): string {
  return payment?.method === 'pix' ? payment.code : '';
}

/** The pricing rules, duplicated on purpose: floor(5 %) off the items, R$ 29,90 shipping up to R$ 300,00. */
export function pixTotal(itemsCents: number): number {
  return itemsCents - Math.floor((itemsCents * 5) / 100) + (itemsCents > 30_000 ? 0 : 2_990);
}

/** The same without the discount, for card and boleto. */
export function fullTotal(itemsCents: number): number {
  return itemsCents + (itemsCents > 30_000 ? 0 : 2_990);
}
