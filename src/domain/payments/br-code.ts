import type { Cents } from '../money/money.ts';

/** The content of a PIX code: payee, amount (null when the payer chooses it), and key or payload URL. */
export type BrCode = {
  merchantName: string;
  city: string;
  amountCents: Cents | null;
  /** null for '***', which means no txid. */
  txid: string | null;
} & ({ kind: 'static'; key: string } | { kind: 'dynamic'; url: string });

export type BrCodeProblem = 'br_code_malformed' | 'br_code_checksum' | 'br_code_not_pix';

export type BrCodeResult = ({ ok: true } & BrCode) | { ok: false; code: BrCodeProblem };

const PIX_DOMAIN = 'br.gov.bcb.pix';

/**
 * Reads a PIX 'copia e cola' and checks it before it is shown to anyone: the structure of the EMV QR code (two-digit
 * id, two-digit length, value), its checksum, and the fields that PIX asks for (Banco Central, Manual do BR Code).
 */
export function parseBrCode(text: string): BrCodeResult {
  const code = text.trim();
  const fields = readFields(code);
  if (fields?.get('00') !== '01' || [...fields.keys()].at(-1) !== '63')
    return { ok: false, code: 'br_code_malformed' };
  if (crc16(code.slice(0, -4)) !== fields.get('63')?.toUpperCase())
    return { ok: false, code: 'br_code_checksum' };

  const account = pixAccount(fields);
  if (!account || fields.get('53') !== '986' || fields.get('58') !== 'BR')
    return { ok: false, code: 'br_code_not_pix' };
  const merchantName = fields.get('59') ?? '';
  const city = fields.get('60') ?? '';
  const amount = fields.get('54');
  const amountCents = amount === undefined ? null : readAmount(amount);
  const additional = readFields(fields.get('62') ?? '');
  if (merchantName === '' || city === '' || Number.isNaN(amountCents) || !additional) {
    return { ok: false, code: 'br_code_malformed' };
  }
  const label = additional.get('05') ?? '***';
  return { ok: true, merchantName, city, amountCents, txid: label === '***' ? null : label, ...account };
}

/** CRC-16/CCITT-FALSE (polynomial 1021, start FFFF) over the UTF-8 bytes, as four capital hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1)
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** The fields by id; null when lengths do not add up or an id occurs twice. */
function readFields(text: string): Map<string, string> | null {
  const fields = new Map<string, string>();
  let at = 0;
  while (at < text.length) {
    const head = /^(\d{2})(\d{2})$/.exec(text.slice(at, at + 4));
    const id = head?.[1] ?? '';
    const length = Number(head?.[2] ?? 0);
    const value = text.slice(at + 4, at + 4 + length);
    if (!head || length === 0 || value.length !== length || fields.has(id)) return null;
    fields.set(id, value);
    at += 4 + length;
  }
  return fields;
}

/** The PIX account among the merchant accounts, which may have any id from 26 to 51. */
function pixAccount(
  fields: Map<string, string>,
): { kind: 'static'; key: string } | { kind: 'dynamic'; url: string } | null {
  for (const [id, value] of fields) {
    if (Number(id) < 26 || Number(id) > 51) continue;
    const account = readFields(value);
    if (account?.get('00')?.toLowerCase() !== PIX_DOMAIN) continue;
    const url = account.get('25');
    const key = account.get('01');
    if (url !== undefined) return { kind: 'dynamic', url };
    if (key !== undefined) return { kind: 'static', key };
  }
  return null;
}

function readAmount(text: string): Cents {
  const match = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(text);
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : Number.NaN;
}
