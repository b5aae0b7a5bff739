import { toast } from '../stores/kit/toasts.ts';

/**
 * Reports unexpected errors (a bug, or a chunk that a newer release no longer has) instead of leaving a page that silently does
 * not respond.
 */
export function reportErrors(): void {
  const tell = () => toast('Algo não saiu como esperado. Recarregue a página e tente novamente.', 'error');
  addEventListener('error', tell);
  addEventListener('unhandledrejection', tell);
  // An island's script failed to load, after Astro's retry.
  addEventListener('astro:hydration-error', tell);
}
