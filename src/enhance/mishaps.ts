import { toast } from '../stores/toasts.ts';

/**
 * What nobody expected (a bug, or a part of the page that a newer release of the shop no longer has) is said, instead of a
 * page that silently does not answer.
 */
export function startMishaps(): void {
  const tell = () => toast('Algo não saiu como esperado. Recarregue a página e tente novamente.', 'error');
  addEventListener('error', tell);
  addEventListener('unhandledrejection', tell);
  // An island whose script did not come; Astro has tried twice.
  addEventListener('astro:hydration-error', tell);
}
