import type { StoreProfile } from '#contracts/store.ts';
import { formatCnpj } from '#domain/documents.ts';

/** The shop as its texts name it. */
export function seller(shop: StoreProfile) {
  return {
    name: shop.name,
    legalName: shop.legalName,
    cnpj: shop.cnpj && formatCnpj(shop.cnpj),
    address: shop.address,
    email: shop.contactEmail,
    phone: shop.contactPhone,
    hours: shop.openingHours,
  };
}

/** The lines of the opening hours, as the settings hold them in one text. */
export function hoursOf(shop: StoreProfile): string[] {
  return shop.openingHours.split(/\n|;\s*|\s·\s/).filter(Boolean);
}
