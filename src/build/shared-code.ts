import type { AstroIntegration } from 'astro';

/**
 * Leaves to Node what pages drawn on demand import of the server and of the build. Of the server, because the function around
 * them (netlify/functions/page.ts) has the same modules, and one memory of the catalogue is enough; of the build, because
 * that is written at its end (finish.ts).
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
