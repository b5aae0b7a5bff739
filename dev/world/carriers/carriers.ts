import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { readControl, readJson } from '../control.ts';
import { faultForms } from '../fault-forms.ts';
import { createFaults, type FaultSettings, type Faults, faultShape } from '../faults.ts';
import type { Handler } from '../http.ts';
import { html } from '../markup.ts';
import { page } from '../page.ts';
import { html as htmlReply, json, notFound, seeOther } from '../reply.ts';
import { dispatch, route } from '../route.ts';
import { type Parcel, type Quote, quote, SERVICES } from './quote.ts';

const PREFIX = '/melhor-envio';

export type Carriers = {
  /** Answers everything under /melhor-envio. */
  handle: Handler;
  settings: Readonly<FaultSettings>;
  set: Faults['set'];
};

const PostalCode = z.object({ postal_code: z.string().regex(/^\d{5}-?\d{3}$/) });
const size = (fallback: number) => z.coerce.number().positive().default(fallback);

const Calculate = z.looseObject({
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
type Calculate = z.infer<typeof Calculate>;

/** Carrier quotes in the form of Melhor Envio's API v2. */
export function createCarriers({ clock, token }: { clock: Clock; token?: string | undefined }): Carriers {
  const faults = createFaults(clock);
  const fail = (status: number) => json({ message: 'Server Error' }, status);
  const patch = z.strictObject(faultShape);

  async function calculate(request: Request): Promise<Response> {
    const [, bearer] = /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '') ?? [];
    if (bearer === undefined || (token !== undefined && bearer !== token)) {
      return json({ message: 'Unauthenticated.' }, 401);
    }
    if (!/\S+@\S+/.test(request.headers.get('user-agent') ?? '')) {
      return json(
        { message: 'O cabeçalho User-Agent deve trazer o nome da aplicação e um e-mail de contato.' },
        403,
      );
    }
    const parsed = Calculate.safeParse(await readJson(request));
    await faults.slow();
    if (!parsed.success) return invalid(parsed.error);
    return json(answer(parsed.data));
  }

  const routes = [
    route('POST', '/api/v2/me/shipment/calculate', ({ request }) =>
      faults.guard(() => calculate(request), fail),
    ),
    route('GET', '/', () =>
      htmlReply(page('Fretes', html`${faultForms(PREFIX, faults.settings)}${serviceTable()}`)),
    ),
    route('GET', '/_controle', () => json(faults.settings)),
    route('POST', '/_controle', async ({ request }) => {
      const input = await readControl(request, patch);
      if (!input.ok) return input.response;
      faults.set(input.value);
      return input.fromForm ? seeOther(PREFIX) : json(faults.settings);
    }),
  ];
  return {
    settings: faults.settings,
    set: faults.set,
    handle: async (request) => (await dispatch(routes, request, PREFIX)) ?? notFound(),
  };
}

function answer(request: Calculate): unknown[] {
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
  return SERVICES.filter((service) => !wanted || wanted.includes(service.id)).map((service) =>
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

function invalid(error: z.ZodError): Response {
  const errors: Record<string, string[]> = {};
  for (const issue of error.issues) {
    const path = issue.path.join('.');
    errors[path] = [...(errors[path] ?? []), `O campo ${path} é inválido.`];
  }
  return json({ message: 'The given data was invalid.', errors }, 422);
}

/** Prices are strings in reais. */
function reais(cents: number): string {
  return (cents / 100).toFixed(2);
}

function serviceTable() {
  const rows = SERVICES.map(
    ({ company, name, days, price }) =>
      html`<tr><td>${company.name} ${name}</td><td>R$ ${reais(price.base)} + R$ ${reais(price.perKg)}/kg + até R$ ${reais(price.spread)}</td><td>${days.min} a ${days.max} dias</td></tr>`,
  );
  return html`<h2>Serviços</h2><table><thead><tr><th scope="col">Serviço</th><th scope="col">Preço</th><th scope="col">Prazo</th></tr></thead><tbody>${rows}</tbody></table>`;
}
