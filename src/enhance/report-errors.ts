import { toast } from '../stores/kit/toasts.ts';

/** The folder of the build's scripts. */
const OWN = '/_astro/';

/**
 * Reports unexpected errors (a bug, or a chunk that a newer release no longer has) instead of leaving a page that silently does
 * not respond. Not those of scripts that extensions, or the browsers inside other apps, run in the page: reloading mends nothing.
 */
export function reportErrors(): void {
  const tell = () => toast('Algo não saiu como esperado. Recarregue a página e tente novamente.', 'error');
  addEventListener('error', ({ filename, error }) => `${filename} ${error?.stack}`.includes(OWN) && tell());
  addEventListener('unhandledrejection', tell);
  // An island's script failed to load, after Astro's retry.
  addEventListener('astro:hydration-error', tell);
}
