import { parseCep, STATES, type UF } from '../shipping/postal-code.ts';
import { plain } from '../text/normal-form.ts';
import type { MovedAddress } from './model.ts';

/** The address of another shop as one of here, which has its number and its district apart. */

export type PlannedAddress = {
  street: string;
  number: string;
  complement: string;
  district: string;
  city: string;
  state: UF;
  /** Eight digits. */
  zipCode: string;
};

export const ADDRESS_PARTS = ['street', 'number', 'district', 'city', 'state', 'zipCode'] as const;
export type AddressPart = (typeof ADDRESS_PARTS)[number];

export type ReadPlace = { ok: true; address: PlannedAddress } | { ok: false; missing: AddressPart[] };

const NUMBER =
  /^(?:(?:n\.?\s?[º°o]\.?|num(?:ero)?\.?|n[úu]mero)\s*)?(\d{1,6}(?:\s?-?\s?[a-z])?|\d{1,6}\s?\/\s?\d{1,4})$/i;
const NO_NUMBER = /^s\s?[/.]?\s?n\.?[º°o]?$|^sem n[úu]mero$/i;
const PLOT = /^(?:km|lote|lt\.?|quadra|qd\.?)\s/i;
/** What the table of addresses takes. */
const LONGEST = { street: 255, number: 30, complement: 255, district: 255, city: 255 };

/**
 * Reads 'Rua A, 10' with 'apto 2 - Centro', and 'Rua A' with '10, apto 2': what follows the last hyphen of the second line, or of the
 * first, or the word 'Bairro', is the district. Never guesses: an address that lacks something says what.
 */
export function readPlace(from: MovedAddress): ReadPlace {
  const lines = [partsOf(from.street), partsOf(from.complement)] as const;
  const district =
    takeNamed(lines[1]) ?? takeNamed(lines[0]) ?? takeLast(lines[1]) ?? takeLast(lines[0]) ?? '';
  const [street = '', ...rest] = lines[0];
  const { number, others } = takeNumber([...rest, ...lines[1]]);
  const address = {
    ...{ street, number, district, city: from.city.trim() },
    complement: others.join(', ').slice(0, LONGEST.complement),
    state: stateOf(from.state),
    zipCode: parseCep(from.postalCode) ?? '',
  };
  const missing = ADDRESS_PARTS.filter((part) => {
    const { [part]: value } = address;
    return value === '' || (part in LONGEST && value.length > LONGEST[part as keyof typeof LONGEST]);
  });
  return missing.length === 0 && address.state !== ''
    ? { ok: true, address: { ...address, state: address.state } }
    : { ok: false, missing };
}

/** The parts of a line between its commas; 'Rua A - 10' are two. */
function partsOf(line: string): string[] {
  return line
    .split(',')
    .flatMap((part) => {
      const [, before = '', after = ''] = /^(.*) - (.*)$/s.exec(part) ?? [];
      return isNumber(after.trim()) ? [before, after] : [part];
    })
    .map((part) => part.trim())
    .filter(Boolean);
}

/** Takes what is called a district. */
function takeNamed(parts: string[]): string | null {
  for (const [at, part] of parts.entries()) {
    const [, before = '', district] = /^(?:(.*) - )?bairro:?\s+(.+)$/is.exec(part) ?? [];
    if (district === undefined) continue;
    parts.splice(at, 1, ...[before.trim()].filter(Boolean));
    return district.trim();
  }
  return null;
}

/** Takes what follows a hyphen: the first one after a number, else the last one. */
function takeLast(parts: string[]): string | null {
  const at = parts.findLastIndex((part) => part.includes(' - '));
  const part = parts[at] ?? '';
  const first = part.split(' - ', 1)[0]?.trim() ?? '';
  const hyphen = isNumber(first) ? part.indexOf(' - ') : part.lastIndexOf(' - ');
  if (at === -1 || hyphen <= 0) return null;
  parts.splice(at, 1, part.slice(0, hyphen).trim());
  return part.slice(hyphen + 3).trim();
}

function isNumber(part: string): boolean {
  return NUMBER.test(part) || NO_NUMBER.test(part);
}

function takeNumber(parts: readonly string[]): { number: string; others: string[] } {
  const own = parts.findIndex(isNumber);
  const at = own === -1 ? parts.findIndex((part) => PLOT.test(part)) : own;
  const said = parts[at] ?? '';
  const number = NO_NUMBER.test(said) ? 'S/N' : (NUMBER.exec(said)?.[1] ?? said);
  return { number, others: parts.filter((_, place) => place !== at) };
}

/** 'SP', 'BR-SP' and 'São Paulo'. */
function stateOf(said: string): UF | '' {
  const text = plain(said).replace(/^br-/, '');
  return STATES.find(({ uf, name }) => uf.toLowerCase() === text || plain(name) === text)?.uf ?? '';
}
