import type { Answer } from './shop.ts';

/** So many calls, ten at once until all are made: a slow machine answers more than it can do at once with 'busy'. */
export async function inTurns<T>(
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

/** Asks again while the shop is busy, as its pages ask people to: on a slow machine fifty at once are more than it serves in time. */
export async function untilServed<A extends Answer<unknown>>(call: () => Promise<A>): Promise<A> {
  for (;;) {
    const answer = await call();
    if (answer.ok || answer.error.code !== 'busy') return answer;
  }
}
