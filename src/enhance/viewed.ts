import { rememberViewed } from '../stores/recent.ts';

/** Keeps that a piece's page was looked at: at once, as most are left without another sign of a person. */
export function keepViewed(): void {
  const id = document.querySelector<HTMLElement>('[data-viewed]')?.dataset.viewed;
  if (id) rememberViewed(id);
}
