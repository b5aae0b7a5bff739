import { customer, deliveryAddress } from '../../contracts/orders.ts';
import { formatCpf, parseCpf } from '../../domain/people/documents.ts';
import { formatPhone, parsePhone } from '../../domain/people/phone.ts';
import { maskCep, stateOfCep } from '../../domain/shipping/postal-code.ts';
import { createFields } from '../kit/fields.ts';
import { ADDRESS_FIELDS } from '../kit/postal-fill.ts';

/** The buyer and address fields: at the checkout, and in the back office for telephone orders. */

export const PERSON_FIELDS = ['firstName', 'lastName', 'email', 'cpf', 'phone'] as const;
export const BUYER_FIELDS = [...PERSON_FIELDS, ...ADDRESS_FIELDS];

export type BuyerField = (typeof BUYER_FIELDS)[number];
export type BuyerForm = Record<BuyerField, string>;

/** The input mask of a field. */
export const BUYER_MASKS: Partial<Record<BuyerField, (typed: string) => string>> = {
  cpf: formatCpf,
  phone: formatPhone,
  postalCode: maskCep,
};

const SCHEMAS = { ...customer.shape, ...deliveryAddress.shape };

/** The error code of a field, by the server's rules; null if it is valid. */
function codeOf(field: BuyerField, values: BuyerForm): string | null {
  const value = values[field];
  const parsed = SCHEMAS[field].safeParse(value);
  if (!parsed.success) return parsed.error.issues[0]?.message ?? 'invalid';
  const state = stateOfCep(values.postalCode);
  if (field === 'postalCode' && !state) return 'postal_code_unknown';
  // The server refuses an address whose state is not the postal code's.
  if (field === 'state' && state !== null && state !== value) return 'state_mismatch';
  if (field === 'cpf' && !parseCpf(value)) return 'cpf_invalid';
  return field === 'phone' && !parsePhone(value) ? 'phone_invalid' : null;
}

export const createBuyerFields = () => createFields<BuyerField>(BUYER_FIELDS, codeOf, BUYER_MASKS);
