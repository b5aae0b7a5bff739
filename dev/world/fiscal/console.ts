import { z } from 'zod';
import { readControl } from '../control.ts';
import { faultForms, numberForm, toggleForm } from '../fault-forms.ts';
import { type FaultSettings, faultShape, toggle } from '../faults.ts';
import { html, type Markup } from '../markup.ts';
import { page } from '../page.ts';
import { html as htmlReply, json, notFound, seeOther } from '../reply.ts';
import { dispatch, route } from '../route.ts';
import { FISCAL_PREFIX } from './api.ts';
import type { Events } from './events.ts';
import type { Delivery, HookSettings, Hooks } from './hooks.ts';
import { ENVIRONMENTS, type FiscalEnvironment, type NoteSettings, type StoredNote } from './model.ts';
import type { FiscalStore } from './store.ts';

export type FiscalSettings = FaultSettings & NoteSettings & HookSettings;

const number = (most: number) => z.coerce.number().int().min(0).max(most).optional();

const Patch = z.strictObject({
  ...faultShape,
  delayMs: number(86_400_000),
  refuseNext: number(9999),
  denyNext: number(1000),
  loseNumbers: number(1000),
  forgetNumbers: number(1000),
  refuseEventNext: number(9999),
  nextNumber: number(999_999_999),
  issuer: z.string().optional(),
  creditsPerMinute: number(1_000_000),
  certificateExpired: toggle.optional(),
  notEnabled: toggle.optional(),
  checksSchema: toggle.optional(),
  ibsCbsFrom: z.iso.date().optional(),
  duplicateWebhooks: toggle.optional(),
  reorderWebhooks: toggle.optional(),
  holdWebhooks: toggle.optional(),
  loseWebhooks: toggle.optional(),
});

export type ConsoleOptions = {
  store: FiscalStore;
  hooks: Hooks;
  events: Events;
  settings: () => FiscalSettings;
  set: (patch: Partial<FiscalSettings>) => void;
};

/** The tester's page and its control API. */
export function createFiscalConsole({ store, hooks, events, settings, set }: ConsoleOptions) {
  const routes = [
    route('GET', '/', () =>
      htmlReply(
        page(
          'Notas fiscais',
          html`${faultForms(FISCAL_PREFIX, settings())}${noteForms(settings())}${noteTable(store.latest(100))}${deliveryTable(hooks.latest(50))}`,
        ),
      ),
    ),
    route('GET', '/_controle', () => json(settings())),
    route('POST', '/_controle', async ({ request }) => {
      const input = await readControl(request, Patch);
      if (!input.ok) return input.response;
      set(input.value);
      return input.fromForm ? seeOther(FISCAL_PREFIX) : json(settings());
    }),
    route('POST', '/_controle/notas/:environment/:ref/cancelar', ({ param }) => {
      const environment = ENVIRONMENTS.find((one) => one === param('environment'));
      const isDone = environment && events.cancelThere(environment, param('ref'));
      return isDone
        ? seeOther(FISCAL_PREFIX)
        : json({ message: 'Só uma nota autorizada pode ser cancelada.' }, 412);
    }),
  ];
  return async (request: Request): Promise<Response> =>
    (await dispatch(routes, request, FISCAL_PREFIX)) ?? notFound();
}

function noteForms(now: FiscalSettings): Markup {
  const amount = (name: keyof NoteSettings, label: string) =>
    numberForm(FISCAL_PREFIX, name, label, Number(now[name]));
  const onOff = (name: keyof (NoteSettings & HookSettings), label: string) =>
    toggleForm(FISCAL_PREFIX, name, label, now[name] === true);
  return html`<fieldset><legend>SEFAZ e emissão</legend>
${amount('delayMs', 'Resposta depois de (ms)')}
${amount('refuseNext', 'Recusar a próxima com o código')}
${amount('denyNext', 'Denegar as próximas')}
${amount('loseNumbers', 'Perder o número das próximas (contingência)')}
${amount('forgetNumbers', 'Perder de vez o número das próximas')}
${amount('refuseEventNext', 'Recusar o próximo cancelamento, carta ou inutilização com o código')}
${amount('nextNumber', 'Próximo número (0: na sequência)')}
${amount('creditsPerMinute', 'Créditos por minuto')}
${onOff('certificateExpired', 'Certificado vencido')}
${onOff('notEnabled', 'Empresa não habilitada')}
${onOff('checksSchema', 'Conferir com o schema')}
</fieldset>
<fieldset><legend>Gatilhos</legend>
${onOff('duplicateWebhooks', 'Duplicar')}
${onOff('reorderWebhooks', 'Fora de ordem')}
${onOff('holdWebhooks', 'Segurar')}
${onOff('loseWebhooks', 'Perder')}
</fieldset>`;
}

function noteTable(notes: readonly StoredNote[]): Markup {
  const rows = notes.map(
    (note) =>
      html`<tr><td>${note.ref}</td><td>${note.environment}</td><td>${note.numbered?.number}</td><td><code>${note.numbered?.key}</code></td><td>${note.state}${note.answer && html` <small>${note.answer.code} ${note.answer.message}</small>`}</td><td>${note.state === 'autorizado' && cancelForm(note.environment, note.ref)}</td></tr>`,
  );
  return table('notas', 'Notas', ['Referência', 'Ambiente', 'Número', 'Chave', 'Situação', 'Ação'], rows);
}

const cancelForm = (environment: FiscalEnvironment, ref: string) =>
  html`<form method="post" action="${FISCAL_PREFIX}/_controle/notas/${environment}/${ref}/cancelar"><button type="submit" aria-label="Cancelar ${ref} no painel">Cancelar no painel</button></form>`;

function deliveryTable(deliveries: readonly Delivery[]): Markup {
  const rows = deliveries.map(
    ({ ref, state, attempts, last_result }) =>
      html`<tr><td>${ref}</td><td>${state}</td><td>${attempts}</td><td>${last_result}</td></tr>`,
  );
  return table('entregas', 'Entregas', ['Referência', 'Situação', 'Tentativas', 'Resposta'], rows);
}

function table(id: string, title: string, heads: readonly string[], rows: readonly Markup[]): Markup {
  return html`<h2 id="${id}">${title}</h2>
<div class="scroll" role="region" aria-labelledby="${id}" tabindex="0"><table>
<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows}</tbody></table></div>`;
}
