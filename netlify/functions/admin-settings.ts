import type { Config } from '@netlify/functions';
import {
  adminGetGallery,
  adminGetSettings,
  adminSaveGallery,
  adminSaveSettings,
} from '#contracts/admin/settings.ts';
import { deskRoute } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { openGallery, saveGallery } from '#server/use-cases/admin/products/save-gallery.ts';
import { openSettings, saveSettings } from '#server/use-cases/admin/settings/save-settings.ts';

const SETTINGS = { may: 'settings.write' } as const;
const PAGES = { may: 'pages.write' } as const;

export default serve(
  deskRoute(adminGetSettings, openSettings, SETTINGS),
  deskRoute(adminSaveSettings, saveSettings, SETTINGS),
  deskRoute(adminGetGallery, openGallery, PAGES),
  deskRoute(adminSaveGallery, saveGallery, PAGES),
);

export const config: Config = { path: ['/api/admin/configuracoes', '/api/admin/galeria'] };
