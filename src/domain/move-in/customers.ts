import { parseTags } from '../catalogue/product-draft.ts';
import { isEmail } from '../people/email.ts';
import type { CsvRow } from '../text/csv.ts';
import { addressOf, brazilianPostalCode } from './addresses.ts';
import { type Cells, cellsOf, type FieldOf } from './cells.ts';
import type { MovedCustomer } from './model.ts';
import type { FileReader } from './reader.ts';
import type { SHOPIFY_CUSTOMERS } from './shopify-columns.ts';

type Field = FieldOf<(typeof SHOPIFY_CUSTOMERS)['fields']>;
type Row = Cells<Field>;

/** Reads customers: a row each. Consent is only what is a clear yes. */
export const readCustomers: FileReader<MovedCustomer> = (table, recognised, note) => {
  const cells = cellsOf<Field>(table, recognised, note, ['spent']);
  const lines = new Map<string, number>();
  return table.rows.map((row) => {
    const email = (cells.code(row, 'email') ?? '').toLowerCase();
    const at = cells.at(row, 'email');
    const line = lines.get(email);
    if (email === '') note(at, 'email_missing');
    else if (!isEmail(email)) note(at, 'email_invalid', email);
    else if (line !== undefined) note(at, 'email_twice', email, { line });
    else lines.set(email, row.line);
    return customerOf(cells, row, email);
  });
};

function customerOf(cells: Row, row: CsvRow, email: string): MovedCustomer {
  const firstName = cells.cell(row, 'firstName');
  const lastName = cells.cell(row, 'lastName');
  const address = addressOf(cells, row, {
    company: 'company',
    street: 'street',
    complement: 'complement',
    city: 'city',
    state: 'state',
    country: 'country',
    postalCode: 'postalCode',
    phone: 'addressPhone',
  });
  if (address) brazilianPostalCode(cells, row, address, { country: 'country', postalCode: 'postalCode' });
  return {
    line: row.line,
    sourceId: cells.code(row, 'id'),
    firstName,
    lastName,
    email,
    phone: cells.code(row, 'phone') ?? address?.phone ?? '',
    acceptsMail: isConsent(cells, row, 'acceptsMail'),
    acceptsSms: isConsent(cells, row, 'acceptsSms'),
    address: address && { ...address, name: `${firstName} ${lastName}`.trim() },
    spentCents: cells.money(row, 'spent'),
    orders: cells.units(row, 'orders', 'quantity_invalid'),
    tags: parseTags(cells.cell(row, 'tags')),
    note: cells.text(row, 'note'),
  };
}

function isConsent(cells: Row, row: CsvRow, field: 'acceptsMail' | 'acceptsSms'): boolean {
  const said = cells.cell(row, field).toLowerCase();
  if (['yes', 'true', 'sim', 'sí'].includes(said)) return true;
  if (!['', 'no', 'false', 'não', 'nao'].includes(said))
    cells.note(cells.at(row, field), 'consent_unclear', said);
  return false;
}
