import * as z from 'zod';
import type { CarrierQuote, Carriers } from '../ports/carriers.ts';
import { type MelhorEnvioAccount, melhorEnvioCaller } from './melhor-envio-wire.ts';

const TIMEOUT_MS = 4_000;

const range = z.object({ min: z.number().int(), max: z.number().int() });
const offers = z.array(
  z.object({
    id: z.coerce.number().int(),
    name: z.string().optional(),
    error: z.string().optional(),
    price: z.string().optional(),
    custom_price: z.string().optional(),
    delivery_time: z.number().int().optional(),
    delivery_range: range.optional(),
    custom_delivery_range: range.optional(),
    company: z.object({ name: z.string() }).optional(),
  }),
);

/** Melhor Envio's quote service. Prices are strings in reais; quotes with `error` are dropped. */
export function connectMelhorEnvio(account: MelhorEnvioAccount): Carriers {
  const call = melhorEnvioCaller(account, TIMEOUT_MS);
  return {
    async quote(fromCep, toCep, parcel) {
      const answer = await call('POST', 'shipment/calculate', {
        from: { postal_code: fromCep },
        to: { postal_code: toCep },
        products: [
          {
            id: 'parcel',
            width: parcel.widthCm,
            height: parcel.heightCm,
            length: parcel.lengthCm,
            weight: parcel.weightGrams / 1000,
            insurance_value: parcel.valueCents / 100,
            quantity: 1,
          },
        ],
      });
      const parsed = answer.ok && answer.status === 200 ? offers.safeParse(answer.body) : null;
      if (!parsed?.success) return { ok: false, code: 'unavailable' };
      return { ok: true, quotes: parsed.data.flatMap(toQuote) };
    },
  };
}

function toQuote(offer: z.output<typeof offers>[number]): CarrierQuote[] {
  const price = offer.custom_price ?? offer.price;
  const days = offer.custom_delivery_range ?? offer.delivery_range;
  const longest = days?.max ?? offer.delivery_time;
  if (offer.error || !offer.name || !price || !/^\d+(\.\d{1,2})?$/.test(price) || longest === undefined)
    return [];
  return [
    {
      serviceId: offer.id,
      company: offer.company?.name ?? '',
      service: offer.name,
      priceCents: Math.round(Number(price) * 100),
      minDays: days?.min ?? longest,
      maxDays: longest,
    },
  ];
}
