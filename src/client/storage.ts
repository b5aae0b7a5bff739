/**
 * What the page keeps between visits. Storage may be full, blocked or absent (private windows, a build on a server):
 * then nothing is kept, and the shop works on with what is in memory.
 */
export type Shelf = {
  read(key: string): string | null;
  write(key: string, value: string | null): void;
};

function shelf(which: () => Storage): Shelf {
  return {
    read(key) {
      try {
        return which().getItem(key);
      } catch {
        return null;
      }
    },
    write(key, value) {
      try {
        if (value === null) which().removeItem(key);
        else which().setItem(key, value);
      } catch {
        // Kept in memory only.
      }
    },
  };
}

/** Kept until the shopper clears it. */
export const local = shelf(() => localStorage);

/** Kept as long as the tab is open. */
export const session = shelf(() => sessionStorage);

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
