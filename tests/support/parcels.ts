import { adminMoveParcel, adminPackOrder } from '#contracts/admin/fulfilment.ts';
import { adminGetOrder } from '#contracts/admin/orders.ts';
import type { OrderView } from '#contracts/orders.ts';
import { asShop } from './after-sale.ts';
import type { AuditedWrite } from './category-writes.ts';
import type { Admin } from './desk.ts';
import { byCard } from './provider.ts';
import { addToCart, checkoutOf, fullTotal, order, type TestProduct } from './scene.ts';
import { dataOf, type TestShop, type TestVisitor } from './shop.ts';

/** A paid order of some units of one piece. */
export async function paidUnits(
  shop: TestShop,
  visitor: TestVisitor,
  product: TestProduct,
  units: number,
): Promise<OrderView> {
  await addToCart(visitor, product, units);
  const payment = await byCard(shop);
  return dataOf(await order(visitor, checkoutOf(fullTotal(product.priceCents * units), { payment })));
}

/** Packs an order as it is now: in each parcel so many units of its first item. */
export async function pack(admin: Admin, id: string, shares: readonly number[]) {
  const { version, items, parcels } = dataOf(await admin.call(adminGetOrder, { id }));
  const open = parcels.filter(({ state }) => state === 'packing');
  const itemId = items[0]?.id ?? '';
  return admin.call(adminPackOrder, {
    id,
    version,
    parcels: shares.map((units, place) => ({ id: open[place]?.id ?? null, units: [{ itemId, units }] })),
  });
}

/** Acts on parcels for the audit log (access/admin-audit.test.ts). */
export function parcelWrites(
  shop: TestShop,
  admin: Admin,
  paid: () => Promise<{ id: string }>,
): Record<string, AuditedWrite> {
  return {
    adminPackOrder: {
      act: 'order.packed',
      entity: 'order',
      publishes: false,
      input: async () => {
        const { id } = await paid();
        const { version, items } = dataOf(await admin.call(adminGetOrder, { id }));
        const units = items.map((item) => ({ itemId: item.id, units: item.quantity }));
        return { id, version, parcels: [{ id: null, units }] };
      },
    },
    adminSendAgain: {
      act: 'order.sent_again',
      entity: 'order',
      publishes: false,
      input: async () => {
        const { id } = await paid();
        const { parcels } = dataOf(await pack(admin, id, [1]));
        const parcelId = parcels[0]?.id ?? '';
        await admin.call(adminMoveParcel, { id: parcelId, to: 'posted', trackingCode: null });
        await asShop(shop.owner, `update parcels set state = 'returned', returned_at = now() where id = $1`, [
          parcelId,
        ]);
        return { id: parcelId, version: dataOf(await admin.call(adminGetOrder, { id })).version };
      },
    },
    adminMoveParcel: {
      act: 'order.shipped',
      entity: 'order',
      publishes: false,
      input: async () => {
        const { parcels } = dataOf(await pack(admin, (await paid()).id, [1]));
        return { id: parcels[0]?.id, to: 'posted' };
      },
    },
  };
}
