/** No more than so many answers are kept. */
const MOST = 5_000;

/** A function that remembers its latest answers: the same few words come with thousands of products. */
export function remembered<T>(of: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const answer = of(text);
    if (known.size >= MOST) known.clear();
    known.set(text, answer);
    return answer;
  };
}
