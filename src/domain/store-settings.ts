import { parseCnpj } from './documents.ts';
import { parsePhone } from './phone.ts';

/** Texts of the shop's settings that people write in their own way. */
export type WrittenSettings = { cnpj: string; whatsapp: string };

export type ReadSettings =
  | { ok: true; value: WrittenSettings }
  | { ok: false; fields: Partial<Record<keyof WrittenSettings, 'cnpj_invalid' | 'phone_invalid'>> };

/**
 * As they are kept: the CNPJ's fourteen characters, and the chat's number with its country code, as its address wants it.
 * Both may be empty.
 */
export function readSettings({ cnpj, whatsapp }: WrittenSettings): ReadSettings {
  const company = cnpj === '' ? '' : parseCnpj(cnpj);
  const phone = whatsapp === '' ? '' : parsePhone(whatsapp);
  if (company !== null && phone !== null) {
    const number = phone === '' ? '' : `55${phone.areaCode}${phone.number}`;
    return { ok: true, value: { cnpj: company, whatsapp: number } };
  }
  return {
    ok: false,
    fields: {
      ...(company === null && { cnpj: 'cnpj_invalid' }),
      ...(phone === null && { whatsapp: 'phone_invalid' }),
    },
  };
}
