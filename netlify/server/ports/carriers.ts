/** A parcel: weight in grams, sides in centimetres, value in cents. */
export type Parcel = {
  weightGrams: number;
  widthCm: number;
  heightCm: number;
  lengthCm: number;
  valueCents: number;
};

/** One carrier's offer, with the carrier's and the service's names as it gives them; days are business days. */
export type CarrierQuote = {
  company: string;
  service: string;
  priceCents: number;
  minDays: number;
  maxDays: number;
};

export type CarrierResult = { ok: true; quotes: CarrierQuote[] } | { ok: false; code: 'unavailable' };

export type Carriers = { quote(fromCep: string, toCep: string, parcel: Parcel): Promise<CarrierResult> };
