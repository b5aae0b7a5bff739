import { HANDLING_DAYS } from '../time/leaving.ts';
import { SERVICE_NAMES, type ShippingMode, type ShippingTable } from './shipping.ts';

/** Defaults until the settings say otherwise (decision 'Shipping prices'); the price of Padrão is their delivery fee. */
export const DEFAULT_TABLE: ShippingTable = {
  economico: { priceCents: 1990, minDays: 6, maxDays: 8 },
  padrao: { priceCents: 2990, minDays: 3, maxDays: 5 },
  expresso: { priceCents: 4990, minDays: 1, maxDays: 2 },
};

const FROM_DISPATCH = ' a partir do envio';

/** 'de 6 a 8 dias úteis', 'em 1 dia útil' */
function inDays(min: number, max: number): string {
  if (min !== max) return `de ${min} a ${max} dias úteis`;
  return min === 1 ? 'em 1 dia útil' : `em ${min} dias úteis`;
}

/**
 * 'de 2 a 4 dias úteis': the delivery time where no postal code is known. The specified wording ('Information shown') applies
 * while the table has its default days, and with live carrier quotes; for any other table the full range is shown. Whoever takes longer
 * than a day to prepare says what the days count from. Null for a shop
 * without settings (mode null), which does not ship yet.
 */
export function deliveryDays(
  {
    shippingMode: mode,
    shippingTable: table,
    handlingDays,
  }: { shippingMode: ShippingMode | null; shippingTable: ShippingTable; handlingDays: number },
  place: 'piece' | 'answer',
): string | null {
  if (mode === null) return null;
  const days = (one: ShippingTable) =>
    SERVICE_NAMES.flatMap((service) => [one[service].minDays, one[service].maxDays]);
  if (mode !== 'tabela' || days(table).join() === days(DEFAULT_TABLE).join())
    return inDays(2, place === 'piece' ? 4 : 7) + (handlingDays > HANDLING_DAYS ? FROM_DISPATCH : '');
  return inDays(Math.min(...days(table)), Math.max(...days(table))) + FROM_DISPATCH;
}

/** 'Sai em 3 dias úteis.'; null for what leaves on the next business day, as people expect. */
export function preparedIn(handlingDays: number): string | null {
  return handlingDays > HANDLING_DAYS ? `Sai em ${handlingDays} dias úteis.` : null;
}
