import type { Place } from '#contracts/shipping.ts';
import { POSTAL_CODE_DAYS } from '#domain/people/retention.ts';
import { deleteSome } from '../delete-some.ts';
import { json } from '../json.ts';
import { value, write } from '../statements.ts';

/**
 * A place cached from an earlier lookup; null if there is none, or it is too old. What came without the city's code, as from the second
 * source, is asked for again after an hour.
 */
export const findPostalCode = value<[cep: string], Place>(
  `select place from postal_codes
   where cep = $1 and place is not null and fetched_at > now() - make_interval(days => $2)
     and (place->>'cityCode' is not null or place ? 'cityCode' and fetched_at > now() - interval '1 hour')`,
  (cep) => [cep, POSTAL_CODE_DAYS],
);

export const cachePostalCode = write<[cep: string, place: Place]>(
  `insert into postal_codes (cep, place) values ($1, $2)
   on conflict (cep) do update set place = excluded.place, fetched_at = now()`,
  (cep, place) => [cep, json(place)],
);

/** Purges places too old to be used. */
export const deleteOldPostalCodes = deleteSome(
  'postal_codes',
  'fetched_at < now() - make_interval(days => $1)',
  [POSTAL_CODE_DAYS],
);
