import type { UcpDestination } from '#contracts/doors/ucp-shopping.ts';
import type { Address } from '#domain/shipping/address.ts';
import { parseCep, stateOfCep } from '#domain/shipping/postal-code.ts';
import type { Services } from '../../../compose.ts';
import { lookUpPostalCode } from '../../shipping/look-up-postal-code.ts';

export type ReadDestination = { address: Address } | { missing: string };

/**
 * A Brazilian address from the protocol's fields, which know neither number nor district: `street_address` is 'Rua, número' or
 * 'Rua, número - Bairro'; district, city and state may come from the postal code. Else the name of the field that lacks something.
 */
export async function readDestination(shop: Services, given: UcpDestination): Promise<ReadDestination> {
  const postalCode = parseCep(given.postal_code ?? '');
  if (!postalCode || !stateOfCep(postalCode)) return { missing: 'postal_code' };
  const { street, number, district } = readStreet(given.street_address ?? '');
  if (street === '' || number === '') return { missing: 'street_address' };
  const found = await lookUpPostalCode(shop, postalCode);
  const place = found.ok ? found.value : null;
  const address = {
    postalCode,
    street,
    number,
    complement: given.extended_address ?? '',
    district: district || (place?.district ?? ''),
    city: given.address_locality || (place?.city ?? ''),
    state: stateOfCep(postalCode) ?? '',
  };
  if (address.district === '') return { missing: 'street_address' };
  return address.city === '' ? { missing: 'address_locality' } : { address };
}

/** 'Avenida Paulista, 1000 - Bela Vista' → its parts; the number may be 'S/N'. */
function readStreet(text: string) {
  const [, street = '', number = '', district = ''] =
    /^(.+?),\s*(?:n[.ºo°]*\s*)?(\d[\w/.-]*|s\/?n)\s*(?:[-–,]\s*(.+))?$/i.exec(text.trim()) ?? [];
  return { street, number, district };
}
