/**
 * BR Code, the text inside a PIX QR code: tag-length-value after EMV QRCPS.
 * Authority: Manual de Padrões para Iniciação do Pix, Banco Central do Brasil.
 */
export type BrCode = {
  /** Static codes carry a key, dynamic ones a URL without scheme (at most 77 characters). */
  account: { key: string } | { url: string };
  amountCents?: number;
  merchantName: string;
  merchantCity: string;
  /** '***' if there is none. */
  txid: string;
  singleUse: boolean;
};

const GUI = 'br.gov.bcb.pix';
const NAME_LIMIT = 25;
const CITY_LIMIT = 15;
const URL_LIMIT = 77;

/** Encodes a BR Code with CRC. Removes accents from name and city and truncates them. */
export function writeBrCode(code: BrCode): string {
  const account =
    'key' in code.account ? field('01', code.account.key) : field('25', checkUrl(code.account.url));
  const body = [
    field('00', '01'),
    code.singleUse ? field('01', '12') : '',
    field('26', field('00', GUI) + account),
    field('52', '0000'),
    field('53', '986'),
    code.amountCents === undefined ? '' : field('54', formatReais(code.amountCents)),
    field('58', 'BR'),
    field('59', plain(code.merchantName, NAME_LIMIT)),
    field('60', plain(code.merchantCity, CITY_LIMIT)),
    field('62', field('05', code.txid)),
    '6304',
  ].join('');
  return body + crc16(body);
}

/** Decodes a BR Code; undefined if its structure or CRC is wrong. */
export function readBrCode(text: string): BrCode | undefined {
  if (text.slice(-8, -4) !== '6304' || crc16(text.slice(0, -4)) !== text.slice(-4)) return undefined;
  const fields = readFields(text);
  const account = readFields(fields?.get('26') ?? '');
  const key = account?.get('01');
  const url = account?.get('25');
  if (fields?.get('00') !== '01' || account?.get('00') !== GUI) return undefined;
  if (key === undefined && url === undefined) return undefined;
  const amount = fields.get('54');
  return {
    account: key === undefined ? { url: url ?? '' } : { key },
    ...(amount === undefined ? {} : { amountCents: Math.round(Number(amount) * 100) }),
    merchantName: fields.get('59') ?? '',
    merchantCity: fields.get('60') ?? '',
    txid: readFields(fields.get('62') ?? '')?.get('05') ?? '***',
    singleUse: fields.get('01') === '12',
  };
}

/** CRC16-CCITT-FALSE (polynomial 1021, start FFFF) of the UTF-8 bytes, four upper-case hex digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1)
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

function field(id: string, value: string): string {
  if (value.length === 0 || value.length > 99)
    throw new RangeError(`BR Code: campo ${id} com ${value.length}`);
  return id + String(value.length).padStart(2, '0') + value;
}

function readFields(text: string): Map<string, string> | undefined {
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length; ) {
    const length = text.slice(at + 2, at + 4);
    const end = at + 4 + Number(length);
    if (!/^\d\d$/.test(length) || end > text.length) return undefined;
    fields.set(text.slice(at, at + 2), text.slice(at + 4, end));
    at = end;
  }
  return fields;
}

function plain(text: string, limit: number): string {
  const ascii = text.normalize('NFD').replace(/[^\x20-\x7e]/g, '');
  return ascii.slice(0, limit).trim() || 'NAO INFORMADO'.slice(0, limit);
}

function checkUrl(url: string): string {
  if (url.length > URL_LIMIT || url.includes('://'))
    throw new RangeError('BR Code: URL longa ou com esquema');
  return url;
}

function formatReais(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}
