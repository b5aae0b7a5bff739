import type { AstroIntegration } from 'astro';

/** Registers the Astro directive `client:intent` (src/wake/intent.ts). */
export function clientIntent(): AstroIntegration {
  return {
    name: 'client-intent',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) =>
        addClientDirective({ name: 'intent', entrypoint: './src/wake/intent.ts' }),
    },
  };
}
