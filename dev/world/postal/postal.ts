import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { readControl } from '../control.ts';
import { faultForms } from '../fault-forms.ts';
import { createFaults, type FaultSettings, type Faults, faultShape } from '../faults.ts';
import type { Handler } from '../http.ts';
import { html } from '../markup.ts';
import { page } from '../page.ts';
import { html as htmlReply, json, notFound, seeOther } from '../reply.ts';
import { type Context, dispatch, route } from '../route.ts';
import { ADDRESSES, type Address } from './addresses.ts';

export type PostalSettings = Readonly<FaultSettings>;

export type Postal = {
  /** Handles everything under /viacep and /brasilapi. */
  handle: Handler;
  /** Faults of the two sources, independent of each other. */
  viacep: { settings: PostalSettings; set: Faults['set'] };
  brasilapi: { settings: PostalSettings; set: Faults['set'] };
};

/** Postal code lookup in sample addresses, like ViaCEP and BrasilAPI (CEP v2). */
export function createPostal({ clock }: { clock: Clock }): Postal {
  const viacep = createFaults(clock);
  const brasilapi = createFaults(clock);
  const viacepRoutes = [
    route('GET', '/ws/:cep/json', guarded(viacep, viacepAnswer)),
    ...consoleRoutes('/viacep', 'CEP (ViaCEP)', viacep),
  ];
  const brasilapiRoutes = [
    route('GET', '/api/cep/v2/:cep', guarded(brasilapi, brasilapiAnswer)),
    ...consoleRoutes('/brasilapi', 'CEP (BrasilAPI)', brasilapi),
  ];
  return {
    viacep,
    brasilapi,
    async handle(request) {
      const first = new URL(request.url).pathname.startsWith('/viacep');
      const response = first
        ? dispatch(viacepRoutes, request, '/viacep')
        : dispatch(brasilapiRoutes, request, '/brasilapi');
      return (await response) ?? notFound();
    },
  };
}

function guarded(faults: Faults, answer: (cep: string) => Response) {
  return ({ param }: Context) =>
    faults.guard(
      async () => {
        await faults.slow();
        return answer(param('cep'));
      },
      (status) =>
        new Response('<h1>Service Unavailable</h1>', { status, headers: { 'content-type': 'text/html' } }),
    );
}

/** Malformed codes: 400 without JSON. Unknown codes: 200 with `{"erro":"true"}`. */
function viacepAnswer(cep: string): Response {
  if (!/^\d{5}-?\d{3}$/.test(cep)) {
    const body =
      '<!DOCTYPE HTML><html lang="pt-br"><head><title>ViaCEP 400</title></head><body><h1>Http 400</h1><h3>Verifique a URL</h3></body></html>';
    return new Response(body, { status: 400, headers: { 'content-type': 'text/html; charset=utf-8' } });
  }
  const address = find(cep);
  if (!address) return json({ erro: 'true' }, 200, { 'access-control-allow-origin': '*' });
  return json(
    {
      cep: `${address.cep.slice(0, 5)}-${address.cep.slice(5)}`,
      logradouro: address.street,
      complemento: address.complement,
      unidade: '',
      bairro: address.district,
      localidade: address.city,
      uf: address.state,
      ibge: address.ibge,
      gia: '',
      ddd: '',
      siafi: '',
    },
    200,
    { 'access-control-allow-origin': '*' },
  );
}

function brasilapiAnswer(cep: string): Response {
  const address = /^\d{5}-?\d{3}$/.test(cep) ? find(cep) : 'bad';
  if (address === 'bad') {
    return json(
      {
        name: 'CepPromiseError',
        message: 'CEP deve conter exatamente 8 caracteres.',
        type: 'validation_error',
      },
      400,
    );
  }
  if (!address) {
    return json(
      {
        name: 'CepPromiseError',
        message: 'Todos os serviços de CEP retornaram erro.',
        type: 'service_error',
      },
      404,
    );
  }
  return json({
    cep: address.cep,
    state: address.state,
    city: address.city,
    neighborhood: address.district || null,
    street: address.street || null,
    service: 'open-cep',
    location: { type: 'Point', coordinates: {} },
  });
}

function find(cep: string): Address | undefined {
  return ADDRESSES.get(cep.replace('-', ''));
}

function consoleRoutes(prefix: string, title: string, faults: Faults) {
  const patch = z.strictObject(faultShape);
  return [
    route('GET', '/', () =>
      htmlReply(page(title, html`${faultForms(prefix, faults.settings)}${addressTable()}`)),
    ),
    route('GET', '/_controle', () => json(faults.settings)),
    route('POST', '/_controle', async ({ request }) => {
      const input = await readControl(request, patch);
      if (!input.ok) return input.response;
      faults.set(input.value);
      return input.fromForm ? seeOther(prefix) : json(faults.settings);
    }),
  ];
}

function addressTable() {
  const rows = [...ADDRESSES.values()].map(
    (one) =>
      html`<tr><td>${one.cep.slice(0, 5)}-${one.cep.slice(5)}</td><td>${one.street || '(cidade inteira)'}</td><td>${one.district}</td><td>${one.city}</td><td>${one.state}</td></tr>`,
  );
  return html`<h2 id="enderecos">Endereços conhecidos</h2>
<div class="scroll" role="region" aria-labelledby="enderecos" tabindex="0"><table>
<thead><tr><th scope="col">CEP</th><th scope="col">Rua</th><th scope="col">Bairro</th><th scope="col">Cidade</th><th scope="col">UF</th></tr></thead>
<tbody>${rows}</tbody></table></div>`;
}
