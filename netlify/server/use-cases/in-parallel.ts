/** Does this for all, `width` at a time, and gives the results in their order. */
export async function inParallel<T, R>(
  all: readonly T[],
  width: number,
  work: (one: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const queue = all.entries();
  const worker = async () => {
    for (const [at, one] of queue) results[at] = await work(one);
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
}
