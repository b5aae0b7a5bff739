/** Resolves after the current turn of the event loop, so that requests that arrived together share one query. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
