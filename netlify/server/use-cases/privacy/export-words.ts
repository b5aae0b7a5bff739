import { contactLabel } from '#contracts/contact-fields.ts';
import { CAUSE_LABELS, REQUEST_LABELS, REQUEST_STATUS_LABELS } from '#domain/after-sale/returns.ts';
import { ENTRY_LABELS } from '#domain/credit/words.ts';
import { NOTE_KIND_LABELS, STATE_LABELS } from '#domain/fiscal/note-words.ts';
import { PAYMENT_LABELS, SHOWN_STATUSES } from '#domain/orders/order-status.ts';
import { TIMELINE_LABELS } from '#domain/orders/timeline.ts';
import { PAYMENT_METHODS } from '#domain/payments/payments.ts';
import { QUESTION_LABELS } from '#domain/questions/questions.ts';
import { REVIEW_LABELS } from '#domain/reviews/reviews.ts';
import { FIT_NAMES, FIT_PLACE_NAMES } from '#domain/sizing/fit-words.ts';

type Words = Readonly<Record<string, string>>;

/** Events that the order page does not show. */
const EVENTS: Words = {
  tracking_changed: 'Código de rastreio salvo',
  refund_asked: 'Reembolso pedido pela loja',
  refund_contested: 'Não devolvido: o banco já tinha devolvido',
  payment_requested: 'Cobrança criada',
  payment_awaiting_payment: 'Aguardando pagamento',
  charge_adopted: 'Cobrança encontrada no provedor de pagamento',
  provider_status_unknown: 'Situação desconhecida no provedor de pagamento',
  note_authorised: 'Nota fiscal autorizada',
  note_refused: 'Nota fiscal rejeitada',
  note_cancelled: 'Nota fiscal cancelada',
  note_corrected: 'Nota fiscal corrigida por carta',
  return_note_authorised: 'Nota de devolução autorizada',
  ...TIMELINE_LABELS,
};

/** The provider's status of a charge, and ours for a payment without one. */
const CHARGES: Words = {
  ...PAYMENT_LABELS,
  pending: 'Aguardando pagamento',
  processing: 'Em processamento',
  overpaid: 'Pago a mais',
  underpaid: 'Pago a menos',
  chargedback: 'Contestado no banco',
  abandoned: 'Não concluído',
  refused: 'Recusado',
};

const PURPOSES: Words = {
  terms: 'Termos de uso e privacidade',
  marketing: 'Novidades por e-mail',
  price_drops: 'Avisos de preço',
  cookies_preferences: 'Preferências neste navegador',
  cookies_analytics: 'Estatísticas de uso (não existe mais)',
};

const STORED = Object.values(SHOWN_STATUSES).map(({ stored, label }) => [stored, label]);

/** The fields of the export that hold a code, and the words of each. */
const CODES: Readonly<Record<string, Words>> = {
  'pedidos.situacao': Object.fromEntries(STORED) as Words,
  'pedidos.pagamento': PAYMENT_LABELS,
  'pedidos.forma_de_pagamento': PAYMENT_METHODS,
  'pedidos.historico.o_que': EVENTS,
  'pedidos.pagamentos.forma': PAYMENT_METHODS,
  'pedidos.pagamentos.situacao': CHARGES,
  'pedidos.solicitacoes.tipo': REQUEST_LABELS,
  'pedidos.solicitacoes.causa': CAUSE_LABELS,
  'pedidos.solicitacoes.situacao': REQUEST_STATUS_LABELS,
  'pedidos.solicitacoes.sobra_como': { money: 'Dinheiro', credit: 'Crédito na loja' },
  'pedidos.notas_fiscais.tipo': NOTE_KIND_LABELS,
  'pedidos.notas_fiscais.ambiente': { test: 'Teste, sem valor fiscal', production: 'Produção' },
  'pedidos.notas_fiscais.situacao': STATE_LABELS,
  'avaliacoes.situacao': REVIEW_LABELS,
  'perguntas.situacao': QUESTION_LABELS,
  'caimento.resposta': FIT_NAMES,
  'caimento.onde': FIT_PLACE_NAMES,
  'credito.tipo': ENTRY_LABELS,
  'consentimentos.finalidade': PURPOSES,
};

const UNNAMED = 'Registro interno da loja';

/**
 * The exported data in the customer's language: a field with a code holds its words, and `…_codigo` beside it the code, for
 * programs.
 */
export function inWords(data: unknown, path = ''): unknown {
  if (Array.isArray(data)) return data.map((one) => inWords(one, path));
  if (typeof data !== 'object' || data === null) return data;
  const fields = Object.entries(data).flatMap(([name, value]): [string, unknown][] => {
    const at = path ? `${path}.${name}` : name;
    const words = CODES[at];
    if (words && typeof value === 'string')
      return [
        [name, words[value] ?? UNNAMED],
        [`${name}_codigo`, value],
      ];
    return [[path === 'mensagens.outros_campos' ? contactLabel(name) : name, inWords(value, at)]];
  });
  return Object.fromEntries(fields);
}
