import { faultForms, numberForm, toggleForm } from '../fault-forms.ts';
import { html, type Markup } from '../markup.ts';
import { page } from '../page.ts';
import type { Charge, Order } from './model.ts';
import type { ProviderSettings } from './settings.ts';
import { CHARGE_STATUS, METHOD, ORDER_STATUS, reais, time } from './show.ts';
import { type ChargeAction, can } from './transitions.ts';
import type { Hook } from './webhooks.ts';

const ACTION_NAMES: readonly (readonly [ChargeAction, string])[] = [
  ['pay', 'Pagar'],
  ['capture', 'Capturar'],
  ['expire', 'Expirar'],
  ['refuse', 'Recusar'],
  ['refund', 'Estornar'],
  ['chargeback', 'Chargeback'],
];

const TAKES_AMOUNT: readonly ChargeAction[] = ['pay', 'refund', 'capture'];

const HOOK_STATE: Record<Hook['state'], string> = {
  waiting: 'na fila',
  delivered: 'entregue',
  failed: 'desistiu',
};

/** The tester's page at /pagarme: latest orders with their actions, latest webhooks, settings. */
export function testerPage(
  orders: readonly Order[],
  hooks: readonly Hook[],
  settings: ProviderSettings,
): Markup {
  return page(
    'Pagamentos',
    html`<p class="note">Simulador do Pagar.me v5. Aqui você faz o papel do comprador, do banco e do azar. <a href="/pagarme">Atualizar</a> · <a href="#chaves">Chaves de teste</a> · <a href="#webhooks">Webhooks</a></p>
<section aria-labelledby="pedidos"><h2 id="pedidos">Últimos pedidos</h2>
${orders.length === 0 ? html`<p>Nenhum pedido ainda. Finalize uma compra na loja e volte aqui.</p>` : orders.map(orderCard)}
</section>
${hookTable(hooks)}
${switches(settings)}`,
  );
}

/** Shown when the charge changed meanwhile. */
export function refusalPage(reason: string): Markup {
  return page(
    'Não foi possível',
    html`<p role="alert">${reason}</p><p><a href="/pagarme">Voltar aos pagamentos</a></p>`,
  );
}

function orderCard(order: Order): Markup {
  return html`<article aria-labelledby="${order.id}">
<h3 id="${order.id}">Pedido ${order.code} <span class="status">${ORDER_STATUS[order.status]}</span></h3>
<p>${order.customer.name} · ${order.customer.email} · ${reais(order.amount)} · ${time(order.created_at)} · <code>${order.id}</code></p>
${order.charges.map(chargeRow)}
</article>`;
}

function chargeRow(charge: Charge): Markup {
  const { last_transaction: transaction } = charge;
  const paid = charge.paid_amount ? html` · pago ${reais(charge.paid_amount)}` : '';
  const returned = charge.canceled_amount
    ? html` · cancelado ou estornado ${reais(charge.canceled_amount)}`
    : '';
  const code = transaction.line ?? transaction.qr_code;
  const paper =
    charge.payment_method === 'boleto' ? html`<a href="/pagarme/boleto/${charge.id}">Ver boleto</a>` : '';
  const copy =
    charge.payment_method !== 'credit_card' &&
    html`<p><small>Código:</small> <code>${String(code)}</code> ${paper}</p>`;
  return html`<div id="${charge.id}">
<p><strong>${METHOD[charge.payment_method]}</strong> ${reais(charge.amount)} <span class="status">${CHARGE_STATUS[charge.status]}</span>${paid}${returned} · <code>${charge.id}</code> · <small>${transaction.status}</small></p>
${copy}
${ACTION_NAMES.filter(([action]) => can(charge, action)).map(([action, name]) => actionForm(charge, action, name))}
</div>`;
}

function actionForm(charge: Charge, action: ChargeAction, name: string): Markup {
  const takesAmount =
    TAKES_AMOUNT.includes(action) && !(action === 'pay' && charge.payment_method === 'credit_card');
  const amount =
    takesAmount &&
    html`<label>Valor em centavos (${name.toLowerCase()})
<input name="amount" type="number" min="1" step="1" inputmode="numeric" placeholder="tudo"></label>`;
  return html`<form class="inline" method="post" action="/pagarme/_controle/cobrancas/${charge.id}">
<input type="hidden" name="action" value="${action}">${amount}
<button type="submit" aria-label="${name} ${METHOD[charge.payment_method]} ${charge.code}">${name}</button>
</form>`;
}

function switches(settings: ProviderSettings): Markup {
  return html`<section id="chaves" aria-labelledby="chaves-titulo"><h2 id="chaves-titulo">Chaves de teste</h2>
${faultForms('/pagarme', settings)}
<fieldset><legend>Webhooks</legend>
${toggleForm('/pagarme', 'duplicateWebhooks', 'Webhooks duplicados', settings.duplicateWebhooks)}
${toggleForm('/pagarme', 'reorderWebhooks', 'Webhooks fora de ordem', settings.reorderWebhooks)}
${toggleForm('/pagarme', 'holdWebhooks', 'Webhooks suspensos', settings.holdWebhooks)}
${toggleForm('/pagarme', 'loseWebhooks', 'Webhooks perdidos', settings.loseWebhooks)}
${toggleForm('/pagarme', 'demandCvv', 'Exigir o CVV de cartões salvos', settings.demandCvv)}
${toggleForm('/pagarme', 'forgetKeys', 'Esquecer chaves de idempotência', settings.forgetKeys)}
${toggleForm('/pagarme', 'signWebhooks', 'Webhooks assinados (RS256)', settings.signWebhooks)}
</fieldset>
<fieldset><legend>Pagamentos</legend>
${numberForm('/pagarme', 'autoPaySeconds', 'PIX pago sozinho após (s)', settings.autoPaySeconds)}
${settings.autoPaySeconds !== null && html`<form class="inline" method="post" action="/pagarme/_controle"><input type="hidden" name="autoPaySeconds" value="nunca"><button type="submit">Desligar PIX automático</button></form>`}
${numberForm('/pagarme', 'stepSeconds', 'Segundo passo dos cartões de teste (s)', settings.stepSeconds)}
</fieldset></section>`;
}

function hookTable(hooks: readonly Hook[]): Markup {
  const rows = hooks.map(
    (
      hook,
    ) => html`<tr><td>${hook.type}</td><td><code>${hook.id}</code></td><td>${HOOK_STATE[hook.state]}</td><td>${hook.attempts}</td><td>${hook.last_result ?? '—'}</td><td>${hook.delivered_at === null ? '—' : time(hook.delivered_at)}</td>
<td><form method="post" action="/pagarme/_controle/webhooks/${hook.id}"><button type="submit" aria-label="Reenviar webhook ${hook.type} ${hook.id}">Reenviar webhook</button></form></td></tr>`,
  );
  return html`<section id="webhooks" aria-labelledby="webhooks-titulo"><h2 id="webhooks-titulo">Webhooks</h2>
${
  hooks.length === 0
    ? html`<p>Nenhum webhook ainda.</p>`
    : html`<div class="scroll" role="region" aria-label="Tabela de webhooks" tabindex="0"><table>
<thead><tr><th scope="col">Evento</th><th scope="col">Id</th><th scope="col">Estado</th><th scope="col">Tentativas</th><th scope="col">Última resposta</th><th scope="col">Entregue em</th><th scope="col">Ação</th></tr></thead>
<tbody>${rows}</tbody></table></div>`
}
</section>`;
}
