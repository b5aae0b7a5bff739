/** Tracking codes by the form that a carrier gives them. */

/** An item of Correios; the group is its digits. */
export const POSTAL = /^[A-Z]{2}(\d{9})[A-Z]{2}$/;
const WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7] as const;

/**
 * Whether a code has the form of an international postal item (two letters, nine digits, two letters: UPU standard S10, used by
 * Correios) but a wrong check digit: weights 8 6 4 2 3 5 9 7 over the first eight digits, 11 minus the sum modulo 11, where 10
 * becomes 0 and 11 becomes 5.
 */
export function hasWrongCheckDigit(code: string): boolean {
  const digits = POSTAL.exec(code)?.[1];
  if (digits === undefined) return false;
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits.charAt(at)), 0);
  const rest = 11 - (sum % 11);
  const check = rest === 10 ? 0 : rest === 11 ? 5 : rest;
  return Number(digits.charAt(8)) !== check;
}

/** Jadlog's shipments have fourteen digits. */
const JADLOG = /^\d{14}$/;

/** The carrier's page about a parcel. */
export type CarrierPage = { carrier: string; url: string };

/** The page on which the carrier says where this parcel is; null for a code whose form belongs to no carrier known here. */
export function carrierPage(code: string): CarrierPage | null {
  const plain = code.replaceAll(/\s/g, '').toUpperCase();
  if (POSTAL.test(plain) && !hasWrongCheckDigit(plain))
    return {
      carrier: 'Correios',
      url: `https://rastreamento.correios.com.br/app/index.php?objetos=${plain}`,
    };
  if (JADLOG.test(plain))
    return {
      carrier: 'Jadlog',
      url: `https://www.jadlog.com.br/siteInstitucional/tracking.jad?cte=${plain}`,
    };
  return null;
}
