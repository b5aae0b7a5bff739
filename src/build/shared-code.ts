import type { AstroIntegration } from 'astro';

/**
 * Keeps imports of server and build modules in on-demand pages external: server modules are shared with the surrounding
 * function (netlify/functions/page.ts), so that the catalogue is in memory once; the build's data file is only written at the
 * end (finish.ts).
 */
export function sharedCode(): AstroIntegration {
  return {
    name: 'shared-code',
    hooks: {
      'astro:config:setup': ({ updateConfig, command }) => {
        if (command !== 'build') return;
        const plugin = {
          name: 'shared-code',
          enforce: 'pre' as const,
          resolveId(this: { environment: { name: string } }, id: string) {
            const isShared =
              id.startsWith('#built/') || (id.startsWith('#server/') && this.environment.name === 'ssr');
            return isShared ? { id, external: true } : undefined;
          },
        };
        updateConfig({ vite: { plugins: [plugin] } });
      },
    },
  };
}
