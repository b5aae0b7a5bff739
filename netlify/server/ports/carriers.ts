/** A parcel: weight in grams, sides in centimetres, value in cents. */
export type Parcel = {
  weightGrams: number;
  widthCm: number;
  heightCm: number;
  lengthCm: number;
  valueCents: number;
};

/** A quote for one service, with company and service named as the carrier names them; days are business days. */
export type CarrierQuote = {
  /** Its id at the carrier, by which a label of it is bought. */
  serviceId: number;
  company: string;
  service: string;
  priceCents: number;
  minDays: number;
  maxDays: number;
};

export type CarrierResult = { ok: true; quotes: CarrierQuote[] } | { ok: false; code: 'unavailable' };

export type Carriers = { quote(fromCep: string, toCep: string, parcel: Parcel): Promise<CarrierResult> };
