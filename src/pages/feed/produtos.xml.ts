import type { APIRoute } from 'astro';
import { allProducts, shipping, store } from '../../build/catalogue.ts';
import { productFeed } from '../../build/feed.ts';
import { tableOptions } from '../../domain/shipping.ts';

export const GET: APIRoute = async ({ site }) => {
  const [products, shop, settings] = await Promise.all([allProducts(), store(), shipping()]);
  const rates =
    settings?.mode === 'transportadora' ? null : tableOptions({ padraoCents: shop.deliveryFeeCents });
  return new Response(productFeed(products, shop, rates, site));
};
