import { CHART_NAMES } from '../../../client/words/size-chart-names.ts';
import { REQUEST_LABELS, REQUEST_STATUS_LABELS } from '../../../domain/after-sale/returns.ts';
import { CARE_WORDS } from '../../../domain/catalogue/care-words.ts';
import { countriesByName } from '../../../domain/catalogue/countries.ts';
import { API_SCOPE_LABELS } from '../../../domain/doors/api-scopes.ts';
import { EVENT_LABELS } from '../../../domain/doors/event-words.ts';
import { FLAG_LABELS, FULFILMENT_LABELS, PAYMENT_LABELS } from '../../../domain/orders/order-status.ts';
import { SALE_CHANNELS } from '../../../domain/orders/sale-channels.ts';
import { STAFF_ROLE_LABELS } from '../../../domain/people/staff-roles.ts';
import { CAMPAIGN_STATE_WORDS } from '../../../domain/pricing/campaigns.ts';
import { QUESTION_LABELS } from '../../../domain/questions/questions.ts';
import { REVIEW_LABELS } from '../../../domain/reviews/reviews.ts';
import { SIZE_FAMILY_NAMES } from '../../../domain/sizing/size-family-names.ts';

/** Names of enum values by field; an entity may have its own table. */
export const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  role: { customer: 'Cliente', admin: 'Administrador', ...STAFF_ROLE_LABELS },
  payment: PAYMENT_LABELS,
  scopes: API_SCOPE_LABELS,
  fulfilment: FULFILMENT_LABELS,
  flag: FLAG_LABELS,
  sizeFamily: SIZE_FAMILY_NAMES,
  care: CARE_WORDS,
  origin: Object.fromEntries(countriesByName()),
  channel: SALE_CHANNELS,
  origins: { formulario: 'Formulário', conta: 'Conta' },
  received: { stock: 'Volta ao estoque', second: 'Segunda linha', off: 'Baixa' },
  returnCode: {
    wanted: 'A caminho',
    ready: 'Pronto',
    failed: 'Sem código',
    canceling: 'Sendo cancelado',
    canceled: 'Cancelado',
    kept: 'Não cancelado',
  },
  'credit.kind': { goodwill: 'Cortesia da loja', exchange: 'Crédito de troca' },
  'alarm.kind': {
    card_attempts_limited: 'Cartões barrados depois de muitas recusas',
    card_refusals_shop: 'Muitas recusas de cartão na loja',
    move_stuck: 'Mudança de loja parada',
    stray_payment: 'Pagamento sem pedido',
  },
  'fiscal_settings.environment': { test: 'Teste (homologação)', production: 'Produção' },
  'size_chart.id': CHART_NAMES,
  'review.status': REVIEW_LABELS,
  'question.status': QUESTION_LABELS,
  'user.status': { ativo: 'Ativo', inativo: 'Inativo', bloqueado: 'Bloqueado' },
  'order_request.status': REQUEST_STATUS_LABELS,
  'campaign.state': CAMPAIGN_STATE_WORDS,
  'order_request.kind': REQUEST_LABELS,
  'webhook.kinds': EVENT_LABELS,
  'webhook.kind': EVENT_LABELS,
  'webhook.state': {
    on: 'Ligado',
    off: 'Desligado',
    gone: 'Não existe mais (410)',
    failing: 'Desligado por falhas',
  },
};
