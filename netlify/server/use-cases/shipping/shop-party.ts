import type { StoreProfile } from '#contracts/store.ts';
import { houseNumberOf } from '#domain/after-sale/return-labels.ts';
import type { Services } from '../../compose.ts';
import type { LabelParty } from '../../ports/labels.ts';
import { fail, type Outcome, ok } from '../../ports/outcome.ts';
import { lookUpPostalCode } from './look-up-postal-code.ts';

/** The shop as sender or recipient of a parcel: street and city come from the postal code that orders leave from, the number from its public address. */
export async function shopParty(
  shop: Services,
  store: StoreProfile | null,
  postalCode: string | null,
): Promise<Outcome<LabelParty, 'unavailable' | 'shop_data'>> {
  if (!store || postalCode === null || store.cnpj === '' || phoneOf(store) === '') return fail('shop_data');
  const place = await lookUpPostalCode(shop, postalCode);
  if (!place.ok) return fail(place.code === 'postal_unavailable' ? 'unavailable' : 'shop_data');
  const { street, district, city, state } = place.value;
  return ok({
    name: store.legalName || store.name,
    document: store.cnpj.replace(/[^\dA-Z]/gi, ''),
    phone: phoneOf(store),
    email: store.contactEmail,
    street: street || store.address,
    number: houseNumberOf(store.address),
    complement: '',
    ...{ district, city, state, postalCode },
  });
}

const phoneOf = ({ contactPhone, whatsapp }: StoreProfile): string =>
  (contactPhone || whatsapp).replace(/\D/g, '').replace(/^55(?=\d{10,11}$)/, '');
