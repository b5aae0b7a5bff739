import { ownPage } from '../client/own-page.ts';
import { PARTS } from '../paths.ts';
import { once } from './once.ts';

/** A copy of one of the parts, for this page; null if there is none of that name. */
export type Parts = { part(name: string): HTMLElement | null };

/**
 * What opens over any page but stands on none of them (src/pages/partes.astro): fetched when it is wanted, so that it is no
 * weight before. Rejects when it cannot be had; the next call tries again.
 */
export const parts = once(async (): Promise<Parts> => {
  const page = await ownPage(PARTS);
  return {
    part(name) {
      const template = page.querySelector<HTMLTemplateElement>(`template[data-part=${name}]`);
      const copy = template?.content.firstElementChild;
      return copy instanceof HTMLElement ? document.importNode(copy, true) : null;
    },
  };
});
