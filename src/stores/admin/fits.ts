import { adminListFits } from '../../contracts/admin/fits.ts';
import { type Place, queryInput } from './place.ts';
import { createResource } from './resource.ts';

/** What buyers say of the sizes of the pieces. */
export const fits = createResource(adminListFits);

export const FIT_FILTERS = ['busca', 'ordem'] as const;

export function fitListInput(query: Place['query']) {
  return queryInput(adminListFits, query, [...FIT_FILTERS, 'sentido', 'pagina']);
}
