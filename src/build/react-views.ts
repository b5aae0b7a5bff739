import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Has React's views drawn by react-server.ts; must stand before `react()`, whose scripts wake them in the browser. */
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
