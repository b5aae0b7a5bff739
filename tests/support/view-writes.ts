import { randomUUID } from 'node:crypto';
import { adminCreateOrderView, type OrderView } from '#contracts/admin/order-views.ts';
import type { AuditedWrite } from './category-writes.ts';
import type { Admin } from './desk.ts';
import { dataOf } from './visitor.ts';

/** Saves a view of the orders for this administrator. */
export async function aView(admin: Admin, query = 'status=enviado'): Promise<OrderView> {
  const name = `Visão ${randomUUID().slice(0, 8)}`;
  return dataOf(await admin.call(adminCreateOrderView, { name, query }));
}

/** The writes to views, for tests/integration/access/admin-audit.test.ts. */
export const viewWrites = (admin: () => Admin): Readonly<Record<string, AuditedWrite>> => ({
  adminCreateOrderView: {
    act: 'create',
    entity: 'order_view',
    publishes: false,
    input: async () => ({ name: randomUUID().slice(0, 8), query: 'status=enviado' }),
  },
  adminRenameOrderView: {
    act: 'update',
    entity: 'order_view',
    publishes: false,
    input: async () => ({ id: (await aView(admin())).id, name: randomUUID().slice(0, 8) }),
  },
  adminDeleteOrderView: {
    act: 'delete',
    entity: 'order_view',
    publishes: false,
    input: async () => ({ id: (await aView(admin())).id }),
  },
});
