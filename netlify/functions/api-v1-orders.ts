import type { Config } from '@netlify/functions';
import {
  apiGetCustomer,
  apiGetNote,
  apiGetOrder,
  apiListCustomers,
  apiListNotes,
  apiListOrders,
  apiNoteXml,
} from '#contracts/doors/api-orders.ts';
import { apiRoute } from '#server/http/api/route-api.ts';
import { serveApi } from '#server/http/api/serve-api.ts';
import * as read from '#server/use-cases/doors/api/read-orders.ts';

export default serveApi(
  apiRoute(apiListOrders, ({ services, caller, input }) => read.listOrders(services, caller, input)),
  apiRoute(apiGetOrder, ({ services, caller, input }) => read.showOrder(services, caller, input)),
  apiRoute(apiListNotes, ({ services, caller, input }) => read.listNotes(services, caller, input)),
  apiRoute(apiGetNote, ({ services, caller, input }) => read.showNote(services, caller, input)),
  apiRoute(apiNoteXml, ({ services, caller, input }) => read.showNoteXml(services, caller, input)),
  apiRoute(apiListCustomers, ({ services, caller, input }) => read.listCustomers(services, caller, input)),
  apiRoute(apiGetCustomer, ({ services, caller, input }) => read.showCustomer(services, caller, input)),
);

export const config: Config = {
  path: [
    '/api/v1/orders',
    '/api/v1/orders/:id',
    '/api/v1/notes',
    '/api/v1/notes/:id',
    '/api/v1/notes/:id/xml',
    '/api/v1/customers',
    '/api/v1/customers/:id',
  ],
};
