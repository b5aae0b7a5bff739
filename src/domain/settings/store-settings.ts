import { parseCnpj } from '../people/documents.ts';
import { parsePhone } from '../people/phone.ts';

/** Settings that people write in different formats. */
type WrittenTexts = { cnpj: string; whatsapp: string };

/** The business days of the three services. */
const SERVICES = ['economy', 'standard', 'express'] as const;
type WrittenDays = Record<`${(typeof SERVICES)[number]}${'Min' | 'Max'}Days`, number>;

type Fault = 'cnpj_invalid' | 'phone_invalid' | 'days_reversed';

export type ReadSettings =
  | { ok: true; value: WrittenTexts }
  | { ok: false; fields: Partial<Record<keyof (WrittenTexts & WrittenDays), Fault>> };

/**
 * Normalises settings for storage: the CNPJ's fourteen characters, and the WhatsApp number with country code, as its URL needs
 * it. Both may be empty. No service may have a minimum above its maximum.
 */
export function readSettings({ cnpj, whatsapp, ...days }: WrittenTexts & WrittenDays): ReadSettings {
  const company = cnpj === '' ? '' : parseCnpj(cnpj);
  const phone = whatsapp === '' ? '' : parsePhone(whatsapp);
  const reversed = reversedDays(days);
  if (company !== null && phone !== null && Object.keys(reversed).length === 0) {
    const number = phone === '' ? '' : `55${phone.areaCode}${phone.number}`;
    return { ok: true, value: { cnpj: company, whatsapp: number } };
  }
  return {
    ok: false,
    fields: {
      ...(company === null && { cnpj: 'cnpj_invalid' }),
      ...(phone === null && { whatsapp: 'phone_invalid' }),
      ...reversed,
    },
  };
}

function reversedDays(days: WrittenDays): Partial<Record<keyof WrittenDays, Fault>> {
  const reversed = SERVICES.filter((name) => days[`${name}MaxDays`] < days[`${name}MinDays`]);
  return Object.fromEntries(reversed.map((name) => [`${name}MaxDays`, 'days_reversed']));
}
