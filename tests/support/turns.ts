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
