import * as z from 'zod/mini';
import { EMAIL_LIMIT } from '../domain/people/email.ts';
import { email, longText, optionalCodeText, text } from './fields.ts';

export const SUBJECTS = [
  'Dúvida sobre produto',
  'Informações de compra',
  'Suporte ao cliente',
  'Parceria/Revenda',
  'Outro',
] as const;

export type FormField = {
  label: string;
  schema: z.ZodMiniType<string, unknown>;
  control: 'text' | 'email' | 'tel' | 'select' | 'textarea';
  isOptional?: boolean;
  autoComplete?: string;
  /** `maxlength` of the control; without it, an excess is reported rather than cut. */
  maxLength?: number;
  /** For a select; its first option is the placeholder. */
  options?: readonly string[];
  unchosen?: string;
};

/**
 * The fields of the contact form, in order. A field added here is shown, validated, stored (`contact_messages.more`), mailed to
 * the shop and shown in the back office.
 */
export const CONTACT_FIELDS = {
  name: { label: 'Nome', schema: text(255), control: 'text', autoComplete: 'name', maxLength: 255 },
  email: {
    label: 'E-mail',
    schema: email(),
    control: 'email',
    autoComplete: 'email',
    maxLength: EMAIL_LIMIT,
  },
  phone: {
    label: 'Telefone',
    schema: optionalCodeText(30),
    control: 'tel',
    isOptional: true,
    autoComplete: 'tel',
    maxLength: 30,
  },
  orderNumber: {
    label: 'Número do pedido',
    schema: optionalCodeText(30),
    control: 'text',
    isOptional: true,
    maxLength: 30,
  },
  subject: {
    label: 'Assunto',
    schema: z.enum(SUBJECTS, 'subject_invalid'),
    control: 'select',
    options: SUBJECTS,
    unchosen: 'Selecione um assunto',
  },
  message: { label: 'Mensagem', schema: longText(5000), control: 'textarea' },
} as const satisfies Record<string, FormField>;
export type ContactField = keyof typeof CONTACT_FIELDS;

export const contactFields = Object.entries(CONTACT_FIELDS) as [ContactField, FormField][];

/** The label of a field; the name of a field that no longer exists. */
export const contactLabel = (name: string): string =>
  contactFields.find(([known]) => known === name)?.[1].label ?? name;
