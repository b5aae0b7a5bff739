import * as z from 'zod/mini';
import { NOTE_STATES } from '../../domain/fiscal/note-life.ts';
import { FULFILMENT_STATUSES, PAYMENT_STATUSES } from '../../domain/orders/orders.ts';
import { cents, codeText, email, uuid } from '../fields.ts';
import { apiEndpoint } from './api.ts';
import { doorOrder } from './order.ts';
import { pageOf, paging, updatedSince } from './paging.ts';

/** Orders, their notes and customers as the API tells of them. */

const { customer, shipping } = doorOrder.shape;
const personal = z.nullable(z.string());

/** Without the scope `customers.read` nothing in it says who bought, or where they live. */
export const apiOrder = z.extend(doorOrder, {
  /** Changes with every write to the order. */
  version: z.string(),
  customer: z.nullable(customer),
  shipping: z.extend(shipping, {
    postalCode: personal,
    street: personal,
    number: personal,
    complement: personal,
    district: personal,
    city: personal,
    state: personal,
  }),
});
export type ApiOrder = z.output<typeof apiOrder>;

const READ = { scopes: ['orders.read'], tag: 'Pedidos' } as const;

export const apiListOrders = apiEndpoint('GET', '/api/v1/orders', {
  ...READ,
  summary: 'Lista os pedidos',
  text: 'Do mais antigo ao mais novo ou, com `updatedSince`, os que mudaram desde então, do que mudou há mais tempo ao mais recente. Sem `customers.read`, `customer` e o endereço vêm nulos.',
  input: z.strictObject({
    ...paging,
    updatedSince,
    paymentStatus: z.optional(z.enum(PAYMENT_STATUSES, 'invalid')),
    fulfilmentStatus: z.optional(z.enum(FULFILMENT_STATUSES, 'invalid')),
    /** The number that the customer knows. */
    number: z.optional(codeText(40)),
  }),
  output: pageOf(apiOrder),
  errors: { cursor_invalid: 400 },
});
export type ApiOrderFilter = Omit<z.output<typeof apiListOrders.input>, 'cursor'>;

export const apiGetOrder = apiEndpoint('GET', '/api/v1/orders/:id', {
  ...READ,
  summary: 'Um pedido',
  input: z.strictObject({ id: uuid }),
  output: apiOrder,
});

export const apiNote = z.object({
  id: uuid,
  orderId: uuid,
  orderNumber: z.string(),
  kind: z.enum(['sale', 'return']),
  state: z.enum(NOTE_STATES),
  /** Without fiscal value in `test`; null until it was sent. */
  environment: z.nullable(z.enum(['test', 'production'])),
  number: z.nullable(z.int()),
  series: z.nullable(z.int()),
  /** The 44 digits of the tax authority. */
  key: z.nullable(z.string()),
  totalCents: z.nullable(cents),
  createdAt: z.string(),
  authorizedAt: z.nullable(z.string()),
  cancelledAt: z.nullable(z.string()),
});
export type ApiNote = z.output<typeof apiNote>;

const NOTES = { scopes: ['orders.read'], tag: 'Notas fiscais' } as const;

export const apiListNotes = apiEndpoint('GET', '/api/v1/notes', {
  ...NOTES,
  summary: 'Lista as notas fiscais',
  text: 'Da mais antiga à mais nova, ou só as de um pedido.',
  input: z.strictObject({ ...paging, orderId: z.optional(uuid) }),
  output: pageOf(apiNote),
  errors: { cursor_invalid: 400 },
});

export const apiGetNote = apiEndpoint('GET', '/api/v1/notes/:id', {
  ...NOTES,
  summary: 'Uma nota fiscal',
  input: z.strictObject({ id: uuid }),
  output: apiNote,
});

export const apiNoteXml = apiEndpoint('GET', '/api/v1/notes/:id/xml', {
  scopes: ['orders.read', 'customers.read'],
  tag: 'Notas fiscais',
  summary: 'O XML de uma nota autorizada',
  text: 'Tem os dados do cliente, por isso exige também `customers.read`.',
  file: 'application/xml',
  input: z.strictObject({ id: uuid }),
  output: z.string(),
  errors: { note_file_missing: 404 },
});

export const apiCustomer = z.object({
  id: uuid,
  email: z.string(),
  name: z.string(),
  phone: z.nullable(z.string()),
  isEmailConfirmed: z.boolean(),
  /** Orders of the account, paid or not. */
  orders: z.int(),
  createdAt: z.string(),
});
export type ApiCustomer = z.output<typeof apiCustomer>;

const CUSTOMERS = { scopes: ['customers.read'], tag: 'Clientes' } as const;

export const apiListCustomers = apiEndpoint('GET', '/api/v1/customers', {
  ...CUSTOMERS,
  summary: 'Lista os clientes com conta',
  text: 'Do mais antigo ao mais novo, ou só o de um e-mail. Quem compra sem conta está nos pedidos.',
  input: z.strictObject({ ...paging, email: z.optional(email()) }),
  output: pageOf(apiCustomer),
  errors: { cursor_invalid: 400 },
});

export const apiGetCustomer = apiEndpoint('GET', '/api/v1/customers/:id', {
  ...CUSTOMERS,
  summary: 'Um cliente',
  input: z.strictObject({ id: uuid }),
  output: apiCustomer,
});
