import type { Result } from '../../../client/call.ts';
import type { Endpoint, OutputOf } from '../../../contracts/endpoint.ts';

/** A read overtaken by one write after the other is shown as it is after this many answers. */
const MOST_ANSWERS = 3;

/** Writes without an answer so far, and how many ever began. */
const underWay = new Set<Promise<unknown>>();
let begun = 0;

/** Sends a write; reads answered meanwhile know that they may be older than it. */
export async function writing<T>(send: () => Promise<T>): Promise<T> {
  begun += 1;
  const write = send();
  underWay.add(write);
  try {
    return await write;
  } finally {
    underWay.delete(write);
  }
}

/**
 * Reads, and reads again if a write was under way at any time in between: the server may have answered before it wrote. Such an
 * answer, shown, would undo on the screen what the write has done. While the write goes on, `early` has it, for who has nothing
 * else to show; who passes none gets it as it is, to wait for nobody.
 */
export async function freshly<E extends Endpoint>(
  read: () => Promise<Result<E>>,
  early?: (data: OutputOf<E>) => void,
): Promise<Result<E>> {
  for (let answers = 1; ; answers += 1) {
    const isQuiet = underWay.size === 0;
    const before = begun;
    const result = await read();
    if (!result.ok || answers === MOST_ANSWERS || (isQuiet && begun === before)) return result;
    if (underWay.size > 0 && !early) return result;
    early?.(result.data);
    await Promise.allSettled(underWay);
  }
}
