import type { Config } from '@netlify/functions';
import { apiCancelOrder, apiFulfilOrder, apiMoveParcel } from '#contracts/doors/api-writes.ts';
import { apiRoute } from '#server/http/api/route-api.ts';
import { serveApi } from '#server/http/api/serve-api.ts';
import { cancelOrder, fulfilOrder, moveParcel } from '#server/use-cases/doors/api/write-orders.ts';

export default serveApi(
  apiRoute(apiFulfilOrder, ({ services, caller, input }) => fulfilOrder(services, caller, input)),
  apiRoute(apiMoveParcel, ({ services, caller, input }) => moveParcel(services, caller, input)),
  apiRoute(apiCancelOrder, ({ services, caller, input, version }) =>
    cancelOrder(services, caller, input, version),
  ),
);

export const config: Config = {
  path: ['/api/v1/orders/:id/fulfilment', '/api/v1/parcels/:id/movement', '/api/v1/orders/:id/cancellation'],
};
