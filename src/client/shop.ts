import type { StoreProfile } from '../contracts/store.ts';

type Shop = Pick<StoreProfile, 'minimumInstalmentCents'>;

/** What every page knows of the shop: its build wrote it (Layout.astro). */
export function shop(): Shop {
  return JSON.parse(document.getElementById('loja')?.textContent ?? '{}') as Shop;
}
