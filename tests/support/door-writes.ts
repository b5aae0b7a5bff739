import { randomUUID } from 'node:crypto';
import { adminCreateToken } from '#contracts/admin/api-tokens.ts';
import type { AuditedWrite } from './category-writes.ts';
import type { Admin } from './desk.ts';
import type { TestShop } from './shop.ts';
import { dataOf } from './visitor.ts';
import { webhookWrites } from './webhook-writes.ts';

/** The writes to the doors for machines, for tests/integration/access/admin-audit.test.ts. */
export function doorWrites(shop: TestShop, admin: () => Admin): Readonly<Record<string, AuditedWrite>> {
  const aToken = () => ({
    name: `ERP ${randomUUID()}`,
    scopes: ['catalogue.read', 'orders.read'],
    networks: ['203.0.113.0/24'],
    days: 30,
  });
  return {
    ...webhookWrites(shop, admin),
    adminCreateToken: { act: 'create', entity: 'api_token', publishes: false, input: async () => aToken() },
    adminRevokeToken: {
      act: 'revoke',
      entity: 'api_token',
      publishes: false,
      input: async () => ({ id: dataOf(await admin().call(adminCreateToken, aToken())).token.id }),
    },
  };
}
