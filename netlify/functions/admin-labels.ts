import type { Config } from '@netlify/functions';
import {
  adminBuyLabels,
  adminCancelLabel,
  adminListLabels,
  adminQuoteLabels,
} from '#contracts/admin/labels.ts';
import { deskRoute, route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { buyLabels } from '#server/use-cases/admin/fulfilment/buy-labels.ts';
import { cancelLabel, openLabels } from '#server/use-cases/admin/fulfilment/order-labels.ts';
import { quoteLabels } from '#server/use-cases/admin/fulfilment/quote-labels.ts';

const READ = { may: 'orders.read' } as const;
/** Buying spends what is in the shop's wallet. */
const SHIP = { may: 'orders.fulfil' } as const;

export default serve(
  deskRoute(adminListLabels, openLabels, READ),
  deskRoute(adminQuoteLabels, quoteLabels, { ...SHIP, leavesWork: false }),
  route(
    adminBuyLabels,
    ({ services, user, input, later }) => buyLabels({ shop: services, later }, user, input),
    SHIP,
  ),
  route(
    adminCancelLabel,
    ({ services, user, input, later }) => cancelLabel({ shop: services, later }, user, input),
    SHIP,
  ),
);

export const config: Config = {
  path: ['/api/admin/etiquetas', '/api/admin/etiquetas/cotacao', '/api/admin/etiquetas/:id/cancelamento'],
};
