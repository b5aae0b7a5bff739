import type { Config } from '@netlify/functions';
import { adminProposePriceChanges as propose } from '#contracts/admin/price-changes.ts';
import { adminOpenSheet as open, adminSaveSheet as save } from '#contracts/admin/product-sheet.ts';
import { route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { openSheet, saveSheet } from '#server/use-cases/admin/products/product-sheet.ts';
import { proposePriceChanges } from '#server/use-cases/admin/products/propose-price-changes.ts';

export default serve(
  route(open, ({ services, user, input }) => openSheet(services, user, input), { may: 'catalogue.write' }),
  route(save, ({ services, user, input }) => saveSheet(services, user, input), {
    may: 'catalogue.write',
    body: { kind: 'json', maxBytes: 512 * 1024 },
  }),
  route(propose, ({ services, user, input }) => proposePriceChanges(services, user, input), {
    may: 'catalogue.write',
    body: { kind: 'json', maxBytes: 128 * 1024 },
  }),
);

export const config: Config = { path: ['/api/admin/planilha', '/api/admin/produtos-precos'] };
