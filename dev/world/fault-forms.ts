import type { FaultSettings } from './faults.ts';
import { html, type Markup } from './markup.ts';

const NUMBERS: readonly (readonly [Exclude<keyof FaultSettings, 'down'>, string])[] = [
  ['slowMs', 'Lento (ms)'],
  ['failNext', 'Erro 5xx nas próximas'],
  ['failPercent', 'Erro 5xx (%)'],
  ['dropBefore', 'Derrubar conexão antes (próximas)'],
  ['dropAfter', 'Derrubar conexão depois (próximas)'],
];

/** Forms for a service's faults, sent to `${prefix}/_controle`. */
export function faultForms(prefix: string, settings: Readonly<FaultSettings>): Markup {
  return html`<fieldset><legend>Respostas da API</legend>
${NUMBERS.map(([name, label]) => numberForm(prefix, name, label, settings[name]))}
${toggleForm(prefix, 'down', 'Fora do ar', settings.down)}
</fieldset>`;
}

export function numberForm(prefix: string, name: string, label: string, value: number | null): Markup {
  return html`<form class="inline" method="post" action="${prefix}/_controle">
<label>${label}<input name="${name}" type="number" min="0" step="1" required value="${value}"></label>
<button type="submit" aria-label="Salvar ${label}">Salvar</button>
</form>`;
}

export function toggleForm(prefix: string, name: string, label: string, on: boolean): Markup {
  return html`<form class="inline" method="post" action="${prefix}/_controle">
<input type="hidden" name="${name}" value="${String(!on)}">
<span>${label}: <strong>${on ? 'ligado' : 'desligado'}</strong></span>
<button type="submit" aria-label="${on ? 'Desligar' : 'Ligar'} ${label}">${on ? 'Desligar' : 'Ligar'}</button>
</form>`;
}
