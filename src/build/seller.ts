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

/** 'Curitiba - PR' of an address in one text, as the settings hold it; null where it names no town with its state. */
export function townOf({ address }: Pick<StoreProfile, 'address'>): string | null {
  const parts = address.split(/[,;/\n]|\s[-–]\s|[-–](?=[A-Z]{2}$)/).map((part) => part.trim());
  const at = parts.findIndex((part, index) => index > 0 && /^[A-Z]{2}$/.test(part));
  const town = parts[at - 1];
  return town ? `${town} - ${parts[at]}` : null;
}

/** The lines of the opening hours, as the settings hold them in one text. */
export function hoursOf(shop: StoreProfile): string[] {
  return shop.openingHours.split(/\n|;\s*|\s·\s/).filter(Boolean);
}
