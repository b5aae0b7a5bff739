import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Renders React components with react-server.ts; must come before `react()`, whose client scripts hydrate them. */
export function reactViews(): AstroIntegration {
  return {
    name: 'react-views',
    hooks: {
      'astro:config:setup': ({ addRenderer }) =>
        addRenderer({
          name: 'react-views',
          clientEntrypoint: '@astrojs/react/client.js',
          serverEntrypoint: fileURLToPath(new URL('./react-server.ts', import.meta.url)),
        }),
    },
  };
}
