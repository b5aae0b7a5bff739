import type { ListProductsInput } from '#contracts/catalogue.ts';
import { keepableSearch, RecentNotes } from '#domain/missed-search.ts';
import type { Services } from '../../compose.ts';
import * as sql from '../../sql/missed-searches.sql.ts';

const notes = new WeakMap<Services['database'], RecentNotes>();

/**
 * Writes down for the desk that a search found nothing: its words and the day, nothing of who typed them. Filters and further
 * pages are no searches. To be called once the answer is ready; what goes wrong here is nobody's but the log's.
 */
export async function noteMissedSearch(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  input: ListProductsInput,
  total: number,
): Promise<void> {
  if (total > 0 || input.busca === '' || isNarrowed(input)) return;
  const query = keepableSearch(input.busca);
  const recent = notes.get(database) ?? new RecentNotes();
  notes.set(database, recent);
  if (query === null || !recent.take(query, clock.now().getTime())) return;
  await sql.noteMissedSearch(database.as({ actor: 'system' }), query);
}

/** Something else than its words may be why nothing was found. */
function isNarrowed({ busca: _, ordem: __, pagina, ...filters }: ListProductsInput): boolean {
  return (
    pagina > 1 ||
    Object.values(filters).some((value) => (Array.isArray(value) ? value.length > 0 : Boolean(value)))
  );
}
