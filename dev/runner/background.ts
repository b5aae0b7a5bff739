/** Work that continues after the response: `context.waitUntil` and background functions. */
export interface Background {
  add(promise: Promise<unknown>): void;
  /** Resolves when all work is done. */
  settled(): Promise<void>;
}

export function createBackground(): Background {
  const running = new Set<Promise<unknown>>();
  return {
    add(promise) {
      const tracked = promise
        .catch((error: unknown) => console.error('[funções] trabalho em segundo plano falhou', error))
        .finally(() => running.delete(tracked));
      running.add(tracked);
    },
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
