import { z } from 'zod';
import { readControl } from '../control.ts';
import { faultForms, numberForm, toggleForm } from '../fault-forms.ts';
import { type FaultSettings, faultShape, toggle } from '../faults.ts';
import { html, type Markup } from '../markup.ts';
import { page } from '../page.ts';
import { html as htmlReply, json, seeOther } from '../reply.ts';
import { type Route, route } from '../route.ts';
import type { CarrierHooks, HookSettings } from './hooks.ts';
import type { Labels } from './labels.ts';
import { type AccountSettings, type Label, NEXT, type Status } from './model.ts';
import { SERVICES } from './quote.ts';

export const CARRIERS_PREFIX = '/melhor-envio';

export type CarrierSettings = FaultSettings & AccountSettings & HookSettings;

const ALL_STEPS = 'todos';

const count = (most = 1_000_000) => z.coerce.number().int().min(0).max(most).optional();

const Patch = z.strictObject({
  ...faultShape,
  balanceCents: count(100_000_000),
  shortStatus: z.coerce.number().int().min(400).max(499).optional(),
  shortMessage: z.string().max(200).optional(),
  servesReturns: toggle.optional(),
  refundsLabels: toggle.optional(),
  generateMs: count(86_400_000),
  journeyMs: count(86_400_000),
  perMinute: count(),
  // A form leaves empty fields out.
  faultStep: z
    .string()
    .max(40)
    .transform((step) => (step === ALL_STEPS ? '' : step))
    .optional(),
  ...{ htmlBefore: count(), htmlAfter: count(), truncateAfter: count() },
  hookEncoding: z.enum(['base64', 'hex']).optional(),
  duplicateWebhooks: toggle.optional(),
  reorderWebhooks: toggle.optional(),
  holdWebhooks: toggle.optional(),
  loseWebhooks: toggle.optional(),
});

const NewHook = z.strictObject({ url: z.url({ protocol: /^https?$/ }), secret: z.string().min(1) });

export type ConsoleOptions = {
  labels: Labels;
  hooks: CarrierHooks;
  settings: () => CarrierSettings;
  set: (patch: Partial<CarrierSettings>) => void;
};

/** The tester's page and its control API. */
export function carrierConsole({ labels, hooks, settings, set }: ConsoleOptions): Route[] {
  return [
    route('GET', '/', () => {
      labels.settle();
      const now = settings();
      return htmlReply(
        page(
          'Fretes',
          html`${faultForms(CARRIERS_PREFIX, now)}${stepForms(now)}${walletForms(now)}${hookForms(now, hooks.url())}${labelTable(labels.all().toReversed())}${deliveryTable(hooks)}${serviceTable()}`,
        ),
      );
    }),
    route('GET', '/_controle', () => json(settings())),
    route('POST', '/_controle', async ({ request }) => {
      const input = await readControl(request, Patch);
      if (!input.ok) return input.response;
      set(input.value);
      return input.fromForm ? seeOther(CARRIERS_PREFIX) : json(settings());
    }),
    route('POST', '/_gatilho', async ({ request }) => {
      const input = await readControl(request, NewHook);
      if (!input.ok) return input.response;
      const { url, secret } = input.value;
      const registered = await hooks.register(url, secret);
      if (!registered.ok) return json({ message: registered.error }, 422);
      return input.fromForm ? seeOther(CARRIERS_PREFIX) : json({ url });
    }),
    route('POST', '/_mover/:id/:status', ({ param }) => {
      labels.settle();
      const to = Object.values(NEXT)
        .flat()
        .find((status) => status === param('status'));
      const isMoved = to !== undefined && labels.move(param('id'), to);
      return isMoved ? seeOther(CARRIERS_PREFIX) : json({ message: 'A etiqueta não está nesse ponto.' }, 409);
    }),
  ];
}

const amount = (name: keyof CarrierSettings, label: string, now: CarrierSettings) =>
  numberForm(CARRIERS_PREFIX, name, label, Number(now[name]));
const onOff = (name: keyof CarrierSettings, label: string, now: CarrierSettings) =>
  toggleForm(CARRIERS_PREFIX, name, label, now[name] === true);

function stepForms(now: CarrierSettings): Markup {
  return html`<fieldset><legend>Falhas de um passo</legend>
<form class="inline" method="post" action="${CARRIERS_PREFIX}/_controle">
<label>Passo: ${ALL_STEPS}, ou o começo do caminho<input name="faultStep" required value="${now.faultStep || ALL_STEPS}"></label>
<button type="submit" aria-label="Salvar passo">Salvar</button>
</form>
${amount('htmlBefore', 'Página HTML sem efeito (próximas)', now)}
${amount('htmlAfter', 'Página HTML depois do efeito (próximas)', now)}
${amount('truncateAfter', 'Resposta cortada depois do efeito (próximas)', now)}
${amount('perMinute', 'Chamadas por minuto', now)}
</fieldset>`;
}

function walletForms(now: CarrierSettings): Markup {
  return html`<fieldset><legend>Carteira e etiquetas</legend>
${amount('balanceCents', 'Saldo (centavos)', now)}
${amount('generateMs', 'Gerar depois de (ms)', now)}
${amount('journeyMs', 'Andar sozinha a cada (ms, 0: só pelos botões)', now)}
${onOff('servesReturns', 'Atende devoluções', now)}
${onOff('refundsLabels', 'Aceita cancelar etiquetas pagas', now)}
</fieldset>`;
}

function hookForms(now: CarrierSettings, url: string | null): Markup {
  const other = now.hookEncoding === 'base64' ? 'hex' : 'base64';
  return html`<fieldset><legend>Webhook do aplicativo</legend>
<p>${url ? html`Cadastrado: <code>${url}</code>` : 'Nenhum cadastrado.'}</p>
<form class="inline" method="post" action="${CARRIERS_PREFIX}/_gatilho">
<label>URL<input name="url" type="url" required></label>
<label>Secret do aplicativo<input name="secret" required></label>
<button type="submit">Cadastrar</button>
</form>
<form class="inline" method="post" action="${CARRIERS_PREFIX}/_controle">
<input type="hidden" name="hookEncoding" value="${other}">
<span>Assinatura: <strong>${now.hookEncoding}</strong></span>
<button type="submit">Trocar para ${other}</button>
</form>
${onOff('duplicateWebhooks', 'Duplicar', now)}
${onOff('reorderWebhooks', 'Fora de ordem', now)}
${onOff('holdWebhooks', 'Segurar', now)}
${onOff('loseWebhooks', 'Perder', now)}
</fieldset>`;
}

const WORDS: Readonly<Record<Status, string>> = {
  pending: 'no carrinho',
  released: 'paga',
  generated: 'gerada',
  posted: 'postada',
  in_transit: 'em trânsito',
  out_for_delivery: 'saiu para entrega',
  delivered: 'entregue',
  undelivered: 'não entregue',
  returned: 'devolvida ao remetente',
  canceled: 'cancelada',
  expired: 'vencida',
};

function labelTable(labels: readonly Label[]): Markup {
  const rows = labels.map(
    ({ id, kind, code, tracking, cents, fromEmail, toName, tags, status, generatedAt }) =>
      html`<tr><td>${kind === 'return' ? `Devolução de ${fromEmail}` : `Envio a ${toName}`} ${tags.map(({ tag }) => tag).join(', ')}</td><td>${
        generatedAt
          ? html`<a href="${CARRIERS_PREFIX}/imprimir/${id}">${code ?? tracking ?? 'sem código'}</a>`
          : '–'
      }</td><td>R$ ${reais(cents)}</td><td>${WORDS[status]}</td><td>${(NEXT[status] ?? []).map((to) => moveForm(id, to, toName))}</td></tr>`,
  );
  return table('etiquetas', 'Etiquetas', ['Etiqueta', 'Código', 'Preço', 'Situação', 'Próximo passo'], rows);
}

const moveForm = (id: string, to: Status, name: string) =>
  html`<form class="inline" method="post" action="${CARRIERS_PREFIX}/_mover/${id}/${to}"><button type="submit" aria-label="${name}: ${WORDS[to]}">${WORDS[to]}</button></form>`;

function deliveryTable(hooks: CarrierHooks): Markup {
  const rows = hooks
    .latest()
    .slice(0, 50)
    .map(
      ({ event, id, state, attempts, result }) =>
        html`<tr><td>${event}</td><td><code>${id}</code></td><td>${state}</td><td>${attempts}</td><td>${result}</td></tr>`,
    );
  return table('entregas', 'Avisos', ['Evento', 'Etiqueta', 'Situação', 'Tentativas', 'Resposta'], rows);
}

function serviceTable(): Markup {
  const rows = SERVICES.map(
    ({ id, company, name, days, price }) =>
      html`<tr><td>${id}</td><td>${company.name} ${name}</td><td>R$ ${reais(price.base)} + R$ ${reais(price.perKg)}/kg + até R$ ${reais(price.spread)}</td><td>${days.min} a ${days.max} dias</td></tr>`,
  );
  return table('servicos', 'Serviços', ['Código', 'Serviço', 'Preço', 'Prazo'], rows);
}

function table(id: string, title: string, heads: readonly string[], rows: readonly Markup[]): Markup {
  return html`<h2 id="${id}">${title}</h2>
<div class="scroll" role="region" aria-labelledby="${id}" tabindex="0"><table>
<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows}</tbody></table></div>`;
}

const reais = (cents: number) => (cents / 100).toFixed(2);
