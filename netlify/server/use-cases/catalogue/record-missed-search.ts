import type { ListProductsInput } from '#contracts/catalogue.ts';
import { keepableSearch, RecentNotes } from '#domain/search/missed-search.ts';
import type { Has, Services } from '../../compose.ts';
import * as sql from '../../sql/catalogue/missed-searches.sql.ts';

const notes = new WeakMap<Services['database'], RecentNotes>();

/**
 * Records a search without results for the back office: words and day, nothing about the visitor. Filtered searches and
 * further pages do not count. Call it after the response is ready; errors are only logged.
 */
export async function recordMissedSearch(
  { database, clock }: Has<'database' | 'clock'>,
  input: ListProductsInput,
  total: number,
): Promise<void> {
  if (total > 0 || input.busca === '' || isNarrowed(input)) return;
  const query = keepableSearch(input.busca);
  const recent = notes.get(database) ?? new RecentNotes();
  notes.set(database, recent);
  if (query === null || !recent.take(query, clock.now().getTime())) return;
  await sql.recordMissedSearch(database.as({ actor: 'system' }), query);
}

/** Whether a filter or a further page, not the words, may be why nothing was found. */
function isNarrowed({ busca: _, ordem: __, pagina, ...filters }: ListProductsInput): boolean {
  return (
    pagina > 1 ||
    Object.values(filters).some((value) => (Array.isArray(value) ? value.length > 0 : Boolean(value)))
  );
}
