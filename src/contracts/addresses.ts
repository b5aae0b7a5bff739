import * as z from 'zod/mini';
import { STATES } from '../domain/shipping/postal-code.ts';
import { endpoint } from './endpoint.ts';
import { addressLines, byId, uuid } from './fields.ts';

const fields = {
  ...addressLines,
  state: z.enum(
    STATES.map(({ uf }) => uf),
    'state_invalid',
  ),
};

/** A saved address, in the form that the checkout uses too. */
export const savedAddress = z.object({ id: uuid, ...fields, isMain: z.boolean() });
export type SavedAddress = z.output<typeof savedAddress>;

/** An address as typed. `isMain` makes it the main one instead of another; a single address is always the main one. */
export const newAddress = z.strictObject({ ...fields, isMain: z._default(z.boolean(), false) });
export type NewAddress = z.output<typeof newAddress>;

/** The address table is missing or misconfigured: the shop's operator has to act. */
const FAULTS = { addresses_missing: 503, addresses_misconfigured: 503 } as const;

/** All addresses, the main one first, then in order of creation. Returned by every call, as of now. */
const addressBook = z.object({ addresses: z.array(savedAddress) });

export const listAddresses = endpoint('GET', '/api/conta/enderecos', {
  output: addressBook,
  errors: FAULTS,
});

/** `address_limit`: the account has the maximum number. */
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

/** Removing one that is already gone succeeds; the oldest remaining becomes the main one. */
export const removeAddress = endpoint('DELETE', '/api/conta/enderecos/:id', {
  input: byId,
  output: addressBook,
  errors: FAULTS,
});
