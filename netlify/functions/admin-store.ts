import type { Config } from '@netlify/functions';
import {
  adminGetGallery,
  adminGetSettings,
  adminSaveGallery,
  adminSaveSettings,
} from '#contracts/admin/store.ts';
import { route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { openGallery, saveGallery } from '#server/use-cases/admin/save-gallery.ts';
import { openSettings, saveSettings } from '#server/use-cases/admin/save-settings.ts';

const ADMIN = { access: 'admin' } as const;

export default serve(
  route(adminGetSettings, ({ services, user }) => openSettings(services, user), ADMIN),
  route(adminSaveSettings, ({ services, user, input }) => saveSettings(services, user, input), ADMIN),
  route(adminGetGallery, ({ services, user }) => openGallery(services, user), ADMIN),
  route(adminSaveGallery, ({ services, user, input }) => saveGallery(services, user, input), ADMIN),
);

export const config: Config = { path: ['/api/admin/configuracoes', '/api/admin/galeria'] };
