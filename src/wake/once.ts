/**
 * Loads a script once. One that did not come is not kept: the next call tries again. Some browsers remember for as long as
 * the page is open that it did not come (HTML's module map keeps failures); there only a reload helps (mishaps.ts says so).
 */
export function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
}
