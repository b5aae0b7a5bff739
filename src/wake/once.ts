/**
 * Loads a script once. A failure is not cached: the next call retries. Some browsers remember a failed import for the lifetime
 * of the page (HTML's module map caches failures); there only a reload helps (report-errors.ts says so).
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
