import { randomUUID } from 'node:crypto';
import { afterEach } from 'vitest';
import type { Services } from '#server/compose.ts';
import type { LabelParty, OutboundParcel } from '#server/ports/labels.ts';
import { followLabels } from '#server/use-cases/fulfilment/follow-labels.ts';
import { ensureParcel } from '#server/use-cases/fulfilment/move-parcel.ts';
import { asShop } from './after-sale.ts';
import { byCard } from './provider.ts';
import { makeProduct, placeOne } from './scene.ts';
import { openShop, ownServices } from './shop.ts';

export const HOOK_PATH = '/api/webhooks/transportadora';
const CALM = {
  ...{ failNext: 0, dropBefore: 0, dropAfter: 0, htmlBefore: 0, htmlAfter: 0, truncateAfter: 0 },
  ...{ loseWebhooks: false, holdWebhooks: false, duplicateWebhooks: false, reorderWebhooks: false },
  ...{ faultStep: '', perMinute: 1_000_000, generateMs: 0, balanceCents: 5_000_000 },
};

const ADDRESS = { street: 'Rua A', number: '1', complement: '', district: 'Centro' };
const PARTY: LabelParty = {
  ...{ ...ADDRESS, city: 'São Paulo', state: 'SP', postalCode: '01310100', email: 'ana@exemplo.com' },
  ...{ name: 'Ana Lima', document: '52998224725', phone: '11999990000' },
};
const PARCEL: OutboundParcel = {
  ...{ serviceId: 2, agencyId: null, economicActivity: null, insuredCents: 0, from: PARTY, to: PARTY },
  box: { weightGrams: 500, widthCm: 15, heightCm: 5, lengthCm: 20 },
  goods: [{ name: 'Vestido', quantity: 1, unitCents: 19_990, weightGrams: 500 }],
  papers: { kind: 'declaration' },
  tag: { text: 'ORD-1', url: null },
};

/** A shop whose parcels travel with labels of the local carrier, which tells of them. */
export async function openTracking() {
  const shop = await openShop();
  const services = ownServices();
  const { carriers } = shop.world;
  carriers.set(CALM);
  afterEach(() => carriers.set(CALM));
  const product = await makeProduct(shop.owner, { stock: 10_000 });

  /** A label that is ready, for a paid order of its own. */
  async function labelled() {
    const visitor = shop.visitor();
    const order = await placeOne(visitor, product, await byCard(shop));
    const [parcel] = await services.database.transaction({ actor: 'system' }, (tx) =>
      ensureParcel(tx, order.id),
    );
    if (!parcel) throw new Error('an order without a parcel');
    const made = await services.labels.prepare(PARCEL);
    if (!made.ok) throw new Error(made.code);
    await services.labels.pay([made.id]);
    await services.labels.generate([made.id]);
    await asShop(
      shop.owner,
      `insert into shipping_labels (parcel_id, purchase_id, state, service_id, service_name, carrier_id, quoted_cents, cost_cents,
         insured_cents, papers, weight_grams, width_cm, height_cm, length_cm, due_at)
       values ($1, $2, 'ready', 2, 'SEDEX', $3, 1000, 1000, 0, 'declaration', 500, 15, 5, 20, null)`,
      [parcel.id, randomUUID(), made.id],
    );
    return { order, visitor, parcel: parcel.id, label: made.id };
  }

  const parcelOf = async (id: string) => {
    const [row] = await asShop<{ state: string; code: string | null; postedAt: Date; deliveredAt: Date }>(
      shop.owner,
      `select state, tracking_code as code, posted_at as "postedAt", delivered_at as "deliveredAt" from parcels where id = $1`,
      [id],
    );
    return row;
  };

  return {
    ...{ shop, services, carriers, labelled, parcelOf },
    /** When a label is read next, in minutes from now; null: not any more. */
    nextLook: async (label: string) => {
      const [row] = await asShop<{ minutes: number | null }>(
        shop.owner,
        `select (extract(epoch from follow_due_at - now()) / 60)::float as minutes from shipping_labels where carrier_id = $1`,
        [label],
      );
      return row?.minutes ?? null;
    },
    dueNow: () =>
      asShop(
        shop.owner,
        `update shipping_labels set follow_due_at = now() where follow_due_at is not null and carrier_id is not null`,
      ),
    /** The run of a minute. */
    follow: (by: Services = services) => followLabels(by, { isLeft: () => true }),
    /** The carrier delivers its notifications; what they wake is done. */
    deliver: async () => {
      await carriers.run();
      await shop.settled();
    },
    mailsOf: async (orderId: string) =>
      (
        await asShop<{ template: string }>(
          shop.owner,
          `select payload->>'template' as template from outbox where payload->>'orderId' = $1 order by created_at, id`,
          [orderId],
        )
      ).map(({ template }) => template),
    eventsOf: async (orderId: string) =>
      (
        await asShop<{ kind: string }>(
          shop.owner,
          `select kind from order_events where order_id = $1 order by created_at, id`,
          [orderId],
        )
      ).map(({ kind }) => kind),
  };
}
