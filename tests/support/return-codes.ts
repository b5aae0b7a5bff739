import { afterAll, beforeEach } from 'vitest';
import { adminGetOrder } from '#contracts/admin/orders.ts';
import { adminReturnCode } from '#contracts/admin/requests.ts';
import { getOrderDetail } from '#contracts/after-sale.ts';
import type { ReturnLabels } from '#server/ports/return-labels.ts';
import { processReturnLabels } from '#server/use-cases/after-sale/return-labels.ts';
import { type Asked, asShop } from './after-sale.ts';
import { adminOf, keepStore } from './desk.ts';
import { mailsTo } from './mails.ts';
import { openShop, ownServices } from './shop.ts';
import { dataOf } from './visitor.ts';

/** A shop with return labels from the local carrier, and helpers to read them as carrier, customer and staff. */
export async function openReturns() {
  const shop = await openShop();
  const admin = await adminOf(shop);
  const services = ownServices();
  afterAll(await keepStore(shop));
  const { carriers } = shop.world;
  // Enables the setting, resets the carrier's faults, and its balance to R$ 500.
  beforeEach(async () => {
    await asShop(shop.owner, 'delete from return_labels');
    await asShop(
      shop.owner,
      `update store_settings set return_codes = true, cnpj = '11222333000181', contact_phone = '(11) 3000-0000',
         address = 'Rua do Ateliê, 7', contact_email = 'loja@elegante.example', origin_zip_code = '01310100'`,
    );
    carriers.set({ down: false, slowMs: 0, servesReturns: true, balanceCents: 50_000 });
  });

  const boughtFor = ({ order }: Asked) =>
    carriers.labels.all().filter(({ fromEmail }) => fromEmail === order.email);
  return {
    ...{ shop, admin, services, carriers, boughtFor },
    paidFor: (asked: Asked) => boughtFor(asked).filter(({ paidAt }) => paidAt !== null),
    /** Runs the scheduled job, with parts of the carrier replaced. */
    work: (steps: Partial<ReturnLabels> = {}) =>
      processReturnLabels(
        { ...services, returnLabels: { ...services.returnLabels, ...steps } },
        { isLeft: () => true },
      ),
    dueNow: () => asShop(shop.owner, 'update return_labels set due_at = now()'),
    /** The label that the customer sees. */
    async seen({ visitor, order }: Asked) {
      const answer = dataOf(await visitor.call(getOrderDetail, { order: order.id, token: order.token }));
      return answer.requests.at(-1)?.label ?? null;
    },
    /** The request in the back office. */
    async desk({ order }: Asked) {
      const answer = dataOf(await admin.call(adminGetOrder, { id: order.id }));
      return answer.requests.at(-1);
    },
    again: ({ id }: Asked) => admin.call(adminReturnCode, { id, act: 'again' }),
    cancel: ({ id }: Asked) => admin.call(adminReturnCode, { id, act: 'cancel' }),
    /** The subjects of the customer's mails. */
    async mailsOf({ order }: Asked) {
      await shop.runJob('send-mails');
      return (await mailsTo(shop, order.email)).map(({ subject }) => subject);
    },
  };
}
