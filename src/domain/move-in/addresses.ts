import type { CsvRow } from '../text/csv.ts';
import type { Cells } from './cells.ts';
import type { MovedAddress } from './model.ts';

/** The addresses in files of customers and orders. */

type Named<F> = Partial<Record<keyof MovedAddress, F>>;

/** The address in these fields; null if all are empty but the country, which systems fill in. */
export function addressOf<F extends string>(
  cells: Cells<F>,
  row: CsvRow,
  fields: Named<F>,
): MovedAddress | null {
  const line = (name: keyof MovedAddress) => (fields[name] ? cells.cell(row, fields[name]) : '');
  const code = (name: keyof MovedAddress) => (fields[name] ? (cells.code(row, fields[name]) ?? '') : '');
  const address = {
    name: line('name'),
    company: line('company'),
    street: line('street'),
    complement: line('complement'),
    city: line('city'),
    state: line('state'),
    country: line('country').toUpperCase(),
    postalCode: code('postalCode'),
    phone: code('phone'),
  };
  const { name, country, phone, ...place } = address;
  return Object.values(place).some(Boolean) ? address : null;
}

/** Notes an address that is not in Brazil, or whose postal code is none of eight digits. */
export function brazilianPostalCode<F extends string>(
  cells: Cells<F>,
  row: CsvRow,
  { country, postalCode }: MovedAddress,
  fields: { country: F; postalCode: F },
): void {
  if (country !== '' && !/^(?:BR|BRA|BRASIL|BRAZIL)$/.test(country))
    cells.note(cells.at(row, fields.country), 'country_other', country);
  else if (postalCode !== '' && postalCode.replace(/\D/g, '').length !== 8)
    cells.note(cells.at(row, fields.postalCode), 'postal_code_invalid', postalCode);
}
