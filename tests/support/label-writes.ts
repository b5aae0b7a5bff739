import { randomUUID } from 'node:crypto';
import { adminBuyLabels, adminQuoteLabels } from '#contracts/admin/labels.ts';
import { asShop } from './after-sale.ts';
import type { AuditedWrite } from './category-writes.ts';
import { makeProduct, placeOne } from './scene.ts';
import { wishesOf } from './shipping-labels.ts';
import type { TestShop } from './shop.ts';
import { dataOf, type TestVisitor } from './visitor.ts';

/** What people do with labels, for tests/integration/access/admin-audit.test.ts. */
export function labelWrites(
  shop: TestShop,
  admin: () => TestVisitor,
): Readonly<Record<string, AuditedWrite>> {
  const write = (act: string, input: AuditedWrite['input']): AuditedWrite => ({
    ...{ act, entity: 'order', publishes: false, input },
  });
  const purchase = async () => {
    await asShop(
      shop.owner,
      `update store_settings set cnpj = '11222333000181', contact_phone = '(11) 3000-0000', address = 'Rua do Ateliê, 7'`,
    );
    shop.world.carriers.set({ balanceCents: 500_000, generateMs: 0 });
    const { id } = await placeOne(shop.visitor(), await makeProduct(shop.owner));
    await asShop(
      shop.owner,
      `update orders set payment_status = 'paid', paid_at = now(), fulfilment_status = 'preparing' where id = $1`,
      [id],
    );
    const quoted = dataOf(await admin().call(adminQuoteLabels, { orders: [{ id }] }));
    return { purchaseId: randomUUID(), parcels: wishesOf(quoted) };
  };
  return {
    adminBuyLabels: write('label.buy', purchase),
    adminCancelLabel: write('label.cancel', async () => {
      const { labels } = dataOf(await admin().call(adminBuyLabels, await purchase()));
      return { id: labels[0]?.id ?? '' };
    }),
  };
}
