import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { readControl, readJson } from '../control.ts';
import { faultForms, numberForm, toggleForm } from '../fault-forms.ts';
import { createFaults, type FaultSettings, faultShape, toggle } from '../faults.ts';
import type { Handler } from '../http.ts';
import { html } from '../markup.ts';
import { page } from '../page.ts';
import { html as htmlReply, json, notFound, seeOther } from '../reply.ts';
import { dispatch, route } from '../route.ts';
import { createLabels, type Label, type Labels } from './labels.ts';
import { type Parcel, type Quote, quote, SERVICES } from './quote.ts';

const PREFIX = '/melhor-envio';

export type Carriers = {
  /** Handles everything under /melhor-envio. */
  handle: Handler;
  settings: Readonly<FaultSettings & Account>;
  set(patch: Partial<FaultSettings & Account>): void;
  labels: Labels;
};

/** The shop's account: balance in cents, and whether returns are available. */
type Account = { balanceCents: number; servesReturns: boolean };

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

/** Shipping quotes and return labels like Melhor Envio's API v2. */
export function createCarriers({ clock, token }: { clock: Clock; token?: string | undefined }): Carriers {
  const faults = createFaults(clock);
  const fail = (status: number) => json({ message: 'Server Error' }, status);
  const account: Account = { balanceCents: 50_000, servesReturns: true };
  const labels = createLabels(clock, account);
  const patch = z.strictObject({
    ...faultShape,
    balanceCents: z.coerce.number().int().min(0).optional(),
    servesReturns: toggle.optional(),
  });
  const set: Carriers['set'] = (change) => {
    faults.set(change);
    account.balanceCents = change.balanceCents ?? account.balanceCents;
    account.servesReturns = change.servesReturns ?? account.servesReturns;
  };
  const settings = () => ({ ...faults.settings, ...account });

  /** Null if the caller is authorised. */
  function stranger(request: Request): Response | null {
    const [, bearer] = /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '') ?? [];
    if (bearer === undefined || (token !== undefined && bearer !== token)) {
      return json({ message: 'Unauthenticated.' }, 401);
    }
    if (/\S+@\S+/.test(request.headers.get('user-agent') ?? '')) return null;
    return json(
      { message: 'O cabeçalho User-Agent deve trazer o nome da aplicação e um e-mail de contato.' },
      403,
    );
  }

  async function calculate(request: Request): Promise<Response> {
    const parsed = Calculate.safeParse(await readJson(request));
    return parsed.success ? json(answer(parsed.data)) : invalid(parsed.error);
  }

  /** Wraps an endpoint with authorisation, faults and delay. */
  const api = (
    method: string,
    path: string,
    work: (request: Request, param: (name: string) => string, url: URL) => Promise<Response> | Response,
  ) =>
    route(method, `/api/v2/me/${path}`, ({ request, param, url }) =>
      faults.guard(async () => {
        const response = stranger(request) ?? (await work(request, param, url));
        await faults.slow();
        return response;
      }, fail),
    );
  const withBody =
    (work: (body: unknown, url: URL) => Response) => async (request: Request, _: unknown, url: URL) =>
      work(await readJson(request), url);

  const routes = [
    api('POST', 'shipment/calculate', calculate),
    api('POST', 'cart/reverse', withBody(labels.add)),
    api('DELETE', 'cart/:id', (_, param) => labels.remove(param('id'))),
    api('GET', 'orders/:id', (_, param) => labels.show(param('id'))),
    api('POST', 'shipment/checkout', withBody(labels.pay)),
    api('POST', 'shipment/generate', withBody(labels.generate)),
    api(
      'POST',
      'shipment/print',
      withBody((body, url) => labels.print(body, url.origin)),
    ),
    api('POST', 'shipment/cancel', withBody(labels.cancel)),
    route('GET', '/imprimir/:id', ({ param }) => printed(labels.find(param('id')))),
    route('POST', '/_postar/:id', ({ param }) => {
      labels.post(param('id'));
      return seeOther(PREFIX);
    }),
    route('GET', '/', () =>
      htmlReply(
        page(
          'Fretes',
          html`${faultForms(PREFIX, faults.settings)}${accountForms(account)}${labelTable(labels.all())}${serviceTable()}`,
        ),
      ),
    ),
    route('GET', '/_controle', () => json(settings())),
    route('POST', '/_controle', async ({ request }) => {
      const input = await readControl(request, patch);
      if (!input.ok) return input.response;
      set(input.value);
      return input.fromForm ? seeOther(PREFIX) : json(settings());
    }),
  ];
  return {
    get settings() {
      return settings();
    },
    set,
    labels,
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

function accountForms({ balanceCents, servesReturns }: Account) {
  return html`<fieldset><legend>Devoluções</legend>
${numberForm(PREFIX, 'balanceCents', 'Saldo (centavos)', balanceCents)}
${toggleForm(PREFIX, 'servesReturns', 'Atende devoluções', servesReturns)}
</fieldset>`;
}

function labelTable(labels: readonly Label[]) {
  const rows = labels.map(
    ({ id, code, cents, fromEmail, postedAt, canceledAt }) =>
      html`<tr><td>${code ?? 'no carrinho'}</td><td>${fromEmail}</td><td>R$ ${reais(cents)}</td><td>${
        canceledAt
          ? 'cancelada'
          : postedAt
            ? 'postada'
            : html`<form method="post" action="${PREFIX}/_postar/${id}"><button type="submit">Postar</button></form>`
      }</td></tr>`,
  );
  return html`<h2>Etiquetas de devolução</h2><table><thead><tr><th scope="col">Código</th><th scope="col">De</th><th scope="col">Preço</th><th scope="col">Situação</th></tr></thead><tbody>${rows}</tbody></table>`;
}

function printed(label: Label | undefined): Response {
  if (!label?.code) return notFound();
  return htmlReply(
    page('Etiqueta', html`<p>Autorização de postagem</p><p><strong>${label.code}</strong></p>`),
  );
}
