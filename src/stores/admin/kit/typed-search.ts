import { atom } from 'nanostores';

export type TypedSearch<Hit> = {
  text: string;
  status: 'idle' | 'busy' | 'done' | 'failed';
  found: readonly Hit[];
};

const TYPING_MS = 100;

/**
 * A search while somebody types: debounced, and answers to earlier texts are dropped. `look` resolves to what it found, or null on a
 * failure; texts of fewer than `least` characters are not searched for.
 */
export function createTypedSearch<Hit>(look: (text: string) => Promise<readonly Hit[] | null>, least = 1) {
  const idle: TypedSearch<Hit> = { text: '', status: 'idle', found: [] };
  const $search = atom(idle);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = async (text: string) => {
    const found = await look(text);
    if ($search.get().text !== text) return;
    $search.set(found ? { text, status: 'done', found } : { text, status: 'failed', found: [] });
  };
  return {
    $search,
    type(text: string): void {
      clearTimeout(timer);
      const isSearched = text.trim().length >= least;
      $search.set(isSearched ? { ...$search.get(), text, status: 'busy' } : { ...idle, text });
      if (isSearched) timer = setTimeout(run, TYPING_MS, text);
    },
    clear(): void {
      clearTimeout(timer);
      $search.set(idle);
    },
  };
}
