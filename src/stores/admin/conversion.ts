import { download } from '../../client/download.ts';
import { adminConversion, adminExportConversion } from '../../contracts/admin/conversion.ts';
import { CONVERSION_GROUPS, type ConversionGroup } from '../../domain/conversion.ts';
import { saveCsv } from './ask.ts';
import { type Place, queryInput } from './place.ts';
import { createList } from './resource.ts';

/** How far visits came. What it is told apart by is a tab of the screen, and no filter. */
export const conversion = createList(adminConversion, ['de', 'ate']);

/** What the address tells visits apart by. */
export function conversionGroupOf(query: Place['query']): ConversionGroup {
  return CONVERSION_GROUPS.find((group) => group === query.por) ?? 'dia';
}

/** The rows of the filters as a file. */
export async function exportConversion(query: Place['query']): Promise<void> {
  const result = await download(adminExportConversion, queryInput(adminExportConversion, query));
  saveCsv(`conversao-por-${conversionGroupOf(query)}`, result);
}
