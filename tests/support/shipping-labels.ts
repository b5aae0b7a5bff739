import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach } from 'vitest';
import {
  adminBuyLabels,
  adminCancelLabel,
  adminListLabels,
  adminQuoteLabels,
  type LabelQuote,
} from '#contracts/admin/labels.ts';
import type { Services } from '#server/compose.ts';
import { processLabels } from '#server/use-cases/fulfilment/process-labels.ts';
import { asShop } from './after-sale.ts';
import { randomCpf } from './cpf.ts';
import { adminOf, keepStore } from './desk.ts';
import { keepFiscalSettings } from './fiscal-settings.ts';
import { freshOrderNumber } from './order-number.ts';
import { makeProduct } from './scene.ts';
import { openShop, ownServices } from './shop.ts';
import { dataOf, type TestVisitor } from './visitor.ts';

const CALM = {
  ...{ down: false, slowMs: 0, failNext: 0, dropBefore: 0, dropAfter: 0, htmlBefore: 0, htmlAfter: 0 },
  ...{ truncateAfter: 0, faultStep: '', perMinute: 100_000, generateMs: 0, loseWebhooks: true },
  refundsLabels: true,
};

/** A shop without notes that buys labels from the local carrier, whose wallet has R$ 5.000. */
export async function openLabels() {
  const shop = await openShop();
  const admin = await adminOf(shop);
  const services = ownServices();
  const { carriers } = shop.world;
  const [keptStore, keptSettings] = [await keepStore(shop), await keepFiscalSettings(shop)];
  const product = await makeProduct(shop.owner, { stock: 1_000 });
  const forget = () => asShop(shop.owner, 'truncate shipping_labels');
  afterAll(async () => {
    await forget();
    await keptSettings();
    await keptStore();
  });
  beforeEach(async () => {
    await forget();
    await shop.owner.query('delete from fiscal_settings');
    await asShop(
      shop.owner,
      `update store_settings set cnpj = '11222333000181', contact_phone = '(11) 3000-0000', legal_name = 'Loja Fictícia Ltda',
         address = 'Rua do Ateliê, 7', contact_email = 'loja@elegante.example', origin_zip_code = '01310100'`,
    );
    carriers.set({ ...CALM, balanceCents: 500_000 });
  });

  /** An order of so many units that is paid and in preparation, unless `columns` say something else. */
  async function anOrder(columns: Readonly<Record<string, unknown>> = {}, units = 2): Promise<string> {
    const row: Record<string, unknown> = {
      order_number: freshOrderNumber(),
      ...{ customer_name: 'Ana Teste', customer_email: 'ana@teste.example', customer_phone: '11987654321' },
      ...{ customer_cpf: randomCpf(), shipping_street: 'Avenida Paulista', shipping_number: '1000' },
      ...{ shipping_district: 'Bela Vista', shipping_city: 'São Paulo', shipping_state: 'SP' },
      ...{
        shipping_zip_code: '01310100',
        shipping_service: 'padrao',
        shipping_min_days: 3,
        shipping_max_days: 5,
      },
      ...{
        subtotal_cents: units * 10_000,
        shipping_cents: 0,
        total_cents: units * 10_000,
        payment_method: 'pix',
      },
      ...{ payment_status: 'paid', fulfilment_status: 'preparing' },
      ...{ paid_at: new Date(), expires_at: new Date(Date.now() + 86_400_000), ...columns },
    };
    const names = Object.keys(row);
    const [order] = await asShop<{ id: string }>(
      shop.owner,
      `insert into orders (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning id`,
      Object.values(row),
    );
    const id = order?.id ?? '';
    await asShop(
      shop.owner,
      `insert into order_items (order_id, position, product_id, variant_id, product_name, list_unit_cents, unit_price_cents, quantity,
         total_price_cents) values ($1, 0, $2, $3, 'Peça de teste', 10000, 10000, $4::int, 10000 * $4::int)`,
      [id, product.id, product.variantId, units],
    );
    return id;
  }

  const quote = async (ids: readonly string[], by: TestVisitor = admin, again: readonly string[] = []) =>
    dataOf(await by.call(adminQuoteLabels, { orders: ids.map((id) => ({ id, again })) }));
  /** Buys for each parcel what its customer chose, or its cheapest; returns once nothing is worked on after the answer either. */
  async function buy(quoted: LabelQuote, purchaseId: string = randomUUID(), by: TestVisitor = admin) {
    const answer = await by.call(adminBuyLabels, { purchaseId, parcels: wishesOf(quoted) });
    await shop.settled();
    return answer;
  }

  return {
    ...{ shop, admin, services, carriers, anOrder, quote, buy },
    /** The job, with parts of the shop replaced. */
    run: (parts: Partial<Services> = {}) => processLabels({ ...services, ...parts }, { isLeft: () => true }),
    dueNow: () =>
      asShop(
        shop.owner,
        'update shipping_labels set claimed_until = null, due_at = case when due_at is not null then now() end',
      ),
    labelsOf: async (id: string) => dataOf(await admin.call(adminListLabels, { pedido: id })).labels,
    cancel: (id: string) => admin.call(adminCancelLabel, { id }),
    /** The labels that the carrier has of an order. */
    async atCarrier(id: string) {
      const [row] = await asShop<{ number: string }>(
        shop.owner,
        'select order_number as number from orders where id = $1',
        [id],
      );
      return carriers.labels.all().filter(({ tags }) => tags[0]?.tag === row?.number);
    },
  };
}

/** What a person takes who does not choose: what the customer chose, or the cheapest. */
export function wishesOf({ parcels }: LabelQuote) {
  return parcels.flatMap(({ orderId, parcelId, box, offers, keptCents }) => {
    const offer = offers.find(({ isChosen }) => isChosen) ?? offers[0];
    if (!offer) return [];
    const { serviceId, priceCents } = offer;
    return [{ ...{ orderId, parcelId, box, serviceId, priceCents }, again: keptCents !== null }];
  });
}
