import { adminCreateWebhook, adminTestWebhook } from '#contracts/admin/webhook-endpoints.ts';
import type { EventKind } from '#domain/doors/events.ts';
import type { AuditedWrite } from './category-writes.ts';
import type { Admin } from './desk.ts';
import type { TestShop } from './shop.ts';
import { dataOf } from './visitor.ts';
import { openWebhooks } from './webhooks.ts';

type Draft = { address: string; description: string; kinds: EventKind[] };
const draftOf = (): Draft => ({
  address: 'https://erp.test/gancho',
  description: 'ERP',
  kinds: ['order.paid'],
});

/** A webhook, made by its screen, with its secret. */
export async function aWebhook(admin: Admin, changes: Partial<Draft> = {}) {
  return dataOf(await admin.call(adminCreateWebhook, { ...draftOf(), ...changes }));
}

/** The writes to webhooks, for `doorWrites`. */
export const webhookWrites = (shop: TestShop, admin: () => Admin): Readonly<Record<string, AuditedWrite>> => {
  const write = (act: string, input: AuditedWrite['input']): AuditedWrite => ({
    act,
    entity: 'webhook',
    publishes: false,
    input,
  });
  const made = async () => {
    await openWebhooks(shop.owner);
    return { id: (await aWebhook(admin())).webhook.id };
  };
  return {
    adminCreateWebhook: write('create', async () => draftOf()),
    adminSaveWebhook: write('update', async () => ({
      ...draftOf(),
      ...(await made()),
      version: 1,
      description: 'Agência',
    })),
    adminDeleteWebhook: write('delete', made),
    adminRotateWebhook: write('webhook.rotate', made),
    adminSwitchWebhook: write('webhook.switch', async () => ({ ...(await made()), isOn: false })),
    adminTestWebhook: write('webhook.test', made),
    adminResendDelivery: write('webhook.resend', async () => ({
      id: dataOf(await admin().call(adminTestWebhook, await made())).id,
    })),
  };
};
