import { rememberViewed } from '../stores/kept/recent.ts';

/** Records a product view at once, since most visitors leave without further interaction. */
export function recordViewed(): void {
  const id = document.querySelector<HTMLElement>('[data-viewed]')?.dataset.viewed;
  if (id) rememberViewed(id);
}
