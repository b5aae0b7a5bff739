import { isOfShop } from '../pages/redirects.ts';
import type { MovedRedirect } from './model.ts';
import { addressKey, STANDING } from './old-addresses.ts';

/** Where old addresses lead: what the files show there, and what their own redirects say. */

/** A product by its key in the other shop, a category by its slug here, or a page of the shop. */
export type Destination =
  | { kind: 'product'; key: string }
  | { kind: 'category'; slug: string }
  | { kind: 'page'; path: string };

export type OldAddress = { address: string; to: Destination };

/** A redirect of a file that leads nowhere here, and why. */
export type LeftRedirect = { line: number; from: string; to: string; code: LeftCode };
/**
 * - `redirect_of_shop`: the shop shows a page there.
 * - `redirect_by_query`: its address differs by parameters alone.
 * - `redirect_nowhere`: nothing that came along is where it leads.
 */
export type LeftCode = 'redirect_of_shop' | 'redirect_by_query' | 'redirect_nowhere';

type Shown = { oldAddresses: readonly string[] };
export type Leading = {
  products: readonly (Shown & { key: string })[];
  categories: readonly (Shown & { slug: string })[];
  redirects: readonly MovedRedirect[];
  /** Where addresses lead since earlier moves. */
  known?: ReadonlyMap<string, Destination>;
  /** Paths of information pages here, as '/sobre'. */
  texts: ReadonlySet<string>;
};

/**
 * Each old address once, straight to where it ends; the first of two that claim one has it. Redirects of a file follow each other, but
 * never over an address at which the old shop showed something.
 */
export function leadOn({ products, categories, redirects, texts, known }: Leading): {
  addresses: OldAddress[];
  left: LeftRedirect[];
} {
  const found = new Map<string, Destination>();
  const isOurs = (key: string) => texts.has(key) || (isOfShop(key) && !STANDING.has(key));
  const claim = (addresses: readonly string[], to: Destination) => {
    for (const address of addresses) {
      const key = addressKey(address);
      if (key !== null && !isOurs(key) && !found.has(key)) found.set(key, to);
    }
  };
  for (const { key, oldAddresses } of products) claim(oldAddresses, { kind: 'product', key });
  for (const { slug, oldAddresses } of categories) claim(oldAddresses, { kind: 'category', slug });
  for (const [from, path] of STANDING) if (found.size > 0) claim([from], { kind: 'page', path });

  const saying = new Map(redirects.map(({ from, to }) => [addressKey(from), to]));
  const endOf = (to: string): Destination | null => {
    const passed = new Set<string>();
    for (let step: string | undefined = to; step !== undefined; ) {
      if (/^(https?:\/\/[^/]*)?\/?$/i.test(step)) return { kind: 'page', path: '/' };
      const key: string | null = addressKey(step);
      if (key === null || passed.has(key)) return null;
      passed.add(key);
      const shown = found.get(key) ?? known?.get(key);
      if (shown) return shown;
      if (isOurs(key)) return isPage(key, texts) ? { kind: 'page', path: key } : null;
      step = saying.get(key);
    }
    return null;
  };
  const left: LeftRedirect[] = [];
  const led = redirects.flatMap(({ line, from, to }): OldAddress[] => {
    const leave = (code: LeftCode) => {
      left.push({ line, from, to, code });
      return [];
    };
    const address = addressKey(from);
    if (address === null || /\?/.test(from)) return leave('redirect_by_query');
    if (isOurs(address)) return leave('redirect_of_shop');
    // What the old shop showed there came along; a redirect from it was never followed.
    if (found.has(address)) return [];
    const end = endOf(to);
    return end ? [{ address, to: end }] : leave('redirect_nowhere');
  });
  return { addresses: [...[...found].map(([address, to]) => ({ address, to })), ...led], left };
}

/** Pages of the shop that everybody may open. */
const OPEN =
  /^\/(?:colecao|novidades|mais-vendidos|promocoes|contato|vale-presente|conta|carrinho|favoritos)$/;
const isPage = (key: string, texts: ReadonlySet<string>) => texts.has(key) || OPEN.test(key);
