import type { Cents } from '../money/money.ts';
import { type CsvCell, commaLine } from '../text/csv.ts';

/** The way out: customers as Shopify's import takes them. */

export type LeavingAddress = {
  street: string;
  number: string;
  complement: string;
  district: string;
  city: string;
  state: string;
  /** Eight digits. */
  zipCode: string;
};

export type LeavingCustomer = {
  firstName: string;
  lastName: string;
  email: string;
  /** Ten or eleven digits. */
  phone: string | null;
  wantsMail: boolean;
  address: LeavingAddress | null;
  spentCents: Cents;
  orders: number;
};

const COLUMNS: readonly (readonly [header: string, cell: (customer: LeavingCustomer) => CsvCell])[] = [
  ['First Name', ({ firstName }) => firstName],
  ['Last Name', ({ lastName }) => lastName],
  ['Email', ({ email }) => email],
  ['Accepts Email Marketing', ({ wantsMail }) => (wantsMail ? 'yes' : 'no')],
  ['Default Address Company', () => ''],
  ['Default Address Address1', ({ address }) => address && `${address.street}, ${address.number}`],
  ['Default Address Address2', ({ address }) => address && secondLine(address)],
  ['Default Address City', ({ address }) => address?.city ?? null],
  ['Default Address Province Code', ({ address }) => address?.state ?? null],
  ['Default Address Country Code', ({ address }) => address && 'BR'],
  ['Default Address Zip', ({ address }) => address?.zipCode.replace(/^(\d{5})/, '$1-') ?? null],
  ['Default Address Phone', ({ address, phone }) => address && international(phone)],
  ['Phone', ({ phone }) => international(phone)],
  ['Accepts SMS Marketing', () => 'no'],
  ['Total Spent', ({ spentCents }) => (spentCents / 100).toFixed(2)],
  ['Total Orders', ({ orders }) => orders],
  ['Tags', () => ''],
  ['Note', () => ''],
  ['Tax Exempt', () => 'no'],
];

export const SHOPIFY_CUSTOMER_FILE = {
  header: commaLine(COLUMNS.map(([header]) => header)),
  line: (customer: LeavingCustomer) => commaLine(COLUMNS.map(([, cell]) => cell(customer))),
};

/** Where Brazilian shops at Shopify have the district (readPlace in to-customers.ts reads it again). */
function secondLine({ complement, district }: LeavingAddress): string {
  return complement === '' ? `Bairro ${district}` : `${complement} - ${district}`;
}

function international(phone: string | null): string | null {
  return phone && `+55${phone}`;
}
