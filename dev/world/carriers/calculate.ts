import { z } from 'zod';
import { type Parcel, type Quote, quote, SERVICES } from './quote.ts';

const PostalCode = z.object({ postal_code: z.string().regex(/^\d{5}-?\d{3}$/) });
const size = (fallback: number) => z.coerce.number().positive().default(fallback);

/** The body of `POST me/shipment/calculate`. */
export const Calculate = z.looseObject({
  from: PostalCode,
  to: PostalCode,
  products: z
    .array(
      z.looseObject({
        id: z.union([z.string(), z.number()]).optional(),
        width: size(15),
        height: size(5),
        length: size(20),
        weight: size(0.5),
        insurance_value: z.coerce.number().min(0).default(0),
        quantity: z.coerce.number().int().positive().default(1),
      }),
    )
    .min(1),
  services: z.string().optional(),
});
export type Calculate = z.infer<typeof Calculate>;

/** A quote or an error of each service. */
export function quotes(request: Calculate): unknown[] {
  const to = request.to.postal_code.replace('-', '');
  const wanted = request.services?.split(',').map(Number);
  const parcel: Parcel = {
    width: Math.max(...request.products.map((product) => product.width)),
    length: Math.max(...request.products.map((product) => product.length)),
    height: request.products.reduce((sum, product) => sum + product.height * product.quantity, 0),
    weight: request.products.reduce((sum, product) => sum + product.weight * product.quantity, 0),
    insuredCents: Math.round(
      request.products.reduce((sum, product) => sum + product.insurance_value * product.quantity, 0) * 100,
    ),
  };
  return SERVICES.filter(({ id, onRequest }) => (wanted ? wanted.includes(id) : !onRequest)).map((service) =>
    option(quote(service, parcel, to), parcel),
  );
}

function option(result: Quote, parcel: Parcel): unknown {
  const { id, name, company } = result.service;
  if (!result.ok) return { id, name, error: result.error, company };
  const price = reais(result.cents);
  return {
    id,
    name,
    price,
    custom_price: price,
    discount: '0.00',
    currency: 'R$',
    delivery_time: result.days.max,
    delivery_range: result.days,
    custom_delivery_time: result.days.max,
    custom_delivery_range: result.days,
    packages: [
      {
        price,
        discount: '0.00',
        format: 'box',
        dimensions: { height: parcel.height, width: parcel.width, length: parcel.length },
        weight: parcel.weight.toFixed(2),
        insurance_value: reais(parcel.insuredCents),
      },
    ],
    additional_services: { receipt: false, own_hand: false, collect: false },
    company,
  };
}

/** Prices are strings in reais. */
function reais(cents: number): string {
  return (cents / 100).toFixed(2);
}
