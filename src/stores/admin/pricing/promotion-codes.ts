import {
  adminExportCodes,
  adminListCodes,
  adminMakeCodes,
} from '../../../contracts/admin/promotion-codes.ts';
import { CODES_AT_ONCE } from '../../../domain/pricing/promotions.ts';
import { toast } from '../../kit/toasts.ts';
import { ask, toastFailure } from '../kit/ask.ts';
import { counted } from '../kit/count-words.ts';
import { exportCsv } from '../kit/export-csv.ts';
import { shown } from '../kit/freshness.ts';
import { createResource } from '../kit/resource.ts';
import { isNumber, rangeWords, type Typed } from '../kit/typed.ts';

/** The single-use codes of the open promotion. */
export const promotionCodes = createResource(adminListCodes);

/** Generates more codes; resolves to an error text for the number, or null. */
export async function makeCodes(id: string, count: Typed): Promise<string | null> {
  if (!isNumber(count)) return rangeWords(CODES_AT_ONCE);
  const result = await ask(adminMakeCodes, { id, count });
  if (!result.ok) {
    toastFailure('Erro ao gerar códigos.', result);
    return null;
  }
  toast(counted(count, 'código gerado.', 'códigos gerados.'));
  await shown();
  return null;
}

/** Exports all codes with their use. */
export const exportCodes = (id: string) => exportCsv(adminExportCodes, { id });
