import { randomUUID } from 'node:crypto';
import { adminGiveCredit } from '#contracts/admin/credit.ts';
import type { OrderView } from '#contracts/orders.ts';
import type { Database } from '#server/ports/database.ts';
import { asShop } from './after-sale.ts';
import type { AuditedWrite } from './category-writes.ts';
import type { Admin } from './desk.ts';
import { addToCart, checkoutOf, makeProduct, order } from './scene.ts';
import type { TestShop, TestVisitor } from './shop.ts';
import { dataOf } from './visitor.ts';

/** The input to give credit. */
export const creditFor = (email: string, cents: number, more: Record<string, unknown> = {}) => ({
  email,
  cents,
  kind: 'goodwill',
  reason: 'Pelo atraso na entrega',
  key: randomUUID(),
  ...more,
});

/** Gives credit; returns its wallet and, if the address has no account, its code. */
export async function given(admin: Admin, email: string, cents: number, more: Record<string, unknown> = {}) {
  const answer = dataOf(await admin.call(adminGiveCredit, creditFor(email, cents, more)));
  return { id: answer.id, code: answer.code ?? '' };
}

/** A credit code with this balance. */
export async function codeWith(admin: Admin, cents: number): Promise<{ id: string; code: string }> {
  return given(admin, `vale-${randomUUID()}@teste.example`, cents);
}

export type LedgerRow = { kind: string; cents: number; orderId: string | null };

/** A wallet's entries, oldest first; asserts that their sum is its balance. */
export async function ledgerOf(owner: Database, walletId: string): Promise<LedgerRow[]> {
  const entries = await asShop<LedgerRow & { balance: number }>(
    owner,
    `select e.kind, e.amount_cents as cents, e.order_id as "orderId", w.balance_cents as balance
     from credit_entries e join credit_wallets w on w.id = e.wallet_id where w.id = $1 order by e.place`,
    [walletId],
  );
  const sum = entries.reduce((total, { cents }) => total + cents, 0);
  if (entries[0] && entries[0].balance !== sum) throw new Error(`balance ${entries[0].balance}, sum ${sum}`);
  return entries.map(({ balance: _, ...entry }) => entry);
}

/** A wallet's entries as kind and cents. */
export const entriesOf = async (owner: Database, walletId: string) =>
  (await ledgerOf(owner, walletId)).map(({ kind, cents }) => `${kind} ${cents}`);

export type CreditWish = { wallet?: boolean; codes?: string[]; expectedCents: number };

/** A checkout that pays with credit; `total` is the remaining amount. */
export const withCredit = (total: number, credit: CreditWish, more: Record<string, unknown> = {}) =>
  checkoutOf(total, { credit: { wallet: false, codes: [], ...credit }, ...more });

type Purchase = [visitor: TestVisitor, total: number, credit: CreditWish, more?: Record<string, unknown>];

/** Orders a product for R$ 100,00 with credit, plus R$ 29,90 for shipping. */
export async function buyWithCredit(shop: TestShop, ...[visitor, ...wish]: Purchase) {
  await addToCart(visitor, await makeProduct(shop.owner, { priceCents: 10_000 }));
  return order(visitor, withCredit(...wish));
}

export async function boughtWithCredit(shop: TestShop, ...purchase: Purchase): Promise<OrderView> {
  return dataOf(await buyWithCredit(shop, ...purchase));
}

/** The writes to credit, for tests/integration/access/admin-audit.test.ts. */
export function creditWrites(admin: () => Admin): Readonly<Record<string, AuditedWrite>> {
  return {
    adminGiveCredit: {
      act: 'credit.give',
      entity: 'credit',
      publishes: false,
      input: async () => creditFor(`credito-${randomUUID()}@teste.example`, 1_000),
    },
    adminCorrectCredit: {
      act: 'credit.correct',
      entity: 'credit',
      publishes: false,
      input: async () => {
        const { id } = await codeWith(admin(), 1_000);
        return { id, cents: -400, reason: 'Valor digitado errado', key: randomUUID() };
      },
    },
  };
}
