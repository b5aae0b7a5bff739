import type { Config } from '@netlify/functions';
import { adminOpenSheet as open, adminSaveSheet as save } from '#contracts/admin/product-sheet.ts';
import { route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { openSheet, saveSheet } from '#server/use-cases/admin/product-sheet.ts';

export default serve(
  route(open, ({ services, user, input }) => openSheet(services, user, input), {
    access: 'admin',
    may: 'catalogue.write',
  }),
  route(save, ({ services, user, input }) => saveSheet(services, user, input), {
    access: 'admin',
    may: 'catalogue.write',
    body: { kind: 'json', maxBytes: 512 * 1024 },
  }),
);

export const config: Config = { path: '/api/admin/planilha' };
