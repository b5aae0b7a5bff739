import { atom } from 'nanostores';
import { call } from '../../client/call.ts';
import { readJson, session } from '../../client/storage.ts';
import { words } from '../../client/words/words.ts';
import { type ContactMessage, sendMessage } from '../../contracts/contact.ts';
import { CONTACT_FIELDS, type ContactField, contactFields } from '../../contracts/contact-fields.ts';
import { CONTACT_KEY } from '../kept/storage-keys.ts';
import { createFields } from '../kit/fields.ts';

const NAMES = contactFields.map(([name]) => name);
export const isContactField = (name: string): name is ContactField => name in CONTACT_FIELDS;
export type ContactValues = Readonly<Record<ContactField, string>>;

export type Contact =
  | { status: 'idle' | 'sending' | 'sent' }
  /** The input is kept. */
  | { status: 'failed'; problem: string };

/** Long enough to notice the progress. */
const SENDING_MS = 1_500;
const SENT_MS = 5_000;

export const $contact = atom<Contact>({ status: 'idle' });

/** Error messages of fields that were left or submitted. */
const fields = createFields<ContactField>(NAMES, (field, values) => {
  const parsed = CONTACT_FIELDS[field].schema.safeParse(values[field]);
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? 'invalid');
});
export const $contactProblems = fields.$problems;

/** The id of the message being written: unchanged until it has arrived, so that a retry is recognised. */
let id = crypto.randomUUID();

/** Validates a field on leaving it, or while typing if it has an error. Empty fields are not reported before submission. */
export function checkContactField(field: ContactField, value: string, typing = false): void {
  fields.type(field, value);
  if (!typing) fields.leave(field);
}

/** Stores what was typed for this tab, so that a reload loses nothing. */
export function keepContact(values: ContactValues): void {
  session.write(CONTACT_KEY, JSON.stringify(values));
}

/** What was typed in this tab and not sent, of the fields that the form still has. */
export function keptContact(): [ContactField, string][] {
  const saved = readJson(session, CONTACT_KEY);
  if (typeof saved !== 'object' || saved === null) return [];
  return NAMES.flatMap((name) => {
    const value: unknown = Reflect.get(saved, name);
    return typeof value === 'string' && value !== '' ? [[name, value]] : [];
  });
}

/** Forgets the message that was sent, but not another one begun meanwhile. */
function forgetSent(values: ContactValues): void {
  const begun = new Map(keptContact());
  if (NAMES.every((name) => (begun.get(name) ?? '') === values[name])) session.write(CONTACT_KEY, null);
}

/** Sends the message if it is valid; returns the invalid fields in page order. */
export async function sendContact(values: ContactValues): Promise<ContactField[]> {
  if ($contact.get().status === 'sending') return [];
  fields.$values.set(values);
  const wrong = fields.check();
  if (wrong.length > 0) {
    $contact.set({ status: 'idle' });
    return wrong;
  }
  $contact.set({ status: 'sending' });
  const [result] = await Promise.all([
    call(sendMessage, { ...values, id } as ContactMessage),
    new Promise((done) => setTimeout(done, SENDING_MS)),
  ]);
  if (!result.ok) {
    $contact.set({ status: 'failed', problem: words(result.code, undefined, result.data) });
    return fields.refuse(result.fields);
  }
  id = crypto.randomUUID();
  forgetSent(values);
  $contact.set({ status: 'sent' });
  setTimeout(() => $contact.get().status === 'sent' && $contact.set({ status: 'idle' }), SENT_MS);
  return [];
}
