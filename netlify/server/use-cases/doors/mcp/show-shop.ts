import type { showShop as contract } from '#contracts/doors/shop-tools.ts';
import type { ToolOutput } from '#contracts/doors/tool.ts';
import { type StoreProfile, UNSET_STORE } from '#contracts/store.ts';
import { NEVER_FREE_CENTS } from '#domain/money/payment-terms.ts';
import { FREE_SERVICES, SHIPPING_SERVICES, tableOptions } from '#domain/shipping/shipping.ts';
import * as paths from '../../../../../src/paths.ts';
import type { Has } from '../../../compose.ts';
import { type Outcome, ok } from '../../../ports/outcome.ts';
import { findStore } from '../../../sql/settings/store.sql.ts';
import { addressIn } from './shown.ts';

type Shown = ToolOutput<typeof contract>;
type Address = (path: string) => string;

/** The shop by its settings. */
export async function showShop({
  database,
  config,
}: Has<'database' | 'config'>): Promise<Outcome<Shown, never>> {
  const shop = (await findStore(database)) ?? UNSET_STORE;
  const address = addressIn(config.siteUrl);
  const { pixPercent, maxInstalments, minimumInstalmentCents } = shop.terms;
  return ok({
    site_url: config.siteUrl,
    cnpj: shop.cnpj || null,
    contact: {
      email: shop.contactEmail || null,
      phone: shop.contactPhone || null,
      whatsapp: shop.whatsapp || null,
      page_url: address(paths.CONTACT),
    },
    delivery: deliveryOf(shop, address),
    payment: {
      methods: ['pix', 'credit_card', 'boleto'],
      pix_discount_percent: pixPercent,
      max_instalments: maxInstalments,
      minimum_instalment_cents: minimumInstalmentCents,
    },
    pages: {
      search: address(paths.COLLECTION),
      terms: address(paths.TERMS),
      privacy: address(paths.PRIVACY),
      faq: address(paths.FAQ),
    },
    shop_content: {
      name: shop.name,
      legal_name: shop.legalName,
      description: shop.description,
      address: shop.address,
      opening_hours: shop.openingHours,
    },
  });
}

function deliveryOf(shop: StoreProfile, address: Address): Shown['delivery'] {
  const { freeShippingOverCents } = shop.terms;
  const isByTable = shop.shippingMode === 'tabela';
  return {
    by: shop.shippingMode && (isByTable ? 'shop_table' : 'carrier_quotes'),
    options: (isByTable ? tableOptions(shop.shippingTable) : []).map((rate) => ({
      name: rate.name,
      carrier: rate.carrier,
      price_cents: rate.priceCents,
      min_business_days: rate.minDays,
      max_business_days: rate.maxDays,
    })),
    free_over_cents: freeShippingOverCents < NEVER_FREE_CENTS ? freeShippingOverCents : null,
    free_services: FREE_SERVICES.map((service) => SHIPPING_SERVICES[service].name),
    same_day_until: `${shop.cutoffHour}h`,
    page_url: address(paths.DELIVERY),
  };
}
