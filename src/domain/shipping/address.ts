/** An address as typed, by parts. */
export type AddressParts = {
  street: string;
  addressNumber: string;
  complement: string;
  district: string;
  city: string;
  state: string;
  /** Eight digits. */
  zipCode: string;
};

/** 'Rua A, S/N, Bl. A/B, Centro, São Paulo, SP - 01001-000': each part as it was typed. */
export function addressLine(address: AddressParts): string {
  const { street, addressNumber, complement, district, city, state, zipCode } = address;
  const place = [street, addressNumber, complement, district, city, state].filter(Boolean).join(', ');
  return `${place} - ${zipCode.slice(0, 5)}-${zipCode.slice(5)}`;
}
