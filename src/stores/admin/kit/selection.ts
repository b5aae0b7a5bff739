import { atom, type ReadableAtom } from 'nanostores';

/** Selected rows of a table, across its pages. */
export type Selection = {
  readonly $ids: ReadableAtom<ReadonlySet<string>>;
  toggle(id: string): void;
  /** Selects all of these, or deselects them if all are selected. */
  toggleAll(ids: readonly string[]): void;
  clear(): void;
  /** These were acted on: they stay selected until another page or filter is shown (`moveOn`). */
  acted(ids: Iterable<string>): void;
  moveOn(): void;
};

export function createSelection(): Selection {
  const $ids = atom<ReadonlySet<string>>(new Set());
  let done: ReadonlySet<string> = new Set();
  return {
    $ids,
    toggle(id) {
      const next = new Set($ids.get());
      if (!next.delete(id)) next.add(id);
      $ids.set(next);
    },
    toggleAll(ids) {
      const now = $ids.get();
      const all = ids.every((id) => now.has(id));
      $ids.set(all ? new Set([...now].filter((id) => !ids.includes(id))) : new Set([...now, ...ids]));
    },
    clear: () => $ids.set(new Set()),
    acted(ids) {
      done = new Set(ids);
    },
    moveOn() {
      if (done.size > 0) $ids.set(new Set([...$ids.get()].filter((id) => !done.has(id))));
      done = new Set();
    },
  };
}
