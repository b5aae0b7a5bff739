import { newAddress } from '../../contracts/addresses.ts';
import { maskCep, parseCep, stateOfCep } from '../../domain/shipping/postal-code.ts';
import { createFields } from './fields.ts';
import { ADDRESS_FIELDS, createPostalFill } from './postal-fill.ts';

export type AddressField = (typeof ADDRESS_FIELDS)[number];
export type AddressValues = Record<AddressField, string>;

/** The fields of an address form, which the postal code fills in. */
export function createAddressFields() {
  const fields = createFields<AddressField>(
    ADDRESS_FIELDS,
    (field, values) => {
      const value = values[field];
      const parsed = newAddress.shape[field].safeParse(value);
      if (!parsed.success)
        return value.trim() === '' ? 'required' : (parsed.error.issues[0]?.message ?? 'invalid');
      const expected = stateOfCep(values.postalCode);
      if (field === 'postalCode' && !expected) return 'postal_code_unknown';
      return field === 'state' && expected && expected !== value ? 'state_mismatch' : null;
    },
    { postalCode: maskCep },
  );
  const postal = createPostalFill(fields);
  const fill = async () => {
    await postal.fill(parseCep(fields.$values.get().postalCode) ?? '');
  };
  return {
    ...fields,
    $lookup: postal.$lookup,
    fill,
    type(field: AddressField, text: string): void {
      fields.type(field, text);
      postal.keep([field]);
      if (field === 'postalCode') void fill();
    },
    /** Begins with a stored address, or (null) an empty one. Another postal code replaces it, except for what is typed then. */
    open(kept: AddressValues | null): void {
      fields.clear();
      postal.known(kept?.postalCode ?? '');
      if (!kept) return;
      const { postalCode, street, number, complement, district, city, state } = kept;
      const values = { street, number, complement, district, city, state };
      fields.$values.set({ ...values, postalCode: maskCep(postalCode) });
      postal.resume(postalCode, ADDRESS_FIELDS);
    },
  };
}
