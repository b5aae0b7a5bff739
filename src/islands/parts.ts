import { PARTS } from '../paths.ts';
import { once } from './once.ts';

/** A copy of one of the parts, for this page; null if there is none of that name. */
export type Parts = { part(name: string): HTMLElement | null };

/**
 * What opens over any page but stands on none of them (src/pages/partes.astro): fetched when it is wanted, so that it is no
 * weight before. Rejects when it cannot be had; the next call tries again.
 */
export const parts = once(async (): Promise<Parts> => {
  const answer = await fetch(PARTS);
  if (!answer.ok) throw new Error(`${PARTS} answered ${answer.status}`);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  return {
    part(name) {
      const template = page.querySelector<HTMLTemplateElement>(`template[data-part=${name}]`);
      const copy = template?.content.firstElementChild;
      return copy instanceof HTMLElement ? document.importNode(copy, true) : null;
    },
  };
});
