import { adminExportReturnReasons, adminReturnReasons } from '../../../contracts/admin/return-reasons.ts';
import { REASON_GROUPS, type ReasonGroup } from '../../../domain/after-sale/return-reasons.ts';
import { exportCsv } from '../kit/ask.ts';
import { type Place, queryInput } from '../kit/place.ts';
import { createList } from '../kit/resource.ts';

/** Reasons for returns. The grouping is a tab of the screen, not a filter. */
export const reasons = createList(adminReturnReasons, ['busca', 'de', 'ate', 'tipo', 'produto']);

/** The grouping in the URL. */
export function groupOf(query: Place['query']): ReasonGroup {
  return REASON_GROUPS.find((group) => group === query.por) ?? 'produto';
}

/** Exports the filtered rows as CSV. */
export async function exportReasons(query: Place['query']): Promise<void> {
  await exportCsv(adminExportReturnReasons, queryInput(adminExportReturnReasons, query));
}
