import type { Answer } from './shop.ts';

/** Makes this many calls, ten at a time, as slow machines answer 'busy' to more. */
export async function inBatches<T>(
  count: number,
  call: (index: number) => Promise<T>,
  atOnce = 10,
): Promise<T[]> {
  const answers: T[] = [];
  for (let done = 0; done < count; done += atOnce) {
    const turn = Array.from({ length: Math.min(atOnce, count - done) }, (_, index) => call(done + index));
    answers.push(...(await Promise.all(turn)));
  }
  return answers;
}

/** Retries while the shop is busy, like its users: a slow machine cannot serve fifty concurrent requests in time. */
export async function retryBusy<A extends Answer<unknown>>(call: () => Promise<A>): Promise<A> {
  for (;;) {
    const answer = await call();
    if (answer.ok || answer.error.code !== 'busy') return answer;
  }
}
