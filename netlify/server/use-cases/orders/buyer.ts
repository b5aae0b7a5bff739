import type { PlaceOrderInput } from '#contracts/orders.ts';
import { parseCpf } from '#domain/people/documents.ts';
import { parsePhone } from '#domain/people/phone.ts';
import { stateOfCep } from '#domain/shipping/postal-code.ts';
import { invalid, type Outcome, ok } from '../../ports/outcome.ts';

/** The buyer as stored: CPF and phone are digits only. */
export type Buyer = { name: string; email: string; cpf: string; phone: string };

/** Parses CPF, phone and state in any usual format; returns which fields are wrong. */
export function readBuyer({
  customer,
  address,
}: Pick<PlaceOrderInput, 'customer' | 'address'>): Outcome<Buyer, 'invalid_input'> {
  const cpf = parseCpf(customer.cpf);
  const phone = parsePhone(customer.phone);
  const fields: Record<string, string> = {};
  if (!cpf) fields['customer.cpf'] = 'cpf_invalid';
  if (!phone) fields['customer.phone'] = 'phone_invalid';
  const state = stateOfCep(address.postalCode);
  if (!state) fields['address.postalCode'] = 'postal_code_unknown';
  else if (state !== address.state) fields['address.state'] = 'state_mismatch';
  if (!cpf || !phone || Object.keys(fields).length > 0) return invalid(fields);
  return ok({
    name: `${customer.firstName} ${customer.lastName}`,
    email: customer.email,
    cpf,
    phone: `${phone.areaCode}${phone.number}`,
  });
}
