/** A delivery address as typed. */
export type Address = {
  /** Eight digits. */
  postalCode: string;
  street: string;
  number: string;
  complement: string;
  district: string;
  city: string;
  state: string;
};

/** 'Rua A, S/N, Bl. A/B, Centro, São Paulo, SP - 01001-000': each part as it was typed. */
export function addressLine(address: Address): string {
  const { street, number, complement, district, city, state, postalCode } = address;
  const place = [street, number, complement, district, city, state].filter(Boolean).join(', ');
  return `${place} - ${postalCode.slice(0, 5)}-${postalCode.slice(5)}`;
}
