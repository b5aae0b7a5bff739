import { isEmail } from '../people/email.ts';
import { parsePhone } from '../people/phone.ts';
import { cleanLine } from '../text/normal-form.ts';
import { type Finding, findings, type Note } from './finding.ts';
import type { MovedAddress, MovedCustomer } from './model.ts';
import { type PlannedAddress, readPlace } from './place.ts';
import type { ReadFile } from './read-file.ts';

/** Customers of the files as they would be written here: accounts that nobody can enter before their owner has chosen a password. */

export type PlannedCustomer = {
  at: { file: number; line: number };
  email: string;
  firstName: string;
  lastName: string;
  /** Ten or eleven digits. */
  phone: string | null;
  /** The file says a clear yes. */
  wantsMail: boolean;
  /** Where it is whole. */
  address: PlannedAddress | null;
};

export type PlannedCustomers = {
  customers: PlannedCustomer[];
  /** Rows without an e-mail of their own. */
  left: number;
  findings: (Finding & { file: number })[];
};

const NAME_LENGTH = 120;
const BRAZIL = /^(?:|BR|BRA|BRASIL|BRAZIL)$/;

/** All customers of the files of a move, each address of mail once: the first row counts. */
export function toCustomers(files: readonly ReadFile[]): PlannedCustomers {
  const planned = new Map<string, PlannedCustomer>();
  const all: PlannedCustomers['findings'] = [];
  let rows = 0;
  files.forEach((read, file) => {
    if (!read.ok || read.content.kind !== 'customers') return;
    const { found, note } = findings();
    for (const moved of read.content.customers) {
      rows += 1;
      if (!isEmail(moved.email)) continue;
      const known = planned.get(moved.email);
      // The reader tells of those in one file.
      if (known && known.at.file !== file) note(moved, 'customer_again', moved.email);
      if (!known) planned.set(moved.email, customerOf(moved, file, note));
    }
    all.push(...found.map((finding) => ({ ...finding, file })));
  });
  return { customers: [...planned.values()], left: rows - planned.size, findings: all };
}

function customerOf(moved: MovedCustomer, file: number, note: Note): PlannedCustomer {
  const phone = parsePhone(moved.phone);
  if (moved.phone !== '' && !phone) note(moved, 'phone_invalid', moved.phone);
  if (moved.acceptsSms) note(moved, 'sms_consent');
  if (moved.tags.length > 0) note(moved, 'customer_extra', moved.tags.join(', '));
  if (moved.note !== '') note(moved, 'customer_extra', moved.note);
  const [firstName, lastName] = [moved.firstName, moved.lastName].map(cleanLine);
  for (const name of [firstName, lastName])
    if (name && name.length > NAME_LENGTH) note(moved, 'customer_extra', name.slice(NAME_LENGTH));
  return {
    at: { file, line: moved.line },
    email: moved.email,
    firstName: (firstName ?? '').slice(0, NAME_LENGTH).trim(),
    lastName: (lastName ?? '').slice(0, NAME_LENGTH).trim(),
    phone: phone && phone.areaCode + phone.number,
    wantsMail: moved.acceptsMail,
    address: addressOf(moved, moved.address, note),
  };
}

/** One abroad is told by the reader. */
function addressOf(at: { line: number }, moved: MovedAddress | null, note: Note): PlannedAddress | null {
  if (!moved || !BRAZIL.test(moved.country)) return null;
  const read = readPlace(moved);
  if (read.ok) return read.address;
  const said = [moved.street, moved.complement, moved.city, moved.state, moved.postalCode].filter(Boolean);
  note(at, 'address_incomplete', said.join(', '), { missing: read.missing.join(' ') });
  return null;
}
