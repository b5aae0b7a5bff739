import type { StoreProfile } from '../contracts/store.ts';

type Shop = Pick<StoreProfile, 'minimumInstalmentCents'>;

/** Shop data that the build writes into every page (Layout.astro). */
export function shop(): Shop {
  return JSON.parse(document.getElementById('loja')?.textContent ?? '{}') as Shop;
}
