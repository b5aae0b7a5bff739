/**
 * An independent parser of PIX codes for tests, written from the Central Bank's manual (Manual de Padrões para Iniciação do Pix, and
 * EMV QRCPS, Merchant-Presented Mode), without code of the shop or of the local provider.
 */
export type PixCode = {
  payloadFormat: string;
  account: string;
  currency: string;
  country: string;
  amountCents: number;
  merchantName: string;
  merchantCity: string;
};

export function readPixCode(code: string): PixCode {
  const end = code.length - 4;
  if (code.slice(end - 4, end) !== '6304') throw new Error('the code does not end in its checksum');
  const checksum = checksumOf(code.slice(0, end));
  if (checksum !== code.slice(end)) throw new Error(`checksum ${code.slice(end)} should be ${checksum}`);
  const fields = fieldsOf(code);
  const account = fieldsOf(required(fields, '26'));
  if (required(account, '00').toLowerCase() !== 'br.gov.bcb.pix') throw new Error('this is not a PIX code');
  const amount = required(fields, '54');
  if (!/^\d+\.\d{2}$/.test(amount)) throw new Error(`amount ${amount}`);
  return {
    payloadFormat: required(fields, '00'),
    account: account.get('01') ?? required(account, '25'),
    currency: required(fields, '53'),
    country: required(fields, '58'),
    amountCents: Number(amount.replace('.', '')),
    merchantName: required(fields, '59'),
    merchantCity: required(fields, '60'),
  };
}

/** Parses repeated fields: two digits of id, two of length, then the value. */
function fieldsOf(text: string): Map<string, string> {
  const fields = new Map<string, string>();
  let rest = text;
  while (rest !== '') {
    const [head, name, length] = /^(\d\d)(\d\d)/.exec(rest) ?? [];
    if (!head || !name || rest.length < 4 + Number(length)) throw new Error(`malformed at "${rest}"`);
    if (fields.has(name)) throw new Error(`field ${name} stands twice`);
    fields.set(name, rest.slice(4, 4 + Number(length)));
    rest = rest.slice(4 + Number(length));
  }
  return fields;
}

function required(fields: Map<string, string>, name: string): string {
  const value = fields.get(name);
  if (value === undefined) throw new Error(`field ${name} is missing`);
  return value;
}

/** CRC-16/IBM-3740: polynomial x¹⁶+x¹²+x⁵+1, initial value of sixteen ones. */
function checksumOf(text: string): string {
  let register = 0xffff;
  const bits = [...Buffer.from(text, 'utf8')].flatMap((byte) => [...byte.toString(2).padStart(8, '0')]);
  for (const bit of bits) {
    const top = register >> 15;
    register = (register << 1) & 0xffff;
    if (top !== Number(bit)) register ^= 0b0001_0000_0010_0001;
  }
  return register.toString(16).toUpperCase().padStart(4, '0');
}
