import type { Config } from '@netlify/functions';
import {
  adminGetGallery,
  adminGetSettings,
  adminSaveGallery,
  adminSaveSettings,
} from '#contracts/admin/store.ts';
import { route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { openGallery, saveGallery } from '#server/use-cases/admin/products/save-gallery.ts';
import { openSettings, saveSettings } from '#server/use-cases/admin/shop/save-settings.ts';

const SETTINGS = { may: 'settings.write' } as const;
const PAGES = { may: 'pages.write' } as const;

export default serve(
  route(adminGetSettings, ({ services, user }) => openSettings(services, user), SETTINGS),
  route(adminSaveSettings, ({ services, user, input }) => saveSettings(services, user, input), SETTINGS),
  route(adminGetGallery, ({ services, user }) => openGallery(services, user), PAGES),
  route(adminSaveGallery, ({ services, user, input }) => saveGallery(services, user, input), PAGES),
);

export const config: Config = { path: ['/api/admin/configuracoes', '/api/admin/galeria'] };
