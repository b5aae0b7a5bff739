import { shortHash } from '../../../auth/hashes.ts';
import type { Has } from '../../../compose.ts';
import { countCall as count } from '../../../sql/doors/api-calls.sql.ts';

/** Calls of one token in a minute: ten each second. */
export const API_CALLS = { max: 600, seconds: 60 } as const;

/** Counts a call of a token: how many are left, and the seconds until there are all again. */
export async function countCall({ database, config }: Has<'database' | 'config'>, tokenId: string) {
  const key = `api:${shortHash(config.appSecret, tokenId)}`;
  const { hits, seconds } = await count(database, key, API_CALLS.seconds);
  return {
    isFree: hits <= API_CALLS.max,
    left: Math.max(0, API_CALLS.max - hits),
    seconds: Math.max(1, seconds),
  };
}
