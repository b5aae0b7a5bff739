import netlify from '@astrojs/netlify';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, passthroughImageService } from 'astro/config';
import { clientIntent } from './src/build/client-intent.ts';
import { edition } from './src/build/edition.ts';
import { finish } from './src/build/finish.ts';
import { keptPages } from './src/build/kept-pages.ts';
import { reactViews } from './src/build/react-views.ts';
import { sharedCode } from './src/build/shared-code.ts';

// Netlify names each deploy here, and the adapter would put that name behind the address of every file in the pages: those
// addresses hold a hash already, and each deploy would void what browsers keep.
delete process.env.DEPLOY_ID;

const BASE =
  /node_modules\/nanostores\/(?!map|deep-map|listen-keys|computed|lifecycle)|vite\/preload-helper|src\/(client\/(storage|signed-out)|stores\/(account-kind|cart-count|favourites|kept-(atom|keys)|recent|toasts)|ui\/(adopt|beside|close-icon)|wake\/once)\.ts/;

/** What most of what comes later needs, and nothing that comes first. */
const LATER =
  /node_modules\/(zod|nanostores\/(map|deep-map|listen-keys|computed|lifecycle))\/|src\/(client\/(call|words|clipboard)|contracts\/(fields|catalogue|picture)|domain\/(money|calendar|catalogue)|ui\/(classes|controls|icons))\.ts|styles\/controls\.css/;
/** Of ours, what is drawn with React in more than one place: one file rather than a dozen. */
const VIEWS = /src\/((ui|components\/.+)\/\w+\.tsx|components\/\w+\.tsx|client\/shop\.ts)/;
const REACT = /rolldown.runtime|node_modules\/(react|react-dom|scheduler|@nanostores\/react)\//;

/** `npm run dev`: hot reload of React wants this on each page, also where plain scripts and no islands mount components. */
const refresh = {
  name: 'elegante:refresh',
  hooks: {
    'astro:config:setup': ({ command, injectScript }) => {
      if (command !== 'dev') return;
      injectScript(
        'page',
        `import { injectIntoGlobalHook } from '/@react-refresh';
         injectIntoGlobalHook(window);
         window.$RefreshReg$ = () => {};
         window.$RefreshSig$ = () => (type) => type;`,
      );
    },
  },
};

/**
 * Bundles the pages with `prerender = false`; netlify/functions/page.ts is the door to them. Pictures and sessions are ours. What it does in
 * the end is left out: it takes seconds to make a function of its own, which is not deployed, and names headers that netlify.toml has.
 */
function adapter() {
  const { name, hooks } = netlify({ imageCDN: false, devFeatures: false });
  return { name, hooks: { ...hooks, 'astro:build:done': undefined } };
}

export default defineConfig({
  site: process.env.SITE_URL ?? 'http://localhost:8888',
  output: 'static',
  adapter: adapter(),
  image: { service: passthroughImageService() },
  session: false,
  trailingSlash: 'never',
  cacheDir: process.env.KEPT_PAGES || '.data/astro',
  // One request less before the first paint than a file; the sheet is smaller than a picture of a card.
  build: { format: 'file', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  integrations: [
    reactViews(),
    react(),
    refresh,
    clientIntent(),
    sharedCode(),
    finish(),
    edition(),
    keptPages(),
  ],
  vite: {
    plugins: [tailwindcss()],
    // Inlined scripts would each need their hash in the policy, inlined fonts would be loaded by every page.
    build: { assetsInlineLimit: 0 },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            // What every page loads is one file rather than a chain of tiny ones.
            output: {
              codeSplitting: {
                groups: [
                  { name: 'base', test: BASE },
                  { name: 'react', test: REACT },
                  { name: 'later', test: LATER },
                  { name: 'paths', test: /src\/paths\.ts/ },
                  { name: 'views', test: VIEWS },
                ],
              },
            },
          },
        },
      },
    },
  },
});
