import type { ReadableAtom } from 'nanostores';

type Problems = ReadableAtom<Readonly<Partial<Record<string, string>>>>;

/** Calls `forget` each time that a field was mended and none is wrong any more. Returns a function that stops it. */
export function onceMended(problems: readonly Problems[], forget: () => void): () => void {
  const check = () => {
    if (!problems.some((one) => Object.values(one.get()).some(Boolean))) forget();
  };
  const stops = problems.map((one) => one.listen(check));
  return () => {
    for (const stop of stops) stop();
  };
}
