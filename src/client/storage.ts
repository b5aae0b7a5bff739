/**
 * Browser storage. It may be full, blocked or absent (private windows, server rendering): then nothing persists, and the shop
 * works from memory.
 */
export type Shelf = {
  read(key: string): string | null;
  write(key: string, value: string | null): void;
};

/**
 * Convenience data: persisted beyond this visit only with consent (LGPD, art. 7, I). Before consent, and after a refusal, it
 * lives in memory, except for what a purchase needs across pages: that lives in sessionStorage. /cookies lists every key.
 */
export const PREFERENCES: readonly string[] = [
  'postal_code',
  'shipping_service',
  'recently_viewed',
  'recent_searches',
  'my_size',
  'size_advice',
];
/** What a purchase needs across pages: the first two. */
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

/** localStorage; for preferences only with consent. */
export const local = shelf((key) => {
  if (!PREFERENCES.includes(key) || localStorage.getItem(CHOICE_KEY) === 'accepted') return localStorage;
  return OF_THE_PURCHASE.includes(key) ? sessionStorage : PAGE;
});

/** sessionStorage: kept while the tab is open. */
export const session = shelf(() => sessionStorage);

/** The consent choice; null if none was made yet. */
export function readChoice(): Choice | null {
  const choice = local.read(CHOICE_KEY);
  return choice === 'accepted' || choice === 'refused' ? choice : null;
}

/** Stores the choice and moves the preferences accordingly: a refusal keeps only what the current purchase needs, for the tab. */
export function writeChoice(choice: Choice): void {
  const kept = PREFERENCES.map((key) => [key, local.read(key)] as const);
  for (const [key] of kept) local.write(key, null);
  local.write(CHOICE_KEY, choice);
  for (const [key, value] of kept)
    if (choice === 'accepted' || OF_THE_PURCHASE.includes(key)) local.write(key, value);
}

/** Parses the JSON under a key; null if absent or invalid. */
export function readJson(from: Shelf, key: string): unknown {
  const text = from.read(key);
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The id format of the contracts (contracts/fields.ts, too heavy for every page): RFC 9562. */
const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/** The ids stored as a list under a key; anything else in it is dropped. */
export function readIds(from: Shelf, key: string): string[] {
  const ids = readJson(from, key);
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string' && UUID.test(id)) : [];
}
