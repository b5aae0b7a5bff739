/** Resolves after the current turn of the event loop, so that requests that arrived together share one query. */
export function nextTick(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
