/** Admits work, first come, first served, as long as what it needs fits. */
export type Room = <T>(needs: number, work: () => Promise<T>) => Promise<T>;

/** Room for `size` in all, at once; what needs more than that goes alone. */
export function createRoom(size: number): Room {
  let free = size;
  const waiting: { needs: number; admit: () => void }[] = [];

  function admitNext(): void {
    for (let next = waiting[0]; next && next.needs <= free; next = waiting[0]) {
      waiting.shift();
      free -= next.needs;
      next.admit();
    }
  }

  return async (wanted, work) => {
    const needs = Math.min(wanted, size);
    await new Promise<void>((admit) => {
      waiting.push({ needs, admit });
      admitNext();
    });
    try {
      return await work();
    } finally {
      free += needs;
      admitNext();
    }
  };
}
