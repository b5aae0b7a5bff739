import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const ENTRY = new URL('../live/entry.ts', import.meta.url);

/**
 * Bundles the pages with `prerender = false` into `.netlify/build`, for netlify/functions/page.ts (decision 14). Astro asks for an
 * adapter to do so; all that Netlify needs besides (functions, headers, redirects) is made by our own build.
 */
export function adapter(): AstroIntegration {
  return {
    name: 'adapter',
    hooks: {
      'astro:config:setup': async ({ config, updateConfig }) => {
        const server = new URL('./.netlify/build/', config.root);
        await rm(server, { recursive: true, force: true });
        const ignored = [fileURLToPath(new URL('./.netlify/**', config.root))];
        updateConfig({
          build: { redirects: false, client: config.outDir, server },
          vite: { server: { watch: { ignored } } },
        });
      },
      'astro:config:done': ({ setAdapter }) =>
        setAdapter({
          name: 'elegante',
          entrypointResolution: 'auto',
          serverEntrypoint: ENTRY,
          supportedAstroFeatures: { hybridOutput: 'stable', staticOutput: 'stable', serverOutput: 'stable' },
        }),
    },
  };
}
