import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { conflict, invalid } from './problem.ts';

export const IDEMPOTENCY_SCHEMA = `
  create table if not exists replies (
    key text primary key, fingerprint text not null, created_at integer not null, status integer, body text
  ) strict;
`;

const LIFETIME_MS = 24 * 3_600_000;

const Row = z.object({
  fingerprint: z.string(),
  created_at: z.number(),
  status: z.number().nullable(),
  body: z.string().nullable(),
});

type Result = { status: number; body: string };

/**
 * Pagar.me's `Idempotency-Key`: for 24 hours the same key returns the first result, also a refusal; 409 while that
 * request is running; 422 for another request with the same key. Server errors (5xx) are not stored.
 */
export function createIdempotency(database: DatabaseSync, clock: Clock) {
  const sql = {
    find: database.prepare('select fingerprint, created_at, status, body from replies where key = ?'),
    claim: database.prepare(
      'insert or replace into replies (key, fingerprint, created_at, status, body) values (?, ?, ?, null, null)',
    ),
    finish: database.prepare('update replies set status = ?, body = ? where key = ?'),
    release: database.prepare('delete from replies where key = ?'),
  };
  // Frees keys whose process ended before the response.
  database.exec('delete from replies where status is null');

  return async function once(key: string, request: string, work: () => Promise<Result>): Promise<Result> {
    const fingerprint = createHash('sha256').update(request).digest('hex');
    const found = sql.find.get(key);
    const earlier = found && Row.parse(found);
    if (earlier && earlier.created_at + LIFETIME_MS > clock.now()) {
      if (earlier.fingerprint !== fingerprint) {
        throw invalid({ 'Idempotency-Key': ['The key was used for a different request.'] });
      }
      if (earlier.status === null || earlier.body === null) throw conflict();
      return { status: earlier.status, body: earlier.body };
    }
    sql.claim.run(key, fingerprint, clock.now());
    try {
      const result = await work();
      if (result.status >= 500) sql.release.run(key);
      else sql.finish.run(result.status, result.body, key);
      return result;
    } catch (error) {
      sql.release.run(key);
      throw error;
    }
  };
}
