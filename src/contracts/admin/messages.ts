import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { byId, uuid } from '../fields.ts';
import { tableInput, tableOf } from './fields.ts';

const common = {
  id: uuid,
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  createdAt: z.string(),
  isRead: z.boolean(),
  isArchived: z.boolean(),
};

/** One row of the inbox; `excerpt` is the beginning of the message. */
const messageRow = z.object({ ...common, excerpt: z.string() });
export type MessageRow = z.output<typeof messageRow>;

/** `more`: the form's other fields (contact-fields.ts), by name. */
const messageDetails = z.object({
  ...common,
  message: z.string(),
  more: z.record(z.string(), z.string()),
});
export type MessageDetails = z.output<typeof messageDetails>;

/** Messages of the contact form, newest first; without a status, those not archived. */
export const adminListMessages = endpoint('GET', '/api/admin/mensagens', {
  name: 'messages',
  input: z.strictObject({
    busca: tableInput.busca,
    pagina: tableInput.pagina,
    status: z.optional(z.enum(['nao-lidas', 'arquivadas', 'todas'])),
  }),
  output: tableOf(messageRow),
});
export type MessageListInput = z.output<typeof adminListMessages.input>;

/** Does not mark it as read. */
export const adminGetMessage = endpoint('GET', '/api/admin/mensagens/:id', {
  input: byId,
  output: messageDetails,
});

const mark = z.enum(['read', 'unread', 'archive', 'restore'], 'invalid');
export type MessageMark = z.output<typeof mark>;

/** Marks as read, unread, archived or restored. Archived messages count as read. */
export const adminMarkMessage = endpoint('PUT', '/api/admin/mensagens/:id', {
  changes: ['messages', 'waiting', 'activity'],
  input: z.strictObject({ id: uuid, mark }),
  output: z.object({ id: uuid, isRead: z.boolean(), isArchived: z.boolean() }),
});

/** Deletes permanently. The audit log keeps subject and date, no personal data. */
export const adminDeleteMessage = endpoint('DELETE', '/api/admin/mensagens/:id', {
  changes: ['messages', 'waiting'],
  input: byId,
  output: z.object({ id: uuid }),
});
