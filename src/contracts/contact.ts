import * as z from 'zod/mini';
import { type CONTACT_FIELDS, contactFields } from './contact-fields.ts';
import { endpoint } from './endpoint.ts';
import { uuid } from './fields.ts';

type Schemas = { [Field in keyof typeof CONTACT_FIELDS]: (typeof CONTACT_FIELDS)[Field]['schema'] };
const schemas = Object.fromEntries(contactFields.map(([name, { schema }]) => [name, schema])) as Schemas;

/** `id` is chosen by the page, so that a retry after a lost response is stored once. */
export const contactMessage = z.strictObject({ id: uuid, ...schemas });
export type ContactMessage = z.output<typeof contactMessage>;

/** Stores a message to the shop and mails it there. */
export const sendMessage = endpoint('POST', '/api/contato', {
  input: contactMessage,
  output: z.object({ id: z.string() }),
});
