import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { email, optionalText, text, uuid } from './fields.ts';

export const SUBJECTS = [
  'Dúvida sobre produto',
  'Informações de compra',
  'Suporte ao cliente',
  'Parceria/Revenda',
  'Outro',
] as const;

/** `id` is chosen by the page, so that a message sent again after a broken answer arrives once. */
export const contactMessage = z.strictObject({
  id: uuid,
  name: text(255),
  email: email(),
  phone: optionalText(30),
  subject: z.enum(SUBJECTS, 'subject_invalid'),
  message: text(5000),
});
export type ContactMessage = z.output<typeof contactMessage>;

/** POST /api/contato: stores a message to the shop and mails it there. */
export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/contato',
  input: contactMessage,
  output: z.object({ id: z.string() }),
});
