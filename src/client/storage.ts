/**
 * What the page keeps between visits. Storage may be full, blocked or absent (private windows, a build on a server):
 * then nothing is kept, and the shop works on with what is in memory.
 */
export type Shelf = {
  read(key: string): string | null;
  write(key: string, value: string | null): void;
};

/**
 * What spares the shopper time: kept beyond this visit only with consent (LGPD, art. 7, I). Until then, and after a
 * refusal, it is written nowhere and goes with the page, but for what a purchase takes from page to page: that goes with
 * the tab. /cookies names every one.
 */
export const PREFERENCES: readonly string[] = [
  'postal_code',
  'shipping_service',
  'recently_viewed',
  'recent_searches',
  'my_size',
  'size_advice',
];
/** The first two. */
const OF_THE_PURCHASE = PREFERENCES.slice(0, 2);

export const CHOICE_KEY = 'cookie_choice';
export type Choice = 'accepted' | 'refused';

const page = new Map<string, string>();
const PAGE: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
  getItem: (key) => page.get(key) ?? null,
  setItem: (key, value) => void page.set(key, value),
  removeItem: (key) => void page.delete(key),
};

function shelf(which: (key: string) => typeof PAGE): Shelf {
  return {
    read(key) {
      try {
        return which(key).getItem(key);
      } catch {
        return null;
      }
    },
    write(key, value) {
      try {
        if (value === null) which(key).removeItem(key);
        else which(key).setItem(key, value);
      } catch {
        // Kept in memory only.
      }
    },
  };
}

/** Kept until the shopper clears it; a preference, as far as the shopper agreed. */
export const local = shelf((key) => {
  if (!PREFERENCES.includes(key) || localStorage.getItem(CHOICE_KEY) === 'accepted') return localStorage;
  return OF_THE_PURCHASE.includes(key) ? sessionStorage : PAGE;
});

/** Kept as long as the tab is open. */
export const session = shelf(() => sessionStorage);

/** What the shopper chose about preferences; null where there was no choice yet. */
export function readChoice(): Choice | null {
  const choice = local.read(CHOICE_KEY);
  return choice === 'accepted' || choice === 'refused' ? choice : null;
}

/**
 * Keeps the choice and carries the preferences to where it lets them lie: a refusal leaves none behind but what the
 * purchase under way needs, and that in the tab.
 */
export function writeChoice(choice: Choice): void {
  const kept = PREFERENCES.map((key) => [key, local.read(key)] as const);
  for (const [key] of kept) local.write(key, null);
  local.write(CHOICE_KEY, choice);
  for (const [key, value] of kept)
    if (choice === 'accepted' || OF_THE_PURCHASE.includes(key)) local.write(key, value);
}

/** What stands under a key as JSON; null where there is nothing or something else than JSON. */
export function readJson(from: Shelf, key: string): unknown {
  const text = from.read(key);
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** As the contracts want an id (contracts/fields.ts, too heavy for every page): RFC 9562. */
const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/** The ids that stand under a key as a list; what else stands there is left out. */
export function readIds(from: Shelf, key: string): string[] {
  const ids = readJson(from, key);
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string' && UUID.test(id)) : [];
}
