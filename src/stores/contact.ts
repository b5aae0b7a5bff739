import { atom } from 'nanostores';
import { call } from '../client/call.ts';
import { words } from '../client/words.ts';
import { type ContactMessage, sendMessage } from '../contracts/contact.ts';
import { CONTACT_FIELDS, type ContactField, contactFields } from '../contracts/contact-fields.ts';
import { createFields } from './fields.ts';

const NAMES = contactFields.map(([name]) => name);
export const isContactField = (name: string): name is ContactField => name in CONTACT_FIELDS;
export type ContactValues = Readonly<Record<ContactField, string>>;

export type Contact =
  | { status: 'idle' | 'sending' | 'sent' }
  /** Nothing of what was typed is lost. */
  | { status: 'failed'; problem: string };

/** Long enough to see that something is being sent. */
const SENDING_MS = 1_500;
const SENT_MS = 5_000;

export const $contact = atom<Contact>({ status: 'idle' });

/** What is wrong with a field, in words; only fields that were left or sent. */
const fields = createFields<ContactField>(NAMES, (field, values) => {
  const parsed = CONTACT_FIELDS[field].schema.safeParse(values[field]);
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? 'invalid');
});
export const $contactProblems = fields.$problems;

/** The message being written: stays the same until it has arrived, so that a repeat is recognised. */
let id = crypto.randomUUID();

/** A field was left, or mended after a complaint. An empty one is left in peace until the form is sent. */
export function checkContactField(field: ContactField, value: string, typing = false): void {
  fields.type(field, value);
  if (!typing) fields.leave(field);
}

/** Sends the message unless a field is at fault; the fields at fault, in the order of the page. */
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
  $contact.set({ status: 'sent' });
  setTimeout(() => $contact.get().status === 'sent' && $contact.set({ status: 'idle' }), SENT_MS);
  return [];
}
