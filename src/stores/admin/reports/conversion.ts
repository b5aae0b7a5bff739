import { adminConversion, adminExportConversion } from '../../../contracts/admin/conversion.ts';
import { CONVERSION_GROUPS, type ConversionGroup } from '../../../domain/reports/conversion.ts';
import { exportCsv } from '../kit/ask.ts';
import { type Place, queryInput } from '../kit/place.ts';
import { createList } from '../kit/resource.ts';

/** The conversion funnel. The grouping is a tab of the screen, not a filter. */
export const conversion = createList(adminConversion, ['de', 'ate']);

/** The grouping in the URL. */
export function conversionGroupOf(query: Place['query']): ConversionGroup {
  return CONVERSION_GROUPS.find((group) => group === query.por) ?? 'dia';
}

/** Exports the filtered rows as CSV. */
export async function exportConversion(query: Place['query']): Promise<void> {
  await exportCsv(adminExportConversion, queryInput(adminExportConversion, query));
}
