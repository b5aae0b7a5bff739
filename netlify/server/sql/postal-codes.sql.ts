import type { Place } from '#contracts/shipping.ts';
import { POSTAL_CODE_DAYS } from '#domain/keeping.ts';
import type { Queryable } from '../ports/database.ts';
import { deleteSome } from './delete-some.ts';
import { json } from './json.ts';

/** A place cached from an earlier lookup; null if there is none, or it is too old. */
export async function findPostalCode(db: Queryable, cep: string): Promise<Place | null> {
  const { rows } = await db.query<{ place: Place }>(
    `select place from postal_codes
     where cep = $1 and place is not null and fetched_at > now() - make_interval(days => $2)`,
    [cep, POSTAL_CODE_DAYS],
  );
  return rows[0]?.place ?? null;
}

export async function keepPostalCode(db: Queryable, cep: string, place: Place): Promise<void> {
  await db.query(
    `insert into postal_codes (cep, place) values ($1, $2)
     on conflict (cep) do update set place = excluded.place, fetched_at = now()`,
    [cep, json(place)],
  );
}

/** Purges places too old to be used. */
export function forgetOldPostalCodes(db: Queryable, limit: number): Promise<number> {
  const isOld = 'fetched_at < now() - make_interval(days => $1)';
  return deleteSome(db, 'postal_codes', isOld, [POSTAL_CODE_DAYS], limit);
}
