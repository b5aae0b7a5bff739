/** Lets whoever asks in this very moment come along: resolves when what has arrived by now was dealt with. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
