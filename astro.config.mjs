import { existsSync } from 'node:fs';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, passthroughImageService } from 'astro/config';
import { adapter } from './src/build/adapter.ts';
import { clientIntent } from './src/build/client-intent.ts';
import { edition } from './src/build/edition.ts';
import { finish } from './src/build/finish.ts';
import { keptPages } from './src/build/kept-pages.ts';
import { reactViews } from './src/build/react-views.ts';
import { sharedCode } from './src/build/shared-code.ts';

/** Matches modules of packages, and these files of ours. Throws if one is gone: its chunk would silently drag in others. */
function modules(packages, files) {
  for (const file of files)
    if (!existsSync(`src/${file}`)) throw new Error(`no file src/${file} for its chunk`);
  const ours = files.map((file) => `/src/${file}`);
  return (id) => packages.test(id) || ours.some((file) => id.includes(file));
}

const BASE = modules(
  /node_modules\/nanostores\/(?!map|deep-map|listen-keys|computed|lifecycle)|vite\/preload-helper/,
  [
    'client/signed-out.ts',
    'client/storage.ts',
    'stores/kept/account-kind.ts',
    'stores/kept/cart-count.ts',
    'stores/kept/choose-favourite.ts',
    'stores/kept/favourites.ts',
    'stores/kept/recent.ts',
    'stores/kept/storage-keys.ts',
    'stores/kept/stored-atom.ts',
    'stores/kit/toasts.ts',
    'ui/add-styles.ts',
    'ui/close-icon.ts',
    'ui/close-outside.ts',
    'wake/once.ts',
  ],
);

/** Modules that most scripts loaded on interaction need, and none of those loaded first. */
const LATER = modules(
  /node_modules\/(zod|nanostores\/(map|deep-map|listen-keys|computed|lifecycle))\/|styles\/controls\.css/,
  [
    'client/call.ts',
    'client/clipboard.ts',
    'client/words/words.ts',
    'contracts/catalogue.ts',
    'contracts/fields.ts',
    'contracts/picture.ts',
    'contracts/session.ts',
    'domain/time/calendar.ts',
    'domain/catalogue/catalogue.ts',
    'domain/money/money.ts',
    'stores/catalogue/asked-piece.ts',
    'ui/classes.ts',
    'ui/controls.ts',
    'ui/icons.ts',
  ],
);
/** What every way of adding a piece needs: one file instead of a dozen, which a line takes in turns. */
const ADDING = modules(/^$/, [
  'client/words/limit-words.ts',
  'client/words/line-notices.ts',
  'contracts/benefit.ts',
  'contracts/cart.ts',
  'domain/catalogue/colour-picture.ts',
  'domain/catalogue/offer.ts',
  'domain/catalogue/product-draft.ts',
  'domain/catalogue/stock.ts',
  'domain/orders/cart.ts',
  'islands/cart-drawer.ts',
  'stores/cart/adding.ts',
  'stores/cart/cart-drawer.ts',
  'stores/cart/cart-pending.ts',
  'stores/cart/cart.ts',
  'stores/cart/seen-prices.ts',
  'stores/catalogue/buy.ts',
  'stores/catalogue/product.ts',
]);
/** React components and hooks of ours that are used in several places: one chunk instead of a dozen. */
const VIEWS = /src\/(ui\/use-[\w-]+\.ts|(ui|components\/.+)\/\w+\.tsx|components\/\w+\.tsx|client\/shop\.ts)/;
const REACT = /rolldown.runtime|node_modules\/(react|react-dom|scheduler|@nanostores\/react)\//;

/** `npm run dev`: React's hot reload needs this on every page, also if plain scripts instead of islands mount components. */
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

export default defineConfig({
  site: process.env.SITE_URL ?? 'http://localhost:8888',
  output: 'static',
  adapter: adapter(),
  image: { service: passthroughImageService() },
  session: false,
  trailingSlash: 'never',
  cacheDir: process.env.KEPT_PAGES || '.data/astro',
  // Saves a request before the first paint; the sheet is smaller than the image of a card.
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
    // Inlined scripts would need hashes in the policy, and inlined fonts would be loaded by every page.
    build: { assetsInlineLimit: 0 },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            // One file for what every page loads, instead of a chain of tiny ones.
            output: {
              codeSplitting: {
                groups: [
                  { name: 'base', test: BASE },
                  { name: 'react', test: REACT },
                  { name: 'later', test: LATER },
                  { name: 'paths', test: /src\/paths\.ts/ },
                  { name: 'views', test: VIEWS },
                  // Every page asks for it at the first sign of a person, also those that add nothing.
                  { name: 'visit', test: /src\/stores\/kept\/visit\.ts/ },
                  { name: 'adding', test: ADDING },
                ],
              },
            },
          },
        },
      },
    },
  },
});
