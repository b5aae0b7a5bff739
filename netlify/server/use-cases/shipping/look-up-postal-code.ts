import type { Place } from '#contracts/shipping.ts';
import { stateOfCep } from '#domain/shipping/postal-code.ts';
import type { Services } from '../../compose.ts';
import { fail, type Outcome, ok } from '../../ports/outcome.ts';
import { cachePostalCode, findPostalCode } from '../../sql/shipping/postal-codes.sql.ts';

/** The address of a postal code, from the cache or the postal services. */
export async function lookUpPostalCode(
  { database, postal }: Services,
  cep: string,
): Promise<Outcome<Place, 'postal_code_unknown' | 'postal_unavailable'>> {
  if (!stateOfCep(cep)) return fail('postal_code_unknown');
  const kept = await findPostalCode(database, cep);
  if (kept) return ok(kept);
  const answer = await postal.lookUp(cep);
  if (!answer.ok) return fail(answer.code === 'unknown' ? 'postal_code_unknown' : 'postal_unavailable');
  await cachePostalCode(database, cep, answer.place);
  return ok(answer.place);
}
