import { z } from 'zod';

/** The fields of Pagar.me's request bodies (core/v5) that this service reads; others are ignored. */

const cents = z.number().int();

export const Address = z.looseObject({
  line_1: z.string().min(1).max(256),
  line_2: z.string().max(128).nullish(),
  zip_code: z.string().regex(/^\d{8}$/, 'eight digits'),
  city: z.string().min(1).max(64),
  state: z.string().regex(/^[A-Z]{2}$/, 'two letters'),
  country: z.literal('BR'),
});

const Phone = z.looseObject({
  country_code: z.string().regex(/^\d{1,4}$/, 'digits'),
  area_code: z.string().regex(/^\d{2}$/, 'two digits'),
  number: z.string().regex(/^\d{8,9}$/, 'eight or nine digits'),
});

const Phones = z
  .looseObject({ mobile_phone: Phone.optional(), home_phone: Phone.optional() })
  .refine((phones) => phones.mobile_phone || phones.home_phone, 'at least one customer phone is required');

export const CustomerRequest = z
  .looseObject({
    name: z.string().trim().min(1).max(64),
    email: z
      .string()
      .max(64)
      .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'an e-mail address'),
    code: z.string().max(52).optional(),
    document: z
      .string()
      .regex(/^(\d{11}|[A-Z0-9]{12}\d{2})$/, 'a CPF or a CNPJ')
      .optional(),
    document_type: z
      .string()
      .regex(/^(CPF|CNPJ|PASSPORT)$/i, 'CPF, CNPJ or PASSPORT')
      .optional(),
    type: z.enum(['individual', 'company']).optional(),
    phones: Phones.optional(),
    address: Address.optional(),
  })
  .refine((customer) => (customer.type === 'company' ? (customer.document?.length ?? 14) === 14 : true), {
    message: 'a company has a CNPJ',
    path: ['document'],
  });

/** An order's customer requires document and phone. */
const PayingCustomer = CustomerRequest.refine((customer) => customer.document, {
  message: 'required to pay',
  path: ['document'],
}).refine((customer) => customer.phones, {
  message: 'at least one customer phone is required',
  path: ['phones'],
});

const CardPayment = z.looseObject({
  installments: z.number().int().min(1).max(24).default(1),
  statement_descriptor: z.string().max(22).optional(),
  operation_type: z.enum(['auth_and_capture', 'auth_only', 'pre_auth']).default('auth_and_capture'),
  card_token: z.string().optional(),
  card_id: z.string().optional(),
  card: z
    .looseObject({
      billing_address: Address.optional(),
      cvv: z
        .string()
        .regex(/^\d{3,4}$/, 'three or four digits')
        .optional(),
    })
    .optional(),
});

const PixPayment = z
  .looseObject({
    expires_in: z.number().int().positive().optional(),
    expires_at: z.iso.datetime({ offset: true, local: true }).optional(),
    additional_information: z.array(z.looseObject({ name: z.string(), value: z.string() })).optional(),
  })
  .refine((pix) => pix.expires_in !== undefined || pix.expires_at !== undefined, {
    message: 'expires_in or expires_at is required',
    path: ['expires_in'],
  });

const BoletoPayment = z.looseObject({
  instructions: z.string().max(256).optional(),
  due_at: z.iso.datetime({ offset: true, local: true }).optional(),
  document_number: z.string().max(16).optional(),
  type: z.enum(['DM', 'BDP']).optional(),
});

const amount = cents.positive().optional();

export const PaymentRequest = z.discriminatedUnion('payment_method', [
  z.looseObject({ payment_method: z.literal('credit_card'), amount, credit_card: CardPayment }),
  z.looseObject({ payment_method: z.literal('pix'), amount, pix: PixPayment }),
  z.looseObject({ payment_method: z.literal('boleto'), amount, boleto: BoletoPayment }),
]);
export type PaymentRequest = z.infer<typeof PaymentRequest>;

export const OrderRequest = z
  .looseObject({
    code: z.string().max(52).optional(),
    customer_id: z.string().optional(),
    customer: PayingCustomer.optional(),
    items: z
      .array(
        z.looseObject({
          amount: cents.positive(),
          description: z.string().min(1).max(256),
          quantity: z.number().int().positive(),
          code: z.string().max(52).optional(),
        }),
      )
      .min(1),
    shipping: z
      .looseObject({
        amount: cents.min(0),
        description: z.string().min(1),
        recipient_name: z.string().optional(),
        recipient_phone: z.string().optional(),
        address: Address.optional(),
      })
      .optional(),
    payments: z.array(PaymentRequest).min(1),
    closed: z.boolean().default(true),
    ip: z.string().optional(),
    metadata: z.record(z.string(), z.unknown()).optional(),
  })
  .refine((order) => order.customer !== undefined || order.customer_id !== undefined, {
    message: 'customer or customer_id is required',
    path: ['customer'],
  });
export type OrderRequest = z.infer<typeof OrderRequest>;

export const TokenRequest = z.looseObject({
  type: z.literal('card'),
  card: z.looseObject({
    number: z.string(),
    holder_name: z.string().trim().min(1).max(64),
    exp_month: z.coerce.number().int().min(1).max(12),
    exp_year: z.coerce.number().int().min(0).max(2100),
    cvv: z.string().regex(/^\d{3,4}$/, 'three or four digits'),
  }),
});

export const CardRequest = z.looseObject({ token: z.string(), billing_address: Address.optional() });

export const AmountRequest = z.looseObject({ amount });
