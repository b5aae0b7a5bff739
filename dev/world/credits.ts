import type { Clock } from './clock.ts';

const PERIOD_MS = 60_000;

export type Credit = { isLeft: boolean; headers: Record<string, string> };

/** Credits per token and minute (`_limite-requisicoes.md`): each request takes one; a minute begins with its first request. */
export function createCredits(clock: Clock, limit: () => number) {
  const periods = new Map<string, { began: number; used: number }>();
  return {
    take(token: string): Credit {
      const now = clock.now();
      const known = periods.get(token);
      const period = known && now - known.began < PERIOD_MS ? known : { began: now, used: 0 };
      periods.set(token, period);
      const isLeft = period.used < limit();
      if (isLeft) period.used += 1;
      return {
        isLeft,
        headers: {
          'rate-limit-limit': String(limit()),
          'rate-limit-remaining': String(limit() - period.used),
          'rate-limit-reset': String(Math.ceil((period.began + PERIOD_MS - now) / 1000)),
        },
      };
    },
  };
}
