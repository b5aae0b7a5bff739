import type { Config } from '@netlify/functions';
import { adminProposePriceChanges as propose } from '#contracts/admin/price-changes.ts';
import { adminOpenSheet as open, adminSaveSheet as save } from '#contracts/admin/product-sheet.ts';
import { deskRoute } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { proposePriceChanges } from '#server/use-cases/admin/pricing/propose-price-changes.ts';
import { openSheet, saveSheet } from '#server/use-cases/admin/products/product-sheet.ts';

export default serve(
  deskRoute(open, openSheet, { may: 'catalogue.write' }),
  deskRoute(save, saveSheet, { may: 'catalogue.write', body: { kind: 'json', maxBytes: 512 * 1024 } }),
  deskRoute(propose, proposePriceChanges, {
    may: 'catalogue.write',
    body: { kind: 'json', maxBytes: 128 * 1024 },
  }),
);

export const config: Config = { path: ['/api/admin/planilha', '/api/admin/produtos-precos'] };
