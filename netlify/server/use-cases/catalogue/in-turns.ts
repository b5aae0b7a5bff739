/**
 * Runs `work` once for all calls that arrive while it runs: they share the next run, which starts after this one with the
 * arguments of the first of them. So every caller gets data that was read after its call.
 */
export function inTurns<Args extends unknown[], T>(
  work: (...args: Args) => Promise<T>,
): (...args: Args) => Promise<T> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | null = null;
  return (...args) => {
    next ??= running
      .catch(() => undefined)
      .then(async () => {
        await nextTick();
        next = null;
        const turn = work(...args);
        running = turn;
        return turn;
      });
    return next;
  };
}

/** Resolves after the current turn of the event loop, so that requests that arrived together share one query. */
function nextTick(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
