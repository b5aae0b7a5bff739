/** Acts once, at the first of these events: signs of a person, which bots do not give. */
export function atFirst(signs: readonly string[], act: () => void): void {
  const first = new AbortController();
  const begin = () => {
    first.abort();
    act();
  };
  for (const sign of signs) addEventListener(sign, begin, { passive: true, signal: first.signal });
}
