import * as z from 'zod/mini';
import { STATES } from '../domain/postal-code.ts';
import { endpoint } from './endpoint.ts';
import { optionalText, postalCode, text, uuid } from './fields.ts';

const fields = {
  postalCode,
  street: text(255),
  number: text(30),
  complement: optionalText(255),
  district: text(255),
  city: text(255),
  state: z.enum(
    STATES.map(({ uf }) => uf),
    'state_invalid',
  ),
};

/** An address of the customer's, in the form that the checkout takes it, too. */
export const savedAddress = z.object({ id: uuid, ...fields, isMain: z.boolean() });
export type SavedAddress = z.output<typeof savedAddress>;

/** An address as typed. `isMain` makes it the main one in place of another; the only one is main without asking. */
export const newAddress = z.strictObject({ ...fields, isMain: z._default(z.boolean(), false) });
export type NewAddress = z.output<typeof newAddress>;

/** The table of addresses is not there, or not as it should be: the shop's operator has to act. */
const FAULTS = { addresses_missing: 503, addresses_misconfigured: 503 } as const;

/** All addresses, the main one first, then in the order they were added. Every call answers them as they are now. */
const addressBook = z.object({ addresses: z.array(savedAddress) });

export const listAddresses = endpoint('GET', '/api/conta/enderecos', {
  input: z.strictObject({}),
  output: addressBook,
  errors: FAULTS,
});

/** `address_limit`: there are as many as an account holds. */
export const addAddress = endpoint('POST', '/api/conta/enderecos', {
  input: newAddress,
  output: addressBook,
  errors: { ...FAULTS, address_limit: 409 },
});

/** The main address stays main until another is chosen. */
export const changeAddress = endpoint('PUT', '/api/conta/enderecos/:id', {
  input: z.extend(newAddress, { id: uuid }),
  output: addressBook,
  errors: FAULTS,
});

/** One that is already gone is no failure; the oldest left becomes main. */
export const removeAddress = endpoint('DELETE', '/api/conta/enderecos/:id', {
  input: z.strictObject({ id: uuid }),
  output: addressBook,
  errors: FAULTS,
});
